"""Every page: nothing goes wrong in the console, everybody can use it, figures lead to hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from dashboards.components.shell import PAGES
from tests.browser.conftest import fits

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.conftest import Mixed

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GRAVE = {"serious", "critical"}
SESSION = "sample-cz-app-21-01"
"""An evening of cz-app, all cards known."""
INSIDE = {
    "hand": f"/hand/{SESSION}%232?step=30",
    "sheet-hand": "/hand/doubled%231",
    "protocol": f"/protocol/{SESSION}%232",
    "session": f"/session/{SESSION}",
    "two-rules": f"/rules?rules={quote('slo-3@1')}&with={quote('slo-4@1')}",
    "nowhere": "/nowhere",
}
EVERY = {path.strip("/") or "overview": path for path, _, _ in PAGES} | INSIDE
MOVES = "#nav .nav-link"


def opened(page: Page, url: str, lang: str = "en") -> None:
    """A page, once it stands still."""
    page.goto(f"{url}{'&' if '?' in url else '?'}lang={lang}")
    expect(page.locator("#content").get_by_role("heading").first).to_be_visible(timeout=30_000)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".loading")).to_have_count(0)


def grave(page: Page) -> list[str]:
    """What axe-core finds that shuts somebody out."""
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{one['id']}: {node['html'][:120]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("name", EVERY)
def test_everybody_can_use_it(watched: Page, mixed: Mixed, name: str) -> None:
    """At both widths and in both themes: no grave violation, nothing hangs out, one heading."""
    page, path = watched, EVERY[name]
    if page.request.get(f"{mixed.url}{path}").status == 404:
        return
    opened(page, f"{mixed.url}{path}")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-mantine-color-scheme", scheme)
        for wide, high in SIZES.values():
            page.set_viewport_size({"width": wide, "height": high})
            assert grave(page) == [], (scheme, wide)
            fits(page)
    assert page.get_by_role("main").count() == 1


# -- moving about ------------------------------------------------------------------------------


def test_the_menu_of_a_phone_by_keyboard(watched: Page, mixed: Mixed) -> None:
    page = watched
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, mixed.url)
    menu = page.get_by_role("button", name="Menu")
    expect(page.locator("#nav")).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(page.locator(f"{MOVES}[aria-current=page]")).to_have_text("Overview")
    page.keyboard.press("Escape")
    expect(page.locator("#nav")).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    page.locator(MOVES, has_text="Rules").click()
    expect(page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()
    expect(page).to_have_title("Rules · Taroky")
    expect(page.locator("#nav")).to_be_hidden()


def test_addresses_of_the_list_of_hands_from_before(watched: Page, mixed: Mixed) -> None:
    watched.goto(f"{mixed.url}/?session={SESSION}&lang=en")
    expect(watched).to_have_url(re.compile(rf"/hands\?session={SESSION}"))
    expect(watched.locator(".scope")).to_have_text(f"Only session {SESSION}")
    expect(watched.locator(f"{MOVES}[aria-current=page]")).to_have_text("Hands")


@pytest.mark.parametrize(
    ("lang", "title", "day"), [("cs", "Přehled", "16. 5. 2026"), ("sk", "Prehľad", "16. 5. 2026")]
)
def test_switching_the_language(
    watched: Page, mixed: Mixed, lang: str, title: str, day: str
) -> None:
    page = watched
    opened(page, mixed.url)
    expect(page.locator(".entries").first).to_contain_text("16 May 2026")
    page.locator(".switch-group").get_by_role("button", name=lang.upper()).click()
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".entries").first).to_contain_text(day)


def test_the_overview_leads_on(watched: Page, mixed: Mixed) -> None:
    page = watched
    opened(page, mixed.url)
    expect(page.locator(".tile", has_text="Hands")).to_contain_text("score sheet")
    page.locator(".entries .badge a").first.click()
    expect(page.locator("article.finding, .evening").first).to_be_visible()
    page.go_back()
    page.locator("table.stats a", has_text="Bohumil Ježek").first.click()
    expect(page.get_by_role("heading", name="Bohumil Ježek")).to_be_visible()


# -- figures lead to hands ---------------------------------------------------------------------


def sample(figure: Locator) -> int:
    """The number of hands behind a figure."""
    return int(re.sub(r"\D", "", figure.locator(".sample").inner_text()))


def test_results_filtered_followed_and_shared(
    watched: Page, mixed: Mixed, chromium: Browser
) -> None:
    page = watched
    opened(page, f"{mixed.url}/results")
    page.locator("#results-rules").click()
    page.get_by_role("option", name="Czech web application").click()
    expect(page).to_have_url(re.compile("rules=cz-app"))
    expect(page.locator("table.stats").first).to_contain_text("First duty")
    page.locator("#results-since").fill("2020-01-01")
    expect(page).to_have_url(re.compile("since=2020-01-01"))
    shared = page.url
    figure = page.locator("table.stats a.figure").first
    with chromium.new_context(locale="en-GB") as context:
        fresh = context.new_page()
        fresh.goto(shared)
        expect(fresh.locator("#results-rules")).to_have_value("Czech web application")
        told = fresh.locator("table.stats a.figure").first
        expect(told).to_be_visible()
        expect(figure).to_have_text(told.text_content() or "?")
        number = sample(told)
    figure.click()
    expect(page.locator(".scope").first).to_have_text("Contracts won")
    expect(page.locator(".ag-center-cols-container .ag-row")).to_have_count(number)


def test_a_point_of_a_chart_opens_its_hands(watched: Page, mixed: Mixed) -> None:
    page = watched
    opened(page, f"{mixed.url}/results?rules={quote('cz-app@1')}")
    point = page.locator("#results-success .point").first
    point.scroll_into_view_if_needed()
    expect(point).to_be_visible()
    box = point.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#results-success .hoverlayer")).to_contain_text("n ")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".scope").first).to_have_text("Contracts won")


def test_no_days_are_an_answer_too(watched: Page, mixed: Mixed) -> None:
    opened(watched, f"{mixed.url}/results?since=2099-01-01")
    expect(watched.get_by_text("No finished contract here")).to_be_visible()
    opened(watched, f"{mixed.url}/hands?m=success&contract=none&shoes=1")
    expect(watched.get_by_role("alert")).to_contain_text("shoes")


def test_players_are_found_without_accents_and_in_order(watched: Page, mixed: Mixed) -> None:
    page = watched
    opened(page, f"{mixed.url}/players", "cs")
    names = page.locator(".ag-pinned-left-cols-container .ag-row a")
    expect(names.first).to_have_text("Alžběta Vránová")
    page.locator("#players-search").fill("sipek")
    expect(names).to_have_count(1)
    expect(page).to_have_url(re.compile("search=sipek"))
    names.first.click()
    expect(page.get_by_role("heading", name="Ctirad Šípek")).to_be_visible()
    page.locator("#player-rules").click()
    page.get_by_role("option", name="Česká webová aplikace").click()
    figure = page.locator("a.figure", has=page.locator(".sample")).first
    figure.click()
    expect(page.locator(".scope").first).to_be_visible()
    expect(page.locator(".ag-row").first).to_be_visible()


def test_two_rule_sets_beside_each_other(watched: Page, mixed: Mixed) -> None:
    page = watched
    opened(page, f"{mixed.url}/rules?rules={quote('vysocina@1')}")
    expect(page.locator(".assumed-mark").first).to_be_visible()
    page.locator("#rules-with").click()
    page.get_by_role("option", name="cz-app@1").click()
    expect(page.locator(".versus").first).to_contain_text("haléř")
    expect(page).to_have_url(re.compile("with=cz-app"))


def test_house_rules_of_the_log_are_there_to_read(watched: Page, mixed: Mixed) -> None:
    opened(watched, f"{mixed.url}/rules?rules={quote('tarakus-house@1')}")
    watched.get_by_role("link", name="What it changes").click()
    expect(watched.locator(".rulebook h2")).to_contain_text("Tournament rules of Vysočina")


def test_nobody_of_that_name(watched: Page, mixed: Mixed) -> None:
    opened(watched, f"{mixed.url}/player/{quote('<b>nobody</b>', safe='')}")
    expect(watched.get_by_text("Nobody of that name")).to_be_visible()
