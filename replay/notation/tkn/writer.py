"""The canonical writer of TKN: one way to write every event."""

from collections.abc import Callable, Iterable, Iterator
from datetime import tzinfo
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.model import SESSION, Append, Timed
from replay.errors import NotationError
from replay.notation.model import HandItem, PersonName, Problem, Read, SessionHead
from replay.notation.tkn.codecs import Codec, Flag, Place, cards_text
from replay.notation.tkn.forms import FORMS, RESERVED, Form
from replay.notation.tkn.lexer import comment, quote
from replay.notation.tkn.tags import DATE, table_of
from replay.notation.tkn.times import format_delta, format_time

WIDTH = 96
"""Where lines of items are broken, if they can be."""
_FIELDS = {kind: msgspec.structs.fields(kind) for kind in ev.KINDS.values()}
_TURNS = frozenset({"declarations", "contra"})
_CONTRA_VERBS = {1: "flek", 2: "re", 3: "super"}


class Writer:
    """Lines of one text; ``rules_text`` says whether resolved rule sets are written out."""

    def __init__(self, zones: Callable[[str], tzinfo], *, rules_text: bool) -> None:
        self.zones, self.rules_text = zones, rules_text
        self.zone = zones("")
        self.lines = ["%TKN 1"]
        self.people: dict[str, str] = {}
        self.place = Place(reserved=RESERVED, people=self.people)
        self.session: str | None = None
        self.clock: int | None = None
        self.section = ""
        self.heads: dict[str, SessionHead] = {}
        self.head: SessionHead | None = None
        self.loose: list[Timed] = []
        self.parts: list[str] = []
        self.played = 0
        self.players = 4

    def write(self, items: Iterable[Read]) -> str:
        """Return the text of ``items``; problems are left out."""
        for item in items:
            if isinstance(item, HandItem):
                if item.session.name != self.session:
                    self._open(item.session)
                self._between()
                self._hand(item.events, item.session.name)
            elif isinstance(item, PersonName):
                self.people[item.person] = item.name
            elif not isinstance(item, Problem):
                self._append(item)
        self._between()
        return "\n".join(self.lines) + "\n"

    # -- sessions ----------------------------------------------------------------------------

    def _append(self, append: Append) -> None:
        for write in append.writes:
            if not write.stream.startswith(SESSION):
                raise NotationError(f"stream {write.stream!r} has no place in TKN")
            name = write.stream.removeprefix(SESSION)
            if write.expected == 0:
                self._open(SessionHead(name, write.events))
                continue
            if name != self.session:
                if name not in self.heads:
                    raise NotationError(f"session {name!r} is continued before it is opened")
                self._open(self.heads[name])
            self.loose += write.events

    def _open(self, head: SessionHead) -> None:
        """Make ``head`` the session that is written next; one written before keeps its head."""
        self._between()
        self.session, self.head = head.name, self.heads.get(head.name, head)

    def _between(self) -> None:
        """Write a new head, and what happened since the last hand, as one stretch."""
        if self.head:
            if self.head.name not in self.heads:
                whole = (*self.head.events, *self.loose)
                self.head, self.loose = SessionHead(self.head.name, whole), []
            seats = self._session(self.head)
            self._stretch([*self.head.events[1 + seats :], *self.loose])
        elif self.loose:
            self.lines.append("")
            self._stretch(self.loose)
        self.head, self.loose = None, []

    def _session(self, head: SessionHead) -> int:
        """Write the tags of ``head``; return how many players they seat."""
        opened = head.events[0].event if head.events else None
        if not isinstance(opened, ev.SessionOpened):
            raise NotationError(f"session {head.name!r} does not begin with its opening")
        self.heads[head.name] = head
        self.zone = self.zones(head.name)
        tags = [("Rules", opened.rules)]
        if opened.rules_hash:
            tags.append(("RulesHash", opened.rules_hash))
        tags.append(("Session", head.name))
        if opened.session != head.name:
            tags.append(("SourceSession", opened.session))
        settings, occurred = dict(opened.settings), head.events[0].occurred
        if occurred is not None:
            tags.append(("Date", format_time(occurred, self.zone)))
        elif DATE.fullmatch(str(settings.get("date", ""))):
            tags.append(("Date", settings.pop("date")))
        if opened.place is not None:
            tags.append(("Place", opened.place))
        if opened.play != "imported":
            tags.append(("Play", opened.play))
        if opened.accounts is not None:
            tags.append(("Accounts", " ".join(map(str, opened.accounts))))
        if opened.rules_text and self.rules_text:
            tags.append(("RulesText", opened.rules_text))
        self.lines += ["", *(f"[{name} {quote(value)}]" for name, value in tags)]
        self.place.seats = table_of(head.events).seats
        seats = self._seats(head.events[1:])
        if settings:
            self.lines.append(f"settings {_json(settings)}")
        return seats

    def _seats(self, events: tuple[Timed, ...]) -> int:
        """Write the players who sit down first as tags; return how many there are."""
        names: dict[int, str | None] = {}
        for event, occurred in events:
            if not isinstance(event, ev.PlayerSeated) or not 0 <= event.seat < 10 or event.number:
                break
            if event.seat in names:
                break
            names[event.seat] = event.player
            parts = [
                f"Seat{event.seat}",
                "?" if event.player is None else self.place.person(event.player),
            ]
            if event.nature != "human":
                if event.nature in RESERVED or self.place.word(event.nature) != event.nature:
                    raise NotationError(f"nature {event.nature!r} cannot be written")
                parts.append(event.nature)
            if occurred is not None:
                parts.append(f"<{format_time(occurred, self.zone)}>")
            self.lines.append(f"[{' '.join(parts)}]")
        return len(names)

    def _stretch(self, events: Iterable[Timed]) -> None:
        self.clock, self.section = None, ""
        for timed in events:
            form = FORMS.get(type(timed.event))
            if form is None or form.section != "session":
                raise NotationError(f"{type(timed.event).__name__} does not belong to a session")
            self._item(form, timed, "session")
        self._flush()

    # -- hands -------------------------------------------------------------------------------

    def _hand(self, events: tuple[Timed, ...], session: str) -> None:
        started = events[0].event if events else None
        if not isinstance(started, ev.HandStarted):
            raise NotationError("a hand does not begin with its start")
        self.lines.append("")
        self.clock = None
        self._tag("Hand", str(started.number))
        if started.session != session:
            self._tag("SourceSession", started.session)
        if started.dealer is not None:
            self._tag("Dealer", str(started.dealer))
        self._tag("Forehand", str(started.forehand))
        self._tag("Depth", started.depth)
        if started.accounts is not None:
            self._tag("Accounts", " ".join(map(str, started.accounts)))
        if started.pot is not None:
            self._tag("Pot", str(started.pot))
        if started.players is not None:
            shown = (
                "?" if player is None else self.place.person(player) for player in started.players
            )
            self.lines.append(f"[{' '.join(('Players', *shown))}]")
        if events[0].occurred is not None:
            self._tag("Time", self._when(events[0].occurred))
        self.section, self.played, self.players = "", 0, self.place.seats or 4
        rest = events[1:]
        self.lines += [""] if rest else []
        for timed, section in zip(rest, _sections(rest), strict=True):
            self._event(timed, section)
        self._flush()

    def _tag(self, name: str, value: str) -> None:
        self.lines.append(f"[{name} {quote(value)}]")

    def _event(self, timed: Timed, section: str) -> None:
        event = timed.event
        if isinstance(event, ev.CardsDealt):
            self._deal(event, timed.occurred)
        elif isinstance(event, ev.CommentAdded):
            rest = [] if event.by is None else [f"by={self.place.person(event.by)}"]
            rest += [] if event.form == "note" else [f"form={self.place.word(event.form)}"]
            shown = f"({', '.join(rest)})" if rest else ""
            self.parts.append(comment(event.text) + shown + self._time(timed.occurred))
        elif isinstance(event, ev.FieldsKept):
            self._flush()
            self.lines.append(_kept(event.fields))
            if timed.occurred is not None:
                self.lines.append(f"  {self._time(timed.occurred)}")
        else:
            form = FORMS.get(type(event))
            if form is None or form.section == "session":
                raise NotationError(f"{type(event).__name__} does not belong to a hand")
            self._item(form, timed, section)

    def _deal(self, event: ev.CardsDealt, occurred: int | None) -> None:
        self._flush()
        said = max(self.place.seats, len(event.hands)) if event.hands else 0
        count = "" if said == len(event.hands) else f" (hands={len(event.hands)})"
        self.lines.append(f"deal {self.place.word(event.method)}{count}{self._time(occurred)}")
        if event.talon is not None:
            self.lines.append(f"  talon: {cards_text(event.talon) or 'none'}")
        for seat, hand in enumerate(event.hands):
            shown = "unknown" if hand is None else cards_text(hand) or "none"
            self.lines.append(f"  {seat}: {shown}")
        if event.hands:
            self.players = len(event.hands)

    def _item(self, form: Form, timed: Timed, section: str) -> None:
        """Write one item, beginning a new line where its section or trick begins."""
        lead = ""
        if isinstance(timed.event, ev.CardPlayed):
            trick, place = divmod(self.played, self.players)
            self.played += 1
            lead = f"{trick + 1}." if place == 0 else ""
            if not lead and self.section != "tricks":
                lead = f"{trick + 1}..."
        elif section != self.section:
            lead = section
        if lead:
            self._flush()
            self.parts.append(lead)
        self.section = section
        self.parts.append(self._shown(form, timed.event, section) + self._time(timed.occurred))

    def _shown(self, form: Form, event: ev.Event, section: str) -> str:
        """Return actor, verb and arguments of ``event``."""
        actor = ""
        if form.actor:
            seat = getattr(event, form.actor)
            actor = "?:" if seat is None else f"{seat}:"
        verb, hidden = form.verb, {form.actor}
        if isinstance(event, ev.ContraMade) and event.level in _CONTRA_VERBS:
            verb = _CONTRA_VERBS[event.level]
            hidden.add("level")
        elif isinstance(event, ev.Declared) and section == form.section:
            plain = all(self.place.word(name) == name for name in event.names)
            if plain:
                verb = "+".join(event.names) or "none"
                hidden.add("names")
        elif form.bare and section == form.section:
            verb = self._value(form, event, form.first[0])
            hidden.add(form.first[0])
        arguments = self._arguments(form, event, hidden)
        return f"{actor}{verb}({', '.join(arguments)})" if arguments else f"{actor}{verb}"

    def _arguments(self, form: Form, event: ev.Event, hidden: set[str | None]) -> list[str]:
        fields = {field.name: field for field in _FIELDS[type(event)]}
        found: list[str] = []
        in_order = True
        for name, codec in form.fields.items():
            value = getattr(event, name)
            if name in hidden:
                continue
            if isinstance(codec, Flag):
                if fields[name].required or value != fields[name].default:
                    found.append(codec.yes if value or codec.no is None else codec.no)
                continue
            if not fields[name].required and value == _default(fields[name]):
                in_order = in_order and name not in form.first
                continue
            shown = codec.encode(value, self.place)
            if name in form.first and in_order and (shown or fields[name].required):
                found.append(shown)
            else:
                found.append(f"{form.key_of(name)}={shown}")
        return found if any(found) or len(found) > 1 else []

    def _value(self, form: Form, event: ev.Event, name: str) -> str:
        codec = form.fields[name]
        assert isinstance(codec, Codec)
        return codec.encode(getattr(event, name), self.place)

    # -- lines and times ---------------------------------------------------------------------

    def _when(self, ms: int) -> str:
        before, self.clock = self.clock, ms
        return format_time(ms, self.zone) if before is None else format_delta(ms - before)

    def _time(self, ms: int | None) -> str:
        return "" if ms is None else f"<{self._when(ms)}>"

    def _flush(self) -> None:
        """Write the parts gathered as lines of at most `WIDTH` signs, if they can be broken."""
        line = ""
        for part in self.parts:
            if line.strip() and len(line) + 1 + len(part) > WIDTH:
                self.lines.append(line)
                line = "  " + part
            else:
                line = f"{line} {part}" if line else part
        if line:
            self.lines.append(line)
        self.parts.clear()
        self.section = ""


