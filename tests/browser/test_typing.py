"""What one types is not lost, and never becomes something else; keys do what they do elsewhere."""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from eventstore.store import Log
from tests.browser.conftest import HAND
from tests.browser.test_enter import choose

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.conftest import Served


def test_a_sheet_with_half_a_row_of_payments_is_refused(watched: Page, writable: Served) -> None:
    page = watched
    with Log.open(writable.log, readonly=True) as log:
        before = log.head().position
    page.goto(f"{writable.url}/enter?lang=en")
    page.get_by_text("Score sheet", exact=True).click()
    choose(page, "Rules", "cz-app@1")
    page.get_by_label("Name of the new session").fill("halves")
    choose(page, "Contract", "First duty")
    choose(page, "Declarer", "Seat 0")
    page.get_by_label("Payments").fill("4 -4 4")
    expect(page.locator("#enter-check")).to_contain_text("4 whole numbers are needed")
    page.get_by_role("button", name="Save to the log").click()
    expect(page.locator("#enter-said")).to_contain_text("4 whole numbers are needed")
    expect(page.get_by_label("Payments")).to_have_value("4 -4 4")
    with Log.open(writable.log, readonly=True) as log:
        assert log.head().position == before


def test_typed_hands_wait_for_who_looks_something_up(watched: Page, writable: Served) -> None:
    page, typed = watched, "%TKN 1\n[Session typed]\n"
    page.goto(f"{writable.url}/enter?lang=en")
    page.locator("#enter-text").fill(typed)
    expect(page.locator("#enter-check .problem").first).to_be_visible()
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("h1")).to_have_text("Rules")
    page.go_back()
    expect(page.locator("#enter-text")).to_have_value(typed)
    page.get_by_role("button", name="CS", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.locator("#enter-text")).to_have_value(typed)


def test_a_correction_waits_while_one_looks_around(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}{HAND}?step=40&lang=en")
    page.locator(".fix-form > summary").press("Space")  # opens it, and plays nothing
    card = page.get_by_label("Card", exact=True)
    card.fill("H4")
    page.locator("#correction-reason").fill("miswritten")
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=41"))
    choose(page, "View as", "Seat 2")
    expect(page.locator(".fix-form")).to_be_hidden()
    choose(page, "View as", "All cards")
    expect(card).to_have_value("H4")
    expect(page.locator("#correction-reason")).to_have_value("miswritten")
    expect(page.locator("#correction-version")).to_have_value(re.compile("^40 · "))


def test_no_field_is_taken_for_that_of_another_event(watched: Page, writable: Served) -> None:
    """While the fields of another event are on their way, nothing can be written."""
    page, go = watched, threading.Event()
    page.goto(f"{writable.url}{HAND}?step=40&lang=en")
    page.get_by_text("Correct this hand").click()
    card = page.get_by_label("Card", exact=True)
    card.fill("H4")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if "correction-fields" in (route.request.post_data or "") and not go.is_set():
            held.append(route)
        else:
            route.continue_()

    page.route("**/_dash-update-component", hold)
    page.locator("#correction-version").fill("41 ")
    page.get_by_role("option", name=re.compile("^41 ")).click()
    write = page.get_by_role("button", name="Write the correction")
    expect(write).to_be_disabled()
    expect(page.locator("#correction-fields")).to_have_class(re.compile("held"))
    go.set()
    for route in held:
        route.continue_()
    expect(write).to_be_enabled()
    expect(card).not_to_have_value("H4")


def test_the_number_of_a_hand_is_in_sight_on_a_phone(watched: Page, served: Served) -> None:
    page = watched
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served.url}/hands?lang=en")
    links = page.locator(".ag-cell .cell-link")
    expect(links.first).to_be_visible()
    for n in range(links.count()):
        cell = links.nth(n).locator("xpath=ancestor::*[contains(@class, 'ag-cell')][1]")
        ends = [
            box["x"] + box["width"]
            for box in (links.nth(n).bounding_box(), cell.bounding_box())
            if box
        ]
        assert ends[0] <= ends[1]
        assert links.nth(n).evaluate("link => link.scrollWidth <= link.clientWidth")
