"""The clock: who took longer than his credit allows, where the events carry times."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from eventstore import events as ev
from replay.findings.model import Finding, against
from replay.rulesets.model import Clock
from replay.state import State

CLOCKED = (
    ev.BidMade,
    ev.BidPassed,
    ev.CardCalled,
    ev.Committed,
    ev.ContraMade,
    ev.CardPlayed,
)
"""Acts that use up time; others are the server's, or were written down later."""
_SECOND = 1000


class Overrun(NamedTuple):
    """An act that took ``used`` ms, of ``left`` that its seat still had."""

    step: int
    seat: int
    used: int
    left: int


def overruns(
    clock: Clock, events: Sequence[tuple[int, ev.HandEvent]], times: Mapping[int, int]
) -> Iterator[Overrun]:
    """Yield the first act of each seat that took too long; ``times`` in ms by version.

    How long an act took is known if its own time is, and that of the event before it.

    >>> said = list(enumerate([ev.DeckCut("none"), ev.BidPassed(0), ev.BidPassed(0)], 1))
    >>> list(overruns(Clock(120, 10, 10), said, {1: 0, 2: 5_000, 3: 126_000}))
    [Overrun(step=3, seat=0, used=121000, left=120000)]
    """
    full = clock.credit * _SECOND
    credit: dict[int, int] = {}
    late: set[int] = set()
    before: int | None = None
    for step, (version, event) in enumerate(events, 1):
        now = times.get(version)
        if isinstance(event, CLOCKED) and now is not None and before is not None:
            seat, used, left = event.seat, max(0, now - before), credit.get(event.seat, full)
            if used > left and seat not in late:
                late.add(seat)
                yield Overrun(step, seat, used, left)
            bonus = clock.bonus * _SECOND if used < clock.short * _SECOND else 0
            credit[seat] = min(full, left - used + bonus) if bonus else left - used
        before = now


def clock_overrun(
    final: State, events: Sequence[tuple[int, ev.HandEvent]], times: Mapping[int, int]
) -> tuple[Finding, ...]:
    """Acted later than the credit of time allows; only a seat's first time counts.

    Breach: stargames-40; seat 1 plays a card after 121 seconds.
    Clean: 120 - 30 = 90 seconds are left, then 5 are used and 10 given back: 95. An act without a
    time, or after one without, uses nothing up.
    """
    clock = final.game.rules.clock
    if clock is None or not times:
        return ()
    return tuple(
        against(
            final,
            "clock-overrun",
            late.seat,
            "clock.credit",
            step=late.step,
            evidence={"used": _seconds(late.used), "left": _seconds(late.left)},
        )
        for late in overruns(clock, events, times)
    )


def _seconds(ms: int) -> str:
    """Say a time in seconds.

    >>> _seconds(95_000), _seconds(121_500)
    ('95 s', '121.5 s')
    """
    whole, rest = divmod(ms, _SECOND)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".") + " s"
