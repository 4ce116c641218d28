"""Settlement laws: lines for the game, commitments and declarations between two sides.

What a law needs is in `Result`; every number comes from its rule set.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from replay.rulesets.model import Commitment
from replay.scoring.model import Line, Outcome, Result
from replay.scoring.sharing import doubled, moved, paid

Law = Callable[[Result], Iterable[Line]]
_TENTH = 10


def line(
    result: Result,
    item: str,
    amount: int,
    paths: tuple[str, ...],
    *,
    multiplier: int = 1,
    side: tuple[int, ...],
    sharing: str,
    moves: tuple[int, ...],
    pot: int = 0,
    house: int = 0,
    seat: int | None = None,
    label: str,
    values: Mapping[str, str | int] | None = None,
) -> Line:
    """Return a line; it is assumed if one of the values it rests on is."""
    filling = dict(values) if values else {}
    doubtful = not result.rules.assumed.keys().isdisjoint(paths)
    return Line(
        item,
        amount,
        multiplier,
        side,
        sharing,
        moves,
        pot,
        house,
        seat,
        label,
        filling,
        paths,
        doubtful,
    )


def worth_to(side: tuple[int, ...], one: Line) -> int:
    """Return what a line is worth to ``side``, the declarer's; nothing where nobody receives it."""
    worth = one.amount * one.multiplier
    return worth if one.side == side else -worth if one.side else 0


def shared(
    result: Result,
    item: str,
    amount: int,
    side: tuple[int, ...],
    paths: tuple[str, ...],
    *,
    multiplier: int = 1,
    sharing: str = "",
    seat: int | None = None,
    values: Mapping[str, str | int] | None = None,
    label: str,
) -> Line:
    """Return a line between two sides, shared as the rule set or ``sharing`` says.

    ``values`` fill the label: the item's own title, by language, or numbers.
    """
    if not sharing:
        sharing = result.rules.settlement.sharing
        if len(side) not in (0, 1, result.rules.players - 1):
            paths = (*paths, "settlement.sharing")
    moves = moved(sharing, side, result.rules.players, amount * multiplier)
    return line(
        result,
        item,
        amount,
        paths,
        multiplier=multiplier,
        side=side,
        sharing=sharing,
        moves=moves,
        seat=seat,
        label=label,
        values=values,
    )


# -- the game --------------------------------------------------------------------------------


class Stake(NamedTuple):
    """Who won the game (``None``: nobody), by how many points, and what that rests on."""

    won: bool | None
    points: int
    paths: tuple[str, ...] = ()


class Worth(msgspec.Struct, frozen=True):
    """What the game costs each opponent: an amount and its multiplier, and how it came about."""

    amount: int
    multiplier: int
    paths: tuple[str, ...] = ()
    label: str = "line-game"
    values: dict[str, str | int] = {}


def contract_multiplier(result: Result) -> int:
    """Return the contract's multiplier, by the part of the talon taken where there are parts."""
    return _by_part(result, result.rules.contracts[result.contract or ""].multipliers)


def _by_part(result: Result, several: tuple[int, ...]) -> int:
    return several[min(max(result.part, 1), len(several)) - 1]


def doubling(result: Result, item: str, level: int) -> tuple[int, tuple[str, ...]]:
    """Return what a contra of ``level`` multiplies an item by, and what that rests on."""
    doubles = result.rules.contra.doubles
    if not level or item not in doubles:
        return doubled(level), ()
    return doubled(level) if doubles[item] else 1, (f"contra.doubles.{item}",)


def _times(result: Result, stake: Stake) -> tuple[int, tuple[str, ...]]:
    """The contract's multiplier times the contra's."""
    name = result.contract or ""
    multiplier, paths = doubling(result, name, result.level)
    if not (stake.won and result.rules.contracts[name].lost_only):
        multiplier *= contract_multiplier(result)
    return multiplier, (f"contracts.{name}.multipliers", *paths)


def difference(result: Result, stake: Stake) -> Worth:
    """Points above or below half."""
    return Worth(stake.points, *_times(result, stake))


