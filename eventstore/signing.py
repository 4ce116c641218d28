"""The end of a log, signed: a small file to keep elsewhere, against which a cut tail shows.

A log's seals show what was changed in it, but not that its newest part is gone. A `SignedHead` says
where the log ended, when, and who says so; the key is an Ed25519 key in a file of its own.
"""

import contextlib
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from eventstore.errors import SignatureError
from eventstore.files import told
from eventstore.model import Head

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SCHEMA = "taroky.seal/1"
MOST_BYTES = 10_000
"""No file with a seal or a key is longer."""


class SignedHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a log ended: position and seal, when that was (UTC), the signer's key, the signature.

    ``seal`` and ``public_key`` are 32 bytes, ``signature`` 64, in hexadecimal.
    """

    schema: str
    position: int
    seal: str
    time: str
    public_key: str
    signature: str

    @property
    def head(self) -> Head:
        """The end of the log that is signed."""
        return Head(self.position, bytes.fromhex(self.seal))

    def statement(self) -> bytes:
        """Return the bytes that the signature is over."""
        return "\n".join((self.schema, str(self.position), self.seal, self.time)).encode()


def create_key(path: Path) -> str:
    """Write a new key to ``path``, for its owner's eyes only; return its public half.

    Raises `LogError` where a file is there already.
    """
    from cryptography.hazmat.primitives import serialization as form
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    key = Ed25519PrivateKey.generate()
    content = key.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())
    with told(path, "key"):
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with open(descriptor, "wb") as file:
            file.write(content)
    return _public(key)


def public_key_of(path: Path) -> str:
    """Return the public half of the key in a file: a private one, a public one, or a seal."""
    content = _content(path, "key")
    with contextlib.suppress(SignatureError):
        return loads(content).public_key
    with contextlib.suppress(SignatureError):
        return _public(_private(content, path))
    text = content.decode(errors="replace").strip().lower()
    if not _is_hex(text, 32):
        raise SignatureError(f"{str(path)!r} holds no Ed25519 key")
    return text


def sign(head: Head, key: Path, time: str) -> SignedHead:
    """Return ``head`` signed with the private key in the file ``key``."""
    private = _private(_content(key, "key"), key)
    public = _public(private)
    unsigned = SignedHead(SCHEMA, head.position, head.seal.hex(), time, public, "")
    signature = private.sign(unsigned.statement()).hex()
    return msgspec.structs.replace(unsigned, signature=signature)


def dumps(signed: SignedHead) -> bytes:
    """Return the content of a seal's file."""
    return msgspec.json.format(msgspec.json.encode(signed), indent=1) + b"\n"


def load(path: Path) -> SignedHead:
    """Return what the file at ``path`` says, its signature checked; raises `SignatureError`."""
    try:
        return loads(_content(path, "seal"))
    except SignatureError as error:
        raise SignatureError(f"{str(path)!r}: {error}") from None


def loads(data: bytes) -> SignedHead:
    """Return what the content of a seal's file says; raises `SignatureError` for any other.

    >>> loads(b'{"schema": "taroky.seal/1"}')
    Traceback (most recent call last):
    ...
    eventstore.errors.SignatureError: not a seal: Object missing required field `position`
    """
    if len(data) > MOST_BYTES:
        raise SignatureError("not a seal: too long")
    try:
        found = msgspec.json.decode(data, type=SignedHead)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SignatureError(f"not a seal: {error}") from None
    if found.schema != SCHEMA:
        raise SignatureError(f"not a seal of a kind that is known: {found.schema!r}")
    for name, size in (("seal", 32), ("public_key", 32), ("signature", 64)):
        if not _is_hex(getattr(found, name), size):
            raise SignatureError(f"not a seal: {name!r} is not {size} bytes in hexadecimal")
    if not 0 <= found.position < 2**63 or not _printable(found.time):
        raise SignatureError("not a seal: no position or time that makes sense")
    _check(found)
    return found


def _check(signed: SignedHead) -> None:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signed.public_key))
    try:
        key.verify(bytes.fromhex(signed.signature), signed.statement())
    except InvalidSignature:
        raise SignatureError("the signature is not that of its key over this") from None


def _private(content: bytes, path: Path) -> "Ed25519PrivateKey":
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    try:
        key: Any = serialization.load_pem_private_key(content, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise SignatureError(f"{str(path)!r} holds no private Ed25519 key")
    return key


def _public(key: "Ed25519PrivateKey") -> str:
    return key.public_key().public_bytes_raw().hex()


def _content(path: Path, what: str) -> bytes:
    with told(path, what), path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _is_hex(text: str, size: int) -> bool:
    """Whether ``text`` writes ``size`` bytes in hexadecimal."""
    return re.fullmatch(f"[0-9a-f]{{{2 * size}}}", text) is not None


def _printable(text: str) -> bool:
    return 0 < len(text) <= 40 and text.isascii() and text.isprintable()
