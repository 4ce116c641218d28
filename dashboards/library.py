"""One log as the pages see it: its derived tables, kept up to date, and single hands, judged.

An app holds one `Library`; a worker's threads share it. What it keeps is only a cache.
"""

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import flask
import msgspec
import polars as pl

from analytics import sessions, shelf, warehouse
from analytics.imports import Listed, listed
from analytics.layers import LAYERS, layer_of
from analytics.luck import kept as luck
from analytics.ratings import kept as ratings
from analytics.segments import Manifest
from analytics.sessions import Session
from analytics.warehouse import Warehouse
from dashboards import access, secrecy
from eventstore.model import HAND
from eventstore.people import People
from eventstore.store import Log
from replay.errors import RuleSetError
from replay.report import HandReport, SessionReport
from replay.rulesets.load import from_text, load
from replay.rulesets.model import RuleSet
from replay.visible import Hand, for_referee

AT_ONCE = 5_000
"""Events behind which the tables are brought up to date before answering, not beside it."""
MANY = 20_000
"""Hands from which on what takes long is worked out beside the answers."""
REMEMBERED = 16
"""Judged sessions kept in memory."""
KEPT = 64
"""Answers kept in memory."""

_LISTED = {
    "source": pl.String,
    "recorded": pl.Int64,
    "appends": pl.Int64,
    "events": pl.Int64,
    "void": pl.Boolean,
}

T = TypeVar("T")


class Dated(Protocol):
    """What may be of an earlier state of the log."""

    @property
    def current(self) -> bool:
        """Whether it is of the state that was asked for."""


D = TypeVar("D", bound=Dated)


class Status(NamedTuple):
    """The tables' generation (0: none yet), and how far a build is: sessions ``done`` ``of``.

    ``mark`` is another one whenever pages should ask again.
    """

    generation: int
    building: bool = False
    done: int = 0
    of: int = 0
    mark: str = ""


class Found(NamedTuple):
    """A hand at a position of the log, who sat there, whether its session went on after that.

    ``live`` while its session is open and recorded at the table, whoever looks at it.
    """

    hand: Hand
    position: int
    newer: bool
    players: tuple[str | None, ...]
    live: bool = False


class Judged(NamedTuple):
    """A session as read at a position, its report and its hands' by id, whether it went on since.

    ``report`` is ``None`` where the session names no usable rules. ``live``: the session is open
    today and recorded at the table, whatever it was at that position.
    """

    session: Session
    report: SessionReport | None
    hands: dict[str, HandReport]
    position: int
    newer: bool
    live: bool = False


