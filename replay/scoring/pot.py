"""The common pot (Žid): what a hand takes out of it and pays into it.

Second duty's pagát: cz-app.md, Pot. Who pays and who gets what cannot be divided are decisions of
the rule set, by name.
"""

from collections.abc import Callable, Iterator

from replay.rulesets.model import Pot
from replay.scoring.laws import Law, line, to_pot
from replay.scoring.model import Line, Outcome, Result
from replay.scoring.sharing import doubled, paid, split

Seats = tuple[int, ...]
Portions = dict[int, int]

# -- who pays --------------------------------------------------------------------------------


def _chief(side: Seats, chief: int, whole: int) -> Portions:
    """The one named pays all."""
    return {chief: whole}


def _mate(side: Seats, chief: int, whole: int) -> Portions:
    """His first mate pays all, if he has one."""
    return {next((seat for seat in side if seat != chief), chief): whole}


def _together(side: Seats, chief: int, whole: int) -> Portions:
    """All pay equally; the one named pays what cannot be divided."""
    portions, rest = split(whole, side)
    portions[chief] = portions.get(chief, 0) + rest
    return portions


PAYERS: dict[str, Callable[[Seats, int, int], Portions]] = {
    "declarer": _chief,
    "first-contra": _chief,
    "partner": _mate,
    "shared": _together,
}
"""Who of a side pays, by ``pot.loser`` and ``pot.contra_loser``."""

ODD: dict[str, Callable[[Seats, int], int | None]] = {
    "holder": lambda side, chief: chief,
    "first-contra": lambda side, chief: chief,
    "partner": lambda side, chief: next((seat for seat in side if seat != chief), chief),
    "stays": lambda side, chief: None,
}
"""Who gets what cannot be divided, by ``pot.odd`` and ``pot.contra_odd``; ``None``: it stays."""


# -- lines -----------------------------------------------------------------------------------


def _taken(
    result: Result, side: Seats, chief: int, odd: str, path: str, seat: int | None
) -> tuple[Line, ...]:
    """The pot as it stood goes to ``side``."""
    portions, rest = split(_standing(result), side)
    lucky = ODD[odd](side, chief) if rest else None
    if lucky is not None:
        portions[lucky] = portions.get(lucky, 0) + rest
    whole = sum(portions.values())
    if not whole:
        return ()
    taken = line(
        result,
        "pot-taken",
        whole,
        (*result.paths, *((path,) if rest else ())),
        multiplier=1,
        side=side,
        sharing="pot",
        moves=paid(portions, result.rules.players),
        pot=-whole,
        seat=seat,
        label="line-pot-taken",
    )
    return (taken,)


def _standing(result: Result) -> int:
    """The pot before the hand, with the entries of a session's first."""
    return (result.pot or 0) + sum([entry.pot for entry in entries(result)])


def _paid(
    result: Result, outcome: Outcome, side: Seats, chief: int, law: str, path: str
) -> Iterator[Line]:
    """``side`` pays the rate, as high as the pagát was contra'd, into the pot."""
    pot = _pot(result)
    multiplier = doubled(outcome.level)
    paths = ("pot.rate", *outcome.paths, *result.paths, *((path,) if len(side) > 1 else ()))
    portions = PAYERS[law](side, chief, pot.rate * multiplier)
    yield line(
        result,
        "pot-paid",
        pot.rate,
        paths,
        multiplier=multiplier,
        side=(),
        sharing="pot",
        moves=paid({seat: -part for seat, part in portions.items()}, result.rules.players),
        pot=pot.rate * multiplier,
        seat=chief,
        label="line-pot-paid",
    )


def _pot(result: Result) -> Pot:
    assert result.rules.pot is not None
    return result.rules.pot


def second_duty(result: Result) -> Iterator[Line]:
    """The pot belongs to second duty: its pagát takes it, or pays into it."""
    pot = _pot(result)
    if result.contract != pot.contract:
        return
    outcome = next((o for o in result.commitments if o.item == pot.item and o.announced), None)
    if outcome is None:
        return
    side, others, holder = result.side, result.others, outcome.seat
    contra = outcome.challenger
    if outcome.made:
        yield from _taken(result, side, holder, pot.odd, "pot.odd", holder)
        if outcome.level:
            law = pot.contra_loser
            yield from _paid(result, outcome, others, contra, law, "pot.contra_loser")
        return
    if outcome.level:
        yield from _taken(result, others, contra, pot.contra_odd, "pot.contra_odd", None)
    yield from _paid(result, outcome, side, result.declarer, pot.loser, "pot.loser")


POTS: dict[str, Law] = {"second-duty": second_duty}
"""What a played hand does to the pot, by ``pot.law``."""


def entries(result: Result) -> tuple[Line, ...]:
    """What each player puts into the pot at a session's first deal."""
    pot = result.rules.pot
    if pot is None or not pot.entry or not result.first:
        return ()
    players = result.rules.players
    entry = line(
        result,
        "entry",
        pot.entry,
        ("pot.entry",),
        multiplier=1,
        side=(),
        sharing="pot",
        moves=(-pot.entry,) * players,
        pot=pot.entry * players,
        label="line-entry",
    )
    return (entry,)


def fines(result: Result) -> list[Line]:
    """Fines: to the pot, or the amount to each of the other players.

    What was paid at the table, and what the rules say of breaches that ended the hand.
    """
    known = [FINES.get(to, _fine_to_pot)(result, seat, sum_, ()) for seat, sum_, to in result.fines]
    return known + [FINES[o.to](result, o.seat, o.amount, o.paths) for o in result.penalties]


def _fine_to_pot(result: Result, seat: int, amount: int, paths: tuple[str, ...]) -> Line:
    return to_pot(result, "fine", seat, amount, paths, label="line-fine")


def _fine_to_players(result: Result, seat: int, amount: int, paths: tuple[str, ...]) -> Line:
    players = result.rules.players
    side = tuple(s for s in range(players) if s != seat)
    moves = tuple([-amount * len(side) if s == seat else amount for s in range(players)])
    return line(
        result,
        "fine",
        amount,
        paths,
        multiplier=1,
        side=side,
        sharing="per-person",
        moves=moves,
        seat=seat,
        label="line-fine",
    )


FINES: dict[str, Callable[[Result, int, int, tuple[str, ...]], Line]] = {
    "pot": _fine_to_pot,
    "players": _fine_to_players,
}
"""Where a fine goes, by ``FinePaid.to``."""
