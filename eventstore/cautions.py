"""What may go wrong with a log although nothing is wrong yet: as keys and values, for the edges."""

import os
import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

NETWORK_FILESYSTEMS = frozenset(
    {"9p", "afs", "ceph", "cifs", "davfs", "fuse.davfs2", "fuse.gcsfuse", "fuse.glusterfs"}
    | {"fuse.rclone", "fuse.s3fs", "fuse.sshfs", "glusterfs", "lustre", "ncpfs", "nfs", "nfs4"}
    | {"prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs"}
)
"""Where locks are not what SQLite needs them to be."""
SYNCHRONISED = (
    *("box", "cloudstorage", "dropbox", "google drive", "googledrive", "icloud drive", "insync"),
    *("mega", "mobile documents", "my drive", "nextcloud", "onedrive", "owncloud", "pcloud"),
    *("pclouddrive", "proton drive", "resilio sync", "seafile", "syncthing", "yandex.disk"),
)
"""Folders whose programs copy a log while it is being written."""
SYNCHRONISED_MARKS = (".stfolder", ".dropbox", ".sync_folder")
"""Files that such programs leave in their folders."""
MOUNTS = Path("/proc/self/mountinfo")


class Caution(NamedTuple):
    """One thing to warn about; ``key`` and ``values`` become a sentence at the edges.

    ``sqlite-wal-reset``: this SQLite (``version``) has the rare bug that damages a file when two
    programs write it. ``network-folder`` (``filesystem``) and ``synchronised-folder``
    (``folder``): a log there is damaged sooner or later.
    """

    key: str
    values: dict[str, str]


def cautions(path: Path, *, sqlite_version: tuple[int, ...] | None = None) -> list[Caution]:
    """Return what to warn about before the log at ``path`` is used."""
    found = []
    if has_wal_reset_bug(sqlite_version or sqlite3.sqlite_version_info):
        version = ".".join(map(str, sqlite_version or sqlite3.sqlite_version_info))
        found.append(Caution("sqlite-wal-reset", {"version": version}))
    place = Path(os.path.realpath(path))
    filesystem = filesystem_of(place)
    if filesystem in NETWORK_FILESYSTEMS:
        found.append(Caution("network-folder", {"filesystem": filesystem}))
    folder = synchronised_folder(place)
    if folder is not None:
        found.append(Caution("synchronised-folder", {"folder": str(folder)}))
    return found


def has_wal_reset_bug(version: tuple[int, ...]) -> bool:
    """Return whether a SQLite has it: 3.7.0 to 3.51.2, but for the two that got the repair.

    >>> [has_wal_reset_bug(v) for v in ((3, 40, 1), (3, 44, 6), (3, 50, 7), (3, 51, 3), (3, 53, 0))]
    [True, False, False, False, False]
    """
    repaired = (3, 44, 6) <= version < (3, 45) or (3, 50, 7) <= version < (3, 51)
    return (3, 7) <= version < (3, 51, 3) and not repaired


def synchronised_folder(path: Path) -> Path | None:
    """Return the folder above ``path`` that a program keeps in step with other machines.

    >>> synchronised_folder(Path("/home/eva/Dropbox/club/club.log")).name
    'Dropbox'
    """
    for folder in path.parents:
        name = folder.name.lower()
        if any(
            name == known or name.startswith((f"{known} ", f"{known}-")) for known in SYNCHRONISED
        ):
            return folder
        if any((folder / mark).exists() for mark in SYNCHRONISED_MARKS):
            return folder
    return None


def filesystem_of(path: Path, mounts: Iterable[str] | None = None) -> str:
    """Return the kind of file system that ``path`` lies on, empty where the system does not say.

    >>> filesystem_of(Path("/club/a.log"), ["22 1 0:20 / / rw - ext4 /dev/sda1 rw",
    ...     "30 22 0:40 / /club rw shared:1 - nfs4 server:/club rw"])
    'nfs4'
    """
    if mounts is None:
        try:
            mounts = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            return ""
    best, found = -1, ""
    for line in mounts:
        fields, _, source = line.partition(" - ")
        parts = fields.split()
        if len(parts) < 5 or not source:
            continue
        point = Path(re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), parts[4]))
        if path.is_relative_to(point) and len(point.parts) >= best:
            best, found = len(point.parts), source.split()[0]
    return found
