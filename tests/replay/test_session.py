"""The ledger and the pot of a session, from hand to hand."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from replay.rulesets.load import load
from replay.scoring.compare import score_check
from replay.scoring.model import Table
from replay.session import after, carried, closing, closing_check, opening
from tests.replay.scoring.hands import sheet

CZ, MACHTAROK = load("cz-app@1"), load("machtarok@1")


def _opened(**fields: Any) -> ev.SessionOpened:
    return ev.SessionOpened("x", "cz-app@1", "", "", **fields)


def _table(*events: ev.SessionEvent, rules: Any = CZ) -> Table:
    return opening(rules, list(enumerate(events, 1)))


def _next(table: Table, number: int, **fields: Any) -> Table:
    final = sheet(fields.pop("contract", "first"), number=number, **fields)
    check, _ = score_check(final, table, corrupt=False)
    return after(table, check, final)


def test_opening_is_what_the_rules_or_the_session_say() -> None:
    assert _table(_opened()) == Table((0,) * 4, 0, True)
    assert _table(_opened(), rules=MACHTAROK) == Table((100,) * 4, None, True)
    assert _table(_opened(accounts=(1, 2, 3, 4))).accounts == (1, 2, 3, 4)


def test_entries_pot_and_division_over_an_evening() -> None:
    table = _next(_table(_opened()), 1, points=45, partner=2)
    assert (table.accounts, table.pot) == ((15, -25, 15, -25), 20)
    table = _next(table, 2, contract="second", points=30, partner=2, results={"pagat": False})
    assert (table.accounts, table.pot) == ((-55, 25, -35, 25), 40)
    table = _next(table, 3, contract="varsava", seats=(10, 11, 20, 29))
    assert (table.accounts, table.pot) == ((-60, 15, -45, 5), 85)
    division = closing(CZ, table)
    assert [(line.item, line.amount) for line in division.lines] == [
        ("pot-divided", 21),
        ("dropped", 1),
    ]
    assert (division.moves, division.dropped, division.pot) == ((21,) * 4, 1, 0)
    assert sum(table.accounts) + sum(division.moves) + division.dropped == 0


def test_what_was_written_down_is_carried() -> None:
    paid = ev.PaymentsRecorded((1, -1, 0, 0), 20, (1, -1, 0, 0))
    table = _next(_table(_opened()), 1, points=45, partner=2, paid=paid)
    assert (table.accounts, table.pot, table.known) == ((1, -1, 0, 0), 20, True)


def test_after_a_hand_without_result_nothing_is_known_until_written_down() -> None:
    table = _next(_table(_opened()), 1, partner=2)
    assert not table.known
    paid = ev.PaymentsRecorded(None, 20, (7, 0, 0, -7))
    table = _next(table, 2, points=45, partner=2, paid=paid)
    assert (table.accounts, table.pot, table.known) == ((7, 0, 0, -7), 20, True)


def test_money_between_hands_comes_in_the_order_of_their_numbers() -> None:
    table = _table(
        _opened(),
        ev.PenaltyImposed(1, 40, "renonc", "revoke", number=1),
        ev.PotDeposited(0, 5, number=2),
        ev.PenaltyImposed(2, 10, "x", "late", number=1, to="players"),
        ev.PenaltyImposed(3, 99, "x", "mistake", number=1),
        ev.PenaltyCancelled(5, "it was none"),
        ev.ChipsBought(3, 50, number=3),
    )
    assert carried(sheet("first", number=1), table).accounts == (0, 0, 0, 0)
    table = _next(table, 1, points=35, partner=2)
    assert table.accounts == (-5,) * 4
    found = carried(sheet("first", number=2), table)
    assert (found.accounts, found.pot) == ((0, -35, -35, 5), 65)
    table = _next(table, 2, points=35, partner=2)
    assert carried(sheet("first", number=3), table).accounts == (0, -35, -35, 55)
    assert closing(CZ, table).moves == (16,) * 4


AFTER_ONE = Table((-5,) * 4, 21, False, number=1)


def _closed(*events: ev.SessionEvent, table: Table = AFTER_ONE) -> list[str]:
    _, found = closing_check(CZ, table, list(enumerate(events, 1)))
    return [f"{one.code}@{one.step}" for one in found]


def test_the_division_as_written_is_compared() -> None:
    closed = ev.SessionClosed(accounts=(0,) * 4)
    assert _closed(ev.PotDivided((5,) * 4, 1), closed) == []
    assert _closed(ev.PotDivided((5, 5, 5, 6)), closed) == ["pot-mismatch@1"]
    assert _closed(ev.SessionClosed(accounts=(1, 0, 0, 0))) == ["ledger-mismatch@1"]
    assert _closed(_opened()) == []
    unknown = Table((0,) * 4, None, False, known=False)
    assert _closed(ev.PotDivided((9,) * 4), closed, table=unknown) == []


@given(st.lists(st.tuples(st.integers(0, 70), st.sampled_from([None, 1, 2, 3])), max_size=6))
def test_an_evening_sums_to_zero(hands: list[tuple[int, int | None]]) -> None:
    table = _table(_opened())
    for number, (points, partner) in enumerate(hands, 1):
        made = {"pagat": points % 2 == 0}
        contract = "second" if points % 3 else "first"
        results = made if contract == "second" else {}
        table = _next(
            table, number, contract=contract, points=points, partner=partner, results=results
        )
        assert table.known
        assert sum(table.accounts) + (table.pot or 0) == 0
    division = closing(CZ, table)
    assert sum(table.accounts) + sum(division.moves) + division.dropped == 0
