"""The ledger and the pot of a session, from hand to hand."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from replay.check import check_session
from replay.report import SessionReport
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


# -- people ----------------------------------------------------------------------------------

FIVE = [ev.PlayerSeated(chair, name) for chair, name in enumerate("abcde")]


def _hand(number: int, points: int, *, players: str = "") -> tuple[int, list[Any]]:
    """Forehand on seat 0 plays with seat 2; each point above half moves everybody two."""
    named = tuple(players) or None
    events = [
        ev.HandStarted("x", number, 0, depth="sheet", players=named),
        ev.SheetRecorded("first", 0, 2),
        ev.PointsRecorded(points),
    ]
    return number, list(enumerate(events, 1))


def _evening(
    session: list[ev.SessionEvent], *hands: tuple[int, list[Any]], rules: Any = CZ
) -> SessionReport:
    report = check_session(list(enumerate([_opened(), *session], 1)), hands, rules)
    _agree(report)
    return report


def _agree(report: SessionReport) -> None:
    """The last line of the evening's sheet is what the standings say."""
    assert report.evening is not None
    rows = list(report.evening.rows())
    for one in report.standings:
        who = one.player or f"#{one.seat}"
        moved = [row.moves.get(who, 0) for row in rows]
        assert sum(moved) == (one.moves or 0) + one.dues
        if rows and rows[-1].totals.get(who) is not None:
            assert rows[-1].totals[who] == (one.account or 0) - one.share
        if rows and one.account is None:
            assert who not in rows[-1].totals
    if rows:
        assert rows[-1].pot == report.pot


def _told(report: SessionReport) -> dict[str, tuple[int, int, int, int | None]]:
    return {
        one.player or f"#{one.seat}": (one.hands, one.moves or 0, one.dues, one.account)
        for one in report.standings
    }


def test_five_play_and_one_sits_out() -> None:
    out: list[ev.SessionEvent] = [ev.PlayerSatOut("e", 1), ev.PlayerSatOut("b", 2)]
    report = _evening([*FIVE, *out], _hand(1, 36), _hand(2, 40))
    assert _told(report) == {
        "a": (2, -5 + 2 + 10, 0, 7),
        "b": (1, -7, 0, -7),
        "c": (2, -3 - 10, 0, -13),
        "d": (2, -7 + 10, 0, 3),
        "e": (1, -10, 0, -10),
    }
    assert [one.sat_out for one in report.standings] == [0, 1, 0, 0, 1]
    assert sum(one.moves or 0 for one in report.standings) + (report.pot or 0) == 0


def test_a_hand_says_itself_who_plays() -> None:
    report = _evening([*FIVE], _hand(1, 36, players="abcd"), _hand(2, 40, players="eacd"))
    assert _told(report)["a"] == (2, -3 - 10, 0, -13)
    assert _told(report)["e"] == (1, 10, 0, 10)
    assert _told(report)["b"] == (1, -7, 0, -7)


def test_hands_name_players_whom_the_session_does_not() -> None:
    report = _evening([], _hand(1, 36, players="abcd"), _hand(2, 40, players="bacd"))
    assert _told(report) == {
        "a": (2, -3 - 10, 0, -13),
        "b": (2, -7 + 10, 0, 3),
        "c": (2, -3 + 10, 0, 7),
        "d": (2, -7 - 10, 0, -17),
    }


def test_a_late_comer_begins_with_nothing_and_who_leaves_keeps_his_result() -> None:
    changes: list[ev.SessionEvent] = [
        ev.PlayerLeft(1, "b", number=2),
        ev.PlayerSeated(1, "f", number=2),
    ]
    report = _evening([*FIVE[:4], *changes], _hand(1, 36), _hand(2, 40))
    told = _told(report)
    assert told["b"] == (1, -7, 0, -7)
    assert told["f"] == (1, -10, 0, -10)
    assert list(told) == ["a", "f", "c", "d", "b"]
    assert report.standings[-1].seat is None


def test_who_takes_a_seat_over_goes_on_with_its_account() -> None:
    taken = ev.SeatTakenOver(1, 2, "bot")
    report = _evening([*FIVE[:4], taken], _hand(1, 36), _hand(2, 40))
    assert _told(report)["bot"] == (1, -10, 0, -17)
    assert _told(report)["b"] == (1, -7, 0, None)


def test_penalties_are_paid_by_persons_and_can_be_cancelled() -> None:
    dues: list[ev.SessionEvent] = [
        ev.PlayerSatOut("e", 1),
        ev.PlayerSatOut("a", 2),
        ev.PenaltyImposed(4, 10, "late", "came late", number=2),
        ev.PenaltyImposed(1, 4, "talk", "kibitzed", number=1, to="players"),
        ev.PenaltyImposed(0, 99, "x", "by mistake", number=1),
        ev.PenaltyImposed(0, 6, "x", "seat as the hand had it", number=2, to="house", player="c"),
        ev.PotDeposited(4, 5, number=2),
    ]
    dues.append(ev.PenaltyCancelled(len(FIVE) + 6, "it was not his"))
    report = _evening([*FIVE, *dues], _hand(1, 35), _hand(2, 35))
    told = {name: told[2] for name, told in _told(report).items()}
    assert told == {"a": 4, "b": -12, "c": 4 - 6, "d": 4, "e": -10 - 5}
    assert report.pot == 20 + 10 + 5


def test_the_pot_is_shared_by_everybody_at_the_table() -> None:
    out: list[ev.SessionEvent] = [ev.PlayerSatOut("e", 1), ev.PotDeposited(4, 5, number=1)]
    division = ev.PotDivided((5,) * 5)
    closed = ev.SessionClosed(accounts=(0,) * 5)
    report = _evening([*FIVE, *out, division, closed], _hand(1, 35))
    assert report.findings == ()
    assert [one.share for one in report.standings] == [5] * 5
    assert [one.account for one in report.standings] == [0] * 5
    wrong = _evening([*FIVE, *out, ev.SessionClosed(accounts=(1, 0, 0, 0, 0))], _hand(1, 35))
    assert [finding.code for finding in wrong.findings] == ["ledger-mismatch"]


def test_accounts_begin_as_the_session_says() -> None:
    opened = _opened(accounts=(1, 2, 3, 4, 5))
    hands = [_hand(1, 35, players="eacd")]
    report = check_session(list(enumerate([opened, *FIVE], 1)), hands, CZ)
    assert {name: told[3] for name, told in _told(report).items()} == {
        "a": -4, "b": 2, "c": -2, "d": -1, "e": 0,
    }  # fmt: skip


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 70)), max_size=8))
def test_whoever_sits_out_the_evening_sums_to_zero(hands: list[tuple[int, int]]) -> None:
    out: list[ev.SessionEvent] = [
        ev.PlayerSatOut("abcde"[one], number) for number, (one, _) in enumerate(hands, 1)
    ]
    closed = ev.SessionClosed()
    played = [_hand(number, points) for number, (_, points) in enumerate(hands, 1)]
    report = _evening([*FIVE, *out, closed], *played)
    left = report.division.dropped if report.division else 0
    assert sum(one.account or 0 for one in report.standings) + left == 0
    for one in report.standings:
        assert one.account == (one.moves or 0) + one.dues + one.share
        assert one.hands + one.sat_out == len(hands)
