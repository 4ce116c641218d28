"""Settlement by scores: every member of a side is credited the side's whole score.

The difference to half of the points, the contract's value, bonuses; or the value alone where the
goal is not about points. Klop, in which everybody plays for himself; rules/slovenian.md.
"""

from collections.abc import Callable, Iterable, Iterator

from replay.scoring.laws import Law, line
from replay.scoring.model import Line, Outcome, Result
from replay.scoring.sharing import moved, paid

Seats = tuple[int, ...]


def _credited(
    result: Result,
    item: str,
    amount: int,
    side: Seats,
    paths: tuple[str, ...],
    *,
    level: int = 0,
    outcome: Outcome | None = None,
    label: str,
) -> Line:
    """A line that credits ``side``; the others the negative, or nothing where they are defenders.

    A score of the defenders is the declarer's loss.
    """
    rules, multiplier, ours = result.rules, 2**level, result.side
    moves = moved("scores", side, rules.players, amount * multiplier)
    if rules.settlement.defenders == "nothing":
        moves = tuple([move if seat in ours else 0 for seat, move in enumerate(moves)])
    return line(
        result,
        item,
        amount,
        (*paths, "settlement.defenders", *result.paths),
        multiplier=multiplier,
        side=side,
        sharing=rules.settlement.sharing,
        moves=moves,
        seat=outcome.seat if outcome else None,
        label=label,
        values=rules.commitments[outcome.item].title if outcome else None,
    )


def _game(result: Result) -> list[Line]:
    """Difference and value, both to the side that won; a flat contract's value alone."""
    rules, name = result.rules, result.contract or ""
    contract = rules.contracts[name]
    law: tuple[str, ...] = ("settlement.law", f"contracts.{name}.sides")
    won = result.goal
    if won is None:
        won = (result.points.declarer or 0) >= rules.count.majority
        law = (*law, "count.tie")
    side, lines = result.side if won else result.others, []
    if result.goal is None and not contract.flat:
        amount = abs((result.points.declarer or 0) - rules.count.total // 2)
        lines.append(
            _credited(result, "game", amount, side, law, level=result.level, label="line-game")
        )
    paths = (*law, f"contracts.{name}.worth", *(() if won else ("settlement.lost",)))
    worth = contract.worth if won else LOST[rules.settlement.lost](contract.worth)
    lines.append(
        _credited(result, "worth", worth, side, paths, level=result.level, label="line-worth")
    )
    return lines


LOST: dict[str, Callable[[int], int]] = {"worth": lambda worth: worth, "nothing": lambda worth: 0}
"""What a lost game costs beside the difference, by ``settlement.lost``."""


def _bonus(result: Result, outcome: Outcome) -> Line:
    rules, kind = result.rules, "announced" if outcome.announced else "silent"
    bonus, path = rules.commitments[outcome.item], f"commitments.{outcome.item}"
    ours = outcome.seat in result.side
    level = outcome.level or (result.level if rules.contra.covers else 0)
    paths = (f"{path}.{kind}", f"{path}.replaces", f"{path}.covers", *outcome.paths)
    if not outcome.announced and not ours:
        paths += ("settlement.silent",)
    return _credited(
        result,
        outcome.item,
        bonus.announced if outcome.announced else bonus.silent,
        result.side if outcome.made == ours else result.others,
        paths,
        level=level,
        outcome=outcome,
        label=f"line-{kind}-{'made' if outcome.made else 'lost'}",
    )


def _own(
    result: Result, item: str, seat: int, amount: int, paths: tuple[str, ...], label: str
) -> Line:
    """A line that concerns one player only."""
    return line(
        result,
        item,
        amount,
        paths,
        multiplier=1,
        side=(seat,),
        sharing="individual",
        moves=paid({seat: amount}, result.rules.players),
        seat=seat,
        label=label,
    )


def _monds(result: Result) -> list[Line]:
    """The fine of each player who lost the mond."""
    fine, paths = -result.rules.settlement.mond, ("settlement.mond",)
    return [_own(result, "mond", seat, fine, paths, "line-mond") for seat in result.monds]


def minus_points(result: Result) -> Iterator[Line]:
    """Klop: own points lost; something else for no trick, or for too many points."""
    law = result.rules.klop
    if law is None:
        return
    points = result.points.seats or ()
    special: dict[int, tuple[int, str]] = {}
    for seat, taken in enumerate(points):
        if seat in result.trickless:
            special[seat] = (law.trickless, "trickless")
        elif law.most is not None and taken > law.most:
            special[seat] = (law.ruined, "ruined")
    for seat, taken in enumerate(points):
        amount, what = special.get(seat, (0 if law.only and special else -taken, "law"))
        paths = (f"klop.{what}", "bidding.passed", *result.paths)
        yield _own(result, "klop", seat, amount, paths, f"line-klop-{what}")


KLOP: dict[str, Law] = {"minus-points": minus_points}
"""Laws for contracts in which everybody plays for himself and wants no points."""


def scores(result: Result) -> Iterable[Line]:
    """All lines of a hand that is settled by scores."""
    rules, contract = result.rules, result.rules.contracts[result.contract or ""]
    if contract.sides == "each":
        return KLOP[rules.klop.law](result) if rules.klop else ()
    instead = [o for o in result.commitments if rules.commitments[o.item].replaces][:1]
    game = [] if instead else _game(result)
    bonuses = [_bonus(result, outcome) for outcome in instead or result.commitments]
    return game + bonuses + _monds(result)


def unknown(result: Result) -> Iterator[Line]:
    """Nobody says what is due: only the points are counted."""
    return iter(())


LAWS: dict[str, Law] = {"scores": scores, "unknown": unknown}
"""Settlement laws that are not about payments between sides, by ``settlement.law``."""
OPEN = frozenset({"unknown"})
"""Those of them that leave open what is due."""
