"""A rule set in a file of one's own: read, or explained what is wrong with it, line by line."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from replay.choices import choices, keys
from replay.errors import RuleSetError
from replay.rulesets.extend import EXTENDS, REMOVE, Layer, extended, has
from replay.rulesets.load import decode, layer_of, shipped
from replay.rulesets.model import RuleSet
from replay.rulesets.shape import Fields, Form, Leaf, Named, form, joined

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_ID = re.compile(r"[a-z0-9][a-z0-9-]*@[0-9]+")
_WRAPPED = {"value", "cite", "assumed"}
_SHORT, _CLOSING = 40, ("]", "}", '"', "'")
"""Of a statement of more lines than that only those are tried as its end that may close it."""
_COMPUTED = {"cites", "assumed"}
"""Fields of a rule set that are collected, not written."""
_FILE = ".toml"
_DEEPEST = 8
"""Files that may extend one another in a row; more are a circle."""
_WHOLE = 3
"""A file that extends nothing and lacks more fields than that was not meant to be complete."""


class Files(Protocol):
    """Reads the file that another one extends; raises `OSError` or `RuleSetError`."""

    def __call__(self, path: str, /) -> "tuple[str, Files]":
        """Return the text of the file at ``path`` and what reads the files beside it."""


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in a file of rules: 1-based line, dotted field, a message key, its values."""

    line: int | None
    field: str
    key: str
    values: dict[str, str | int] = {}


class FaultyRulesError(RuleSetError):
    """A file of rules with at least one `Fault`."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        first = faults[0]
        detail = ", ".join(f"{key} {value!r}" for key, value in first.values.items())
        super().__init__(f"{name}:{first.line or 1}: {first.field}: {first.key} {detail}".rstrip())
        self.name = name
        self.faults = faults


def read_rules(text: str, name: str, files: Files | None = None) -> RuleSet:
    """Return the rule set of a file's text. Raises `FaultyRulesError`; ``name`` is the file's."""
    found = faults(text, files)
    if found:
        raise FaultyRulesError(name, found)
    return decode(_layer(tomllib.loads(text), files), name)


def parent_of(text: str, files: Files | None = None) -> RuleSet | None:
    """Return the rule set that a file without fault extends; ``None`` if it stands alone."""
    data = tomllib.loads(text)
    return decode(_base(data, files), str(data[EXTENDS])) if EXTENDS in data else None


def faults(text: str, files: Files | None = None, depth: int = 0) -> list[Fault]:
    r"""Return everything that is wrong with a file of rules, in the order of its lines.

    Another file can be extended only where ``files`` reads it; ``depth`` counts those on the way.

    >>> [(fault.line, fault.field, fault.key) for fault in faults('id = "club@1"\nextends = "x"')]
    [(2, 'extends', 'rules-fault-extends')]
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        line = int(at[1]) if at and at[1] else len(text.splitlines())
        detail = _AT.sub("", str(error))
        return [Fault(line, "", "rules-fault-toml", {"detail": detail})]
    except RecursionError:
        return [Fault(None, "", "rules-fault-deep")]
    except ValueError as error:  # a number longer than Python reads
        return [Fault(None, "", "rules-fault-toml", {"detail": str(error)})]
    found = list(_faults(data, files, depth))
    if found:
        lines = lines_of(text, {fault.field for fault in found})
        placed = (msgspec.structs.replace(one, line=lines[one.field]) for one in found)
        return sorted(placed, key=lambda fault: (fault.line or 0, fault.field))
    return []


def _faults(data: dict[str, Any], files: Files | None, depth: int) -> Iterator[Fault]:
    yield from _head(data)
    wrong = list(_parent_faults(data, files, depth))
    yield from wrong
    if wrong:
        return
    base = _base(data, files).values if EXTENDS in data else {}
    own = {key: value for key, value in data.items() if key not in {REMOVE, "cite"}}
    wrong = [*_removals(data, base), *_misfits(form(), own, base, "")]
    yield from wrong
    if wrong:
        return
    values = extended(Layer(base, {}, {}), data).values if EXTENDS in data else _values(data)
    yield from _names(form(), own, "", "", values)


# -- what is extended ------------------------------------------------------------------------


