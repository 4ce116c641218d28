"""A rule set as one frozen value, decoded from TOML data.

Any value in the data may be written plainly or as ``{ value = …, cite = "page.md#section",
assumed = true }``; a table may carry its own ``cite`` that covers what lies in it. The model holds
the bare values; `RuleSet.cites` and `RuleSet.assumed` remember, by dotted path, where each stands
and which of them the source leaves open (rules/README.md).
"""

from typing import Annotated

import msgspec

Amount = Annotated[int, msgspec.Meta(extra={"money": True})]
"""Whole number in the rule set's smallest unit (point, chip, haléř)."""
Step = Annotated[int, msgspec.Meta(ge=1, extra={"money": True})]
"""An amount that something is rounded to."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Root of all parts: unknown fields are errors, so that a typing slip in a file shows."""


class Deal(_Part, frozen=True):
    """How the cards lie after the deal.

    ``cuts`` are the ways to cut or knock, ``cutter`` who does it (``opposite`` the dealer; empty:
    not said), ``least_cut`` the fewest cards lifted. ``first_forehand`` names who is forehand in a
    source's first hand, where that is not the seat after the dealer. Where ``free``, ``hand`` is
    only the most that a player may get: all get as many, and what remains is the talon. ``redeal``
    names the hands after which the cards are dealt again; ``redeal_taroks`` the most taroks of a
    hand with too few.
    """

    talon: int
    hand: int
    methods: tuple[str, ...] = ("six",)
    cuts: tuple[str, ...] = ("cut", "knock")
    cutter: str = ""
    least_cut: int = 1
    first_forehand: str = ""
    free: bool = False
    redeal: tuple[str, ...] = ()
    redeal_taroks: int = 0


class Count(_Part, frozen=True):
    """Card points: ``law`` threes or plain, the deck's ``total``, the ``majority`` that wins.

    ``tie`` says what half of the total is to the declarer's side: ``nothing``, ``lost``,
    ``lost-by-forehand`` (the side he is on) or ``one-point`` (lost, but won once contra'd);
    ``lone`` how a single card left over after counting in threes counts: ``reduced`` or ``full``;
    ``pip`` is the value of a suit card without a picture.
    """

    law: str
    total: int
    majority: int
    tie: str
    lone: str = "reduced"
    pip: int = 1


class Tricks(_Part, frozen=True):
    """What may be played by ``law``, and who ``takes`` a trick.

    ``red_pips`` in rising order, ``high_aces`` where a session asks for them.
    """

    law: str
    red_pips: tuple[str, ...]
    high_aces: tuple[str, ...] = ()
    takes: str = "highest"


class Bidding(_Part, frozen=True):
    """``law`` names how one bids; ``default`` is forehand's contract when nobody speaks.

    ``least`` is what forehand must bid at least, ``passed`` what is played when all pass;
    ``equal`` lets a later equal bid take over, ``hold`` names who else may hold an equal one;
    ``all_speak`` if whoever does not bid has to say so. ``announces`` if call, commitments and
    contras are said in the same turns, and a higher contract makes void what was said before it.
    ``shut_by`` is a commitment after which only contras of it may be said; ``shut_bids`` if it
    shuts out higher contracts too.
    """

    law: str
    least: str | None = None
    default: str | None = None
    equal: bool = False
    all_speak: bool = True
    hold: str = ""
    passed: str | None = None
    announces: bool = False
    shut_by: str | None = None
    shut_bids: bool = True


class Contract(_Part, frozen=True):
    """One contract.

    ``sides``: called (a partner by a card), alone, each (everybody for himself). ``talon``:
    four-one-one, threes, sets (one set of ``draw`` cards), closed, to-tricks, none.
    ``multipliers``: one, or one a part of the talon taken; ``lost_only`` counts them only when the
    game is lost. ``rates`` likewise, a point of difference (law ``rated``). ``bidders``: anyone,
    forehand, after-forehand, forehand-alone, nobody. ``needs`` a card in the bidder's hand,
    ``suits_min`` so many suit cards; ``commits`` to a commitment, settled as ``implied``
    (announced, silent). ``law`` is its own trick law, ``takes`` says who takes a trick, if not as
    usual; ``restrictions`` are names of `replay.legal`.
    ``talk`` is false where there are no declarations, commitments and contra, ``bonuses`` where
    there are no commitments. ``goal`` names what wins it, ``worth`` counts beside the points or,
    ``flat``, whatever they are. ``mond`` names when a lost mond is fined; ``open`` if the declarer
    lays his cards open before the first lead.
    """

    order: int
    sides: str
    talon: str
    title: dict[str, str]
    multipliers: tuple[int, ...] = (1,)
    lost_only: bool = False
    rates: tuple[Amount, ...] = ()
    bidders: str = "anyone"
    needs: str | None = None
    suits_min: int = 0
    commits: str | None = None
    implied: str = "announced"
    leader: str = "forehand"
    law: str | None = None
    restrictions: tuple[str, ...] = ()
    takes: str | None = None
    talk: bool = True
    bonuses: bool = True
    draw: int = 0
    goal: str = "points"
    worth: Amount = 0
    flat: bool = False
    mond: str = ""
    open: bool = False


