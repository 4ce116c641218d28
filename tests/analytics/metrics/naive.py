"""Figures counted hand by hand with lists and ifs, from the judged hands themselves.

What each metric counts, once more and plainly: a `Unit` for each thing that could count, ``value``
its hit or amount, ``None`` where nobody knows. Nothing here reads a derived table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from analytics import sessions
from analytics.sessions import Session
from eventstore.cards import CODES, KINGS, SUIT_MASKS, TAROKS, TRUL
from eventstore.people import STREAM, merges_in, resolved
from eventstore.store import Log
from eventstore.voids import voided
from replay import corrections, sides
from replay.findings.clock import CLOCKED
from replay.findings.model import SEVERITIES
from replay.report import HandReport
from replay.rights import held_in
from replay.scoring.model import Result, Table
from replay.scoring.points import counting
from replay.scoring.results import result_of
from replay.seating import seating
from replay.state import NOBODY

SEEN = ("full", "observed")
FAULTS = {code for severity in ("corrupt", "renonc", "irregular") for code in SEVERITIES[severity]}


class Unit(NamedTuple):
    """One thing that could count; ``own`` are dimensions of what is counted, an item each."""

    rules: str
    session: str
    number: int
    seat: int
    value: Any
    dims: dict[str, Any]
    own: tuple[dict[str, Any], ...] = ()


class Hand(NamedTuple):
    """A judged hand, and what is known of it besides."""

    session: Session
    report: HandReport
    rules: str
    players: tuple[str | None, ...]
    recorder: str

    @property
    def contract(self) -> str | None:
        final = self.report.final
        return sides.contract_name(final) or final.claims.contract

    @property
    def alone(self) -> bool:
        rule = self.report.final.game.rules.contracts.get(self.contract or "")
        return rule is not None and rule.sides == "each"

    @property
    def declarer(self) -> int:
        final = self.report.final
        found = sides.declarer(final)
        return final.claims.declarer if found == NOBODY else found

    @property
    def partner(self) -> int:
        final = self.report.final
        found = sides.partner(final)
        return final.claims.partner if found == NOBODY else found

    @property
    def team(self) -> set[int]:
        return {seat for seat in (self.declarer, self.partner) if seat != NOBODY}

    @property
    def sided(self) -> bool:
        """Whether two sides played and it is known who was on which."""
        final = self.report.final
        if self.contract is None or self.alone or self.declarer == NOBODY:
            return False
        if final.depth == "sheet" and final.claims.declarer != NOBODY:
            return True
        return sides.sides_known(final)

    @property
    def sure(self) -> bool:
        score = self.report.score
        return score.reason != "score-cards-open" or score.agrees is True

    @property
    def won(self) -> bool | None:
        """Whether the declarer's side won."""
        settled = self.report.score.settlement
        if settled is None or not settled.side or not self.sure:
            return None
        final = self.report.final
        count, goal = final.game.rules.count, final.game.rules.contracts[self.contract or ""].goal
        if goal != "points":
            written = dict(final.claims.results).get("game")
            mine = [trick.winner == self.declarer for trick in final.play.tricks]
            aims = {
                "no-trick": not any(mine),
                "one-trick": sum(mine) == 1,
                "every-trick": all(mine),
            }
            return aims[goal] if mine else written
        points = settled.points.declarer
        if points is None:
            game = settled.lines[0].moves[settled.side[0]] if settled.lines else 0
            return None if game == 0 else game > 0
        if count.tie == "nothing" and points + points == count.total:
            return None
        return points >= count.majority

    def move(self, seat: int) -> int | None:
        figures = self.report.score.computed or self.report.score.recorded
        if figures.moves is None or not self.sure or seat >= len(figures.moves):
            return None
        return figures.moves[seat]

    def role(self, seat: int) -> str | None:
        if self.contract is None:
            return None
        if self.alone:
            return "each"
        if seat == self.declarer:
            return "declarer"
        if not self.sided:
            return None
        return "partner" if seat == self.partner else "defender"

    def dealt(self, seat: int) -> int | None:
        deal = self.report.final.deal
        cards = None if deal is None or seat >= len(deal.hands) else deal.hands[seat]
        if not cards or -1 in cards:
            return None
        mask = 0
        for card in cards:
            mask |= 1 << card
        return mask


