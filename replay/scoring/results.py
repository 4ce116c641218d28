"""From a hand's final state to what it came to (`Result`): played out, or known by its sheet.

Where something needed is not known, a message key says what.
"""

from collections.abc import Callable

import msgspec

from replay import sides
from replay.findings.fines import cost_of
from replay.goals import GOALS, count, goal_of
from replay.rulesets.model import Contract
from replay.scoring.commitments import (
    Level,
    announced,
    dealt_to,
    level_of,
    outcome,
    outcomes,
    silent_outcome,
)
from replay.scoring.model import Outcome, Penalty, Points, Result, Table
from replay.scoring.monds import MONDS
from replay.scoring.points import points_so_far, seat_points, side_points
from replay.state import NOBODY, State

UNFINISHED = "score-unfinished"
NO_CONTRACT = "score-no-contract"
NO_POINTS = "score-points-unknown"
NO_OUTCOME = "score-outcome-unknown"
NO_DECLARER = "score-declarer-unknown"
NOT_FORESEEN = "score-ending-not-foreseen"
MISDEAL = "misdeal"
"""Reason of a redeal, and the code of the finding."""


def result_of(final: State, table: Table) -> Result | str:
    """Return what the hand came to, or the key of what is missing; ``table`` as it found it."""
    ending = ENDINGS.get(final.ended or "")
    if ending is not None:
        return ending(final, table)
    if final.claims.sheet_step or final.depth == "sheet":
        return _by_sheet(final, table)
    return UNFINISHED


def _nothing(final: State, table: Table) -> Result | str:
    """No game was played: only what was paid besides."""
    return Result(
        final.game.rules,
        None,
        final.forehand,
        NOBODY,
        (),
        Points(),
        fines=_fines(final),
        pot=table.pot,
        first=table.first,
    )


def _punished(final: State, table: Table, seat: int, code: str) -> Result | str:
    """No game was played; who broke a rule that ends the hand pays for it.

    What he already paid at the table is not due again.
    """
    result, cost = _nothing(final, table), cost_of(final, code)
    if isinstance(result, str) or cost is None or any(seat == one[0] for one in result.fines):
        return result
    if not cost.amount or not 0 <= seat < final.seats:
        return result
    penalty = Penalty(seat, cost.amount, cost.to, code, cost.paths)
    return msgspec.structs.replace(result, penalties=(penalty,))


def _redealt(final: State, table: Table) -> Result | str:
    """The cards are dealt again; a misdeal may cost the dealer something."""
    dealer = (final.forehand - 1) % final.seats if final.dealer is None else final.dealer
    misdealt = final.ended_why == MISDEAL
    return _punished(final, table, dealer, MISDEAL) if misdealt else _nothing(final, table)


def _cancelled(final: State, table: Table) -> Result | str:
    """Given up, or ended by somebody's breach; then the rules must know of that."""
    if final.ended_by == NOBODY:
        return _nothing(final, table)
    cost = cost_of(final, final.ended_why)
    if cost is None or not cost.ends:
        return NOT_FORESEEN
    return _punished(final, table, final.ended_by, final.ended_why)


# -- approved, folded ------------------------------------------------------------------------


def _unopposed_before_talon(final: State) -> bool:
    """Nobody drew, declared, announced or contra'd anything."""
    return not any(final.exchange.drawn) and not final.talk.acts and not final.play.begun


APPROVALS: dict[str, Callable[[State], bool]] = {
    "unopposed-before-talon": _unopposed_before_talon,
    "any-time": lambda final: True,
}
"""When a game can be approved, by ``settlement.approved_when``."""


def _approved(final: State, table: Table) -> Result | str:
    law = final.game.rules.settlement
    allowed = APPROVALS[law.approved_when](final)
    return _unplayed(final, table, "approved", law.approved if allowed else {})


def _folded(final: State, table: Table) -> Result | str:
    return _unplayed(final, table, "folded", final.game.rules.settlement.folded)


