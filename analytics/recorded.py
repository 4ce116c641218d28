"""From the log to columns of what was done at the table, without judging anything.

A hand is one row of ``deals``, its cards played rows of ``plays``, all other acts rows of ``acts``
(`analytics.schemas`). Most events say one of few things, so each text is read once and then only
counted: a hand costs little more than reading its rows.
"""

from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np
import polars as pl

from analytics import sessions
from analytics.acts import SILENT, Act, act_of
from analytics.deals import FACTS, SEATS, Deal
from analytics.openings import due_rows, opening_row
from analytics.schemas import CARD, RECORDED
from analytics.sessions import Session, number_of
from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS
from eventstore.events import KIND_OF, KINDS
from eventstore.model import HAND, SESSION, Stored
from eventstore.scan import Row, Scan
from eventstore.upcast import decode
from replay.corrections import hand_events, session_events
from replay.findings.clock import CLOCKED

_PLAY = 1 << 24
"""Codes from here on are plays: seat and card; those below are rows of acts."""
_CARDS = 64
"""Codes for one seat's plays: the cards, then one that was not seen."""
_FACES = pl.Series([*CODES, None], dtype=CARD)
_NOTHING = -1
_CLOCKED = frozenset(KIND_OF[event] for event in CLOCKED)
_CORRECTIONS = frozenset(
    kind for kind, event in KINDS.items() if issubclass(event, ev.CorrectionEvent)
)
ABSENT = -1
"""Stands for a missing number where a column has no nulls; recorded, only the log can hold it."""
_BITS = {"seat": 7, "owner": 7, "part": 7, "level": 15, "size": 31, "amount": 63}


