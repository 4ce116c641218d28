"""What was recorded against what is computed: the status of a score, and findings about it."""

from collections.abc import Callable
from functools import partial

import msgspec

from replay.findings.model import Finding, breach
from replay.scoring.explain import Vector, explained
from replay.scoring.model import Figures, Points, ScoreCheck, Settlement, Table
from replay.scoring.points import totals
from replay.scoring.possible import Option, cards_open, guessed, possible
from replay.scoring.settle import settle
from replay.session import added, before, carried
from replay.sides import contract_name
from replay.state import State

CORRUPT = "score-corrupt"
ASSUMED = "score-assumed"
EXPLAINED = "score-explained"
NO_START = "score-start-unknown"
OPEN = "score-cards-open"
UNSAID = "score-settlement-unknown"


class Figure(msgspec.Struct, frozen=True, gc=False):
    """A recorded figure beside the computed one, and the finding it makes if they differ.

    ``what`` names it in the evidence, ``step`` is where it was written down, ``path`` the value of
    the rule set that says how it is computed.
    """

    code: str
    what: str
    path: str
    step: int
    recorded: Vector
    computed: Vector

    @property
    def differs(self) -> bool:
        """Whether the record is not what is computed."""
        return self.recorded != self.computed


Group = list[Figure]
Law = Callable[[State, Settlement], Group]


def score_check(
    final: State, table: Table, corrupt: bool
) -> tuple[ScoreCheck, tuple[Finding, ...]]:
    """Compare what was recorded of a hand with its settlement; ``table`` as carried to it.

    The statuses are those of rules/common.md, Findings. A record is a ``mismatch`` only if no
    value of what the rule set merely assumes explains it.
    """
    start, recorded = before(final, table), _recorded(final)
    wrong = _carry(final, carried(final, table))
    unseen = cards_open(final)
    options = CORRUPT if corrupt else possible(final, table, unseen=unseen)
    if isinstance(options, str):
        check = ScoreCheck("unscored", None, recorded, None, None, options)
        return check, _findings(final, wrong)
    state, settlement = _nearest(final, start, options)
    unsure = len(options) > 1 or (unseen and guessed(state))
    compared, doubtful = _sums(final, start, settlement), False
    wrong = wrong + compared
    for law in (_points, partial(_money, start)):
        figures = law(final, settlement)
        compared = compared + figures
        if [figure for figure in figures if figure.differs]:
            if _explained(state, table, law):
                doubtful = True
            else:
                wrong = wrong + figures
    wrong = [figure for figure in wrong if figure.differs]
    status, agrees, reason = _verdict(recorded, settlement, compared, wrong, doubtful)
    if unsure and status in ("ok", "unverified"):
        status, reason = "unverified", OPEN if agrees else reason
    ledger = added(start.accounts, settlement.moves) if _known(final, start) else None
    computed = Figures(settlement.points, settlement.moves, settlement.pot, ledger)
    if settlement.open:
        computed = Figures(settlement.points)
    check = ScoreCheck(status, agrees, recorded, computed, settlement, reason)
    return check, _findings(final, wrong)


def _nearest(final: State, start: Table, options: tuple[Option, ...]) -> Option:
    """Of what a hand with unseen cards may be worth, what differs least from the record."""
    if len(options) == 1:
        return options[0]

    def differing(option: Option) -> int:
        return sum(figure.differs for figure in figures_of(final, start, option[1]))

    return min(options, key=differing)


def figures_of(final: State, start: Table, settlement: Settlement) -> Group:
    """Return every recorded figure beside that of ``settlement``; ``start`` as the hand found it.

    What is only carried from hand to hand is not among them.
    """
    sums = _sums(final, start, settlement)
    return _points(final, settlement) + _money(start, final, settlement) + sums


def _verdict(
    recorded: Figures, settlement: Settlement, compared: Group, wrong: Group, doubtful: bool
) -> tuple[str, bool | None, str | None]:
    """Return status, whether recorded and computed agree, and the key of the reason."""
    if wrong:
        return "mismatch", False, None
    if doubtful:
        return "unverified", False, EXPLAINED
    if settlement.open:
        return "unverified", True if compared else None, UNSAID
    if not compared:
        written = recorded.moves or recorded.ledger or recorded.pot is not None
        return ("unverified", None, NO_START) if written else ("absent", None, None)
    if any(one.assumed for one in settlement.lines):
        return "unverified", True, ASSUMED
    return "ok", True, None


def _explained(final: State, table: Table, law: Law) -> bool:
    def figures(state: State, settlement: Settlement) -> tuple[Vector, Vector]:
        found = law(state, settlement)
        recorded = [amount for figure in found for amount in figure.recorded]
        return tuple(recorded), tuple(amount for figure in found for amount in figure.computed)

    return explained(final, partial(settle, table=table), figures)


# -- figures ---------------------------------------------------------------------------------


def _recorded(final: State) -> Figures:
    claims, points = final.claims, None
    if claims.points is not None or claims.seat_points is not None:
        points = Points(*(claims.points or (None, None)), claims.seat_points)
    return Figures(points, claims.moves, claims.pot, claims.accounts)


def _known(final: State, start: Table) -> bool:
    """Whether the accounts before the hand are known."""
    return start.known or final.claims.accounts_before is not None


