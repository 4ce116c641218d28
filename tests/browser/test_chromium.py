"""The browser itself: it starts, and it has a font for what cards need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

# True when the sign is drawn like a character without a glyph, or not at all.
IS_MISSING = """sign => {
  const context = document.createElement('canvas').getContext('2d');
  context.font = '40px sans-serif';
  const pixels = text => {
    context.clearRect(0, 0, 100, 100);
    context.fillText(text, 10, 60);
    return context.getImageData(0, 0, 100, 100).data.join();
  };
  return pixels(sign) === pixels('\\u{10FFFE}') || pixels(sign) === pixels(' ');
}"""


def test_runs_scripts(page: Page) -> None:
    page.set_content("<h1>Tarok</h1>")
    assert page.evaluate("document.querySelector('h1').textContent") == "Tarok"


@pytest.mark.parametrize("sign", ["♠", "♥", "♦", "♣", "š", "ý"])
def test_has_a_glyph(page: Page, sign: str) -> None:
    page.set_content("<p></p>")
    assert page.evaluate(IS_MISSING, sign) is False
