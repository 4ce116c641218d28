"""A rule set as one frozen value, decoded from TOML data.

Any value in the data may be written plainly or as ``{ value = …, cite = "page.md#section",
assumed = true }``; a table may carry its own ``cite`` that covers what lies in it. The model holds
the bare values; `RuleSet.cites` and `RuleSet.assumed` remember, by dotted path, where each stands
and which of them the source leaves open (rules/README.md).
"""

import msgspec

Amount = int
"""Whole number in the rule set's smallest unit (point, chip, haléř)."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Root of all parts: unknown fields are errors, so that a typing slip in a file shows."""


class Deal(_Part, frozen=True):
    """How the cards lie after the deal.

    ``cuts`` are the ways to cut or knock, ``cutter`` who does it (``opposite`` the dealer; empty:
    not said), ``least_cut`` the fewest cards lifted. ``first_forehand`` names who is forehand in a
    source's first hand, where that is not the seat after the dealer.
    """

    talon: int
    hand: int
    methods: tuple[str, ...] = ("six",)
    cuts: tuple[str, ...] = ("cut", "knock")
    cutter: str = ""
    least_cut: int = 1
    first_forehand: str = ""


class Count(_Part, frozen=True):
    """Card points: ``law`` threes or plain, the deck's ``total``, the ``majority`` that wins.

    ``tie`` says what half of the total is to the declarer's side: ``draw``, ``lost`` or
    ``lost-by-forehand`` (the side he is on); ``lone`` how a single card left over after counting
    in threes counts: ``reduced`` or ``full``.
    """

    law: str
    total: int
    majority: int
    tie: str
    lone: str = "reduced"


class Tricks(_Part, frozen=True):
    """Trick law; ``red_pips`` in rising order, ``high_aces`` where a session asks for them."""

    law: str
    red_pips: tuple[str, ...]
    high_aces: tuple[str, ...] = ()


class Bidding(_Part, frozen=True):
    """``law`` names how one bids; ``default`` is forehand's contract when nobody speaks.

    ``least`` is what forehand must bid at least; ``equal`` lets a later equal bid take over.
    """

    law: str
    least: str | None = None
    default: str | None = None
    equal: bool = False


class Contract(_Part, frozen=True):
    """One contract.

    ``sides``: called (a partner by a card), alone, each (everybody for himself). ``talon``:
    four-one-one, threes, closed, to-tricks. ``multipliers``: one, or one a part of the talon taken;
    ``lost_only`` counts them only when the game is lost. ``needs`` a card in the bidder's hand;
    ``commits`` to a commitment. ``restrictions`` are names of `replay.legal`. ``talk`` is false
    where there are no declarations, commitments and contra.
    """

    order: int
    sides: str
    talon: str
    title: dict[str, str]
    multipliers: tuple[int, ...] = (1,)
    lost_only: bool = False
    needs: str | None = None
    commits: str | None = None
    leader: str = "forehand"
    restrictions: tuple[str, ...] = ()
    talk: bool = True


class Call(_Part, frozen=True):
    """Which taroks may be called, high to low; ``own`` names the law of calling one's own.

    ``discarded`` says who is partner when the called card was laid away: nobody (``alone``), or
    whoever laid it away (``discarder``).
    """

    ladder: tuple[str, ...]
    law: str
    own: str
    discarded: str = "alone"


class Talon(_Part, frozen=True):
    """Talon law: ``refusal`` names who may refuse and what follows."""

    refusal: str


class Discard(_Part, frozen=True):
    """Discard law by name; ``shown`` if a discarded tarok lies face up."""

    law: str
    shown: bool = True


class Declaration(_Part, frozen=True):
    """A declaration: what the hand must hold, its category, its rate.

    Bounds are inclusive; ``None`` is no bound. ``taroks``, ``fives`` (five-point cards) and
    ``kings`` are counts; ``trul`` asks for the whole trul. ``barred`` names who never has it.
    """

    category: str
    rate: Amount
    title: dict[str, str]
    taroks_min: int | None = None
    taroks_max: int | None = None
    fives_min: int | None = None
    kings_min: int | None = None
    trul: bool = False
    barred: str | None = None
    code: str | None = None


