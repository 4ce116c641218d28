"""A club's own rules: a shipped rule set with some values laid over it; docs/house-rules.md."""

from typing import Any

import msgspec

from replay.rulesets.shape import joined

Data = dict[str, Any]
EXTENDS, REMOVE = "extends", "remove"
"""Keys of a club's file: the rule set it changes, and dotted paths of what it does not have."""


class Layer(msgspec.Struct):
    """Values without citations, and by dotted path where each stands and which are assumed."""

    values: Data
    cites: dict[str, str]
    assumed: dict[str, str]


def extended(base: Layer, data: Data) -> Layer:
    """Return ``base`` with a club's ``data`` over it.

    What a club says is no longer assumed, also where it says the same, unless it marks it so. It
    cites what the club cites, else the club's own file.

    >>> base = Layer({"count": {"tie": "nothing", "total": 70}}, {"count": "a.md#c"}, {})
    >>> base.assumed["count.tie"] = "a.md#c"
    >>> over = extended(base, {"id": "club@1", "extends": "a@1", "count": {"tie": "lost"}})
    >>> over.values, over.assumed
    ({'count': {'tie': 'lost', 'total': 70}, 'id': 'club@1', 'extends': 'a@1'}, {})
    >>> over.cites
    {'count': 'a.md#c', 'count.tie': 'club@1#count.tie'}
    """
    own = {key: value for key, value in data.items() if key not in {REMOVE, "cite"}}
    result = Layer(dict(base.values), dict(base.cites), dict(base.assumed))
    for path in data.get(REMOVE, ()):
        _removed(result, path)
    name = str(own.get("id", ""))
    for key, value in own.items():
        cited = isinstance(value, dict) and key != "title"
        over = _Over(result, name if cited else None)
        result.values[key] = over.laid(result.values.get(key), value, key, data.get("cite"))
    return result


class _Over:
    """Lays values of a club named ``name`` over a layer."""

    def __init__(self, layer: Layer, name: str | None) -> None:
        self.layer = layer
        self.name = name

    def laid(self, base: Any, data: Any, path: str, cite: str | None) -> Any:
        """Return ``base`` with ``data`` over it, noting where the new values stand."""
        if not isinstance(data, dict):
            self._said(path, cite, False)
            return data
        cite = data.get("cite", cite)
        if "value" in data:
            self._said(path, cite, bool(data.get("assumed")))
            return data["value"]
        below = dict(base) if isinstance(base, dict) else {}
        for key, value in data.items():
            if key != "cite":
                below[key] = self.laid(below.get(key), value, joined(path, key), cite)
        return below

    def _said(self, path: str, cite: str | None, assumed: bool) -> None:
        if self.name is None:
            return
        _forgotten(self.layer.cites, path)
        _forgotten(self.layer.assumed, path)
        place = self.layer.cites[path] = cite or f"{self.name}#{path}"
        if assumed:
            self.layer.assumed[path] = place


def _removed(layer: Layer, path: str) -> None:
    *parents, last = path.split(".")
    table: Any = layer.values
    for key in parents:
        table[key] = table = dict(table[key])
    del table[last]
    _forgotten(layer.cites, path)
    _forgotten(layer.assumed, path)


def _forgotten(places: dict[str, str], path: str) -> None:
    """Forget ``path`` and everything below it."""
    for place in [one for one in places if f"{one}.".startswith(f"{path}.")]:
        del places[place]


def has(values: Data, path: str) -> bool:
    """Return whether there is something at a dotted path.

    >>> has({"count": {"tie": "lost"}}, "count.tie"), has({"count": {}}, "count.tie")
    (True, False)
    """
    found: Any = values
    for key in path.split("."):
        if not isinstance(found, dict) or key not in found:
            return False
        found = found[key]
    return True