class Call(_Part, frozen=True):
    """Which taroks may be called, high to low; ``own`` names the law of calling one's own.

    ``discarded`` says who is partner when the called card was laid away: nobody (``alone``), or
    whoever laid it away (``discarder``); ``held`` when the declarer has it himself: nobody.
    """

    ladder: tuple[str, ...]
    law: str
    own: str
    discarded: str = "alone"
    held: str = "alone"


class Talon(_Part, frozen=True):
    """Talon law: ``refusal`` names who may refuse and what follows.

    ``adder`` is who adds a talon card to a trick: forehand, or its ``winner``; ``rest`` names who
    wins the talon cards that lie still when the play begins.
    """

    refusal: str = "nobody"
    adder: str = "forehand"
    rest: str = ""


class Discard(_Part, frozen=True):
    """Discard law by name; ``shown`` if a discarded tarok lies face up."""

    law: str = "none"
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
    """Who declares and when: ``law`` by name; ``sharing`` of the rates; ``items`` by name.

    ``free_start`` are contracts in which nobody has to start, but all have to follow.
    """

    law: str = "none"
    sharing: str = "each-pays-each"
    items: dict[str, Declaration] = {}
    free_start: tuple[str, ...] = ()


class Commitment(_Part, frozen=True):
    """A commitment and its rates; ``holder`` is the card its maker must hold.

    ``by`` names who may announce it, ``defenders`` when those against the declarer may; it does
    not count in contracts ``barred_in``. ``points`` are those that its side has to make.
    ``replaces`` if it cancels every other item (``replaces_missed``: also when missed), ``covers``
    are those that it stands for; ``against_announced`` if it counts unannounced when the other side
    announced it; ``early`` is paid instead of ``announced`` when it is lost before the last trick,
    ``spared`` where a special trick spares its loser; ``multiplied`` if the contract's multiplier
    applies to it; ``loses_game`` if who fails it loses the game by his points, at least by one.
    """

    title: dict[str, str]
    silent: Amount
    announced: Amount = 0
    points: int | None = None
    against_announced: bool = True
    replaces_missed: bool = True
    spared: Amount | None = None
    holder: str | None = None
    by: str = "anybody"
    replaces: bool = False
    covers: tuple[str, ...] = ()
    silent_by_contract: dict[str, Amount] = {}
    announced_by_contract: dict[str, Amount] = {}
    early: Amount | None = None
    multiplied: bool = False
    loses_game: bool = False
    defenders: str = "always"
    barred_in: tuple[str, ...] = ()


class Contra(_Part, frozen=True):
    """Contra law by name; ``max`` the highest level (0: no limit), ``titles`` of the levels.

    ``own_side`` says what a contra against one's own side's item is: ``void`` or ``counts``.
    ``doubles`` says of contracts and commitments whether a level doubles them (not named: it does);
    ``barred`` names who may not answer a contra, ``required`` who must contra the game in contracts
    ``required_in``. With ``covers`` one on the game is on every commitment that has none itself.
    """

    law: str
    max: int
    titles: dict[str, tuple[str, ...]]
    items: tuple[str, ...] = ("game",)
    own_side: str = "void"
    doubles: dict[str, bool] = {}
    barred: str | None = None
    covers: bool = False
    required: str | None = None
    required_in: tuple[str, ...] = ()

    def allows(self, level: int) -> bool:
        """Return whether ``level`` is not beyond the highest."""
        return not self.max or level <= self.max


class Settlement(_Part, frozen=True):
    """Settlement by a named ``law`` and its numbers.

    ``sharing``: each-pays-each, pairwise, scores (rules/common.md, Settlement algebra). ``base`` is
    added to the difference and ``factors`` multiply it by contract, in tenths rounded half up
    (law ``tenths``); ``shutout`` is instead what the game is worth when the losers have no point.
    The game is rounded up to whole ``round_to``; ``cap`` is the most that an opponent pays for what
    ``cap_covers``: ``game``, or ``hand`` (all of it). ``silent_pagat`` names when a silent pagát
    counts, ``silent`` whose silent commitments do. ``approved`` is what each opponent pays for a
    contract that is approved and not played, ``approved_when`` names when it can be, ``folded``
    what the declarer pays each other player for giving up. Of scores: ``lost`` names what a lost
    game costs beside the difference, ``defenders`` what the others are credited; ``mond`` is the
    fine for a lost mond.
    """

    law: str
    sharing: str
    base: int = 0
    factors: dict[str, int] = {}
    shutout: dict[str, Amount] = {}
    round_to: Step = 1
    cap: Amount | None = None
    cap_covers: str = "game"
    silent_pagat: str = "played-last"
    approved: dict[str, Amount] = {}
    approved_when: str = "unopposed-before-talon"
    folded: dict[str, Amount] = {}
    silent: str = "either"
    lost: str = "worth"
    defenders: str = "negative"
    mond: Amount = 0


