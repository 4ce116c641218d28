"""Where everybody sits around the table."""

from dashboards.components.felt import places_of
from eventstore import events as ev
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.visible import Hand, View, visible


def seen(rules: str, viewer: int) -> View:
    game = game_of(load(rules), {})
    hand = Hand("s#1", "hand/s#1", game, ((1, ev.HandStarted("s", 1, 0)),))
    return visible(hand, viewer, 1)


def test_the_next_player_sits_to_the_right_or_to_the_left() -> None:
    """Counter-clockwise in the Bohemian games, clockwise in the 40-card game."""
    assert places_of(seen("cz-app@1", 1)) == {1: "south", 2: "east", 3: "north", 0: "west"}
    assert places_of(seen("stargames-40@1", 1)) == {1: "south", 2: "west", 3: "north", 0: "east"}


def test_two_sit_opposite_each_other_and_three_around() -> None:
    assert places_of(seen("slo-2@1", 1)) == {1: "south", 0: "north"}
    assert places_of(seen("slo-3@1", 2)) == {2: "south", 0: "east", 1: "west"}
