"""The pages Ratings and Luck: figures, filters, from a point to its session, addresses, phones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from analytics import sessions
from analytics.correcting import prepare, write
from analytics.warehouse import rebuild
from eventstore import events as ev
from eventstore.store import Log
from replay.correcting import Wish
from replay.rulesets.load import load
from taroky.sampling.evening import sample
from tests.browser.conftest import Served, fits, serving

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

FIRST = "sample-cz-app-7-01"
SAMPLED = (("cz-app", 7, 200), ("slo-3", 8, 10))
GRAVE = ("serious", "critical")


def make_log(path: Path) -> Path:
    """Twenty evenings of one rule set, one of another; who sat first in the oldest was mistaken."""
    with Log.create(path) as log:
        for rules, seed, hands in SAMPLED:
            for append in sample(load(rules), hands, seed):
                log.append(append)
        said = sessions.session_events(sessions.read(log, FIRST))
        version = next(v for v, event in said if isinstance(event, ev.PlayerSeated))
        wish = Wish("correct", version, "R1", "another Eva", {"player": "other-eva"})
        write(log, prepare(log, FIRST, wish))
    rebuild(path)
    return path


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(make_log(tmp_path_factory.mktemp("club") / "club.log")) as running:
        yield running


def sound(page: Page, *schemes: Literal["light", "dark"]) -> None:
    """Nothing grave for who hears or only types; nothing wider than the window."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-mantine-color-scheme", scheme)
        found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
        assert [one["id"] for one in found if one["impact"] in GRAVE] == []
        fits(page)


def newest(page: Page) -> Locator:
    """The first row of the list of sessions."""
    name = "sample-cz-app-7-20"
    return page.locator("#luck-grid").get_by_role("link", name=name).first


def test_from_a_rating_to_what_stands_behind_it(watched: Page, club: Served) -> None:
    page = watched
    page.goto(f"{club.url}/ratings?lang=en")
    table = page.get_by_role("region", name="By skill").locator("tbody tr")
    expect(table).to_have_count(6)
    expect(page.get_by_text("1 player with fewer is not shown.")).to_be_visible()
    expect(page.locator("#ratings-chart .legendtext")).to_have_count(6)
    sound(page, "light")
    changed = page.locator("#ratings-changed")
    expect(changed.get_by_text("The ratings of 7 players are others")).to_be_visible()
    expect(changed.locator("tbody tr")).to_have_count(7)
    expect(changed.locator(".entries").get_by_role("link", name=FIRST)).to_be_visible()
    page.locator("#ratings-chart .points path").first.click(force=True)
    expect(page).to_have_url(re.compile("/session/sample-"))


def test_filters_stay_in_the_address(watched: Page, club: Served) -> None:
    page = watched
    page.goto(f"{club.url}/ratings?lang=en")
    page.locator("#ratings-measure").click()
    page.get_by_role("option", name="Elo").click()
    expect(page.get_by_role("region", name="By Elo").locator("tbody tr")).to_have_count(6)
    page.locator("#ratings-rules").click()
    page.get_by_role("option", name=re.compile("three players")).click()
    page.locator("#ratings-least").click()
    page.get_by_role("option", name="1 round", exact=True).click()
    expect(page.get_by_text("Made of 10 rounds of 10 hands.")).to_be_visible()
    expect(page.get_by_role("region", name="By Elo").locator("tbody tr")).to_have_count(3)
    expect(page).to_have_url(re.compile("measure=elo.*least=1"))
    page.goto(page.url.replace("lang=en", "lang=cs"))
    expect(page.get_by_role("region", name="Podle Ela").locator("tbody tr")).to_have_count(3)
    expect(page.get_by_text("Spočítáno z 10 dohraných her z celkem 10.")).to_be_visible()


def test_luck_and_the_rest(watched: Page, club: Served) -> None:
    page = watched
    page.goto(f"{club.url}/luck?lang=en&rules=cz-app%401")
    expect(page.get_by_text("from 20 sessions")).to_be_visible()
    players = page.get_by_role("region", name="Luck and the rest by player").locator("tbody tr")
    expect(players).to_have_count(6)
    tenths = page.get_by_role("region", name="Can the model be trusted?").locator("tbody tr")
    expect(tenths).to_have_count(10)
    expect(page.locator("#luck-calibration .points path")).to_have_count(10)
    expect(
        page.locator("#luck-grid").get_by_role("link", name="sample-cz-app-7-20").first
    ).to_be_visible()
    sound(page)
    players.first.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/player/"))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "At least 200 hands from 10 sessions are needed"),
        ("cs", "je potřeba aspoň 200 her z 10 sezení"),
        ("sk", "treba aspoň 200 hier z 10 sedení"),
    ],
)
def test_too_few_hands_say_how_many_it_takes(
    watched: Page, club: Served, lang: str, said: str
) -> None:
    watched.goto(f"{club.url}/luck?lang={lang}&rules=slo-3%401")
    expect(watched.get_by_text(said)).to_be_visible()


def test_on_a_phone(watched: Page, club: Served) -> None:
    page = watched
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{club.url}/ratings?lang=sk")
    expect(page.get_by_role("region", name="Podľa sily").locator("tbody tr")).to_have_count(6)
    sound(page, "light", "dark")
    page.goto(f"{club.url}/luck?lang=sk&rules=cz-app%401")
    expect(page.locator("#luck-calibration .points path")).to_have_count(10)
    expect(newest(page)).to_be_visible()
    sound(page, "light", "dark")


def test_nobody_is_rated_where_nobody_is_known(watched: Page, served: Served) -> None:
    """Hands of a server's robots: the page says what it lacks."""
    watched.goto(f"{served.url}/ratings?lang=en")
    expect(watched.get_by_text("Nobody is rated yet")).to_be_visible(timeout=20_000)
    unknown = re.compile(r"In \d+ hands there were not two known people\.")
    expect(watched.get_by_text(unknown)).to_be_visible()
