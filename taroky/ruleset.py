"""A rule set as the user names it: an id, or the path of a TOML file."""

from pathlib import Path

from replay.errors import RuleSetError
from replay.rulesets.load import from_toml, load
from replay.rulesets.model import RuleSet

_LARGEST = 1_000_000


def rule_set(name: str) -> RuleSet:
    """Return the rule set of an id or of a TOML file. Raises `RuleSetError` or `OSError`.

    >>> rule_set("cz-app").id
    'cz-app@1'
    """
    if not name.endswith(".toml") and "/" not in name:
        return load(name)
    with Path(name).open("rb") as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise RuleSetError(f"{name!r}: too large for a rule set")
    try:
        return from_toml(data.decode(), name)
    except UnicodeDecodeError:
        raise RuleSetError(f"{name!r}: not UTF-8 text") from None
