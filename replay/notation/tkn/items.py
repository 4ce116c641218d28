"""From tokens to the events of one item: actor, verb and arguments, a deal, a comment."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.tkn.codecs import Atom, Codec, Flag, Place, is_card
from replay.notation.tkn.forms import ANYWHERE, BARE, SECTIONS, VERBS, Form
from replay.notation.tkn.lexer import Lexer, Token, UnreadableError
from replay.notation.tkn.times import parse_time

_REQUIRED = {
    kind: frozenset(field.name for field in msgspec.structs.fields(kind) if field.required)
    for kind in ev.KINDS.values()
}
_WORDY = frozenset({"bids", "declarations", "irregular", "contra"})
"""Sections whose bare items are any word, so that verbs of other sections mean nothing there."""


class Argument(NamedTuple):
    """One argument: its key, if any, and its atoms."""

    key: Token | None
    atoms: list[Atom]


class Items:
    """Reads items from a lexer; knows the section, the place and the time before."""

    def __init__(self, lexer: Lexer) -> None:
        self.lexer = lexer
        self.place = Place()
        self.section = ""
        self.clock: int | None = None

    def is_actor(self) -> bool:
        """Tell whether an actor and its colon come next."""
        return self.lexer.peek().kind in {"word", "string"} and self.lexer.peek(1).kind == ":"

    def statement(self) -> list[Timed]:
        """Return the events of the next item; none for a word that begins a section."""
        token = self.lexer.peek()
        if token.kind == "trick":
            self.lexer.take()
            self.section = "tricks"
            return []
        if self.is_actor():
            return [self._acted()]
        if token.kind == "word" and token.text.casefold() in SECTIONS:
            self.lexer.take()
            self.section = token.text.casefold()
            return self._deal(token) if self.section == "deal" else []
        if token.kind == "comment":
            return [self._comment()]
        if token.kind == "word":
            form = self._form(token)
            if form is None or (form.actor and form.actor in _REQUIRED[form.kind]):
                raise UnreadableError("tkn-actor-missing", token)
            self.lexer.take()
            return [self._item(form, None, token)]
        raise unexpected(token)

    def time(self) -> int | None:
        """Return the time that follows, if one does."""
        token = self.lexer.peek()
        if token.kind != "time":
            return None
        self.lexer.take()
        return self.moment(token)

    def moment(self, token: Token) -> int:
        """Return the time that ``token`` writes."""
        try:
            self.clock = parse_time(token.text, self.clock)
        except ValueError:
            raise UnreadableError("tkn-time-wrong", token) from None
        return self.clock

    def arguments(self) -> list[Argument]:
        """Return the arguments in parentheses that follow, if any do."""
        lexer = self.lexer
        if lexer.peek().kind != "(":
            return []
        opened = lexer.take()
        found = [Argument(None, [])]
        while (token := lexer.take()).kind != ")":
            if token.kind == ",":
                found.append(Argument(None, []))
            elif token.kind == "word" and lexer.peek().kind == "=":
                lexer.take()
                if found[-1].key or found[-1].atoms:
                    found.append(Argument(token, []))
                else:
                    found[-1] = Argument(token, [])
            elif token.kind in {"word", "string"}:
                value = None
                if lexer.peek().kind == ":":
                    lexer.take()
                    value = lexer.take()
                    if value.kind not in {"word", "string"}:
                        raise unexpected(value)
                found[-1].atoms.append(Atom(token, value))
            elif token.kind == "end":
                raise UnreadableError("tkn-parenthesis-open", opened)
            else:
                raise unexpected(token)
        if not found[-1].key and not found[-1].atoms:
            found.pop()
        return found

    # -- single items ------------------------------------------------------------------------

    def _form(self, token: Token) -> Form | None:
        """Return the form whose verb ``token`` is here, if it is one."""
        if token.kind != "word":
            return None
        verb = token.text.casefold()
        form = VERBS.get(self.section, {}).get(verb)
        if form is None and self.section not in _WORDY and self.section != "session":
            form = ANYWHERE.get(verb)
        return form

    def _acted(self) -> Timed:
        actor = self.lexer.take()
        self.lexer.take()
        verb = self.lexer.take()
        if verb.kind not in {"word", "string"}:
            raise unexpected(verb)
        form = self._form(verb)
        if form:
            return self._item(form, actor, verb)
        form = BARE.get(self.section)
        forgot = self.section == "irregular" and verb.kind == "word" and is_card(verb.text)
        if form is None or forgot:
            raise UnreadableError("tkn-verb-unknown", verb)
        return self._item(form, actor, verb, [Argument(None, _bare(form, verb))])

    def _item(
        self, form: Form, actor: Token | None, verb: Token, lead: list[Argument] | None = None
    ) -> Timed:
        values: dict[str, Any] = {}
        if form.actor:
            if actor and not (actor.text == "?" and form.actor not in _REQUIRED[form.kind]):
                values[form.actor] = self.place.seat(actor)
        elif actor:
            raise UnreadableError("tkn-actor-extra", actor)
        preset = form.presets.get(verb.text.casefold(), {}) if lead is None else {}
        values |= self._values(form, verb, (lead or []) + self.arguments(), preset)
        event = form.kind(**values)
        return Timed(event, self.time())

    def _values(
        self, form: Form, verb: Token, arguments: list[Argument], preset: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Return the fields that ``arguments`` fill."""
        values: dict[str, Any] = {}
        ahead = list(form.first)
        for key, atoms in arguments:
            near = key or (atoms[0].token if atoms else verb)
            if key is None and (flag := _flag(form, atoms)):
                field, value = flag
            else:
                field = _field(form, key) if key else (ahead.pop(0) if ahead else "")
                codec = form.fields.get(field)
                if not isinstance(codec, Codec):
                    raise UnreadableError("tkn-argument-extra", near)
                value = codec.decode(atoms, self.place, near)
            if field in values:
                raise UnreadableError("tkn-argument-extra", near)
            values[field] = value
        values = {**preset, **values}
        for field in form.first:
            if field in _REQUIRED[form.kind] and field not in values:
                codec = form.fields[field]
                assert isinstance(codec, Codec)
                values[field] = codec.decode([], self.place, verb)
        for field in _REQUIRED[form.kind]:
            if field not in values and field != form.actor:
                raise UnreadableError("tkn-argument-missing", verb)
        return values

    def _comment(self) -> Timed:
        token = self.lexer.take()
        values: dict[str, Any] = {}
        for key, atoms in self.arguments():
            near = key or token
            if key is None or key.text not in {"by", "form"} or len(atoms) != 1:
                raise UnreadableError("tkn-argument-extra", near)
            values[key.text] = atoms[0].token.text
        return Timed(ev.CommentAdded(text=token.text, **values), self.time())

    # -- the deal ----------------------------------------------------------------------------

    def _deal(self, word: Token) -> list[Timed]:
        """Return the deal, and the comments that stand inside it."""
        method = "six"
        if not self.is_actor() and self._is_card_word():
            method = self.lexer.take().text
        count = self._hands_said(word)
        time = self.time()
        hands: dict[int, str | None] = {}
        talon, seen, comments = None, False, []
        while True:
            if self.lexer.peek().kind == "comment":
                comments.append(self._comment())
                continue
            if not self.is_actor():
                break
            actor = self.lexer.take()
            self.lexer.take()
            is_talon = actor.kind == "word" and actor.text.casefold() == "talon"
            seat = -1 if is_talon else self.place.seat(actor)
            if seen if is_talon else seat in hands:
                raise UnreadableError("tkn-deal-twice", actor)
            cards = self._cards(actor)
            if is_talon:
                talon, seen = cards, True
            else:
                hands[seat] = cards
        if count is None:
            count = max([self.place.seats if hands else 0, *(seat + 1 for seat in hands)])
        dealt = tuple(hands.get(seat) for seat in range(count))
        self.section = "dealt"
        return [Timed(ev.CardsDealt(hands=dealt, talon=talon, method=method), time), *comments]

    def _is_card_word(self) -> bool:
        token = self.lexer.peek()
        if token.kind == "string":
            return True
        return token.kind == "word" and token.text.casefold() not in SECTIONS

    def _hands_said(self, word: Token) -> int | None:
        for key, atoms in self.arguments():
            if key is None or key.text != "hands" or len(atoms) != 1:
                raise UnreadableError("tkn-argument-extra", key or word)
            text = atoms[0].token.text
            if text not in {str(n) for n in range(11)}:
                raise UnreadableError("tkn-number-wrong", atoms[0].token)
            return int(text)
        return None

    def _cards(self, near: Token) -> str | None:
        """Return a list of cards, ``None`` for ``unknown``; commas do not matter."""
        cards: list[str] = []
        lexer = self.lexer
        first = lexer.peek()
        if first.kind == "word" and first.text in {"unknown", "none"}:
            lexer.take()
            return None if first.text == "unknown" else ""
        while not self.is_actor():
            token = lexer.peek()
            if token.kind in {",", "(", ")"}:
                lexer.take()
            elif token.kind == "word" and self._is_card_word() and not self._ends_deal(token):
                cards.append(self.place.card(lexer.take()))
            else:
                break
        if not cards:
            raise UnreadableError("tkn-cards-missing", near)
        return " ".join(cards)

    def _ends_deal(self, token: Token) -> bool:
        return token.first and token.text.casefold() in ANYWHERE


