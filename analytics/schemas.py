"""The derived tables' columns. Changing one means raising `VERSION`: old files are then rebuilt."""

import polars as pl

VERSION = 1


def _table(**columns: pl.DataType | type[pl.DataType]) -> pl.Schema:
    return pl.Schema(columns)


TABLES: dict[str, pl.Schema] = {
    "sessions": _table(
        session=pl.String,
        rules=pl.String,
        rules_hash=pl.String,
        unit=pl.String,
        play=pl.String,
        live=pl.Boolean,
        date=pl.Int64,
        hands=pl.Int32,
    ),
    "hands": _table(
        session=pl.String,
        hand=pl.String,
        number=pl.Int32,
        rules=pl.String,
        unit=pl.String,
        play=pl.String,
        live=pl.Boolean,
        date=pl.Int64,
        depth=pl.String,
        ended=pl.String,
        forehand=pl.Int8,
        dealer=pl.Int8,
        players=pl.List(pl.String),
        contract=pl.String,
        declarer=pl.Int8,
        partner=pl.Int8,
        called=pl.String,
        points=pl.Int32,
        others=pl.Int32,
        moves=pl.List(pl.Int64),
        won=pl.Boolean,
        status=pl.String,
        faults=pl.Int32,
        notes=pl.Int32,
        worst=pl.String,
        events=pl.Int32,
    ),
    "bids": _table(
        session=pl.String,
        hand=pl.String,
        number=pl.Int32,
        rules=pl.String,
        step=pl.Int32,
        seat=pl.Int8,
        player=pl.String,
        name=pl.String,
        stands=pl.Boolean,
        won=pl.Boolean,
    ),
    "findings": _table(
        session=pl.String,
        hand=pl.String,
        number=pl.Int32,
        rules=pl.String,
        date=pl.Int64,
        code=pl.String,
        severity=pl.String,
        seat=pl.Int8,
        player=pl.String,
        step=pl.Int32,
        version=pl.Int32,
        trick=pl.Int32,
        section=pl.String,
        assumed=pl.Boolean,
        key=pl.String,
        values=pl.String,
        fine=pl.Int64,
    ),
    "scores": _table(
        session=pl.String,
        hand=pl.String,
        number=pl.Int32,
        status=pl.String,
        agrees=pl.Boolean,
        reason=pl.String,
        recorded=pl.String,
        computed=pl.String,
        lines=pl.String,
    ),
}
"""Every table; `findings.hand` is empty where a finding is about a session."""