def _parent_faults(data: dict[str, Any], files: Files | None, depth: int) -> Iterator[Fault]:
    """Yield what is wrong with the rule set that a file extends, or should."""
    if EXTENDS not in data:
        missing = form().required - data.keys()
        if len(missing) > _WHOLE:
            yield Fault(None, "", "rules-fault-alone", {"missing": len(missing)})
        return
    parent = data[EXTENDS]
    if parent in shipped():
        return
    told: dict[str, str | int] = {"value": str(parent)}
    if files is None or not isinstance(parent, str) or not parent.endswith(_FILE):
        near = _near(str(parent), shipped())
        yield Fault(None, EXTENDS, "rules-fault-extends", told | near)
        return
    if depth == _DEEPEST:
        yield Fault(None, EXTENDS, "rules-fault-circle", told)
        return
    try:
        text, others = files(parent)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        yield Fault(None, EXTENDS, "rules-fault-parent-unread", told | {"reason": reason})
        return
    except RuleSetError:
        yield Fault(None, EXTENDS, "rules-fault-parent", told | {"line": 1})
        return
    found = faults(text, others, depth + 1)
    if found and found[0].key == "rules-fault-circle":
        yield Fault(None, EXTENDS, "rules-fault-circle", told)
    elif found:
        yield Fault(None, EXTENDS, "rules-fault-parent", told | {"line": found[0].line or 1})


def _base(data: dict[str, Any], files: Files | None) -> Layer:
    """Return the layer of what is extended, which is without fault."""
    parent = str(data[EXTENDS])
    if parent in shipped() or files is None:
        return layer_of({EXTENDS: parent})
    text, others = files(parent)
    return _layer(tomllib.loads(text), others)


def _layer(data: dict[str, Any], files: Files | None) -> Layer:
    """Return the layer of a file without fault; it extends an id, never the path of a file."""
    if EXTENDS not in data or data[EXTENDS] in shipped():
        return layer_of(data)
    base = _base(data, files)
    return extended(base, data | {EXTENDS: base.values["id"]})


def _head(data: dict[str, Any]) -> Iterator[Fault]:
    name = data.get("id")
    if not isinstance(name, str):
        yield Fault(None, "id", "rules-fault-missing", {"name": "id"})
    elif not _ID.fullmatch(name):
        yield Fault(None, "id", "rules-fault-id", {"value": name})
    elif EXTENDS in data and name in shipped():
        yield Fault(None, "id", "rules-fault-taken", {"value": name})


def _removals(data: dict[str, Any], base: dict[str, Any]) -> Iterator[Fault]:
    paths = data.get(REMOVE, [])
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        yield Fault(None, REMOVE, "rules-fault-type", {"wanted": "texts", "value": str(paths)})
        return
    for path in paths:
        if not has(base, path):
            near = _near(path, _paths(base, ""))
            yield Fault(None, REMOVE, "rules-fault-remove", {"value": path, **near})


def _paths(values: dict[str, Any], path: str) -> Iterator[str]:
    for key, value in values.items():
        yield joined(path, key)
        if isinstance(value, dict):
            yield from _paths(value, joined(path, key))


def _values(data: Any) -> Any:
    """Return data without citations."""
    if not isinstance(data, dict):
        return data
    if "value" in data:
        return data["value"]
    return {key: _values(value) for key, value in data.items() if key != "cite"}


# -- fields and types ------------------------------------------------------------------------


def _misfits(form: Form, data: Any, base: Any, path: str) -> Iterator[Fault]:
    """Yield where ``data`` at ``path``, over ``base``, has not the form of a rule set."""
    data, strays = _unwrapped(data)
    for name in strays:
        yield Fault(None, path, "rules-fault-unknown", {"name": name, **_near(name, _WRAPPED)})
    if isinstance(form, Leaf):
        yield from _mistyped(form, data, path)
        return
    if not isinstance(data, dict):
        yield Fault(None, path, "rules-fault-table", {"value": _shown(data)})
        return
    below = base if isinstance(base, dict) else {}
    known = form.of.keys() - _COMPUTED if isinstance(form, Fields) else ()
    for name, value in data.items():
        inner, here = _below(form, name, path), joined(path, name)
        if name == "cite":
            continue
        if inner is None:
            yield Fault(None, here, "rules-fault-unknown", {"name": name, **_near(name, known)})
        else:
            yield from _misfits(inner, value, below.get(name), here)
    required = form.required if isinstance(form, Fields) else frozenset()
    for name in sorted(required - data.keys() - below.keys() - {"id"}):
        yield Fault(None, path, "rules-fault-missing", {"name": name})


