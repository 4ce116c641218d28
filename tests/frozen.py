"""What may never change: the vocabulary of the log and the published rule sets.

``python -m tests.frozen`` adds what is new to ``tests/golden/frozen.json`` and leaves what stands
there alone; ``tests/test_frozen.py`` holds the program to it.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec

from eventstore.events import KINDS
from replay.rulesets.load import load, resolved, shipped

GOLDEN = Path(__file__).parent / "golden"
FROZEN = GOLDEN / "frozen.json"
LOG = GOLDEN / "events.jsonl.gz"
REPORT = GOLDEN / "events.report.json"


def vocabulary() -> dict[str, dict[str, list[str]]]:
    """Return of every kind of event each field's type and default."""
    return {
        name: {
            field.name: [_type(field.type), "required" if field.required else repr(_default(field))]
            for field in msgspec.structs.fields(kind)
        }
        for name, kind in KINDS.items()
    }


def _type(kind: Any) -> str:
    return kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else str(kind)


def _default(field: Any) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory()


def rule_sets() -> dict[str, str]:
    """Return the hash of every shipped rule set's resolved text."""
    return {name: resolved(load(name))[1] for name in shipped()}


def frozen() -> dict[str, Any]:
    """Return what stands frozen."""
    kept: dict[str, Any] = json.loads(FROZEN.read_text("utf-8"))
    return kept


def lines() -> list[dict[str, Any]]:
    """Return the golden log's lines."""
    return [json.loads(line) for line in gzip.decompress(LOG.read_bytes()).splitlines()]


def main() -> None:
    """Add what is new, change nothing that stands."""
    kept = frozen() if FROZEN.exists() else {"vocabulary": {}, "rules": {}}
    for name, fields in vocabulary().items():
        kept["vocabulary"][name] = fields | kept["vocabulary"].get(name, {})
    kept["rules"] = rule_sets() | kept["rules"]
    FROZEN.write_text(json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
