"""From a hand's final state to what it came to (`Result`): played out, or known by its sheet.

Where something needed is not known, a message key says what.
"""

from collections.abc import Callable

from replay.rulesets.model import Contract, RuleSet
from replay.scoring.commitments import GAME, Level, announced, level_of, outcomes
from replay.scoring.model import Outcome, Points, Result, Table
from replay.scoring.points import seat_points, side_points
from replay.state import NOBODY, Claims, State

UNFINISHED = "score-unfinished"
NO_CONTRACT = "score-no-contract"
NO_POINTS = "score-points-unknown"
NO_OUTCOME = "score-outcome-unknown"
NO_DECLARER = "score-declarer-unknown"
NOT_FORESEEN = "score-ending-not-foreseen"


def result_of(rules: RuleSet, final: State, table: Table) -> Result | str:
    """Return what the hand came to under ``rules``, or the key of what is missing."""
    ending = ENDINGS.get(final.ended or "")
    if ending is not None:
        return ending(rules, final, table)
    if final.claims.sheet_step or final.depth == "sheet":
        return _by_sheet(rules, final, table)
    return UNFINISHED


def _nothing(rules: RuleSet, final: State, table: Table) -> Result | str:
    """No game was played: only what was paid besides."""
    return Result(
        rules,
        None,
        NOBODY,
        (),
        Points(),
        fines=_fines(rules, final),
        pot=table.pot,
        first=table.first,
    )


def _not_foreseen(rules: RuleSet, final: State, table: Table) -> Result | str:
    return NOT_FORESEEN


# -- sides -----------------------------------------------------------------------------------


def _sides(
    rules: RuleSet, state: State, declarer: int, sides: str
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return the declarer's side, sorted, and the values of the rule set it rests on."""
    if sides == "each":
        return (), ()
    partner = NOBODY
    paths: tuple[str, ...] = ()
    if sides == "called":
        partner = state.play.partner
        called = state.auction.called
        if partner == NOBODY and called is not None and called >= 0:
            laid = [s for s, cards in enumerate(state.exchange.discards) if cards >> called & 1]
            if laid and laid[0] != declarer:
                paths = ("call.discarded",)
                partner = laid[0] if rules.call.discarded == "discarder" else NOBODY
    return (declarer,) if partner == NOBODY else tuple(sorted((declarer, partner))), paths


# -- played out ------------------------------------------------------------------------------


def _by_play(rules: RuleSet, state: State, table: Table) -> Result | str:
    """Everything from the cards as they were played."""
    contract = rules.contracts.get(state.auction.contract or "")
    declarer = state.auction.declarer
    if contract is None or not 0 <= declarer < rules.players:
        return NO_CONTRACT
    side, paths = _sides(rules, state, declarer, contract.sides)
    points: Points | None
    more: tuple[str, ...] = ()
    if side:
        points, more = side_points(state, rules.count, side, contract.talon)
        points = points or _claimed(state.claims, rules)
    else:
        points = seat_points(state, rules.count) or _claimed_seats(state.claims, rules)
    if points is None:
        return NO_POINTS
    game = Level()
    kept: tuple[Outcome, ...] = ()
    declared: tuple[tuple[int, str], ...] = ()
    if contract.talk:
        others = tuple([s for s in range(rules.players) if s not in side])
        game = level_of(state, rules, GAME, NOBODY, side)
        kept = outcomes(state, rules, contract, declarer, side, others)
        declared = _declared(rules, state)
    winners = {trick.winner for trick in state.play.tricks}
    return Result(
        rules,
        state.auction.contract,
        declarer,
        side,
        points,
        state.exchange.part,
        game.level,
        kept,
        declared,
        _fines(rules, state),
        tuple([s for s in range(rules.players) if s not in winners]),
        table.pot,
        table.first,
        paths + more + game.paths,
    )


def _declared(rules: RuleSet, state: State) -> tuple[tuple[int, str], ...]:
    items, players = rules.declarations.items, rules.players
    return tuple(
        [
            (seat, name)
            for seat, name, _ in state.talk.declared
            if name in items and 0 <= seat < players
        ]
    )


def _fines(rules: RuleSet, state: State) -> tuple[tuple[int, int, str], ...]:
    return tuple([fine for fine in state.claims.fines if 0 <= fine[0] < rules.players])


def _claimed(claims: Claims, rules: RuleSet) -> Points | None:
    """Points as written down, of the declarer's side and the others."""
    if claims.points is None:
        return None
    ours, theirs = claims.points
    if ours is None:
        ours = rules.count.total - (theirs or 0)
    return Points(ours, rules.count.total - ours)


def _claimed_seats(claims: Claims, rules: RuleSet) -> Points | None:
    seats = claims.seat_points
    return Points(seats=seats) if seats is not None and len(seats) == rules.players else None


ENDINGS: dict[str, Callable[[RuleSet, State, Table], Result | str]] = {
    "played": _by_play,
    "redeal": _nothing,
    "cancelled": _nothing,
    "approved": _not_foreseen,
    "folded": _not_foreseen,
}
"""What a hand comes to, by how it ended."""


# -- by its sheet ----------------------------------------------------------------------------


def _by_sheet(rules: RuleSet, state: State, table: Table) -> Result | str:
    """From what was written down; no points and no trick are the same (rules/common.md, Points)."""
    claims = state.claims
    name = claims.contract or state.auction.contract
    contract = rules.contracts.get(name or "")
    if contract is None:
        return NO_CONTRACT
    declarer = state.auction.declarer if claims.declarer == NOBODY else claims.declarer
    if not 0 <= declarer < rules.players:
        return NO_DECLARER
    seats = contract.sides == "each"
    points = _claimed_seats(claims, rules) if seats else _claimed(claims, rules)
    if points is None:
        return NO_POINTS
    side: tuple[int, ...] = () if seats else (declarer,)
    if contract.sides == "called" and 0 <= claims.partner < rules.players:
        side = tuple(sorted({declarer, claims.partner}))
    kept = _written(rules, state, contract, declarer, side) if contract.talk else ()
    if isinstance(kept, str):
        return kept
    return Result(
        rules,
        name,
        declarer,
        side,
        points,
        claims.part or state.exchange.part,
        dict(claims.contra).get(GAME, 0),
        kept,
        _declared(rules, state) if contract.talk else (),
        _fines(rules, state),
        tuple(s for s, taken in enumerate(points.seats or ()) if not taken),
        table.pot,
        table.first,
    )


def _written(
    rules: RuleSet, state: State, contract: Contract, declarer: int, side: tuple[int, ...]
) -> tuple[Outcome, ...] | str:
    """Commitments as a sheet tells them; a silent one is the declarer's, made or lost."""
    results, levels = dict(state.claims.results), dict(state.claims.contra)
    others = tuple(s for s in range(rules.players) if s not in side)
    owners = dict(announced(state, rules, contract, declarer))
    found = []
    for item, seat in owners.items():
        if item not in results:
            return NO_OUTCOME
        mine = side if seat in side else others
        level = level_of(state, rules, item, seat, mine)
        high = levels.get(item, level.level)
        found.append(
            Outcome(item, seat, results[item], True, False, high, level.challenger, level.paths)
        )
    for item, made in results.items():
        if item in rules.commitments and item not in owners:
            level = Level(levels.get(item, 0))
            found.append(Outcome(item, declarer, made, level.level > 0, False, level.level))
    return tuple(found)
