"""Where files lie: folders of this machine, or whatever fsspec knows (``s3://…``, ``https://…``)."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from eventstore.errors import LogError


def is_remote(place: str) -> bool:
    """Return whether a place is not a path of this machine.

    >>> is_remote("s3://club/export"), is_remote("/data/export"), is_remote("export")
    (True, False, False)
    """
    return "://" in place


def read(place: str, name: str) -> bytes:
    """Return the bytes of a file in a folder. Raises `LogError`."""
    if not is_remote(place):
        try:
            return Path(place, name).read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise LogError(f"file {str(Path(place, name))!r}: {reason}") from error
    system, path = _system(place)
    try:
        data: bytes = system.cat_file(f"{path.rstrip('/')}/{name}")
    except Exception as error:  # every file system raises errors of its own
        raise LogError(f"file {f'{place}/{name}'!r} cannot be read: {error}") from error
    return data


def folders(place: str, name: str) -> list[str]:
    """Return the folders at and below a remote place that hold a file ``name``, in order."""
    system, path = _system(place)
    try:
        if system.exists(f"{path.rstrip('/')}/{name}"):  # some systems list no folders
            return [place.rstrip("/")]
        found = [str(one) for one in system.find(path) if str(one).rpartition("/")[2] == name]
    except Exception as error:
        raise LogError(f"folder {place!r} cannot be listed: {error}") from error
    return sorted(str(system.unstrip_protocol(one.rpartition("/")[0])) for one in found)


def _system(place: str) -> tuple[Any, str]:
    try:
        core = importlib.import_module("fsspec.core")
        system, path = core.url_to_fs(place)
    except ImportError as error:
        raise LogError(f"{place!r} needs more: pip install 'taroky[cluster]' ({error})") from error
    except Exception as error:
        raise LogError(f"{place!r} cannot be used: {error}") from error
    return system, path
