"""The short question that most cards are asked never hides what the others would find."""

from collections.abc import Iterator
from functools import partial

from eventstore import events as ev
from replay.check import Events
from replay.findings.tables import CHECKS
from replay.fold import apply, cards_played, fold, plainly_played, start, states
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
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


def hands_right_and_wrong() -> list[tuple[Game, Events]]:
    """Return the cases of all rule sets, recorded hands, and these with their cards shuffled."""
    hands: list[tuple[Game, Events]] = [
        (game_of(load(b["rules"]), c.get("settings", {})), list(enumerate(events_of(b, c), 1)))
        for b, c in CASES
    ]
    game = game_of(load("machtarok@1"), {})
    for _, (_, recorded) in zip(range(20), sessions().values(), strict=False):
        for events in recorded.values():
            cards = plays(events)
            shuffled = [*events[: cards[0]], *reversed(events[cards[0] : cards[-1]])]
            hands += [(game, list(events)), (game, shuffled)]
    return hands


def test_what_is_plainly_right_no_check_finds_fault_with() -> None:
    asked = 0
    for game, events in hands_right_and_wrong():
        for state, event in before_each_card(game, events):
            if plainly_played(state, event):
                asked += 1
                assert not any(check(state, event) for check in CHECKS[ev.CardPlayed])
    assert asked > 5000


def test_cards_in_a_row_come_to_what_they_come_to_one_by_one() -> None:
    doubted = 0
    for game, events in hands_right_and_wrong():
        acts = [event for _, event in events]
        after = list(states(game, acts))
        assert fold(game, acts) == after[-1]
        cards = [place for place, act in enumerate(acts) if isinstance(act, ev.CardPlayed)]
        if not cards or not cards[0]:
            continue
        before, asked = after[cards[0] - 1], list[tuple[State, ev.CardPlayed]]()
        run = [act for act in acts[cards[0] :] if isinstance(act, ev.CardPlayed)]
        cards_played(before, run, partial(_kept, asked))
        alone = [(s, act) for s, act in one_by_one(before, run) if not plainly_played(s, act)]
        if before.play.begun or not alone or alone[0][0] is not before:
            assert asked == alone
        else:  # the first card is plainly right once the play has begun
            assert asked in (alone, alone[1:])
        doubted += len(asked)
    assert doubted > 500


def _kept(asked: list[tuple[State, ev.CardPlayed]], state: State, event: ev.CardPlayed) -> None:
    asked.append((state, event))


def one_by_one(state: State, run: list[ev.CardPlayed]) -> Iterator[tuple[State, ev.CardPlayed]]:
    """Yield each card of a run with the state before it."""
    for event in run:
        yield state, event
        state = apply(state, event)
