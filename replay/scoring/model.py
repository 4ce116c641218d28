"""What a settlement is; rules/common.md, Settlement algebra. All amounts are whole numbers.

Nothing here can be part of a cycle, so that the collector need not look at it (``gc=False``).
"""

import msgspec

from replay.rulesets.model import RuleSet
from replay.seating import Seating
from replay.state import NOBODY


class Line(msgspec.Struct, frozen=True, gc=False):
    """One line: ``amount`` × ``multiplier`` goes to ``side``, shared as ``sharing`` says.

    ``item`` is ``game``, a commitment, a declaration, ``pot`` …; ``seat`` whose it is. ``moves``
    are what the line alone moves a seat, ``pot`` and ``house`` what it moves those. ``paths`` are
    the values of the rule set it rests on; ``assumed`` if any of them is an assumption. ``label``
    is a message's key and ``values`` what fills it: the item's own title, by language.
    """

    item: str
    amount: int
    multiplier: int
    side: tuple[int, ...]
    sharing: str
    moves: tuple[int, ...]
    pot: int = 0
    house: int = 0
    seat: int | None = None
    label: str = "line-game"
    values: dict[str, str | int] = {}
    paths: tuple[str, ...] = ()
    assumed: bool = False


class Points(msgspec.Struct, frozen=True, gc=False):
    """Card points of the declarer's side and the others, or of each seat (Varšava)."""

    declarer: int | None = None
    others: int | None = None
    seats: tuple[int, ...] | None = None


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """A commitment of ``seat`` when all is played; ``early`` if lost before the last trick.

    A silent one was never ``announced``; a ``spared`` one costs less than it would. ``level`` is
    its own contra's and ``challenger`` who made the first; ``paths`` are values of the rule set
    that this rests on.
    """

    item: str
    seat: int
    made: bool
    announced: bool = True
    early: bool = False
    level: int = 0
    challenger: int = NOBODY
    paths: tuple[str, ...] = ()
    spared: bool = False


class Penalty(msgspec.Struct, frozen=True, gc=False):
    """What a breach costs ``seat`` by the rules: ``amount`` to the pot or each other player."""

    seat: int
    amount: int
    to: str
    code: str
    paths: tuple[str, ...] = ()


class Result(msgspec.Struct, frozen=True, gc=False):
    """What a hand came to, from its play or from a score sheet: all that a settlement needs.

    ``contract`` is ``None`` where the hand ended without a game. ``side`` is the declarer's side
    (nobody where everybody plays for himself), ``part`` the talon part taken, ``level`` the game's
    contra level. ``trickless`` are the seats that took no trick; ``pot`` what the pot held before,
    ``first`` whether this is the session's first hand. ``paths`` are values of the rule set that
    the sides, the points or the level rest on. ``ending`` is how the hand ended: ``played``,
    ``approved`` or ``folded``. ``fines`` were paid at the table, ``penalties`` the rules ask for.
    ``goal`` tells whether a contract that is not about points was won; ``monds`` are the seats that
    lost the mond where that is fined.
    """

    rules: RuleSet
    contract: str | None
    forehand: int
    declarer: int
    side: tuple[int, ...]
    points: Points
    part: int = 0
    level: int = 0
    commitments: tuple[Outcome, ...] = ()
    declarations: tuple[tuple[int, str], ...] = ()
    fines: tuple[tuple[int, int, str], ...] = ()
    trickless: tuple[int, ...] = ()
    pot: int | None = None
    first: bool = False
    paths: tuple[str, ...] = ()
    ending: str = "played"
    penalties: tuple[Penalty, ...] = ()
    goal: bool | None = None
    monds: tuple[int, ...] = ()

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that are not of the declarer's side."""
        side = self.side
        return tuple([seat for seat in range(self.rules.players) if seat not in side])


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """A hand's result: points, lines, and their sums.

    ``pot`` is what the pot holds after the hand (``None`` where the rule set has none, or nobody
    knows what it held), ``dropped`` what could not be divided, ``house`` what the house takes of
    it. ``side`` is the declarer's side and
    ``value`` what the game and all that is shared like it is worth to it (``None``: no sides).
    ``open`` where the rules do not say what is due: then only the points are computed.
    """

    points: Points
    lines: tuple[Line, ...]
    moves: tuple[int, ...]
    side: tuple[int, ...]
    pot: int | None = None
    dropped: int = 0
    value: int | None = None
    open: bool = False
    house: int = 0


class Due(msgspec.Struct, frozen=True, gc=False):
    """Money moved between two hands (deposit, penalty, chips bought), before hand ``number``.

    ``moves`` are those of the seats, or by the holder of each account where people change seats.
    ``version`` is that of the session's event that says so.
    """

    number: int
    moves: tuple[int, ...]
    pot: int = 0
    holders: tuple[str, ...] = ()
    version: int = 0


class Table(msgspec.Struct, frozen=True, gc=False):
    """What a hand needs to know of its session before it; ``first`` of the session or not.

    ``known`` is false after a hand whose result nobody knows: nothing can be compared then.
    ``number`` is that of the hand before, ``dues`` what is still to be moved before later hands.
    Where people change seats, ``seating`` says who sits where, ``holders`` whose the ``accounts``
    are, and ``book`` holds everybody's; a newcomer begins with ``start``.
    """

    accounts: tuple[int, ...]
    pot: int | None
    first: bool
    known: bool = True
    number: int | None = None
    dues: tuple[Due, ...] = ()
    seating: Seating | None = None
    holders: tuple[str, ...] = ()
    book: dict[str, int] = {}
    start: int = 0


class Figures(msgspec.Struct, frozen=True, gc=False):
    """Recorded or computed figures side by side; ``None`` where not written or not known."""

    points: Points | None = None
    moves: tuple[int, ...] | None = None
    pot: int | None = None
    ledger: tuple[int, ...] | None = None


class Explanation(msgspec.Struct, frozen=True, gc=False):
    """A mistake that would give the recorded figures exactly: a message's key and its values.

    ``figures`` names the figures that it explains.
    """

    key: str
    values: dict[str, str | int] = {}
    figures: tuple[str, ...] = ()


class ScoreCheck(msgspec.Struct, frozen=True, gc=False):
    """Recorded against computed; ``status`` as in rules/common.md, Findings.

    ``ok``, ``mismatch``, ``unverified``, ``absent`` or ``unscored``; ``agrees`` is ``None`` where
    nothing can be compared. ``reason`` is a message key for ``unscored`` and ``unverified``.
    """

    status: str
    agrees: bool | None
    recorded: Figures
    computed: Figures | None
    settlement: Settlement | None
    reason: str | None = None
    explanations: tuple[Explanation, ...] = ()

    @property
    def verdict(self) -> str:
        """The status as people read it: ``presumed`` where all agrees, but on assumed values."""
        return shown_status(self.status, self.agrees)


def shown_status(status: str, agrees: bool | None) -> str:
    """Return a score check's status as people read it.

    >>> shown_status("unverified", True), shown_status("unverified", False)
    ('presumed', 'unverified')
    """
    return "presumed" if status == "unverified" and agrees else status
