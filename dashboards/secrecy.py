"""What of the derived tables is public while a game is in play: what everybody at the table knows.

The tables are made from the whole log, and so know cards that nobody has shown yet. Their figures
about such cards are unknown here until the session is closed.
"""

from collections.abc import Collection

import polars as pl

SECRET = frozenset(
    {
        *("partner", "partnered", "mates", "foes"),
        *("taroks", "fives", "kings", "trul", "voids", "holds"),
        *("took", "took_worth", "refused", "laid", "laid_worth", "laid_taroks"),
        *("well", "key", "values", "computed", "lines"),
    }
)
"""Columns that may hang on cards, or on who plays with whom, before everybody knows."""
_ROLE, _OPEN_ROLES = "role", ("declarer", "each")


def public(frame: pl.LazyFrame, schema: pl.Schema, in_play: Collection[str]) -> pl.LazyFrame:
    """Return a derived table with only what is public of the sessions ``in_play``.

    Tables that hold the cards themselves (those without a column ``hand``) leave them out.

    >>> frame = pl.LazyFrame({"session": ["a", "b"], "hand": ["a#1", "b#1"], "taroks": [5, 6]})
    >>> public(frame, frame.collect_schema(), {"a"}).collect()["taroks"].to_list()
    [None, 6]
    """
    if "session" not in schema:
        return frame
    playing = pl.col("session").is_in(sorted(in_play))
    if "card" in schema or "dealt0" in schema:
        return frame.filter(~playing)
    hidden = [pl.when(~playing).then(name).alias(name) for name in schema if name in SECRET]
    if _ROLE in schema:
        open_ = ~playing | pl.col(_ROLE).is_in(_OPEN_ROLES)
        hidden.append(pl.when(open_).then(_ROLE).alias(_ROLE))
    return frame.with_columns(hidden) if hidden else frame
