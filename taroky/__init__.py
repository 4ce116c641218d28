"""Command line and public Python interface (`taroky.api`), which is imported when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from taroky.api import Club, Hand, Session, check, open_log, rule_set, sentence, tables

__all__ = ["Club", "Hand", "Session", "check", "open_log", "rule_set", "sentence", "tables"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("taroky.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
