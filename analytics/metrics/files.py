"""Answers as files: rows with ids of people and their names beside them."""

import io
from collections.abc import Mapping

import polars as pl

from analytics.metrics.dimensions import DIMENSIONS, PERSON
from analytics.metrics.model import Answer

_FORMULA = r"^[=+\-@\t\r]"


def named(answer: Answer, frame: pl.DataFrame, people: Mapping[str, str]) -> pl.DataFrame:
    """Return the frame with a column of names after each of people; months as ``2026-05``."""
    columns: list[pl.Series] = []
    for column in frame.iter_columns():
        key = column.name
        if key == "month":
            columns.append(pl.Series(key, [DIMENSIONS[key].text(one) for one in column], pl.String))
            continue
        columns.append(column)
        if key in answer.by and DIMENSIONS[key].kind == PERSON:
            known = [people.get(one) if one is not None else None for one in column]
            columns.append(pl.Series(f"{key}_name", known, pl.String))
    return pl.DataFrame(columns)


def csv(frame: pl.DataFrame) -> bytes:
    r"""Return a frame as CSV in which no spreadsheet takes a text for a formula.

    >>> csv(pl.DataFrame({"name": ["=1+1", "Eva"], "n": [-1, 2]}))
    b"name,n\n'=1+1,-1\nEva,2\n"
    """
    texts = pl.col(pl.String)
    safe = pl.when(texts.str.contains(_FORMULA)).then(pl.lit("'") + texts).otherwise(texts)
    return frame.with_columns(safe.name.keep()).write_csv().encode()


def parquet(frame: pl.DataFrame) -> bytes:
    """Return a frame as a Parquet file."""
    target = io.BytesIO()
    frame.write_parquet(target)
    return target.getvalue()
