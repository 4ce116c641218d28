"""Tags of TKN: what heads a session and what heads a hand."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.model import SessionHead
from replay.notation.tkn.codecs import SEATS_AT_MOST, Place, number
from replay.notation.tkn.forms import RESERVED
from replay.notation.tkn.items import Items, unexpected
from replay.notation.tkn.lexer import Lexer, Token, UnreadableError
from replay.notation.tkn.times import offset_of, parse_time

DATE = re.compile(r"\d{4}-\d\d-\d\d")
"""A date without a time; kept as the setting ``date``."""
_SEAT = re.compile(r"seat(\d{1,2})")
_DEPTHS = ("full", "observed", "sheet", "deal")

SESSION_TAGS = frozenset(
    {"rules", "ruleshash", "rulestext", "session", "date", "place", "play", "cards"}
)
HAND_TAGS = frozenset({"dealer", "forehand", "depth", "pot", "time", "players"})
EITHER_TAGS = frozenset({"accounts", "sourcesession"})
"""Tags of the hand when a hand is open, of the session otherwise."""


def heads_session(name: str) -> bool:
    """Tell whether a folded tag name may stand in the head of a session."""
    return name in SESSION_TAGS or name in EITHER_TAGS or _SEAT.fullmatch(name) is not None


class Tag(msgspec.Struct, frozen=True):
    """One tag as written: the bracket, its name, the words and strings in it."""

    opened: Token
    name: str
    atoms: tuple[Token, ...]

    @classmethod
    def take(cls, lexer: Lexer) -> "Tag":
        """Take the tag that comes next; raises `UnreadableError` if it ends on no line."""
        opened = lexer.take()
        name = lexer.take()
        if name.kind != "word" or name.line != opened.line:
            raise UnreadableError("tkn-tag-open", opened)
        atoms = []
        while (token := lexer.peek()).kind != "]":
            if token.kind == "bad" and token.line == opened.line:
                raise unexpected(lexer.take())
            if token.kind not in {"word", "string", "time"} or token.line != opened.line:
                raise UnreadableError("tkn-tag-open", opened)
            atoms.append(lexer.take())
        lexer.take()
        return cls(opened, name.text, tuple(atoms))

    def single(self) -> Token:
        """Return the only value."""
        if len(self.atoms) != 1:
            raise UnreadableError("tkn-tag-wrong", self.opened, self.name)
        return self.atoms[0]

    def words(self) -> list[Token]:
        """Return the values; a string counts as the words in it."""
        return [
            atom._replace(kind="word", text=word)
            for atom in self.atoms
            for word in atom.text.split()
        ]

    def amounts(self) -> tuple[int, ...]:
        """Return the values as whole numbers."""
        return tuple(number(word) for word in self.words())


class Seat(msgspec.Struct, frozen=True):
    """Who a tag ``SeatN`` seats: a name (or a person id), or nobody known."""

    player: str | None
    nature: str
    time: int | None


class SessionTags(msgspec.Struct):
    """The tags of one session while they are read."""

    line: int
    rules: str = ""
    rules_hash: str = ""
    rules_text: str = ""
    session: str = ""
    source_session: str | None = None
    occurred: int | None = None
    zone: str | None = None
    venue: str | None = None
    play: str = "imported"
    czech: bool = False
    accounts: tuple[int, ...] | None = None
    seats: dict[int, Seat] = {}
    settings: dict[str, Any] = {}

    def has(self, name: str) -> bool:
        """Tell whether a tag that begins a session was there before."""
        return bool({"rules": self.rules, "session": self.session}.get(name))

    def put(self, tag: Tag) -> None:
        """Take over one tag."""
        name = tag.name.casefold()
        if found := _SEAT.fullmatch(name):
            self._seat(int(found[1]), tag)
        elif name == "accounts":
            self.accounts = tag.amounts()
        elif name == "date":
            self._date(tag.single())
        elif name == "cards":
            self.czech = tag.single().text.casefold() == "cs"
        elif name == "place":
            self.venue = tag.single().text
        else:
            field = {"ruleshash": "rules_hash", "rulestext": "rules_text",
                     "sourcesession": "source_session"}.get(name, name)  # fmt: skip
            setattr(self, field, tag.single().text)

    def head(self, name: str, rules: str, more: tuple[Timed, ...]) -> SessionHead:
        """Return the head of the session, ``more`` being what happened before its first hand."""
        opened = ev.SessionOpened(
            session=name if self.source_session is None else self.source_session,
            rules=rules,
            rules_hash=self.rules_hash,
            rules_text=self.rules_text,
            settings=self.settings,
            accounts=self.accounts,
            play=self.play,
            place=self.venue,
        )
        seated = [
            Timed(ev.PlayerSeated(seat, entry.player, entry.nature), entry.time)
            for seat, entry in self.seats.items()
        ]
        events = (Timed(opened, self.occurred), *seated, *more)
        return SessionHead(name=name, events=events)

    def _seat(self, seat: int, tag: Tag) -> None:
        if seat in self.seats:
            raise UnreadableError("tkn-tag-twice", tag.opened, tag.name)
        if seat >= SEATS_AT_MOST:
            raise UnreadableError("tkn-tag-wrong", tag.opened, tag.name)
        player, nature, time = None, "human", None
        for atom in tag.atoms:
            if atom.kind == "string":
                player = atom.text
            elif atom.kind == "time":
                time = _full_time(atom)
            elif atom.text != "?":
                if Place(reserved=RESERVED).word(atom.text) != atom.text:
                    raise UnreadableError("tkn-tag-wrong", atom)
                nature = atom.text
        self.seats[seat] = Seat(player, nature, time)

    def _date(self, value: Token) -> None:
        if DATE.fullmatch(value.text):
            self.settings["date"] = value.text
        else:
            self.occurred = _full_time(value)
            self.zone = offset_of(value.text)


def table_of(events: tuple[Timed, ...]) -> Place:
    """Return what words mean in the session that ``events`` head.

    Its seats are known if the first to sit down fill the seats from 0 on, two at least, and nothing
    else in the head is done by another seat; otherwise any small number is a seat.

    >>> table_of((Timed(ev.PlayerSeated(0, "Eva")), Timed(ev.PlayerSeated(1)))).seats
    2
    """
    names: dict[int, str | None] = {}
    others: set[int] = set()
    for event, _ in events:
        if isinstance(event, ev.PlayerSeated) and _begins(event, names, others):
            names[event.seat] = event.player
        elif not isinstance(event, ev.SessionOpened):
            others.add(getattr(event, "seat", 0))
    count = len(names)
    if set(names) != set(range(count)) or count < 2 or max(others, default=0) >= count:
        count = 0
    shown = tuple(names.get(seat) for seat in range(max(names, default=-1) + 1))
    return Place(names=shown, seats=count, reserved=RESERVED)


def _begins(event: ev.PlayerSeated, names: dict[int, str | None], others: set[int]) -> bool:
    """Return whether somebody is one of the first to sit down."""
    return not others and not event.number and event.seat not in names


class HandTags(msgspec.Struct):
    """The tags of one hand while they are read."""

    number: int
    line: int
    forehand: int | None = None
    dealer: int | None = None
    depth: str | None = None
    accounts: tuple[int, ...] | None = None
    pot: int | None = None
    players: tuple[str | None, ...] | None = None
    source_session: str | None = None
    occurred: int | None = None

    def put(self, tag: Tag, items: Items) -> None:
        """Take over one tag."""
        _HAND[tag.name.casefold()](self, tag, items)
        items.place.forehand = self.forehand_of(items.place.seats)

    def forehand_of(self, seats: int) -> int | None:
        """Return the forehand, said or next to the dealer; ``None`` if neither is known."""
        if self.forehand is None and self.dealer is not None and seats:
            return (self.dealer + 1) % seats
        return self.forehand

    def started(self, session: str, forehand: int, depth: str) -> Timed:
        """Return the event that begins the hand."""
        event = ev.HandStarted(
            session=session if self.source_session is None else self.source_session,
            number=self.number,
            forehand=forehand,
            dealer=self.dealer,
            depth=depth,
            accounts=self.accounts,
            pot=self.pot,
            players=self.players,
        )
        return Timed(event, self.occurred)


def _forehand(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.forehand = _seat(tag, items)


def _dealer(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.dealer = _seat(tag, items)


def _seat(tag: Tag, items: Items) -> int:
    value = tag.single()
    return items.place.seat(value._replace(kind="word"))


def _depth(hand: HandTags, tag: Tag, items: Items) -> None:
    value = tag.single()
    if value.text not in _DEPTHS:
        raise UnreadableError("tkn-tag-wrong", value)
    hand.depth = value.text


def _accounts(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.accounts = tag.amounts()


def _pot(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.pot = number(tag.single())


def _time(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.occurred = items.moment(tag.single())


def _players(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.players = tuple(
        None if atom.kind == "word" and atom.text == "?" else atom.text for atom in tag.atoms
    )


def _source_session(hand: HandTags, tag: Tag, items: Items) -> None:
    hand.source_session = tag.single().text


_HAND: dict[str, Callable[[HandTags, Tag, Items], None]] = {
    "forehand": _forehand,
    "dealer": _dealer,
    "depth": _depth,
    "accounts": _accounts,
    "pot": _pot,
    "time": _time,
    "players": _players,
    "sourcesession": _source_session,
}


def _full_time(token: Token) -> int:
    try:
        return parse_time(token.text, None)
    except ValueError:
        raise UnreadableError("tkn-time-wrong", token) from None
