"""A modern rating for tables of three and four: Weng and Lin's Plackett-Luce model (openskill).

A match is a session: its people ranked by what they gained a hand. Ranks within single hands would
forget how much was won, and tie the defenders who share one fate; played out with known skills,
sessions find the true order of players better than hands do (docs/ratings.md). What a match says
grows with its hands.
"""

import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from openskill.models import PlackettLuce

from analytics.ratings.rounds import Round

MU, SIGMA, TAU = 25.0, 25.0 / 3, 25.0 / 300
"""A stranger's rating, how uncertain it is, and what uncertainty a match adds (the library's)."""
BETA = 25.0 / 6
TYPICAL = 24
"""Hands of a session that says as much as the library's model takes a match to say."""
SHARE = 0.5
"""What part of a session's rounds one must have played to be ranked in it."""
Z95 = 1.959963984540054


class Match(NamedTuple):
    """One session's ranking: who, by what he gained a hand, over how many rounds."""

    session: str
    date: int | None
    rounds: int
    players: tuple[str, ...]
    scores: tuple[float, ...]


class Skill(NamedTuple):
    """What is believed of a player: ``mu`` give or take ``sigma``."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        """The lower bound of the 95 % interval."""
        return self.mu - Z95 * self.sigma

    @property
    def high(self) -> float:
        """Its upper bound."""
        return self.mu + Z95 * self.sigma

    @property
    def ordinal(self) -> float:
        """The library's cautious figure, μ − 3σ."""
        return self.mu - 3 * self.sigma


def matches(rounds: Iterable[Round]) -> Iterator[Match]:
    """Yield the sessions in which at least two people played half of the rounds or more.

    >>> played = [Round("e", n, None, ("a", "b", "c"), (9, -3, -6)) for n in range(2)]
    >>> list(matches([*played, Round("e", 2, None, ("a", "b", "d"), (0, 0, 0))]))[0].scores
    (6.0, -2.0, -6.0)
    """
    for session, found in groupby(rounds, key=lambda one: one.session):
        played = list(found)
        sums: dict[str, list[int]] = {}
        for one in played:
            for player, result in zip(one.players, one.results, strict=True):
                sums.setdefault(player, []).append(result)
        stayed = {who: all_ for who, all_ in sums.items() if len(all_) >= SHARE * len(played)}
        if len(stayed) > 1:
            scores = tuple([sum(all_) / len(all_) for all_ in stayed.values()])
            yield Match(session, played[0].date, len(played), tuple(stayed), scores)


@cache
def _model(rounds: int) -> PlackettLuce:
    """The model of a match of that many rounds: chance evens out as their number grows."""
    return PlackettLuce(mu=MU, sigma=SIGMA, tau=TAU, beta=BETA * math.sqrt(TYPICAL / rounds))


def history(played: Iterable[Match]) -> Iterator[tuple[Skill, ...]]:
    """Yield after each match what is believed of its players, in their order."""
    known: dict[str, Skill] = {}
    for match in played:
        model = _model(match.rounds)
        before = [known.get(player, Skill(MU, SIGMA)) for player in match.players]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        rated = model.rate(teams, scores=list(match.scores))
        after = tuple([Skill(team[0].mu, team[0].sigma) for team in rated])
        known.update(zip(match.players, after, strict=True))
        yield after
