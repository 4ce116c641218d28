"""The verdict on hands and sessions, as values; `replay.check` makes it, the edges print it."""

import msgspec

from replay.evening import Evening
from replay.findings.model import Finding
from replay.scoring.model import ScoreCheck, Settlement
from replay.state import State
from replay.tournament import Protest


class Proposal(msgspec.Struct, frozen=True):
    """A small correction under which a breach would go: a message's key and its values.

    ``versions`` are the events it changes (or before which it puts one), ``version`` and ``code``
    the finding that it is about.
    """

    key: str
    values: dict[str, str | int]
    versions: tuple[int, ...]
    version: int
    code: str


class HandReport(msgspec.Struct, frozen=True):
    """One hand: its id ``SESSION#NUMBER``, its stream, the final state, findings, the score check.

    ``events`` is the number of events folded; ``proposals`` are made where asked for
    (`replay.check.proposed`).
    """

    session: str
    hand: str
    stream: str
    depth: str
    final: State
    findings: tuple[Finding, ...]
    score: ScoreCheck
    events: int
    proposals: tuple[Proposal, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """One person's evening: ``player`` (``None``: not known), and on which chair he sat at its end.

    ``moves`` are what his hands brought (``None`` where none of them says), ``dues`` what was paid
    between them (deposits, penalties, chips bought), ``share`` of the pot at the end; ``account``
    his last one, if it is known.
    """

    player: str | None
    seat: int | None
    hands: int
    sat_out: int
    moves: int | None
    dues: int
    share: int
    account: int | None


class SessionReport(msgspec.Struct, frozen=True):
    """One session: its hands in number order, findings about the session itself, its protests.

    ``standings`` are everybody's results, ``pot`` what the pot holds, or held before ``division``,
    its sharing out at the end of a closed session; ``evening`` has it all hand by hand. The results
    of a game that was ``cancelled`` are taken back: its hands are judged, and count nowhere.
    """

    session: str
    rules: str
    unit: str
    hands: tuple[HandReport, ...]
    findings: tuple[Finding, ...] = ()
    protests: tuple[Protest, ...] = ()
    standings: tuple[Standing, ...] = ()
    pot: int | None = None
    division: Settlement | None = None
    evening: Evening | None = None
    cancelled: bool = False
