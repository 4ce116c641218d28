"""What a settlement is; rules/common.md, Settlement algebra. All amounts are whole numbers."""

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One line: ``amount`` × ``multiplier`` goes to ``side``, shared as ``sharing`` says.

    ``item`` is ``game``, a commitment, a declaration, ``pot`` …; ``seat`` whose it is. ``moves``
    are what the line alone moves a seat, and ``pot`` what it moves the pot. ``paths`` are the
    values of the rule set it rests on; ``assumed`` if any of them is an assumption.
    """

    item: str
    amount: int
    multiplier: int
    side: tuple[int, ...]
    sharing: str
    moves: tuple[int, ...]
    pot: int = 0
    seat: int | None = None
    label: str = "line-game"
    values: dict[str, str | int] = {}
    paths: tuple[str, ...] = ()
    assumed: bool = False


class Points(msgspec.Struct, frozen=True):
    """Card points of the declarer's side and the others, or of each seat (Varšava)."""

    declarer: int | None = None
    others: int | None = None
    seats: tuple[int, ...] | None = None


class Settlement(msgspec.Struct, frozen=True):
    """A hand's result: points, lines, and their sums.

    ``pot`` is what the pot holds after the hand (``None`` where the rule set has none), ``dropped``
    what could not be divided. ``side`` is the declarer's side.
    """

    points: Points
    lines: tuple[Line, ...]
    moves: tuple[int, ...]
    side: tuple[int, ...]
    pot: int | None = None
    dropped: int = 0


class Table(msgspec.Struct, frozen=True):
    """What a hand needs to know of its session before it; ``first`` of the session or not."""

    accounts: tuple[int, ...]
    pot: int | None
    first: bool


class Figures(msgspec.Struct, frozen=True):
    """Recorded or computed figures side by side; ``None`` where not written or not known."""

    points: Points | None = None
    moves: tuple[int, ...] | None = None
    pot: int | None = None
    ledger: tuple[int, ...] | None = None


class ScoreCheck(msgspec.Struct, frozen=True):
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
