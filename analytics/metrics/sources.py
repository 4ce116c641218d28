"""Where figures come from: rows of the derived tables that statistics may speak of.

Hands of an evening that goes on, and of a cancelled game, are nowhere among them. What the record
of a hand cannot tell is null in `VALUE`, so that it is counted apart and never taken for a no.
"""

from collections.abc import Callable

import polars as pl

from analytics.facts import PASS
from analytics.metrics.model import VALUE, Tables
from replay.findings.model import BREACHES, RENONC, SCORE

Source = Callable[[Tables], pl.LazyFrame]
FULL = "full"
SEEN = (FULL, "observed")
"""Depths at which what was said and done at the table was recorded."""


def table(name: str) -> Source:
    """Return a table's rows that count."""
    return lambda tables: tables(name).filter("counts")


def where(source: Source, *tests: pl.Expr) -> Source:
    """Return the rows of ``source`` that pass all ``tests``."""
    return lambda tables: source(tables).filter(*tests)


def valued(source: Source, value: pl.Expr) -> Source:
    """Return ``source`` with what counts of each row as `VALUE`."""
    return lambda tables: source(tables).with_columns(value.alias(VALUE))


def named(source: Source, **names: str) -> Source:
    """Return ``source`` with columns also under the names of dimensions."""
    copies = {key: pl.col(column) for key, column in names.items()}
    return lambda tables: source(tables).with_columns(**copies)


def seen(value: pl.Expr, depths: tuple[str, ...] = SEEN) -> pl.Expr:
    """Return ``value`` where the hand was recorded deep enough to tell, else null."""
    return pl.when(pl.col("depth").is_in(depths)).then(value)


SEATS = table("seats")
BID_OUT = where(SEATS, pl.col("contract").is_not_null())
"""The seats of hands in which some contract was played."""
SIDED = where(BID_OUT, pl.col("role").ne_missing("each"))
"""Those in which two sides played."""
DECLARERS = where(SEATS, pl.col("role") == "declarer")
PARTNERS = where(SEATS, pl.col("role") == "partner")
EACH = where(SEATS, pl.col("role") == "each")
"""Those in which everybody played for himself."""
TALKING = where(BID_OUT, pl.col("talks"))
"""Those in which there are declarations and contra."""

_BIDS = where(table("bids"), pl.col("contract").is_not_null())
SAID_BIDS = named(
    where(_BIDS, pl.col("step").is_not_null(), pl.col("name") != PASS, pl.col("depth").is_in(SEEN)),
    bid="name",
)
STANDING_BIDS = named(where(_BIDS, pl.col("stands")), bid="name")
DECLARATIONS = named(
    where(table("declarations"), pl.col("talks"), pl.col("depth").is_in(SEEN)), declaration="name"
)
HELD = named(
    lambda tables: SEATS(tables).explode("holds", empty_as_null=False, keep_nulls=False),
    declaration="holds",
)
"""What the hands as dealt would owe to declare, a row each."""
COMMITMENTS = where(table("commitments"), pl.col("talks"))
ANNOUNCED = where(COMMITMENTS, pl.col("announced"))
SILENT = where(COMMITMENTS, ~pl.col("announced"))
CONTRAS = named(
    where(table("contras"), pl.col("talks"), pl.col("depth").is_in(SEEN)), contra="level"
)
_AT_SEATS = where(
    table("findings"),
    pl.col("seat").is_not_null(),
    pl.col("contract").is_not_null(),
    pl.col("depth") == FULL,
)
RENONCS = where(_AT_SEATS, pl.col("severity") == RENONC)
ALL_BREACHES = where(_AT_SEATS, pl.col("severity").is_in(BREACHES))
SCORES = table("scores")
EVENINGS = table("evenings")
OF_EVENINGS = ("player", "rules", "month", "weekday", "session", "play")
"""By what evenings can be told apart."""
SCORE_FAULTS = where(table("findings"), pl.col("number").is_not_null(), pl.col("severity") == SCORE)
