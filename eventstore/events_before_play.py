"""Events of a hand before its first card: deal, bidding, talon, discards, what is announced."""

from eventstore.event import Amounts, HandEvent


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


# -- bidding, call, talon, discard -----------------------------------------------------


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


# -- declarations, commitments, contra -------------------------------------------------


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