class Varsava(_Part, frozen=True):
    """Payments of Varšava by ``law``; which of the numbers it needs is the law's.

    ``bands`` of [from points, fine]; ``doubling`` of fines by each player without a trick.
    ``payment`` to a player, to a ``trickless`` one; ``forehand_payment``, ``forehand_trickless``
    by forehand, or all of his times ``forehand_factor`` (``trickless_too`` or not). The payer's own
    rate is taken off up to ``difference_to`` points, by the ``reading`` named; each point above
    ``surcharge_over`` costs one more. ``tied`` and ``three_tied`` say how several pay, ``odd`` who
    pays what they cannot halve.
    """

    law: str
    bands: tuple[tuple[int, Amount], ...] = ()
    trickless: Amount = 0
    doubling: int = 2
    payment: Amount = 0
    forehand_payment: Amount = 0
    forehand_trickless: Amount = 0
    forehand_factor: int = 1
    trickless_too: bool = True
    difference_to: int = 0
    reading: str = "difference"
    surcharge_over: int = 0
    tied: str = ""
    three_tied: str = ""
    odd: str = ""


class Klop(_Part, frozen=True):
    """Scores where everybody plays for himself and wants no points.

    ``trickless`` is credited who took no trick; ``most`` the points after which ``ruined`` is
    credited instead of them. ``only`` if those two leave nothing to the others.
    """

    law: str
    trickless: Amount
    most: int | None = None
    ruined: Amount = 0
    only: bool = False


class Seating(_Part, frozen=True):
    """What differs with another number of players, by dotted path of the rule set.

    ``numbers`` and ``names`` stand instead of its values; ``without`` is left out.
    """

    numbers: dict[str, int] = {}
    names: dict[str, str] = {}
    without: tuple[str, ...] = ()


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
    """Running accounts: ``start`` of each seat at a session's beginning.

    ``table_sum`` if the accounts of a table must always make up the starts and what was bought.
    """

    start: Amount = 0
    table_sum: bool = False


class Tournament(_Part, frozen=True):
    """A tournament: ``minutes`` a round, the ``coins`` of a start as [value, number].

    ``buy`` is what a player buys who runs out, ``bought_to`` and ``forfeited_to`` who keeps that
    and the ``deposit`` of a rejected protest. ``team`` names how a team's result is made up.
    """

    minutes: int = 0
    coins: tuple[tuple[Amount, int], ...] = ()
    buy: Amount = 0
    repeated: bool = True
    bought_to: str = "house"
    deposit: Amount = 0
    forfeited_to: str = "house"
    team: str = ""


class Fine(_Part, frozen=True):
    """What a breach costs, paid ``to`` the pot or to each of the other ``players``.

    ``amount``, or ``by_contract`` one, or one a part of the talon taken; ``doubled`` says by
    contract whether each level of contra doubles it. ``ends`` are contracts that the breach ends;
    ``due`` names when it is due at all.
    """

    amount: Amount = 0
    by_contract: dict[str, tuple[Amount, ...]] = {}
    doubled: dict[str, bool] = {}
    to: str = "pot"
    ends: tuple[str, ...] = ()
    due: str = "always"


class Clock(_Part, frozen=True):
    """The time that each player has for a hand, in seconds.

    Every act uses up some of the ``credit``; one that takes less than ``short`` gives back
    ``bonus``, but never more than there was.
    """

    credit: int
    short: int
    bonus: int


class Money(_Part, frozen=True):
    """Playing for money: what is settled in units is paid in them times the ``stake``.

    ``commission`` is the per cent of the hand's value that the house takes for each player, from
    those that ``borne_by`` names; ``odd`` says whose is what they cannot divide. ``limit`` bounds
    what ``limits`` names: the ``value`` that an opponent pays, or the ``stake``.
    """

    stake: Amount = 1
    commission: int = 0
    borne_by: str = "winners"
    odd: str = "house"
    limit: Amount | None = None
    limits: str = "value"


class RuleSet(_Part, frozen=True, kw_only=True):
    """All rules of one variety; a published version never changes.

    ``extends`` is the rule set that a club's own file changes (`replay.rulesets.extend`).
    ``left_out`` are the cards that its deck lacks; ``options`` are settings of a session, by name,
    and where in the rule set each belongs. ``unit`` names the smallest unit of accounts;
    ``phases`` is the order of a hand; ``enforced`` marks programs that make illegal acts
    impossible; ``fines`` maps a finding's code (or ``renonc`` for that severity) to what it costs;
    ``tables`` holds what differs with other numbers of ``players``, which a session's settings may
    ask for.
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
    talon: Talon = Talon()
    discard: Discard = Discard()
    declarations: Declarations = Declarations()
    commitments: dict[str, Commitment]
    contra: Contra
    settlement: Settlement
    ledger: Ledger
    varsava: Varsava | None = None
    klop: Klop | None = None
    pot: Pot | None = None
    tournament: Tournament | None = None
    clock: Clock | None = None
    money: Money | None = None
    left_out: tuple[str, ...] = ()
    fines: dict[str, Fine] = {}
    options: dict[str, str] = {}
    extends: str | None = None
    tables: dict[str, Seating] = {}
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