class Recorder:
    """Collects sessions and gives their columns; one a segment of tables."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self.hands = 0
        self._known: dict[tuple[int, str], int] = {}
        self._acts: dict[Act, int] = {}
        self._codes = array("i")
        self._sizes = array("i")
        self._deals: dict[str, list[Any]] = defaultdict(list)
        self._openings: list[dict[str, Any]] = []
        self._dues: list[dict[str, Any]] = []
        self._times = array("q")

    # -- from the log ------------------------------------------------------------------------

    def add(self, log: Scan, name: str) -> str:
        """Take session ``name`` as it stands, where no import of its is void.

        Returns the hash of its rules.
        """
        own = log.streams(SESSION + name).get("")
        rules = self._session(name, () if own is None else _events(log, own, session_events))
        streams = log.streams(f"{HAND}{name}#")
        for number, stream in sorted((number_of(f"#{rest}"), streams[rest]) for rest in streams):
            rows = log.rows(stream)
            if any(log.kinds[row[1]] in _CORRECTIONS for row in rows):
                self._versioned(name, number, _events(log, stream, hand_events), rows)
            elif rows:
                self._rows(log, name, number, rows)
        return rules

    def read(self, session: Session) -> str:
        """Take a session that was read as events, with corrections and void imports."""
        rules = self._session(session.name, sessions.session_events(session))
        for number, stored in session.hands:
            events = sessions.hand_events(stored)
            if events:
                rows = [(one.version, 0, "", one.occurred) for one in stored]
                self._versioned(session.name, number, events, rows)
        return rules

    def _versioned(self, name: str, number: int, events: Any, rows: Sequence[Row]) -> None:
        """Take a hand as corrected; an event has the time at which its version was recorded."""
        when = {row[0]: row[3] for row in rows}
        self.hand(name, number, [e for _, e in events], [when.get(v) for v, _ in events])

    def _session(self, name: str, events: Iterable[tuple[int, ev.SessionEvent]]) -> str:
        kept = [event for _, event in events]
        self._openings.append(opening_row(name, kept))
        self._dues += due_rows(name, kept)
        opened = next((e for e in kept if isinstance(e, ev.SessionOpened)), None)
        return "" if opened is None else opened.rules_hash

    def _rows(self, log: Scan, session: str, number: int, rows: list[Row]) -> None:
        known = self._known
        codes = [known.get((kind, payload), -2) for _, kind, payload, _ in rows]
        place = -1
        deal = Deal(number, date=_date(rows))
        while True:
            try:
                place = codes.index(-2, place + 1)
            except ValueError:
                break
            _, kind, payload, _ = rows[place]
            event = decode(log.kinds[kind], payload)
            codes[place] = code = self._code(event, place, deal)
            if code >= _PLAY or (code >= 0 and len(payload) < 64):
                known[kind, payload] = code
        self._finish(session, deal, codes, [row[3] for row in rows])

    def hand(
        self,
        session: str,
        number: int,
        events: Sequence[ev.HandEvent],
        times: Sequence[int | None] | None = None,
    ) -> None:
        """Take one hand as its events, and when each of them happened, as far as that is known."""
        if not events:
            return
        deal = Deal(number, date=next((t for t in times or () if t is not None), None))
        codes = [self._code(event, place, deal) for place, event in enumerate(events)]
        self._finish(session, deal, codes, times)

    def _code(self, event: ev.Event, place: int, deal: Deal) -> int:
        """Return the code of an event; what a hand has once goes to its ``deal``."""
        if isinstance(event, ev.CardPlayed):
            if 0 <= event.seat < SEATS:
                return _PLAY + event.seat * _CARDS + NUMBERS.get(event.card, len(CODES))
            deal.whole = False
        elif type(event) in FACTS:
            FACTS[type(event)](deal, event, place)
            return _NOTHING
        elif isinstance(event, SILENT):
            return _NOTHING
        elif not isinstance(event, ev.HandEvent):
            deal.whole = False
            return _NOTHING
        act = act_of(event)
        if any(not _fits(getattr(act, name), bits) for name, bits in _BITS.items()):
            deal.whole = False
            act = Act(act.kind)
        return self._acts.setdefault(act, len(self._acts))

    def _finish(
        self,
        session: str,
        deal: Deal,
        codes: list[int],
        times: Sequence[int | None] | None,
    ) -> None:
        self._codes.extend(codes)
        known = [-1] * len(codes) if times is None else [-1 if t is None else t for t in times]
        self._times.extend(known)
        self._sizes.append(len(codes))
        self.hands += 1
        columns = self._deals
        for name, value in zip(Deal.__struct_fields__, msgspec.structs.astuple(deal), strict=True):
            columns[name].append(value)
        columns["session"].append(session)

    # -- columns -----------------------------------------------------------------------------

    def frames(self) -> dict[str, pl.DataFrame]:
        """Return the tables of all that was taken, and begin anew."""
        codes, sizes = np.array(self._codes, np.int32), np.array(self._sizes, np.int64)
        place = np.repeat(np.arange(len(sizes), dtype=np.uint32), sizes)
        first = np.repeat(np.cumsum(sizes) - sizes, sizes)
        step = (np.arange(len(codes)) - first + 1).astype(np.int32)
        played, acted = codes >= _PLAY, (codes >= 0) & (codes < _PLAY)
        deals = self._deals_frame(
            np.bincount(place[played], minlength=len(sizes)),
            np.bincount(place[acted], minlength=len(sizes)),
            self._used(codes, place, len(sizes)),
        )
        keys = deals.select("session", "number")
        cards = codes[played] - _PLAY
        plays = _at(keys, place[played], step[played]).with_columns(
            seat=pl.Series(cards // _CARDS, dtype=pl.Int8),
            card=_FACES[cards % _CARDS],
        )
        known = pl.DataFrame(list(self._acts), schema=_ACTS, orient="row")
        acts = pl.concat(
            [_at(keys, place[acted], step[acted]), known[codes[acted]]], how="horizontal"
        )
        openings = pl.DataFrame(self._openings, schema=RECORDED["openings"])
        dues = pl.DataFrame(self._dues, schema=RECORDED["dues"])
        self._begin()
        return {
            "openings": openings,
            "dues": dues,
            "deals": deals,
            "plays": plays.select(RECORDED["plays"].names()),
            "acts": acts.select(RECORDED["acts"].names()),
        }

    def _used(self, codes: Any, place: Any, hands: int) -> dict[str, Any]:
        """How long each seat took for what a clock counts, a hand each."""
        times = np.array(self._times, np.int64)
        seats = np.full(len(self._acts) + 1, ABSENT, np.int64)
        for act, code in self._acts.items():
            if act.kind in _CLOCKED and act.seat is not None and 0 <= act.seat < SEATS:
                seats[code] = act.seat
        played = codes >= _PLAY
        said = np.where(played | (codes < 0), len(self._acts), codes)
        seat = np.where(played, (codes - _PLAY) // _CARDS, seats[said])
        took = np.zeros(len(times), np.int64)
        known = (times[1:] >= 0) & (times[:-1] >= 0) & (place[1:] == place[:-1])
        took[1:] = np.where(known, np.maximum(times[1:] - times[:-1], 0), 0)
        return {
            f"used{one}": np.bincount(place, took * (seat == one), hands).astype(np.int64)
            for one in range(SEATS)
        }

    def _deals_frame(self, plays: Any, acts: Any, used: dict[str, Any]) -> pl.DataFrame:
        columns: dict[str, Any] = dict(self._deals)
        for name in ("dealt", "size", "before", "counted", "move", "account"):
            found = columns.pop(name, [])
            for seat in range(SEATS):
                values = [one[seat] if seat < len(one) else None for one in found]
                columns[f"{name}{seat}"] = values
        for name in ("players", "talon", "winners"):
            columns[name] = _lists(columns.get(name, []), RECORDED["deals"][name])
        columns |= used | {"plays": plays, "acts": acts, "events": np.array(self._sizes, np.int32)}
        columns["place"] = np.arange(len(plays), dtype=np.uint32)
        schema = RECORDED["deals"]
        return pl.DataFrame({name: columns.get(name, []) for name in schema}, schema=schema)


def _lists(values: list[list[Any] | None], dtype: Any) -> pl.Series:
    """Return a column of lists, made of all their items at once."""
    sizes = [len(value or ()) for value in values]
    flat = pl.Series("item", [one for value in values for one in value or ()], dtype=dtype.inner)
    place = pl.Series("place", np.repeat(np.arange(len(sizes)), sizes))
    items = pl.DataFrame([place, flat]).group_by("place", maintain_order=True).agg("item")
    found = pl.DataFrame({"place": np.arange(len(sizes))}).join(items, on="place", how="left")
    given = pl.Series([value is not None for value in values], dtype=pl.Boolean)
    empty = pl.lit([], dtype=dtype)
    filled = pl.when(given).then(pl.col("item").fill_null(empty))
    return found.sort("place").select(filled).to_series()


def _fits(value: int | None, bits: int) -> bool:
    return value is None or (-(1 << bits) <= value < 1 << bits and value != ABSENT)


_ACTS = {name: RECORDED["acts"][name] for name in Act._fields}


def _at(keys: pl.DataFrame, place: Any, step: Any) -> pl.DataFrame:
    found = keys[place] if len(place) else keys.head(0)
    return found.with_columns(place=pl.Series(place, dtype=pl.UInt32), step=pl.Series(step))


def _date(rows: list[Row]) -> int | None:
    """When a hand began, as far as anybody says."""
    return next((row[3] for row in rows if row[3] is not None), None)


def _events(log: Scan, stream: int, corrected: Any) -> Any:
    stored = [
        Stored(0, "", version, log.kinds[kind], None, decode(log.kinds[kind], payload), 0)
        for version, kind, payload, _ in log.rows(stream)
    ]
    return corrected(stored)
