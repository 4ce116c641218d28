"""What a seat's browser is sent: no hidden card, no later trick, no withheld evidence.

The judge here reads the server's record alone, and every byte of every answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.evening import REVOKE, exchanged, games

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

    from tests.browser.conftest import Served

ROMAN = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"),
    *("XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "SKYZ"),
)
PIPS = {"H": "1234", "D": "1234", "S": ("7", "8", "9", "10"), "C": ("7", "8", "9", "10")}
SIGNS = {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}
FIRST_PLAY = 29
"""The step of the first card played in this hand."""


def code(written: str) -> str:
    """The canonical code of a card as the server writes it."""
    suit, rank = written[0], written[1:]
    if suit == "T":
        return ROMAN[int(rank) - 1]
    return suit + (PIPS[suit][int(rank) - 1] if rank.isdecimal() else rank.replace("R", "C"))


def spellings(card: str) -> set[str]:
    """How a card may be spelt in an answer: its drawing's address, its sign and rank, its code.

    The codes H1 to H4 are also how headings are called, so these go without.
    """
    found = {f"/{card}.svg"} | ({f'"{card}"'} if card not in ("H1", "H2", "H3", "H4") else set())
    if card == "SKYZ":
        return found | {"Škýz"}
    return found | {f'"{card}"' if card in ROMAN else SIGNS[card[0]] + card[1:]}


class Judge:
    """Knows from the record what each seat can have seen."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        head = [event for event in game["events"] if event[0] != "trick"]
        self.plays = [event for event in head if event[0] == "play"]
        self.others = [event for event in head if event[0] != "play"]
        hands = game["notation"].split("/")[4:8]
        split = [re.findall(r"T\d\d|[SHCD].", hand) for hand in hands]
        self.dealt = {(game["povinnost"] + n) % 4: split[n] for n in range(4)}

    def seen(self, seat: int | None, played: int) -> set[str]:
        """Cards that a seat (``None``: anybody) has seen when ``played`` cards were played."""
        known = set(self.dealt.get(seat, ())) if seat is not None else set()
        for kind, actor, *rest in self.others:
            if kind == "draw" and actor == seat:
                known |= set(rest[0])
            if kind == "discard" and (actor == seat or rest[0].startswith("T")):
                known.add(rest[0])
            if kind == "partner":
                known.add(rest[0])
        known |= {event[2] for event in self.plays[:played]}
        return {code(card) for card in known}

    def hidden(self, seat: int | None, played: int) -> set[str]:
        """All other cards."""
        deck = {*ROMAN, *(s + r for s in "HDSC" for r in (*PIPS[s], *"JCQK"))}
        return deck - self.seen(seat, played)


LANGUAGES = re.compile(r'"children":\s*"(EN|CS|SK)",(?=[^{}]*"lang":)')
"""The names on the switch of languages, one of which is written like the king of spades."""


def bodies(page: Page) -> list[str]:
    """Collect addresses and texts of all answers that depend on the hand, from now on."""
    found: list[str] = []

    def keep(response: Response) -> None:
        found.append(response.url)
        if "_dash-" in response.url and "component-suites" not in response.url:
            said = LANGUAGES.sub("", response.text())
            found.append(said.encode().decode("unicode_escape", "ignore"))
            found.append(said)

    page.on("response", keep)
    return found


@pytest.mark.parametrize("viewer", ["1", "3", "public"])
def test_no_answer_holds_a_secret(watched: Page, served: Served, viewer: str) -> None:
    judge = Judge(exchanged(games(0, 1)[0]))
    seat = None if viewer == "public" else int(viewer)
    answers = bodies(watched)
    address = f"{served.url}/hand/{REVOKE.replace('#', '%23')}?as={viewer}&step={FIRST_PLAY}"
    watched.goto(f"{address}&lang=en")
    watched.wait_for_load_state("networkidle")
    checked = 0
    for played in range(1, 49):
        said = f"Step {FIRST_PLAY + played - 1} of"
        expect(watched.locator("#hand-spoken")).to_contain_text(said)
        for card in judge.hidden(seat, played):
            for spelling in spellings(card):
                assert not any(spelling in answer for answer in answers), (played, spelling)
        if played < 40:
            later = [answer for answer in answers if re.search(r"in trick 1[0-2]\b", answer)]
            assert later == []
        checked += len(answers)
        answers.clear()
        watched.keyboard.press("ArrowRight")
    assert checked > 48


def test_the_finding_without_its_evidence(watched: Page, served: Served) -> None:
    address = f"{served.url}/hand/{REVOKE.replace('#', '%23')}?step=64&lang=en"
    watched.goto(f"{address}&as=1")
    finding = watched.locator("article.finding")
    expect(finding).to_contain_text("There is more evidence")
    expect(finding).not_to_contain_text("♠10")
    watched.goto(f"{address}&as=all")
    expect(finding).to_contain_text("♠10 in trick 10")
    expect(finding).not_to_contain_text("There is more evidence")
