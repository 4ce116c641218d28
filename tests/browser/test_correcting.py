"""Correct a card on the Hand page, see what changes, take it back; readers cannot."""

from __future__ import annotations

import re
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from eventstore import events as ev
from eventstore.store import Log
from tests.browser.conftest import HAND
from tests.evening import REVOKE, REVOKE_STEP

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Served


def sign(page: Page) -> None:
    page.get_by_label("Author").fill("R1")
    page.locator("#correction-reason").fill("miswritten")


def test_correct_a_card_and_take_it_back(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}{HAND}?step={REVOKE_STEP}&lang=en")
    expect(page.locator("article.finding")).to_contain_text("Did not follow")
    old = page.url
    page.get_by_text("Correct this hand").click()
    expect(page.locator("#correction-version")).to_have_value(re.compile("^64 · "))
    card = page.get_by_label("Card", exact=True)
    expect(card).to_have_value("D4")
    card.fill("H99")
    expect(page.locator("#correction-preview")).to_contain_text("is not known")
    card.fill("S10")
    preview = page.locator("#correction-preview")
    expect(preview).to_contain_text("♦4 → ")
    expect(preview).to_contain_text("Did not follow")
    page.get_by_role("button", name="Write the correction").click()
    expect(page.locator("#correction-said")).to_contain_text("author and a reason")
    sign(page)
    page.get_by_role("button", name="Write the correction").click()
    side = page.locator(".fix-side-by-side")
    expect(side.locator(".fix-old")).to_contain_text("♦4")
    expect(side.locator(".fix-new")).to_contain_text("♠10")
    expect(page.locator("table.fix-history")).to_contain_text("miswritten")
    expect(page.locator("table.fix-history")).to_contain_text("R1")
    expect(page.locator("#hand-verdict")).not_to_contain_text("Did not follow")
    with Log.open(writable.log, readonly=True) as log:
        made = log.read(f"hand/{REVOKE}")[-1].event
        assert isinstance(made, ev.EventCorrected)
        assert made.event == {"kind": "card-played", "seat": 3, "card": "S10"}
        position = log.head().position
    page.goto(re.sub(r"[?].*", f"?step={REVOKE_STEP}&at={position - 1}&lang=en", old))
    expect(page.locator(".notice")).to_contain_text("corrected since")
    expect(page.get_by_text("Correct this hand")).to_have_count(0)
    page.get_by_role("link", name=re.compile("newest", re.IGNORECASE)).click()
    page.get_by_text("Correct this hand").click()
    sign(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("table.fix-history")).to_contain_text("taken back")
    expect(page.locator("article.finding")).to_contain_text("Did not follow")
    expect(page.locator(".fix-side-by-side")).to_have_count(0)


def test_what_was_left_out(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}{HAND}?step=40&lang=cs")
    page.get_by_text("Opravit tuto hru").click()
    page.get_by_text("Vložit za").click()
    page.locator("#correction-kind").fill("comment")
    page.get_by_role("option", name="comment-added").click()
    page.get_by_label("Text", exact=True).fill("bez řeči")
    page.get_by_label("Autor").fill("R1")
    page.locator("#correction-reason").fill("chybělo")
    page.get_by_role("button", name="Zapsat opravu").click()
    expect(page.locator("table.fix-history")).to_contain_text("chybělo")


def test_a_seat_sees_no_corrections(watched: Page, writable: Served) -> None:
    page = watched
    page.goto(f"{writable.url}{HAND}?step=40&as=2&lang=en")
    expect(page.locator(".felt")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#corrections")).to_be_hidden()


def test_pages_that_only_read(watched: Page, served: Served) -> None:
    page = watched
    page.goto(f"{served.url}{HAND}?step=40&lang=en")
    expect(page.locator(".felt")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#corrections")).to_be_hidden()


def test_other_pages_cannot_write(page: Page, writable: Served, served: Served) -> None:
    """The very request that writes is refused from another page, and by a server that reads."""
    page.goto(f"{writable.url}{HAND}?step=40&lang=en")
    page.get_by_text("Correct this hand").click()
    expect(page.get_by_label("Card", exact=True)).to_be_visible()
    with page.expect_request(lambda r: "correction-write.n_clicks" in (r.post_data or "")) as sent:
        page.get_by_role("button", name="Write the correction").click()
    expect(page.locator("#correction-said")).to_contain_text("author")
    body = sent.value.post_data
    assert body is not None
    for url, origin, status in (
        (writable.url, writable.url, 200),
        (writable.url, "http://evil.example", 403),
        (writable.url, "null", 403),
        (writable.url, None, 403),
        (served.url, served.url, 403),
    ):
        headers = {"Content-Type": "application/json"} | ({"Origin": origin} if origin else {})
        request = urllib.request.Request(f"{url}/_dash-update-component", body.encode(), headers)
        assert status_of(request) == status, (url, origin)


def status_of(request: urllib.request.Request) -> int:
    try:
        with urllib.request.urlopen(request) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code
