"""Damaged, absurd and malicious inputs made from good ones; everything follows from the seed."""

from __future__ import annotations

import contextlib
import io
import json
import random
import re
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

MOST_BYTES = 60_000
"""No input is longer."""
SHORT, LONG = 5_000, 0.02
"""How long most inputs are at most, and which part may be longer: short ones break as much."""
_ZIP = b"PK\x03\x04"
_WORD = re.compile(rb"[A-Za-z][A-Za-z-]*|-?\d+|[^\sA-Za-z0-9]+")
_NUMBER = re.compile(rb"-?\d+")
NUMBERS = (
    *(b"0", b"-1", b"1", b"2", b"3", b"4", b"5", b"12", b"13", b"54", b"55", b"255", b"1e9"),
    *(b"2147483648", b"9223372036854775807", b"9223372036854775808", b"-9223372036854775809"),
    *(b"1.5", b"1e400", b"-0", b"00", b"9" * 5000, b"NaN", b"Infinity", b"0x10"),
)
ODDITIES = (
    *(
        b"\0",
        b"\xff",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"\xc3",
        b"\r",
        b"\r\n",
        b"\n",
    ),
    *(b"\t", b" ", b"\xe2\x80\xa8", b"\xc2\xa0", b"\xf0\x9f\x82\xa1", b"\x1f\x8b", b"\x1a"),
    *(b'"', b"'", b"\\", b"\\u0000", b"\\ud800", b"{", b"}", b"[", b"]", b"(", b")", b";", b"#"),
    *(b"null", b"true", b"[]", b"{}", b'""', b"XXI", b"H1", b"ZZ", b"=", b":", b",", b"%s", b"{0}"),
    *(b"[" * 3000, b"{" * 3000, b"(" * 3000, b'{"a":' * 1500, b"a." * 1500, b"x" * 20_000),
    *(b"\xcc\x81" * 50, b"\xd9\xa3", b"\xc2\xb2", b"\xe2\x85\xa7", b"\xef\xbc\x91"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 4, 99, 2**63, -(2**63) - 1, 1.5, 1e308, "", "x", "H1", "XXI"),
    *("\0", "\ud7ff", "a" * 5000, [], {}, [[]], [None], {"": None}, [1, 2, 3], {"seat": 0}),
)

Edit = Callable[[bytes], bytes]


