"""Faults of declarations, commitments and contra."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from eventstore import events as ev
from eventstore.events import HandEvent
from replay.rights import held_declarations
from replay.sides import GAME, commitments, side, team_of
from replay.state import NOBODY
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, seat_of, spoiled

_with = msgspec.structs.replace
_ROUND = (ev.Declared, ev.Committed, ev.ContraMade, ev.TurnPassed)
_NEW = (ev.Committed, ev.ContraMade)


def _in_turns(case: Case) -> bool:
    """Whether the rule set has one round in which everything is said."""
    return "talk" in case.protocol.phases


def _starts(case: Case, *, first: bool) -> list[tuple[int, int]]:
    """Return version and seat of turns of the round, of first ones or of later ones."""
    if not _in_turns(case):
        return []
    found, spoken, last = [], set[int](), NOBODY
    for version, act in case.every(*_ROUND):
        seat = seat_of(act)
        if seat != last:
            if (seat not in spoken) == first:
                found.append((version, seat))
            spoken.add(seat)
        last = seat
    return case.chance.sample(found, len(found))


def _announced(case: Case, item: str) -> bool:
    return any(made.item == item for made in commitments(case.hand.state))


def _said(case: Case, version: int, event: HandEvent) -> list[HandEvent]:
    """Return the acts with ``event`` said at the start of the turn at ``version``."""
    if isinstance(case.acts[version - 1], ev.TurnPassed):
        return case.replaced(version, event)
    return case.inserted(version, event)


def _closed(acts: list[HandEvent]) -> list[HandEvent]:
    """Return the acts with the round going on until four turns in a row brought nothing new."""
    places = [n for n, act in enumerate(acts) if isinstance(act, _ROUND)]
    turns: list[tuple[int, bool]] = []
    for act in (acts[n] for n in places):
        seat, new = seat_of(act), isinstance(act, _NEW)
        if turns and turns[-1][0] == seat:
            turns[-1] = (seat, turns[-1][1] or new)
        else:
            turns.append((seat, new))
    quiet = next((n for n, (_, new) in enumerate(reversed(turns)) if new), len(turns))
    more = [ev.TurnPassed((turns[-1][0] + n) % 4) for n in range(1, 5 - quiet)]
    return [*acts[: places[-1] + 1], *more, *acts[places[-1] + 1 :]]


def _taken_back(case: Case, version: int) -> list[HandEvent]:
    """Return the acts without one; who then says nothing says so."""
    seat = seat_of(case.acts[version - 1])
    near = (case.acts[version - 2], case.acts[version])
    alone = not any(isinstance(a, _ROUND) and seat_of(a) == seat for a in near)
    return case.replaced(version, *((ev.TurnPassed(seat),) if alone else ()))


def _paid(case: Case, act: ev.Declared, names: tuple[str, ...]) -> ev.Declared:
    items = case.hand.game.rules.declarations.items
    paid = None if act.paid is None else sum(items[name].rate for name in names)
    return _with(act, names=names, paid=paid)


def declaration_missing(case: Case) -> Iterator[Spoiled]:
    """Somebody does not declare what he holds."""
    for version, act in case.shuffled(ev.Declared):
        if not act.names:
            continue
        left = list(act.names)
        left.remove(case.chance.choice(left))
        if left or not _in_turns(case):
            acts = case.replaced(version, _paid(case, act, tuple(left)))
        else:
            acts = _taken_back(case, version)
        for at in (version, None):
            yield spoiled(case.written(acts), Fault("declaration-missing", act.seat, at))


def declaration_false(case: Case) -> Iterator[Spoiled]:
    """Somebody declares what he does not hold."""
    items = case.hand.game.rules.declarations.items
    for version, act in case.shuffled(ev.Declared):
        held = {name for name, _ in held_declarations(case.hand.state, act.seat)}
        free = {items[name].category for name in act.names}
        false = [n for n, item in items.items() if n not in held and item.category not in free]
        if false:
            names = (*act.names, case.chance.choice(false))
            acts = case.replaced(version, _paid(case, act, names))
            yield spoiled(case.written(acts), Fault("declaration-false", act.seat, version))


def declaration_both(case: Case) -> Iterator[Spoiled]:
    """Somebody declares two of one category, both held."""
    items = case.hand.game.rules.declarations.items
    for version, act in case.shuffled(ev.Declared) if _in_turns(case) else ():
        for name, item in held_declarations(case.hand.state, act.seat):
            if name not in act.names and any(items[n].category == item.category for n in act.names):
                acts = case.replaced(version, _paid(case, act, (*act.names, name)))
                hand = case.written(acts, counted=False)
                yield spoiled(hand, Fault("declaration-both", act.seat, version))


def declaration_late(case: Case) -> Iterator[Spoiled]:
    """Somebody declares on a later turn than his first."""
    for version, act in case.every(ev.Declared):
        for later, seat in _starts(case, first=False):
            if seat == act.seat and later > version:
                acts = _said(case, later, act)
                moved = Case(case.claimed(acts, ()), case.table, case.protocol, case.chance)
                taken = _taken_back(moved, version)
                at = later - (len(acts) - len(taken))
                yield spoiled(case.written(taken), Fault("declaration-late", act.seat, at))


def commitment_unqualified(case: Case) -> Iterator[Spoiled]:
    """Somebody announces the pagát without holding it."""
    for version, seat in _starts(case, first=True):
        if not _announced(case, "pagat") and not case.upto(version).cards(seat) & 1:
            acts = _closed(_said(case, version, ev.Committed(seat, "pagat")))
            hand = case.written(acts, counted=False)
            yield spoiled(hand, Fault("commitment-unqualified", seat, version))


def commitment_late(case: Case) -> Iterator[Spoiled]:
    """Somebody announces on a later turn than his first."""
    for version, seat in _starts(case, first=False):
        if not _announced(case, "valat"):
            acts = _closed(_said(case, version, ev.Committed(seat, "valat")))
            yield spoiled(case.written(acts), Fault("commitment-late", seat, version))


def contra_own_side(case: Case) -> Iterator[Spoiled]:
    """Somebody contras the game of his own side."""
    ours = side(case.hand.state)
    for version, seat in _starts(case, first=True):
        quiet = not any(n < version and act.item == GAME for n, act in case.every(ev.ContraMade))
        if seat in ours and quiet:
            acts = _said(case, version, ev.ContraMade(seat, 1))
            yield spoiled(case.written(acts), Fault("contra-own-side", seat, version))
    asked = [] if _in_turns(case) else case.every(ev.ContraDeclined, ev.ContraMade)[:1]
    for version, _ in asked:
        for seat in ours:
            acts = case.inserted(version, ev.ContraMade(seat, 1))
            yield spoiled(case.written(acts), Fault("contra-own-side", seat, version))


def contra_level(case: Case) -> Iterator[Spoiled]:
    """Somebody's last contra is one level too high."""
    made = case.every(ev.ContraMade)
    for version, act in case.chance.sample(made, len(made)):
        later = [a for n, a in made if n > version and (a.item, a.owner) == (act.item, act.owner)]
        if not later:
            acts = case.replaced(version, _with(act, level=act.level + 1))
            hand = case.written(acts, counted=False)
            yield spoiled(hand, Fault("contra-level", act.seat, version))


