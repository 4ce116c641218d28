"""What ratings are made of: who got what in which round, in the order of play, never of the log.

A round is a hand that came to a result. A robot, and a seat whose person nobody knows, take no part
in it; in synthetic sessions, where all are robots, they stand for people. Nothing is left out in
silence: `Rounds.left_out` counts the hands by reason.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import polars as pl

CANCELLED, NOT_PLAYED, NO_RESULT, ALONE = "cancelled", "not-played", "no-result", "alone"
REASONS = (CANCELLED, NOT_PLAYED, NO_RESULT, ALONE)
"""Why a hand is no round: its game was cancelled; it was dealt again or given up; its result is not
known; fewer than two known people played it (the others robots, or nobody knows who)."""
ROBOT, SYNTHETIC = "robot", "synthetic"
_VOID = ("redeal", "cancelled")


class Round(NamedTuple):
    """One round: its hand, and of each known person in it, by seat, what he gained."""

    session: str
    number: int
    date: int | None
    players: tuple[str, ...]
    results: tuple[int, ...]


class Rounds(NamedTuple):
    """All rounds in order; hands ``left_out`` by reason; sessions whose day nobody knows.

    ``hands`` is how many hands there are in all.
    """

    rounds: tuple[Round, ...]
    left_out: dict[str, int]
    undated: int
    hands: int


def in_order(found: Iterable[Round]) -> tuple[Round, ...]:
    """Return rounds as they were played: sessions by their first moment, hands by number.

    Of sessions that began together the name decides, numbers in it as numbers; those whose date
    nobody knows come first.

    >>> dates = {"table 10": 5, "table 9": 5, "evening": None, "first": 2}
    >>> one = in_order(Round(name, 0, date, (), ()) for name, date in dates.items())
    >>> [played.session for played in one]
    ['evening', 'first', 'table 9', 'table 10']
    """
    natural = cache(_natural)
    return tuple(sorted(found, key=lambda r: (_moment(r.date), natural(r.session), r.number)))


def _moment(date: int | None) -> tuple[bool, int]:
    return (date is not None, date or 0)


def _natural(name: str) -> tuple[list[tuple[int, str]], str]:
    parts = re.split(r"(\d+)", name)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], name


def rounds(
    sessions: pl.LazyFrame, hands: pl.LazyFrame, seats: pl.LazyFrame, players: pl.LazyFrame
) -> Rounds:
    """Return the rounds of the derived tables, which may be filtered at will.

    People who were merged are one. Whatever order the rows come in, the result is the same.
    """
    called = sessions.select("session", "date", "cancelled", "play").collect()
    dates = dict(called.select("session", "date").iter_rows())
    off = set(called.filter(pl.col("cancelled").fill_null(value=False))["session"])
    ends = hands.select("session", "number", "ended")
    person = pl.col("person").fill_null(pl.col("player"))
    human = pl.col("nature").ne_missing(ROBOT) | (pl.col("play") == SYNTHETIC)
    rated = person.is_not_null() & human
    played = (
        seats.select("session", "number", "seat", "player", "nature", "move")
        .join(players.select("player", "person"), on="player", how="left")
        .join(called.lazy().select("session", "play"), on="session", how="left")
        .sort("session", "number", "seat")
        .group_by("session", "number", maintain_order=True)
        .agg(
            known=pl.col("move").is_not_null().all(),
            players=person.filter(rated),
            results=pl.col("move").filter(rated),
        )
        .join(ends, on=["session", "number"], how="left")
        .collect()
    )
    found, left_out = list[Round](), dict.fromkeys(REASONS, 0)
    columns = ("session", "number", "known", "ended", "players", "results")
    for session, number, known, ended, people, results in played.select(columns).iter_rows():
        reason = _reason(session in off, ended, known, people)
        if reason is not None:
            left_out[reason] += 1
        else:
            date = dates.get(session)
            found.append(Round(session, number, date, tuple(people), tuple(results)))
    undated = len({one.session for one in found if one.date is None})
    return Rounds(in_order(found), left_out, undated, played.height)


def _reason(off: bool, ended: str | None, known: bool, people: Sequence[str]) -> str | None:
    """Why a hand is no round, if it is none."""
    if off:
        return CANCELLED
    if ended in _VOID:
        return NOT_PLAYED
    if not known:
        return NO_RESULT
    return ALONE if len(people) < 2 else None
