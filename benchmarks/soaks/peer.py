"""Fresh random hands of OpenSpiel's `tarok`, played on both sides: the engine's and ours.

The engine is an extra: ``pip install '.[peers]'``. At every decision the player to move and the
actions open to him agree, at the end the returns, but for what the listed quirks of the engine
explain (docs/data/openspiel_tarok/README.md).
"""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from typing import Any

from benchmarks.soaks.model import require, times
from eventstore.cards import CODES
from eventstore.events import HandStarted
from replay.check import check_hand
from replay.findings.model import NOTE
from replay.fold import apply, start
from replay.notation.openspiel import Course
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.scoring.bonuses import won_cards
from replay.scoring.model import Settlement, Table
from replay.scoring.points import rest_winner
from replay.state import NOBODY, State
from replay.turns import due
from tests.engine_actions import ACTIONS

HANDS = 20_000
_LOW = 0.6
_PILE_OF_FOUR, _WITHOUT_DISCARDS = 4, 48


def run(scale: float) -> list[str]:
    """Play hands of three and of four; nothing is done where the engine is not installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return ["not run: the engine is not installed (pip install '.[peers]')"]
    counts: Counter[str] = Counter()
    for seed in range(times(HANDS, scale)):
        _hand(3 + seed % 2, seed, counts)
    lines = [f"{name}: {number}" for name, number in sorted(counts.items())]
    return [f"{times(HANDS, scale)} hands agree at every decision and in their returns", *lines]


def _hand(players: int, seed: int, counts: Counter[str]) -> None:
    """Play one hand at random on both sides; raises `SoakError` where they differ."""
    import pyspiel

    chance = random.Random(seed)
    engine = pyspiel.load_game(f"tarok(players={players},rng_seed={seed})").new_initial_state()
    engine.apply_action(0)
    game = game_of(load("openspiel-tarok@1"), {"players": players})
    course = Course(f"peer-{seed}", *_dealt(engine, players))
    opening = course.events[0]
    assert isinstance(opening, HandStarted)
    state, done = start(game, opening), 1
    while not engine.is_terminal():
        for event in course.events[done:]:
            state = apply(state, event)
        done = len(course.events)
        turn = due(state)
        place = f"seed {seed}, {players} players, {turn}"
        require(turn is not None, place)
        assert turn is not None
        seat, phase = engine.current_player(), _phase(turn.phase)
        require(turn.seats == (seat,), f"{place}: the engine lets {seat} play")
        legal = sum(1 << action for action in engine.legal_actions())
        open_here = ACTIONS[phase](state, seat)
        require(open_here == legal, f"{place}: {legal:x} there, {open_here:x} here")
        action = _choice(chance, phase, engine.legal_actions())
        engine.apply_action(action)
        course.step(seat, phase, action)
        counts[f"decisions of {phase}"] += 1
    _returns(game, course, [round(value) for value in engine.returns()], counts)


def _dealt(engine: Any, players: int) -> tuple[list[list[str]], list[str]]:
    hands = [[CODES[card] for card in engine.player_cards(seat)] for seat in range(players)]
    return hands, [CODES[card] for card in engine.talon()]


def _phase(ours: str) -> str:
    """The engine's name of one of our phases."""
    return {"call": "king_calling", "talon": "talon_choice"}.get(ours, ours)


def _choice(chance: random.Random, phase: str, actions: list[int]) -> int:
    """An action drawn by lot; of bids mostly low ones, so that all contracts are played."""
    if phase != "bidding":
        return chance.choice(actions)
    return actions[0] if chance.random() < _LOW else chance.choice(actions[:6])


def _returns(game: Game, course: Course, returns: list[int], counts: Counter[str]) -> None:
    """Compare the returns; what differs must be a quirk of the engine."""
    table = Table((0,) * game.rules.players, None, True)
    report = check_hand(game, list(enumerate(course.events, 1)), table)
    settlement, place = report.score.settlement, report.hand
    found = [finding.code for finding in report.findings if finding.severity != NOTE]
    require(not found, f"{place}: {found}")
    require(settlement is not None, f"{place}: {report.score.reason}")
    assert settlement is not None
    counts[f"contract {report.final.auction.contract}"] += 1
    if list(settlement.moves) == returns:
        return
    quirk = _quirk(report.final, settlement)
    require(quirk, f"{place}: {returns} there, {settlement.moves} here")
    counts[f"returns differ by {quirk}"] += 1


def _quirk(final: State, settlement: Settlement) -> str:
    """Which quirk of the engine makes its returns differ, if one can."""
    items = {line.item for line in settlement.lines}
    ours = settlement.side
    theirs = tuple(seat for seat in range(final.seats) if seat not in ours)
    sizes = {won_cards(final, side).bit_count() for side in (ours, theirs)}
    if "valat" in items or _WITHOUT_DISCARDS in sizes:
        return "quirk 2 (valat)"
    if rest_winner(final) != NOBODY:
        return "quirk 4 (the talon won by the called king)"
    if items & {"trula", "kings"} or _PILE_OF_FOUR in sizes:
        return "quirk 1 (trula and kings)"
    return ""
