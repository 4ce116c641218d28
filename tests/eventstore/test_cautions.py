"""What is warned about."""

from __future__ import annotations

from pathlib import Path

import pytest

from eventstore import cautions
from eventstore.cautions import Caution, filesystem_of, has_wal_reset_bug

SOUND = (3, 53, 0)
MOUNTS = """\
22 1 0:20 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:40 / /mnt/club rw,relatime shared:9 - cifs //server/club rw
31 22 0:41 / /mnt/club\\040two rw,relatime - fuse.sshfs server: rw
32 30 0:42 / /mnt/club/local rw,relatime - ext4 /dev/sdb1 rw
not a line
"""


@pytest.mark.parametrize(
    ("version", "affected"),
    [
        ((3, 6, 23), False),
        ((3, 7, 0), True),
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 52, 0), False),
    ],
)
def test_versions_of_sqlite_with_the_bug(version: tuple[int, ...], affected: bool) -> None:
    assert has_wal_reset_bug(version) is affected


def test_an_affected_sqlite_is_named(path: Path) -> None:
    assert cautions.cautions(path, sqlite_version=SOUND) == []
    assert cautions.cautions(path, sqlite_version=(3, 40, 1)) == [
        Caution("sqlite-wal-reset", {"version": "3.40.1"})
    ]


@pytest.mark.parametrize(
    ("place", "kind"),
    [
        ("/home/eva/club.log", "ext4"),
        ("/mnt/club/club.log", "cifs"),
        ("/mnt/club/local/club.log", "ext4"),
        ("/mnt/club two/club.log", "fuse.sshfs"),
        ("/mnt/clubs/club.log", "ext4"),
    ],
)
def test_the_innermost_mount_counts(place: str, kind: str) -> None:
    assert filesystem_of(Path(place), MOUNTS.splitlines()) == kind


def test_a_network_folder_is_named(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"1 0 0:1 / / rw - nfs4 server:/ rw\n{MOUNTS}", encoding="utf-8")
    mounts.write_text(
        mounts.read_text().replace(" / / rw,relatime shared:1 - ext4", " / /x - ext4")
    )
    monkeypatch.setattr(cautions, "MOUNTS", mounts)
    assert cautions.cautions(path, sqlite_version=SOUND) == [
        Caution("network-folder", {"filesystem": "nfs4"})
    ]
    monkeypatch.setattr(cautions, "MOUNTS", tmp_path / "none")
    assert cautions.cautions(path, sqlite_version=SOUND) == []


@pytest.mark.parametrize("name", ["Dropbox", "Dropbox (Club)", "OneDrive - Klub", "Google Drive"])
def test_a_synchronised_folder_is_named(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    place = folder / "tarok" / "club.log"
    assert cautions.cautions(place, sqlite_version=SOUND) == [
        Caution("synchronised-folder", {"folder": str(folder)})
    ]
    assert cautions.cautions(tmp_path / "Boxes" / "club.log", sqlite_version=SOUND) == []


def test_a_synchronised_folder_is_known_by_its_mark(tmp_path: Path) -> None:
    (tmp_path / "shared" / ".stfolder").mkdir(parents=True)
    place = tmp_path / "shared" / "tarok" / "club.log"
    assert [c.key for c in cautions.cautions(place, sqlite_version=SOUND)] == [
        "synchronised-folder"
    ]