def hands(log_path: Path) -> list[Hand]:
    """All hands that count, judged, with the people as they are after merges."""
    found = []
    with Log.open(log_path, readonly=True) as log:
        merged = merges_in([stored.event for stored in log.read(STREAM)])
        void = voided(log)
        for name in sessions.names(log):
            session = sessions.read(log, name, void=void)
            if session.opened is None:  # its import was declared void
                continue
            report = sessions.judge(session)
            if session.live or report.cancelled:
                continue
            most = max((hand.final.seats for hand in report.hands), default=0)
            sat = seating(sessions.session_events(session), most)
            stored = dict(session.hands)
            for hand in report.hands:
                own = hand.final.players
                ids = own if any(own) else sat.people(hand.final.number)
                people = tuple(one and resolved(one, merged) for one in ids)
                recorder = log.append_of(stored[hand.final.number][0].append).recorder
                found.append(Hand(session, hand, report.rules, people, recorder))
    return found


def dims(hand: Hand, seat: int) -> dict[str, Any]:
    """A few dimensions of each kind."""
    dealt = hand.dealt(seat)
    final = hand.report.final
    called = final.auction.called
    mates: list[int] = []
    foes: list[int] = []
    if hand.alone:
        foes = [one for one in range(final.seats) if one != seat]
    elif hand.sided:
        mine = seat in hand.team
        mates = [s for s in range(final.seats) if s != seat and (s in hand.team) == mine]
        foes = [s for s in range(final.seats) if (s in hand.team) != mine]
    return {
        "player": hand.players[seat] if seat < len(hand.players) else None,
        "partner": [hand.players[s] for s in mates],
        "opponent": [hand.players[s] for s in foes],
        "contract": hand.contract,
        "role": hand.role(seat),
        "position": (seat - final.forehand) % final.seats,
        "rules": hand.rules,
        "session": hand.session.name,
        "depth": hand.report.depth,
        "recorder": hand.recorder,
        "called": CODES[called] if called is not None and called >= 0 else None,
        "clean": not [f for f in hand.report.findings if f.severity not in ("note", "unverified")],
        "taroks": None if dealt is None else (dealt & TAROKS).bit_count(),
        "kings": None if dealt is None else (dealt & KINGS).bit_count(),
        "trul": None if dealt is None else (dealt & TRUL).bit_count(),
        "voids": None if dealt is None else sum(not dealt & suit for suit in SUIT_MASKS[:4]),
    }


Values = Callable[[Hand, int], "Any"]
SKIP = object()
"""No unit at all."""


def _talks(hand: Hand) -> bool:
    rule = hand.report.final.game.rules.contracts.get(hand.contract or "")
    return rule is not None and rule.talk


