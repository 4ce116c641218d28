"""Hands recorded less deeply: what everybody saw, a score sheet, the deal alone.

A finished full hand is stripped to what a record of that depth would hold; rules/common.md, Phases
and depths. What people wrote down stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from eventstore import events as ev
from eventstore.cards import UNKNOWN
from eventstore.events import HandEvent
from replay.fold import fold
from replay.rulesets.game import Game
from replay.scoring.model import Result, Table
from replay.scoring.results import result_of
from replay.sides import GAME

_with = msgspec.structs.replace
Strip = Callable[[Game, Iterable[HandEvent]], list[HandEvent]]

OPEN_TALONS = frozenset({"sets"})
"""Talon laws of contracts under which everybody sees the talon's cards."""
MOND = "mond"
"""What a sheet calls a lost mond that is fined."""
_KEPT = (ev.Declared, ev.RedealCalled, ev.HandApproved, ev.HandFolded, ev.HandCancelled)
_WRITTEN = (ev.PointsRecorded, ev.PaymentsRecorded, ev.FinePaid)


def full(game: Game, events: Iterable[HandEvent]) -> list[HandEvent]:
    """Return the hand as it is."""
    return list(events)


def observed(game: Game, events: Iterable[HandEvent]) -> list[HandEvent]:
    """Return only what everybody saw: bids, calls, shown cards, plays; and what was written down.

    >>> from replay.rulesets.load import load
    >>> from replay.rulesets.game import game_of
    >>> taken = ev.TalonTaken(0, "SC D2 D3 C8")
    >>> observed(game_of(load("cz-app@1"), {}), [taken])[0].cards
    '? ? ? ?'
    """
    events = list(events)
    name = fold(game, events).auction.contract or ""
    contract = game.rules.contracts.get(name)
    opened = contract is not None and contract.talon in OPEN_TALONS
    return [_public(event, opened=opened) for event in events]


def _public(event: HandEvent, *, opened: bool) -> HandEvent:
    if isinstance(event, ev.HandStarted):
        return _with(event, depth="observed")
    if isinstance(event, ev.CardsDealt):
        talon = event.talon if opened else _unseen(event.talon)
        return _with(event, hands=(None,) * len(event.hands), talon=talon)
    if isinstance(event, ev.CardDiscarded):
        return event if event.shown else _with(event, card=UNKNOWN)
    if opened:
        return event
    if isinstance(event, ev.TalonTaken | ev.TalonOffered):
        return _with(event, cards=_unseen(event.cards) or "")
    if isinstance(event, ev.TalonRefused):
        return _with(event, cards=None)
    if isinstance(event, ev.TalonSetAside):
        return _with(event, card=UNKNOWN)
    return event


def _unseen(cards: str | None) -> str | None:
    """As many cards, unseen; of a pile its size shows."""
    return " ".join(UNKNOWN for _ in cards.split()) if cards else None


def sheet(game: Game, events: Iterable[HandEvent]) -> list[HandEvent]:
    """Return what a score sheet says: contract, sides, points, declarations, contra, payments."""
    events = list(events)
    final = fold(game, events)
    kept: list[HandEvent] = []
    accounts = (0,) * game.rules.players
    result = result_of(final, Table(accounts, 0 if game.rules.pot else None, False))
    for event in events:
        if isinstance(event, ev.HandStarted):
            kept.append(_with(event, depth="sheet"))
        elif isinstance(event, _KEPT):
            kept.append(event)
        elif isinstance(event, ev.Committed) and not isinstance(result, str):
            loud = [(o.item, o.seat) for o in result.commitments if o.announced]
            kept += [event] if (event.item, event.seat) in loud else []
    if not isinstance(result, str) and result.contract is not None:
        kept.append(_written(result))
    return kept + [event for event in events if isinstance(event, _WRITTEN)]


def _written(result: Result) -> ev.SheetRecorded:
    mates = [seat for seat in result.side if seat != result.declarer]
    counted = [one for one in result.commitments if not one.spared]
    items = [one.item for one in counted]
    several = {item for item in items if items.count(item) > 1}
    named = [
        (f"{one.item}@{one.seat}" if one.item in several else one.item, one) for one in counted
    ]
    levels = {GAME: result.level} | {name: one.level for name, one in named}
    results = {name: one.made for name, one in named}
    if result.goal is not None:
        results[GAME] = result.goal
    owners = {one.item: one.seat for one in counted if not one.announced}
    for seat in result.monds:
        results[MOND], owners[MOND] = False, seat
    return ev.SheetRecorded(
        contract=result.contract,
        declarer=result.declarer,
        partner=mates[0] if mates else None,
        part=result.part,
        contra={item: level for item, level in levels.items() if level},
        results=results,
        owners=owners,
    )


def deal(game: Game, events: Iterable[HandEvent]) -> list[HandEvent]:
    """Return the cards alone, not played."""
    return list(_deal(events))


def _deal(events: Iterable[HandEvent]) -> Iterator[HandEvent]:
    for event in events:
        if isinstance(event, ev.HandStarted):
            yield _with(event, depth="deal")
        elif isinstance(event, ev.DeckCut | ev.CardsDealt):
            yield event


DEPTHS: dict[str, Strip] = {"full": full, "observed": observed, "sheet": sheet, "deal": deal}
"""How to strip a full hand, by the depth."""