def tenths_of(result: Result, points: int) -> int:
    """Return difference and base by the contract's factor, in tenths, halves rounded up."""
    law = result.rules.settlement
    raw = (points + law.base) * law.factors[result.contract or ""]
    return (raw + _TENTH // 2) // _TENTH


def tenths(result: Result, stake: Stake) -> Worth:
    """The base rate of the losers' points; of no point at all the rule set may say another."""
    name, law = result.contract or "", result.rules.settlement
    multiplier, paths = _times(result, stake)
    if name in law.shutout and stake.points == result.rules.count.total // 2:
        return Worth(law.shutout[name], multiplier, (*paths, f"settlement.shutout.{name}"))
    return Worth(tenths_of(result, stake.points), multiplier, paths)


def rated(result: Result, stake: Stake) -> Worth:
    """A rate a point, doubled by contra, rounded up and capped."""
    name, law = result.contract or "", result.rules.settlement
    rate = _by_part(result, result.rules.contracts[name].rates)
    factor, paths = doubling(result, name, result.level)
    amount = -(-stake.points * rate * factor // law.round_to) * law.round_to
    if law.cap is not None and law.cap_covers == "game":
        amount = min(amount, law.cap)
    values: dict[str, str | int] = {"points": stake.points, "rate": rate, "factor": factor}
    return Worth(amount, 1, (f"contracts.{name}.rates", *paths), "line-game-rated", values)


def units(result: Result, stake: Stake) -> Worth:
    """One unit, whatever the points."""
    return Worth(1, *_times(result, stake))


VALUES: dict[str, Callable[[Result, Stake], Worth]] = {
    "difference": difference,
    "tenths": tenths,
    "rated": rated,
    "units": units,
}
"""What the game is worth to each opponent, by ``settlement.law``."""

TIES: dict[str, Callable[[Result], tuple[bool | None, int]]] = {
    "nothing": lambda result: (None, 0),
    "lost": lambda result: (False, 0),
    "lost-by-forehand": lambda result: (result.forehand not in result.side, 0),
    "one-point": lambda result: (result.level > 0, 1),
}
"""Whether half of all points wins for the declarer's side, by how many points, by ``count.tie``."""


def _stake(result: Result) -> Stake:
    """By the points; a commitment that loses the game decides first."""
    count = result.rules.count
    margin = (result.points.declarer or 0) - count.total // 2
    for outcome in result.commitments:
        if not outcome.made and result.rules.commitments[outcome.item].loses_game:
            won = outcome.seat not in result.side
            return Stake(won, max(1, abs(margin)), (f"commitments.{outcome.item}.loses_game",))
    if margin:
        return Stake((result.points.declarer or 0) >= count.majority, abs(margin))
    return Stake(*TIES[count.tie](result), ("count.tie",))


def game(result: Result) -> Line:
    """Return the line of a game between two sides."""
    stake = _stake(result)
    paths = ("settlement.law", *result.paths, *stake.paths)
    if stake.won is None:
        return shared(result, "game", 0, (), paths, label="line-game-drawn")
    worth = VALUES[result.rules.settlement.law](result, stake)
    return shared(
        result,
        "game",
        worth.amount,
        result.side if stake.won else result.others,
        (*paths, *worth.paths),
        multiplier=worth.multiplier,
        label=worth.label,
        values=worth.values,
    )


# -- commitments and declarations ------------------------------------------------------------


def _rate(result: Result, outcome: Outcome) -> tuple[int, str]:
    """Return a commitment's rate and where it stands in the rule set."""
    commitment = result.rules.commitments[outcome.item]
    path = f"commitments.{outcome.item}"
    contract = result.contract or ""
    if outcome.spared and commitment.spared is not None:
        return commitment.spared, f"{path}.spared"
    if outcome.early and commitment.early is not None:
        return commitment.early, f"{path}.early"
    kind = "announced" if outcome.announced else "silent"
    special: dict[str, int] = getattr(commitment, f"{kind}_by_contract")
    if contract in special:
        return special[contract], f"{path}.{kind}_by_contract.{contract}"
    rate: int = getattr(commitment, kind)
    return rate, f"{path}.{kind}"


def _commitment(result: Result, outcome: Outcome) -> Line:
    ours = outcome.seat in result.side
    amount, path = _rate(result, outcome)
    multiplier, doubled = doubling(result, outcome.item, outcome.level)
    paths: tuple[str, ...] = (path, *doubled, *outcome.paths, *result.paths)
    factor = contract_multiplier(result)
    if factor > 1:
        paths += (f"commitments.{outcome.item}.multiplied",)
        if result.rules.commitments[outcome.item].multiplied:
            multiplier *= factor
    if result.rules.commitments[outcome.item].replaces and not outcome.made:
        paths += (f"commitments.{outcome.item}.replaces_missed",)
    return shared(
        result,
        outcome.item,
        amount,
        result.side if outcome.made == ours else result.others,
        paths,
        multiplier=multiplier,
        seat=outcome.seat,
        values=result.rules.commitments[outcome.item].title,
        label=_label(result, outcome),
    )


def _label(result: Result, outcome: Outcome) -> str:
    if result.rules.commitments[outcome.item].by == "nobody":
        return "line-premium-spared" if outcome.spared else "line-premium"
    kind = "announced" if outcome.announced else "silent"
    return f"line-{kind}-{'made' if outcome.made else 'lost'}"


def _declaration(result: Result, seat: int, name: str, rivals: list[str]) -> Line:
    law = result.rules.declarations
    side: tuple[int, ...] = (seat,)
    paths: tuple[str, ...] = (f"declarations.items.{name}.rate", "declarations.sharing")
    paths += tuple(f"declarations.items.{one}.category" for one in rivals)
    if law.sharing != "per-person":
        side = result.side if seat in result.side else result.others
        paths += result.paths
    return shared(
        result,
        name,
        law.items[name].rate,
        side,
        paths,
        sharing=law.sharing,
        seat=seat,
        values=law.items[name].title,
        label="line-declaration",
    )


def between_sides(result: Result) -> Iterable[Line]:
    """Game, commitments and declarations between the declarer's side and the others."""
    lines, cap = _items(result), result.rules.settlement.cap
    return lines if cap is None else _capped(result, lines, cap)


def _replaces(item: Commitment, made: bool) -> bool:
    return item.replaces and (made or item.replaces_missed)


def _items(result: Result) -> list[Line]:
    commitments = result.rules.commitments
    alone = [o for o in result.commitments if _replaces(commitments[o.item], o.made)][:1]
    lines = [] if alone else [game(result)]
    lines += [_commitment(result, outcome) for outcome in alone or result.commitments]
    for seat, name in dict.fromkeys(result.declarations):
        rivals = _rivals(result, seat, name)
        if not rivals or name == max([name, *rivals], key=lambda one: _rank(result, one)):
            lines.append(_declaration(result, seat, name, rivals))
    return lines


def _rivals(result: Result, seat: int, name: str) -> list[str]:
    """What else of the same category the seat declared; only the dearest counts."""
    items = result.rules.declarations.items
    mine = dict.fromkeys(other for who, other in result.declarations if who == seat)
    return [n for n in mine if n != name and items[n].category == items[name].category]


def _rank(result: Result, name: str) -> tuple[int, str]:
    return result.rules.declarations.items[name].rate, name


def _capped(result: Result, lines: list[Line], cap: int) -> Iterator[Line]:
    """What goes beyond the cap of the whole hand is taken off again.

    Where only the game is capped it matters whether the rest is, once the cap is reached.
    """
    worth = sum(worth_to(result.side, one) for one in lines)
    path = "settlement.cap_covers"
    reached = abs(worth) > cap or any(one.amount == cap for one in lines if one.item == "game")
    for one in lines:
        if reached and one.item == "game":
            doubtful = one.assumed or result.rules.is_assumed(path)
            one = msgspec.structs.replace(one, paths=(*one.paths, path), assumed=doubtful)
        yield one
    if abs(worth) > cap and result.rules.settlement.cap_covers == "hand":
        side = result.others if worth > 0 else result.side
        yield shared(result, "cap", abs(worth) - cap, side, (path,), label="line-cap")


def to_pot(
    result: Result,
    item: str,
    seat: int,
    amount: int,
    paths: tuple[str, ...],
    *,
    multiplier: int = 1,
    label: str,
) -> Line:
    """Return a line that one player pays into the pot."""
    whole = amount * multiplier
    return line(
        result,
        item,
        amount,
        paths,
        multiplier=multiplier,
        side=(),
        sharing="pot",
        moves=paid({seat: -whole}, result.rules.players),
        pot=whole,
        seat=seat,
        label=label,
    )
