"""The derived tables' columns. Changing one means raising `VERSION`: old files are then rebuilt."""

import polars as pl

from analytics.deals import SEATS
from eventstore.cards import CODES
from eventstore.events import KINDS

VERSION = 10
CARD = pl.Enum(CODES)
"""A card; its physical value is its number, and an unseen one is null."""
KIND = pl.Enum(list(KINDS))


def table(**columns: pl.DataType | type[pl.DataType]) -> pl.Schema:
    """Return the schema of a table, in the order of its columns."""
    return pl.Schema(columns)


def each_seat(name: str, kind: type[pl.DataType]) -> dict[str, type[pl.DataType]]:
    """Return a column a seat: ``name`` and the seat's number.

    >>> list(each_seat("move", pl.Int64))
    ['move0', 'move1', 'move2', 'move3']
    """
    return {f"{name}{seat}": kind for seat in range(SEATS)}


HAND = table(
    session=pl.String,
    hand=pl.String,
    number=pl.Int32,
    rules=pl.String,
    unit=pl.String,
    play=pl.String,
    live=pl.Boolean,
    counts=pl.Boolean,
    date=pl.Int64,
    depth=pl.String,
    ended=pl.String,
    contract=pl.String,
    talks=pl.Boolean,
    doubled=pl.Int16,
    called=pl.String,
    faults=pl.Int32,
    status=pl.String,
    recorder=pl.String,
)
"""What is said of a hand wherever it is spoken of.

``counts`` unless it is still being played, or its game was cancelled: only then statistics may
speak of it. ``talks`` if its contract has declarations and contra; ``doubled`` is the level of the
game's contra; ``recorder`` entered the hand's first event.
"""
SEAT = table(
    **HAND,
    seat=pl.Int8,
    player=pl.String,
    nature=pl.String,
    role=pl.String,
    position=pl.Int8,
    partnered=pl.Boolean,
    mates=pl.List(pl.String),
    foes=pl.List(pl.String),
    taroks=pl.Int8,
    fives=pl.Int8,
    kings=pl.Int8,
    trul=pl.Int8,
    voids=pl.Int8,
)
"""What is said of a seat in a hand wherever it is spoken of (`analytics.seats`).

``position`` counts from forehand, 0; ``mates`` and ``foes`` are the players with and against him,
``partnered`` says of a declarer whether he had a partner; the rest counts the cards dealt to him:
taroks, five-point cards, kings, cards of the trul, suits he had none of.
"""

TABLES: dict[str, pl.Schema] = {
    "sessions": table(
        session=pl.String,
        rules=pl.String,
        rules_hash=pl.String,
        unit=pl.String,
        play=pl.String,
        live=pl.Boolean,
        date=pl.Int64,
        hands=pl.Int32,
        cancelled=pl.Boolean,
        corrected=pl.Int64,
    ),
    "hands": table(
        **HAND,
        forehand=pl.Int8,
        dealer=pl.Int8,
        players=pl.List(pl.String),
        declarer=pl.Int8,
        partner=pl.Int8,
        points=pl.Int32,
        others=pl.Int32,
        piles=pl.List(pl.Int32),
        moves=pl.List(pl.Int64),
        won=pl.Boolean,
        notes=pl.Int32,
        worst=pl.String,
        events=pl.Int32,
    ),
    "seats": table(
        **SEAT,
        move=pl.Int64,
        won=pl.Boolean,
        tricks=pl.Int8,
        points=pl.Int32,
        others=pl.Int32,
        holds=pl.List(pl.String),
        took=pl.Int8,
        took_worth=pl.Int16,
        refused=pl.Int8,
        laid=pl.Int8,
        laid_worth=pl.Int16,
        laid_taroks=pl.Int8,
        used=pl.Int64,
        plays=pl.Int8,
        bids=pl.Int8,
        declared=pl.Int8,
        announced=pl.Int8,
        contras=pl.Int8,
        renoncs=pl.Int8,
        breaches=pl.Int8,
    ),
    "bids": table(
        **SEAT,
        step=pl.Int32,
        name=pl.String,
        stands=pl.Boolean,
        won=pl.Boolean,
    ),
    "declarations": table(**SEAT, step=pl.Int32, name=pl.String),
    "commitments": table(
        **SEAT,
        item=pl.String,
        announced=pl.Boolean,
        made=pl.Boolean,
        early=pl.Boolean,
        level=pl.Int16,
        challenger=pl.Int8,
        gain=pl.Int64,
    ),
    "contras": table(
        **SEAT,
        step=pl.Int32,
        item=pl.String,
        owner=pl.Int8,
        level=pl.Int64,
        well=pl.Boolean,
        gain=pl.Int64,
    ),
    "findings": table(
        **SEAT,
        code=pl.String,
        severity=pl.String,
        step=pl.Int32,
        version=pl.Int32,
        trick=pl.Int32,
        section=pl.String,
        assumed=pl.Boolean,
        key=pl.String,
        values=pl.String,
        fine=pl.Int64,
    ),
    "evenings": table(
        session=pl.String,
        rules=pl.String,
        unit=pl.String,
        play=pl.String,
        live=pl.Boolean,
        counts=pl.Boolean,
        date=pl.Int64,
        player=pl.String,
        seat=pl.Int8,
        hands=pl.Int32,
        result=pl.Int64,
        swing=pl.Int64,
        winning=pl.Int32,
        losing=pl.Int32,
    ),
    "scores": table(
        **HAND,
        agrees=pl.Boolean,
        reason=pl.String,
        recorded=pl.String,
        computed=pl.String,
        lines=pl.String,
    ),
}
"""Every table of verdicts; `findings.hand` is empty where a finding is about a session.

Hands of a session that was ``cancelled`` count nowhere; ``corrected`` is the position of the last
word that changed something already recorded. The ``nature`` of who sits on a seat is human, robot
or client, ``null`` where nobody said who sits there.
"""

