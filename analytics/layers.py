"""What the derived tables are made of: layers that are built alike, each from the log alone.

``verdicts`` are what the check says of every session, ``recorded`` what was done in it, judged by
nobody (much faster made), ``people`` who is the same person as whom.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol, Self

import polars as pl

from analytics import facts, sessions
from analytics.recorded import Recorder
from analytics.schemas import PEOPLE, RECORDED, TABLES
from eventstore.events import Event, PlayerAnonymised, PlayerRegistered
from eventstore.model import CLUB
from eventstore.people import STREAM as PLAYERS
from eventstore.people import merges_in, resolved
from eventstore.scan import Scan
from eventstore.store import Log
from eventstore.voids import STREAM as IMPORTS
from eventstore.voids import sessions_of, voided
from replay.errors import RuleSetError

Frames = dict[str, pl.DataFrame]
CLUB_ITSELF = ""
"""Stands for the club where others have the name of a session."""


class Builder(Protocol):
    """Takes sessions and gives the tables of what it took."""

    @property
    def hands(self) -> int:
        """How many hands it holds."""

    def add(self, name: str) -> str:
        """Take a session; return the hash of its rules."""

    def frames(self) -> Frames:
        """Return the tables of what was taken, and begin anew."""


class Layer(NamedTuple):
    """One set of tables: ``names`` are the sessions to take, ``dirty`` those touched since."""

    name: str
    tables: dict[str, pl.Schema]
    builder: Callable[[Log], AbstractContextManager[Builder]]
    names: Callable[[Log], Iterable[str]]
    dirty: Callable[[Log, int], set[str]]


class _Opened:
    """A builder that is used in a ``with``."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        return None


def _touched(log: Log, position: int) -> set[str]:
    """Return the sessions touched after ``position``, by events or by a word about an import."""
    streams = {stored.stream for stored in log.since(position)}
    touched = {name for name in map(sessions.session_of, streams) if name}
    for said, appends in voided(log).said if IMPORTS in streams else ():
        if said > position:
            touched |= sessions_of(log, appends)
    return touched


# -- verdicts --------------------------------------------------------------------------------


class _Verdicts(_Opened):
    def __init__(self, log: Log) -> None:
        self._log, self._void = log, voided(log)
        self._rows: facts.Rows = {table: [] for table in TABLES}
        self._recorders: dict[int, str] = {}

    @property
    def hands(self) -> int:
        return len(self._rows["hands"])

    def _recorder(self, append: int) -> str:
        """Return who wrote an append; sessions often come in one."""
        if append not in self._recorders:
            self._recorders = {append: self._log.append_of(append).recorder}
        return self._recorders[append]

    def add(self, name: str) -> str:
        session = sessions.read(self._log, name, void=self._void)
        try:
            report = sessions.judge(session)
        except RuleSetError:  # such a session cannot be judged at all
            report = None
        if report is not None:
            for table, found in facts.rows(session, report, self._recorder).items():
                self._rows[table] += found
        return "" if session.opened is None else session.opened.rules_hash

    def frames(self) -> Frames:
        made = {table: _frame(self._rows[table], schema) for table, schema in TABLES.items()}
        self._rows = {table: [] for table in TABLES}
        return made


def _frame(rows: list[dict[str, object]], schema: pl.Schema) -> pl.DataFrame:
    columns = {name: [row.get(name) for row in rows] for name in schema}
    return pl.DataFrame(columns, schema=schema)


# -- recorded acts ---------------------------------------------------------------------------


class _Recorded(_Opened):
    def __init__(self, log: Log) -> None:
        self._log, self._scan, self._void = log, Scan(log), voided(log)
        self._uncertain = sessions_of(log, self._void.appends)
        self._recorder = Recorder()

    def __exit__(self, *error: object) -> None:
        self._scan.close()

    @property
    def hands(self) -> int:
        return self._recorder.hands

    def add(self, name: str) -> str:
        if name in self._uncertain:
            return self._recorder.read(sessions.read(self._log, name, void=self._void))
        return self._recorder.add(self._scan, name)

    def frames(self) -> Frames:
        return self._recorder.frames()


# -- people ----------------------------------------------------------------------------------


class _People(_Opened):
    hands = 0

    def __init__(self, log: Log) -> None:
        self._log = log

    def add(self, name: str) -> str:
        return ""

    def frames(self) -> Frames:
        return {"players": players_of([stored.event for stored in self._log.read(PLAYERS)])}


def players_of(events: Sequence[Event]) -> pl.DataFrame:
    """Return who is who, from the events of the people of a club."""
    merged = merges_in(events)
    gone = {event.player for event in events if isinstance(event, PlayerAnonymised)}
    known = dict.fromkeys(e.player for e in events if isinstance(e, PlayerRegistered))
    rows: list[dict[str, object]] = [
        {
            "session": CLUB_ITSELF,
            "player": player,
            "person": resolved(player, merged),
            "anonymised": player in gone,
        }
        for player in known
    ]
    return _frame(rows, PEOPLE["players"])


def _club(log: Log, position: int) -> set[str]:
    touched = any(stored.stream.startswith(CLUB) for stored in log.since(position))
    return {CLUB_ITSELF} if touched else set()


VERDICTS = Layer("", TABLES, _Verdicts, sessions.names, _touched)
RECORDS = Layer("recorded", RECORDED, _Recorded, sessions.names, _touched)
CLUBS = Layer("people", PEOPLE, _People, lambda log: (CLUB_ITSELF,), _club)
LAYERS = (VERDICTS, RECORDS, CLUBS)


def layer_of(table: str) -> Layer:
    """Return the layer that has ``table``.

    >>> layer_of("plays").name, layer_of("players").name
    ('recorded', 'people')
    """
    return next(layer for layer in LAYERS if table in layer.tables)
