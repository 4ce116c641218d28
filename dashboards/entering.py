"""What was entered on a page: read, judged as if it stood in the log, made into items to save."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from analytics import sessions
from eventstore import events as ev
from eventstore.events import HandEvent, SessionEvent
from eventstore.model import SESSION, Append, Timed
from eventstore.store import Log
from replay.check import check_session
from replay.corrections import as_recorded
from replay.errors import RuleSetError
from replay.notation.files import read_bytes
from replay.notation.machtarok import RECORDS, STRINGS
from replay.notation.model import HandItem, Problem, Read, SessionHead
from replay.notation.tkn import FORMAT as TKN
from replay.report import HandReport
from replay.rulesets.load import resolved
from replay.rulesets.model import RuleSet
from replay.visible import Hand

FORMATS = (RECORDS, STRINGS, TKN)
"""What may be pasted."""
LONGEST = 400_000
"""Characters of text that are looked at."""
NAMESPACE = "sheet:entered"

Versioned = tuple[tuple[int, HandEvent], ...]


class Judged(NamedTuple):
    """One hand as entered, and the verdict on it."""

    hand: Hand
    report: HandReport


class Looked(NamedTuple):
    """What was made of a text: the hands, what could not be read, the items to be saved."""

    hands: tuple[Judged, ...]
    problems: tuple[Problem, ...]
    reads: tuple[Read, ...]


def looked_at(text: str, source: str) -> Looked:
    """Return what ``text`` holds, each session judged by itself."""
    if not text.strip():
        return Looked((), (), ())
    if len(text) > LONGEST:
        limit: dict[str, str | int] = {"limit": 1}
        return Looked((), (Problem(source, None, "problem-line-long", limit),), ())
    reads = tuple(read_bytes(text.encode("utf-8", "replace"), source, formats=FORMATS))
    problems = [read for read in reads if isinstance(read, Problem)]
    heads: dict[str, SessionHead] = {}
    hands: dict[str, list[HandItem]] = {}
    more: dict[str, list[ev.Event]] = {}
    for read in reads:
        if isinstance(read, HandItem):
            heads.setdefault(read.session.name, read.session)
            hands.setdefault(read.session.name, []).append(read)
        elif isinstance(read, Append):
            for write in read.writes:
                name = write.stream.removeprefix(SESSION)
                more.setdefault(name, []).extend(event for event, _ in write.events)
    found: list[Judged] = []
    for name, head in heads.items():
        events = [event for event, _ in head.events] + more.get(name, [])
        try:
            found += judged(events, [(one.number, one.events) for one in hands[name]])
        except RuleSetError as error:
            values: dict[str, str | int] = {"session": name, "detail": str(error)}
            problems.append(Problem(source, None, "problem-session-unchecked", values))
    return Looked(tuple(found), tuple(problems), reads)


def judged(
    session: Iterable[ev.Event], hands: Iterable[tuple[int, Iterable[Timed]]]
) -> list[Judged]:
    """Return the verdict on a session's hands; raises `RuleSetError`."""
    own = [(n, event) for n, event in enumerate(session, 1) if isinstance(event, SessionEvent)]
    numbered: dict[int, Versioned] = {
        number: tuple(
            (n, event) for n, (event, _) in enumerate(events, 1) if isinstance(event, HandEvent)
        )
        for number, events in hands
    }
    report = check_session(own, list(numbered.items()))
    return [
        Judged(
            Hand(
                id=one.hand,
                stream=one.stream,
                game=one.final.game,
                events=numbered[one.final.number],
                findings=one.findings,
                score=one.score,
            ),
            one,
        )
        for one in report.hands
    ]


# -- score sheets -----------------------------------------------------------------------------


class Sheet(msgspec.Struct, frozen=True):
    """One line of a score sheet as the form has it; ``None`` where nothing was written.

    ``points`` are those of the declarer's side, or ``seats`` of each player; ``declared`` pairs of
    seat and name; ``ended`` is one of `ENDINGS` where the game was not played out.
    """

    forehand: int = 0
    contract: str | None = None
    declarer: int | None = None
    partner: int | None = None
    part: int = 0
    ended: str = ""
    points: int | None = None
    seats: tuple[int, ...] | None = None
    declared: tuple[tuple[int, str], ...] = ()
    contra: dict[str, int] = {}
    results: dict[str, bool] = {}
    moves: tuple[int, ...] | None = None
    pot: int | None = None


def _folded(sheet: Sheet) -> list[HandEvent]:
    return [] if sheet.declarer is None else [ev.HandFolded(sheet.declarer)]


ENDINGS: dict[str, Callable[[Sheet], list[HandEvent]]] = {
    "approved": lambda sheet: [ev.HandApproved(sheet.declarer)],
    "folded": _folded,
    "cancelled": lambda sheet: [ev.HandCancelled("")],
}
"""How a game may end that is not played out."""


