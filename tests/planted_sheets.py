"""Score sheets with one mistake each: the facts are right, the payments follow another reckoning.

The payments are those of a sheet with other facts, or under a rule set with another value, settled
as it stands; the sheet itself keeps the true facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from eventstore import events as ev
from eventstore.events import HandEvent
from replay.check import check_hand
from replay.fold import fold
from replay.report import HandReport
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet
from replay.scoring.model import Table
from replay.scoring.settle import settle
from taroky.sampling.depths import sheet
from taroky.sampling.evening import FAMILIES, sample

E = TypeVar("E", bound=HandEvent)
Moves = tuple[int, ...]
Spoil = tuple[Moves, frozenset[str]]
"""Wrong payments, and the keys of the explanations that name the mistake."""
Plant = Callable[["Case"], Iterator[Spoil]]
_with = msgspec.structs.replace


class Case(NamedTuple):
    """A sheet that agrees with its settlement, and the chance to spoil it by."""

    game: Game
    events: list[HandEvent]
    moves: Moves
    rng: Random

    def one(self, kind: type[E]) -> E | None:
        """The sheet's event of a kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    def replaced(self, old: HandEvent, *new: HandEvent) -> list[HandEvent]:
        """The sheet with one event replaced."""
        return [one for event in self.events for one in (new if event is old else (event,))]

    def due(self, events: list[HandEvent], rules: RuleSet | None = None) -> Moves | None:
        """What is to be paid for other facts, or under other rules."""
        game = self.game if rules is None else _with(self.game, rules=rules)
        found = settle(fold(game, events), table_of(self.game, self.events))
        return None if isinstance(found, str) else found.moves


def table_of(game: Game, events: list[HandEvent]) -> Table:
    """What the sheet's head says that stood before the hand."""
    started = events[0]
    assert isinstance(started, ev.HandStarted)
    accounts = started.accounts or (0,) * game.rules.players
    return Table(accounts, started.pot, first=started.number == 0)


def contra(case: Case) -> Iterator[Spoil]:
    """One level more or less on the game or a commitment."""
    written = case.one(ev.SheetRecorded)
    if written is None:
        return
    items = ["game", *written.results]
    for item in case.rng.sample(items, len(items)):
        for step in case.rng.sample((1, -1), 2):
            level = written.contra.get(item, 0) + step
            if level >= 0 and case.game.rules.contra.allows(level):
                other = _with(written, contra=written.contra | {item: level})
                what, how = ("game" if item == "game" else "item"), "more" if step > 0 else "less"
                # what was done is the opposite of what would put it right: it was counted so
                yield from _paid(case, case.replaced(written, other), f"why-contra-{what}-{how}")


def _paid(case: Case, events: list[HandEvent], *keys: str) -> Iterator[Spoil]:
    moves = case.due(events)
    if moves is not None:
        yield moves, frozenset(keys)


def _declarations(case: Case) -> Iterator[tuple[Moves, Moves]]:
    """What is due with and without each declaration."""
    said = [event for event in case.events if isinstance(event, ev.Declared) and event.names]
    for event in case.rng.sample(said, len(said)):
        for name in event.names:
            less = _with(event, names=tuple(one for one in event.names if one != name))
            without = case.due(case.replaced(event, less))
            if without is not None:
                yield case.moves, without


def left_out(case: Case) -> Iterator[Spoil]:
    """A declaration not counted."""
    for _, without in _declarations(case):
        yield without, frozenset({"why-declaration-left-out"})


def twice(case: Case) -> Iterator[Spoil]:
    """A declaration counted twice."""
    for true, without in _declarations(case):
        moves = tuple(2 * a - b for a, b in zip(true, without, strict=True))
        yield moves, frozenset({"why-declaration-twice"})


def turned(case: Case) -> Iterator[Spoil]:
    """A declaration counted to the other side."""
    for true, without in _declarations(case):
        moves = tuple(2 * b - a for a, b in zip(true, without, strict=True))
        yield moves, frozenset({"why-declaration-turned"})


def other_side(case: Case) -> Iterator[Spoil]:
    """The points of the other side."""
    points = case.one(ev.PointsRecorded)
    if points is not None and points.declarer is not None and points.others is not None:
        other = ev.PointsRecorded(points.others, points.declarer)
        keys = ("why-points-other-side", "why-game-turned")
        yield from _paid(case, case.replaced(points, other), *keys)


def multiplier(case: Case) -> Iterator[Spoil]:
    """Another part of the talon, or another contract's multiplier."""
    written = case.one(ev.SheetRecorded)
    contracts = case.game.rules.contracts
    if written is None or written.contract is None:
        return
    for part in case.rng.sample((1, 2, 3), 3):
        other = _with(written, part=part)
        yield from _paid(case, case.replaced(written, other), "why-part")
    for name in case.rng.sample(sorted(contracts), len(contracts)):
        old, new = contracts[written.contract], contracts[name]
        if (old.sides, old.commits) == (new.sides, new.commits):
            other = _with(written, contract=name)
            yield from _paid(case, case.replaced(written, other), "why-contract")