def _unplayed(final: State, table: Table, ending: str, rates: dict[str, int]) -> Result | str:
    """A contract for which the rules know a price without its being played."""
    name, declarer, rules = sides.contract_name(final), sides.declarer(final), final.game.rules
    if name is None or declarer == NOBODY:
        return NO_CONTRACT if rates else NOT_FORESEEN
    if name not in rates:
        return NOT_FORESEEN
    return Result(
        rules,
        name,
        final.forehand,
        declarer,
        sides.side(final),
        Points(),
        fines=_fines(final),
        pot=table.pot,
        first=table.first,
        ending=ending,
    )


# -- played out ------------------------------------------------------------------------------


def played_out(final: State, table: Table, counted: Points | None = None) -> Result | str:
    """Return what a hand came to that was played to its end, or the key of what is missing.

    Everything is taken from the cards as they were played; ``counted`` are its points, where
    somebody counted these already.
    """
    rules, contract, declarer = final.game.rules, sides.contract(final), sides.declarer(final)
    if contract is not None and contract.sides == "each" and declarer == NOBODY:
        declarer = final.forehand
    if contract is None or not 0 <= declarer < rules.players:
        return NO_CONTRACT
    side = sides.side(final)
    points, paths = (counted, ()) if counted else _points(final, side, contract.talon)
    if points is None:
        return NO_POINTS
    if contract.sides == "called" and sides.discarder(final) != NOBODY:
        paths += ("call.discarded",)
    if contract.sides == "called" and len(side) == 1 and _called_himself(final, declarer):
        paths += ("call.held",)
    game = Level()
    kept: tuple[Outcome, ...] = ()
    if contract.talk:
        game = level_of(final, sides.GAME, NOBODY, side)
    if contract.talk and contract.bonuses:
        others = tuple([seat for seat in range(rules.players) if seat not in side])
        kept = outcomes(final, contract, declarer, side, others)
    winners, goal = {trick.winner for trick in final.play.tricks}, goal_of(final)
    return Result(
        rules,
        sides.contract_name(final),
        final.forehand,
        declarer,
        side,
        points,
        final.exchange.part,
        game.level,
        kept,
        _declared(final) if contract.talk else (),
        _fines(final),
        tuple([seat for seat in range(rules.players) if seat not in winners]),
        table.pot,
        table.first,
        paths + game.paths,
        goal=None if goal is None else goal.reached(count(final)),
        monds=tuple(MONDS[contract.mond](final)),
    )


def _called_himself(final: State, declarer: int) -> bool:
    called = final.auction.called
    return called is not None and called >= 0 and bool(dealt_to(final, declarer) >> called & 1)


def _points(
    final: State, side: tuple[int, ...], talon: str
) -> tuple[Points | None, tuple[str, ...]]:
    """From the cards; where these are not all known, as they were written down."""
    if goal_of(final) is not None:
        return points_so_far(final, side), ()
    if not side:
        points, paths = seat_points(final)
        return points or _claimed_seats(final), paths
    points, paths = side_points(final, side, talon)
    return points or _claimed(final), paths


def _declared(final: State) -> tuple[tuple[int, str], ...]:
    known = final.game.rules.declarations.items
    return tuple(
        [
            (seat, name)
            for seat, name, _ in final.talk.declared
            if name in known and 0 <= seat < final.seats
        ]
    )


def _fines(final: State) -> tuple[tuple[int, int, str], ...]:
    return tuple([fine for fine in final.claims.fines if 0 <= fine[0] < final.seats])


def _claimed(final: State) -> Points | None:
    """Points as written down, of the declarer's side and the others."""
    if final.claims.points is None:
        return None
    (ours, theirs), total = final.claims.points, final.game.rules.count.total
    if ours is None:
        ours = total - (theirs or 0)
    return Points(ours, total - ours)


def _claimed_seats(final: State) -> Points | None:
    seats = final.claims.seat_points
    return Points(seats=seats) if seats is not None and len(seats) == final.seats else None


