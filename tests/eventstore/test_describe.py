"""docs/events.md is what the code says."""

from pathlib import Path

from eventstore.describe import page
from eventstore.events import KINDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "events.md"


def test_the_page_is_current() -> None:
    made = "python -m eventstore.describe > docs/events.md"
    assert PAGE.read_text(encoding="utf-8") == page(), f"renew it: {made}"


def test_every_kind_is_described() -> None:
    text = page()
    assert [name for name in KINDS if f"### `{name}`\n" not in text] == []
