"""The rule sets by which new evenings can be entered: the club's own, the log's, the program's."""

import flask

from dashboards.library import library
from replay.rulesets.load import load, shipped
from replay.rulesets.model import RuleSet

_EXTENSION = "taroky-house-rules"


def install(server: flask.Flask, house: tuple[RuleSet, ...]) -> None:
    """Offer a club's own rule sets."""
    server.extensions[_EXTENSION] = house


def offered() -> dict[str, RuleSet]:
    """Return the rule sets by id, likeliest first.

    The club's own come first, then what the log has evenings of, the latest first, then the rest
    of the program's. Of one id the club's own text holds, else the latest in the log.
    """
    house: tuple[RuleSet, ...] = flask.current_app.extensions.get(_EXTENSION, ())
    used = reversed(library().rules_used())
    found: dict[str, RuleSet] = {}
    for rules in (*house, *used, *map(load, shipped())):
        found.setdefault(rules.id, rules)
    return found
