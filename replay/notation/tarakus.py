"""The browser state of Tarakus, a program that keeps Vysočina scores; docs/sheets.md.

One JSON object, the evening as the program stores it under ``tarakus:v1``: the players, the sheets
of all hands with the payments that the program computed, and the running totals.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from typing import IO, Annotated, Any

import msgspec

from eventstore import events as ev
from eventstore.model import SESSION, Append, Identity, StreamWrite, Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.model import Format, HandItem, Options, Problem, Read, SessionHead

NAMESPACE = "tarakus"
SUMS = "tarakus-totals"
"""Namespace of what the program wrote as the totals after so many hands."""
RULES = "vysocina@1"
SEATS = 4
KEY = "tarakus:v1"
_LIMIT = 64 * 2**20
_CONTRACTS = {
    "prvni": "first",
    "druha": "second",
    "treti": "preferanc",
    "ctvrta": "solo",
    "varsava": "varsava",
}
_DECLARATIONS = {"trul_honery": "trulhonery", "kralovske_honery": "kralovske-honery"}
"""Names of declarations that are not ours."""
_TITLES = {"Pagát": "pagat", "Valát": "valat"}
"""How the lines of commitments begin."""

_Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
_Level = Annotated[int, msgspec.Meta(ge=0, le=9)]
_Amount = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
_Points = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
_Table = tuple[_Amount, _Amount, _Amount, _Amount]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f]+$")]


class _Kept(msgspec.Struct, rename="camel"):
    uhran: bool
    player: _Seat | None = None


class _Outcome(msgspec.Struct, rename="camel"):
    oci_t1: _Points | None = None
    pagat: _Kept | None = None
    valat: _Kept | None = None
    shoz_proti_valat: _Points = 0
    oci_hrace: tuple[_Points, _Points, _Points, _Points] | None = None


class _Row(msgspec.Struct, rename="camel"):
    label: str = ""
    winners: list[_Seat] = []


class _Sheet(msgspec.Struct, rename="camel"):
    type: str
    forhont: _Seat
    vysledek: _Outcome
    vydrazitel: _Seat | None = None
    partner: _Seat | None = None
    treti_pozice: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    flek_hry: _Level = 0
    flek_pagat: _Level = 0
    flek_valat: _Level = 0
    hlasky: dict[str, dict[str, bool]] = {}
    delta: _Table | None = None
    rows: list[_Row] = []
    at: Annotated[int, msgspec.Meta(ge=0, le=10**14)] | None = None


class _State(msgspec.Struct):
    players: tuple[_Name, _Name, _Name, _Name]
    sehravky: list[msgspec.Raw]
    totals: _Table | None = None


_SHEET = msgspec.json.Decoder(_Sheet)


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands of an evening, and what the program wrote as its totals."""
    state = _state(stream.read(_LIMIT + 1))
    sheets = [_decoded(raw) for raw in state.sehravky]
    head = _head(state, sheets, options)
    first = 0
    for number, (raw, sheet) in enumerate(zip(state.sehravky, sheets, strict=True), start=1):
        if isinstance(sheet, str):
            values: dict[str, str | int] = {"number": number, "detail": sheet}
            yield Problem(options.source, None, "problem-tarakus-sheet", values)
            continue
        first = first or number
        events = (
            ev.HandStarted(head.name, number, sheet.forhont, _before(sheet.forhont), "sheet"),
        )
        told = tuple(Timed(event, sheet.at) for event in (*events, *hand_events(sheet)))
        yield HandItem(NAMESPACE, head, number, number, told, 1, bytes(raw))
    if first and state.totals is not None:
        yield _totals(head.name, state.totals, len(sheets))