def is_short(data: bytes) -> bool:
    """Return whether reading ``data`` will not take long."""
    return len(data) <= (MOST_BYTES // 3 if data.startswith(_ZIP) else SHORT)


class Mutator:
    """Makes inputs from a pool of others, which may grow."""

    def __init__(self, pool: Sequence[bytes], chance: random.Random) -> None:
        self.pool = list(pool)
        self._chance = chance
        self._edits: tuple[Edit, ...] = (
            *(self._flip, self._insert, self._insert, self._delete, self._repeat, self._number),
            *(self._number, self._words, self._words, self._lines, self._lines, self._splice),
            *(self._json, self._json, self._json, self._cut),
        )

    def make(self) -> bytes:
        """Return one input."""
        data = min(self._chance.choice(self.pool), self._chance.choice(self.pool), key=len)
        for _ in range(self._chance.choice((1, 1, 2, 3, 6))):
            if data.startswith(_ZIP) and self._chance.random() < 0.8:
                data = self._archive(data)
            else:
                data = self._chance.choice(self._edits)(data)
        if self._chance.random() < LONG:
            return data[:MOST_BYTES]
        return data if is_short(data) else data[:SHORT]

    def _place(self, data: bytes) -> int:
        return self._chance.randrange(len(data) + 1)

    def _flip(self, data: bytes) -> bytes:
        if not data:
            return data
        changed = bytearray(data)
        changed[self._chance.randrange(len(data))] ^= 1 << self._chance.randrange(8)
        return bytes(changed)

    def _insert(self, data: bytes) -> bytes:
        chance, place = self._chance, self._place(data)
        what = chance.choice(ODDITIES) if chance.random() < 0.8 else chance.randbytes(3)
        after = place + int(chance.choice((0, 0, 1, len(what))))
        return data[:place] + what + data[after:]

    def _delete(self, data: bytes) -> bytes:
        place = self._place(data)
        return data[:place] + data[place + self._chance.choice((1, 2, 5, 50)) :]

    def _repeat(self, data: bytes) -> bytes:
        place = self._place(data)
        piece = data[place : place + self._chance.choice((1, 3, 20, 500))]
        return data[:place] + piece * self._chance.choice((2, 2, 3, 40)) + data[place:]

    def _cut(self, data: bytes) -> bytes:
        return data[: self._place(data)]

    def _number(self, data: bytes) -> bytes:
        found = list(_NUMBER.finditer(data))
        if not found:
            return data
        one = self._chance.choice(found)
        return data[: one.start()] + self._chance.choice(NUMBERS) + data[one.end() :]

    def _words(self, data: bytes) -> bytes:
        """Put a word of another input, or of this one, where another stands."""
        here = list(_WORD.finditer(data))
        source = data if self._chance.random() < 0.5 else self._chance.choice(self.pool)
        there: list[bytes] = _WORD.findall(source[:5000])
        if not here or not there:
            return data
        one = self._chance.choice(here)
        return data[: one.start()] + self._chance.choice(there) + data[one.end() :]

    def _lines(self, data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        if not lines:
            return data
        one, two = (self._chance.randrange(len(lines)) for _ in range(2))
        what = self._chance.randrange(4)
        if what == 0:
            lines[one], lines[two] = lines[two], lines[one]
        elif what == 1:
            del lines[one]
        elif what == 2:
            lines.insert(one, lines[two])
        else:
            others = self._chance.choice(self.pool).splitlines(keepends=True) or [b""]
            lines.insert(one, self._chance.choice(others))
        return b"".join(lines)

    def _splice(self, data: bytes) -> bytes:
        other = self._chance.choice(self.pool)
        return data[: self._place(data)] + other[self._place(other) :]

    def _json(self, data: bytes) -> bytes:
        """Change a value somewhere in a line that is JSON."""
        lines = data.split(b"\n")
        place = self._chance.randrange(len(lines))
        try:
            value = json.loads(lines[place])
        except (ValueError, RecursionError):
            return self._words(data)
        with contextlib.suppress(ValueError, RecursionError):  # what JSON cannot write
            lines[place] = json.dumps(self._changed(value)).encode()
        return b"\n".join(lines)

    def _changed(self, value: Any) -> Any:
        chance = self._chance
        if isinstance(value, dict) and value and chance.random() < 0.9:
            key = chance.choice(list(value))
            what = chance.random()
            if what < 0.1:
                return {name: other for name, other in value.items() if name != key}
            if what < 0.2:
                return value | {chance.choice(list(value)): value[key]}
            return value | {key: self._changed(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.9:
            place = chance.randrange(len(value))
            what = chance.random()
            if what < 0.1:
                return value[:place] + value[place + 1 :]
            if what < 0.2:
                return [*value[:place], chance.choice(value), *value[place:]]
            return [*value[:place], self._changed(value[place]), *value[place + 1 :]]
        if isinstance(value, int) and chance.random() < 0.4:
            return value + chance.choice((-1, 1, 2, 10, -100))
        return chance.choice(VALUES)

    def _archive(self, data: bytes) -> bytes:
        """Change one file of an archive, often the longest, or drop it."""
        out = io.BytesIO()
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
                names = old.namelist()
                longest = max(old.infolist(), key=lambda entry: entry.file_size).filename
                chosen = longest if self._chance.random() < 0.7 else self._chance.choice(names)
                for name in names:
                    content = old.read(name)
                    if name == chosen:
                        content = self._chance.choice(self._edits)(content[: 4 * MOST_BYTES])
                        if self._chance.random() < 0.1:
                            continue
                    new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 1)
        except Exception:  # zipfile raises anything for an archive that is damaged already
            return self._flip(data)
        return out.getvalue()