def endings(rules: RuleSet) -> list[str]:
    """Return how a game may end under ``rules`` without being played out.

    >>> from replay.rulesets.load import load
    >>> endings(load("sk-zs")), endings(load("slo-3"))
    (['approved', 'folded', 'cancelled'], ['cancelled'])
    """
    settled = {"approved": rules.settlement.approved, "folded": rules.settlement.folded}
    return [name for name in ENDINGS if settled.get(name, True)]


def parts(rules: RuleSet) -> int:
    """Return of how many parts of the talon a declarer may choose one; 0 where there is no choice.

    >>> from replay.rulesets.load import load
    >>> parts(load("cz-app")), parts(load("stargames-40"))
    (3, 0)
    """
    most = max((max(len(c.multipliers), len(c.rates)) for c in rules.contracts.values()), default=0)
    return most if most > 1 else 0


def sheet_events(sheet: Sheet, session: str, number: int) -> tuple[Timed, ...]:
    """Return the events of a hand that is known by its sheet.

    >>> sheet = Sheet(0, "first", 0, 2, points=40, declared=((1, "trul"),))
    >>> [type(event).__name__ for event, _ in sheet_events(sheet, "e", 3)]
    ['HandStarted', 'Declared', 'SheetRecorded', 'PointsRecorded']
    """
    said: dict[int, list[str]] = {}
    for seat, name in sheet.declared:
        said.setdefault(seat, []).append(name)
    events: list[HandEvent] = [ev.HandStarted(session, number, sheet.forehand, depth="sheet")]
    events += [ev.Declared(seat, tuple(names)) for seat, names in sorted(said.items())]
    if sheet.ended in ENDINGS:
        events += ENDINGS[sheet.ended](sheet)
    events.append(
        ev.SheetRecorded(
            sheet.contract, sheet.declarer, sheet.partner, sheet.part, sheet.contra, sheet.results
        )
    )
    if sheet.points is not None or sheet.seats is not None:
        events.append(ev.PointsRecorded(declarer=sheet.points, seats=sheet.seats))
    if sheet.moves is not None or sheet.pot is not None:
        events.append(ev.PaymentsRecorded(moves=sheet.moves, pot=sheet.pot))
    return tuple(map(Timed, events))


class Place(NamedTuple):
    """Where a sheet goes: its session's head, the number of the hand, the hands before it."""

    head: SessionHead
    events: tuple[ev.Event, ...]
    number: int
    before: tuple[tuple[int, tuple[Timed, ...]], ...]


def place_in(log: Log, session: str) -> Place | None:
    """Return the place after the last hand of a session of the log, if it is there."""
    found = sessions.read(log, session)
    opened = found.opened
    if opened is None:
        return None
    head = []
    for version, event in as_recorded(found.stored):
        if isinstance(event, ev.HandOpened):
            break
        occurred = next(s.occurred for s in found.stored if s.version == version)
        head.append(Timed(event, occurred))
    before = tuple(
        (number, tuple(Timed(event) for _, event in sessions.hand_events(stored)))
        for number, stored in found.hands
    )
    kept = tuple(hand for hand in before if hand[1])
    number = max((number for number, _ in found.hands), default=0) + 1
    events = tuple(event for _, event in sessions.session_events(found))
    return Place(SessionHead(session, tuple(head)), events, number, kept)


def new_place(session: str, rules: RuleSet, players: Iterable[str]) -> Place:
    """Return the place of the first hand of a new session."""
    text, digest = resolved(rules)
    seats = tuple(name.strip() or None for name in players)[: rules.players]
    events: list[ev.Event] = [ev.SessionOpened(session, rules.id, digest, text)]
    events += [ev.PlayerSeated(seat, name) for seat, name in enumerate(seats)]
    head = SessionHead(session, tuple(map(Timed, events)))
    return Place(head, tuple(events), 1, ())


def sheet_item(place: Place, sheet: Sheet) -> HandItem:
    """Return the sheet as an item to be saved."""
    events = sheet_events(sheet, place.head.name, place.number)
    return HandItem(NAMESPACE, place.head, place.number, place.number, events, line=1)


def sheet_judged(place: Place, sheet: Sheet) -> Judged:
    """Return the verdict on the sheet after the hands before it; raises `RuleSetError`."""
    events = sheet_events(sheet, place.head.name, place.number)
    return judged(place.events, [*place.before, (place.number, events)])[-1]


# -- the form's values ------------------------------------------------------------------------