def _state(data: bytes) -> _State:
    if len(data) > _LIMIT:
        raise UnreadableError("problem-line-long", limit=_LIMIT // 2**20)
    try:
        whole = msgspec.json.decode(data)
        inner = whole.get(KEY, whole) if isinstance(whole, dict) else whole
        text = inner.encode() if isinstance(inner, str) else msgspec.json.encode(inner)
        return msgspec.json.decode(text, type=_State)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise UnreadableError("problem-tarakus", detail=shown(error)) from None


def _decoded(raw: msgspec.Raw) -> _Sheet | str:
    """Return a sheet, or what is wrong with it."""
    try:
        sheet = _SHEET.decode(raw)
    except msgspec.MsgspecError as error:
        return shown(error)
    if sheet.type not in _CONTRACTS:
        return f"type {shown(sheet.type)}"
    seats = [seat for seat in sheet.hlasky if seat not in map(str, range(SEATS))]
    return f"hlasky {shown(seats[0])}" if seats else sheet


def _head(state: _State, sheets: list[_Sheet | str], options: Options) -> SessionHead:
    """The program names no evening: it is called by the time of its first hand."""
    times = (sheet.at for sheet in sheets if not isinstance(sheet, str) and sheet.at is not None)
    began = next(times, None)
    if began is None:
        name = PurePath(options.source).name.partition(".")[0]
    else:
        name = datetime.fromtimestamp(began / 1000, UTC).strftime("tarakus-%Y%m%d-%H%M%S")
    rules = options.rules or RULES
    opened = ev.SessionOpened(name, rules, "", "", accounts=(0,) * SEATS)
    seated = (ev.PlayerSeated(seat, player) for seat, player in enumerate(state.players))
    return SessionHead(name, tuple(Timed(event, began) for event in (opened, *seated)))


def _before(seat: int) -> int:
    return (seat - 1) % SEATS


def _totals(session: str, totals: tuple[int, ...], hands: int) -> Append:
    event = ev.TableSumRecorded(totals, sum(totals), number=hands)
    write = StreamWrite(SESSION + session, 0, (Timed(event),))
    return Append((write,), recorder=NAMESPACE, identity=Identity(SUMS, session, hands))


# -- one sheet -------------------------------------------------------------------------------


def sheet_events(data: bytes) -> tuple[ev.HandEvent, ...]:
    """Return the events of one sheet of the program, as JSON, but for the one that begins a hand.

    Raises `UnreadableError`.
    """
    sheet = _decoded(msgspec.Raw(data))
    if isinstance(sheet, str):
        raise UnreadableError("problem-tarakus-sheet", number=1, detail=sheet)
    return tuple(hand_events(sheet))


def hand_events(sheet: _Sheet) -> Iterator[ev.HandEvent]:
    """Yield what a sheet tells of its hand."""
    found = sheet.vysledek
    for seat, names in sorted(sheet.hlasky.items()):
        held = tuple(_DECLARATIONS.get(name, name) for name, yes in names.items() if yes)
        if held:
            yield ev.Declared(int(seat), held)
    kept = {"pagat": found.pagat, "valat": found.valat}
    declarer = sheet.forhont if sheet.vydrazitel is None else sheet.vydrazitel
    for item, made in kept.items():
        if made is not None and made.player is not None:
            yield ev.Committed(made.player, item)
    levels = {"game": sheet.flek_hry, "pagat": sheet.flek_pagat, "valat": sheet.flek_valat}
    yield ev.SheetRecorded(
        _CONTRACTS[sheet.type],
        declarer,
        None if sheet.partner == declarer else sheet.partner,
        sheet.treti_pozice or 0,
        {item: level for item, level in levels.items() if level},
        {item: made.uhran for item, made in kept.items() if made is not None},
        gained=_gained(sheet.rows, kept),
    )
    if found.oci_hrace is not None:
        yield ev.PointsRecorded(seats=found.oci_hrace)
    elif found.oci_t1 is not None:
        yield ev.PointsRecorded(_points(sheet, declarer))
    if sheet.delta is not None:
        yield ev.PaymentsRecorded(sheet.delta)
    if found.shoz_proti_valat:
        yield ev.FieldsKept({"shozProtiValat": found.shoz_proti_valat})


def _points(sheet: _Sheet, declarer: int) -> int | None:
    """The declarer's side's points; after a valát the program writes those of whoever made it."""
    found = sheet.vysledek
    valat = found.valat
    if valat is not None and valat.uhran and valat.player not in {None, declarer, sheet.partner}:
        return found.shoz_proti_valat
    return found.oci_t1


def _gained(rows: list[_Row], kept: dict[str, _Kept | None]) -> dict[str, tuple[int, ...]]:
    """Return which seats the program's own lines say gained by each announced commitment."""
    found: dict[str, tuple[int, ...]] = {}
    for row in rows:
        item = next((name for title, name in _TITLES.items() if row.label.startswith(title)), "")
        made: Any = kept.get(item)
        if made is not None and made.player is not None:
            found[item] = tuple(sorted(row.winners))
    return found


def _sniff(head: bytes) -> bool:
    if not head.lstrip().startswith(b"{"):
        return False
    return f'"{KEY}"'.encode() in head or (b'"sehravky"' in head and b'"players"' in head)


TARAKUS = Format("tarakus", _sniff, read)
