"""Checkpoints follow the log."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from eventstore.errors import LogError
from eventstore.model import Stored
from eventstore.projections import Checkpoint, advance, load, save
from eventstore.store import Log
from tests.eventstore.hands import hand


class Counting:
    """A fold that counts events and remembers where it was called from."""

    def __init__(self) -> None:
        self.calls: list[tuple[bytes | None, int]] = []

    def __call__(self, kept: bytes | None, events: Iterable[Stored]) -> bytes:
        new = sum(1 for _ in events)
        self.calls.append((kept, new))
        return str(int(kept or b"0") + new).encode()


def test_a_checkpoint_is_carried_on(log: Log, tmp_path: Path) -> None:
    place, count = tmp_path / "count", Counting()
    assert advance(log, place, count).payload == b"0"
    assert advance(log, place, count).position == 0
    log.append_batch([hand(1), hand(2)])
    assert advance(log, place, count) == Checkpoint(*log.head(), b"18")
    log.append(hand(3))
    assert advance(log, place, count).payload == b"27"
    assert advance(log, place, count).payload == b"27"
    assert count.calls == [(None, 0), (b"0", 18), (b"18", 9)]
    assert load(place) == Checkpoint(*log.head(), b"27")


@pytest.mark.parametrize("content", [b"", b"nonsense", None])
def test_a_checkpoint_that_cannot_be_read_is_made_anew(
    log: Log, tmp_path: Path, content: bytes | None
) -> None:
    place, count = tmp_path / "count", Counting()
    log.append(hand(1))
    advance(log, place, count)
    place.unlink() if content is None else place.write_bytes(content)
    assert advance(log, place, count).payload == b"9"
    assert count.calls == [(None, 9), (None, 9)]


def test_a_checkpoint_of_another_log_is_made_anew(log: Log, tmp_path: Path) -> None:
    place, count = tmp_path / "count", Counting()
    log.append_batch([hand(1), hand(2)])
    with Log.create(tmp_path / "other.log") as other:
        for longer in ([hand(7)], [hand(8), hand(9)]):
            other.append_batch(longer)
            advance(other, place, Counting())
            assert advance(log, place, count).payload == b"18"
    assert count.calls == [(None, 18), (None, 18)]


def test_a_failing_fold_leaves_the_old_checkpoint(log: Log, tmp_path: Path) -> None:
    place = tmp_path / "count"
    log.append(hand(1))
    kept = advance(log, place, Counting())
    log.append(hand(2))

    def failing(kept: bytes | None, events: Iterable[Stored]) -> bytes:
        raise ValueError(kept)

    with pytest.raises(ValueError, match="9"):
        advance(log, place, failing)
    assert load(place) == kept


def test_a_checkpoint_that_cannot_be_written_is_one_line(log: Log, tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"^checkpoint '.*' cannot be used: No such file"):
        save(tmp_path / "none" / "count", Checkpoint(*log.head(), b""))
