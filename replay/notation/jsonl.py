r"""The native machine format: JSON lines, one event a line; docs/jsonl.md.

What was appended together stays together: a line ``append`` says who recorded the events after it,
and how many they are. Names of people stand on lines of their own, apart from all events.

>>> from eventstore.events import BidPassed
>>> from eventstore.model import StreamWrite, Timed
>>> heard = Append((StreamWrite("hand/e#1", 3, (Timed(BidPassed(2)),)),), recorded=0)
>>> print((HEADER + dumps(heard)).decode(), end="")
{"schema":"taroky.events/1"}
{"append":{"events":1,"recorder":"taroky","recorded":0}}
{"stream":"hand/e#1","version":4,"kind":"bid-passed","event":{"seat":2}}
"""

import base64
import re
from collections.abc import Iterator
from typing import IO, Annotated

import msgspec

from eventstore import events as ev
from eventstore.errors import DecodeError, UnknownKindError
from eventstore.events import KIND_OF, Event
from eventstore.model import CLUB, HAND, SESSION, Append, Identity, StreamWrite, Timed
from eventstore.upcast import decode, encode_checked
from replay.corrections import corrected_event
from replay.notation.errors import UnreadableError
from replay.notation.lines import lines, shown, too_long
from replay.notation.model import Format, Options, PersonName, Problem, Read

SCHEMA = "taroky.events/1"
HEADER = f'{{"schema":"{SCHEMA}"}}\n'.encode()
"""First line of every file; it may come again where files were joined."""

_LINE = b'{"stream":%b,"version":%d,"kind":%b,"event":%b%b}\n'
_quoted = msgspec.json.Encoder().encode
_ANY = re.compile(rf"{SESSION}.+|{HAND}.+#[0-9]+|{CLUB}.+")
_FAMILIES: tuple[tuple[type[Event], re.Pattern[str]], ...] = (
    (ev.SessionEvent, re.compile(rf"{SESSION}.+")),
    (ev.HandEvent, re.compile(rf"{HAND}.+#[0-9]+")),
    (ev.ClubEvent, re.compile(rf"{CLUB}.+")),
    (ev.CorrectionEvent, _ANY),
)
_PLACE = {kind: form for kind in KIND_OF for family, form in _FAMILIES if issubclass(kind, family)}
"""Per kind of event, the names of streams it may stand in."""
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=400, pattern=r"^[^\x00-\x1f]*$")]
_Long = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
_Count = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]


