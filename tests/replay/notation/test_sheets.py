"""Score sheets: every encoding and kind of file, every column, every mistake."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.model import Append
from replay.house_rules import read_rules
from replay.notation.files import read_file
from replay.notation.model import HandItem, Problem
from replay.notation.sheets import template
from replay.notation.sheets.tables import decoded
from replay.rulesets.load import load, shipped
from taroky.sources import Judged, judged

SHEETS = Path(__file__).parents[2] / "games" / "sheets"
FRIDAYS = sorted(path.name for path in SHEETS.iterdir())
HEAD = "rules;cz-app@1\nplayers;Eva;Jan;Ota;Petr\n"


def _reads(tmp_path: Path, text: str | bytes, name: str = "e.csv", **more: Any) -> list[Any]:
    path = tmp_path / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return list(read_file(path, **more))


def _one(tmp_path: Path, columns: str, cells: str, head: str = HEAD) -> list[ev.Event]:
    """The events of a sheet's only hand."""
    (hand,) = _reads(tmp_path, f"{head}{columns}\n{cells}\n")
    assert isinstance(hand, HandItem)
    return [event for event, _ in hand.events]


def _problem(tmp_path: Path, columns: str, cells: str, head: str = HEAD) -> tuple[str, int | None]:
    (problem,) = _reads(tmp_path, f"{head}{columns}\n{cells}\n")
    assert isinstance(problem, Problem)
    return problem.key, problem.line


ZS = "rules;sk-zs@1\nplayers;Eva;Jan;Ota;Petr\n"


@pytest.mark.parametrize(
    ("result", "payments"),
    [
        ("approved", ("-2", "2", "-2", "2")),
        ("Schváleno", ("-2", "2", "-2", "2")),
        ("vzdáno", ("4", "-12", "4", "4")),
        ("given up", ("4", "-12", "4", "4")),
    ],
)
def test_a_game_that_was_not_played_out_is_settled(
    tmp_path: Path, result: str, payments: tuple[str, ...]
) -> None:
    columns = "contract;declarer;partner;result;payment 0;payment 1;payment 2;payment 3"
    row = f"first;Jan;Petr;{result};{';'.join(payments)}"
    (tmp_path / "zs.csv").write_text(f"{ZS}{columns}\n{row}\n", "utf-8")
    (session,) = judged(tmp_path / "zs.csv", None, None, {})
    assert isinstance(session, Judged)
    (hand,) = session.report.hands
    assert (hand.score.agrees, hand.findings) == (True, ())


def test_a_game_may_be_cancelled_and_only_a_declarer_gives_up(tmp_path: Path) -> None:
    events = _one(tmp_path, "contract;declarer;result", "first;Jan;zrušeno", ZS)
    assert ev.HandCancelled("zrušeno") in events
    found = _problem(tmp_path, "contract;result", "first;vzdáno", ZS)
    assert found == ("problem-sheet-empty", 4)


# -- whole files -----------------------------------------------------------------------------


def test_there_is_one_friday_in_every_kind_of_file() -> None:
    assert FRIDAYS == [
        "friday-comma.csv", "friday-latin2.csv", "friday-utf8.csv", "friday-windows.csv",
        "friday.ods", "friday.xlsx",
    ]  # fmt: skip


@pytest.mark.parametrize("name", FRIDAYS)
def test_every_kind_of_file_says_the_same(name: str) -> None:
    found, wanted = (list(read_file(SHEETS / one)) for one in (name, "friday-utf8.csv"))
    assert [_essence(read) for read in found] == [_essence(read) for read in wanted]
    assert len(found) == 5 + 5 + 1


def _essence(read: Any) -> Any:
    assert isinstance(read, HandItem | Append)
    return (read.session, read.events) if isinstance(read, HandItem) else read.writes


@pytest.mark.parametrize("name", FRIDAYS)
def test_an_evening_is_checked_and_its_money_counted(name: str) -> None:
    (session,) = judged(SHEETS / name, None, None, {})
    assert isinstance(session, Judged)
    report = session.report
    assert (report.session, report.rules) == ("pátek", "vysocina@1")
    assert {hand.depth for hand in report.hands} == {"sheet"}
    assert report.findings == ()
    assert [hand.findings for hand in report.hands] == [()] * 5
    assert [hand.score.agrees for hand in report.hands] == [True, True, True, None, None]
    moves = {
        "Eva": (80, 0, -2020, -830, 800),
        "Jan": (-80, 150, 0, 830, -600),
        "Ota": (80, -50, 6060, 0, -600),
        "Petr": (-80, -50, -2020, 830, 0),
        "Žofie": (0, -50, -2020, -830, 400),
    }
    assert {one.player: one.moves for one in report.standings} == {
        name: sum(each) for name, each in moves.items()
    }
    assert {one.sat_out for one in report.standings} == {1}
    assert [one.dues for one in report.standings] == [0, 100, 100, -300, 100]


