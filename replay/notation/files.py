"""Opening files of hands, apart from reading them: unpacking, encoding, which format it is.

Whatever is wrong with a file becomes one `Problem`; nothing here raises for what a file holds.
"""

import errno
import gzip
import io
import os
import stat
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from eventstore.errors import EventStoreError
from replay.errors import NotationError, ReplayError
from replay.notation.errors import UnreadableError
from replay.notation.jsonl import JSONL
from replay.notation.lines import shown
from replay.notation.machtarok import RECORDS, STRINGS
from replay.notation.model import Format, Options, Problem, Read
from replay.notation.openspiel import FORMAT as OPENSPIEL
from replay.notation.sheets import CSV, SPREADSHEET
from replay.notation.tarakus import TARAKUS
from replay.notation.tkn import FORMAT as TKN
from replay.rulesets.model import RuleSet

FORMATS: tuple[Format, ...] = (
    JSONL,
    RECORDS,
    OPENSPIEL,
    STRINGS,
    TARAKUS,
    TKN,
    CSV,
    SPREADSHEET,
)
"""Every format, in the order in which a file is tried."""
NAMES = tuple(form.name for form in FORMATS)
HEAD = 8192
"""How many bytes are looked at to tell the format."""

_GZIP = b"\x1f\x8b"
_UTF8_MARK = b"\xef\xbb\xbf"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_UNKNOWN = {b"{": "problem-json-unknown", b"[": "problem-json-unknown"}
_REASONS = {
    errno.ENOENT: "problem-file-missing",
    errno.ENOTDIR: "problem-file-missing",
    errno.EISDIR: "problem-file-directory",
    errno.EACCES: "problem-file-forbidden",
    errno.EPERM: "problem-file-forbidden",
}


def read_file(
    path: Path,
    form: str = "auto",
    rules: str | RuleSet | None = None,
    *,
    formats: tuple[Format, ...] = FORMATS,
    most: int | None = None,
) -> Iterator[Read]:
    """Yield what the file at ``path`` holds, and a `Problem` for all that cannot be read.

    ``form`` is the name of a format, or ``auto``. Of a packed file no more than ``most`` bytes are
    unpacked. Raises `NotationError` for a format nobody knows.
    """
    wanted = _wanted(form, formats)
    yield from _read(lambda: _opened(path), wanted, _options(str(path), rules), most)


def read_bytes(
    data: bytes, source: str, *, formats: tuple[Format, ...] = FORMATS
) -> Iterator[Read]:
    """Yield what ``data``, which somebody typed or sent, holds; ``source`` names it."""

    def opened() -> IO[bytes]:
        return io.BufferedReader(io.BytesIO(data), HEAD)

    yield from _read(opened, formats, Options(source))


def _read(
    opened: Callable[[], IO[bytes]],
    wanted: tuple[Format, ...],
    options: Options,
    most: int | None = None,
) -> Iterator[Read]:
    source = options.source
    try:
        with opened() as file:
            stream = _unpacked(file, most)
            chosen = _chosen(stream, wanted)
            yield from chosen.read(stream, options)
    except UnreadableError as error:
        yield error.problem(source, None)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        yield Problem(source, None, "problem-file-packed")
    except OSError as error:
        key = _REASONS.get(error.errno or 0, "problem-file-unusable")
        detail = error.strerror or str(error)
        yield Problem(source, None, key, {"detail": shown(detail)})
    except (ReplayError, EventStoreError) as error:
        yield Problem(source, None, "problem-file-unusable", {"detail": shown(error)})


def _options(source: str, rules: str | RuleSet | None) -> Options:
    if isinstance(rules, RuleSet):
        return Options(source, rules.id, rules)
    return Options(source, rules)


def format_of(path: Path, *, formats: tuple[Format, ...] = FORMATS) -> Format | None:
    """Return the format of a file that can be opened and has one."""
    try:
        with _opened(path) as file:
            return _chosen(_unpacked(file), formats)
    except (NotationError, OSError, EOFError, zlib.error):
        return None


def _wanted(form: str, formats: tuple[Format, ...]) -> tuple[Format, ...]:
    if form == "auto":
        return formats
    found = tuple(each for each in formats if each.name == form)
    if not found:
        known = ", ".join(each.name for each in formats)
        raise NotationError(f"format {form!r} is not known; known are {known}")
    return found


def _opened(path: Path) -> IO[bytes]:
    """Open without waiting for a writer that may never come."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        os.set_blocking(descriptor, True)
        return open(descriptor, "rb", buffering=HEAD)
    except BaseException:
        os.close(descriptor)
        raise


def _peek(stream: IO[bytes]) -> bytes:
    return stream.peek(HEAD) if isinstance(stream, io.BufferedReader) else b""


class _Bounded(io.RawIOBase):
    """What a packed file holds, up to so many bytes; then it is an unreadable file."""

    def __init__(self, packed: gzip.GzipFile, most: int) -> None:
        super().__init__()
        self._packed = packed
        self._most = self._left = most

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._packed.read1(len(buffer))
        self._left -= len(data)
        if self._left < 0:
            raise UnreadableError("problem-sheet-long", limit=self._most // 2**20)
        buffer[: len(data)] = data
        return len(data)


def _unpacked(file: IO[bytes], most: int | None = None) -> IO[bytes]:
    """Unpack gzip, whatever the file is called, and drop a mark of UTF-8."""
    stream = file
    if _peek(file).startswith(_GZIP):
        packed = gzip.GzipFile(fileobj=file)
        stream = io.BufferedReader(packed if most is None else _Bounded(packed, most), HEAD)
    if _peek(stream).startswith(_UTF8_MARK):
        stream.read(len(_UTF8_MARK))
    return stream


def _chosen(stream: IO[bytes], formats: tuple[Format, ...]) -> Format:
    """Return the format of what ``stream`` holds; raises `UnreadableError`."""
    head = _peek(stream)
    if not head.strip():
        raise UnreadableError("problem-file-empty")
    packed = next((form for form in formats if form.binary and form.sniff(head)), None)
    if packed is not None:
        return packed
    if head.startswith(_UTF16_MARKS) or _is_wide(head):
        raise UnreadableError("problem-file-utf16")
    if b"\0" in head:
        raise UnreadableError("problem-file-binary")
    if len(formats) == 1:
        return formats[0]
    found = next((form for form in formats if not form.binary and form.sniff(head)), None)
    if found is not None:
        return found
    key = _UNKNOWN.get(head.lstrip()[:1], "problem-format-unknown")
    raise UnreadableError(key, value=shown(head.lstrip()))


def _is_wide(head: bytes) -> bool:
    """UTF-16 text without a mark has a zero beside every letter of our alphabet."""
    sample = head[:200]
    zeros = sorted(half.count(0) for half in (sample[::2], sample[1::2]))
    return len(sample) > 16 and zeros[0] == 0 and zeros[1] > 0.4 * len(sample)
