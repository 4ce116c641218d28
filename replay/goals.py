"""What wins a contract that is not about points, and when it is decided before the last trick."""

from collections.abc import Callable, Sequence

import msgspec

from replay.state import State, Trick

Count = tuple[int, int]
"""Tricks that the declarer has won and lost."""


class Goal(msgspec.Struct, frozen=True):
    """``reached`` says at the end whether it was, ``lost`` at any time that it cannot be."""

    reached: Callable[[Count], bool]
    lost: Callable[[Count], bool]


GOALS: dict[str, Goal] = {
    "no-trick": Goal(lambda tricks: tricks[0] == 0, lambda tricks: tricks[0] > 0),
    "one-trick": Goal(lambda tricks: tricks[0] == 1, lambda tricks: tricks[0] > 1),
    "every-trick": Goal(lambda tricks: tricks[1] == 0, lambda tricks: tricks[1] > 0),
}
"""Goals by ``goal`` of a contract; every other is about points."""


def tally(tricks: Sequence[Trick], declarer: int) -> Count:
    """Return how many of ``tricks`` the declarer has won and lost."""
    won = sum([trick.winner == declarer for trick in tricks])
    return won, len(tricks) - won


def count(state: State) -> Count:
    """Return how many tricks the declarer has won and lost."""
    return tally(state.play.tricks, state.auction.declarer)


def goal_of(state: State) -> Goal | None:
    """Return the goal of the contract played, ``None`` where points decide."""
    played = state.game.rules.contracts.get(state.auction.contract or "")
    return None if played is None else GOALS.get(played.goal)


def decided(state: State) -> bool:
    """Return whether the contract cannot be won any more, so that the hand may end."""
    goal = goal_of(state)
    return goal is not None and goal.lost(count(state))
