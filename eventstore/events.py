"""The vocabulary of the log: one frozen struct a kind of event.

Kinds are past tense and stable; new fields get defaults, renamed ones an upcast
(`eventstore.upcast`). Events hold facts and, for what people wrote down, their claims; nothing
that can be computed.
Seats are 0-based in playing order; cards canonical codes, ``?`` for one not seen; amounts whole
numbers of the rule set's unit (haléř, points, chips); ``None`` means unknown. Lists of cards are
one space-separated text. No field holds a person's name, only random person ids.
"""

from typing import Any

import msgspec

Amounts = tuple[int, ...]
"""One amount a seat, in the rule set's smallest unit."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Root of all events."""


class SessionEvent(Event, frozen=True):
    """An event of a ``session/…`` stream: an evening, or one table of a tournament."""


class HandEvent(Event, frozen=True):
    """An event of a ``hand/…`` stream: one deal to its settlement."""


class ClubEvent(Event, frozen=True):
    """An event of a ``club/…`` stream: people and whole imports."""


class CorrectionEvent(Event, frozen=True):
    """Appended to the stream it corrects; the latest unreverted correction of a version wins."""

    author: str
    reason: str


# -- session ---------------------------------------------------------------------------------


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
    settings: dict[str, Any] = {}
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


# -- hand: deal ------------------------------------------------------------------------------


class HandStarted(HandEvent, frozen=True, tag="hand-started"):
    """One deal of a session.

    ``number`` as the source counts; ``dealer`` ``None`` if unknown; ``depth`` is full, observed,
    sheet or deal; ``accounts`` and ``pot`` what the source says stood before this hand (claims).
    """

    session: str
    number: int
    forehand: int
    dealer: int | None = None
    depth: str = "full"
    accounts: Amounts | None = None
    pot: int | None = None
    players: tuple[str | None, ...] | None = None


class DeckCut(HandEvent, frozen=True, tag="deck-cut"):
    """The deck was cut or knocked; ``method`` as named by the rule set, ``place`` cards lifted."""

    method: str
    seat: int | None = None
    place: int | None = None


class CardsDealt(HandEvent, frozen=True, tag="cards-dealt"):
    """The deal: each seat's cards in dealing order and the talon in its order.

    A hand or talon not known is ``None``; single unknown cards are ``?``.
    """

    hands: tuple[str | None, ...]
    talon: str | None = None
    method: str = "six"


class MisdealNoted(HandEvent, frozen=True, tag="misdeal-noted"):
    """The deal was wrong, noticed before or after the hand ``opened``."""

    reason: str
    opened: bool = False


class RedealCalled(HandEvent, frozen=True, tag="redeal-called"):
    """The cards are dealt again; ends this hand."""

    reason: str
    seat: int | None = None


# -- hand: bidding, call, talon, discard -----------------------------------------------------


class BidMade(HandEvent, frozen=True, tag="bid-made"):
    """A player named a contract of the rule set; ``side`` where an announcement needs one."""

    seat: int
    bid: str
    side: str | None = None


class BidPassed(HandEvent, frozen=True, tag="bid-passed"):
    """A player passed ("dobrá", "pas"), or answered no when asked to bid."""

    seat: int


class CardCalled(HandEvent, frozen=True, tag="card-called"):
    """The declarer called his partner by a tarok or a king."""

    seat: int
    card: str


class TalonOffered(HandEvent, frozen=True, tag="talon-offered"):
    """Talon cards were offered or shown to a seat that has still to answer."""

    seat: int
    cards: str


class TalonTaken(HandEvent, frozen=True, tag="talon-taken"):
    """A player took talon cards; ``part`` is the set chosen by number (preferanc: 1, 2, 3).

    ``forced`` where an earlier refusal was not accepted.
    """

    seat: int
    cards: str
    part: int = 0
    forced: bool = False


class TalonRefused(HandEvent, frozen=True, tag="talon-refused"):
    """A player refused talon cards; ``cards`` if seen, ``part`` the set refused by number."""

    seat: int
    cards: str | None = None
    part: int = 0


class TalonSetAside(HandEvent, frozen=True, tag="talon-set-aside"):
    """A talon card that nobody took went face down to ``seat``'s pile."""

    seat: int
    card: str


class CardDiscarded(HandEvent, frozen=True, tag="card-discarded"):
    """One card laid away; ``shown`` face up to all."""

    seat: int
    card: str
    shown: bool = False


# -- hand: declarations, commitments, contra -------------------------------------------------


class Declared(HandEvent, frozen=True, tag="declared"):
    """A player's declarations of one turn, by the rule set's names; none is a turn without any.

    ``paid`` is what was recorded as paid to him by each other player at once.
    """

    seat: int
    names: tuple[str, ...] = ()
    paid: int | None = None


class DeclarationAsked(HandEvent, frozen=True, tag="declaration-asked"):
    """A program asked a player to choose a declaration; ``answer`` as the source writes it."""

    seat: int
    answer: str | None = None


class Committed(HandEvent, frozen=True, tag="committed"):
    """A player announced a commitment (pagat, valat, …)."""

    seat: int
    item: str
    side: str | None = None


class CommitmentDeclined(HandEvent, frozen=True, tag="commitment-declined"):
    """A player was asked for a commitment and did not make it."""

    seat: int
    item: str


