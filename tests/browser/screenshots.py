"""Pictures of the pages for the README: ``make screenshots`` writes them to docs/img."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import polars as pl
from playwright.sync_api import Browser, sync_playwright

from analytics.warehouse import Warehouse
from dashboards import links
from taroky.samples import club, evenings
from tests.browser import mixed
from tests.browser.conftest import serving
from tests.conftest import chromium_path
from tests.evening import GAMES, taroky

FOLDER = Path(__file__).parents[2] / "docs" / "img"
WIDE, PHONE = (1440, 900), (390, 844)
SIZES = {"wide": WIDE, "phone": PHONE}


SETTLE = 2_000
"""How long (ms) charts and lists may move before a picture is taken."""


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


def make_tour(folder: Path) -> Path:
    """Return the log of the README's tour: the evening of a server, and a mixed club."""
    log = folder / "club.log"
    taroky("init", log)
    taroky("import", log, *(path for path in evenings() if "machtarok" in path.name), club())
    return log


def tour_shots(log: Path) -> list[Shot]:
    """Return pictures of the pages with figures, each at both widths and in both themes."""
    house = Warehouse(log)
    seats = house.scan("seats", house.update())
    who = seats.group_by("player").len().drop_nulls().sort("len", "player").last().collect()
    addresses = {
        "overview": "/",
        "results": "/results?rules=cz-app@1",
        "players": "/players?rules=cz-app@1",
        "player": links.player(who["player"].item()) + "?rules=cz-app@1",
        "rules": "/rules?rules=sk-zs@1",
        "versus": links.rules("cz-app@1", "sk-zs@1"),
        "explore": "/explore?m=success&by=contract&rules=cz-app@1",
        "ratings": "/ratings",
        "data": "/data",
    }
    return [
        Shot(f"{name}-{size}-{scheme}", address, SIZES[size], scheme, lang)
        for name, address in addresses.items()
        for size, scheme, lang in (("wide", "light", "en"), ("phone", "dark", "cs"))
    ] + [
        Shot(f"{name}-{size}-{scheme}", addresses[name], SIZES[size], scheme, lang)
        for name in ("overview", "player")
        for size, scheme, lang in (("wide", "dark", "sk"), ("phone", "light", "en"))
    ]


def make_year(folder: Path) -> Path:
    """Return a log with hands enough to tell luck from the rest."""
    log, sample = folder / "year.log", folder / "year.jsonl.gz"
    taroky("sample", "--rules", "cz-app", "--hands", "400", "--seed", "7", "-o", sample)
    taroky("init", log)
    taroky("import", log, sample)
    return log


def year_shots() -> list[Shot]:
    """Return pictures of luck and the rest."""
    return [
        Shot("luck-wide-light", "/luck", WIDE, "light"),
        Shot("luck-phone-dark", "/luck", PHONE, "dark", "sk"),
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
    page.locator("#content").get_by_role("heading").first.wait_for(timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.locator(".loading").wait_for(state="detached", timeout=60_000)
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=FOLDER / f"{shot.name}.png")
    context.close()


def main(*wanted: str) -> None:
    """Take all pictures, or those whose names begin with what is ``wanted``."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        log = make_log(Path(folder))
        (others := Path(folder) / "others").mkdir()
        made = mixed.make_log(others)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        (folder_of_tour := Path(folder) / "tour").mkdir()
        tour = make_tour(folder_of_tour)
        every = (
            (log, shots(log)),
            (made.log, mixed_shots(made)),
            (tour, tour_shots(tour)),
            (make_year(Path(folder)), year_shots()),
        )
        for shown, pictures in every:
            chosen = [one for one in pictures if not wanted or one.name.startswith(wanted)]
            if not chosen:
                continue
            with serving(shown) as served:
                for shot in chosen:
                    take(browser, served.url, shot)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
