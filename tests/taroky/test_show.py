"""A hand in the terminal, for everybody who may look at it, and on paper."""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.taroky.conftest import Run

HAND = "sample-cz-app-7-01#4"


def test_all_cards_with_turn_and_legal_cards(run: Run, swapped: Path) -> None:
    shown = run("show", swapped, "robots-001#0", "--step", "63").stdout
    assert "▶ seat 3" in shown
    assert "♠ [10]" in shown
    assert "Legal: S10" in shown
    assert "1* VII" in shown


def test_a_seat_sees_its_own_cards_only(run: Run, swapped: Path) -> None:
    shown = run("show", swapped, "robots-001#0", "--step", "10", "--as", "2").stdout
    assert shown.count("12 cards") + shown.count("13 cards") + shown.count("16 cards") == 3
    view = json.loads(
        run("show", swapped, "robots-001#0", "--step", "10", "--as", "2", "--json").stdout
    )
    assert [seat["cards"] is not None for seat in view["seats"]] == [False, False, True, False]


def test_public_sees_no_hand(run: Run, swapped: Path) -> None:
    view = json.loads(run("show", swapped, "robots-001#0", "--as", "public", "--json").stdout)
    assert {seat["cards"] for seat in view["seats"]} == {None}


def test_end_shows_findings_and_score(run: Run, swapped: Path) -> None:
    shown = run("show", swapped, "robots-001#0", "--lang", "cs").stdout
    assert "Nectil piky." in shown
    assert "Hra: 9" in shown


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("robots-001#0", "--step", "99"), "79 steps"),
        (("robots-001#0", "--as", "4"), "from 0 to 3"),
        (("robots-001#1",), "no hand robots-001#1"),
        (("robots-001",), "SESSION#NUMBER"),
    ],
)
def test_wrong_asking(run: Run, swapped: Path, args: tuple[str, ...], says: str) -> None:
    result = run("show", swapped, *args)
    assert result.exit_code == 2
    assert says in result.stderr


class Tags(HTMLParser):
    """Collects tags and what could load something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        self.loads += [name for name, _ in attrs if name in {"src", "href", "onclick"}]
        assert tag != "script"

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check_page(text: str, lang: str) -> None:
    """A page is whole, loads nothing, and says its language."""
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert tags.loads == []
    assert f'<html lang="{lang}">' in text


def test_protocol_on_paper(run: Run, evening: Path) -> None:
    page = run("protocol", evening, HAND, "--html", "--lang", "cs").stdout
    check_page(page, "cs")
    for words in ("RENONC", "Sporný krok", "Vyúčtování", "Rozhodčí", "common.md#trick-law"):
        assert words in page


def test_protocol_as_text(run: Run, evening: Path) -> None:
    text = run("protocol", evening, HAND).stdout
    assert re.search(r"Disputed step +28: Seat 2 \(Bohumil Ježek\) plays SQ", text)
    assert "withheld" in text
    told = json.loads(run("protocol", evening, HAND, "--json").stdout)
    assert [finding["code"] for finding in told["findings"]] == ["revoke-tarok"]


def test_protocol_of_a_clean_hand(run: Run, few: Path) -> None:
    assert "Nothing was found" in run("protocol", few, "robots-001#0").stdout


def test_check_page(run: Run, evening: Path) -> None:
    result = run("check", evening, "--html")
    assert result.exit_code == 1
    check_page(result.stdout, "en")


def _cards_in(shown: str) -> Counter[str]:
    """The cards of the hands and what lies aside, as they are printed."""
    return Counter(re.findall(r"(?<!\S)\[?(?:SKYZ|[IVX]+|[HDSC]?(?:10|[KQCJ1-9]))\]?(?!\S)", shown))


@pytest.mark.parametrize("columns", [30, 50, 76, 100])
def test_no_card_is_lost_in_a_narrow_terminal(
    run: Run, swapped: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    asked = ("show", swapped, "robots-001#0", "--step", "30")
    told = {}
    for width in (columns, 200):
        monkeypatch.setenv("COLUMNS", str(width))
        shown = run(*asked).stdout
        assert all(len(line) <= width for line in shown.splitlines())
        told[width] = " ".join(shown.partition("Bidding:")[0].split())
    assert "step 30 of 79 · all cards" in told[columns]
    assert _cards_in(told[columns]) == _cards_in(told[200])
    assert sum(_cards_in(told[200]).values()) > 40
