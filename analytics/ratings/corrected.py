"""What corrections changed: ratings as they would stand without them beside those that stand."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import polars as pl

from analytics import facts, sessions
from analytics.ratings import modern
from analytics.ratings.book import elo_steps, skill_steps
from analytics.ratings.rounds import Round, in_order, rounds
from analytics.schemas import TABLES
from analytics.sessions import Session
from eventstore.events import CorrectionEvent
from eventstore.model import Stored
from eventstore.store import Log
from eventstore.voids import Voided, sessions_of, voided
from replay.errors import RuleSetError

MOST_CAUSES = 12
"""Sessions, the last corrected first, whose own effect on ratings is worked out."""


class Cause(NamedTuple):
    """A session that reads otherwise: its hands that do, and the last word that changed it.

    ``effect`` is what is another rating because of this session alone, by player: Elo, then μ;
    ``None`` where there are too many to work it out for each.
    """

    session: str
    position: int
    hands: tuple[int, ...]
    effect: dict[str, tuple[float, float]] | None


class Moved(NamedTuple):
    """A player whose rating is another: Elo and μ without the corrections and with them.

    ``None``: without them, or with them, he has none.
    """

    player: str
    elo_then: float | None
    elo_now: float | None
    mu_then: float | None
    mu_now: float | None


class Changed(NamedTuple):
    """Who moved, the farthest first; because of which sessions, the last corrected first.

    ``corrected`` counts the sessions with corrections, also those that changed no result;
    ``current`` unless this is of an earlier state of the log.
    """

    moved: tuple[Moved, ...]
    causes: tuple[Cause, ...]
    corrected: int
    current: bool = True


def touched(log: Log, known: pl.LazyFrame) -> dict[str, int]:
    """Return the sessions that were corrected, or an import of theirs void, and where last."""
    rows = known.filter(pl.col("corrected").is_not_null()).select("session", "corrected")
    found = dict(rows.collect().iter_rows())
    for position, appends in voided(log).said:
        for name in sessions_of(log, appends):
            found[name] = max(found.get(name, 0), position)
    return found


def compare(
    log: Log,
    now: Sequence[Round],
    known: pl.LazyFrame,
    players: pl.LazyFrame,
    *,
    last: bool = False,
    rules: str | None = None,
) -> Changed:
    """Return what is another rating ``now`` than without corrections, or without the ``last`` one.

    ``known`` and ``players`` are the derived tables ``sessions`` and ``players``; ``rules`` the
    rule set that ``now`` is about, if it is about one.
    """
    where = touched(log, known)
    before = max(where.values(), default=0) if last else 0
    names = [name for name, position in where.items() if position >= before]
    then = _without(log, names, before, players, rules)
    here = _by_session(now, names)
    differing = [name for name in names if then[name] != here[name]]
    differing.sort(key=lambda name: (-where[name], name))
    base = _standing(now)
    causes = []
    for place, name in enumerate(differing):
        effect = None
        if place < MOST_CAUSES:
            other = _standing(_replaced(now, {name: then[name]}))
            effect = {one.player: _by(one) for one in _moved(other, base)}
        causes.append(Cause(name, where[name], _hands(then[name], here[name]), effect))
    earlier = _standing(_replaced(now, {name: then[name] for name in differing}))
    return Changed(tuple(_moved(earlier, base)), tuple(causes), len(where))


def _without(
    log: Log, names: Iterable[str], before: int, players: pl.LazyFrame, rules: str | None
) -> dict[str, tuple[Round, ...]]:
    """Return the rounds of sessions as they read without what was said from ``before`` on."""
    void = voided(log, before - 1) if before else Voided(frozenset(), ())
    found: dict[str, tuple[Round, ...]] = {}
    for name in names:
        session = sessions.read(log, name, void=void)
        hands = tuple((number, _until(stored, before)) for number, stored in session.hands)
        session = session._replace(stored=_until(session.stored, before), hands=hands)
        found[name] = _rounds(session, players, rules)
    return found


def _until(stored: Iterable[Stored], before: int) -> tuple[Stored, ...]:
    return tuple(
        item
        for item in stored
        if item.position < before or not isinstance(item.event, CorrectionEvent)
    )


def _rounds(session: Session, players: pl.LazyFrame, rules: str | None) -> tuple[Round, ...]:
    try:
        report = sessions.judge(session)
    except RuleSetError:
        return ()
    if rules is not None and report.rules != rules:
        return ()
    rows = facts.rows(session, report)
    own, hands, seats = (_frame(rows, table) for table in ("sessions", "hands", "seats"))
    return rounds(own, hands, seats, players).rounds


def _frame(rows: facts.Rows, table: str) -> pl.LazyFrame:
    columns = {name: [row.get(name) for row in rows[table]] for name in TABLES[table]}
    return pl.LazyFrame(columns, schema=TABLES[table])


def _by_session(now: Iterable[Round], names: Iterable[str]) -> dict[str, tuple[Round, ...]]:
    found: dict[str, list[Round]] = {name: [] for name in names}
    for one in now:
        if one.session in found:
            found[one.session].append(one)
    return {name: tuple(ones) for name, ones in found.items()}


def _hands(then: Iterable[Round], now: Iterable[Round]) -> tuple[int, ...]:
    """The numbers of hands whose people or results differ; none where only the day does."""
    old, new = ({one.number: one[3:] for one in found} for found in (then, now))
    numbers = sorted(old.keys() | new.keys())
    return tuple(number for number in numbers if old.get(number) != new.get(number))


def _replaced(now: Iterable[Round], by: dict[str, tuple[Round, ...]]) -> tuple[Round, ...]:
    kept = [one for one in now if one.session not in by]
    return in_order([*kept, *(one for found in by.values() for one in found)])


_Standing = tuple[dict[str, float], dict[str, float]]


def _standing(found: Sequence[Round]) -> _Standing:
    steps, skill = elo_steps(found), skill_steps(list(modern.matches(found)))
    return (
        dict(steps.select("player", "after").iter_rows()),
        dict(skill.select("player", "mu").iter_rows()),
    )


def _moved(then: _Standing, now: _Standing) -> list[Moved]:
    people = sorted(then[0].keys() | now[0].keys())
    rows = [
        Moved(who, then[0].get(who), now[0].get(who), then[1].get(who), now[1].get(who))
        for who in people
    ]
    moved = [one for one in rows if (one[1], one[3]) != (one[2], one[4])]
    return sorted(moved, key=lambda one: -abs(_by(one)[0]))


def _by(one: Moved) -> tuple[float, float]:
    """How far somebody moved, from a stranger's rating where he had none."""
    elo = (one.elo_now or 1500.0) - (one.elo_then or 1500.0)
    return elo, (one.mu_now or modern.MU) - (one.mu_then or modern.MU)
