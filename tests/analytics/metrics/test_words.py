"""Every metric, dimension and value has words; the page about them is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from analytics.metrics import describe
from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.words import PARTS, Names, dimension_title, metric_text, metric_title
from i18n.catalog import LANGUAGES
from replay.rulesets.load import load

PAGE = Path(__file__).parents[3] / "docs" / "metrics.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == describe.document()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_words(lang: str) -> None:
    titles = [metric_title(lang, key) for key in METRICS]
    assert len(set(titles)) == len(METRICS)
    for key in METRICS:
        assert all(metric_text(lang, key, part).endswith(".") for part in PARTS), key
    assert len({dimension_title(lang, key) for key in DIMENSIONS}) == len(DIMENSIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_values_are_named(lang: str) -> None:
    rules = {name: load(name) for name in ("cz-app@1", "machtarok@1")}
    names = Names(lang, {"p1": "Eva"}, rules)
    assert names.value("player", "p1") == "Eva"
    assert names.value("player", "p2") == "p2"
    assert names.value("player", None) == names.value("taroks", None) != ""
    assert names.value("taroks", 0) == "0"
    assert names.value("contract", "varsava") == "Varšava"
    assert " / " in names.value("contract", "first")
    assert " / " not in names.value("contract", "first", "cz-app@1")
    assert names.value("contract", "unheard-of") == "unheard-of"
    assert names.value("item", "game") != "game"
    assert names.value("clean", True) != names.value("clean", False)
    assert "2026" in names.value("month", 202612)
    assert names.value("role", "odd") == "odd"


def test_own_dimensions_belong_to_some_metric() -> None:
    for key, one in DIMENSIONS.items():
        assert one.own == (not any(key in offered(m) for m in METRICS.values() if not m.own)), key