def unexpected(token: Token) -> UnreadableError:
    """Return the error for a token that cannot stand where it does."""
    if token.kind == "bad":
        return UnreadableError(token.text, token, "")
    return UnreadableError("tkn-unexpected", token, token.text or token.kind)


def _bare(form: Form, verb: Token) -> list[Atom]:
    """Return the atoms of a bare item; declarations are joined by ``+``, ``none`` is none."""
    if form.kind is not ev.Declared or verb.kind == "string":
        return [Atom(verb)]
    if verb.text.casefold() in {"none", "-"}:
        return []
    return [Atom(verb._replace(text=name)) for name in verb.text.split("+") if name]


def _flag(form: Form, atoms: list[Atom]) -> tuple[str, bool] | None:
    """Return the field and truth of a flag, if ``atoms`` is one."""
    if len(atoms) != 1 or atoms[0].token.kind != "word" or atoms[0].value:
        return None
    for field, codec in form.fields.items():
        if isinstance(codec, Flag) and atoms[0].token.text in codec.words:
            return field, atoms[0].token.text == codec.yes
    return None


def _field(form: Form, key: Token) -> str:
    for field in form.fields:
        if key.text in {field, form.key_of(field)}:
            return field
    raise UnreadableError("tkn-argument-unknown", key)
