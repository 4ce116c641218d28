"""What is sent of a hand to a viewer, as values; `replay.visible` makes them."""

from typing import Any

import msgspec

from eventstore import events as ev
from replay.findings.model import Finding
from replay.report import Proposal
from replay.rulesets.game import Game
from replay.scoring.model import ScoreCheck

PUBLIC, ALL = "public", "all"
Viewer = int | str
"""A seat's number, `PUBLIC` or `ALL`."""

HIDDEN = "?"


class Hand(msgspec.Struct, frozen=True):
    """A hand as it was read and judged: events with their versions in the log, in folding order.

    ``live`` while it is being recorded in an open session: then everybody sees what is public.
    """

    id: str
    stream: str
    game: Game
    events: tuple[tuple[int, ev.HandEvent], ...]
    findings: tuple[Finding, ...] = ()
    score: ScoreCheck | None = None
    live: bool = False
    proposals: tuple[Proposal, ...] = ()


class SeenSeat(msgspec.Struct, frozen=True):
    """A seat: cards in display order (``None``: only their ``count`` is known), what it laid away.

    ``unseen`` counts cards of the hand that nobody recorded; ``tricks`` those taken so far.
    ``inferred`` are those of the cards that no record shows but the play proves; ``voids`` the
    suits (letters, ``T``: taroks) that the player has shown not to hold, if he played legally.
    """

    seat: int
    player: str | None
    cards: tuple[str, ...] | None
    count: int
    unseen: int
    discards: tuple[str, ...]
    discarded: int
    drawn: int
    tricks: int
    inferred: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()


class SeenTrick(msgspec.Struct, frozen=True):
    """A trick: the plays in order, who takes it (so far), its steps, a talon card added to it."""

    number: int
    plays: tuple[tuple[int, str], ...]
    winner: int | None
    first: int
    last: int
    extra: str | None = None
    complete: bool = True


class SeenStep(msgspec.Struct, frozen=True):
    """One event; of a later one only ``phase`` and its place in a trick are known."""

    step: int
    version: int
    phase: str
    trick: int | None = None
    place: int | None = None
    kind: str | None = None
    seat: int | None = None
    cards: tuple[str, ...] = ()
    details: dict[str, Any] = {}


class SeenFinding(msgspec.Struct, frozen=True):
    """A finding; ``withheld`` if there is evidence that the viewer may not know yet."""

    number: int
    code: str
    severity: str
    seat: int | None
    step: int
    version: int
    trick: int | None
    section: str
    assumed: bool
    fine: int | None
    withheld: bool
    key: str | None = None
    values: dict[str, str | int] = {}
    evidence: dict[str, Any] = {}
    proposals: tuple[Proposal, ...] = ()


class SeenBid(msgspec.Struct, frozen=True):
    """One act of the bidding."""

    seat: int
    name: str
    step: int


class View(msgspec.Struct, frozen=True):
    """A hand at a step for one viewer; can be sent as JSON.

    ``unseen`` are the cards that no act of the hand shows: discards and talon cards, if the hand
    was played out; only for who may see all.
    """

    hand: str
    rules: str
    unit: str
    direction: str
    session: str
    number: int
    viewer: Viewer
    step: int
    steps: tuple[SeenStep, ...]
    phase: str
    ended: str | None
    over: bool
    forehand: int
    dealer: int | None
    depth: str
    seats: tuple[SeenSeat, ...]
    talon: tuple[str, ...]
    turn: int | None
    legal: tuple[str, ...] | None
    bids: tuple[SeenBid, ...]
    contract: str | None
    declarer: int | None
    called: str | None
    partner: int | None
    declared: tuple[tuple[int, str, int], ...]
    commitments: tuple[tuple[int, str, int], ...]
    contras: tuple[tuple[int, str, int, int], ...]
    table: SeenTrick | None
    tricks: tuple[SeenTrick, ...]
    findings: tuple[SeenFinding, ...]
    comments: tuple[tuple[int, str], ...]
    accounts: tuple[int, ...] | None
    pot: int | None
    score: ScoreCheck | None
    unseen: tuple[str, ...] = ()
