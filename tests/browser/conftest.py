"""One Chromium for all browser tests, a fresh page for each."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect, sync_playwright

from dashboards import links
from dashboards.server import TARGET, command
from dashboards.settings import Settings
from taroky.commands import serve
from tests.browser.mixed import Made
from tests.browser.mixed import make_log as make_mixed
from tests.conftest import chromium_path
from tests.evening import REVOKE, make_log

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


HAND = links.hand(REVOKE)
"""The address of the hand with the revoke."""
PATIENCE = 60_000
"""How long (ms) a page may take on a busy machine; what is never shown fails all the same."""
expect.set_options(timeout=PATIENCE)


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
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


class Served(NamedTuple):
    """A running server and its log."""

    url: str
    log: Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(
    log: Path, target: str = TARGET, settings: Settings | None = None, *, workers: int = 1
) -> Iterator[Served]:
    """Serve a log as `taroky serve` does, until the end of the block."""
    port = free_port()
    told = os.environ | (settings or Settings()).environment()
    arguments = command(log, "127.0.0.1", port, target, workers=workers)
    server = subprocess.Popen(arguments, env=told)
    try:
        url = f"http://127.0.0.1:{port}"
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(url):
                break
            time.sleep(0.1)
        yield Served(url, log)
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Pages over twenty hands, one with a revoke."""
    with serving(make_log(tmp_path_factory.mktemp("served"))) as running:
        yield running


@pytest.fixture(scope="module")
def writable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Pages that may write, over twenty hands of each module's own."""
    log = make_log(tmp_path_factory.mktemp("writable"))
    with serving(log, serve.TARGET, Settings(write=True)) as running:
        yield running


@pytest.fixture
def watched(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong: no error in the console, no failed request."""
    wrong: list[str] = []
    page.on("console", lambda m: wrong.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    yield page
    assert wrong == []


def fits(page: Page) -> None:
    """Wait until nothing hangs out of the window: charts take their new width a moment later.

    Asked from here again and again: the page's own policy allows no script of ours to wait in it.
    """
    until = time.monotonic() + PATIENCE / 1000
    while page.evaluate("document.documentElement.scrollWidth > window.innerWidth"):
        assert time.monotonic() < until, page.viewport_size
        page.wait_for_timeout(50)


class Mixed(NamedTuple):
    """A server over the mixed log."""

    url: str
    made: Made

    def hand(self, kind: str, number: int, step: int | None = None, viewer: str = "all") -> str:
        """The address of a hand of the session of one kind."""
        name = f"{self.made.sessions[kind]}#{number}"
        return f"{self.url}{links.hand(name, step, viewer)}&lang=en"

    def sheet(self, kind: str, lang: str = "en") -> str:
        """The address of a session's sheet."""
        return f"{self.url}{links.session(self.made.sessions[kind])}?lang={lang}"


@pytest.fixture(scope="session")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mixed]:
    """Pages over all that there is."""
    made = make_mixed(tmp_path_factory.mktemp("mixed"))
    with serving(made.log) as running:
        yield Mixed(running.url, made)
