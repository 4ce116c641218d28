"""The vocabulary of the log: one frozen struct a kind of event.

Kinds are past tense and stable; new fields get defaults, renamed ones an upcast
(`eventstore.upcast`). Events hold facts and, for what people wrote down, their claims; nothing
that can be computed.
Seats are 0-based in playing order; cards canonical codes, ``?`` for one not seen; amounts whole
numbers of the rule set's unit (haléř, points, chips); ``None`` means unknown. Lists of cards are
one space-separated text. No field holds a person's name, only random person ids.
"""

from eventstore.event import (
    Amounts,
    ClubEvent,
    CorrectionEvent,
    Event,
    HandEvent,
    SessionEvent,
)
from eventstore.events_before_play import (
    BidMade,
    BidPassed,
    CardCalled,
    CardDiscarded,
    CardsDealt,
    CommitmentDeclined,
    Committed,
    ContraDeclined,
    ContraMade,
    DeckCut,
    DeclarationAsked,
    Declared,
    HandStarted,
    MisdealNoted,
    RedealCalled,
    TalonOffered,
    TalonRefused,
    TalonSetAside,
    TalonTaken,
    TurnPassed,
)
from eventstore.events_club import (
    AliasAdded,
    CorrectionReverted,
    EventCorrected,
    EventInserted,
    EventVoided,
    ImportVoided,
    PlayerAnonymised,
    PlayerRegistered,
    PlayersMerged,
    PlayersUnmerged,
)
from eventstore.events_play import (
    CardPlayed,
    CardsShown,
    CommentAdded,
    FieldsKept,
    FinePaid,
    HandApproved,
    HandCancelled,
    HandClaimed,
    HandFolded,
    IrregularityNoted,
    PaymentsRecorded,
    PointsRecorded,
    RenoncCalled,
    SheetRecorded,
    TalonCardAdded,
    TricksRecorded,
)
from eventstore.events_session import (
    ChipsBought,
    GameCancelled,
    HandOpened,
    PenaltyCancelled,
    PenaltyImposed,
    PlayerLeft,
    PlayerSatOut,
    PlayerSeated,
    PotDeposited,
    PotDivided,
    ProtestDecided,
    ProtestLodged,
    SeatDisconnected,
    SeatReconnected,
    SeatTakenOver,
    SessionClosed,
    SessionOpened,
    TableSumRecorded,
)

__all__ = [
    "KINDS",
    "KIND_OF",
    "AliasAdded",
    "Amounts",
    "BidMade",
    "BidPassed",
    "CardCalled",
    "CardDiscarded",
    "CardPlayed",
    "CardsDealt",
    "CardsShown",
    "ChipsBought",
    "ClubEvent",
    "CommentAdded",
    "CommitmentDeclined",
    "Committed",
    "ContraDeclined",
    "ContraMade",
    "CorrectionEvent",
    "CorrectionReverted",
    "DeckCut",
    "DeclarationAsked",
    "Declared",
    "Event",
    "EventCorrected",
    "EventInserted",
    "EventVoided",
    "FieldsKept",
    "FinePaid",
    "GameCancelled",
    "HandApproved",
    "HandCancelled",
    "HandClaimed",
    "HandEvent",
    "HandFolded",
    "HandOpened",
    "HandStarted",
    "ImportVoided",
    "IrregularityNoted",
    "MisdealNoted",
    "PaymentsRecorded",
    "PenaltyCancelled",
    "PenaltyImposed",
    "PlayerAnonymised",
    "PlayerLeft",
    "PlayerRegistered",
    "PlayerSatOut",
    "PlayerSeated",
    "PlayersMerged",
    "PlayersUnmerged",
    "PointsRecorded",
    "PotDeposited",
    "PotDivided",
    "ProtestDecided",
    "ProtestLodged",
    "RedealCalled",
    "RenoncCalled",
    "SeatDisconnected",
    "SeatReconnected",
    "SeatTakenOver",
    "SessionClosed",
    "SessionEvent",
    "SessionOpened",
    "SheetRecorded",
    "TableSumRecorded",
    "TalonCardAdded",
    "TalonOffered",
    "TalonRefused",
    "TalonSetAside",
    "TalonTaken",
    "TricksRecorded",
    "TurnPassed",
]


def _leaves(root: type[Event]) -> tuple[type[Event], ...]:
    found: list[type[Event]] = []
    for child in root.__subclasses__():
        found.extend(_leaves(child) or (child,))
    return tuple(found)


KINDS: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in _leaves(Event)}
"""Every kind by its stable name, in the order of their families and of these files."""
KIND_OF: dict[type[Event], str] = {kind: name for name, kind in KINDS.items()}
"""The stable name of every kind."""
