"""Pictures of the pages for the README: ``make screenshots`` writes them to docs/img."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

import polars as pl
from playwright.sync_api import Browser, sync_playwright

from analytics.warehouse import Warehouse
from dashboards import links
from tests.browser import mixed
from tests.browser.conftest import serving
from tests.conftest import chromium_path
from tests.evening import GAMES, taroky

FOLDER = Path(__file__).parents[2] / "docs" / "img"
WIDE, PHONE = (1440, 900), (390, 844)


class Shot(NamedTuple):
    """A picture: its name, the address, the size of the window, light or dark."""

    name: str
    address: str
    size: tuple[int, int]
    scheme: str
    lang: str = "en"


def make_log(folder: Path) -> Path:
    """Return a log with recorded hands and an evening of named players and planted faults."""
    log, sample = folder / "club.log", folder / "evening.jsonl.gz"
    options = ("--rules", "cz-app", "--hands", "60", "--seed", "11", "--faults", "0.5")
    taroky("sample", *options, "-o", sample)
    taroky("init", log)
    taroky("import", log, sample, GAMES)
    return log


def shots(log: Path) -> list[Shot]:
    """Return the pictures to take: a hand with a renonc, and the lists."""
    house = Warehouse(log)
    revokes = house.scan("findings", house.update()).filter(pl.col("code") == "revoke-suit")
    row = revokes.sort("step", descending=True).first().collect().row(0, named=True)
    hand, step = row["hand"], row["step"]
    at_fault = links.hand(hand, step, "all")
    return [
        Shot("hand-wide-light", at_fault, WIDE, "light"),
        Shot("hand-wide-dark", links.hand(hand, step, str(row["seat"])), WIDE, "dark"),
        Shot("hand-phone-light", at_fault, PHONE, "light", "cs"),
        Shot("hand-phone-dark", links.hand(hand, 4, "all"), PHONE, "dark"),
        Shot("hands-wide-light", "/hands", WIDE, "light"),
        Shot("hands-phone-dark", "/hands", PHONE, "dark", "cs"),
        Shot("findings-wide-dark", "/findings", WIDE, "dark"),
        Shot("findings-phone-light", "/findings", PHONE, "light"),
        Shot("bidding-wide-light", "/bidding", WIDE, "light"),
        Shot("bidding-phone-dark", "/bidding", PHONE, "dark"),
    ]


def mixed_shots(made: mixed.Made) -> list[Shot]:
    """Return pictures of the other depths and tables: sheets, an evening, three players."""
    friday, cards = (links.session(made.sessions[kind]) for kind in ("five", "cz-app full"))
    wrong = links.hand(f"{made.sessions['wrong']}#1", None, "all")
    observed = links.hand(f"{made.sessions['sk-zs observed']}#4", 40, "all")
    three = links.hand(f"{made.sessions['openspiel-tarok 3']}#0", 12, "all")
    clockwise = links.hand(f"{made.sessions['stargames-40 full']}#2", 30, "all")
    return [
        Shot("session-wide-light", friday, WIDE, "light", "cs"),
        Shot("session-phone-dark", cards, PHONE, "dark"),
        Shot("sessions-wide-dark", "/sessions", WIDE, "dark"),
        Shot("sheet-wide-dark", wrong, WIDE, "dark"),
        Shot("observed-phone-light", observed, PHONE, "light"),
        Shot("three-wide-light", three, WIDE, "light"),
        Shot("clockwise-wide-dark", clockwise, WIDE, "dark", "cs"),
    ]


def take(browser: Browser, url: str, shot: Shot) -> None:
    """Take one picture."""
    wide, high = shot.size
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if shot.scheme == "dark" else "light",
        device_scale_factor=1.5 if shot.size == PHONE else 1,
        locale="en-GB",
    )
    page = context.new_page()
    join = "&" if "?" in shot.address else "?"
    page.goto(f"{url}{shot.address}{join}lang={shot.lang}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    page.screenshot(path=FOLDER / f"{shot.name}.png")
    context.close()


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = make_log(Path(folder))
        (others := Path(folder) / "others").mkdir()
        made = mixed.make_log(others)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for shown, pictures in ((log, shots(log)), (made.log, mixed_shots(made))):
            with serving(shown) as served:
                for shot in pictures:
                    take(browser, served.url, shot)
        browser.close()


if __name__ == "__main__":
    main()
