"""From TOML to a rule set, and to the resolved text that a session keeps for ever."""

import hashlib
import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from replay.errors import RuleSetError
from replay.rulesets.extend import EXTENDS, Layer, extended
from replay.rulesets.model import RuleSet


def shipped() -> list[str]:
    """Return the ids of the rule sets in the package, sorted.

    >>> "cz-app@1" in shipped()
    True
    """
    files = resources.files("replay.rulesets").iterdir()
    return sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml"))


@cache
def load(rules: str) -> RuleSet:
    """Return a shipped rule set by id; without a version the newest. Raises `RuleSetError`."""
    known = shipped()
    wanted = [i for i in known if rules in {i, i.partition("@")[0]}]
    if not wanted:
        raise RuleSetError(f"rule set {rules!r} is not known; known are {', '.join(known)}")
    return from_toml(_shipped_text(wanted[-1]), wanted[-1])


def _shipped_text(rules: str) -> str:
    return resources.files("replay.rulesets").joinpath(f"{rules}.toml").read_text("utf-8")


def from_toml(text: str, name: str) -> RuleSet:
    """Decode a rule set's TOML; ``name`` says in errors where it stands. Raises `RuleSetError`.

    A club's own file names the rule set that it ``extends``; `replay.house_rules` explains what is
    wrong with one.
    """
    try:
        data = tomllib.loads(text)
        layer = layer_of(data)
    except (ValueError, RecursionError) as error:
        raise RuleSetError(f"{name}: not TOML: {error}") from None
    return decode(layer, name)


def layer_of(data: dict[str, Any]) -> Layer:
    """Return the values that decoded TOML says, with those of the rule set that it extends."""
    if EXTENDS in data:
        parent = data[EXTENDS]
        if parent not in shipped():
            raise RuleSetError(f"rule set {parent!r} to extend is not known, by id and version")
        return extended(layer_of(tomllib.loads(_shipped_text(parent))), data)
    layer = Layer({}, {}, {})
    layer.values = _bare(data, "", layer.cites, layer.assumed)
    return layer


def decode(layer: Layer, name: str) -> RuleSet:
    """Return the rule set of a layer. Raises `RuleSetError`."""
    return _decode(layer.values | {"cites": layer.cites, "assumed": layer.assumed}, name)


def from_text(text: str, digest: str = "") -> RuleSet:
    """Decode the resolved text of a session's event. Raises `RuleSetError`.

    ``digest``, if the event has one, must be the text's; so no damaged rules are ever played by.
    """
    if digest and digest != hashlib.sha256(text.encode(errors="replace")).hexdigest():
        raise RuleSetError("resolved rules: the text is not the one that its hash names")
    try:
        return _decode(msgspec.json.decode(text), "resolved rules")
    except msgspec.MsgspecError as error:
        raise RuleSetError(f"resolved rules: {error}") from None


def resolved(rules: RuleSet) -> tuple[str, str]:
    """Return the resolved text of ``rules`` (JSON) and its SHA-256 in hex."""
    text = msgspec.json.encode(rules, order="sorted")
    return text.decode(), hashlib.sha256(text).hexdigest()


def _decode(data: Any, name: str) -> RuleSet:
    try:
        return msgspec.convert(data, RuleSet)
    except msgspec.ValidationError as error:
        raise RuleSetError(f"{name}: {error}") from None


def _bare(data: Any, path: str, cites: dict[str, str], assumed: dict[str, str]) -> Any:
    """Strip ``value``/``cite``/``assumed`` from nested tables and note them by dotted path."""
    if not isinstance(data, dict):
        return data
    cite = data.get("cite")
    if cite is not None:
        cites[path] = str(cite)
    if "value" in data:
        if data.get("assumed"):
            assumed[path] = str(cite or _enclosing(path, cites))
        return data["value"]
    return {
        key: _bare(value, f"{path}.{key}".lstrip("."), cites, assumed)
        for key, value in data.items()
        if key != "cite"
    }


def _enclosing(path: str, cites: dict[str, str]) -> str:
    while path:
        if path in cites:
            return cites[path]
        path = path.rpartition(".")[0]
    return ""