def _bids(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    said = [b.name for b in hand.report.final.auction.bids if b.seat == seat and b.name != "pass"]
    return bool(said), [{"bid": name} for name in said]


def _played(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    mine = seat == hand.declarer
    return mine, [{"bid": hand.contract}] * mine


def _of_declarer(value: Callable[[Hand], Any]) -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        return value(hand) if hand.role(seat) == "declarer" else SKIP

    return counted


def _margin(hand: Hand) -> int | None:
    figures = hand.report.score.computed or hand.report.score.recorded
    points = figures.points
    if points is None or not hand.sure or not hand.sided:
        return None
    if points.declarer is None or points.others is None:
        return None
    return points.declarer - points.others


def _partnered(hand: Hand, seat: int) -> Any:
    called = hand.report.final.auction.called
    if hand.role(seat) != "declarer" or called is None or called < 0:
        return SKIP
    return hand.partner != NOBODY and hand.partner != hand.declarer if hand.sided else None


def _partner_won(hand: Hand, seat: int) -> Any:
    return hand.won if hand.role(seat) == "partner" else SKIP


def _exchange(what: Callable[[Hand, int], Any], only: str = "") -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        final = hand.report.final
        if hand.contract is None:
            return SKIP
        known = final.depth != "sheet" and bool(final.exchange.drawn)
        if only and not (known and getattr(final.exchange, only)[seat]):
            return SKIP
        return what(hand, seat) if known else None

    return counted


def _worth(masks: str, counts: str) -> Callable[[Hand, int], Any]:
    def worth(hand: Hand, seat: int) -> Any:
        final = hand.report.final
        mask = getattr(final.exchange, masks)[seat]
        if mask.bit_count() != getattr(final.exchange, counts)[seat]:
            return None
        return counting(final)(final.game, mask)

    return worth


def _laid_tarok(hand: Hand, seat: int) -> Any:
    exchange = hand.report.final.exchange
    mask = exchange.discards[seat]
    return None if mask.bit_count() != exchange.discarded[seat] else bool(mask & TAROKS)


def _declared(hand: Hand, seat: int) -> Any:
    if not _talks(hand):
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    names = [name for who, name, _ in hand.report.final.talk.declared if who == seat]
    return bool(names), [{"declaration": name} for name in names]


def _dealt(hand: Hand, seat: int) -> Any:
    cards = hand.dealt(seat)
    if cards is None:
        return None
    due = held_in(hand.report.final.game.rules, cards)
    names = [name for group in due.values() for name in group]
    return bool(names), [{"declaration": name} for name in names]


def _contras(hand: Hand, seat: int) -> Any:
    if not _talks(hand):
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    mine = [c for c in hand.report.final.talk.contras if c.seat == seat]
    return bool(mine), [{"item": c.item, "contra": c.level} for c in mine]


def _announced(hand: Hand, seat: int) -> Any:
    if not _talks(hand):
        return SKIP
    if hand.report.depth not in SEEN:
        return None
    mine = [c for c in sides.commitments(hand.report.final) if c.seat == seat]
    return bool(mine), [{"item": c.item} for c in mine]


def _breaches(codes: Any) -> Values:
    def counted(hand: Hand, seat: int) -> Any:
        if hand.contract is None:
            return SKIP
        if hand.report.depth != "full":
            return None
        mine = [f.code for f in hand.report.findings if f.seat == seat and f.code in codes]
        return len(mine), [{"code": code} for code in mine]

    return counted


def _each(value: Values) -> Values:
    return lambda hand, seat: value(hand, seat) if hand.alone else SKIP


def _each_points(hand: Hand, seat: int) -> Any:
    points = (hand.report.score.computed or hand.report.score.recorded).points
    if points is None or points.seats is None or not hand.sure:
        return None
    return points.seats[seat]


def _trickless(hand: Hand, seat: int) -> Any:
    tricks = hand.report.final.play.tricks
    return not [t for t in tricks if t.winner == seat] if tricks else None


def _win(hand: Hand, seat: int) -> Any:
    if hand.contract is None or hand.alone:
        return SKIP
    if seat == hand.declarer:
        return hand.won
    if not hand.sided or hand.won is None:
        return None
    return hand.won == (seat in hand.team)


def _moved(hand: Hand, seat: int) -> Any:
    return SKIP if hand.contract is None else hand.move(seat)


def _time(hand: Hand, seat: int) -> Any:
    if hand.contract is None:
        return SKIP
    stored = dict(hand.session.hands)[hand.report.final.number]
    times = corrections.hand_times(stored)
    took: int | None = None
    before = None
    for version, event in corrections.hand_events(stored):
        now = times.get(version)
        if isinstance(event, CLOCKED) and event.seat == seat and None not in (now, before):
            took = (took or 0) + max(0, (now or 0) - (before or 0))
        before = now
    return took


METRICS: dict[str, Values] = {
    "bid": _bids,
    "played": _played,
    "success": _of_declarer(lambda hand: hand.won),
    "margin": _of_declarer(_margin),
    "game-value": _of_declarer(lambda hand: hand.move(hand.declarer)),
    "partnered": _partnered,
    "partner-success": _partner_won,
    "talon-taken": _exchange(lambda hand, seat: hand.report.final.exchange.drawn[seat]),
    "talon-worth": _exchange(_worth("taken", "drawn"), "drawn"),
    "talon-refused": _exchange(
        lambda hand, seat: any(who == seat for who, _ in hand.report.final.exchange.refused)
    ),
    "discard-worth": _exchange(_worth("discards", "discarded"), "discarded"),
    "discard-taroks": _exchange(_laid_tarok, "discarded"),
    "declared": _declared,
    "dealt": _dealt,
    "announced": _announced,
    "contra": _contras,
    "win": _win,
    "result": _moved,
    "total": lambda hand, seat: hand.move(seat),
    "varsava-result": _each(lambda hand, seat: hand.move(seat)),
    "varsava-points": _each(_each_points),
    "varsava-trickless": _each(_trickless),
    "time": _time,
    "renonc": _breaches(SEVERITIES["renonc"]),
    "breach": _breaches(FAULTS),
}
"""What counts of a seat in a hand; with what is counted item by item beside it."""


def units(hand: Hand, metric: str) -> Iterator[Unit]:
    """Everything of one hand that could count."""
    for seat in range(hand.report.final.seats):
        value = METRICS[metric](hand, seat)
        if value is SKIP:
            continue
        own: list[dict[str, Any]] = []
        if isinstance(value, tuple):
            value, own = value
        number = hand.report.final.number
        yield Unit(hand.rules, hand.session.name, number, seat, value, dims(hand, seat), tuple(own))


def counted(
    found: list[Unit], by: tuple[str, ...], own: tuple[str, ...], *, rate: bool
) -> dict[tuple[Any, ...], tuple[int, int, int]]:
    """Cell by cell: how many units, their hits or their sum, how many nobody knows.

    Dimensions of what is counted are of all units; in a cell without hits they do not show up.
    """
    cells: dict[tuple[Any, ...], list[int]] = {}
    values = {tuple(item[key] for key in own) for unit in found for item in unit.own}
    for unit in found:
        for place in _places(unit.dims, tuple(key for key in by if key not in own)):
            if not own:
                cell = cells.setdefault(place, [0, 0, 0])
                cell[0] += unit.value is not None
                cell[1] += int(unit.value or 0)
                cell[2] += unit.value is None
                continue
            mine = [tuple(item[key] for key in own) for item in unit.own]
            for value in values:
                cell = cells.setdefault((*place, *value), [0, 0, 0])
                cell[0] += unit.value is not None
                cell[1] += min(mine.count(value), 1) if rate else mine.count(value)
                cell[2] += unit.value is None
    return {key: (n, hits, unknown) for key, (n, hits, unknown) in cells.items()}


def _places(dims: dict[str, Any], keys: tuple[str, ...]) -> list[tuple[Any, ...]]:
    places: list[tuple[Any, ...]] = [()]
    for key in keys:
        values = dims[key] if isinstance(dims[key], list) else [dims[key]]
        places = [(*place, value) for place in places for value in values]
    return places


# -- what is not of every seat ---------------------------------------------------------------


def _result(hand: Hand) -> Result | None:
    final = hand.report.final
    nothing = Table((0,) * final.seats, 0, True)
    found = result_of(final, nothing)
    return found if isinstance(found, Result) else None


def _gain(hand: Hand, item: str, owner: int, seat: int) -> int | None:
    settled = hand.report.score.settlement
    if settled is None or settled.open:
        return None
    moved = [
        line.moves[seat]
        for line in settled.lines
        if line.item == item and line.seat in (None, owner)
    ]
    return sum(moved) if moved else None


def _commitments(hand: Hand, silent: bool | None, what: str) -> Iterator[Unit]:
    """Commitments, announced or ``silent`` or all: whether they were made, what they gained."""
    if not _talks(hand):
        return
    result = _result(hand)
    ends = () if result is None else result.commitments
    found: list[tuple[str, int, bool, Any]] = [
        (one.item, one.seat, one.announced, one.made) for one in ends
    ]
    if not ends:
        said = sides.commitments(hand.report.final)
        found = [(one.item, one.seat, True, None) for one in said]
    for item, seat, announced, made in found:
        if silent is not None and announced == silent:
            continue
        value = made if what == "made" else _gain(hand, item, seat, seat) if ends else None
        yield _unit(hand, seat, value, item=item)


def _of_contras(hand: Hand, what: str) -> Iterator[Unit]:
    if not _talks(hand) or hand.report.depth not in SEEN:
        return
    final = hand.report.final
    for made in final.talk.contras:
        owner = sides.owner_of(final, made.item, made.owner)
        value: Any = None
        if what == "gain":
            value = _gain(hand, made.item, owner, made.seat)
        elif made.item == "game":
            side = sides.side(final)
            value = None if hand.won is None or not side else hand.won == (made.seat in side)
        else:
            result = _result(hand)
            ends = () if result is None else result.commitments
            for one in ends:
                if (one.item, one.seat) == (made.item, owner):
                    value = one.made == (made.seat in sides.team_of(final, owner))
                    break
        yield _unit(hand, made.seat, value, item=made.item, contra=made.level)


def _unit(hand: Hand, seat: int, value: Any, **own: Any) -> Unit:
    number = hand.report.final.number
    known = dims(hand, seat) | own
    return Unit(hand.rules, hand.session.name, number, seat, value, known)


def _sheet(hand: Hand) -> Iterator[Unit]:
    agrees = hand.report.score.agrees
    unit = _unit(hand, 0, None if agrees is None else not agrees)
    codes = {f.code for f in hand.report.findings if f.code in SEVERITIES["score"]}
    yield unit._replace(own=tuple({"code": code} for code in codes))


OTHERS: dict[str, Callable[[Hand], Iterator[Unit]]] = {
    "announced-success": lambda hand: _commitments(hand, False, "made"),
    "silent-success": lambda hand: _commitments(hand, True, "made"),
    "commitment-value": lambda hand: _commitments(hand, None, "gain"),
    "contra-success": lambda hand: _of_contras(hand, "won"),
    "contra-value": lambda hand: _of_contras(hand, "gain"),
    "sheet-error": _sheet,
}
"""What counts of commitments, contras and sheets."""


def evenings(found: list[Hand], figure: Callable[[list[int]], int]) -> list[Unit]:
    """One unit a session and player: a figure of his moves in the order of the hands."""
    moves: dict[tuple[Any, ...], list[int | None]] = {}
    for hand in sorted(found, key=lambda one: one.report.final.number):
        for seat in range(hand.report.final.seats):
            player = hand.players[seat] if seat < len(hand.players) else None
            key = (hand.rules, hand.session.name, player, None if player else seat)
            moves.setdefault(key, []).append(hand.move(seat))
    return [
        Unit(
            rules,
            session,
            0,
            0,
            None if None in list_ else figure([move for move in list_ if move is not None]),
            {"rules": rules, "session": session, "player": player},
        )
        for (rules, session, player, _), list_ in moves.items()
    ]


def swing(moves: list[int]) -> int:
    """The highest standing less the lowest."""
    account, most, least = 0, 0, 0
    for move in moves:
        account += move
        most, least = max(most, account), min(least, account)
    return most - least


def streak(moves: list[int], sign: int) -> int:
    """The most moves of one sign in a row."""
    longest = now = 0
    for move in moves:
        now = now + 1 if move * sign > 0 else 0
        longest = max(longest, now)
    return longest


EVENINGS: dict[str, Callable[[list[int]], int]] = {
    "session-result": sum,
    "session-swing": swing,
    "winning-streak": lambda moves: streak(moves, 1),
    "losing-streak": lambda moves: streak(moves, -1),
}
"""Figures of whole evenings."""
