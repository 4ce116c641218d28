"""The state of one hand: small immutable values, hands as 54-bit masks.

Everything here is what happened, legal or not. Nothing is judged, nothing is looked up in a rule
set but what the fold needs to know what happened (who took a trick, who holds the contract).

Nothing here can be part of a cycle: the collector need not look at it (``gc=False``), which makes
a hand's many small values much cheaper.
"""

from functools import cached_property

import msgspec

from eventstore.cards import BITS, Card
from replay.rulesets.game import Game

NOBODY = -1
UNSEEN = -1
"""Card number of a card that was not seen (``?``)."""


class Deal(msgspec.Struct, frozen=True, gc=False):
    """The cards as dealt: each seat's in dealing order (``None``: not known), and the talon.

    Unseen cards are `UNSEEN`; a doubled or thirteenth card stays visible here.
    """

    hands: tuple[tuple[Card, ...] | None, ...]
    talon: tuple[Card, ...] | None
    method: str
    redealt: bool = False


class Bid(msgspec.Struct, frozen=True, gc=False):
    """One act of the bidding; ``name`` is a contract or ``pass``; ``version`` its step."""

    seat: int
    name: str
    step: int


class Course(msgspec.Struct, frozen=True, gc=False):
    """How the bidding went: who passed, who bid, who spoke last, whether it came to its end.

    What somebody said who had no more say does not count.
    """

    passed: tuple[int, ...] = ()
    bidders: tuple[int, ...] = ()
    last: int = NOBODY
    over: bool = False


class Auction(msgspec.Struct, frozen=True, gc=False):
    """The bidding as it stands; ``contract`` and ``declarer`` by the standing bid."""

    bids: tuple[Bid, ...] = ()
    contract: str | None = None
    declarer: int = NOBODY
    called: Card | None = None
    caller: int = NOBODY
    call_step: int = 0
    course: Course = Course()


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """Talon and discards: per seat masks of cards taken, laid away, shown; cards set aside.

    ``left`` are the talon cards still lying, in order; ``refused`` the refusals as (seat, part);
    ``part`` the preferanc three kept. ``drawn`` counts cards taken a seat, seen or not; ``passed``
    are the seats that refused the card now lying first; ``laid_step`` the step of the last discard;
    ``seen`` the cards shown with each refusal.
    """

    left: tuple[Card, ...] = ()
    taken: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    shown: int = 0
    aside: int = 0
    aside_seat: int = NOBODY
    refused: tuple[tuple[int, int], ...] = ()
    part: int = 0
    passed: tuple[int, ...] = ()
    laid_step: int = 0
    seen: tuple[tuple[Card, ...], ...] = ()


class Commitment(msgspec.Struct, frozen=True, gc=False):
    """A commitment announced by ``seat``; ``step`` when; ``implied`` by the contract itself."""

    seat: int
    item: str
    step: int
    implied: bool = False


class Contra(msgspec.Struct, frozen=True, gc=False):
    """A contra of ``level`` by ``seat`` on ``item`` (of ``owner``, or `NOBODY` for the game)."""

    seat: int
    item: str
    owner: int
    level: int
    step: int


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One turn of the contra round: ``first`` and ``last`` step, who, whether he said nothing."""

    seat: int
    first: int
    last: int
    silent: bool


class Talk(msgspec.Struct, frozen=True, gc=False):
    """Declarations, commitments and contra so far, in order, and the turns they make up."""

    declared: tuple[tuple[int, str, int], ...] = ()
    paid: tuple[tuple[int, int, int], ...] = ()
    """(seat, amount recorded as paid to him by each other player, step)."""
    commitments: tuple[Commitment, ...] = ()
    declined: tuple[tuple[int, str], ...] = ()
    contras: tuple[Contra, ...] = ()
    turns: tuple[Turn, ...] = ()
    acts: tuple[tuple[int, str, int], ...] = ()
    """(seat, what, step) of each act: declared, a commitment's name, contra-1 …, nothing."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A finished trick: the plays in order, who took it, a talon card added to it, its last step.

    A trick that somebody did not play to is shorter than the table. ``cards`` are all that were
    played to it, as a mask, or `UNSEEN` if one of them was not seen.
    """

    plays: tuple[tuple[int, Card], ...]
    winner: int
    step: int
    cards: int
    extra: Card = UNSEEN


class Play(msgspec.Struct, frozen=True, dict=True):
    """The card play: what each seat still holds, cards it holds unseen, the trick on the table.

    ``hands`` are masks of known cards; ``hidden`` counts unseen ones a seat. ``leader`` is who has
    to lead the trick on the table, or led it.
    """

    hands: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    leader: int = NOBODY
    trick: tuple[tuple[int, Card], ...] = ()
    tricks: tuple[Trick, ...] = ()
    begun: bool = False
    partner: int = NOBODY
    """Holder of the called card when the play began; `NOBODY` if none, or not known."""
    start_hands: tuple[int, ...] = ()
    """The hands when the play began (after all discards)."""

    @cached_property
    def won(self) -> tuple[int, ...] | None:
        """The cards of each seat's tricks, as masks; ``None`` if one was not seen."""
        taken = [0] * len(self.hands)
        for trick in self.tricks:
            if trick.cards == UNSEEN:
                return None
            taken[trick.winner] |= trick.cards | BITS[trick.extra]
        return tuple(taken)


class Claims(msgspec.Struct, frozen=True, gc=False):
    """What people wrote down: winners by trick number, points, moves, pot and accounts."""

    winners: tuple[tuple[int, int, int], ...] = ()
    """(trick, winner, step of the claim)."""
    points: tuple[int | None, int | None] | None = None
    seat_points: tuple[int, ...] | None = None
    points_step: int = 0
    moves: tuple[int, ...] | None = None
    pot: int | None = None
    accounts: tuple[int, ...] | None = None
    value: int | None = None
    payments_step: int = 0
    accounts_before: tuple[int, ...] | None = None
    pot_before: int | None = None
    contract: str | None = None
    declarer: int = NOBODY
    partner: int = NOBODY
    part: int = 0
    contra: tuple[tuple[str, int], ...] = ()
    results: tuple[tuple[str, bool], ...] = ()
    owners: tuple[tuple[str, int], ...] = ()
    gained: tuple[tuple[str, tuple[int, ...]], ...] = ()
    sheet_step: int = 0
    fines: tuple[tuple[int, int, str], ...] = ()
    """(seat, amount, to whom) of fines paid at the table."""


class State(msgspec.Struct, frozen=True, gc=False):
    """One hand after ``step`` events.

    ``phase`` is the phase of the last act; ``ended`` is ``None``, ``played``, ``claimed``,
    ``approved``, ``folded``, ``redeal`` or ``cancelled``; ``ended_by`` the seat concerned and
    ``ended_why`` the reason given.
    """

    game: Game
    step: int
    session: str
    number: int
    forehand: int
    dealer: int | None
    depth: str
    players: tuple[str | None, ...]
    deal: Deal | None
    auction: Auction
    exchange: Exchange
    talk: Talk
    play: Play
    claims: Claims
    phase: str = "deal"
    ended: str | None = None
    ended_by: int = NOBODY
    ended_why: str = ""
    size: int = 0
    """How many cards each is dealt and plays."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.rules.players
