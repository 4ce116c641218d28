"""From the list of hands to a finding and its evidence, by keyboard, as people go."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import HAND, fits
from tests.evening import REVOKE, REVOKE_STEP, games, taroky, write_games

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Served

WIDTHS = {"phone": (390, 844), "wide": (1440, 900)}
SAID = {"en": "Did not follow spades.", "cs": "Nectil piky."}
HELD = {"en": "Held", "cs": "Drženo"}


def at_step(page: Page, step: int) -> None:
    """The viewer stands at ``step``, and its address says so."""
    expect(page.locator("#hand-spoken")).to_contain_text(re.compile(rf"\b{step}\b"))
    expect(page).to_have_url(re.compile(rf"[?&]step={step}(&|$)"))


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("width", WIDTHS)
def test_from_the_list_to_the_evidence(
    watched: Page, served: Served, lang: str, width: str
) -> None:
    page, (wide, high) = watched, WIDTHS[width]
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(f"{served.url}/hands?lang={lang}")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.get_by_role("link", name=REVOKE, exact=True).click()
    expect(page.locator(".felt")).to_be_visible()
    page.locator("body").press("Home")
    at_step(page, 1)
    for step in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        at_step(page, step)
    page.keyboard.press("ArrowLeft")
    at_step(page, 3)
    for _ in range(9):
        page.keyboard.press("Shift+ArrowRight")
    at_step(page, REVOKE_STEP)
    finding = page.locator("article.finding")
    expect(finding).to_contain_text(SAID[lang])
    expect(finding.locator("dl")).to_contain_text("♠10")
    expect(page.locator(".play-wins .star")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("table.sums")).to_contain_text("−9")
    fits(page)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_from_the_findings_to_the_step(watched: Page, served: Served, lang: str) -> None:
    page = watched
    page.goto(f"{served.url}/findings?lang={lang}")
    page.get_by_role("link", name=SAID[lang]).click()
    expect(page.locator("article.finding")).to_contain_text(SAID[lang])
    expect(page).to_have_url(re.compile(f"{re.escape(HAND)}.*step={REVOKE_STEP}"))
    page.locator(".jump", has_text="♦4").click()
    page.locator("#hand-protocol").click()
    expect(page.locator(".protocol article.finding")).to_contain_text(SAID[lang])


def test_every_way_to_move(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}{HAND}?step=40&lang=en")
    page.get_by_role("button", name="Next step").click()
    at_step(page, 41)
    page.get_by_role("button", name="Previous trick").click()
    at_step(page, 40)
    page.locator(".jump-trick", has_text=re.compile("^5$")).click()
    at_step(page, 48)
    page.get_by_role("slider").press("ArrowRight")
    at_step(page, 49)
    page.locator("h1").click()
    page.keyboard.press("Space")  # goes on by itself; a busy browser may skip a step
    expect(page.locator("#hand-spoken")).to_contain_text(re.compile(r"Step (5[1-9]|[67]\d) of"))
    page.get_by_role("button", name="To the deal").click()
    at_step(page, 1)


def test_a_link_shows_what_it_was_copied_from(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}{HAND}?lang=en")
    expect(page.locator(".felt")).to_be_visible()
    for _ in range(6):
        page.locator("body").press("ArrowLeft")
    page.locator("#hand-viewer").click()
    page.get_by_role("option", name="Seat 2").click()
    expect(page).to_have_url(re.compile(r"as=2"))
    link = page.url
    assert re.search(r"at=\d+", link)
    page.goto(link)
    expect(page.locator("#hand-viewer")).to_have_value("Seat 2")
    step = re.search(r"step=(\d+)", link)
    assert step is not None
    at_step(page, int(step[1]))


def test_keys_stay_out_of_inputs(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}{HAND}?step=10&lang=en")
    expect(page.locator(".felt")).to_be_visible()
    page.locator("#hand-viewer").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(page.locator("#hand-spoken")).to_contain_text("Step 10 of")


def test_looks(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}{HAND}?step=4&lang=en")
    card = page.locator(".felt img").first
    expect(card).to_have_attribute("src", re.compile("/cards/two/"))
    page.get_by_role("button", name="Two or four suit colours").click()
    expect(card).to_have_attribute("src", re.compile("/cards/four/"))
    html = page.locator("html")
    before = html.get_attribute("data-mantine-color-scheme")
    page.get_by_role("button", name="Dark or light").click()
    expect(html).not_to_have_attribute("data-mantine-color-scheme", before or "")
    sizes = page.locator(".felt img").evaluate_all("cards => cards.map(c => c.clientWidth)")
    assert min(sizes) >= 40


def test_a_hand_that_does_not_exist(watched: Page, served: Served) -> None:
    watched.goto(f"{served.url}/hand/nothing%231?step=x&at=-3&odd=%00&lang=en")
    expect(watched.get_by_text("The log has no hand nothing#1.")).to_be_visible()
    watched.goto(f"{served.url}/nowhere?lang=cs")
    expect(watched.get_by_text("Tato stránka neexistuje.")).to_be_visible()


def test_bidding_leads_to_the_hands(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}/bidding?lang=en")
    expect(page.locator("table.figures tbody tr").first).to_be_visible()
    figure = page.locator("table.figures a.figure").first
    number = figure.locator(".sample").inner_text()
    figure.click()
    expect(page.locator(".scope").first).to_have_text("Contracts played")
    expect(page.get_by_role("link", name="robots-00").first).to_be_visible()
    assert number.startswith("n ")


def test_new_hands_appear_by_themselves(watched: Page, served: Served, tmp_path: Path) -> None:
    page = watched
    page.goto(f"{served.url}/hands?session=robots-002&lang=en")
    expect(page.locator(".scope")).to_be_visible()
    taroky("import", served.log, write_games(tmp_path / "more.jsonl", games(30, 31)))
    expect(page.get_by_role("link", name="robots-002#0")).to_be_visible(timeout=40_000)


def test_scripts_of_others_are_refused(watched: Page, served: Served) -> None:
    response = watched.goto(f"{served.url}/?lang=en")
    assert response is not None
    policy = response.headers["content-security-policy"]
    assert re.search(r"script-src 'self'( 'sha256-[\w+/=]+')*;", policy)
    for path in ("/_mcp", "/_dash-ws-callback", "/cards/two/H5.svg", "/cards/odd/H1.svg"):
        reply = watched.request.post(served.url + path)
        assert reply.status in (404, 405), path
