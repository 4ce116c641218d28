"""The log against bare SQLite: appending, reading, verifying, bytes an event."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections import deque
from contextlib import closing
from pathlib import Path

from benchmarks.model import Pair, Row, compared, seconds
from eventstore import events as ev
from eventstore.cards import CODES
from eventstore.model import Append, Identity, StreamWrite, Timed
from eventstore.store import BATCH, Log
from eventstore.verify import verify

HANDS = 800
BARE = """create table events (
    position integer primary key, stream integer not null, version integer not null,
    kind integer not null, occurred integer, payload text not null, crc integer not null,
    unique (stream, version))"""
INSERT = "insert into events values (?, ?, ?, ?, ?, ?, ?)"
BareRow = tuple[int | str | None, ...]


def hand(number: int, chance: random.Random) -> tuple[ev.Event, ...]:
    """A whole hand as a portal records it: not legal play, but of the usual shape and length."""
    deck = list(CODES)
    chance.shuffle(deck)
    seats = range(4)
    return (
        ev.HandStarted(session=f"evening-{number // 20}", number=number % 20, forehand=1, dealer=0),
        ev.DeckCut("cut", 0, chance.randrange(1, 54)),
        ev.CardsDealt(
            tuple(" ".join(deck[12 * k : 12 * k + 12]) for k in seats), " ".join(deck[48:])
        ),
        *(ev.BidPassed(seat) for seat in (2, 3, 0)),
        ev.BidMade(1, "partner"),
        ev.CardCalled(1, "XIX"),
        ev.TalonTaken(1, " ".join(deck[48:52])),
        *(ev.TalonTaken(seat, card) for seat, card in zip((2, 3), deck[52:], strict=True)),
        *(ev.CardDiscarded(1, card) for card in deck[:4]),
        *(ev.Declared(seat, ("tarocky",) if seat == 1 else ()) for seat in seats),
        *(ev.TurnPassed(seat) for seat in seats),
        *(ev.CardPlayed(k % 4, deck[k]) for k in range(48)),
        ev.TricksRecorded(tuple(chance.randrange(4) for _ in range(12))),
        ev.PointsRecorded(80, 26),
        ev.PaymentsRecorded((-9, 9, 9, -9), None, (91, 109, 109, 91)),
    )


def appends(hands: int = HANDS) -> list[Append]:
    """``hands`` hands as an importer appends them, with times and identities, without raw text."""
    chance = random.Random(54)
    made = []
    for number in range(hands):
        start = 1_760_000_000_000 + number * 400_000
        timed = tuple(
            Timed(event, start + 4000 * k) for k, event in enumerate(hand(number, chance))
        )
        session = f"evening-{number // 20}"
        made.append(
            Append(
                (StreamWrite(f"hand/{session}#{number % 20}", 0, timed),),
                source="games.jsonl",
                line=number + 1,
                identity=Identity("portal", session, number % 20),
            )
        )
    return made


def bare_connection(path: Path) -> sqlite3.Connection:
    """Return a connection to a new file with nothing but the table and its unique index."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = normal")
    connection.execute(BARE)
    return connection


def bare_insert(connection: sqlite3.Connection, rows: list[BareRow], batch: int) -> None:
    """Insert ``rows`` with ``executemany``, ``batch`` a transaction."""
    for start in range(0, len(rows), batch):
        connection.execute("begin immediate")
        connection.executemany(INSERT, rows[start : start + batch])
        connection.execute("commit")


def bare_read(connection: sqlite3.Connection) -> None:
    """Read all rows as Python objects."""
    deque(connection.execute("select * from events order by position"), maxlen=0)


def one_round(made: list[Append], rows: list[BareRow]) -> dict[str, Pair]:
    """Take each measurement once, the limit and ours one right after the other."""
    taken = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(bare_connection(Path(folder, "bulk.db"))) as bulk,
        closing(bare_connection(Path(folder, "single.db"))) as single,
        Log.create(Path(folder, "bulk.log")) as log,
        Log.create(Path(folder, "single.log")) as live,
    ):
        taken["bulk"] = Pair(
            seconds(lambda: bare_insert(bulk, rows, BATCH)),
            seconds(lambda: deque(log.import_appends(made), maxlen=0)),
        )
        taken["single"] = Pair(
            seconds(lambda: bare_insert(single, rows, len(rows) // len(made))),
            seconds(lambda: [live.append(append) for append in made]),
        )
        taken["again"] = Pair(
            taken["bulk"].limit,
            seconds(lambda: deque(log.import_appends(made), maxlen=0)),
        )
        taken["read"] = Pair(
            seconds(lambda: bare_read(bulk)), seconds(lambda: deque(log.since(), maxlen=0))
        )
        taken["verify"] = Pair(seconds(lambda: bare_read(bulk)), seconds(lambda: verify(log)))
    return taken


def sizes(made: list[Append]) -> tuple[list[BareRow], float, float]:
    """Return the rows that a log makes of ``made``, and the bytes an event: bare and ours."""
    with tempfile.TemporaryDirectory() as folder:
        path, bare = Path(folder, "ours.log"), Path(folder, "bare.db")
        with Log.create(path) as log:
            log.append_batch(made)
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute("select * from events order by position").fetchall()
        with closing(bare_connection(bare)) as connection:
            bare_insert(connection, rows, BATCH)
        return rows, bare.stat().st_size / len(rows), path.stat().st_size / len(rows)


def run(rounds: int = 5) -> list[Row]:
    """Measure ``rounds`` times and return the medians."""
    made = appends()
    rows, bare_bytes, our_bytes = sizes(made)
    payload = sum(len(str(row[5])) for row in rows) / len(rows)
    taken = [one_round(made, rows) for _ in range(rounds)]

    def row(key: str, name: str, limit: str, goal: str = "", note: str = "") -> Row:
        pairs = [one[key] for one in taken]
        return compared(name, limit, pairs, items=len(rows), unit="events/s", goal=goal, note=note)

    return [
        row(
            "bulk",
            "append, 10,000 rows a transaction",
            "executemany, same columns and index",
            "ratio <= 3",
            "encoded, checked, guarded by triggers, sealed",
        ),
        row("single", "append, one hand a transaction", "executemany, one hand a transaction"),
        row("again", "append again, all duplicates", "executemany, same columns and index"),
        row("read", "read everything since 0 as events", "cursor into Python rows"),
        row("verify", "verify", "cursor into Python rows"),
        Row(
            "size on disk",
            "same columns and index",
            bare_bytes,
            our_bytes,
            our_bytes / bare_bytes,
            "ours <= 95",
            "bytes/event",
            f"payload {payload:.0f} bytes; no raw text",
        ),
    ]