class ContraMade(HandEvent, frozen=True, tag="contra-made"):
    """A contra of ``level`` (1 flek, 2 re, 3 supér) on ``item``: ``game`` or a commitment.

    ``owner`` is the seat that committed to the item (``None``: the game).
    """

    seat: int
    level: int
    item: str = "game"
    owner: int | None = None


class ContraDeclined(HandEvent, frozen=True, tag="contra-declined"):
    """A player was asked for a contra of ``level`` and did not make it."""

    seat: int
    level: int = 1
    item: str = "game"


class TurnPassed(HandEvent, frozen=True, tag="turn-passed"):
    """A player had nothing (more) to say in the contra round ("nic")."""

    seat: int


# -- hand: play ------------------------------------------------------------------------------


class CardPlayed(HandEvent, frozen=True, tag="card-played"):
    """One card put on the table; ``by`` is ``server`` where it was played for the player."""

    seat: int
    card: str
    by: str = "player"


class TalonCardAdded(HandEvent, frozen=True, tag="talon-card-added"):
    """A talon card was added, face up, to the trick just played (Varšava, klop)."""

    seat: int
    card: str


class CardsShown(HandEvent, frozen=True, tag="cards-shown"):
    """A player laid cards open (open beggar, a claim, a dispute)."""

    seat: int
    cards: str


class HandClaimed(HandEvent, frozen=True, tag="hand-claimed"):
    """A player claimed the remaining tricks for his side, or ``tricks`` of them."""

    seat: int
    tricks: int | None = None
    accepted: bool = True


class HandApproved(HandEvent, frozen=True, tag="hand-approved"):
    """The others approved the declarer's game; it is not played."""

    seat: int | None = None


class HandFolded(HandEvent, frozen=True, tag="hand-folded"):
    """The declarer conceded."""

    seat: int


class HandCancelled(HandEvent, frozen=True, tag="hand-cancelled"):
    """The hand was given up without a result.

    Where the rules end a hand for a breach, ``reason`` is its code and ``seat`` whose it was.
    """

    reason: str
    seat: int | None = None


# -- hand: what people wrote down (claims), irregularities, comments -------------------------


class TricksRecorded(HandEvent, frozen=True, tag="tricks-recorded"):
    """Claim: the winners of the tricks from ``first`` on."""

    winners: tuple[int, ...]
    first: int = 1


class SheetRecorded(HandEvent, frozen=True, tag="sheet-recorded"):
    """Claim: what a score sheet says of the game (see docs/events.md).

    ``contra`` maps ``game`` or a commitment to its level; ``results`` maps a commitment to whether
    it was made (``absolut@2``: that of seat 2, where both sides had one); ``part`` is the preferanc
    three that was kept. ``owners`` says whose a silent commitment was (not named: the declarer's),
    ``gained`` which seats the sheet says were paid for a commitment. Of ``results`` also ``game``:
    whether a contract that is not about points was won; and ``mond``, false: its owner lost it.
    """

    contract: str | None = None
    declarer: int | None = None
    partner: int | None = None
    part: int = 0
    contra: dict[str, int] = {}
    results: dict[str, bool] = {}
    owners: dict[str, int] = {}
    gained: dict[str, Amounts] = {}


class PointsRecorded(HandEvent, frozen=True, tag="points-recorded"):
    """Claim: card points of the declarer's side and the others, or of each seat."""

    declarer: int | None = None
    others: int | None = None
    seats: Amounts | None = None


class PaymentsRecorded(HandEvent, frozen=True, tag="payments-recorded"):
    """Claim: each seat's gain, and pot and accounts after the hand; ``None`` where not written.

    ``value`` is what each loser owed each opponent for the game, where the source says it.
    """

    moves: Amounts | None = None
    pot: int | None = None
    accounts: Amounts | None = None
    value: int | None = None


class RenoncCalled(HandEvent, frozen=True, tag="renonc-called"):
    """Claim: a player accused another of a renonc in ``trick``."""

    seat: int
    accused: int
    trick: int | None = None
    reason: str = ""


class FinePaid(HandEvent, frozen=True, tag="fine-paid"):
    """A fine was paid at once: ``amount`` to the ``pot`` or to each of the other ``players``."""

    seat: int
    amount: int
    to: str = "pot"


class IrregularityNoted(HandEvent, frozen=True, tag="irregularity-noted"):
    """Someone recorded a breach that cards cannot show; ``code`` as in docs/findings.md.

    One of early-lead, card-taken-back, peeked-discard, peeked-trick, discard-hidden.
    """

    seat: int
    code: str
    text: str = ""


class CommentAdded(HandEvent, frozen=True, tag="comment-added"):
    """A remark about the step it follows; ``by`` is a person id, ``form`` note or text."""

    text: str
    by: str | None = None
    form: str = "note"


class FieldsKept(HandEvent, frozen=True, tag="fields-kept"):
    """Fields of a source that have no place of their own, kept as they were."""

    fields: dict[str, Any]


# -- corrections -----------------------------------------------------------------------------


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


# -- club ------------------------------------------------------------------------------------


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


def _leaves(root: type[Event]) -> tuple[type[Event], ...]:
    found: list[type[Event]] = []
    for child in root.__subclasses__():
        found.extend(_leaves(child) or (child,))
    return tuple(found)


KINDS: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in _leaves(Event)}
"""Every kind by its stable name, in the order of this file."""
KIND_OF: dict[type[Event], str] = {kind: name for name, kind in KINDS.items()}
"""The stable name of every kind."""
