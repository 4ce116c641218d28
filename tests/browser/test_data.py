"""The login and the page Data, as somebody meets them: log in, upload, void, verify, log out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from dashboards.settings import Settings
from dashboards.users import User, hashed, write
from taroky.commands.serve import TARGET
from tests.browser.conftest import fits, serving
from tests.evening import games, make_log, write_games

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Served

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Pages behind a login, by two workers, that may write."""
    folder = tmp_path_factory.mktemp("guarded")
    users = folder / "users.toml"
    write(
        users, [User("eva", "referee", hashed(PASSWORD)), User("ota", "viewer", hashed(PASSWORD))]
    )
    settings = Settings(users=users, write=True)
    with serving(make_log(folder), TARGET, settings, workers=2) as running:
        yield running


def log_in(page: Page, served: Served, name: str, path: str = "/data?lang=en") -> None:
    page.goto(served.url + path)
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def test_a_referee_uploads_voids_and_verifies(
    watched: Page, guarded: Served, tmp_path: Path
) -> None:
    log_in(watched, guarded, "eva")
    expect(watched.get_by_role("heading", name="Upload hands")).to_be_visible()
    file = write_games(tmp_path / "more.jsonl", games(30, 32))
    with file.open("a") as lines:
        lines.write("{broken\n")
    watched.set_input_files("input[type=file]", str(file))
    report = watched.locator("#data-report")
    expect(report).to_contain_text("Import of more.jsonl: done", timeout=60_000)
    expect(report).to_contain_text("Accepted 2")
    expect(report).to_contain_text("line 3")
    row = watched.locator("#data-imports tr").filter(has_text="more.jsonl")
    row.get_by_role("button").click()
    dialog = watched.get_by_role("dialog")
    expect(dialog).to_contain_text("2 hands in one session")
    expect(dialog.get_by_label("Who")).to_have_value("eva")
    dialog.get_by_role("button", name="Declare void").click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()  # why?
    dialog.get_by_label("Why").fill("twice")
    dialog.get_by_role("button", name="Declare void").click()
    expect(row.get_by_role("button", name="Take back")).to_be_visible()
    watched.get_by_role("button", name="Verify now").click()
    expect(report).to_contain_text("Nothing was changed, lost or added", timeout=60_000)
    expect(watched.locator("#data-log")).to_contain_text("Nothing was changed, lost or added")


def test_of_several_files_each_is_told(watched: Page, guarded: Served, tmp_path: Path) -> None:
    log_in(watched, guarded, "eva")
    names = ["first.jsonl", "broken.txt", "second.jsonl"]
    write_games(tmp_path / names[0], games(32, 33))
    (tmp_path / names[1]).write_text("no hands")
    write_games(tmp_path / names[2], games(33, 35))
    watched.set_input_files("input[type=file]", [str(tmp_path / name) for name in names])
    jobs = watched.locator("#data-report .job")
    expect(jobs).to_have_count(3)
    for place, said in enumerate(("Accepted 1", "rejected 1", "Accepted 2")):
        expect(jobs.nth(place)).to_contain_text(f"Import of {names[place]}: done")
        expect(jobs.nth(place)).to_contain_text(said)


def test_a_viewer_on_a_phone(page: Page, guarded: Served) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    log_in(page, guarded, "ota")
    expect(page.get_by_role("heading", name="Imports")).to_be_visible()
    expect(page.locator("#data-upload")).to_have_count(0)
    expect(page.get_by_role("button", name="Declare void")).to_have_count(0)
    fits(page)
    with page.expect_download() as waited:
        page.get_by_role("link", name="TKN").click()
    assert waited.value.suggested_filename.endswith("-pseudonymous.tkn")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("button", name="Log in")).to_be_visible()


def test_a_page_left_open_asks_for_the_login(page: Page, guarded: Served) -> None:
    log_in(page, guarded, "ota", "/hands?lang=en")
    expect(page.get_by_role("heading", name="Hands")).to_be_visible()
    page.context.clear_cookies(name="taroky")
    expect(page.get_by_role("button", name="Log in")).to_be_visible(timeout=15_000)
    assert "next=%2Fhands" in page.url
