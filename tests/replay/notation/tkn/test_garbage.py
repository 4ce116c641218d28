"""Garbage is a problem and never a crash."""

from __future__ import annotations

import io

from hypothesis import given, settings
from hypothesis import strategies as st

from i18n import catalog
from replay.notation.model import Options
from replay.notation.tkn import FORMAT, loads
from tests.replay.notation.tkn.texts import (
    EXAMPLES,
    HEAD,
    assert_stable,
)

SCRAPS = st.sampled_from(
    ["%TKN 1\n", '[Rules "x@1"]\n', '[Session "s"]', "[Hand 1]\n", '[Hand "2"]', "[Forehand 0]",
     "[Dealer", "]", "[", "deal", "six", "talon:", "0:", "1:", "F:", "?:", "H1", "SKYZ", "(", ")",
     "bids ", "first", "session ", "\nsession ", "deposits(5)", "{", "}", '"', "<", ">", "<+1>",
     ";", "\n", " ", "1.", "2...", "x-a b\n", "\nkept {}", '\nsettings {"a":1}\n', "=", ",", "\\",
     "result ", "points(declarer=1, others=2)", "winners(0 1)", "\x00", "\ud800", "é", "+", "none",
     "[Seat0 ?]\n", "[Cards cs]", "1:flek", "declarations ", "contra ", "%TKN 2\n"]
) | st.text(max_size=8)  # fmt: skip


@settings(max_examples=400)
@given(st.lists(SCRAPS, max_size=40).map("".join), st.booleans())
def test_garbage_is_a_problem_and_never_a_crash(text: str, headed: bool) -> None:
    document = loads(HEAD + text if headed else text)
    for problem in document.problems:
        assert problem.line is not None
        for lang in catalog.LANGUAGES:
            assert catalog.text(lang, problem.key, **problem.values)
    assert_stable(document)


@settings(max_examples=150)
@given(st.sampled_from(EXAMPLES), st.data())
def test_a_damaged_example_is_still_read(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 30))
    assert_stable(loads(text[:start] + data.draw(SCRAPS) + text[start + length :]))


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_binary_is_a_problem(data: bytes) -> None:
    for start in (b"", b"%TKN 1\n", HEAD.encode()):
        list(FORMAT.read(io.BytesIO(start + data), Options("f")))


def test_large_garbage_is_read_in_one_pass() -> None:
    for scrap in ("[", "(", "{", '"', "\\}", "{\\}", "<", "x=", "a:", "[Hand 1]\n", "session\n"):
        loads(HEAD + "bids 1:first " + scrap * (200_000 // len(scrap)))