class _Appended(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    events: _Count
    recorder: _Name
    recorded: _Long | None = None
    zone: _Name | None = None
    source: _Name | None = None
    line: _Long | None = None
    identity: tuple[_Name, _Name, _Long] | None = None
    raw: str | None = None
    raw64: str | None = None


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    schema: str | None = None
    person: _Name | None = None
    name: _Name | None = None
    alias: _Name | None = None
    append: _Appended | None = None
    stream: _Name | None = None
    version: _Count | None = None
    kind: str | None = None
    event: msgspec.Raw = msgspec.Raw()
    occurred: _Long | None = None


_DECODER = msgspec.json.Decoder(_Line)


# -- writing ---------------------------------------------------------------------------------


def dumps(append: Append) -> bytes:
    """Return the lines of one append."""
    about = _Appended(
        events=sum(len(write.events) for write in append.writes),
        recorder=append.recorder,
        recorded=append.recorded,
        zone=append.zone,
        source=append.source,
        line=append.line,
    )
    if append.identity is not None:
        identity = append.identity
        about.identity = (identity.namespace, identity.session, identity.ordinal)
    if append.raw is not None:
        try:
            about.raw = append.raw.decode()
        except UnicodeDecodeError:
            about.raw64 = base64.b64encode(append.raw).decode()
    parts = [b'{"append":%b}\n' % _quoted(about)]
    for write in append.writes:
        stream = _quoted(write.stream)
        for version, (event, occurred) in enumerate(write.events, start=write.expected + 1):
            kind, payload = encode_checked(event)
            when = b"" if occurred is None else b',"occurred":%d' % occurred
            parts.append(_LINE % (stream, version, _quoted(kind), payload, when))
    return b"".join(parts)


def dumps_name(person: PersonName) -> bytes:
    r"""Return the line of one name.

    >>> dumps_name(PersonName("p1", "Eva"))
    b'{"person":"p1","name":"Eva"}\n'
    """
    fields = {"person": person.person, "name": person.name, "alias": person.alias}
    return _quoted({key: value for key, value in fields.items() if value is not None}) + b"\n"


# -- reading ---------------------------------------------------------------------------------


def read(stream: IO[bytes], options: Options) -> Iterator[Read]:
    """Yield the appends and names of a file.

    A line that cannot be read ends the good prefix of its append; the rest of the append is passed
    over. Events without an append before them are appends of their own.
    """
    reader = _Reader(options.source)
    for line in lines(stream):
        if line.data is None:
            yield from reader.fail(too_long(options.source, line))
            continue
        try:
            yield from reader.take(line.number, _decoded(line.data))
        except UnreadableError as error:
            yield from reader.fail(error.problem(options.source, line.number))
    yield from reader.end()


def _decoded(data: bytes) -> _Line:
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise UnreadableError("problem-line", detail=shown(error), value=shown(data)) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("problem-json", detail=shown(error), value=shown(data)) from None


class _Write:
    """Events for one stream, so far; ``place`` is where the kind of the last one may stand."""

    def __init__(self, stream: str, before: int) -> None:
        self.stream = stream
        self.before = before
        self.events: list[Timed] = []
        self.place: re.Pattern[str] | None = None


class _Reader:
    """Collects the lines of one append at a time."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.about: _Appended | None = None
        self.at = 0
        self.writes: list[_Write] = []
        self.left = 0
        self.skipping = False

    def take(self, number: int, line: _Line) -> Iterator[Read]:
        """Yield what is complete with this line; raises `UnreadableError`."""
        if line.stream is not None:
            if self.skipping:
                return
            self._add(line)
            self.at = self.at or number
            self.left -= 1
            if self.left <= 0:
                yield from self._finish()
            return
        yield from self.end()
        self.skipping = False
        if line.append is not None:
            _raw(line.append)
            self.about, self.left, self.at = line.append, line.append.events, number
        elif line.person is not None and line.name is not None:
            yield PersonName(line.person, line.name, line.alias)
        elif line.schema != SCHEMA:
            what = "problem-schema" if line.schema is not None else "problem-line-empty"
            raise UnreadableError(what, value=shown(line.schema or ""))

    def fail(self, problem: Problem) -> Iterator[Read]:
        """Keep the prefix, report, pass over the rest of the append."""
        if self.skipping:
            return
        kept = any(write.events for write in self.writes)
        yield from self._finish()
        self.skipping = True
        yield msgspec.structs.replace(problem, status="partial") if kept else problem

    def end(self) -> Iterator[Read]:
        """End an append that has fewer events than it says."""
        if self.left > 0 and not self.skipping:
            values: dict[str, str | int] = {"missing": self.left}
            yield from self.fail(Problem(self.source, self.at, "problem-append-short", values))

    def _add(self, line: _Line) -> None:
        stream, version, kind = line.stream, line.version, line.kind
        if stream is None or version is None or kind is None or not bytes(line.event):
            raise UnreadableError("problem-line-empty", value="")
        event = _event(kind, line.event)
        if not self.writes or self.writes[-1].stream != stream:
            self.writes.append(_Write(stream, version - 1))
        write = self.writes[-1]
        for each in _with_inner(event):
            if (place := _PLACE[type(each)]) is not write.place:
                if not place.fullmatch(stream):
                    raise UnreadableError("problem-stream", stream=shown(stream), kind=kind)
                write.place = place
        if version != write.before + len(write.events) + 1:
            raise UnreadableError("problem-version", stream=shown(stream), version=version)
        write.events.append(Timed(event, line.occurred))

    def _finish(self) -> Iterator[Append]:
        about = self.about or _Appended(1, "taroky", source=self.source, line=self.at)
        held = [write for write in self.writes if write.events]
        writes = tuple(StreamWrite(w.stream, w.before, tuple(w.events)) for w in held)
        self.about, self.writes, self.left, self.at = None, [], 0, 0
        if writes:
            yield Append(
                writes,
                recorder=about.recorder,
                source=about.source,
                line=about.line,
                identity=Identity(*about.identity) if about.identity else None,
                recorded=about.recorded,
                zone=about.zone,
                raw=_raw(about),
            )


def _event(kind: str, payload: msgspec.Raw) -> Event:
    try:
        return decode(kind, bytes(payload))
    except UnknownKindError:
        raise UnreadableError("problem-kind", kind=shown(kind)) from None
    except DecodeError as error:
        raise UnreadableError("problem-event", detail=shown(error)) from None


def _with_inner(event: Event) -> tuple[Event, ...]:
    """Return the event and, of a correction, the one it puts in place."""
    if not isinstance(event, ev.EventCorrected | ev.EventInserted):
        return (event,)
    try:
        return event, corrected_event(event)
    except UnknownKindError:
        raise UnreadableError("problem-kind", kind=shown(event.event.get("kind"))) from None
    except DecodeError as error:
        raise UnreadableError("problem-event", detail=shown(error)) from None


def _raw(about: _Appended) -> bytes | None:
    if about.raw64 is not None:
        try:
            return base64.b64decode(about.raw64, validate=True)
        except ValueError:
            raise UnreadableError("problem-raw", value=shown(about.raw64)) from None
    return None if about.raw is None else about.raw.encode()


_START = re.compile(
    rb'\s*\{\s*"(?:schema"\s*:\s*"taroky\.events/|stream"\s*:|append"\s*:|person"\s*:)'
)
JSONL = Format("jsonl", lambda head: bool(_START.match(head)), read)
