"""Enter a score sheet, correct it, see the ledger change, undo; enter a TKN hand with an error."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from eventstore import events as ev
from eventstore.store import Log
from taroky.notating import tkn
from tests.evening import REVOKE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Served


def choose(page: Page, label: str, option: str) -> None:
    page.get_by_role("textbox", name=label, exact=True).click()
    page.get_by_role("option", name=option, exact=True).click()


def sheet(page: Page, points: int, moves: str) -> None:
    choose(page, "Contract", "First duty")
    choose(page, "Declarer", "Eva")
    choose(page, "Partner", "Petr")
    page.get_by_label("Points of the declarer's side").fill(str(points))
    page.get_by_label("Payments").fill(moves)


def test_a_sheet_its_ledger_and_a_correction(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}/enter?lang=en")
    page.get_by_text("Score sheet", exact=True).click()
    page.get_by_role("button", name="Save to the log").click()
    expect(page.locator("#enter-said")).to_contain_text("needs a name")
    choose(page, "Rules", "cz-app@1")
    page.get_by_label("Name of the new session").fill("friday")
    page.get_by_role("textbox", name="Players").fill("Eva, Jan, Petr, Olga")
    choose(page, "Contract", "First duty")
    choose(page, "Declarer", "Seat 0")
    choose(page, "Partner", "Seat 2")
    page.get_by_label("Points of the declarer's side").fill("41")
    check = page.locator("#enter-check")
    expect(check).to_contain_text("friday#1")
    expect(check.locator("table.sums")).to_be_visible()
    page.get_by_role("button", name="Save to the log").click()
    expect(page.locator("#enter-said")).to_contain_text("Saved: friday#1")
    expect(page.get_by_role("textbox", name="Session", exact=True)).to_have_value("friday")
    expect(page.get_by_role("textbox", name="Contract", exact=True)).to_have_value("")
    sheet(page, 30, "")
    expect(check).to_contain_text("friday#2")
    page.get_by_role("button", name="Save to the log").click()
    expect(page.locator("#enter-said")).to_contain_text("Saved: friday#2")
    with Log.open(writable.log, readonly=True) as log:
        (told,) = [s.event for s in log.read("hand/friday#1") if s.kind == "points-recorded"]
        assert told == ev.PointsRecorded(declarer=41)

    page.goto(f"{writable.url}/hand/friday%232?lang=en")
    sums = page.locator("table.sums")
    expect(sums).to_be_visible()
    before = sums.inner_text()
    page.goto(f"{writable.url}/hand/friday%231?step=3&lang=en")
    page.get_by_text("Correct this hand").click()
    page.get_by_label("Declarer", exact=True).fill("14")
    preview = page.locator("#correction-preview")
    expect(preview).to_contain_text("friday#2")
    expect(preview).to_contain_text("accounts:")
    page.get_by_label("Author").fill("Jan")
    page.locator("#correction-reason").fill("transposed")
    page.get_by_role("button", name="Write the correction").click()
    expect(page.locator("table.fix-history")).to_contain_text("Jan")
    expect(page.locator("#correction-changes")).to_contain_text("friday#2")
    page.goto(f"{writable.url}/hand/friday%232?lang=en")
    expect(sums).not_to_have_text(before)
    expect(sums).to_be_visible()
    assert sums.inner_text() != before, "the ledger after the second hand is another one"
    page.goto(f"{writable.url}/hand/friday%231?step=3&lang=en")
    page.get_by_text("Correct this hand").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("table.fix-history")).to_contain_text("taken back")
    page.goto(f"{writable.url}/hand/friday%232?lang=en")
    expect(sums).to_be_visible()
    assert sums.inner_text() == before


@pytest.mark.parametrize(("lang", "said"), [("en", "Did not follow"), ("cs", "Nectil")])
def test_a_hand_with_an_error(watched: Page, writable: Served, lang: str, said: str) -> None:
    with Log.open(writable.log, readonly=True) as log:
        text = tkn(log, REVOKE).replace('"robots-001"', f'"typed-{lang}"')
    page = watched
    page.goto(f"{writable.url}/enter?lang={lang}")
    box = page.locator("#enter-text")
    box.fill(text[: text.index("\n5. ")])
    check = page.locator("#enter-check")
    expect(check.locator("article.entered")).to_have_count(1)
    expect(check).not_to_contain_text(said)
    box.fill(text)
    expect(check.locator("article.finding")).to_contain_text(said)
    page.locator("#enter-save").click()
    link = page.locator("#enter-said").get_by_role("link", name=f"typed-{lang}#0")
    expect(link).to_be_visible()
    expect(box).to_have_value("")
    link.click()
    expect(page).to_have_url(re.compile(rf"/hand/typed-{lang}%230"))
    expect(page.locator("#hand-verdict")).to_contain_text(said)


def test_garbage_and_nothing(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}/enter?lang=en")
    page.locator("#enter-text").fill("this is no hand")
    expect(page.locator("#enter-check .problem")).to_be_visible()
    page.locator("#enter-save").click()
    expect(page.locator("#enter-said")).to_contain_text("nothing that can be saved")


def test_pages_that_only_read_check_and_do_not_save(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}/enter?lang=en")
    expect(page.locator(".notice")).to_contain_text("only read")
    expect(page.locator("#enter-save")).to_have_count(0)
    with Log.open(served.log, readonly=True) as log:
        page.locator("#enter-text").fill(tkn(log, REVOKE))
    expect(page.locator("#enter-check")).to_contain_text("Did not follow")
