"""Events of a hand from its first card on: the play, what people wrote down, remarks."""

from typing import Any

import msgspec

from eventstore.event import Amounts, HandEvent


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


# -- what people wrote down (claims), irregularities, comments -------------------------


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
    contra: dict[str, int] = msgspec.field(default_factory=dict)
    results: dict[str, bool] = msgspec.field(default_factory=dict)
    owners: dict[str, int] = msgspec.field(default_factory=dict)
    gained: dict[str, Amounts] = msgspec.field(default_factory=dict)


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
