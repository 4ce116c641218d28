"""One hand of each depth and table, and the evening's sheet, as people see them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from dashboards import links
from tests.browser.conftest import fits

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mixed

NARROW, WIDE = (390, 844), (1440, 900)


def fits_both(page: Page) -> None:
    """Nothing hangs out of the window, narrow or wide."""
    for wide, high in (WIDE, NARROW):
        page.set_viewport_size({"width": wide, "height": high})
        fits(page)


def test_a_full_hand_has_nothing_to_guess(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("cz-app full", 3, step=12))
    expect(watched.locator(".felt .hand")).to_have_count(4)
    expect(watched.locator(".card-inferred, .legend")).to_have_count(0)
    fits_both(watched)


def test_an_observed_hand_marks_what_the_play_proves(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("sk-zs observed", 4, step=40))
    expect(watched.locator(".felt .card-inferred").first).to_be_visible()
    expect(watched.locator(".legend")).to_contain_text("the play proves these cards")
    expect(watched.locator(".legend")).to_contain_text("Seen by nobody:")
    watched.goto(mixed.hand("sk-zs observed", 4, step=40, viewer="public"))
    expect(watched.locator(".felt")).to_be_visible()
    expect(watched.locator(".card-inferred, .legend")).to_have_count(0)
    fits_both(watched)


def test_a_sheet_is_shown_as_written(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("tarakus", 22))
    sheet = watched.locator(".written")
    expect(sheet).to_contain_text("Second duty")
    expect(sheet).to_contain_text("sup on pagát")
    expect(sheet).to_contain_text("pagát: made")
    expect(watched.locator(".felt, .tricks")).to_have_count(0)
    expect(watched.locator("table.sums").last).to_contain_text("−1,720")
    fits_both(watched)


def test_a_sheet_that_differs_is_explained(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("wrong", 1))
    expect(watched.locator(".why + ul")).to_contain_text("if the flek on the game is not counted")
    fits_both(watched)


def test_a_deal_is_all_there_is(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("cz-app deal", 0))
    expect(watched.locator(".felt .talon .card")).to_have_count(6)
    expect(watched.locator(".felt .fan .card")).to_have_count(48)
    expect(watched.locator(".tricks")).to_have_count(0)
    fits_both(watched)


def test_three_sit_without_an_empty_place(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("openspiel-tarok 3", 0, step=3))
    expect(watched.locator(".felt .hand")).to_have_count(3)
    expect(watched.locator(".felt .hand-north")).to_have_count(0)
    expect(watched.locator(".felt .hand-south .card")).to_have_count(16)
    fits_both(watched)


def test_clockwise_the_next_sits_to_the_left(watched: Page, mixed: Mixed) -> None:
    watched.goto(mixed.hand("stargames-40 full", 2, step=3, viewer="0"))
    expect(watched.locator(".felt .hand-south .card")).to_have_count(10)
    names = watched.locator(".tricks thead th").all_inner_texts()[1:]
    for place, name in zip(("south", "west", "north", "east"), names, strict=True):
        expect(watched.locator(f".hand-{place} .plate-name")).to_have_text(name)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_from_the_sessions_to_the_sheet_and_a_hand(watched: Page, mixed: Mixed, lang: str) -> None:
    page = watched
    page.goto(f"{mixed.url}/sessions?lang={lang}")
    page.get_by_role("link", name=mixed.made.sessions["tarakus"], exact=True).click()
    first = page.locator(".standings tbody tr").first
    expect(first).to_contain_text("Hráč A")
    stands = {"en": "9,925", "cs": "9\xa0925"}[lang]
    expect(first).to_contain_text(stands)
    expect(page.locator(".ledger tbody tr")).to_have_count(40)
    expect(page.locator(".ledger tbody tr").last.locator(".total").first).to_have_text(stands)
    page.locator(".ledger .cell-link").nth(21).click()
    expect(page.locator(".written")).to_be_visible()
    page.get_by_role("link", name={"en": "Sheet of the session", "cs": "List sezení"}[lang]).click()
    expect(page.locator(".ledger")).to_be_visible()
    fits_both(page)


def test_five_at_the_table_one_sits_out(watched: Page, mixed: Mixed) -> None:
    page = watched
    page.goto(mixed.sheet("five"))
    expect(page.locator(".standings tbody tr")).to_have_count(5)
    expect(page.locator(".ledger tbody tr").first.locator(".move").last).to_have_text("–")
    expect(page.locator(".ledger .paid")).to_contain_text("mluvil do hry")
    expect(page.locator(".ledger .paid .move", has_text="−300")).to_be_visible()
    fits_both(page)


def test_a_sheet_on_paper(watched: Page, mixed: Mixed) -> None:
    page = watched
    page.goto(mixed.sheet("cz-app full"))
    expect(page.locator(".ledger .pot").first).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".head")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    ink = page.locator(".ledger .move").first.evaluate("cell => getComputedStyle(cell).color")
    assert ink == "rgb(0, 0, 0)"


def test_paper_is_white_in_the_dark_too(watched: Page, mixed: Mixed) -> None:
    """A referee prints from a phone at night: spades and clubs must be there to read."""
    watched.emulate_media(color_scheme="dark")
    watched.goto(mixed.hand("cz-app full", 3, step=12).replace("/hand/", "/protocol/"))
    cards = watched.locator(".protocol .figures td").first
    expect(cards).to_be_visible()
    root = "getComputedStyle(document.documentElement).getPropertyValue('--black').trim()"
    expect(watched.locator("html")).to_have_attribute("data-mantine-color-scheme", "dark")
    assert watched.evaluate(root) == "#e7ece8"
    watched.emulate_media(color_scheme="dark", media="print")
    assert watched.evaluate(root) == "#16181d"


def test_titles_are_those_of_the_house_rules(watched: Page, mixed: Mixed) -> None:
    page = watched
    page.goto(f"{mixed.url}{links.hands(session=mixed.made.sessions['tarakus'])}&lang=cs")
    expect(page.get_by_text("Druhá povinnost").first).to_be_visible()
    page.goto(f"{mixed.url}/bidding?rules={quote('tarakus-house@1')}&lang=cs")
    expect(page.locator("table.figures tbody tr").first).to_contain_text(
        re.compile("povinnost|Sólo|Preferanc")
    )
    expect(page.locator("#bidding-rules")).to_have_value("Vysočina podle programu Tarakus")


def test_a_session_that_does_not_exist(watched: Page, mixed: Mixed) -> None:
    watched.goto(f"{mixed.url}/session/nothing?first=x&at=-1&lang=en")
    expect(watched.get_by_text("The log has no session nothing")).to_be_visible()
