"""One Chromium for all browser tests, a fresh page for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from tests.conftest import chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium; Playwright's own builds are never downloaded."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page in a context of its own: no cookies, no cache of another test."""
    context = chromium.new_context(locale="en-GB", timezone_id="Europe/Prague")
    yield context.new_page()
    context.close()
