"""A seeded twentieth of the soaks, and the page of what they count."""

from __future__ import annotations

import importlib
import random
import tempfile
from pathlib import Path

import pytest

from benchmarks import soak
from benchmarks.soaks import corpus, fuzzing
from benchmarks.soaks.model import SoakError
from benchmarks.soaks.mutator import MOST_BYTES, SHORT, Mutator
from benchmarks.soaks.targets import Target, targets
from benchmarks.soaks.unpacking import Unpacker
from replay.notation.sheets import tables

SCALE = 0.05
FEW = 250
"""Inputs to fuzz each reader with here; the soak makes four hundred times as many."""


@pytest.mark.parametrize("name", ["crashes", "disks", "tampering", "writers"])
def test_a_twentieth(name: str) -> None:
    lines = soak.run(name, SCALE)
    assert len(lines) > 1
    assert lines[-1].split(" s at scale 0.05; ")[0].isdecimal()


@pytest.mark.parametrize("name", targets())
def test_some_of_the_fuzzing(name: str) -> None:
    found = fuzzing.fuzz(name, FEW, 0.0)
    assert found.faults == {}
    assert found.inputs == FEW
    assert found.marks > 1


def test_every_listed_soak_can_be_run() -> None:
    for name, module in soak.SOAKS.items():
        assert callable(importlib.import_module(module).run)
        assert soak.titles(name)


def test_spreadsheets_are_unpacked_the_same_by_a_fork() -> None:
    books = [data for data in corpus.load("spreadsheet") if len(data) < SHORT]
    damaged = [books[0][:200], b"PK\x03\x04", books[0].replace(b"xl", b"lx")]
    with Unpacker() as unpacker:
        forked = [unpacker.answer(data) for data in [*books[:2], *damaged]]
    assert forked == [tables.answer(data) for data in [*books[:2], *damaged]]


def test_the_page_has_a_section_a_reader(tmp_path: Path) -> None:
    page = tmp_path / "SOAK.md"
    for title in ("peer", "fuzzing: tkn", "disks", "fuzzing: jsonl"):
        soak.write(title, ["one"], page)
    assert list(soak.sections(page.read_text())) == [
        "disks",
        "fuzzing: jsonl",
        "fuzzing: tkn",
        "peer",
    ]


@pytest.mark.parametrize("name", targets())
def test_every_reader_has_inputs_to_begin_with(name: str) -> None:
    assert any(corpus.load(name))


def test_the_same_seed_makes_the_same_inputs() -> None:
    pool = corpus.load("any")
    one, two = (Mutator(pool, random.Random(5)) for _ in range(2))
    made = [one.make() for _ in range(300)]
    assert made == [two.make() for _ in range(300)]
    assert max(map(len, made)) <= MOST_BYTES
    assert len(set(made)) > 250
    assert sum(len(data) > SHORT for data in made) < 30


def test_a_fault_is_kept_with_its_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(data: bytes) -> list[str]:
        raise KeyError(data)

    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(fuzzing, "targets", lambda: {"seal": Target(fail)})
    found = fuzzing.fuzz("seal", 3, 0.0)
    assert len(found.faults) == 1
    (kept,) = (tmp_path / "taroky-fuzz-faults").iterdir()
    assert kept.read_bytes() in corpus.load("seal")
    with pytest.raises(SoakError, match="KeyError"):
        fuzzing.lines([found])


def test_results_take_the_place_of_older_ones(tmp_path: Path) -> None:
    page = tmp_path / "SOAK.md"
    soak.write("disks", ["old"], page)
    soak.write("crashes", ["one", "two"], page)
    soak.write("disks", ["new"], page)
    text = page.read_text(encoding="utf-8")
    assert soak.sections(text) == {"crashes": "- one\n- two", "disks": "- new"}
    assert text.startswith("# Soaks\n")
