"""Settlement laws: lines for the game, commitments and declarations, or for Varšava.

What a law needs is in `Result`; every number comes from its rule set.
"""

from collections.abc import Callable, Iterator
from typing import Any

from replay.scoring.model import Line, Outcome, Result
from replay.scoring.sharing import moved, paid

Law = Callable[[Result], Iterator[Line]]
_TENTH = 10


def line(result: Result, item: str, amount: int, paths: tuple[str, ...], **fields: Any) -> Line:
    """Return a line; it is assumed if one of the values it rests on is."""
    doubtful = not result.rules.assumed.keys().isdisjoint(paths)
    return Line(item=item, amount=amount, paths=paths, assumed=doubtful, **fields)


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
    title: dict[str, str] | None = None,
    label: str,
) -> Line:
    """Return a line between two sides, shared as the rule set or ``sharing`` says.

    ``title`` is the item's own, by language.
    """
    values: dict[str, str | int] = {**title} if title else {}
    if not sharing:
        sharing, paths = result.rules.settlement.sharing, (*paths, "settlement.sharing")
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


def _margin(result: Result) -> int:
    """Points of the declarer's side above half of all."""
    return (result.points.declarer or 0) - result.rules.count.total // 2


def difference(result: Result) -> int:
    """Points above or below half."""
    return abs(_margin(result))


def tenths(result: Result) -> int:
    """Difference and base by the contract's factor, in tenths, halves rounded up."""
    law = result.rules.settlement
    raw = (difference(result) + law.base) * law.factors[result.contract or ""]
    return (raw + _TENTH // 2) // _TENTH


VALUES: dict[str, Callable[[Result], int]] = {"difference": difference, "tenths": tenths}
"""What the game is worth to each opponent before its multipliers, by ``settlement.law``."""


def contract_multiplier(result: Result) -> int:
    """Return the contract's multiplier, by the part of the talon taken where there are parts."""
    several = result.rules.contracts[result.contract or ""].multipliers
    return several[min(max(result.part, 1), len(several)) - 1]


TIES: dict[str, Callable[[Result], bool | None]] = {
    "nothing": lambda result: None,
    "lost": lambda result: False,
    "lost-by-forehand": lambda result: result.forehand not in result.side,
    "one-point": lambda result: result.level > 0,
}
"""Whether half of all points wins for the declarer's side, by ``count.tie``; ``None``: nobody."""


def _game(result: Result) -> Line:
    rules = result.rules
    paths = ("settlement.law", f"contracts.{result.contract}.multipliers", *result.paths)
    won: bool | None = (result.points.declarer or 0) >= rules.count.majority
    if not _margin(result):
        won, paths = TIES[rules.count.tie](result), (*paths, "count.tie")
    if won is None:
        return shared(result, "game", 0, (), paths, label="line-game-drawn")
    multiplier = 2**result.level
    if not (won and rules.contracts[result.contract or ""].lost_only):
        multiplier *= contract_multiplier(result)
    side = result.side if won else result.others
    amount = VALUES[rules.settlement.law](result)
    return shared(result, "game", amount, side, paths, multiplier=multiplier, label="line-game")


# -- commitments and declarations ------------------------------------------------------------


def _rate(result: Result, outcome: Outcome) -> tuple[int, str]:
    """Return a commitment's rate and where it stands in the rule set."""
    commitment = result.rules.commitments[outcome.item]
    path = f"commitments.{outcome.item}"
    contract = result.contract or ""
    if outcome.early and commitment.early is not None:
        return commitment.early, f"{path}.early"
    kind = "announced" if outcome.announced else "silent"
    special: dict[str, int] = getattr(commitment, f"{kind}_by_contract")
    if contract in special:
        return special[contract], f"{path}.{kind}_by_contract.{contract}"
    rate: int = getattr(commitment, kind)
    return rate, f"{path}.{kind}"


def _commitment(result: Result, outcome: Outcome) -> Line:
    mine = result.side if outcome.seat in result.side else result.others
    other = result.others if outcome.seat in result.side else result.side
    amount, path = _rate(result, outcome)
    multiplier, paths = 2**outcome.level, (path, *outcome.paths, *result.paths)
    factor = contract_multiplier(result)
    if factor > 1:
        paths += (f"commitments.{outcome.item}.multiplied",)
        if result.rules.commitments[outcome.item].multiplied:
            multiplier *= factor
    kind = "announced" if outcome.announced else "silent"
    return shared(
        result,
        outcome.item,
        amount,
        mine if outcome.made else other,
        paths,
        multiplier=multiplier,
        seat=outcome.seat,
        title=result.rules.commitments[outcome.item].title,
        label=f"line-{kind}-{'made' if outcome.made else 'lost'}",
    )


def _declaration(result: Result, seat: int, name: str) -> Line:
    law = result.rules.declarations
    side: tuple[int, ...] = (seat,)
    paths: tuple[str, ...] = (f"declarations.items.{name}.rate", "declarations.sharing")
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
        title=law.items[name].title,
        label="line-declaration",
    )


def between_sides(result: Result) -> Iterator[Line]:
    """Game, commitments and declarations between the declarer's side and the others."""
    commitments = result.rules.commitments
    alone = [o for o in result.commitments if commitments[o.item].replaces][:1]
    if not alone:
        yield _game(result)
    for outcome in alone or result.commitments:
        yield _commitment(result, outcome)
    for seat, name in result.declarations:
        yield _declaration(result, seat, name)


# -- everybody for himself -------------------------------------------------------------------


def bands_to_pot(result: Result) -> Iterator[Line]:
    """Each pays the pot by the points he took; whoever took no trick makes the others' dearer."""
    law = result.rules.varsava
    if law is None:
        return
    factor = law.doubling ** len(result.trickless)
    for seat, points in enumerate(result.points.seats or ()):
        if seat in result.trickless:
            amount, multiplier, path = law.trickless, 1, "varsava.trickless"
        else:
            fines = [fine for least, fine in law.bands if points >= least]
            amount = fines[-1] if fines else law.bands[0][1]
            multiplier, path = factor, "varsava.bands"
        yield to_pot(
            result, "varsava", seat, amount, (path,), multiplier=multiplier, label="line-varsava"
        )


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


VARSAVA: dict[str, Law] = {"bands-to-pot": bands_to_pot}
"""Laws for contracts in which everybody plays for himself."""


def _each(result: Result) -> Iterator[Line]:
    return VARSAVA[result.rules.varsava.law](result) if result.rules.varsava else iter(())


SIDES: dict[str, Law] = {"called": between_sides, "alone": between_sides, "each": _each}
"""Which lines a contract makes, by its sides."""
