"""Every problem that the code can report has a sentence, and every sentence a problem."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from i18n.catalog import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = ("replay", "dashboards", "taroky")


def keys_in_code() -> set[str]:
    """The keys of problems that stand in the sources."""
    files = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    return {
        key for path in files for key in re.findall(r'"(problem-[a-z0-9-]+)"', path.read_text())
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_problems_and_sentences_are_the_same(lang: str) -> None:
    catalogues = (ROOT / "i18n" / lang).glob("*.ftl")
    said = {
        key
        for path in catalogues
        for key in re.findall(r"^(problem-[a-z0-9-]+) =", path.read_text("utf-8"), re.MULTILINE)
    }
    assert said == keys_in_code()