class Library:
    """The log at ``path``, for reading only."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.warehouse = Warehouse(path)
        self._lock = threading.Lock()
        self._builder: threading.Thread | None = None
        self._worker: threading.Thread | None = None
        self._progress = (0, 0)
        self._judged: OrderedDict[tuple[str, int, int], Judged] = OrderedDict()
        self._rules: dict[str, RuleSet | None] = {}
        self._live: tuple[int, frozenset[str]] = (0, frozenset())
        self._imports: tuple[int, list[Listed]] = (0, [])
        self._kept: OrderedDict[tuple[Hashable, ...], Any] = OrderedDict()

    # -- tables ------------------------------------------------------------------------------

    def manifest(self) -> Manifest | None:
        """Return what tables there are; all that one request asks sees the same ones."""
        return self._once("manifest", self.warehouse.manifest)

    @staticmethod
    def _forget() -> None:
        if flask.has_request_context():
            flask.g.pop("taroky", None)

    def _head(self) -> int:
        def look() -> int:
            with Log.open(self.path, readonly=True) as log:
                return log.head().position

        return self._once("head", look)

    def _once(self, what: str, look: Callable[[], T]) -> T:
        """Return what was seen when this request first looked."""
        if not flask.has_request_context():
            return look()
        seen: dict[str, Any] = flask.g.setdefault("taroky", {})
        if what not in seen:
            seen[what] = look()
        return cast(T, seen[what])

    def status(self) -> Status:
        """Bring the tables up to date, or see to it that this happens, and say where they are."""
        manifest = self.manifest()
        behind = self.warehouse.behind()
        with self._lock:
            building = self._builder is not None and self._builder.is_alive()
            if behind and not building:
                if manifest is not None and behind <= AT_ONCE:
                    manifest = self.warehouse.update()
                    self._forget()
                else:
                    building = True
                    self._progress = (0, 0)
                    self._builder = threading.Thread(target=self._build, daemon=True)
                    self._builder.start()
        generation = manifest.generation if manifest else 0
        mark = f"{generation}.{shelf.stamp(self.path)}" if _many(manifest) else str(generation)
        return Status(generation, building, *self._progress, mark)

    def _build(self) -> None:
        self.warehouse.update(lambda done, of: setattr(self, "_progress", (done, of)))
        for layer in LAYERS:
            if layer is not self.warehouse.layer:
                warehouse.Warehouse(self.path, layer).update()
        manifest = self.manifest()
        if manifest is not None:  # what takes longest, so that nobody need wait for it
            ratings.ratings(self.path, manifest, None)
            luck.luck(self.path, manifest)

    def worked_out(
        self, work: Callable[[Manifest], D], last: Callable[[Manifest], D | None]
    ) -> D | None:
        """Return what takes long to work out; ``None`` before there are tables.

        In a large log what there was ``last`` (``None`` the first time) while it is worked out
        anew beside it: then the status has another mark.
        """
        manifest = self.manifest()
        if manifest is None or not _many(manifest):
            return None if manifest is None else work(manifest)
        found = last(manifest)
        if found is None or not found.current:
            with self._lock:
                if self._worker is None or not self._worker.is_alive():
                    self._worker = threading.Thread(target=work, args=(manifest,), daemon=True)
                    self._worker.start()
        return found

    def table(self, name: str) -> pl.LazyFrame:
        """Return a derived table as it stands; empty while there is none.

        What needs no judging is so quickly made that it is brought up to date first. Of games in
        play it holds what is public, unless a referee asks.
        """
        layer = layer_of(name)
        manifest = self.manifest()
        if layer is self.warehouse.layer:
            frame = self.warehouse.scan(name, manifest)
        else:
            frame = self._once(f"table {name}", lambda: warehouse.table(self.path, name))
        if access.sees_all():
            return frame
        in_play = self._in_play(manifest)
        return secrecy.public(frame, layer.tables[name], in_play) if in_play else frame

    def _in_play(self, manifest: Manifest | None) -> frozenset[str]:
        """Return the sessions that the tables know as open and recorded at the table."""
        generation = manifest.generation if manifest else 0
        known, found = self._live
        if known != generation:
            sessions_ = self.warehouse.scan("sessions", manifest).filter("live").select("session")
            found = frozenset(sessions_.collect().to_series())
            self._live = generation, found
        return found

    def remembered(self, what: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` works out of the tables, from memory while the log stands still.

        ``what`` names it, with everything that it depends on but the tables. No names of people may
        be part of it: they are forgotten without the log's knowing.
        """
        manifest = self.manifest()
        key = (what, self._head(), manifest.generation if manifest else 0, access.sees_all())
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return cast(T, self._kept[key])
        made = make()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made

    def shelved(self, what: str, make: Callable[[], pl.DataFrame]) -> pl.DataFrame:
        """Return what ``make`` works out of the tables; in a large log all processes share it.

        ``what`` is as for `remembered`, which this is, too.
        """

        def look() -> pl.DataFrame:
            manifest = self.manifest()
            if manifest is None or not _many(manifest):
                return make()
            key = f"{shelf.state(self.path, manifest)} {access.sees_all()}"
            return self._shelf(what, key, make)

        return self.remembered(("shelved", what), look)

    def _shelf(self, what: str, key: str, make: Callable[[], pl.DataFrame]) -> pl.DataFrame:
        name, _, rest = what.partition(" ")
        found = shelf.kept(self.path, shelf.QUIET + name, rest, key, lambda: {name: make()})
        return found.frames[name].collect()

    # -- hands -------------------------------------------------------------------------------

    def hand(self, hand_id: str, at: int | None = None) -> Found | None:
        """Return a hand, judged within its session, as at position ``at``; ``None`` if unknown."""
        name = sessions.session_of(HAND + hand_id)
        if not name:
            return None
        judged = self.session(name, at)
        report = judged.hands.get(hand_id)
        if report is None:
            return None
        seated = report.final.players
        players = seated if any(seated) else judged.session.players
        hand = sessions.hand_of(judged.session, report)
        hand = msgspec.structs.replace(hand, live=judged.live)
        if access.sees_all():
            hand = for_referee(hand)
        return Found(hand, judged.position, judged.newer, players, judged.live)

    def session(self, name: str, at: int | None = None) -> Judged:
        """Return a session, judged, as at position ``at``; without events if it is not known."""
        with Log.open(self.path, readonly=True) as log:
            head = log.head().position
            return self._judged_at(log, name, head if at is None else min(max(at, 0), head), head)

    def rules_used(self) -> list[RuleSet]:
        """Return the rules of all sessions as these hold them; of one id, the latest text last."""
        found = []
        for text, session in self.shelved("rules", self._rules_used).iter_rows():
            if text not in self._rules:
                self._rules[text] = self.session_rules(session)
            found.append(self._rules[text])
        return [rules for rules in found if rules is not None]

    def _rules_used(self) -> pl.DataFrame:
        """Return what tells rules apart, with the latest session of each."""
        used = self.table("sessions").group_by(text=pl.concat_str("rules", "rules_hash"))
        dated = used.agg(pl.col("date").max(), pl.col("session").sort_by("date").last())
        return dated.sort("date").select("text", "session").collect()

    def session_rules(self, name: str) -> RuleSet | None:
        """Return the rule set of a session as it stands, if it names one that can be used."""
        with Log.open(self.path, readonly=True) as log:
            opened = sessions.read(log, name).opened
        if opened is None:
            return None
        with contextlib.suppress(RuleSetError):
            return (
                from_text(opened.rules_text, opened.rules_hash)
                if opened.rules_text
                else load(opened.rules)
            )
        return None

    def session_players(self, name: str) -> tuple[tuple[str | None, ...], dict[str, str]]:
        """Return who sits where in a session, and their names."""
        with Log.open(self.path, readonly=True) as log, People(log) as people:
            players = sessions.read(log, name).players
            return players, people.names_of(who for who in players if who)

    def _judged_at(self, log: Log, name: str, position: int, head: int) -> Judged:
        """Return a session as at ``position``, from memory if the log still ends at ``head``."""
        key = (name, position, head)
        with self._lock:
            if key in self._judged:
                self._judged.move_to_end(key)
                return self._judged[key]
        session = sessions.read(log, name, position)
        today = session if position == head else sessions.read(log, name)
        newer = session.position < today.position
        report = None
        with contextlib.suppress(RuleSetError):
            report = sessions.judge(session)
        hands = {} if report is None else {one.hand: one for one in report.hands}
        judged = Judged(session, report, hands, position, newer, today.live)
        with self._lock:
            self._judged[key] = judged
            while len(self._judged) > REMEMBERED:
                self._judged.popitem(last=False)
        return judged

    def imports(self) -> list[Listed]:
        """Return what was imported, the oldest first."""
        with Log.open(self.path, readonly=True) as log:
            position, seal = log.head()[:2]
            with self._lock:
                known, found = self._imports
            if known != position:

                def make() -> pl.DataFrame:
                    return pl.DataFrame(listed(log), schema=_LISTED, orient="row")

                large = _many(self.manifest())
                rows = self._shelf("imports", f"{position} {seal.hex()}", make) if large else make()
                found = [Listed(*row) for row in rows.iter_rows()]
                with self._lock:
                    self._imports = position, found
            return found

    # -- people ------------------------------------------------------------------------------

    def names(self) -> dict[str, str]:
        """Return the names of all who played, by id, as far as the vault knows them."""
        return self._once("names", self._names)

    def _names(self) -> dict[str, str]:
        ids = self.shelved("seated", self._seated)["players"].to_list()
        if not ids:
            return {}
        with Log.open(self.path, readonly=True) as log, People(log) as people:
            return people.names_of(ids)

    def _seated(self) -> pl.DataFrame:
        seated = self.table("hands").select(pl.col("players").explode().drop_nulls().unique())
        return seated.collect()


def library() -> Library:
    """Return the library of the app that answers the present request."""
    return cast(Library, flask.current_app.extensions["taroky"])


def _many(manifest: Manifest | None) -> bool:
    return manifest is not None and sum(part.hands for part in manifest.segments) > MANY
