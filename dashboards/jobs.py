"""Work that is too long or too risky for who answers requests: a process of its own for each job.

``LOG.jobs/`` holds a folder a job: ``sent/``, where what was sent lies alone, and ``status.json``,
which the process rewrites as it gets on. All workers see all jobs. One job writes at a time; a few
may wait.
"""

import contextlib
import os
import re
import secrets
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path, PurePath
from typing import IO

import msgspec

UPLOAD, VERIFY, REBUILD = "upload", "verify", "rebuild"
KINDS = (UPLOAD, VERIFY, REBUILD)
LARGEST = 32 * 2**20
"""Bytes of an uploaded file."""
UNPACKED = 512 * 2**20
"""Bytes of a file that was packed."""
WAITING = 6
"""Jobs that may be under way or wait at once."""
KEPT = 24 * 3600
"""Seconds for which a finished job is told about."""
SILENT = 1800
"""Seconds without news after which a job is taken for dead."""
TOLD = 200
"""Problems told one by one."""
_ID = re.compile(r"[0-9a-f]{24}")
_LONGEST = 100


class BusyError(Exception):
    """There are jobs enough."""


class LargeError(Exception):
    """What was sent is too large."""


class Told(msgspec.Struct, frozen=True):
    """What was wrong with an item: a message and where it stands."""

    key: str
    values: dict[str, str | int]
    status: str
    line: int | None = None


class Status(msgspec.Struct, frozen=True):
    """How a job stands: ``state`` is ``waiting``, ``running``, ``done`` or ``failed``.

    ``name`` is the file's, ``done`` what was got through so far; ``counts`` items by what became of
    them, or what was looked at; ``key`` and ``values`` say why it failed, or what was found.
    """

    kind: str
    name: str = ""
    state: str = "waiting"
    started: float = 0.0
    ended: float | None = None
    referee: bool = False
    done: int = 0
    counts: dict[str, int] = {}
    problems: tuple[Told, ...] = ()
    untold: int = 0
    key: str | None = None
    values: dict[str, str | int] = {}

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.state in ("done", "failed")


def safe_name(name: str) -> str:
    r"""Return a file's name without a path, control characters or a leading dot.

    >>> safe_name("../../etc/passwd"), safe_name(r"C:\\x\\večer 1.csv"), safe_name("..")
    ('passwd', 'večer 1.csv', 'upload')
    """
    last = PurePath(name.replace("\\", "/").replace("\0", "")).name.strip()
    plain = "".join(sign for sign in last if sign.isprintable()).lstrip(".")
    stem, dot, suffix = plain.rpartition(".")
    return (stem[: _LONGEST - len(suffix[:12]) - 1] + dot + suffix[:12]) or "upload"


class Jobs:
    """The jobs of one log; ``command`` is how a process of ours is started, before its arguments.

    The arguments are the log and the job's folder.
    """

    def __init__(self, log: Path, command: Sequence[str]) -> None:
        self.log = log
        self.folder = log.with_name(f"{log.name}.jobs")
        self._command = tuple(command)

    def start(
        self,
        kind: str,
        *,
        name: str = "",
        referee: bool = False,
        fill: Callable[[Path], object] | None = None,
    ) -> str:
        """Start a job and return its id; ``fill`` puts the file where it says.

        Raises `BusyError` where too many are under way, and whatever ``fill`` raises.
        """
        self.folder.mkdir(mode=0o700, exist_ok=True)
        self._tidy()
        if sum(not status.over for status in self.all().values()) >= WAITING:
            raise BusyError
        key = secrets.token_hex(12)
        place = self.folder / key
        place.mkdir(mode=0o700)
        status = Status(kind, safe_name(name) if name else "", started=time.time(), referee=referee)
        try:
            if fill is not None:
                file = sent(place, status)
                file.parent.mkdir(mode=0o700)
                fill(file)
            write(place, status)
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        process = subprocess.Popen(
            [*self._command, str(self.log), str(place)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        threading.Thread(target=_awaited, args=(process, place), daemon=True).start()
        return key

    def status(self, key: object) -> Status | None:
        """Return how a job stands, if there is one with that id."""
        if not isinstance(key, str) or not _ID.fullmatch(key):
            return None
        return _read(self.folder / key)

    def all(self) -> dict[str, Status]:
        """Return all jobs that are remembered, the oldest first."""
        with contextlib.suppress(FileNotFoundError):
            places = [place for place in self.folder.iterdir() if _ID.fullmatch(place.name)]
            found = {place.name: status for place in places if (status := _read(place))}
            return dict(sorted(found.items(), key=lambda item: item[1].started))
        return {}

    def latest(self, kind: str) -> Status | None:
        """Return the last job of a kind that came to an end."""
        found = [status for status in self.all().values() if status.kind == kind and status.over]
        return found[-1] if found else None

    def _tidy(self) -> None:
        """Forget what ended long ago, but the last verification."""
        kept = [key for key, status in self.all().items() if status.kind == VERIFY][-1:]
        for key, status in self.all().items():
            if key not in kept and status.over and time.time() - status.started > KEPT:
                shutil.rmtree(self.folder / key, ignore_errors=True)


def sent(place: Path, status: Status) -> Path:
    """Return where a job's file lies: apart, so that no name of a file is one of ours."""
    return place / "sent" / status.name


def write(place: Path, status: Status) -> None:
    """Let a job's folder say how it stands."""
    draft = place / "status.json.new"
    with open(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(status))
    draft.replace(place / "status.json")


def read(place: Path) -> Status:
    """Return what a job's folder says."""
    return msgspec.json.decode((place / "status.json").read_bytes(), type=Status)


def _read(place: Path) -> Status | None:
    try:
        status = read(place)
        age = time.time() - (place / "status.json").stat().st_mtime
    except (OSError, msgspec.MsgspecError):
        return None
    if not status.over and age > SILENT:
        return msgspec.structs.replace(status, state="failed", key="job-died")
    return status


def _awaited(process: subprocess.Popen[bytes], place: Path) -> None:
    """Wait for a process; say so if it ended without a word, and clear away what it was sent."""
    process.wait()
    with contextlib.suppress(OSError, msgspec.MsgspecError):
        status = read(place)
        if status.name:
            sent(place, status).unlink(missing_ok=True)
        if not status.over:
            ended = msgspec.structs.replace(
                status, state="failed", key="job-died", ended=time.time()
            )
            write(place, ended)


def copied(source: IO[bytes], target: Path, most: int) -> None:
    """Copy at most ``most`` bytes to a new file for its owner; raises `LargeError` for more."""
    done = 0
    with open(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        while part := source.read(2**16):
            done += len(part)
            if done > most:
                raise LargeError
            file.write(part)
