"""Every value of every shipped rule set says where it stands, and there is such a place."""

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from replay.rulesets.load import load, shipped
from tests.test_project import ROOT

#: What names a rule set and its frame, and what is only words.
FRAME = {"id", "title", "page", "source", "extends", "players", "cards", "direction", "unit"}
FRAME |= {"zero_sum", "enforced", "phases", "titles"}


def values(data: dict[str, Any], path: str = "") -> Iterator[tuple[str, bool]]:
    """The path of every value, and whether it is assumed."""
    for key, value in data.items():
        here = f"{path}.{key}".lstrip(".")
        if key in FRAME or key == "cite":
            continue
        if isinstance(value, dict) and "value" not in value:
            yield from values(value, here)
        else:
            yield here, isinstance(value, dict) and bool(value.get("assumed"))


def anchors(page: str) -> set[str]:
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {
        "".join(c for c in heading.lower() if c.isalnum() or c in " -_").replace(" ", "-")
        for heading in headings
    }


def _given(rules: str) -> dict[str, Any]:
    file = resources.files("replay.rulesets").joinpath(f"{rules}.toml")
    return tomllib.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("rules", shipped())
def test_every_value_is_cited(rules: str) -> None:
    loaded = load(rules)
    for path, _ in values(_given(rules)):
        page, _, section = loaded.cite(path).partition("#")
        cited = any(path == p or path.startswith(f"{p}.") for p in loaded.cites)
        assert cited, path
        assert not section or section in anchors(page), (path, section)


@pytest.mark.parametrize("rules", shipped())
def test_what_is_assumed_is_known_to_be(rules: str) -> None:
    loaded = load(rules)
    assert {path for path, assumed in values(_given(rules)) if assumed} == set(loaded.assumed)
