"""Work of two steps, shared by threads; and where compiled loops are kept."""

from __future__ import annotations

import importlib.util
import os
import threading
import time
from pathlib import Path

import pytest

from analytics.bulk import compiled
from analytics.bulk.relay import WAITING, Relay

THINGS = 40


def test_each_step_is_done_once_and_the_second_on_one_thing_at_a_time() -> None:
    begun: list[int] = []
    inside, most, waiting = 0, 0, 0
    ended: set[int] = set()

    def first(number: int) -> None:
        nonlocal waiting
        begun.append(number)
        waiting = max(waiting, len(begun) - len(ended))

    def second(number: int) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        time.sleep(0.002)  # others try to come in
        inside -= 1
        ended.add(number)

    after: list[int] = []
    relay = Relay(iter(range(THINGS)), first, second, lambda number: number * number)
    made = relay.run(3, lambda: after.append(threading.get_ident()))
    assert made == [number * number for number in range(THINGS)]
    assert sorted(begun) == [*range(THINGS)] == sorted(ended)
    assert most == 1
    assert len(after) == 3
    assert waiting <= WAITING + 3


@pytest.mark.parametrize("step", [0, 1, 2])
def test_what_a_step_raises_is_raised_and_every_thread_ends(step: int) -> None:
    def failing(at: int) -> None:
        if at == step:
            raise LookupError(step)

    after: list[str] = []
    relay = Relay(iter("ab"), *(lambda _, at=at: failing(at) for at in range(3)))
    with pytest.raises(LookupError, match=str(step)):
        relay.run(2, lambda: after.append("done"))
    assert after == ["done", "done"]


def test_after_a_failure_nothing_more_is_begun() -> None:
    begun: list[int] = []

    def first(number: int) -> None:
        begun.append(number)
        time.sleep(0.001)

    def second(number: int) -> None:
        raise LookupError(number)

    with pytest.raises(LookupError):
        Relay(iter(range(10_000)), first, second, print).run(2, lambda: None)
    assert len(begun) < 1_000


def test_nothing_to_do() -> None:
    assert Relay(iter(()), print, print, print).run(2, lambda: None) == []


def folder_of(sources: Path, text: str) -> Path | None:
    (sources / "loops.py").write_text(text)
    return compiled.kept_in.__wrapped__(sources / "loops.py")


def test_what_was_compiled_of_other_sources_is_never_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A loop holds others as they were: with any of the sources the folder changes."""
    monkeypatch.setattr(compiled, "_HERE", tmp_path)
    one = folder_of(tmp_path, "LAW = 1")
    other = folder_of(tmp_path, "LAW = 2")
    assert one != other
    assert folder_of(tmp_path, "LAW = 1") == one
    assert one is not None
    assert one.parent == tmp_path / "__pycache__"


LOOPS = """
from analytics.bulk.compiled import compiled

@compiled
def twice(number):
    return 2 * number
"""


def test_whether_anything_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing a loop keeps nothing yet: compiling it does."""
    monkeypatch.setattr(compiled, "_HERE", tmp_path)
    source = tmp_path / "loops.py"
    source.write_text(LOOPS)
    spec = importlib.util.spec_from_file_location("loops", source)
    assert spec is not None
    assert spec.loader is not None
    loops = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loops)
    assert not compiled.kept(source)
    assert loops.twice(21) == 42
    assert compiled.kept(source)


def test_where_nothing_can_be_kept_loops_still_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "_HERE", tmp_path)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert folder_of(tmp_path, "LAW = 1") is None

    @compiled.compiled
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42
