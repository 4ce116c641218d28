"""Calls every callback of an app, as its pages would and as nobody's page would."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.security.conftest import ORIGIN

ROMAN = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"),
    *("XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "SKYZ"),
)
SIGNS = {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}
HEADINGS = ("H1", "H2", "H3", "H4")
"""Codes of cards that are also how headings are called."""


def spellings(card: str) -> set[str]:
    """How a card may be spelt in an answer: its drawing's address, its code, its sign and rank."""
    found = {f"/{card}.svg"}
    if card == "SKYZ":
        return found | {"Škýz", "SKYZ"}
    if card in ROMAN:
        return found | {f'"{card}"', f" {card} ", f'"{card} ', f' {card}"'}
    code = set() if card in HEADINGS else {f'"{card}"', f" {card} ", f'"{card} ', f' {card}"'}
    return found | code | {SIGNS[card[0]] + card[1:]}


def spelt(answer: str, cards: set[str]) -> set[str]:
    """Which of ``cards`` an answer tells."""
    return {card for card in cards if any(way in answer for way in spellings(card))}


def text_of(answer: TestResponse) -> str:
    """An answer without escapes."""
    if not answer.is_json:
        return answer.text
    return json.dumps(answer.json, ensure_ascii=False)


# -- callbacks --------------------------------------------------------------------------------


def callbacks(client: FlaskClient) -> list[dict[str, Any]]:
    """Every callback that the server answers."""
    found: list[dict[str, Any]] = json.loads(client.get("/_dash-dependencies").text)
    return [one for one in found if not one["clientside_function"]]


def _output(text: str) -> dict[str, str]:
    name, _, prop = text.rpartition(".")
    return {"id": name, "property": prop}


def _outputs(output: str) -> Any:
    several = output.startswith("..")
    parts = re.split(r"\.\.\.", output.strip(".")) if several else [output]
    made = [[] if part.startswith("{") else _output(part) for part in parts]
    return made if several else made[0]


def _asked(one: Mapping[str, str], values: Mapping[str, Any]) -> Any:
    """What the browser says of one input or state."""
    name, prop = one["id"], one["property"]
    if not name.startswith("{"):
        return {"id": name, "property": prop, "value": values.get(f"{name}.{prop}")}
    kind = json.loads(name)["type"]
    several = values.get(f"{kind}.{prop}", [])
    return [
        {"id": {"type": kind} | key, "property": prop, "value": value} for key, value in several
    ]


def call(client: FlaskClient, one: Mapping[str, Any], values: Mapping[str, Any]) -> TestResponse:
    """Call a callback with the values that its inputs and states have."""
    inputs = [_asked(each, values) for each in one["inputs"]]
    first = inputs[0][0] if isinstance(inputs[0], list) and inputs[0] else inputs[0]
    changed = "."
    if isinstance(first, dict):
        name = first["id"]
        text = json.dumps(name, sort_keys=True, separators=(",", ":"))
        changed = f"{name if isinstance(name, str) else text}.{first['property']}"
    body = {
        "output": one["output"],
        "outputs": _outputs(one["output"]),
        "inputs": inputs,
        "changedPropIds": [changed],
        "state": [_asked(each, values) for each in one["state"]],
    }
    return client.post("/_dash-update-component", json=body, headers=ORIGIN)


def walk(
    client: FlaskClient, variations: Iterable[Mapping[str, Any]]
) -> Iterator[tuple[str, TestResponse]]:
    """Yield every callback's name and its answer, for each of the ``variations`` of values."""
    for one in callbacks(client):
        names = {f"{each['id']}.{each['property']}" for each in (*one["inputs"], *one["state"])}
        kinds = {
            f"{json.loads(name.rpartition('.')[0])['type']}.{name.rpartition('.')[2]}"
            for name in names
            if name.startswith("{")
        }
        seen = set()
        for values in variations:
            key = json.dumps([values.get(name) for name in sorted(names | kinds)])
            if key not in seen:
                seen.add(key)
                yield one["output"], call(client, one, values)
