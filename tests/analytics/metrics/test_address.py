"""Questions as addresses."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.metrics.address import from_query, to_query
from analytics.metrics.asking import checked, offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import Question


@st.composite
def questions(draw: st.DrawFn) -> Question:
    metric = METRICS[draw(st.sampled_from(sorted(METRICS)))]
    by = draw(st.lists(st.sampled_from(offered(metric)), max_size=2, unique=True))
    keys = draw(st.lists(st.sampled_from(offered(metric)), max_size=3, unique=True))
    where = {key: draw(st.lists(_value(key), min_size=1, max_size=3, unique=True)) for key in keys}
    return Question(
        metric.key,
        tuple(by),
        {key: tuple(values) for key, values in where.items()},
        draw(st.sampled_from([None, "2026-01-31"])),
        draw(st.sampled_from([None, "2026-12-24"])),
        draw(st.integers(0, 1000)),
        draw(st.sampled_from(["", "n", "rank", "name", "value"])),
        draw(st.sampled_from(["Europe/Prague", "UTC"])),
    )


def _value(key: str) -> st.SearchStrategy[str | None]:
    kind = DIMENSIONS[key].kind
    if key == "month":
        return st.sampled_from(["2026-05", "1999-12", None])
    if kind == "number":
        return st.one_of(st.none(), st.integers(0, 99).map(str))
    if kind == "flag":
        return st.sampled_from(["yes", "no", None])
    return st.one_of(st.none(), st.text(min_size=1, max_size=8).filter(lambda text: text != "-"))


@given(questions())
@settings(max_examples=60)
def test_an_address_brings_the_question_back(question: Question) -> None:
    read = from_query(to_query(question))
    assert read.problems == ()
    assert read.question == question


@given(st.text(max_size=80))
@settings(max_examples=60)
def test_any_text_is_some_question(text: str) -> None:
    checked(from_query(text).question)


def test_what_is_not_understood_is_named() -> None:
    text = "?m=speed&by=shoes&min=-3&from=x&sort=up&taroks=many&taroks=4&odd=1&lang=cs&zone=Mars"
    read = from_query(text)
    assert read.question.where == {"taroks": ("4",)}
    named = [(problem.key, list(problem.values.values())[-1]) for problem in read.problems]
    assert named == [
        ("metrics-no-metric", "speed"),
        ("metrics-no-dimension", "success"),
        ("metrics-not-a-number", "many"),
        ("metrics-not-understood", "1"),
        ("metrics-not-a-day", "x"),
        ("metrics-no-sort", "up"),
        ("metrics-no-zone", "Mars"),
        ("metrics-not-a-number", "-3"),
    ]
    assert from_query("&".join(["by=player"] * 500)).problems
