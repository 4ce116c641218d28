"""Recorded MachTarok hands: one JSON object a line, in the order of play."""

from collections.abc import Iterator
from typing import IO, Annotated, Any

import msgspec

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import Line, lines, shown, too_long
from replay.notation.machtarok.acts import Acts
from replay.notation.machtarok.deal import SEATS, read_deal
from replay.notation.machtarok.heads import NAMESPACE, Heads
from replay.notation.model import HandItem, Options, Problem, Read

_Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
_Chips = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
_Table = tuple[_Chips, _Chips, _Chips, _Chips]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f]+$")]


class _Cut(msgspec.Struct):
    style: str
    location: int | None = None


class _Settings(msgspec.Struct):
    ace_high: bool = msgspec.field(name="aceHigh")
    seats: tuple[str, str, str, str] | None = None
    cut: _Cut | None = None


class _Points(msgspec.Struct):
    povinnost_team: int
    opposing_team: int


class _Record(msgspec.Struct):
    session: _Name
    hand: _Number
    settings: msgspec.Raw
    povinnost: _Seat
    notation: str
    events: list[list[Any]]
    dealer: _Seat | None = None
    declarer: _Seat | None = None
    povinnost_team: list[_Seat] | None = None
    points: _Points | None = None
    owed: int | None = None
    chips_before: _Table | None = None
    chips_after: _Table | None = None


_RECORD = msgspec.json.Decoder(_Record)
_SETTINGS = msgspec.json.Decoder(_Settings)
_OBJECT = msgspec.json.Decoder(dict[str, Any])
_SETTINGS_OF_HANDS = {"seats", "cut", "aceHigh"}
"""Settings that become events, or `ace_high`; the rest is kept as it is."""
_COMPUTED = {
    "family", "contract", "partner", "partner_card", "prever_multiplier", "valat", "iote",
    "iote_result", "contra", "tricks", "count_table", "notation_full",
}  # fmt: skip
"""Fields that repeat what the events say, or what follows from them; the raw text keeps them."""
_USED = {field.encode_name for field in msgspec.structs.fields(_Record)} | _COMPUTED


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the hands of a file of records, and a problem for each line that is none."""
    heads = Heads()
    for line in lines(stream):
        yield from _read_line(line, heads, options.source)


def _read_line(line: Line, heads: Heads, source: str) -> Iterator[HandItem | Problem]:
    if line.data is None:
        yield too_long(source, line)
        return
    problem: Problem | None = None
    try:
        record, settings, fields = _decoded(line.data)
        deal = read_deal(record.notation.split("/"))
        head = heads.of(
            record.session,
            _kept_settings(record, fields),
            settings.seats,
            record.chips_before if record.hand == 0 else None,
        )
    except UnreadableError as error:
        yield error.problem(source, line.number)
        return
    found: list[ev.HandEvent] = [
        ev.HandStarted(
            record.session,
            record.hand,
            forehand=record.povinnost,
            dealer=record.dealer,
            accounts=record.chips_before,
        ),
        _cut(settings.cut),
        deal.dealt(record.povinnost),
    ]
    acts = Acts(deal.talon)
    for place, act in enumerate(record.events, start=1):
        try:
            found.extend(acts.read(act))
        except UnreadableError as error:
            problem = error.problem(source, line.number, "partial")
            problem.values.update(place=place)
            break
    else:
        found.extend(_claims(record, acts.winners))
        if unknown := {key: value for key, value in fields.items() if key not in _USED}:
            found.append(ev.FieldsKept(unknown))
    yield HandItem(
        NAMESPACE,
        head,
        record.hand,
        record.hand,
        tuple(map(Timed, found)),
        line.number,
        line.data,
        complete=problem is None,
    )
    if problem is not None:
        yield problem


def _decoded(data: bytes) -> tuple[_Record, _Settings, dict[str, Any]]:
    try:
        record = _RECORD.decode(data)
        return record, _SETTINGS.decode(record.settings), _OBJECT.decode(data)
    except msgspec.ValidationError as error:
        raise UnreadableError("problem-record", detail=shown(error), value=shown(data)) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("problem-json", detail=shown(error), value=shown(data)) from None


def _kept_settings(record: _Record, fields: dict[str, Any]) -> dict[str, Any]:
    settings = fields["settings"]
    rest = {key: value for key, value in settings.items() if key not in _SETTINGS_OF_HANDS}
    family = {"family": fields["family"]} if "family" in fields else {}
    return {"ace_high": settings["aceHigh"]} | family | rest


def _cut(cut: _Cut | None) -> ev.DeckCut:
    return ev.DeckCut("none") if cut is None else ev.DeckCut(cut.style, place=cut.location)


def _claims(record: _Record, winners: list[int]) -> Iterator[ev.HandEvent]:
    """What the server wrote down at the end; its points are by povinnost's side, ours not."""
    if winners:
        yield ev.TricksRecorded(tuple(winners))
    if record.points is not None:
        ours, theirs = record.points.povinnost_team, record.points.opposing_team
        team = record.povinnost_team or ()
        if record.declarer is not None and record.declarer not in team:
            ours, theirs = theirs, ours
        yield ev.PointsRecorded(declarer=ours, others=theirs)
    before, after = record.chips_before, record.chips_after
    if after is not None or record.owed is not None:
        moves = None
        if before is not None and after is not None:
            moves = tuple(new - old for old, new in zip(before, after, strict=True))
        yield ev.PaymentsRecorded(moves=moves, accounts=after, value=record.owed)