def test_what_a_sheet_says_of_its_session() -> None:
    first = next(iter(read_file(SHEETS / "friday-utf8.csv")))
    assert isinstance(first, HandItem)
    opened, *seated = (event for event, _ in first.session.events)
    assert isinstance(opened, ev.SessionOpened)
    assert (opened.session, opened.settings) == ("pátek", {"date": "2026-05-16"})
    assert [event.player for event in seated if isinstance(event, ev.PlayerSeated)] == [
        "Eva", "Jan", "Ota", "Petr", "Žofie",
    ]  # fmt: skip


def test_a_hand_with_one_who_sits_out() -> None:
    reads = list(read_file(SHEETS / "friday.xlsx"))
    hand = next(r for r in reads if isinstance(r, HandItem) and r.number == 3)
    assert [event for event, _ in hand.events] == [
        ev.HandStarted("pátek", 3, 1, None, "sheet", players=("Eva", "Ota", "Petr", "Žofie")),
        ev.Declared(1, ("trul",)),
        ev.SheetRecorded("solo", 1, contra={"game": 1}),
        ev.PointsRecorded(60),
        ev.PaymentsRecorded((-2020, 6060, -2020, -2020)),
    ]
    out = [e for r in reads if isinstance(r, Append) for w in r.writes for e, _ in w.events]
    assert ev.PlayerSatOut("Jan", 3) in out
    assert ev.PenaltyImposed(3, 100, "sheet", "mluvil do hry", 2, "players", "Petr") in out


# -- cells -----------------------------------------------------------------------------------


def test_a_commitment_by_whom_how_high_and_whether_made(tmp_path: Path) -> None:
    columns = "contract;declarer;partner;points;pagat;pagat by;pagat contra;valat;valat by"
    events = _one(tmp_path, columns, "first;Eva;Ota;40;lost;Jan;re;silent made;Petr")
    assert events[1:3] == [
        ev.Committed(1, "pagat"),
        ev.SheetRecorded(
            "first", 0, 2, contra={"pagat": 2}, results={"pagat": False, "valat": True},
            owners={"valat": 3},
        ),
    ]  # fmt: skip


def test_seats_may_be_numbers_and_columns_czech(tmp_path: Path) -> None:
    columns = "číslo;Předák;HRA;vydražitel;spoluhráč;Body;FLEK;hlášky 2;platba 0;platba_1;Žid"
    events = _one(tmp_path, columns, "7;2;první povinnost;2;0;41;supér;trul + taroky;-10;10;5")
    assert events == [
        ev.HandStarted("e", 7, 2, None, "sheet"),
        ev.Declared(2, ("trul", "taroky")),
        ev.SheetRecorded("first", 2, 0, contra={"game": 3}),
        ev.PointsRecorded(41),
        ev.PaymentsRecorded((-10, 10, 0, 0), pot=5),
    ]


def test_varsava_has_points_of_everybody_and_is_forehands(tmp_path: Path) -> None:
    columns = "forehand;contract;points Eva;points Jan;points Ota;points Petr"
    path = tmp_path / "e.csv"
    path.write_text(f"{HEAD}{columns}\nJan;varsava;10;11;20;29\n")
    (session,) = judged(path, None, None, {})
    assert isinstance(session, Judged)
    (hand,) = session.report.hands
    assert hand.score.computed is not None
    assert hand.score.computed.moves == (-10, -15, -15, -25)


def test_forehand_goes_round_where_nobody_writes_him(tmp_path: Path) -> None:
    text = f"{HEAD}contract;declarer;dealer\nfirst;Eva;\nfirst;Eva;\nfirst;Eva;Petr\n"
    hands = _reads(tmp_path, text)
    assert [hand.events[0].event.forehand for hand in hands] == [0, 1, 0]
    assert [hand.number for hand in hands] == [1, 2, 3]


def test_columns_that_are_none_of_ours_are_kept(tmp_path: Path) -> None:
    events = _one(tmp_path, "contract;declarer;weather;note", "first;Eva;rain;a close one")
    assert events[-2:] == [ev.CommentAdded("a close one"), ev.FieldsKept({"weather": "rain"})]


@pytest.mark.parametrize(
    ("unit", "cell", "amount"),
    [
        ("", "80", 80),
        ("", "0,80", 80),
        ("", "0.8", 80),
        ("unit;Kč\n", "13", 1300),
        ("jednotka;haléř\n", "13", 13),
        ("unit;Kč\n", "−1 320,50 Kč", -132050),
        ("unit;Kč\n", "+5", 500),
    ],
)
def test_amounts_count_in_what_the_sheet_says(
    tmp_path: Path, unit: str, cell: str, amount: int
) -> None:
    events = _one(
        tmp_path, "contract;declarer;payment 0", f"first;0;{cell}", f"rules;vysocina@1\n{unit}"
    )
    assert events[-1] == ev.PaymentsRecorded((amount, 0, 0, 0))