ENDINGS: dict[str, Callable[[State, Table], Result | str]] = {
    "played": played_out,
    "redeal": _redealt,
    "cancelled": _cancelled,
    "approved": _approved,
    "folded": _folded,
}
"""What a hand comes to, by how it ended."""


# -- by its sheet ----------------------------------------------------------------------------


def _by_sheet(final: State, table: Table) -> Result | str:
    """From what was written down; no points and no trick are the same (rules/common.md, Points)."""
    rules, claims = final.game.rules, final.claims
    name = claims.contract or sides.contract_name(final)
    contract = rules.contracts.get(name or "")
    if contract is None:
        return NO_CONTRACT
    alone = contract.sides == "each"
    declarer = sides.declarer(final) if claims.declarer == NOBODY else claims.declarer
    if declarer == NOBODY and alone:
        declarer = final.forehand
    if not 0 <= declarer < rules.players:
        return NO_DECLARER
    aimed = contract.goal in GOALS
    points = Points() if aimed else _claimed_seats(final) if alone else _claimed(final)
    if points is None and _replaced(final):
        points = Points()
    if points is None:
        return NO_POINTS
    goal = dict(claims.results).get(sides.GAME) if aimed else None
    if aimed and goal is None:
        return NO_OUTCOME
    side: tuple[int, ...] = () if alone else (declarer,)
    if contract.sides == "called" and 0 <= claims.partner < rules.players:
        side = tuple(sorted({declarer, claims.partner}))
    bonuses = contract.talk and contract.bonuses
    kept = _written(final, contract, declarer, side) if bonuses else ()
    if isinstance(kept, str):
        return kept
    game = level_of(final, sides.GAME, NOBODY, side)
    return Result(
        rules,
        name,
        final.forehand,
        declarer,
        side,
        points,
        claims.part or final.exchange.part,
        dict(claims.contra).get(sides.GAME, game.level),
        kept,
        _declared(final) if contract.talk else (),
        _fines(final),
        tuple(seat for seat, taken in enumerate(points.seats or ()) if not taken),
        table.pot,
        table.first,
        game.paths,
        goal=goal,
        monds=_lost_mond(final),
    )


def _replaced(final: State) -> bool:
    """Whether a sheet tells of a commitment that replaces the game, so that no points are due."""
    rules = final.game.rules.commitments
    items = (name.partition("@")[0] for name, _ in final.claims.results)
    return any(rules[item].replaces for item in items if item in rules)


def _lost_mond(final: State) -> tuple[int, ...]:
    """Whose lost mond a sheet says is fined (``results`` and ``owners``, item ``mond``)."""
    lost = dict(final.claims.results).get("mond") is False
    seat = dict(final.claims.owners).get("mond", NOBODY)
    return (seat,) if lost and 0 <= seat < final.seats else ()


def _written(
    final: State, contract: Contract, declarer: int, side: tuple[int, ...]
) -> tuple[Outcome, ...] | str:
    """Commitments as a sheet tells them; a silent one is the declarer's unless it says whose."""
    results, levels = dict(final.claims.results), dict(final.claims.contra)
    makers = {item: seat for item, seat in final.claims.owners if 0 <= seat < final.seats}
    others = tuple(seat for seat in range(final.seats) if seat not in side)
    found, said = [], set[str]()
    for item, seat in announced(final, contract, declarer):
        name = f"{item}@{seat}" if f"{item}@{seat}" in results else item
        if name not in results or name in said:
            return NO_OUTCOME
        said.add(name)
        mine = side if seat in side else others
        one = outcome(final, contract, item, seat, mine, (results[name], False))
        found.append(msgspec.structs.replace(one, level=levels.get(name, one.level)))
    for name, made in results.items():
        item, _, whose = name.partition("@")
        if item in final.game.rules.commitments and name not in said:
            level = levels.get(name, 0)
            seat = makers.get(item, declarer)
            if whose.isdecimal() and int(whose) < final.seats:
                seat = int(whose)
            silent = silent_outcome(item, seat, made)
            loud = Outcome(item, seat, made, level=level)
            found.append(loud if level else silent)
    return tuple(found)
