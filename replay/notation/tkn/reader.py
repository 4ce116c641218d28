"""The lenient reader of TKN: sessions and hands out of tokens, problems with their place.

A hand keeps its longest good prefix; reading goes on at the next tag ``[Hand …]``, the next session
or the next line that begins with ``session``.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.model import Append, Identity, StreamWrite, Timed
from replay.notation.model import HandItem, Options, Problem, Read, SessionHead
from replay.notation.tkn.codecs import Place, number
from replay.notation.tkn.forms import SECTIONS
from replay.notation.tkn.items import Items
from replay.notation.tkn.lexer import Lexer, Token, UnreadableError
from replay.notation.tkn.tags import (
    EITHER_TAGS,
    HAND_TAGS,
    HandTags,
    SessionTags,
    Tag,
    heads_session,
    table_of,
)

EVENTS_AT_MOST = 10_000
"""Events of one hand or of one stretch of a session; more is no hand."""
NAMESPACE = "tkn"
_CLAIMS = (
    ev.Declared, ev.TricksRecorded, ev.SheetRecorded, ev.PointsRecorded, ev.PaymentsRecorded,
    ev.CommentAdded, ev.FieldsKept, ev.RenoncCalled, ev.FinePaid, ev.IrregularityNoted,
)  # fmt: skip


class Known(msgspec.Struct):
    """What was read of one session so far; ``version`` as an importer counts its stream.

    ``opened`` once something was yielded that carries the head; before that, whatever happens
    between hands still belongs to the head, and ``loose`` says that some did.
    """

    head: SessionHead
    first: tuple[Timed, ...]
    place: Place
    numbers: set[int]
    version: int
    line: int
    stretches: int = 0
    opened: bool = False
    loose: bool = False


class Reader:
    """One pass over one file."""

    def __init__(self, lexer: Lexer, options: Options) -> None:
        self.lexer, self.options = lexer, options
        self.zones: dict[str, str] = {}
        self.items = Items(lexer)
        self.known: dict[str, Known] = {}
        self.tags: SessionTags | None = None
        self.session: Known | None = None
        self.hand: HandTags | None = None
        self.events: list[Timed] = []
        self.stretch_line = 0
        self.out: list[Read] = []

    def read(self) -> Iterator[Read]:
        """Yield everything in the order of the file."""
        first = self.lexer.peek()
        if first.kind == "end":
            yield self._problem_at("tkn-empty", first, "")
            return
        if first.kind not in {"version", "[", "cards", "json"}:
            key = first.text if first.kind == "bad" else "tkn-not-tkn"
            yield self._problem_at(key, first, "" if first.kind == "bad" else first.text)
            return
        while self.lexer.peek().kind != "end":
            taken = self.lexer.taken
            try:
                self._step(self.lexer.peek())
            except UnreadableError as error:
                if self.lexer.taken == taken:
                    self.lexer.take()
                self._failed(error)
            yield from self.out
            self.out.clear()
        try:
            self._leave()
        except UnreadableError as error:
            self._failed(error)
        yield from self.out

    # -- one step ----------------------------------------------------------------------------

    def _step(self, token: Token) -> None:
        if token.kind == "version":
            self._leave()
            self.lexer.take()
            if token.text != "1":
                self._skip_file()
                raise UnreadableError("tkn-version-unknown", token)
        elif token.kind == "[":
            self._tag()
        elif token.kind in {"json", "cards", "extension"}:
            self._line(self.lexer.take())
        elif token.kind == "word" and self._is_session_line(token):
            self._stretch(token)
        elif token.kind == "comment" and not self.hand:
            self.lexer.take()
        elif self.hand or (self.items.section == "session" and not self._begins_hand(token)):
            self._add(self.items.statement())
        else:
            self._begin_hand(token, None)

    def _begins_hand(self, token: Token) -> bool:
        if token.kind == "word" and self.lexer.peek(1).kind != ":":
            return token.text.casefold() in SECTIONS and token.text.casefold() != "session"
        return token.kind == "trick"

    def _is_session_line(self, token: Token) -> bool:
        return token.text.casefold() == "session" and self.lexer.peek(1).kind != ":"

    def _add(self, events: list[Timed]) -> None:
        self.events.extend(events)
        if len(self.events) > EVENTS_AT_MOST:
            raise UnreadableError("tkn-hand-long", self.lexer.peek(), "")

    def _stretch(self, token: Token) -> None:
        """Begin, or go on with, events between hands."""
        if self.hand:
            self._finish()
        if self.options.rules and not self.session:
            self._head(token.line)
        if self.tags:
            self.items.place = msgspec.structs.replace(
                table_of(self.tags.head("", "", ()).events), seats=0, czech=self.tags.czech
            )
        elif self.session:
            self.items.place = msgspec.structs.replace(self.session.place)
        else:
            raise UnreadableError("tkn-rules-missing", token)
        self.lexer.take()
        if not self.events:
            self.stretch_line, self.items.clock = token.line, None
        self.items.section = "session"

    def _line(self, token: Token) -> None:
        """Use a line that is read whole."""
        name, _, body = token.text.partition(" ")
        if token.kind == "cards":
            if self.hand or self.session:
                raise UnreadableError("tkn-tag-misplaced", token)
            self._head().czech = body.casefold() == "cs"
        elif name == "kept" or (token.kind == "extension" and self.hand):
            if not self.hand:
                raise UnreadableError("tkn-unexpected", token)
            fields = _json(token, body) if name == "kept" else {name: body}
            self._add([Timed(ev.FieldsKept(fields=fields), self.items.time())])
        elif self.hand or self.session:
            raise UnreadableError("tkn-tag-misplaced", token)
        else:
            self._head().settings.update(_json(token, body) if name == "settings" else {name: body})

    # -- tags --------------------------------------------------------------------------------

    def _tag(self) -> None:
        name = self.lexer.peek(1).text.casefold()
        if name == "hand":
            opened = self.lexer.peek()
            self._finish()
            tag = Tag.take(self.lexer)
            self._open_session()
            self._begin_hand(opened, number(tag.single()))
        elif name in HAND_TAGS or (name in EITHER_TAGS and self.hand):
            if not self.hand:
                self._begin_hand(self.lexer.peek(), None)
            tag = Tag.take(self.lexer)
            if self.hand is None or any(
                not isinstance(timed.event, ev.CommentAdded) for timed in self.events
            ):
                raise UnreadableError("tkn-tag-misplaced", tag.opened)
            self.hand.put(tag, self.items)
        elif heads_session(name):
            if (self.session and not self.tags) or (self.tags and self.tags.has(name)):
                self._leave()
            tag = Tag.take(self.lexer)
            self._head(tag.opened.line).put(tag)
        else:
            tag = Tag.take(self.lexer)
            self.out.append(self._problem_at("tkn-tag-unknown", tag.opened, tag.name, "partial"))

    def _head(self, line: int | None = None) -> SessionTags:
        if self.tags is None:
            self.tags = SessionTags(line=line or self.lexer.peek().line)
        return self.tags

    def _open_session(self) -> None:
        """Turn the tags read so far into the head of a session."""
        tags, self.tags = self.tags, None
        if tags is None:
            return
        rules = self.options.rules or tags.rules
        if not rules:
            raise UnreadableError("tkn-rules-missing", Token("tag", "", tags.line, 1))
        name = tags.session or _stem(self.options.source)
        head = tags.head(name, rules, tuple(self.events))
        place = msgspec.structs.replace(table_of(head.events), czech=tags.czech)
        tagged = len(head.events) - len(self.events)
        self.events.clear()
        before = self.known.get(name)
        count = len(before.head.events) if before else 0
        again = count >= tagged and before and before.head.events == head.events[:count]
        if before and not again and before.first != head.events:
            raise UnreadableError("tkn-session-twice", Token("tag", name, tags.line, 1))
        self.session = before or Known(head, head.events, place, set(), len(head.events), tags.line)
        self.known[name] = self.session
        if tags.zone:
            self.zones.setdefault(name, tags.zone)
        if before:
            self.events = list(head.events[count:])
            self._finish()

    # -- hands -------------------------------------------------------------------------------

    def _begin_hand(self, token: Token, said: int | None) -> None:
        if self.options.rules and not self.session:
            self._head(token.line)
        self._open_session()
        self._finish()
        if self.session is None:
            raise UnreadableError("tkn-rules-missing", token, "")
        value = said if said is not None else max(self.session.numbers, default=0) + 1
        self.lexer.mark(token.line)
        if value in self.session.numbers:
            raise UnreadableError("tkn-hand-twice", token, str(value))
        self.hand = HandTags(value, token.line)
        self.items.place = msgspec.structs.replace(self.session.place)
        self.items.section, self.items.clock = "", None

    def _finish(self, problem: Problem | None = None) -> None:
        """End what is open: a hand or a stretch of session events."""
        if self.hand:
            self._finish_hand(problem)
        elif self.events and not self.tags:
            self._finish_stretch()
        self.items.section = ""

    def _finish_hand(self, problem: Problem | None) -> None:
        tags, self.hand = self.hand, None
        events, self.events = self.events, []
        session = self.session
        assert tags is not None
        assert session is not None
        forehand = tags.forehand_of(session.place.seats)
        if forehand is None or (problem and not events):
            at = Token("tag", str(tags.number), tags.line, 1)
            self.out.append(problem or self._problem_at("tkn-forehand-missing", at, at.text))
            return
        started = tags.started(session.head.name, forehand, tags.depth or _depth(events))
        raw = self.lexer.lines(tags.line, self._next_line())
        session.numbers.add(tags.number)
        session.version += 1
        session.opened = True
        self.out.append(
            HandItem(
                namespace=NAMESPACE,
                session=session.head,
                number=tags.number,
                ordinal=tags.number,
                events=(started, *events),
                line=tags.line,
                raw=raw,
                complete=problem is None,
            )
        )
        if problem:
            self.out.append(msgspec.structs.replace(problem, status="partial"))

    def _next_line(self) -> int:
        token = self.lexer.peek()
        return token.line + (token.kind == "end" or not token.first)

    def _finish_stretch(self) -> None:
        events, self.events = tuple(self.events), []
        session = self.session
        if session is None:
            return
        if not session.opened:
            head = session.head
            session.head = msgspec.structs.replace(head, events=head.events + events)
            session.version, session.loose = len(session.head.events), True
            return
        session.stretches += 1
        name = session.head.name
        write = StreamWrite(f"session/{name}", session.version, events)
        session.version += len(events)
        self.out.append(
            Append(
                writes=(write,),
                source=self.options.source,
                line=self.stretch_line,
                identity=Identity(f"{NAMESPACE}-session", name, session.stretches),
            )
        )

    # -- ends and failures -------------------------------------------------------------------

    def _leave(self) -> None:
        """End the session that is open."""
        self._finish()
        bare = self.tags is not None
        self._open_session()
        if self.session and not self.session.opened and (bare or self.session.loose):
            self._without_hands(self.session)
        self.session = self.tags = None

    def _without_hands(self, session: Known) -> None:
        """Yield the head of a session that has no hand."""
        session.opened = True
        name, opened = session.head.name, session.head.events
        self.out.append(
            Append(
                writes=(StreamWrite(f"session/{name}", 0, opened),),
                source=self.options.source,
                line=session.line,
                identity=Identity(f"{NAMESPACE}-session", name, 0),
            )
        )

    def _failed(self, error: UnreadableError) -> None:
        """Keep the prefix, report, and go on at the next good place."""
        problem = self._problem(error)
        lost = error.key in {"tkn-rules-missing", "tkn-session-twice"}
        self._skip(session=lost or (not self.hand and not self.session and not self.tags))
        if self.hand:
            self._finish(problem)
            return
        if lost:
            self.session = self.tags = None
            self.events.clear()
        kept = self.tags is not None or bool(self.events)
        if not self.tags:
            self._finish()
        self.out.append(msgspec.structs.replace(problem, status="partial") if kept else problem)

    def _skip(self, *, session: bool) -> None:
        """Drop tokens up to the next hand, session line or tag (or only the next session)."""
        self.items.section = ""
        while (token := self.lexer.peek()).kind not in {"end", "version"}:
            if not self.hand:
                self.lexer.mark(token.line)
            if token.kind == "[" and self.lexer.peek(1).kind == "word":
                name = self.lexer.peek(1).text.casefold()
                if name in {"rules", "session"}:
                    return
                if not session and (name == "hand" or (self.tags and heads_session(name))):
                    return
            elif token.first and not session and self._is_session_line(token):
                return
            self.lexer.take()

    def _skip_file(self) -> None:
        while self.lexer.peek().kind not in {"end", "version"}:
            self.lexer.mark(self.lexer.take().line)

    def _problem(self, error: UnreadableError) -> Problem:
        values: dict[str, str | int] = {"value": error.value, "column": error.column}
        return Problem(self.options.source, error.line, error.key, values)

    def _problem_at(self, key: str, token: Token, value: str, status: str = "rejected") -> Problem:
        problem = self._problem(UnreadableError(key, token, value))
        return msgspec.structs.replace(problem, status=status)


def _json(token: Token, text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise UnreadableError("tkn-json-wrong", token, text) from None


def _stem(source: str) -> str:
    """Return the name of a session that its file does not name."""
    name = re.split(r"[/\\]", source)[-1]
    return name.split(".")[0] or "session"


def _depth(events: list[Timed]) -> str:
    """Return how deep a hand is recorded, where its tags do not say."""
    found = [timed.event for timed in events]
    deals = [event for event in found if isinstance(event, ev.CardsDealt)]
    others = [event for event in found if not isinstance(event, (*_CLAIMS, ev.CardsDealt))]
    if not others and not deals and found:
        return "sheet"
    if deals and len(deals) == len(found):
        return "deal"
    known = deals and all(hand and "?" not in hand for hand in deals[-1].hands)
    return "full" if known else "observed"