PLACED = table(session=pl.String, number=pl.Int32, place=pl.UInt32)
"""Where a row of a hand belongs: `RECORDED`."""

RECORDED: dict[str, pl.Schema] = {
    "openings": table(
        session=pl.String,
        rules=pl.String,
        rules_hash=pl.String,
        settings=pl.String,
        players=pl.List(pl.String),
        live=pl.Boolean,
        closed=pl.Boolean,
        simple=pl.Boolean,
        **each_seat("start", pl.Int64),
        **each_seat("final", pl.Int64),
        **each_seat("share", pl.Int64),
        **each_seat("sum", pl.Int64),
        dropped=pl.Int64,
        total=pl.Int64,
    ),
    "deals": table(
        **PLACED,
        date=pl.Int64,
        whole=pl.Boolean,
        depth=pl.String,
        forehand=pl.Int8,
        dealer=pl.Int8,
        players=pl.List(pl.String),
        **each_seat("dealt", pl.UInt64),
        **each_seat("size", pl.Int32),
        **each_seat("used", pl.Int64),
        talon=pl.List(pl.Int8),
        plays=pl.Int32,
        acts=pl.Int32,
        events=pl.Int32,
        **each_seat("before", pl.Int64),
        pot_before=pl.Int64,
        winners=pl.List(pl.Int8),
        points=pl.Int64,
        others=pl.Int64,
        **each_seat("counted", pl.Int64),
        **each_seat("move", pl.Int64),
        pot=pl.Int64,
        **each_seat("account", pl.Int64),
        value=pl.Int64,
    ),
    "dues": table(
        session=pl.String,
        number=pl.Int32,
        seat=pl.Int8,
        amount=pl.Int64,
        pot=pl.Int64,
    ),
    "plays": table(
        **PLACED,
        step=pl.Int32,
        seat=pl.Int8,
        card=CARD,
    ),
    "acts": table(
        **PLACED,
        step=pl.Int32,
        kind=KIND,
        seat=pl.Int8,
        card=CARD,
        cards=pl.UInt64,
        size=pl.Int32,
        name=pl.Categorical(),
        level=pl.Int16,
        owner=pl.Int8,
        part=pl.Int8,
        flag=pl.Boolean,
        amount=pl.Int64,
    ),
}
"""Every table of what was done, nothing judged.

``place`` counts the hands of one file: it joins its ``plays`` and ``acts`` to its ``deals``, whose
``plays`` and ``acts`` say how many rows they are. Columns with a number are of that seat: ``dealt``
masks of known cards, ``size`` how many cards; ``used`` the time in ms that a seat took to act, as
far as anybody knows; and as people wrote them down ``before`` accounts, ``counted`` points,
``move`` and ``account``. ``whole`` is false where only the log itself says all. ``dues`` moved
before hand ``number``, to a seat and the pot. In ``openings``, ``start`` are the accounts that a
session names; ``final`` accounts, ``share`` of the pot and what was ``dropped``, ``sum`` and
``total`` of a table's card are what was written at the end; ``simple`` is false where more happened
between the hands than that and sitting down.
"""

PEOPLE: dict[str, pl.Schema] = {
    "players": table(
        session=pl.String,
        player=pl.String,
        person=pl.String,
        anonymised=pl.Boolean,
    ),
}
"""Who is who: ``person`` stands for ``player`` after all merges; rows elsewhere keep the latter."""