def _carry(final: State, table: Table) -> Group:
    """What stood before the hand, as written, against what the hands before left."""
    claims, found = final.claims, []
    if table.known and claims.accounts_before is not None:
        written = claims.accounts_before
        found.append(Figure("ledger-mismatch", "before", "ledger", 1, written, table.accounts))
    if table.known and claims.pot_before is not None and table.pot is not None:
        found.append(Figure("pot-mismatch", "before", "pot", 1, (claims.pot_before,), (table.pot,)))
    return found


def _sums(final: State, start: Table, settlement: Settlement) -> Group:
    """Accounts and pot as written, against what stood before and the recorded moves.

    They may also follow the computed moves: then the moves alone are wrong.
    """
    claims, found = final.claims, []
    moves, step = claims.moves, claims.payments_step
    if moves is None or len(moves) != final.seats:
        return []
    if claims.accounts is not None and _known(final, start):
        sums = added(start.accounts, moves)
        if claims.accounts == added(start.accounts, settlement.moves):
            sums = claims.accounts
        found.append(Figure("ledger-mismatch", "ledger", "ledger", step, claims.accounts, sums))
    if claims.pot is not None and start.pot is not None and final.game.rules.zero_sum:
        pot = claims.pot if claims.pot == settlement.pot else start.pot - sum(moves)
        found.append(Figure("pot-mismatch", "pot", "pot", step, (claims.pot,), (pot,)))
    return found


def _points(final: State, settlement: Settlement) -> Group:
    """Card points as written; on a sheet, which knows no cards, only that they make a deck."""
    claims, got = final.claims, settlement.points
    code, step = "points-mismatch", claims.points_step
    found = []
    if claims.points is not None:
        both = zip(claims.points, (got.declarer, got.others), strict=True)
        pairs = [(a, b) for a, b in both if a is not None and b is not None]
        recorded, computed = tuple([a for a, _ in pairs]), tuple([b for _, b in pairs])
        if pairs:
            found.append(Figure(code, "points", "count", step, recorded, computed))
    if claims.seat_points is not None and got.seats is not None:
        found.append(Figure(code, "points", "count", step, claims.seat_points, got.seats))
        total, possible = sum(claims.seat_points), totals(final.game.rules.count, final.seats)
        counted = final.ended == "played"  # from cards, then a sum proves nothing more
        whole = not counted and _whole_deck(final)
        if whole and claims.seat_points == got.seats and total not in possible:
            nearest = min(possible, key=lambda sure: abs(sure - total))
            found.append(Figure(code, "total", "count", step, (total,), (nearest,)))
    return found if final.ended == "played" else [f for f in found if f.differs]


def _whole_deck(final: State) -> bool:
    """Whether the players' piles hold the whole deck: no talon lies aside for nobody."""
    contracts = final.game.rules.contracts
    played = contracts.get(final.claims.contract or contract_name(final) or "")
    return played is None or played.talon != "closed"


def _money(start: Table, final: State, settlement: Settlement) -> Group:
    """Moves, and what was written of the value, the declarations, accounts and pot."""
    claims, found = final.claims, []
    code, step = "settlement-mismatch", claims.payments_step
    if settlement.open:
        return []
    if claims.moves is not None:
        found.append(Figure(code, "moves", "settlement", step, claims.moves, settlement.moves))
    elif claims.accounts is not None and _known(final, start):
        sums = added(start.accounts, settlement.moves)
        found.append(Figure("ledger-mismatch", "ledger", "ledger", step, claims.accounts, sums))
    if claims.moves is None and claims.pot is not None and settlement.pot is not None:
        pot = (settlement.pot,)
        found.append(Figure("pot-mismatch", "pot", "pot", step, (claims.pot,), pot))
    if claims.value is not None and settlement.value is not None:
        value = _value(final, settlement, claims.value)
        found.append(Figure(code, "value", "settlement", step, (claims.value,), (value,)))
    rates = final.game.rules.declarations.items
    for seat, paid, at in final.talk.paid:
        names = [name for who, name, when in final.talk.declared if (who, when) == (seat, at)]
        due = sum(rates[name].rate for name in names if name in rates)
        found.append(Figure(code, "declarations", "declarations", at, (paid,), (due,)))
    return found


def _value(final: State, settlement: Settlement, written: int) -> int:
    """The hand's value as sources write it: the declarer's side's, forehand's side's, or bare."""
    value = settlement.value or 0
    views = {value, abs(value)} | ({-value} if final.forehand not in settlement.side else set())
    return written if written in views else value


# -- findings --------------------------------------------------------------------------------


def _findings(final: State, figures: Group) -> tuple[Finding, ...]:
    """Return one finding for each code and step at which a figure differs."""
    places: dict[tuple[str, int], Group] = {}
    for figure in figures:
        if figure.differs:
            places.setdefault((figure.code, figure.step), []).append(figure)
    return tuple(_finding(final, found) for found in places.values())


def _finding(final: State, figures: Group) -> Finding:
    first = figures[0]
    evidence = {
        "recorded": {figure.what: list(figure.recorded) for figure in figures},
        "computed": {figure.what: list(figure.computed) for figure in figures},
        "difference": {figure.what: _difference(figure) for figure in figures},
    }
    return breach(
        final,
        first.code,
        None,
        final.game.rules.cite(first.path),
        path=first.path,
        step=first.step,
        evidence=evidence,
        recorded=_written(first.recorded),
        computed=_written(first.computed),
    )


def _difference(figure: Figure) -> list[int]:
    pairs = zip(figure.recorded, figure.computed, strict=False)
    return [written - due for written, due in pairs]


def _written(amounts: Vector) -> str:
    return ", ".join(map(str, amounts))
