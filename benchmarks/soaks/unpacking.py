"""Many spreadsheets unpacked by one process, instead of one started for each: much faster.

What runs in it is what the program runs, with its limits of memory and time; when it is ended by
them another is forked off. Every thousandth spreadsheet is unpacked as the program does it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Self

from benchmarks.soaks.model import ROOT
from replay.notation.sheets import tables, unpack

STARTED = 1000
"""Of so many spreadsheets one is unpacked by a process that is started for it."""
FORKED = 100
"""So many are unpacked by one process that is forked off."""
_LENGTH, _END = 8, 3


class Unpacker:
    """Within ``with``, answers in place of the process that the reader of spreadsheets starts."""

    def __init__(self) -> None:
        self._server: subprocess.Popen[bytes] | None = None
        self._own = tables.answer
        self._asked = 0

    def __enter__(self) -> Self:
        tables.answer = self.answer
        return self

    def __exit__(self, *error: object) -> None:
        tables.answer = self._own
        self._end()

    def answer(self, data: bytes) -> bytes:
        """Return what is said of one spreadsheet."""
        self._asked += 1
        if self._asked % STARTED == 0:
            return self._own(data)
        try:
            return self._ask(data)
        except BaseException:  # an answer that was not waited for would be taken for the next one
            self._end()
            raise

    def _ask(self, data: bytes) -> bytes:
        if self._server is None:
            command = [sys.executable, "-m", "benchmarks.soaks.unpacking"]
            pipe = subprocess.PIPE
            quiet = subprocess.DEVNULL
            self._server = subprocess.Popen(
                command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=quiet
            )
        asked, answered = self._server.stdin, self._server.stdout
        assert asked is not None
        assert answered is not None
        asked.write(len(data).to_bytes(_LENGTH) + data)
        asked.flush()
        return answered.read(int.from_bytes(answered.read(_LENGTH)))

    def _end(self) -> None:
        server, self._server = self._server, None
        if server is not None:
            server.kill()
            server.communicate()


def _read(number: int) -> bytes:
    data = b""
    while len(data) < number and (more := os.read(0, number - len(data))):
        data += more
    return data


def _write(said: bytes) -> None:
    data = memoryview(len(said).to_bytes(_LENGTH) + said)
    while data:
        data = data[os.write(1, data) :]


def _serve() -> int:
    """Answer what is asked, at most `FORKED` times; return whether there may be more."""
    unpack.limit()
    for _ in range(FORKED):
        header = _read(_LENGTH)
        if not header:
            return _END
        _write(unpack.answer(_read(int.from_bytes(header)), 8 * tables.LIMIT))
    return 0


def main() -> None:
    """Answer each spreadsheet on standard input; an empty answer where its process was ended."""
    __import__("python_calamine")
    while True:
        child = os.fork()
        if child == 0:
            status = 1
            try:
                status = _serve()
            finally:
                os._exit(status)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == _END:
            return
        if status != 0:
            _write(b"")


if __name__ == "__main__":
    main()
