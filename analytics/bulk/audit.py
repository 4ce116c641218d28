"""A whole log's recorded play judged again: in columns, and one by one where they cannot say it.

Under its own rules a session's records are checked as well; under other rules only what was done
counts, not what was written down under the first ones.
"""

import json
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
import polars as pl

from analytics import sessions
from analytics.bulk.judging import Bulk
from analytics.bulk.parts import THREADS, HandsOf, judged
from analytics.layers import RECORDS
from analytics.schemas import PLACED, RECORDED, table
from analytics.segments import Frames
from analytics.warehouse import Warehouse
from eventstore import events as ev
from eventstore.model import HAND, Stored
from eventstore.store import Log
from eventstore.voids import live, voided
from replay.errors import RuleSetError
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import from_text, load
from replay.rulesets.model import RuleSet

TABLES = {name: list(RECORDED[name]) for name in ("openings", "deals", "dues")}
TABLES |= {name: [c for c in RECORDED[name] if c not in PLACED] for name in ("plays", "acts")}
"""What is read: plays and acts lie in the order of ``deals``, which counts them."""
FINDINGS = table(
    session=pl.String,
    number=pl.Int32,
    code=pl.String,
    seat=pl.Int8,
    trick=pl.Int32,
)
"""One finding; of a session itself where it has no number."""
HANDS = table(
    session=pl.String,
    number=pl.Int32,
    players=pl.List(pl.String),
    moves=pl.List(pl.Int64),
    reason=pl.String,
)
"""One hand: who played it, what it moved (null: not settled), why it was judged by itself."""
UNRULED, UNLIKE = "unruled", "unlike"
Progress = Callable[[int], None]


class Audit(NamedTuple):
    """Findings and hands of a log; ``reasons`` counts the hands that were judged one by one.

    ``unruled`` are sessions that name no rules which can be used, ``unlike`` those that were played
    by other numbers of players or cards than the rules are for.
    """

    findings: pl.DataFrame
    hands: pl.DataFrame
    reasons: dict[str, int]
    unruled: tuple[str, ...]
    unlike: tuple[str, ...] = ()


def audit(log: Path, rules: RuleSet | None = None, progress: Progress | None = None) -> Audit:
    """Judge every session of the log at ``log``, under ``rules`` or its own."""
    house = Warehouse(log, RECORDS)
    manifest = house.update()
    with Auditor(log, rules) as auditor:
        for frames in house.read(manifest, TABLES):
            auditor.take(frames)
            if progress is not None:
                progress(auditor.hands)
    return auditor.done()


class Auditor(HandsOf):
    """Judges file by file; what it learns of a game serves all of them.

    Each of its ``threads`` reads the log for itself.
    """

    def __init__(self, log: Path, rules: RuleSet | None = None, *, threads: int = THREADS) -> None:
        self.path = log
        self.rules = rules
        self._threads = threads
        self.hands = 0
        self._mine = threading.local()
        self._void = voided(self.log)
        self._bulks: dict[int, Bulk] = {}
        self._own: dict[str, RuleSet | None] = {}
        self._findings: list[pl.DataFrame] = [pl.DataFrame(schema=FINDINGS)]
        self._hands: list[pl.DataFrame] = [pl.DataFrame(schema=HANDS)]
        self._left_out: dict[str, list[str]] = {UNRULED: [], UNLIKE: []}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()

    @property
    def log(self) -> Log:
        """The log, opened by the thread that asks."""
        found: Log | None = getattr(self._mine, "log", None)
        if found is None:
            found = self._mine.log = Log.open(self.path, readonly=True)
        return found

    def release(self) -> None:
        """Close what this thread opened."""
        found: Log | None = self._mine.__dict__.pop("log", None)
        if found is not None:
            found.close()

    def done(self) -> Audit:
        """Return what was judged."""
        findings, hands = pl.concat(self._findings), pl.concat(self._hands)
        reasons = Counter(hands["reason"].drop_nulls())
        unruled, unlike = map(tuple, self._left_out.values())
        return Audit(findings, hands, dict(reasons.most_common()), unruled, unlike)

    def take(self, frames: Frames) -> None:
        """Judge the sessions of one file."""
        openings = frames["openings"]
        games = [self._game(row) for row in openings.iter_rows(named=True)]
        for name, game in zip(openings["session"], games, strict=True):
            if isinstance(game, str):
                self._left_out[game].append(name)
        for game in {id(one): one for one in games if not isinstance(one, str)}.values():
            wanted = [one is game for one in games]
            names = openings["session"].filter(pl.Series(wanted, dtype=pl.Boolean))
            mine = frames if all(wanted) else _of_sessions(frames, names)
            if len(mine["deals"]):
                bulk = self._bulks.setdefault(id(game), Bulk(game))
                for findings, hands in judged(
                    self, bulk, mine, own=self.rules is None, threads=self._threads
                ):
                    self._findings.append(findings.select(FINDINGS.names()).cast(FINDINGS))
                    self._hands.append(hands.select(HANDS.names()).cast(HANDS))
            self.hands += len(mine["deals"])

    def _game(self, opening: dict[str, Any]) -> Game | str:
        """Return what a session is judged by, or why it is left out."""
        own, settings = self._rules_of(opening), json.loads(opening["settings"])
        if own is None or self.rules is None:
            rules = own or self.rules
            return UNRULED if rules is None else game_of(rules, settings)
        other = game_of(self.rules, settings)
        return other if _size(other) == _size(game_of(own, settings)) else UNLIKE

    def _rules_of(self, opening: dict[str, Any]) -> RuleSet | None:
        """Return the rules that a session names; equal hashes are equal rules."""
        key = opening["rules_hash"] or f"id {opening['rules']}"
        if key not in self._own:
            named = self.session(opening["session"]).opened
            try:
                self._own[key] = None if named is None else _named(named)
            except RuleSetError:
                self._own[key] = None
        return self._own[key]

    def session(self, name: str) -> sessions.Session:
        """Return a session as events."""
        return sessions.read(self.log, name, void=self._void)

    def stored(self, name: str, number: int) -> tuple[Stored, ...]:
        """Return one hand as it lies in the log, without what void imports brought."""
        return tuple(live(self.log.read(f"{HAND}{name}#{number}"), self._void.appends))


def _size(game: Game) -> tuple[int, ...]:
    deal = game.rules.deal
    return game.rules.players, deal.hand, deal.talon, game.deck


def _named(opened: ev.SessionOpened) -> RuleSet:
    if opened.rules_text:
        return from_text(opened.rules_text, opened.rules_hash)
    return load(opened.rules)


def _of_sessions(frames: Frames, names: pl.Series) -> Frames:
    """Return the rows of some sessions."""
    kept = frames["deals"]["session"].is_in(names.to_list())
    mine = pl.col("session").is_in(names.to_list())
    found = {
        "openings": frames["openings"].filter(mine),
        "dues": frames["dues"].filter(mine),
        "deals": frames["deals"].filter(kept),
    }
    for name in ("plays", "acts"):
        found[name] = frames[name].filter(np.repeat(kept.to_numpy(), frames["deals"][name]))
    return found