def test_results_below_the_hands_are_the_tables_claim(tmp_path: Path) -> None:
    text = f"{HEAD}hand;contract;declarer;points;payment 0;payment 1;payment 2;payment 3\n"
    text += "1;first;Eva;36;3;-1;-1;-1\ntotal;;;;-2;-6;-6;-6\n"
    path = tmp_path / "e.csv"
    path.write_text(text)
    (session,) = judged(path, None, None, {})
    assert isinstance(session, Judged)
    assert session.report.findings == ()
    path.write_text(text.replace("-2;-6;-6;-6", "-2;-6;-6;-5"))
    (session,) = judged(path, None, None, {})
    assert isinstance(session, Judged)
    assert [finding.code for finding in session.report.findings] == ["ledger-mismatch"]


def test_what_happened_between_hands(tmp_path: Path) -> None:
    text = f"{HEAD}contract;declarer;partner;value;note\n;;;;\nfirst;Eva;;;\n"
    text += "deposit;Jan;;5;\nchips;Ota;;50;\npenalty;Petr;house;10;late\nfirst;Eva;;;\n"
    reads = _reads(tmp_path, text)
    found = [event for r in reads if isinstance(r, Append) for event, _ in r.writes[0].events]
    assert found == [
        ev.PotDeposited(1, 5, 2),
        ev.ChipsBought(2, 50, 2),
        ev.PenaltyImposed(3, 10, "sheet", "late", 1, "house", "Petr"),
    ]


def test_house_rules_lend_their_words(tmp_path: Path) -> None:
    text = 'id = "club@1"\nextends = "cz-app@1"\n[contracts.colour]\norder = 9\nsides = "alone"\n'
    text += 'talon = "closed"\ntitle = { en = "Colour solo", cs = "Barevné sólo" }\n'
    club = read_rules(text, "club.toml")
    (hand,) = _reads(tmp_path, "contract;declarer\nBarevné sólo;0\n", rules=club)
    assert isinstance(hand, HandItem)
    assert ev.SheetRecorded("colour", 0) in [event for event, _ in hand.events]


# -- mistakes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "cells", "key"),
    [
        ("contract;declarer", "frist;Eva", "problem-sheet-name"),
        ("contract;declarer", ";Eva", "problem-sheet-empty"),
        ("contract;declarer", "first;Iva", "problem-sheet-player"),
        ("contract;declarer", "first;4", "problem-sheet-player"),
        ("contract;declarer;points", "first;Eva;36,5", "problem-sheet-number"),
        ("contract;declarer;contra", "first;Eva;retour", "problem-sheet-number"),
        ("contract;declarer;payment Eva", "first;Eva;1,50", "problem-sheet-decimals"),
        ("contract;declarer;payment Eva", "first;Eva;five", "problem-sheet-amount"),
        ("contract;declarer;payment Eva", "first;Eva;5 EUR", "problem-sheet-amount"),
        ("contract;declarer;declared Eva", "first;Eva;trull", "problem-sheet-name"),
        ("contract;declarer;pagat", "first;Eva;perhaps", "problem-sheet-outcome"),
        ("contract;declarer;pagat;pagat by", "first;Eva;made;nobody", "problem-sheet-player"),
        ("contract;declarer;sits out", "first;Eva;Ota", "problem-sheet-out"),
        ("contract;declarer;sits out", "first;Eva;Iva", "problem-sheet-player"),
        ("contract;declarer;value", "penalty;Eva;", "problem-sheet-empty"),
        ("hand;contract;declarer", "x;first;Eva", "problem-sheet-number"),
        ("hand;contract;declarer", f"{'9' * 5000};first;Eva", "problem-sheet-number"),
        ("contract;declarer;payment Eva", f"first;Eva;{'9' * 5000}", "problem-sheet-amount"),
    ],
)
def test_a_cell_without_meaning_is_told_with_its_line(
    tmp_path: Path, columns: str, cells: str, key: str
) -> None:
    assert _problem(tmp_path, columns, cells) == (key, 4)


def test_the_absent_cannot_play(tmp_path: Path) -> None:
    head = HEAD.replace("Petr", "Petr;Žofie")
    columns = "contract;declarer;sits out;partner;declared Žofie;pagat by"
    for cells in ("first;Žofie;Žofie", "first;Eva;Žofie;Žofie", "first;Eva;Žofie;;trul",
                  "first;Eva;Žofie;;;Žofie"):  # fmt: skip
        assert _problem(tmp_path, columns, cells, head) == ("problem-sheet-absent", 4)
    assert _problem(tmp_path, columns, "first;Eva", head) == ("problem-sheet-out", 4)


