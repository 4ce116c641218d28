"""How the values of fields are written in TKN: each codec turns one into atoms and back."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from eventstore.cards import CODES, NUMBERS, UNKNOWN, parse_card
from eventstore.errors import CardError
from replay.errors import NotationError
from replay.notation.tkn.lexer import Token, UnreadableError, quote

_INT = re.compile(r"[+-]?\d{1,15}")
_PLAIN = re.compile(r"[^\W\d_][\w-]*")
SEATS_AT_MOST = 10
"""Seats of a table whose players are not listed."""


def is_card(text: str) -> bool:
    """Tell whether ``text`` names a card."""
    try:
        parse_card(text)
    except CardError:
        return False
    return True


class Atom(NamedTuple):
    """A word or string among arguments; ``value`` the other half of a pair ``name:value``."""

    token: Token
    value: Token | None = None


class Place(msgspec.Struct):
    """What words mean at one point of a file: the names and seats of the session, its cards."""

    names: tuple[str | None, ...] = ()
    seats: int = 0
    forehand: int | None = None
    czech: bool = False
    reserved: frozenset[str] = frozenset()
    people: dict[str, str] = {}

    def seat(self, token: Token) -> int:
        """Return the seat that a number, a name or ``F`` (forehand) means."""
        quoted = token.kind == "string"
        if not quoted and _INT.fullmatch(token.text):
            seat = int(token.text)
        elif (named := self._named(token.text)) is not None:
            seat = named
        elif not quoted and token.text.upper() == "F" and self.forehand is not None:
            seat = self.forehand
        else:
            raise UnreadableError("tkn-actor-unknown", token)
        if not 0 <= seat < (self.seats or SEATS_AT_MOST):
            raise UnreadableError("tkn-actor-unknown", token)
        return seat

    def card(self, token: Token) -> str:
        """Return the canonical code of a card, or ``?``."""
        if token.text == UNKNOWN:
            return UNKNOWN
        try:
            return CODES[parse_card(token.text, czech=self.czech)]
        except CardError:
            raise UnreadableError("tkn-card-unknown", token) from None

    def person(self, player: str) -> str:
        """Return a person as written: the name of an id, if it is known."""
        return quote(self.people.get(player, player))

    def word(self, text: str) -> str:
        """Return ``text``, quoted where it would read as something else."""
        plain = _PLAIN.fullmatch(text) and text not in self.reserved and text[:2].lower() != "x-"
        return text if plain and not is_card(text) else quote(text)

    def _named(self, text: str) -> int | None:
        for fold in (str, str.casefold):
            found = [
                seat for seat, name in enumerate(self.names) if name and fold(name) == fold(text)
            ]
            if found:
                return found[0] if len(found) == 1 else None
        return None


class Codec(msgspec.Struct, frozen=True):
    """``encode`` writes a value; ``decode`` reads atoms, those of a scalar one by one."""

    encode: Callable[[Any, Place], str]
    decode: Callable[[list[Atom], Place, Token], Any]


class Flag(msgspec.Struct, frozen=True):
    """A truth, written as the word ``yes`` or ``no``; without a ``no`` absence means false."""

    yes: str
    no: str | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The words that this flag owns."""
        return (self.yes,) if self.no is None else (self.yes, self.no)


def number(token: Token) -> int:
    """Return the whole number that ``token`` holds."""
    if not _INT.fullmatch(token.text):
        raise UnreadableError("tkn-number-wrong", token)
    return int(token.text)


def _one(read: Callable[[Place, Token], Any]) -> Callable[[list[Atom], Place, Token], Any]:
    """Return a decoder of exactly one atom."""

    def decode(atoms: list[Atom], place: Place, near: Token) -> Any:
        if not atoms:
            raise UnreadableError("tkn-argument-missing", near)
        if len(atoms) > 1 or atoms[0].value:
            raise UnreadableError("tkn-argument-extra", atoms[-1].token)
        return read(place, atoms[0].token)

    return decode


def _each(read: Callable[[Place, Token], Any]) -> Callable[[list[Atom], Place, Token], Any]:
    """Return a decoder of any number of atoms into a tuple."""

    def decode(atoms: list[Atom], place: Place, near: Token) -> Any:
        for atom in atoms:
            if atom.value:
                raise UnreadableError("tkn-argument-extra", atom.value)
        return tuple(read(place, atom.token) for atom in atoms)

    return decode


def _pairs(read: Callable[[Token], Any]) -> Callable[[list[Atom], Place, Token], Any]:
    """Return a decoder of pairs ``name:value`` into a dict."""

    def decode(atoms: list[Atom], place: Place, near: Token) -> Any:
        found = {}
        for atom in atoms:
            if not atom.value:
                raise UnreadableError("tkn-argument-missing", atom.token)
            found[atom.token.text] = read(atom.value)
        return found

    return decode


def _digits(token: Token) -> tuple[int, ...]:
    if not token.text.isascii() or not token.text.isdigit():
        raise UnreadableError("tkn-argument-wrong", token)
    return tuple(map(int, token.text))


def _made(token: Token) -> bool:
    if token.text not in {"made", "lost"}:
        raise UnreadableError("tkn-argument-wrong", token)
    return token.text == "made"


def _text(atoms: list[Atom], place: Place, near: Token) -> str:
    if not atoms:
        raise UnreadableError("tkn-argument-missing", near)
    return " ".join(atom.token.text for atom in atoms)


def card_text(code: str) -> str:
    """Return a card as it is written; raises `NotationError` for what is not a canonical code."""
    if code != UNKNOWN and code not in NUMBERS:
        raise NotationError(f"card {code!r} is not known")
    return code


def cards_text(codes: str) -> str:
    """Return a list of cards as it is written; raises `NotationError`."""
    words = codes.split(" ") if codes else []
    return " ".join(card_text(code) for code in words)


INT = Codec(lambda value, _: str(value), _one(lambda _, token: number(token)))
SEAT = Codec(lambda value, _: str(value), _one(Place.seat))
WORD = Codec(lambda value, place: place.word(value), _one(lambda _, token: token.text))
TEXT = Codec(lambda value, _: quote(value), _text)
PERSON = Codec(lambda value, place: place.person(value), _text)
CARD = Codec(lambda value, _: card_text(value), _one(Place.card))
CARDS = Codec(
    lambda value, _: cards_text(value),
    lambda atoms, place, near: " ".join(_each(Place.card)(atoms, place, near)),
)
AMOUNTS = Codec(lambda value, _: " ".join(map(str, value)), _each(lambda _, token: number(token)))
SEATS = Codec(lambda value, _: " ".join(map(str, value)), _each(Place.seat))
WORDS = Codec(
    lambda value, place: " ".join(map(place.word, value)), _each(lambda _, token: token.text)
)
LEVELS = Codec(
    lambda value, place: " ".join(f"{place.word(item)}:{n}" for item, n in value.items()),
    _pairs(number),
)
GAINED = Codec(
    lambda value, place: " ".join(
        f"{place.word(item)}:{''.join(map(str, seats))}" for item, seats in value.items()
    ),
    _pairs(_digits),
)
"""Seats by name, each one digit."""
MADE = Codec(
    lambda value, place: " ".join(
        f"{place.word(item)}:{'made' if made else 'lost'}" for item, made in value.items()
    ),
    _pairs(_made),
)
