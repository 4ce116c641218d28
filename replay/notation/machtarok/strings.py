"""MachTarok's strings: the deal as the server emits it, and the full form of 29 fields.

A string names no session and no seats but povinnost's order, so each is a session of its own in
which povinnost has seat 0. The file's name and the string's place in it are its identity.
"""

from collections.abc import Iterator
from pathlib import PurePath
from typing import IO

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import Line, lines, shown, too_long
from replay.notation.machtarok.cards import settings
from replay.notation.machtarok.deal import read_deal
from replay.notation.machtarok.full import Full
from replay.notation.machtarok.heads import NAMESPACE, Heads
from replay.notation.model import HandItem, Options, Problem, Read

_DEAL_FIELDS, _FULL_FIELDS = 10, 29


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield a hand a line, and a problem for each line that is none or ends early."""
    heads = Heads()
    stem = PurePath(options.source).name.split(".")[0] or "deals"
    for ordinal, line in enumerate(lines(stream), start=1):
        yield from _read_line(line, f"{stem}:{ordinal}", heads, options.source)


def _read_line(line: Line, session: str, heads: Heads, source: str) -> Iterator[HandItem | Problem]:
    if line.data is None:
        yield too_long(source, line)
        return
    problem: Problem | None = None
    try:
        fields = _fields(line.data)
        deal = read_deal(fields)
        kept = {key: value for key, value in settings(fields[-1]).items() if key != "pn"}
        head = heads.of(session, kept, accounts=deal.chips)
    except UnreadableError as error:
        yield error.problem(source, line.number)
        return
    full = len(fields) == _FULL_FIELDS
    found: list[ev.HandEvent] = [
        ev.HandStarted(session, 0, 0, depth="full" if full else "deal", accounts=deal.chips),
        ev.DeckCut("none"),
        deal.dealt(0),
    ]
    if full:
        try:
            found.extend(Full(deal, fields[9:-1]).acts())
        except UnreadableError as error:
            problem = error.problem(source, line.number, "partial")
    yield HandItem(
        NAMESPACE,
        head,
        number=0,
        ordinal=0,
        events=tuple(map(Timed, found)),
        line=line.number,
        raw=line.data,
        complete=problem is None,
    )
    if problem is not None:
        yield problem


def _fields(data: bytes) -> list[str]:
    try:
        fields = data.decode("ascii").split("/")
    except UnicodeDecodeError:
        raise UnreadableError("problem-string", value=shown(data)) from None
    if len(fields) not in {_DEAL_FIELDS, _FULL_FIELDS}:
        raise UnreadableError("problem-fields", number=len(fields))
    return fields
