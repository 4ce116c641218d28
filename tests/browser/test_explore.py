"""Explore as people use it: ask, filter, follow a bar to its hands, pass the address on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.conftest import fits

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.conftest import Served

TABLE = ".explore-table tbody tr"
BARS = ".chart .barlayer .point path"


def choose(page: Page, field: str, option: str) -> None:
    """Choose something in one of the form's fields."""
    page.locator(field).click()
    page.get_by_role("option", name=option, exact=True).click()


def test_a_question_a_filter_a_bar_and_its_hands(
    watched: Page, served: Served, chromium: Browser
) -> None:
    page = watched
    page.goto(f"{served.url}/explore?lang=en")
    choose(page, "#explore-metric", "Hands won")
    choose(page, "#explore-by", "Role")
    expect(page).to_have_url(re.compile(r"m=win&by=role"))
    expect(page.locator(BARS)).to_have_count(3)
    page.get_by_role("textbox", name="Contract", exact=True).press_sequentially("Pov")
    page.get_by_role("option", name="Povinnost", exact=True).click()
    expect(page).to_have_url(re.compile(r"m=win&by=role&contract=first"))
    expect(page.locator(".asked .scope")).to_have_text("Contract: Povinnost")
    expect(page.locator(BARS)).to_have_count(3)
    shared = page.url
    row = page.locator(TABLE).first.inner_text()
    figure = page.locator(f"{TABLE} td:nth-child(3) a").first.inner_text()
    page.locator(BARS).first.hover(force=True)
    page.locator(BARS).first.click(force=True)
    expect(page).to_have_url(re.compile(r"/hands\?m=win&contract=first&role=\w+"))
    expect(page.locator(".scope").first).to_have_text("Hands won")
    expect(page.get_by_role("link", name="robots-001#1", exact=True)).to_be_visible()
    other = chromium.new_context(locale="en-GB").new_page()
    other.goto(shared)
    expect(other.locator(TABLE).first).to_have_text(re.compile(figure))
    assert other.locator(TABLE).first.inner_text() == row
    other.locator(f"{TABLE} td:nth-child(3) a").first.click()
    expect(other).to_have_url(re.compile(r"part=hits"))
    other.context.close()


def test_two_dimensions_on_a_phone_in_czech(watched: Page, served: Served) -> None:
    page = watched
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served.url}/explore?m=success&by=contract&by=taroks&page=2&lang=cs")
    expect(page.locator(".chart .heatmaplayer image")).to_be_attached()
    expect(page.get_by_role("heading", name="Vyhrané hry aktéra")).to_be_visible()
    fits(page)
    page.get_by_text("Jak se to počítá").click()
    expect(page.get_by_text("Remízy a hry, u nichž není znám výsledek")).to_be_visible()


def test_a_chart_as_a_picture_and_rows_as_a_file(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}/explore?m=success&by=contract&lang=en")
    expect(page.locator(BARS).first).to_be_visible()
    for form in ("PNG", "SVG"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=form, exact=True).click()
        assert saved.value.suggested_filename == f"explore-chart.{form.lower()}"
        assert saved.value.path().stat().st_size > 2000
    with page.expect_download() as saved:
        page.get_by_role("link", name="CSV file").click()
    head = saved.value.path().read_text("utf-8").splitlines()[0]
    assert head.startswith("contract,n,hits,value,low,high")


def test_nothing_to_count_says_what_to_do(watched: Page, served: Served) -> None:
    watched.goto(f"{served.url}/explore?m=success&by=shoes&contract=unheard&lang=en")
    expect(watched.get_by_role("alert")).to_contain_text("cannot be split or filtered by shoes")
    expect(watched.get_by_text("Nothing to count")).to_be_visible()
