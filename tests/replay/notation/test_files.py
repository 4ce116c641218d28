"""Files of every wrong kind: one clear problem each, nothing raised, nothing hangs."""

from __future__ import annotations

import gzip
import json
import os
import resource
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from i18n.catalog import LANGUAGES, text
from replay.errors import NotationError
from replay.notation.files import FORMATS, format_of, read_file
from replay.notation.jsonl import HEADER
from replay.notation.model import HandItem, Problem, Read
from tests.games import MACHTAROK, machtarok_lines

RECORD = machtarok_lines()[0]
NOTATION: str = json.loads(RECORD)["notation"]


def kinds(found: list[Read]) -> list[str]:
    """What was read, in short: ``hand``, or the key of a problem, said in every language."""
    for item in found:
        if isinstance(item, Problem):
            for lang in LANGUAGES:
                assert text(lang, item.key, **item.values).isprintable()
    return [item.key if isinstance(item, Problem) else "hand" for item in found]


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "problem-file-empty"),
        (b" \n\n", "problem-file-empty"),
        (gzip.compress(b""), "problem-file-empty"),
        (bytes(range(256)), "problem-file-binary"),
        (os.urandom(4096) + b"\0", "problem-file-binary"),
        (gzip.compress(bytes(1000)), "problem-file-binary"),
        (RECORD.decode().encode("utf-16"), "problem-file-utf16"),
        (RECORD.decode().encode("utf-16-le"), "problem-file-utf16"),
        (RECORD.decode().encode("utf-16-be"), "problem-file-utf16"),
        (RECORD[:200], "problem-json"),
        (b"[" * 100_000, "problem-json-unknown"),
        (b'{"session":' * 100_000, "problem-record"),
        (b'{"session":"a","events":' + b"[" * 100_000, "problem-json"),
        (b'{"schema":"taroky.events/2"}\n', "problem-schema"),
        (b'{"a":1}', "problem-json-unknown"),
        (b"Hello, world\n", "problem-format-unknown"),
        (gzip.compress(b"\xff" * 100), "problem-format-unknown"),
        (gzip.compress(RECORD)[:40], "problem-file-packed"),
        (b"\x1f\x8b" + b"x" * 50, "problem-file-packed"),
        (NOTATION.replace("S3DR", "S3").encode(), "problem-deal-size"),
        (NOTATION.replace("S3DR", "S3DQ").encode(), "problem-deal-double"),
        (NOTATION.encode() + b"/1", "problem-fields"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_garbage_is_one_problem(tmp_path: Path, content: bytes, key: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert kinds(list(read_file(path))) == [key]


def test_no_file(tmp_path: Path) -> None:
    assert kinds(list(read_file(tmp_path / "missing"))) == ["problem-file-missing"]
    assert kinds(list(read_file(tmp_path))) == ["problem-file-directory"]
    assert kinds(list(read_file(tmp_path / "a" / "b"))) == ["problem-file-missing"]
    assert kinds(list(read_file(Path("/dev/zero")))) == ["problem-file-binary"]
    assert kinds(list(read_file(Path("x" * 5000)))) == ["problem-file-unusable"]
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert kinds(list(read_file(tmp_path / "loop"))) == ["problem-file-unusable"]
    os.mkfifo(tmp_path / "pipe")
    assert kinds(list(read_file(tmp_path / "pipe"))) == ["problem-file-empty"]


@pytest.fixture
def as_nobody() -> Callable[[Path], list[Read]]:
    """Reads as a user without rights, whoever runs the tests."""

    def read(path: Path) -> list[Read]:
        me = os.geteuid()
        if me == 0:
            os.seteuid(65534)
        try:
            return list(read_file(path))
        finally:
            os.seteuid(me)

    return read


def test_no_permission(as_nobody: Callable[[Path], list[Read]]) -> None:
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o755)
        path = folder / "secret.jsonl"
        path.write_bytes(RECORD)
        path.chmod(0o644)
        assert kinds(as_nobody(path)) == ["hand"]
        path.chmod(0)
        assert kinds(as_nobody(path)) == ["problem-file-forbidden"]
    finally:
        shutil.rmtree(folder)


def test_a_line_of_200_mb_is_passed_over_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(RECORD + b"\n")
        for _ in range(200):
            file.write(b"x" * 2**20)
        file.write(b"\n" + machtarok_lines()[1])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert kinds(list(read_file(path))) == ["hand", "problem-line-long", "hand"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 * 1024


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_packed_marked_and_foreign_line_ends(
    tmp_path: Path, pack: Callable[[bytes], bytes], mark: bytes, end: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(pack(mark + end.join(machtarok_lines()[:3])))
    assert kinds(list(read_file(path))) == ["hand"] * 3


def test_what_comes_before_the_damage_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "cut.gz"
    path.write_bytes(MACHTAROK.read_bytes()[:100_000])
    found = kinds(list(read_file(path)))
    assert found.count("hand") > 100
    assert found[-1] == "problem-file-packed"
    assert len(found) == found.count("hand") + 1


def test_formats_are_told_apart(tmp_path: Path) -> None:
    starts = {
        "jsonl": HEADER,
        "machtarok": RECORD,
        "machtarok-strings": NOTATION.encode(),
        "tarakus": b'{"players":["a","b","c","d"],"sehravky":[]}',
        "openspiel": b'{"id": "p3-0001", "params": {"players": 3}}\n',
        "tkn": b"%TKN 1\n",
        "csv": b"contract;declarer\n",
        "spreadsheet": b"PK\x03\x04\0\0",
    }
    assert set(starts) == {form.name for form in FORMATS}
    for name, content in starts.items():
        path = tmp_path / name
        path.write_bytes(content)
        form = format_of(path)
        assert form is not None
        assert form.name == name
        assert [other.name for other in FORMATS if other.sniff(content)] == [name]
    assert format_of(tmp_path) is None


def test_a_format_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(RECORD)
    (hand,) = read_file(path, "machtarok")
    assert isinstance(hand, HandItem)
    assert kinds(list(read_file(path, "machtarok-strings"))) == ["problem-fields"]
    with pytest.raises(NotationError, match="'pgn'"):
        list(read_file(path, "pgn"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.one_of(
        st.binary(max_size=200),
        st.builds(
            lambda head, rest: head + rest,
            st.sampled_from(
                [HEADER, RECORD[:300], NOTATION.encode(), b"%TKN 1\n", b"\x1f\x8b\x08"]
            ),
            st.binary(max_size=200),
        ),
    )
)
def test_no_content_raises(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "fuzz"
    path.write_bytes(content)
    assert len(list(read_file(path))) <= 4 + content.count(b"\n") * 2
