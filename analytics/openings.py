"""What a session is played under, and what was written when it ended."""

from collections.abc import Sequence
from typing import Any

import msgspec

from analytics.deals import SEATS
from eventstore import events as ev

_PLAIN = (
    ev.SessionOpened, ev.PlayerSeated, ev.HandOpened, ev.SessionClosed, ev.PotDivided,
    ev.TableSumRecorded, ev.ProtestLodged, ev.ProtestDecided, ev.SeatDisconnected,
    ev.SeatReconnected, ev.ChipsBought, ev.PotDeposited,
)  # fmt: skip
"""Events that move nobody between hands, but for the first sitting down, and no money but dues."""
_ONCE = (ev.SessionOpened, ev.SessionClosed, ev.PotDivided, ev.TableSumRecorded)
_AMOUNTS = (ev.SessionOpened, ev.SessionClosed, ev.PotDivided)
_LARGE, _HANDS = 1 << 62, 1 << 31


def opening_row(name: str, events: Sequence[ev.SessionEvent]) -> dict[str, Any]:
    """Return the row of ``openings`` for a session's own events."""
    opened, closed = _last(events, ev.SessionOpened), _last(events, ev.SessionClosed)
    shared, summed = _last(events, ev.PotDivided), _last(events, ev.TableSumRecorded)
    seated = {e.seat: e.player for e in events if isinstance(e, ev.PlayerSeated)}
    row: dict[str, Any] = {
        "session": name,
        "rules": None if opened is None else opened.rules,
        "rules_hash": None if opened is None else opened.rules_hash,
        "settings": msgspec.json.encode(opened.settings if opened else {}).decode(),
        "players": [seated.get(seat) for seat in range(max(seated, default=-1) + 1)],
        "live": opened is not None and opened.play == "live" and closed is None,
        "closed": closed is not None,
        "simple": _simple(events),
        "dropped": None if shared is None else _amount(shared.dropped),
        "total": None if summed is None else _amount(summed.total),
    }
    for kind, amounts in (
        ("start", None if opened is None else opened.accounts),
        ("final", None if closed is None else closed.accounts),
        ("share", None if shared is None else shared.amounts),
        ("sum", None if summed is None else summed.results),
    ):
        for seat, amount in enumerate((amounts or ())[:SEATS]):
            row[f"{kind}{seat}"] = _amount(amount)
    return row


def due_rows(name: str, events: Sequence[ev.SessionEvent]) -> list[dict[str, Any]]:
    """Return the rows of ``dues``: chips that were bought, and what was put into the pot."""
    return [
        {
            "session": name,
            "number": event.number,
            "seat": event.seat,
            "amount": event.amount if isinstance(event, ev.ChipsBought) else -event.amount,
            "pot": 0 if isinstance(event, ev.ChipsBought) else event.amount,
        }
        for event in events
        if isinstance(event, ev.ChipsBought | ev.PotDeposited) and _fits(event)
    ]


def _fits(event: ev.ChipsBought | ev.PotDeposited) -> bool:
    seat, number = 0 <= event.seat < SEATS, 0 <= event.number < _HANDS
    return seat and number and _amount(event.amount) is not None


def _last(events: Sequence[ev.SessionEvent], kind: type[Any]) -> Any:
    return next((event for event in reversed(events) if isinstance(event, kind)), None)


def _amount(value: int) -> int | None:
    return value if -_LARGE <= value < _LARGE else None


def _simple(events: Sequence[ev.SessionEvent]) -> bool:
    """Whether nothing moved between the hands, and columns hold all that was written at the end."""
    seats, begun = set[int](), False
    for event in events:
        if not isinstance(event, _PLAIN):
            return False
        if isinstance(event, ev.ChipsBought | ev.PotDeposited) and not _fits(event):
            return False
        begun = begun or isinstance(event, ev.HandOpened)
        if isinstance(event, ev.PlayerSeated):
            if begun or event.seat in seats or not 0 <= event.seat < SEATS:
                return False
            seats.add(event.seat)
        if isinstance(event, ev.TableSumRecorded) and event.number is not None:
            return False
    once = all(sum(isinstance(e, kind) for e in events) <= 1 for kind in _ONCE)
    rows = [event for event in events if isinstance(event, _AMOUNTS)]
    lists = [e.amounts if isinstance(e, ev.PotDivided) else e.accounts for e in rows]
    return once and all(len(one) <= SEATS for one in lists if one is not None)