def sheet_of(values: Mapping[str, Any], rules: RuleSet) -> Sheet:
    """Return the sheet that the form's values make; what makes no sense is left out.

    >>> from replay.rulesets.load import load
    >>> made = sheet_of({"contract": "first", "declarer": "0", "points": 40, "moves": "-5,5"},
    ...                 load("cz-app@1"))
    >>> made.contract, made.declarer, made.points, made.moves
    ('first', 0, 40, None)
    """
    seats = range(rules.players)
    contract = values.get("contract")
    known = contract if isinstance(contract, str) and contract in rules.contracts else None
    alone = known is not None and rules.contracts[known].sides == "each"
    return Sheet(
        forehand=_seat(values.get("forehand"), seats) or 0,
        contract=known,
        declarer=_seat(values.get("declarer"), seats),
        partner=_seat(values.get("partner"), seats),
        part=_seat(values.get("part"), range(parts(rules) + 1)) or 0,
        ended=ended if (ended := str(values.get("ended") or "")) in endings(rules) else "",
        points=None if alone else _number(values.get("points")),
        seats=_numbers(values.get("seats"), rules.players) if alone else None,
        declared=tuple(_pairs(values.get("declared"), rules.declarations.items, seats)),
        contra={
            item: level
            for item, level in _split(values.get("contra"), _number)
            if (item == "game" or item in rules.commitments) and level in levels(rules)
        },
        results={
            item: made == "made"
            for item, made in _split(values.get("results"), str)
            if item == "game" or item in rules.commitments
        },
        moves=_numbers(values.get("moves"), rules.players),
        pot=_number(values.get("pot")),
    )


class Wrong(NamedTuple):
    """Something in the form that would be lost: a message's ``key`` and what it speaks of."""

    key: str
    item: str = ""


def wrong(values: Mapping[str, Any], rules: RuleSet) -> tuple[Wrong, ...]:
    """Return what `sheet_of` would leave out of the form: what was written is not dropped silently.

    >>> from replay.rulesets.load import load
    >>> wrong({"contract": "first", "moves": "-5,5", "pot": ""}, load("cz-app@1"))
    (Wrong(key='sheet-wrong-moves', item=''),)
    """
    sheet, known = sheet_of(values, rules), values.get("contract")
    alone = known in rules.contracts and rules.contracts[str(known)].sides == "each"
    found = [
        Wrong(f"sheet-wrong-{name}")
        for name, read in (("moves", sheet.moves), ("pot", sheet.pot))
        if _written(values.get(name)) and read is None
    ]
    if _written(values.get("seats")) and sheet.seats is None:
        found.append(Wrong("sheet-wrong-seats" if alone or not known else "sheet-wrong-sides"))
    if _written(values.get("points")) and sheet.points is None:
        found.append(Wrong("sheet-wrong-alone" if alone else "sheet-wrong-points"))
    if sheet.ended == "folded" and sheet.declarer is None:
        found.append(Wrong("sheet-wrong-folded"))
    for name in ("contra", "results"):
        items = [item for item, _ in _split(values.get(name), str)]
        found += [
            Wrong("sheet-wrong-twice", one) for one in sorted({*items}) if items.count(one) > 1
        ]
    return tuple(found)


def _written(value: Any) -> bool:
    return value is not None and bool(str(value).strip())


_DIGITS = 15
_UNLIMITED = 5
"""Levels of contra offered where a rule set knows no highest."""


def levels(rules: RuleSet) -> range:
    """Return the levels of contra that a sheet may name."""
    return range(1, (rules.contra.max or _UNLIMITED) + 1)


def _number(value: Any) -> int | None:
    text = str(value).replace("−", "-").strip()
    try:
        return int(text) if len(text) <= _DIGITS else None
    except ValueError:
        return None


def _numbers(value: Any, count: int) -> tuple[int, ...] | None:
    """Return as many numbers as there are seats, from a text; otherwise nothing was written."""
    words = str(value or "").replace(",", " ").replace(";", " ").split()
    found = [number for number in map(_number, words) if number is not None]
    return tuple(found) if len(found) == len(words) == count else None


def _seat(value: Any, seats: range) -> int | None:
    found = _number(value)
    return found if found is not None and found in seats else None


def _split(value: Any, meaning: Any) -> list[tuple[str, Any]]:
    """Return what choices such as ``pagat:made`` say."""
    chosen = value if isinstance(value, list) else []
    pairs = (str(one).partition(":")[::2] for one in chosen)
    return [(item, meaning(rest)) for item, rest in pairs if meaning(rest) is not None]


def _pairs(value: Any, items: Mapping[str, Any], seats: range) -> list[tuple[int, str]]:
    chosen = value if isinstance(value, list) else []
    pairs = (str(one).partition(":")[::2] for one in chosen)
    found = ((_seat(seat, seats), name) for seat, name in pairs)
    return [(seat, name) for seat, name in found if seat is not None and name in items]
