"""Events of a club: people and whole imports; and corrections, which any stream may hold."""

from typing import Any

from eventstore.event import ClubEvent, CorrectionEvent


class EventCorrected(CorrectionEvent, frozen=True, tag="event-corrected"):
    """The event in ``version`` should have read ``event`` (an event object with its kind)."""

    version: int
    event: dict[str, Any]


class EventInserted(CorrectionEvent, frozen=True, tag="event-inserted"):
    """``event`` was left out after ``version``; ``ordinal`` sorts several at one place."""

    version: int
    event: dict[str, Any]
    ordinal: int = 1


class EventVoided(CorrectionEvent, frozen=True, tag="event-voided"):
    """The event in ``version`` did not happen."""

    version: int


class CorrectionReverted(CorrectionEvent, frozen=True, tag="correction-reverted"):
    """The correction in ``version`` no longer holds."""

    version: int


class PlayerRegistered(ClubEvent, frozen=True, tag="player-registered"):
    """A person id exists; the name is in the vault of names."""

    player: str


class AliasAdded(ClubEvent, frozen=True, tag="alias-added"):
    """The vault holds one more name of this person, under the id ``alias``."""

    player: str
    alias: str


class PlayersMerged(ClubEvent, frozen=True, tag="players-merged"):
    """``player`` and ``into`` are one person."""

    player: str
    into: str


class PlayersUnmerged(ClubEvent, frozen=True, tag="players-unmerged"):
    """The merge of ``player`` no longer holds."""

    player: str


class PlayerAnonymised(ClubEvent, frozen=True, tag="player-anonymised"):
    """The vault no longer knows this person's names."""

    player: str


class ImportVoided(ClubEvent, frozen=True, tag="import-voided"):
    """Everything appended from ``source`` before this event is void, and what corrects it.

    ``recorded`` (ms since 1970 UTC) names one import of several; `CorrectionReverted` in the same
    stream takes the void back.
    """

    source: str
    author: str
    reason: str
    recorded: int | None = None
