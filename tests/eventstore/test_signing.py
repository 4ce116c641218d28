"""Signed heads: what is in them, who signed, and logs whose tail is gone."""

from __future__ import annotations

import stat
from pathlib import Path

import msgspec
import pytest

from eventstore import signing
from eventstore.errors import LogError, SignatureError
from eventstore.model import Head
from eventstore.store import Log
from eventstore.verify import verify
from tests.eventstore.hands import hand

TIME = "2026-03-01T19:30:00Z"
HEAD = Head(9, bytes(range(32)))


@pytest.fixture
def key(tmp_path: Path) -> Path:
    """A new key."""
    signing.create_key(tmp_path / "referee.key")
    return tmp_path / "referee.key"


def test_a_seal_says_what_was_signed(key: Path) -> None:
    signed = signing.loads(signing.dumps(signing.sign(HEAD, key, TIME)))
    assert (signed.head, signed.time) == (HEAD, TIME)
    assert signed.public_key == signing.public_key_of(key)


def test_a_key_is_for_its_owner_only_and_never_replaced(key: Path) -> None:
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    with pytest.raises(LogError, match="File exists"):
        signing.create_key(key)


def test_a_public_key_is_read_from_whatever_holds_it(key: Path, tmp_path: Path) -> None:
    public = signing.public_key_of(key)
    for name, content in (
        ("a.seal", signing.dumps(signing.sign(HEAD, key, TIME))),
        ("a.pub", f"{public.upper()}\n".encode()),
    ):
        (tmp_path / name).write_bytes(content)
        assert signing.public_key_of(tmp_path / name) == public
    (tmp_path / "text").write_bytes(b"hello")
    with pytest.raises(SignatureError, match="holds no Ed25519 key"):
        signing.public_key_of(tmp_path / "text")
    with pytest.raises(SignatureError, match="no private Ed25519 key"):
        signing.sign(HEAD, tmp_path / "a.pub", TIME)


@pytest.mark.parametrize("field", ["position", "seal", "time", "public_key", "signature", "schema"])
def test_whatever_is_changed_shows(key: Path, field: str, tmp_path: Path) -> None:
    signed = signing.sign(HEAD, key, TIME)
    signing.create_key(tmp_path / "other.key")
    other = signing.sign(Head(8, bytes(32)), tmp_path / "other.key", "2026-03-02T19:30:00Z")
    values = msgspec.structs.asdict(signed)
    values[field] = "taroky.seal/2" if field == "schema" else getattr(other, field)
    with pytest.raises(SignatureError):
        signing.loads(msgspec.json.encode(values))


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"\xff", b"[" * 9000, b'"' + b"x" * 20_000 + b'"', b"null"]
)
def test_what_is_no_seal_is_refused(data: bytes) -> None:
    with pytest.raises(SignatureError, match="not a seal"):
        signing.loads(data)


def test_a_cut_tail_shows_against_a_seal(path: Path, key: Path, tmp_path: Path) -> None:
    with Log.create(path) as log:
        log.append_batch([hand(n) for n in range(1, 4)])
        signed = signing.sign(log.head(), key, TIME)
        log.append(hand(4))
    assert verify(path, head=signed.head).ok
    with Log.create(tmp_path / "cut.log") as cut:
        cut.append_batch([hand(n) for n in range(1, 3)])
    assert verify(cut.path).ok
    assert [d.code for d in verify(cut.path, head=signed.head).damages] == ["head"]
