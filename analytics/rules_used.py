"""The rule sets that the sessions of a log name, as these hold them."""

import contextlib

import polars as pl

from analytics import sessions
from eventstore.store import Log
from replay.errors import RuleSetError
from replay.rulesets.load import from_text, load
from replay.rulesets.model import RuleSet


def rules_used(log: Log, table: pl.LazyFrame) -> dict[str, RuleSet]:
    """Return the rule sets in use by id, of one id the latest; ``table`` is ``sessions``."""
    used = table.group_by("rules", "rules_hash").agg(
        pl.col("date").max(), pl.col("session").sort_by("date").last()
    )
    found = {}
    for name, session in used.sort("date").select("rules", "session").collect().rows():
        opened = sessions.read(log, session).opened
        if opened is None:
            continue
        with contextlib.suppress(RuleSetError):
            text, digest = opened.rules_text, opened.rules_hash
            found[name] = from_text(text, digest) if text else load(opened.rules)
    return found
