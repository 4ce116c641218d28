"""Statuses of score checks, and the findings about what was written down."""

from typing import Any

import pytest

from eventstore import events as ev
from replay.findings.model import Finding
from replay.scoring.compare import score_check
from replay.scoring.model import ScoreCheck, Table
from tests.replay.scoring.hands import FRESH, LATER, sheet

TEN: dict[str, Any] = {"points": 45, "partner": 2}
MOVES = (20, -20, 20, -20)


def _check(table: Table = LATER, **fields: Any) -> tuple[ScoreCheck, list[Finding]]:
    contract = fields.pop("contract", "first")
    check, found = score_check(sheet(contract, **fields), table, corrupt=False)
    return check, list(found)


def _paid(*moves: int, pot: int | None = None, accounts: ev.Amounts | None = None) -> Any:
    return ev.PaymentsRecorded(moves or None, pot, accounts)


def test_ok_where_all_that_is_written_is_computed() -> None:
    check, found = _check(**TEN, paid=_paid(*MOVES, pot=0, accounts=MOVES))
    assert (check.status, check.agrees, found) == ("ok", True, [])
    assert check.computed is not None
    assert (check.computed.moves, check.computed.pot, check.computed.ledger) == (MOVES, 0, MOVES)


def test_absent_where_nothing_is_written() -> None:
    check, found = _check(**TEN)
    assert (check.status, check.agrees, found) == ("absent", None, [])


def test_unscored_where_corrupt_or_unfinished() -> None:
    check, _ = score_check(sheet("first", **TEN), LATER, corrupt=True)
    assert (check.status, check.reason) == ("unscored", "score-corrupt")
    check, _ = _check(partner=2)
    assert (check.status, check.reason) == ("unscored", "score-points-unknown")


def test_wrong_moves_with_accounts_that_follow_them_are_one_finding() -> None:
    wrong = (21, -20, 19, -20)
    check, found = _check(**TEN, paid=_paid(*wrong, pot=0, accounts=wrong))
    assert (check.status, check.agrees) == ("mismatch", False)
    assert [one.code for one in found] == ["settlement-mismatch"]
    assert found[0].evidence == {
        "recorded": {"moves": [21, -20, 19, -20]},
        "computed": {"moves": [20, -20, 20, -20]},
        "difference": {"moves": [1, 0, -1, 0]},
    }
    assert found[0].section == "cz-app.md#settlement"


@pytest.mark.parametrize(
    ("paid", "code"),
    [
        (_paid(*MOVES, accounts=(21, -20, 19, -20)), "ledger-mismatch"),
        (_paid(accounts=(21, -20, 19, -20)), "ledger-mismatch"),
        (_paid(*MOVES, pot=3), "pot-mismatch"),
        (_paid(pot=3), "pot-mismatch"),
        (_paid(1, -1), "settlement-mismatch"),
        (_paid(21, -20, 20, -20, pot=0, accounts=MOVES), "settlement-mismatch"),
        (ev.PaymentsRecorded(value=11), "settlement-mismatch"),
    ],
)
def test_each_wrong_figure_is_a_finding(paid: ev.PaymentsRecorded, code: str) -> None:
    check, found = _check(**TEN, paid=paid)
    assert check.status == "mismatch"
    assert [one.code for one in found] == [code]


@pytest.mark.parametrize("value", [10, -10])
def test_value_is_taken_from_either_side_if_forehand_is_not_the_declarers(value: int) -> None:
    paid = ev.PaymentsRecorded(value=value)
    check, _ = _check(**TEN, paid=paid)
    assert check.status == ("ok" if value > 0 else "mismatch")


def test_what_stood_before_must_be_what_was_carried() -> None:
    table = Table((5, -5, 0, 0), 20, False, number=0)
    paid = _paid(*MOVES, pot=21, accounts=(26, -25, 20, -20))
    check, found = _check(table, **TEN, paid=paid, before=(6, -5, 0, 0), pot_before=21)
    assert [(one.code, one.step) for one in found] == [("ledger-mismatch", 1), ("pot-mismatch", 1)]
    assert check.status == "mismatch"


def test_after_a_gap_nothing_is_known_to_have_been_carried() -> None:
    paid = _paid(*MOVES, pot=21, accounts=(26, -25, 20, -20))
    check, found = _check(FRESH, number=7, **TEN, paid=paid, before=(6, -5, 0, 0), pot_before=21)
    assert (check.status, found) == ("ok", [])
    check, found = _check(FRESH, number=7, **TEN, paid=_paid(accounts=(1, 2, 3, 4)))
    assert (check.status, check.agrees, check.reason) == ("unverified", None, "score-start-unknown")


# -- assumed values --------------------------------------------------------------------------

TAROCKY = (ev.Declared(0, ("tarocky",)),)
PAGAT = (ev.Committed(0, "pagat"),)
ASSUMED: list[tuple[str, dict[str, Any], tuple[int, ...], str, bool | None]] = [
    ("assumed rate agrees", {**TEN, "acts": TAROCKY}, (24, -24, 24, -24), "unverified", True),
    ("another rate explains", {**TEN, "acts": TAROCKY}, (26, -26, 26, -26), "unverified", False),
    ("no rate below 0", {**TEN, "acts": TAROCKY}, (18, -18, 18, -18), "mismatch", False),
    ("no rate for one pair", {**TEN, "acts": TAROCKY}, (26, -24, 24, -26), "mismatch", False),
    (
        "multiplied commitment",
        {
            "contract": "preferanc",
            "points": 36,
            "part": 3,
            "acts": PAGAT,
            "results": {"pagat": True},
        },
        (189, -63, -63, -63),
        "unverified",
        False,
    ),
    (
        "the partner pays the pot",
        {"contract": "second", "points": 30, "partner": 2, "results": {"pagat": False}},
        (-50, 50, -70, 50),
        "unverified",
        False,
    ),
    (
        "nobody pays the pot",
        {"contract": "second", "points": 30, "partner": 2, "results": {"pagat": False}},
        (-50, 50, -50, 50),
        "mismatch",
        False,
    ),
    (
        "own side's contra counts",
        {**TEN, "acts": (ev.ContraMade(2, 1),)},
        (40, -40, 40, -40),
        "unverified",
        False,
    ),
    (
        "other bands",
        {"contract": "varsava", "seats": (5, 15, 25, 25)},
        (-1, -2, -7, -7),
        "unverified",
        False,
    ),
    (
        "one band has one fine",
        {"contract": "varsava", "seats": (5, 15, 25, 25)},
        (-5, -10, -20, -21),
        "mismatch",
        False,
    ),
]


@pytest.mark.parametrize(
    ("fields", "moves", "status", "agrees"),
    [pytest.param(*case[1:], id=case[0]) for case in ASSUMED],
)
def test_assumed_values(
    fields: dict[str, Any], moves: tuple[int, ...], status: str, agrees: bool | None
) -> None:
    pot = -sum(moves)
    check, found = _check(**fields, paid=_paid(*moves, pot=pot))
    assert (check.status, check.agrees) == (status, agrees)
    assert [one.code for one in found] == (["settlement-mismatch"] if status == "mismatch" else [])


def test_points_of_a_sheet_must_make_a_deck() -> None:
    check, found = _check(contract="varsava", seats=(5, 15, 25, 27))
    assert [one.code for one in found] == ["points-mismatch"]
    assert check.status == "mismatch"