def test_a_bad_row_does_not_spoil_the_others(tmp_path: Path) -> None:
    text = f"{HEAD}contract;declarer\nfirst;Eva\nfirst;Iva\nsolo;Jan\n"
    reads = _reads(tmp_path, text)
    assert [type(read) for read in reads] == [HandItem, Problem, HandItem]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("contract;declarer\nfirst;0\n", "problem-sheet-rules"),
        ("rules;cz-ap@1\ncontract;declarer\nfirst;0\n", "problem-rules-unknown"),
        ("rules;cz-app@1\nplayers;Eva;Jan\ncontract;declarer\n", "problem-sheet-players"),
        ("rules;cz-app@1\nplayers;Eva;Eva;Jan;Ota\ncontract;declarer\n", "problem-sheet-players"),
        ("rules;cz-app@1\nstart;a\ncontract;declarer\n", "problem-sheet-amount"),
    ],
)
def test_a_head_without_meaning_is_one_problem(tmp_path: Path, text: str, key: str) -> None:
    (problem,) = _reads(tmp_path, text)
    assert isinstance(problem, Problem)
    assert problem.key == key


@pytest.mark.parametrize("damage", [b"PK\x03\x04", b"PK\x03\x04" + b"x" * 5000])
def test_a_damaged_spreadsheet_is_one_problem(tmp_path: Path, damage: bytes) -> None:
    (problem,) = _reads(tmp_path, damage, "e.xlsx")
    assert isinstance(problem, Problem)
    assert problem.key == "problem-sheet-book"


@pytest.mark.parametrize("name", ["friday.xlsx", "friday.ods"])
@pytest.mark.parametrize("place", [100, 700, 1500])
def test_a_spreadsheet_cut_short_is_one_problem(tmp_path: Path, name: str, place: int) -> None:
    (problem,) = _reads(tmp_path, (SHEETS / name).read_bytes()[:place], name)
    assert isinstance(problem, Problem)


def test_a_text_that_is_no_sheet_is_of_no_format(tmp_path: Path) -> None:
    (problem,) = _reads(tmp_path, "a;b;c\n1;2;3\n")
    assert problem.key == "problem-format-unknown"
    (problem,) = _reads(tmp_path, "a;b;c\n1;2;3\n", form="csv")
    assert problem.key == "problem-sheet-columns"


@given(st.binary(max_size=300))
def test_any_bytes_have_a_text(data: bytes) -> None:
    assert isinstance(decoded(data), str)


@given(st.text(alphabet="ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ abc", min_size=1, max_size=30))
def test_czech_text_is_read_in_three_encodings(text: str) -> None:
    text += " žluťoučký kůň šel"
    assert decoded(text.encode()) == text
    assert decoded(text.encode("cp1250")) == text
    assert decoded(text.encode("iso8859-2")) == text


# -- templates -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "cs", "sk"])
@pytest.mark.parametrize("count", [0, 4, 5])
@pytest.mark.parametrize("rules", shipped())
def test_a_template_is_read_with_every_column_known(
    tmp_path: Path, rules: str, count: int, lang: str
) -> None:
    played = load(rules)
    players = ["Eva", "Jan", "Ota", "Petr", "Žofie"][:count]
    if count and not played.players <= count <= played.players + 1:
        return
    rows = template(played, players, lang)
    cells = dict.fromkeys(rows[-1], "")
    called = [name for name, one in played.contracts.items() if one.sides == "called"]
    contract = called[0] if called else next(reversed(played.contracts))
    names = {"contract": contract, "hra": contract, "declarer": "0", "vydražitel": "0"}
    out = {"sits out": "1", "nehraje": "1", "nehrá": "1"} if count > played.players else {}
    row = [(names | out).get(title, cell) for title, cell in cells.items()]
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=";").writerows([*rows, row])
    hand = _reads(tmp_path, text.getvalue())[0]
    assert isinstance(hand, HandItem)
    kinds = [type(event) for event, _ in hand.events]
    assert kinds == [ev.HandStarted, ev.SheetRecorded]
    assert msgspec.structs.asdict(hand.events[1].event)["contract"] == contract


def test_a_cell_far_away_is_a_problem_and_not_the_end(tmp_path: Path) -> None:
    """To hold every cell before it would take more memory than there is."""
    out = io.BytesIO()
    with zipfile.ZipFile(SHEETS / "friday.xlsx") as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name.startswith("xl/worksheets/"):
                far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
                content = content.replace(b"</sheetData>", far)
                assert far in content
            new.writestr(name, content)
    (problem,) = _reads(tmp_path, out.getvalue(), "e.xlsx")
    assert problem.key == "problem-sheet-book"
