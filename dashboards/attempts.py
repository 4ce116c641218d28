"""Counters of failed logins in one small file that all workers share, for `flask_limiter`."""

import contextlib
import os
import time
from pathlib import Path
from typing import Any

import filelock
import msgspec
from limits.storage import Storage

SCHEME = "taroky-file"
SCHEMES = [SCHEME]
MOST = 10_000
"""Counters kept: beyond that the file is somebody's attack, and the oldest go."""


class FileStorage(Storage):
    """Counters by key, each with the time when it ends."""

    STORAGE_SCHEME = SCHEMES

    def __init__(self, uri: str, wrap_exceptions: bool = False, **_: Any) -> None:
        super().__init__(uri, wrap_exceptions)
        self.path = Path(uri.removeprefix(f"{SCHEME}://"))
        self._lock = filelock.FileLock(f"{self.path}.lock", timeout=10, mode=0o600)

    @property
    def base_exceptions(self) -> type[Exception]:
        """What may go wrong with the file."""
        return OSError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count ``amount`` more; the first one starts the time."""
        with self._lock:
            counts = self._read()
            count, ends = counts.get(key, (0, time.time() + expiry))
            counts[key] = count + amount, ends
            self._write(counts)
            return count + amount

    def get(self, key: str) -> int:
        """Return what was counted."""
        return self._read().get(key, (0, 0.0))[0]

    def get_expiry(self, key: str) -> float:
        """Return when a counter ends."""
        return self._read().get(key, (0, time.time()))[1]

    def check(self) -> bool:
        """Whether the file can be written."""
        return os.access(self.path.parent, os.W_OK)

    def reset(self) -> int | None:
        """Forget all."""
        with self._lock:
            found = len(self._read())
            self._write({})
            return found

    def clear(self, key: str) -> None:
        """Forget one counter."""
        with self._lock:
            counts = self._read()
            if counts.pop(key, None):
                self._write(counts)

    def _read(self) -> dict[str, tuple[int, float]]:
        now = time.time()
        with contextlib.suppress(FileNotFoundError, msgspec.MsgspecError):
            found = msgspec.json.decode(self.path.read_bytes(), type=dict[str, tuple[int, float]])
            return {key: value for key, value in found.items() if value[1] > now}
        return {}

    def _write(self, counts: dict[str, tuple[int, float]]) -> None:
        if len(counts) > MOST:
            latest = sorted(counts.items(), key=lambda item: item[1][1])[-MOST:]
            counts = dict(latest)
        draft = self.path.with_name(f"{self.path.name}.new")
        with open(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(counts))
        draft.replace(self.path)
