"""A rule set as the user names it: an id, or the path of a TOML file."""

from pathlib import Path

from replay.errors import RuleSetError
from replay.house_rules import FaultyRulesError, Files, read_rules
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet
from taroky.errors import TarokyError, UnreadError

_LARGEST = 1_000_000


def rule_set(name: str) -> RuleSet:
    """Return the rule set of an id or of a TOML file.

    Raises `RuleSetError` or `OSError`; `UnreadError` for a file with something wrong in it,
    `TarokyError` where an id is wanted and the name is that of a file.

    >>> rule_set("cz-app").id
    'cz-app@1'
    """
    if not is_file(name):
        try:
            return load(name)
        except RuleSetError:
            if name and Path(name).exists():
                raise TarokyError("cli-rules-path", name=name) from None
            raise
    try:
        return read_rules(rules_text(name), name, files_beside(name))
    except FaultyRulesError as error:
        first = error.faults[0]
        values = {"field": first.field or "none", **first.values}
        raise UnreadError(name, first.line, first.key, **values) from None


def is_file(name: str) -> bool:
    """Return whether ``name`` is a path and not an id.

    >>> is_file("vysocina@1"), is_file("club.toml"), is_file("./club")
    (False, True, True)
    """
    return name.endswith(".toml") or "/" in name


def files_beside(path: str) -> Files:
    """Return what reads the files that the one at ``path`` extends: by their paths beside it."""
    folder = Path(path).parent

    def read(other: str) -> tuple[str, Files]:
        found = str(folder / other)
        try:
            return rules_text(found), files_beside(found)
        except UnreadError as error:
            raise RuleSetError(str(error)) from None

    return read


def rules_text(path: str) -> str:
    """Return what stands in a file of rules. Raises `RuleSetError` or `OSError`."""
    with Path(path).open("rb") as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise RuleSetError(f"{path!r}: too large for a rule set")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadError(path, line, "rules-fault-encoding") from None
