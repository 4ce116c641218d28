"""Events of a session: an evening, or one table of a tournament."""

from typing import Any

import msgspec

from eventstore.event import Amounts, SessionEvent


class SessionOpened(SessionEvent, frozen=True, tag="session-opened"):
    """A session began under one rule set, whose resolved text it keeps for ever.

    ``session`` is the source's name of it, ``rules_text`` the resolved rule set as JSON and
    ``rules_hash`` its SHA-256; ``accounts`` what each seat starts with (``None``: as the rules
    say); ``settings`` options of this session (``ace_high``, ``commission`` …); ``play`` is
    ``live``, ``imported`` or ``synthetic``.
    """

    session: str
    rules: str
    rules_hash: str
    rules_text: str
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    accounts: Amounts | None = None
    play: str = "imported"
    place: str | None = None


class PlayerSeated(SessionEvent, frozen=True, tag="player-seated"):
    """Someone sat down: a person id or ``None``; ``nature`` is human, robot or client.

    A late comer plays from hand ``number`` on. Seats of a session's events are places at the table
    in playing order; five may sit where four play.
    """

    seat: int
    player: str | None = None
    nature: str = "human"
    number: int = 0


class PlayerLeft(SessionEvent, frozen=True, tag="player-left"):
    """The person at ``seat`` left the table for good, before hand ``number``."""

    seat: int
    player: str | None = None
    number: int = 0


class PlayerSatOut(SessionEvent, frozen=True, tag="player-sat-out"):
    """A fifth player sat out hand ``number``."""

    player: str
    number: int


class HandOpened(SessionEvent, frozen=True, tag="hand-opened"):
    """Hand ``number`` of the session was begun (so that two tablets cannot both begin it)."""

    number: int


class PotDeposited(SessionEvent, frozen=True, tag="pot-deposited"):
    """A player put ``amount`` into the pot outside a hand; before hand ``number``."""

    seat: int
    amount: int
    number: int = 0


class PotDivided(SessionEvent, frozen=True, tag="pot-divided"):
    """The pot was shared out, as recorded: ``amounts`` to each seat, ``dropped`` to nobody."""

    amounts: Amounts
    dropped: int = 0


class PenaltyImposed(SessionEvent, frozen=True, tag="penalty-imposed"):
    """A referee fined a player; ``to`` is ``pot``, ``players`` or ``house``."""

    seat: int
    amount: int
    rule: str
    reason: str
    number: int = 0
    to: str = "pot"
    player: str | None = None


class PenaltyCancelled(SessionEvent, frozen=True, tag="penalty-cancelled"):
    """The penalty in ``version`` of this stream was taken back."""

    version: int
    reason: str


class ProtestLodged(SessionEvent, frozen=True, tag="protest-lodged"):
    """A player protested about hand ``number``; ``deposit`` is what he left for it."""

    seat: int
    number: int
    reason: str
    deposit: int = 0


class ProtestDecided(SessionEvent, frozen=True, tag="protest-decided"):
    """The protest in ``version`` was upheld or not."""

    version: int
    upheld: bool
    reason: str = ""


class ChipsBought(SessionEvent, frozen=True, tag="chips-bought"):
    """A player added ``amount`` from his own purse before hand ``number``."""

    seat: int
    amount: int
    number: int = 0


class TableSumRecorded(SessionEvent, frozen=True, tag="table-sum-recorded"):
    """The results that the table wrote on its card, and the sum they wrote (claims).

    After hand ``number``; ``None``: at the end.
    """

    results: Amounts
    total: int
    number: int | None = None


class SeatDisconnected(SessionEvent, frozen=True, tag="seat-disconnected"):
    """A portal lost the connection of a seat; it plays legal cards for it meanwhile."""

    seat: int


class SeatReconnected(SessionEvent, frozen=True, tag="seat-reconnected"):
    """The connection came back in time."""

    seat: int


class SeatTakenOver(SessionEvent, frozen=True, tag="seat-taken-over"):
    """A bot or another player has the seat for good, from hand ``number`` on."""

    seat: int
    number: int
    player: str | None = None
    nature: str = "robot"


class GameCancelled(SessionEvent, frozen=True, tag="game-cancelled"):
    """The portal called the game off; its results count nowhere."""

    reason: str


class SessionClosed(SessionEvent, frozen=True, tag="session-closed"):
    """The session ended; ``accounts`` are the recorded final accounts, if written down."""

    reason: str = ""
    accounts: Amounts | None = None