class Declarations(_Part, frozen=True):
    """Who declares and when: ``law`` by name; ``sharing`` of the rates; ``items`` by name."""

    law: str
    sharing: str
    items: dict[str, Declaration]


class Commitment(_Part, frozen=True):
    """A commitment and its rates; ``holder`` is the card its maker must hold.

    ``replaces`` if it cancels every other item; ``early`` is paid instead of ``announced`` when
    it is lost before the last trick; ``multiplied`` if the contract's multiplier applies to it.
    """

    title: dict[str, str]
    announced: Amount
    silent: Amount
    holder: str | None = None
    replaces: bool = False
    silent_by_contract: dict[str, Amount] = {}
    announced_by_contract: dict[str, Amount] = {}
    early: Amount | None = None
    multiplied: bool = False


class Contra(_Part, frozen=True):
    """Contra law by name; ``max`` the highest level (each doubles), ``titles`` of the levels.

    ``own_side`` says what a contra against one's own side's item is: ``void`` or ``counts``.
    """

    law: str
    max: int
    titles: dict[str, tuple[str, ...]]
    items: tuple[str, ...] = ("game",)
    own_side: str = "void"


class Settlement(_Part, frozen=True):
    """Settlement by a named ``law`` and its numbers.

    ``sharing``: each-pays-each, pairwise, scores (rules/common.md, Settlement algebra). ``base`` is
    added to the difference and ``factors`` multiply it by contract, in tenths rounded half up
    (law ``tenths``). ``silent_pagat`` names when a silent pagát counts.
    """

    law: str
    sharing: str
    base: int = 0
    factors: dict[str, int] = {}
    silent_pagat: str = "played-last"


class Varsava(_Part, frozen=True):
    """Fines of Varšava: ``bands`` of [from points, amount]; what a ``trickless`` player pays."""

    law: str
    bands: tuple[tuple[int, Amount], ...]
    trickless: Amount = 0
    doubling: int = 2


class Pot(_Part, frozen=True):
    """The common bank: ``entry`` a player at a session's first deal, and its laws by name.

    ``rate`` is paid for a lost pagát × 2^level. ``odd`` and ``loser`` say to whom an odd point
    goes and who of a losing side pays; ``contra_loser`` who pays for defenders who lost.
    """

    law: str
    entry: Amount
    contract: str
    item: str
    rate: Amount
    odd: str
    loser: str
    contra_loser: str
    contra_odd: str


class Ledger(_Part, frozen=True):
    """Running accounts: ``start`` of each seat at a session's beginning."""

    start: Amount = 0


class RuleSet(_Part, frozen=True):
    """All rules of one variety; a published version never changes.

    ``unit`` names the smallest unit of accounts; ``phases`` is the order of a hand; ``enforced``
    marks programs that make illegal acts impossible; ``fines`` maps a finding's code (or
    ``renonc`` for that severity) to an amount.
    """

    id: str
    title: dict[str, str]
    page: str
    source: str
    players: int
    cards: int
    direction: str
    unit: str
    zero_sum: bool
    enforced: bool
    phases: tuple[str, ...]
    deal: Deal
    count: Count
    tricks: Tricks
    bidding: Bidding
    contracts: dict[str, Contract]
    call: Call
    talon: Talon
    discard: Discard
    declarations: Declarations
    commitments: dict[str, Commitment]
    contra: Contra
    settlement: Settlement
    ledger: Ledger
    varsava: Varsava | None = None
    pot: Pot | None = None
    fines: dict[str, Amount] = {}
    sections: dict[str, str] = {}
    cites: dict[str, str] = {}
    assumed: dict[str, str] = {}

    def is_assumed(self, path: str) -> bool:
        """Return whether the value at the dotted ``path`` is an assumption of ours."""
        return path in self.assumed

    def cite(self, path: str) -> str:
        """Return the page and section of the value at ``path``, or of what encloses it."""
        while path:
            if path in self.cites:
                return self.cites[path]
            path = path.rpartition(".")[0]
        return self.page
