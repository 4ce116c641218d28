"""A hand's settlement: lines by the rule set's laws, and their sums."""

from collections.abc import Iterable, Iterator, Sequence

from replay.scoring.laws import Law, between_sides, shared, worth_to
from replay.scoring.model import Line, Result, Settlement, Table
from replay.scoring.money import in_money
from replay.scoring.pot import POTS, entries, fines
from replay.scoring.results import result_of
from replay.scoring.scores import LAWS, OPEN
from replay.scoring.varsava import each
from replay.session import before
from replay.state import State

NO_POT = "score-pot-unknown"
NO_CHALLENGER = "score-contra-unknown"


def settle(final: State, table: Table) -> Settlement | str:
    """Return the settlement of a hand's final state, or the message key of why there is none.

    ``table`` is what stood before the hand (`replay.session`).
    """
    result = result_of(final, before(final, table))
    return result if isinstance(result, str) else settlement_of(result)


def settlement_of(result: Result) -> Settlement | str:
    """Return the settlement of what a hand came to."""
    missing = _missing(result)
    if missing is not None:
        return missing
    return summed(result, _lines(result))


def summed(result: Result, lines: tuple[Line, ...]) -> Settlement:
    """Return the settlement that consists of ``lines``."""
    nothing = (0,) * result.rules.players
    moves = tuple(map(sum, zip(nothing, *[one.moves for one in lines], strict=True)))
    pot = None if result.pot is None else result.pot + sum([one.pot for one in lines])
    left_open, value = result.rules.settlement.law in OPEN, _value(result, lines)
    house = sum([one.house for one in lines])
    return Settlement(result.points, lines, moves, result.side, pot, 0, value, left_open, house)


def _lines(result: Result) -> tuple[Line, ...]:
    ended = () if result.contract is None else ENDINGS[result.ending](result)
    return (*entries(result), *ended, *fines(result))


def _played(result: Result) -> Iterable[Line]:
    rules = result.rules
    law = LAWS.get(rules.settlement.law) or SIDES[rules.contracts[result.contract or ""].sides]
    lines = tuple(law(result))
    if rules.money is not None:
        lines = in_money(result, rules.money, lines, _value(result, lines) or 0)
    return lines if rules.pot is None else (*lines, *POTS[rules.pot.law](result))


def _approved(result: Result) -> Iterator[Line]:
    """Each opponent pays for a game that was approved and not played."""
    amount = result.rules.settlement.approved[result.contract or ""]
    paths = (f"settlement.approved.{result.contract}", "settlement.approved_when")
    yield shared(result, "approved", amount, result.side, paths, label="line-approved")


def _folded(result: Result) -> Iterator[Line]:
    """The declarer pays each other player, his partner too."""
    amount = result.rules.settlement.folded[result.contract or ""]
    side = tuple(seat for seat in range(result.rules.players) if seat != result.declarer)
    paths = (f"settlement.folded.{result.contract}",)
    yield shared(result, "folded", amount, side, paths, sharing="per-person", label="line-folded")


SIDES: dict[str, Law] = {"called": between_sides, "alone": between_sides, "each": each}
"""Which lines a contract makes when it is played, by its sides."""
ENDINGS: dict[str, Law] = {"played": _played, "approved": _approved, "folded": _folded}
"""Which lines a hand makes, by how it ended."""


def _missing(result: Result) -> str | None:
    """What the pot's lines would need and nobody knows."""
    pot = result.rules.pot
    if pot is None or result.contract != pot.contract:
        return None
    if result.pot is None:
        return NO_POT
    item = next((o for o in result.commitments if o.item == pot.item and o.announced), None)
    if item is not None and item.level and item.challenger < 0:
        return NO_CHALLENGER
    return None


def _value(result: Result, lines: Sequence[Line]) -> int | None:
    """What all that is shared like the game is worth to the declarer's side."""
    if not result.side:
        return None
    sharing = result.rules.settlement.sharing
    return sum([worth_to(result.side, one) for one in lines if one.sharing == sharing])