def _first_play(case: Case) -> int:
    """The version of the first card led; 0 where none was."""
    return next((version for version, _ in case.every(ev.CardPlayed)), 0)


def contra_late(case: Case) -> Iterator[Spoiled]:
    """Somebody contras the game after his time for it."""
    ours = side(case.hand.state)
    if case.hand.state.talk.contras or not ours:
        return
    for version, seat in _starts(case, first=False):
        if seat not in ours:
            acts = _closed(_said(case, version, ev.ContraMade(seat, 1)))
            yield spoiled(case.written(acts), Fault("contra-late", seat, version))
    first_play = _first_play(case) + 1
    in_time = _in_turns(case) or first_play == 1
    for seat in team_of(case.hand.state, (ours[0] + 1) % 4) if not in_time else ():
        if seat not in ours:
            acts = case.inserted(first_play, ev.ContraMade(seat, 1))
            yield spoiled(case.written(acts), Fault("contra-late", seat, first_play))


def contra_forbidden(case: Case) -> Iterator[Spoiled]:
    """Somebody contras where there is nothing to contra."""
    contract = case.hand.game.rules.contracts.get(case.hand.contract)
    first_play = _first_play(case)
    if contract is not None and not contract.talk and first_play:
        seat = case.chance.randrange(4)
        acts = case.inserted(first_play, ev.ContraMade(seat, 1))
        yield spoiled(case.written(acts), Fault("contra-forbidden", seat, first_play))
    for version, seat in _starts(case, first=True):
        owner = (seat + case.chance.choice((1, 2, 3))) % 4
        if not _announced(case, "valat"):
            acts = _said(case, version, ev.ContraMade(seat, 1, "valat", owner))
            yield spoiled(case.written(acts), Fault("contra-forbidden", seat, version))


def out_of_turn(*kinds: type[HandEvent]) -> Planter:
    """Somebody says no before his neighbour."""

    def plant(case: Case) -> Iterator[Spoiled]:
        quiet = case.every(*kinds)
        first_lap = {version for version, _ in _starts(case, first=True)}
        for (one, first), (two, second) in pairwise(quiet):
            if _in_turns(case) and not {one, two} <= first_lap:
                continue
            if two == one + 1 and type(first) is type(second):
                seat = seat_of(second)
                acts = case.moved(one, two)
                yield spoiled(case.written(acts), Fault("out-of-turn", seat, one))

    return plant


PLANTERS: dict[str, Planter] = {
    "declaration-missing": declaration_missing,
    "declaration-false": declaration_false,
    "declaration-both": declaration_both,
    "declaration-late": declaration_late,
    "commitment-unqualified": commitment_unqualified,
    "commitment-late": commitment_late,
    "contra-own-side": contra_own_side,
    "contra-level": contra_level,
    "contra-late": contra_late,
    "contra-forbidden": contra_forbidden,
    "out-of-turn talk": out_of_turn(ev.TurnPassed, ev.CommitmentDeclined),
}
