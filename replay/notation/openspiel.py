"""OpenSpiel's game `tarok`: recorded hands of the engine, one JSON object a line.

docs/data/openspiel_tarok/README.md is the specification. Each record is a session of its own: the
engine's hands have nothing to do with one another. Its score counts as recorded with the bonuses
mended that it never pays (quirks 1, 2 and 4), where the record says so.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import IO, Annotated, Any

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, parse_card
from eventstore.errors import CardError
from eventstore.model import Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import Line, lines, shown, too_long
from replay.notation.model import Format, HandItem, Options, Problem, Read, SessionHead
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.tricks import winner

NAMESPACE = "openspiel"
RULES = "openspiel-tarok@1"
CONTRACTS = (
    "klop", "three", "two", "one", "solo-three", "solo-two", "solo-one", "beggar", "solo-without",
    "open-beggar", "colour-valat", "valat",
)  # fmt: skip
"""Contracts by the engine's action, from 1; action 0 is a pass."""
_SETS = {"three": 3, "two": 2, "one": 1}

_Seat = Annotated[int, msgspec.Meta(ge=0, lt=4)]
_Action = Annotated[int, msgspec.Meta(ge=0, lt=54)]
_Points = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f]+$")]
_Hands = Annotated[list[list[str]], msgspec.Meta(min_length=3, max_length=4)]


class _Params(msgspec.Struct):
    players: Annotated[int, msgspec.Meta(ge=3, le=4)]
    rng_seed: int | None = None


class _Step(msgspec.Struct, array_like=True):
    """One action; its text and the legal ones beside it, which a record adds, are not read."""

    seat: _Seat
    phase: str
    action: _Action


class _Derived(msgspec.Struct):
    tricks: list[tuple[_Seat, list[str], _Seat, list[str]]] | None = None
    pile_points: tuple[_Points, ...] | None = None
    declarer_side_points: _Points | None = None
    returns_if_bonus_bugs_fixed: tuple[_Points, ...] | None = None


class _Record(msgspec.Struct):
    id: _Name
    params: _Params
    hands: _Hands
    talon: list[str]
    steps: list[_Step]
    deal_seed: int | None = None
    returns: tuple[_Points, ...] | None = None
    derived: _Derived = msgspec.field(default_factory=_Derived)


_RECORD = msgspec.json.Decoder(_Record)
_OBJECT = msgspec.json.Decoder(dict[str, Any])
_KEPT = ("gen", "returns", "scores_wo_mond", "mond_penalties")
"""Fields without a place of their own that are kept beside the events."""