def _below(form: Fields | Named, name: str, path: str) -> Form | None:
    """Return the form of what is called ``name`` at ``path``; ``None`` if nothing is."""
    if isinstance(form, Named):
        found: Form = form.of
        return found
    return None if not path and name in _COMPUTED else form.of.get(name)


def _unwrapped(data: Any) -> tuple[Any, list[str]]:
    """Return a value without its citation, and keys that do not belong beside it."""
    if isinstance(data, dict) and "value" in data:
        return data["value"], sorted(data.keys() - _WRAPPED)
    return data, []


def _mistyped(form: Leaf, data: Any, path: str) -> Iterator[Fault]:
    try:
        msgspec.convert(data, form.type)
    except msgspec.ValidationError:
        values: dict[str, str | int] = {"wanted": form.wanted, "value": _shown(data)}
        yield Fault(None, path, "rules-fault-type", values)


def _shown(data: Any) -> str:
    return f"“{data}”" if isinstance(data, str) else str(data).replace("'", '"')


# -- names -----------------------------------------------------------------------------------


def _names(form: Form, data: Any, path: str, kind: str, whole: dict[str, Any]) -> Iterator[Fault]:
    """Yield the names in ``data`` that nothing answers to in the ``whole`` rule set."""
    data, _ = _unwrapped(data)
    if isinstance(form, Leaf):
        wanted = choices(kind, whole) if form.wanted in {"text", "texts"} else None
        if wanted is not None:
            yield from _unmet(data if isinstance(data, list) else [data], wanted | {""}, path)
        return
    known = keys(kind, whole) if isinstance(form, Named) else None
    for name, value in data.items():
        if name == "cite":
            continue
        here = joined(path, name)
        if known is not None:
            yield from _unmet([name], known, here)
        inner = form.of[name] if isinstance(form, Fields) else form.of
        below = joined(kind, name) if isinstance(form, Fields) else kind
        yield from _names(inner, value, here, below, whole)


def _unmet(names: Iterable[str], known: set[str], path: str) -> Iterator[Fault]:
    for name in names:
        if name not in known:
            yield Fault(None, path, "rules-fault-name", {"value": name, **_near(name, known)})


def _near(name: str, known: Iterable[str]) -> dict[str, str | int]:
    """Return what was perhaps meant, as values of a message; ``none`` if nothing is near.

    >>> _near("shering", ["sharing", "law"]), _near("xyz", ["sharing"])
    ({'near': 'sharing'}, {'near': 'none'})
    """
    found = difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.5)
    return {"near": found[0] if found else "none"}


# -- lines -----------------------------------------------------------------------------------


def lines_of(text: str, fields: Iterable[str]) -> dict[str, int]:
    r"""Return the line on which each dotted field is first named; 1 where nothing names it.

    A statement begins after the last line that still ended a readable text.

    >>> lines_of('id = "a@1"\n\n[count]\ntie = "lost"\n', ["count", "count.tie", "pot.rate"])
    {'count': 3, 'count.tie': 4, 'pot.rate': 1}
    """
    left = dict.fromkeys(fields, 0)
    found = dict.fromkeys(left, 1)
    table: list[str] = []
    for line, statement in _statements(text):
        data = tomllib.loads(statement)
        if statement.lstrip().startswith("["):
            table = list(_header(data))
            data = {}
        for name in reversed(table):
            data = {name: data}
        for field in [one for one in left if has(data, one)]:
            found[field] = line
            del left[field]
    for field in left:
        parent = field.rpartition(".")[0]
        if parent:
            found[field] = lines_of(text, [parent])[parent]
    return found


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield each statement of a readable text with the line that it begins on."""
    rows = text.splitlines()
    start = 0
    for number, row in enumerate(rows, 1):
        if number - start > _SHORT and not row.rstrip().endswith(_CLOSING):
            continue
        statement = "\n".join(rows[start:number])
        try:
            tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        yield start + 1, statement
        start = number


def _header(data: dict[str, Any]) -> Iterator[str]:
    """Yield the names in a decoded table header, which holds nothing else."""
    inner: Any = data
    while inner:
        if isinstance(inner, list):
            inner = inner[0]
            continue
        ((name, inner),) = inner.items()
        yield name
