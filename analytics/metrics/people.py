"""Who is who after all merges, for figures that speak of people."""

from functools import cache
from typing import NamedTuple

import polars as pl

from analytics.metrics.model import Tables


class People(NamedTuple):
    """``persons`` has the person of each id that was merged into another."""

    persons: dict[str, str]

    def person(self, column: pl.Expr) -> pl.Expr:
        """Return the column with people in place of ids."""
        return column.replace(self.persons) if self.persons else column

    def ids(self, person: str) -> list[str]:
        """Return all ids of a person."""
        wanted = self.persons.get(person, person)
        return [wanted, *(one for one, whose in self.persons.items() if whose == wanted)]


def people(tables: Tables) -> People:
    """Return who is who; it costs one look into a small table."""
    merged = (
        tables("players")
        .filter(pl.col("player") != pl.col("person"))
        .select("player", "person")
        .collect()
    )
    return People(dict(merged.iter_rows()))


def remembered(tables: Tables) -> Tables:
    """Return the same tables, each looked up once."""
    return cache(tables)
