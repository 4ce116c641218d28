"""The short question that most cards are asked never hides what the others would find."""

from collections.abc import Iterator

from eventstore import events as ev
from replay.check import Events
from replay.findings.play import plainly_right
from replay.findings.tables import CHECKS
from replay.fold import apply, start
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.sides import contract
from replay.state import State
from tests.replay.findings.acts import events_of
from tests.replay.findings.machtarok import plays, sessions
from tests.replay.findings.test_cases import CASES


def before_each_card(game: Game, events: Events) -> Iterator[tuple[State, ev.CardPlayed]]:
    """Yield every card played with the state before it."""
    first = events[0][1]
    assert isinstance(first, ev.HandStarted)
    state = start(game, first)
    for _, event in events[1:]:
        if isinstance(event, ev.CardPlayed):
            yield state, event
        state = apply(state, event)


def test_what_is_plainly_right_no_check_finds_fault_with() -> None:
    hands = [
        (game_of(load(b["rules"]), c.get("settings", {})), list(enumerate(events_of(b, c), 1)))
        for b, c in CASES
    ]
    for _, (_, recorded) in zip(range(20), sessions().values(), strict=False):
        for events in recorded.values():
            cards = plays(events)
            shuffled = [*events[: cards[0]], *reversed(events[cards[0] : cards[-1]])]
            game = game_of(load("machtarok@1"), {})
            hands += [(game, list(events)), (game, shuffled)]
    asked = 0
    for game, events in hands:
        for state, event in before_each_card(game, events):
            played = contract(state)
            if plainly_right(state, event) and not (played and played.restrictions):
                asked += 1
                assert not any(check(state, event) for check in CHECKS[ev.CardPlayed])
    assert asked > 5000