def digits_in_points(case: Case) -> Iterator[Spoil]:
    """Two digits of the points exchanged before it was reckoned."""
    points, total = case.one(ev.PointsRecorded), case.game.rules.count.total
    if points is None or points.declarer is None or not 10 <= points.declarer < 100:
        return
    wrong = int(str(points.declarer)[::-1])
    if wrong <= total:
        other = ev.PointsRecorded(wrong, total - wrong)
        yield from _paid(case, case.replaced(points, other), "why-points-digits")


def digits_in_moves(case: Case) -> Iterator[Spoil]:
    """Two digits exchanged in one payment."""
    for seat in case.rng.sample(range(len(case.moves)), len(case.moves)):
        text = str(abs(case.moves[seat]))
        if len(text) < 2:
            continue
        place = case.rng.randrange(len(text) - 1)
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        wrong = int(swapped) * (-1 if case.moves[seat] < 0 else 1)
        moves = (*case.moves[:seat], wrong, *case.moves[seat + 1 :])
        yield moves, frozenset({"why-digits"})


def commitment(case: Case) -> Iterator[Spoil]:
    """A commitment counted the wrong way."""
    written = case.one(ev.SheetRecorded)
    results = [] if written is None else sorted(written.results.items())
    for item, made in case.rng.sample(results, len(results)):
        assert written is not None
        other = _with(written, results=written.results | {item: not made})
        keys = (f"why-commitment-{'lost' if made else 'made'}", "why-commitment-turned")
        yield from _paid(case, case.replaced(written, other), *keys)


def _other_rules(path: str, value: Any, *keys: str) -> Plant:
    part, _, name = path.partition(".")

    def plant(case: Case) -> Iterator[Spoil]:
        rules = case.game.rules
        old = getattr(rules, part)
        if old is None:
            return
        again = _with(rules, **{part: _with(old, **{name: value})})
        moves = case.due(case.events, again)
        if moves is not None:
            yield moves, frozenset(keys)

    return plant


PLANTS: dict[str, Plant] = {
    "contra": contra,
    "declaration left out": left_out,
    "declaration twice": twice,
    "declaration to the other side": turned,
    "points of the other side": other_side,
    "multiplier": multiplier,
    "rounding not done": _other_rules("settlement.round_to", 1, "why-rounding"),
    "each pays each": _other_rules("settlement.sharing", "each-pays-each", "why-sharing"),
    "pairwise": _other_rules("settlement.sharing", "pairwise", "why-sharing"),
    "digits in points": digits_in_points,
    "digits in payments": digits_in_moves,
    "commitment the wrong way": commitment,
    "pot share, loser": _other_rules("pot.loser", "shared", "why-pot-share"),
    "pot share, contra": _other_rules("pot.contra_loser", "shared", "why-pot-share"),
}
"""Every kind of mistake."""


def sheets(rules: str, hands: int, seed: int) -> Iterator[tuple[Game, list[HandEvent], Moves]]:
    """Sampled hands as score sheets, each with what is due."""
    game = game_of(load(rules), {})
    for append in sample(game.rules, hands, seed):
        for write in append.writes:
            events = [event for event, _ in write.events if isinstance(event, HandEvent)]
            if not write.stream.startswith("hand/"):
                continue
            facts = [e for e in sheet(game, events) if not isinstance(e, ev.PaymentsRecorded)]
            found = settle(fold(game, facts), table_of(game, facts))
            if not isinstance(found, str) and found.lines and any(found.moves):
                yield game, facts, found.moves


def spoiled(
    game: Game, facts: list[HandEvent], moves: Moves, rng: Random, kinds: list[str]
) -> tuple[str, frozenset[str], HandReport] | None:
    """One planted mistake, the first of ``kinds`` that can be: its explanations, the report."""
    for kind in kinds:
        for wrong, keys in PLANTS[kind](Case(game, facts, moves, rng)):
            if wrong != moves:
                events = [*facts, ev.PaymentsRecorded(wrong)]
                report = check_hand(game, list(enumerate(events, 1)), table_of(game, facts))
                return kind, keys, report
    return None


def explained(hands: int, seed: int) -> tuple[Counter[str], Counter[str], list[str]]:
    """Plant a mistake in each sheet of each rule set.

    Returns by kind how often it was planted, how often the true cause is among the first three
    explanations, and what nothing explains.
    """
    rng = Random(seed)
    planted, told, unexplained = Counter[str](), Counter[str](), list[str]()
    for rules in FAMILIES:
        for game, facts, moves in sheets(rules, hands, seed):
            kinds = sorted(rng.sample(sorted(PLANTS), len(PLANTS)), key=planted.__getitem__)
            found = spoiled(game, facts, moves, rng, kinds)
            if found is None:
                continue
            kind, keys, report = found
            planted[kind] += 1
            first = [one.key for one in report.score.explanations[:3]]
            if keys & set(first):
                told[kind] += 1
            elif not first:
                unexplained.append(f"{rules} {report.hand}: {kind}")
    return planted, told, unexplained
