"""The vocabulary as a page: ``python -m eventstore.describe > docs/events.md``."""

import inspect
import re
import sys
import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from eventstore import events

INTRODUCTION = """\
# Events

Every kind of event that the log knows. This page is made from `eventstore/events.py`:
`python -m eventstore.describe > docs/events.md`.

An event lies in the log as position, stream, version in the stream, kind, time (milliseconds since
1970 UTC, or unknown) and payload. The payload is compact JSON with the fields below in their order;
a field that has its default is left out. In files of events the kind is a field of the object, too:

```json
{"kind":"card-played","seat":1,"card":"H1"}
```

Old payloads are lifted to today's shape on reading and never rewritten; a kind that is not on this
page was written by a newer version, and is refused.
"""
FAMILIES = (
    (events.SessionEvent, "Sessions"),
    (events.HandEvent, "Hands"),
    (events.CorrectionEvent, "Corrections"),
    (events.ClubEvent, "Club"),
)
_WORDS = {int: "whole number", str: "text", bool: "yes or no", Any: "anything", type(None): "null"}


def page() -> str:
    """Return the page, as Markdown."""
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    conventions = _prose(events).split("\n\n", 1)[1]
    yield f"{INTRODUCTION}\n{conventions}\n"
    for family, title in FAMILIES:
        yield f"## {title}\n\n{_prose(family)}\n"
        shared = {field.name for field in msgspec.structs.fields(family)}
        if shared:
            yield from _table(family)
        for name, kind in events.KINDS.items():
            if issubclass(kind, family):
                yield f"### `{name}`\n\n{_prose(kind)}\n"
                yield from _table(kind, without=shared)


def _table(kind: type[events.Event], without: set[str] | None = None) -> Iterator[str]:
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in (without or ())]
    if not fields:
        return
    yield "| field | type | default |\n|---|---|---|"
    for field in fields:
        yield f"| `{field.name}` | {_type(field.type)} | {_default(field)} |"
    yield ""


def _type(hint: Any) -> str:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_type(part) for part in parts)
    if origin is tuple:
        return f"list ({_type(parts[0])})"
    if origin is dict:
        return f"object ({_type(parts[1])})"
    return _WORDS[hint]


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return f"`{msgspec.json.encode(field.default_factory()).decode()}`"
    if field.default is not msgspec.NODEFAULT:
        return f"`{msgspec.json.encode(field.default).decode()}`"
    return "required"


def _prose(thing: object) -> str:
    return re.sub(r"``(.+?)``", r"`\1`", inspect.getdoc(thing) or "").replace("`None`", "`null`")


if __name__ == "__main__":
    sys.stdout.write(page())
