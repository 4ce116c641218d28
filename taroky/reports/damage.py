"""What a verification says, in words and as JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eventstore.damage import Damage
    from eventstore.model import Head
    from eventstore.verify import Verification

Text = Callable[..., str]
"""Returns a message of the catalogue in the reader's language."""


def head(value: Head) -> str:
    """Return an end of a log as it is written: POSITION:SEAL."""
    return f"{value.position}:{value.seal.hex()}"


def head_object(value: Head) -> dict[str, Any]:
    """Return an end of a log as JSON values."""
    return {"position": value.position, "seal": value.seal.hex()}


def sentence(damage: Damage, text: Text) -> str:
    """Return what is wrong, in one sentence."""
    return text(f"damage-{damage.code}", **values(damage))


def advice(damage: Damage, text: Text) -> str:
    """Return what such a damage means, and what can be done about it."""
    return text(f"doctor-{damage.code}", **values(damage))


def values(damage: Damage) -> dict[str, str | int]:
    """Return what the sentences about a damage speak of."""
    return {
        "append": damage.append or 0,
        "position": damage.position or 0,
        "stream": damage.stream or "?",
        "version": damage.version or 0,
        "detail": " ".join(damage.detail.split()),
    }


def as_json(log: Path, found: Verification) -> dict[str, Any]:
    """Return the contract ``taroky.verify/1``."""
    return {
        "schema": "taroky.verify/1",
        "log": str(log),
        "ok": found.ok,
        "events": found.events,
        "appends": found.appends,
        "head": head_object(found.head),
        "damages": [damage._asdict() for damage in found.damages],
        "untold": found.untold,
    }
