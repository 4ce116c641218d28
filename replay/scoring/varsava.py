"""Settlement laws of contracts in which everybody plays for himself (Varšava).

What a law needs is in `Result`; every number comes from its rule set.
"""

from collections.abc import Callable, Iterable, Iterator

from replay.rulesets.model import Varsava
from replay.scoring.laws import Law, line, tenths_of, to_pot
from replay.scoring.model import Line, Result
from replay.scoring.sharing import paid

Seats = tuple[int, ...]


def bands_to_pot(result: Result) -> Iterator[Line]:
    """Each pays the pot by the points he took; whoever took no trick makes the others' dearer."""
    law = _law(result)
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


def _law(result: Result) -> Varsava:
    law = result.rules.varsava
    if law is None:
        raise ValueError(f"{result.rules.id!r}: a contract for each alone, but no law for it")
    return law


def _most(result: Result) -> Seats:
    """The seats with most points, in order after forehand, who himself comes last."""
    points, players = result.points.seats or (), result.rules.players
    order = [(result.forehand + n) % players for n in range(1, players + 1)]
    return tuple(seat for seat in order if points and points[seat] == max(points))


def _paths(result: Result, most: Seats, *paths: str) -> tuple[str, ...]:
    """The values that a payment rests on; how several pay only where there are several."""
    if len(most) > 1:
        paths += ("varsava.tied" if len(most) == 2 else "varsava.three_tied",)
    return paths


def _payment(
    result: Result,
    portions: dict[int, int],
    receiver: int,
    amount: int,
    multiplier: int,
    paths: tuple[str, ...],
) -> Line:
    """One payment to ``receiver``, made up of the ``portions`` of those who pay."""
    moves = {seat: -part for seat, part in portions.items()} | {receiver: amount * multiplier}
    return line(
        result,
        "varsava",
        amount,
        paths,
        multiplier=multiplier,
        side=(receiver,),
        sharing="individual",
        moves=paid(moves, result.rules.players),
        seat=next(iter(portions)) if len(portions) == 1 else None,
        label="line-varsava-payment",
    )


def fixed(result: Result) -> Iterator[Line]:
    """Who has most points pays each other a fixed sum, more to one without a trick.

    Forehand pays more. Several with most pay all the others, each by himself and nothing to each
    other; by his own scale, or all by that of the others (``plain-scale``).
    """
    law, most = _law(result), _most(result)
    for payer in most:
        dear = payer == result.forehand and (len(most) == 1 or law.tied == "own-scale")
        for seat in range(result.rules.players):
            if seat in most:
                continue
            kind = "trickless" if seat in result.trickless else "payment"
            kind = f"forehand_{kind}" if dear else kind
            amount: int = getattr(law, kind)
            paths = _paths(result, most, f"varsava.{kind}")
            yield _payment(result, {payer: amount}, seat, amount, 1, paths)


# -- base rates ------------------------------------------------------------------------------


def _rate(result: Result, points: int) -> int:
    return tenths_of(result, result.rules.count.total // 2 - points)


READINGS: dict[str, Callable[[Result, int, int], int]] = {
    "difference": lambda result, own, most: _rate(result, own) - _rate(result, most),
    "of-difference": lambda result, own, most: _rate(result, most - own),
}
"""What is paid up to half of the points, by ``varsava.reading``: the difference of two base rates,
or the base rate of the difference."""


def _nearest_after_forehand(whole: int, payers: Seats) -> dict[int, int]:
    """Equal parts; each unit left over is paid by the next after forehand.

    >>> _nearest_after_forehand(5, (1, 2))
    {1: 3, 2: 2}
    """
    each, rest = divmod(whole, len(payers))
    return {seat: each + (place < rest) for place, seat in enumerate(payers)}


def _nearest_before_forehand(whole: int, payers: Seats) -> dict[int, int]:
    return _nearest_after_forehand(whole, payers[::-1])


ODD: dict[str, Callable[[int, Seats], dict[int, int]]] = {
    "nearest-after-forehand": _nearest_after_forehand,
    "nearest-before-forehand": _nearest_before_forehand,
}
"""Who pays what several cannot divide, by ``varsava.odd``."""


def _owed(result: Result, law: Varsava, seat: int, most: int) -> tuple[int, tuple[str, ...]]:
    """What the loser, with ``most`` points, owes ``seat``."""
    if seat in result.trickless:
        return law.trickless, ("varsava.trickless",)
    own = (result.points.seats or ())[seat]
    if most <= law.difference_to:
        return READINGS[law.reading](result, own, most), ("varsava.reading",)
    surcharge = max(0, most - law.surcharge_over)
    return _rate(result, own) + surcharge, ("settlement.factors.varsava",)


def base_rates(result: Result) -> Iterator[Line]:
    """Who has most points pays each other by the table of base rates.

    Forehand among several with most loses alone and owes them nothing; other several make each
    payment together. A loss of forehand's costs more.
    """
    law, most = _law(result), _most(result)
    alone = result.forehand in most
    payers = (result.forehand,) if alone else most
    for seat in range(result.rules.players):
        if seat in most:
            continue
        amount, paths = _owed(result, law, seat, (result.points.seats or ())[most[0]])
        factor = law.forehand_factor if alone else 1
        if alone and seat in result.trickless:
            factor, paths = factor if law.trickless_too else 1, (*paths, "varsava.trickless_too")
        portions = ODD[law.odd](amount * factor, payers)
        if not alone:
            paths = _paths(result, most, *paths)
            paths += ("varsava.odd",) if amount * factor % len(payers) else ()
        yield _payment(result, portions, seat, amount, factor, paths)


VARSAVA: dict[str, Law] = {
    "bands-to-pot": bands_to_pot,
    "fixed": fixed,
    "base-rates": base_rates,
}
"""Laws for contracts in which everybody plays for himself, by ``varsava.law``."""


def each(result: Result) -> Iterable[Line]:
    """Return the lines of a contract in which everybody plays for himself."""
    return VARSAVA[_law(result).law](result)