@cache
def _game() -> Game:
    return game_of(load(RULES), {})


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands of a file of records, and a problem for each line that is none."""
    for line in lines(stream):
        yield from _read_line(line, options.source)


def _read_line(line: Line, source: str) -> Iterator[HandItem | Problem]:
    if line.data is None:
        yield too_long(source, line)
        return
    problem: Problem | None = None
    try:
        record, fields = _decoded(line.data)
        if len(record.hands) != record.params.players:
            raise UnreadableError("problem-openspiel-players", number=len(record.hands))
        hand = Course(record.id, record.hands, record.talon)
    except UnreadableError as error:
        yield error.problem(source, line.number)
        return
    for place, step in enumerate(record.steps, start=1):
        try:
            hand.step(step.seat, step.phase, step.action)
        except UnreadableError as error:
            problem = error.problem(source, line.number, "partial")
            problem.values.update(place=place)
            break
    else:
        hand.events.extend(_claims(record))
        kept = {key: fields[key] for key in _KEPT if key in fields}
        hand.events += [ev.FieldsKept(kept)] if kept else []
    events, complete = tuple(map(Timed, hand.events)), problem is None
    yield HandItem(
        NAMESPACE, _head(record), 0, 0, events, line.number, line.data, complete=complete
    )
    if problem is not None:
        yield problem


def _decoded(data: bytes) -> tuple[_Record, dict[str, Any]]:
    try:
        return _RECORD.decode(data), _OBJECT.decode(data)
    except msgspec.ValidationError as error:
        raise UnreadableError("problem-record", detail=shown(error), value=shown(data)) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("problem-json", detail=shown(error), value=shown(data)) from None


def _head(record: _Record) -> SessionHead:
    players = record.params.players
    seeds = {"rng_seed": record.params.rng_seed, "deal_seed": record.deal_seed}
    settings = {"players": players} | {k: seed for k, seed in seeds.items() if seed is not None}
    opened = ev.SessionOpened(record.id, RULES, "", "", settings)
    seated = (ev.PlayerSeated(seat, None, "robot") for seat in range(players))
    return SessionHead(record.id, tuple(map(Timed, (opened, *seated))))


def _cards(names: list[str]) -> list[str]:
    try:
        return [CODES[parse_card(name)] for name in names]
    except CardError:
        raise UnreadableError("problem-cards", value=shown(" ".join(names))) from None


class Course:
    """The events of one hand so far, and what the engine does by itself: the gifts of klop.

    ``hands`` and ``talon`` are names of cards as records have them.
    """

    def __init__(self, name: str, hands: list[list[str]], talon: list[str]) -> None:
        self.players = len(hands)
        self.talon = _cards(talon)
        self.gifts = list(self.talon)
        self.contract = ""
        self.trick: tuple[tuple[int, int], ...] = ()
        dealt = tuple(" ".join(_cards(hand)) for hand in hands)
        self.events: list[ev.HandEvent] = [
            ev.HandStarted(name, 0, forehand=0, dealer=self.players - 1),
            ev.DeckCut("none"),
            ev.CardsDealt(dealt, " ".join(self.talon), "block"),
        ]

    def step(self, seat: int, phase: str, action: int) -> None:
        """Add what one action of the engine means; raises `UnreadableError`."""
        make = _PHASES.get(phase)
        if make is None or seat >= self.players:
            raise UnreadableError("problem-act", value=shown([seat, phase, action]))
        make(self, seat, action)

    def _bid(self, seat: int, action: int) -> None:
        if action > len(CONTRACTS):
            raise UnreadableError("problem-act", value=shown([seat, "bidding", action]))
        if not action:
            self.events.append(ev.BidPassed(seat))
            return
        self.contract = CONTRACTS[action - 1]
        self.events.append(ev.BidMade(seat, self.contract))

    def _call(self, seat: int, action: int) -> None:
        self.events.append(ev.CardCalled(seat, CODES[action]))

    def _choose(self, seat: int, action: int) -> None:
        size = _SETS.get(self.contract.removeprefix("solo-"), 0)
        chosen = self.talon[size * action : size * (action + 1)]
        if not chosen:
            raise UnreadableError("problem-act", value=shown([seat, "talon_choice", action]))
        self.events.append(ev.TalonTaken(seat, " ".join(chosen), action + 1))

    def _discard(self, seat: int, action: int) -> None:
        self.events.append(ev.CardDiscarded(seat, CODES[action]))

    def _play(self, seat: int, action: int) -> None:
        self.events.append(ev.CardPlayed(seat, CODES[action]))
        self.trick = (*self.trick, (seat, action))
        if len(self.trick) < self.players:
            return
        if self.contract == "klop" and self.gifts:
            taker = winner(_game(), self.trick, self.contract)
            self.events.append(ev.TalonCardAdded(taker, self.gifts.pop(0)))
        self.trick = ()


_PHASES: dict[str, Callable[[Course, int, int], None]] = {
    "bidding": Course._bid,
    "king_calling": Course._call,
    "talon_choice": Course._choose,
    "discard": Course._discard,
    "play": Course._play,
}
"""The engine's phases, and what an action means in each."""


def _claims(record: _Record) -> Iterator[ev.HandEvent]:
    """What the record says at the end: winners, points, returns."""
    derived = record.derived
    if derived.tricks:
        yield ev.TricksRecorded(tuple(trick[2] for trick in derived.tricks))
    if derived.declarer_side_points is not None:
        yield ev.PointsRecorded(declarer=derived.declarer_side_points)
    elif derived.pile_points is not None:
        yield ev.PointsRecorded(seats=derived.pile_points)
    moves = derived.returns_if_bonus_bugs_fixed or record.returns
    if moves is not None:
        yield ev.PaymentsRecorded(moves=moves)


_START = re.compile(rb'\s*\{\s*"id"\s*:\s*"[^"]*"\s*,\s*"params"\s*:')

FORMAT = Format("openspiel", lambda head: bool(_START.match(head)), read)
"""One object a hand."""