def _sections(events: tuple[Timed, ...]) -> Iterator[str]:
    """Yield each event's section: what is said between two declarations is among declarations."""
    last = until = -1
    own = [FORMS[type(e)].section if type(e) in FORMS else "" for e, _ in events]
    for place, section in enumerate(own):
        if section not in _TURNS:
            yield section
            continue
        if last < place:
            end = place
            while end < len(own) and own[end] in {"", *_TURNS}:
                end += 1
            spoken = [at for at in range(place, end) if own[at] == "declarations"]
            last, until = end - 1, spoken[-1] if spoken else place - 1
        yield "declarations" if place <= until else "contra"


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _kept(fields: dict[str, Any]) -> str:
    """Return the line of fields kept: ``x-name text`` where that says it all, else JSON."""
    if len(fields) == 1:
        ((name, value),) = fields.items()
        if isinstance(value, str) and _is_extension(name, value):
            return f"{name} {value}".rstrip()
    return f"kept {_json(fields)}"


def _is_extension(name: str, value: str) -> bool:
    plain = name.isascii() and name.replace("-", "").isalnum() and name.startswith("x-")
    return plain and len(name) > 2 and value.isprintable() and value == value.strip()


def _json(value: dict[str, Any]) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NotationError(f"fields cannot be written: {error}") from error
