"""Hands for the bulk audit: sampled, planted with faults, and recorded, as events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from analytics.recorded import Recorder
from eventstore import events as ev
from replay.notation.files import read_file
from replay.notation.model import HandItem
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from tests.oracle.mutate import kinds_for, plant
from tests.oracle_events import to_events
from tests.replay.findings.machtarok import GAMES as OPENSPIEL
from tests.replay.findings.machtarok import sessions
from tests.test_agreement import SOURCES

Events = list[ev.HandEvent]


def planted(rules: str, seed: int, hands: int) -> Iterator[tuple[Game, Events]]:
    """Fault-free hands of the oracle, each also with every fault that it allows; with the game."""
    rng = Random(seed)
    source = SOURCES[rules](rng)
    for _ in range(hands):
        hand = next(source)
        game = game_of(load(rules), hand.get("settings") or {})
        yield game, to_events(hand)[0]
        for kind in kinds_for(rules):
            made = plant(kind, hand, rng)
            if made is not None:
                yield game, to_events(made[0])[0]


def by_game(hands: Iterable[tuple[Game, Events]]) -> list[tuple[Game, list[Events]]]:
    """The hands of each game together."""
    games: dict[int, tuple[Game, list[Events]]] = {}
    for game, hand in hands:
        games.setdefault(id(game), (game, []))[1].append(hand)
    return list(games.values())


def recorded() -> Iterator[tuple[Game, Events]]:
    """The hands that a server recorded, and the game of each."""
    for head, hands in sessions().values():
        opened = next(e for _, e in head if isinstance(e, ev.SessionOpened))
        for hand in hands.values():
            yield game_of(load("machtarok@1"), opened.settings), [event for _, event in hand]


def foreign() -> Iterator[tuple[Game, Events]]:
    """The hands that OpenSpiel played, and the game of each."""
    for players in (3, 4):
        for item in read_file(OPENSPIEL.with_name(f"openspiel-players{players}.jsonl.gz")):
            if isinstance(item, HandItem):
                opened = item.session.events[0].event
                assert isinstance(opened, ev.SessionOpened)
                hand = [t.event for t in item.events if isinstance(t.event, ev.HandEvent)]
                yield game_of(load(opened.rules), opened.settings), hand


def recorder(hands: list[Events]) -> Recorder:
    """The hands as columns, in the order given."""
    made = Recorder()
    for hand in hands:
        begun = hand[0]
        assert isinstance(begun, ev.HandStarted)
        made.hand("bulk", begun.number, hand)
    return made
