"""The form of a rule set: which fields it has, what each may hold, and a walk over all values.

Read off the types of `replay.rulesets.model`, so that a new field is known everywhere at once.
"""

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from replay.rulesets.model import RuleSet

_TITLES = {"title", "titles"}
"""Fields that hold one text a language."""
_WORDS: dict[Any, str] = {int: "number", str: "text", bool: "yes-no"}


class Leaf(msgspec.Struct, frozen=True):
    """A single value: its type, a word for what it must be, and whether it is money."""

    type: Any
    wanted: str
    money: bool


class Fields(msgspec.Struct, frozen=True):
    """A table with fixed fields, of which ``required`` may not be missing."""

    of: "dict[str, Form]"
    required: frozenset[str]


class Named(msgspec.Struct, frozen=True):
    """A table whose keys are names of one's own choice."""

    of: "Form"


Form = Leaf | Fields | Named


class Value(msgspec.Struct, frozen=True):
    """One value of a rule set: its dotted ``path``, and ``kind``: the path without ``names``.

    >>> from replay.rulesets.load import load
    >>> rate = next(v for v in walk(load("cz-app@1")) if v.path == "declarations.items.trul.rate")
    >>> rate.kind, rate.names, rate.value, rate.money
    ('declarations.items.rate', ('trul',), 2, True)
    """

    path: str
    kind: str
    names: tuple[str, ...]
    value: Any
    money: bool


@cache
def form() -> Fields:
    """Return the form of a whole rule set."""
    found = _form("", RuleSet)
    assert isinstance(found, Fields)
    return found


def _form(name: str, kind: Any) -> Form:
    inner = _bare(kind)
    if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
        fields = msgspec.structs.fields(inner)
        return Fields(
            {field.name: _form(field.name, field.type) for field in fields},
            frozenset(field.name for field in fields if field.required),
        )
    arguments = typing.get_args(inner)
    if typing.get_origin(inner) is dict and name not in _TITLES:
        return Named(_form("", arguments[1]))
    return Leaf(kind, _wanted(inner), _is_money(kind))


def _bare(kind: Any) -> Any:
    """Strip ``None`` and annotations off a type."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        (kind,) = (one for one in typing.get_args(kind) if one is not type(None))
    return typing.get_args(kind)[0] if hasattr(kind, "__metadata__") else kind


def _is_money(kind: Any) -> bool:
    """Whether a type is `Amount` or made of it."""
    marks = getattr(kind, "__metadata__", ())
    return any(mark.extra for mark in marks) or any(map(_is_money, typing.get_args(kind)))


def _wanted(kind: Any) -> str:
    """Return the word for what a value must be: ``numbers``, ``pairs`` … for lists."""
    if typing.get_origin(kind) is dict:
        return "languages"
    if typing.get_origin(kind) is not tuple:
        return _WORDS[kind]
    first = _bare(typing.get_args(kind)[0])
    return "pairs" if typing.get_origin(first) is tuple else f"{_WORDS[first]}s"


# -- values ----------------------------------------------------------------------------------


def walk(rules: RuleSet) -> Iterator[Value]:
    """Yield every value of ``rules`` in the order of its fields, tables after their own values."""
    yield from _walk(form(), rules, "", "", ())


def _walk(form: Form, value: Any, path: str, kind: str, names: tuple[str, ...]) -> Iterator[Value]:
    if isinstance(form, Leaf):
        yield Value(path, kind, names, value, form.money)
    elif isinstance(form, Named):
        for name, one in value.items():
            yield from _walk(form.of, one, joined(path, name), kind, (*names, name))
    elif value is not None:
        leaves = [name for name, one in form.of.items() if isinstance(one, Leaf)]
        for name in (*leaves, *(name for name in form.of if name not in leaves)):
            here, what = joined(path, name), joined(kind, name)
            yield from _walk(form.of[name], getattr(value, name), here, what, names)


@cache
def defaults() -> dict[str, Any]:
    """Return, by kind, what a value is when nobody says it.

    >>> defaults()["contracts.talk"], "count.law" in defaults()
    (True, False)
    """
    return dict(_defaults(RuleSet, ""))


def _defaults(kind: Any, path: str) -> Iterator[tuple[str, Any]]:
    inner = _bare(kind)
    if typing.get_origin(inner) is dict:
        inner = typing.get_args(inner)[1]
    if not (isinstance(inner, type) and issubclass(inner, msgspec.Struct)):
        return
    for field in msgspec.structs.fields(inner):
        here = joined(path, field.name)
        if field.default is not msgspec.NODEFAULT:
            yield here, field.default
        yield from _defaults(field.type, here)


def joined(path: str, name: str) -> str:
    """Return the dotted path of ``name`` below ``path``.

    >>> joined("", "count"), joined("count", "tie")
    ('count', 'count.tie')
    """
    return f"{path}.{name}" if path else name
