"""The recorded tables of one file as arrays, and the hands that are plain enough for columns."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from analytics.acts import Act
from analytics.bulk.compiled import compiled
from analytics.deals import SEATS
from eventstore.cards import CODES
from eventstore.events import KINDS
from replay.rulesets.game import Game

Ints = NDArray[Any]
Masks = NDArray[np.uint64]
Flags = NDArray[np.bool_]

NONE = 255
"""Stands in arrays of cards for one that was not seen, or for none."""
ABSENT = -1
"""Stands in other arrays where nothing was recorded."""
KIND = {kind: np.uint8(code) for code, kind in enumerate(KINDS)}
"""Number of each kind of event, as in the column ``kind``."""
_KINDS = tuple(KINDS)
_ONE = np.uint64(1)


def bits(cards: Ints, out: Masks | None = None) -> Masks:
    """Return cards as masks of one card; nothing for `NONE`.

    >>> bits(np.array([0, 3, NONE], np.uint8)).tolist()
    [1, 8, 0]
    """
    found: Masks = np.left_shift(_ONE, cards, out=out)  # a shift beyond the last bit leaves nothing
    return found


def translated(codes: Ints, table: bytes) -> NDArray[np.uint8]:
    """Return small numbers by a table of 256 bytes: much faster than an array as index.

    >>> translated(np.array([1, 0], np.uint8), bytes([7, 9]).ljust(256)).tolist()
    [9, 7]
    """
    made = codes.astype(np.uint8, copy=False).tobytes().translate(table)
    return np.frombuffer(made, np.uint8).reshape(codes.shape)


def filled(frame: pl.DataFrame, absent: dict[str, int | bool]) -> dict[str, Any]:
    """Return columns as arrays with what stands in each of them for nothing.

    >>> filled(pl.DataFrame({"seat": [2, None]}), {"seat": ABSENT})["seat"].tolist()
    [2, -1]
    """
    found = {}
    for name, value in absent.items():
        column = frame[name].to_physical()
        found[name] = (column.fill_null(value) if column.null_count() else column).to_numpy()
    return found


class _Taken:
    """Columns as far as they were taken: ``rows`` of another's.

    Of whole hands ``counts`` says how many rows each has: ``place`` is made of that.
    """

    def __init__(
        self,
        made: dict[str, Any],
        source: "_Taken | None",
        rows: Any,
        counts: Ints | None = None,
    ) -> None:
        self._made, self._source, self._rows, self._counts = made, source, rows, counts
        self._ends: Ints | None = None

    def column(self, name: str) -> Any:
        """Return a column."""
        if name not in self._made:
            source, rows = self._source, self._rows
            ends = None if source is None or isinstance(rows, slice) else source.ends()
            if name == "place" and self._counts is not None:
                self._made[name] = np.repeat(np.arange(len(self._counts)), self._counts)
            elif name == "place" and ends is not None:
                self._made[name] = np.empty(len(rows), np.intp)
                _place(rows, ends, self._made[name])
            elif source is not None:
                self._made[name] = source.column(name)[rows]
        return self._made[name]

    def ends(self) -> Ints | None:
        """Return where each hand's rows end, if these are the rows of whole hands."""
        if self._counts is not None:
            if self._ends is None:
                self._ends = np.cumsum(self._counts, dtype=np.int64)
            return self._ends
        if self._source is None or not isinstance(self._rows, slice):
            return None
        return self._source.ends() if self._rows == slice(None) else None


@compiled
def _place(rows: Ints, ends: Ints, place: Ints) -> None:
    """Fill in the hand of each of these rows, which are in order; hands end at ``ends``."""
    hand = 0
    for at in range(len(rows)):
        while rows[at] >= ends[hand]:
            hand += 1
        place[at] = hand


@compiled
def _select(kind: Ints, wanted: Ints, rows: Ints) -> Any:
    """Fill in the rows whose kind is ``wanted``, a flag of 0 or 1 by kind; return how many."""
    found = np.uint64(0)
    for row in range(len(kind)):
        rows[found] = row
        found += np.uint64(wanted[np.uint64(kind[row])])
    return np.int64(found)


class Acts:
    """Rows of ``acts`` as arrays, in order; a column is taken when somebody asks for it.

    ``place`` is the hand of each row; ``names`` are what ``name`` counts.
    """

    place: NDArray[np.intp]
    step: Ints
    kind: Ints
    seat: Ints
    card: Ints
    cards: Masks
    size: Ints
    name: Ints
    level: Ints
    owner: Ints
    part: Ints
    flag: Flags
    amount: Ints

    def __init__(self, taken: "_Taken", names: dict[int, str]) -> None:
        self.names = names
        self._taken = taken
        self._of: dict[tuple[str, ...], Acts] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in Acts.__annotations__:
            raise AttributeError(name)
        made = self.__dict__[name] = self._taken.column(name)
        return made

    def at(self, rows: Ints | slice) -> "Acts":
        """Return some of the rows."""
        return Acts(_Taken({}, self._taken, rows), self.names)

    def whole(self, rows: slice, counts: Ints) -> "Acts":
        """Return the rows of some hands, so many each, which count from 0."""
        return Acts(_Taken({}, self._taken, rows, counts), self.names)

    def where(self, flags: Flags) -> "Acts":
        """Return the rows with a flag."""
        return self if flags.all() else self.at(np.flatnonzero(flags))

    def among(self, hands: Flags) -> "Acts":
        """Return the rows of some hands."""
        return self if hands.all() else self.where(hands[self.place])

    def of(self, *kinds: str) -> "Acts":
        """Return the rows of some kinds of events: the same each time."""
        if kinds not in self._of:
            wanted = np.zeros(NONE + 1, np.uint8)
            wanted[[KIND[kind] for kind in kinds]] = 1
            rows = np.empty(len(self.kind) + 1, np.intp)
            self._of[kinds] = self.at(rows[: _select(self.kind, wanted, rows)])
        return self._of[kinds]

    def having(self, **columns: Ints) -> "Acts":
        """Return the same rows with other values in some columns."""
        return Acts(_Taken(columns, self._taken, slice(None)), self.names)

    def between(self, first: int, last: int) -> list[Act]:
        """Return some rows as they were recorded; a number of -1 reads as none."""
        columns = [
            [None if value == ABSENT else value for value in column[first:last].tolist()]
            for column in (self.seat, self.size, self.level, self.owner, self.part, self.amount)
        ]
        names = [self.names.get(name) for name in self.name[first:last].tolist()]
        cards = [None if c == NONE else CODES[c] for c in self.card[first:last].tolist()]
        kinds = [_KINDS[kind] for kind in self.kind[first:last].tolist()]
        masks, flags = self.cards[first:last].tolist(), self.flag[first:last].tolist()
        seat, size, level, owner, part, amount = columns
        rows = zip(
            kinds, seat, cards, masks, size, names, level, owner, part, flags, amount, strict=True
        )
        return [Act(*row) for row in rows]


_ACTS: dict[str, int | bool] = {"kind": NONE, "card": NONE, "cards": 0, "flag": False}
_ACTS |= dict.fromkeys(("step", "seat", "size", "level", "owner", "part", "amount"), ABSENT)


def acts_of(acts: pl.DataFrame, counts: Ints) -> Acts:
    """Return ``acts`` as arrays, so many of each hand."""
    columns = filled(acts, _ACTS)
    columns["name"], names = _numbered(acts["name"])
    return Acts(_Taken(columns, None, None, counts), names)


_NO_TEXT = (1 << 32) - 1
_TEXTS: dict[str, int] = {}
"""Numbers of the texts of ``name``, the same in every file that this process reads."""


def _numbered(column: pl.Series) -> tuple[Ints, dict[int, str]]:
    """Return a column of texts as their numbers, and the texts by these."""
    inside = column.to_physical().fill_null(_NO_TEXT).to_numpy().view(np.int32)
    known = pl.Series(np.arange(inside.max(initial=ABSENT) + 1), dtype=pl.UInt32)
    texts = known.cat.to(column.dtype).cast(pl.String).to_list()
    numbers = [_TEXTS.setdefault(text, len(_TEXTS)) for text in texts]
    names = dict(zip(numbers, texts, strict=True))
    if numbers == [*range(len(numbers))]:
        return inside, names
    return np.array([*numbers, ABSENT], np.int32)[inside], names


class Deals(NamedTuple):
    """Rows of ``deals`` as arrays; ``dealt`` and ``size`` are one array a seat."""

    number: Ints
    used: tuple[Ints, ...]
    whole: Flags
    full: Flags
    forehand: Ints
    dealer: Ints
    dealt: tuple[Masks, ...]
    size: tuple[Ints, ...]
    talon: Ints
    """(cards of the talon, hands); `NONE` where one is missing or not seen."""
    talon_size: Ints
    plays: Ints
    acts: Ints
    winners: Ints
    """(tricks, hands): who took them, as somebody wrote down; `NONE` where nobody did."""

    def at(self, hands: slice) -> "Deals":
        """Return some of the hands."""
        made: dict[str, Any] = {}
        for name, column in self._asdict().items():
            if name in ("used", "dealt", "size"):
                made[name] = tuple(one[hands] for one in column)
            else:
                made[name] = column[..., hands]
        return Deals(**made)


_SEATS = range(SEATS)
_DEALS: dict[str, int | bool] = {"number": ABSENT, "whole": False, "plays": 0, "acts": 0}
_DEALS |= dict.fromkeys(("forehand", "dealer", *(f"size{seat}" for seat in _SEATS)), ABSENT)
_DEALS |= dict.fromkeys((f"{name}{seat}" for name in ("used", "dealt") for seat in _SEATS), 0)


def deals_of(deals: pl.DataFrame, game: Game) -> Deals:
    """Return ``deals`` as arrays, for a game's talon."""
    columns, deal = filled(deals, _DEALS), game.rules.deal
    dealt, size, used = (
        tuple(columns[f"{name}{seat}"] for seat in _SEATS) for name in ("dealt", "size", "used")
    )
    talon, talon_size = _matrix(deals["talon"], deal.talon)
    winners, _ = _matrix(deals["winners"], deal.hand)
    return Deals(
        columns["number"],
        used,
        columns["whole"],
        (deals["depth"] == "full").fill_null(value=False).to_numpy(),
        columns["forehand"],
        columns["dealer"],
        dealt,
        size,
        talon,
        talon_size,
        columns["plays"],
        columns["acts"],
        winners,
    )


def _matrix(lists: pl.Series, width: int) -> tuple[Ints, Ints]:
    """Return lists of cards as a matrix of ``width`` rows, a column a list; and their lengths."""
    found = np.full((width, len(lists)), NONE, np.uint8)
    sizes = lists.list.len().fill_null(0).to_numpy()
    first = np.cumsum(sizes) - sizes
    flat = lists.explode(empty_as_null=False, keep_nulls=False).cast(pl.Int8).to_numpy()
    if (sizes == width).all():
        found[:] = flat.reshape(len(lists), width).T
        return found, sizes
    for place in range(width):
        there = np.flatnonzero(sizes > place)
        found[place, there] = flat[first[there] + place].astype(np.uint8)
    return found, sizes


def dealt_whole(deals: Deals, dealt: Masks, talon: Masks, game: Game) -> Flags:
    """Return which hands were dealt every card of the deck once, all of them seen.

    ``dealt`` are the cards of each seat, ``talon`` those of the talon.
    """
    deal, players = game.rules.deal, game.rules.players
    good: Flags = (deals.talon_size == deal.talon) & deals.whole & deals.full
    for seat in range(players):
        good &= deals.size[seat] == deal.hand
    for seat in range(players, SEATS):
        good &= deals.size[seat] == ABSENT
    # as many cards as the deck has, and every one among them: none is there twice
    good &= players * deal.hand + deal.talon == game.deck.bit_count()
    good &= np.bitwise_or.reduce(dealt, axis=0) | talon == np.uint64(game.deck)
    good &= (deals.forehand >= 0) & (deals.forehand < players)
    return good


def talon_mask(deals: Deals) -> Masks:
    """Return the talon as masks."""
    found = np.zeros(len(deals.whole), np.uint64)
    for card in deals.talon:
        found |= bits(card)
    return found


class Batch(NamedTuple):
    """Some hands of one file: ``base`` is the place of the first.

    ``seat``, ``card`` and ``step`` are the rows of their plays.
    """

    base: int
    deals: Deals
    acts: Acts
    seat: Ints
    card: Ints
    step: Ints
    turn: Ints
    """Where forehand sits at the table; all but the rows of plays count seats from there."""

    @property
    def hands(self) -> int:
        """How many hands."""
        return len(self.deals.whole)


_PLAYS: dict[str, int | bool] = {"seat": ABSENT, "card": NONE, "step": ABSENT}


def batch_of(tables: dict[str, pl.DataFrame], game: Game) -> Batch:
    """Return all hands of one file as arrays; they play ``game``."""
    plays, deals = filled(tables["plays"], _PLAYS), deals_of(tables["deals"], game)
    return Batch(
        0,
        deals,
        acts_of(tables["acts"], deals.acts),
        plays["seat"],
        plays["card"],
        plays["step"],
        np.zeros(len(tables["deals"]), np.int8),
    )


def split(whole: Batch, hands: int) -> Iterator[Batch]:
    """Yield a batch in parts of so many hands: what lies together in a processor's cache."""
    plays = np.append(0, np.cumsum(whole.deals.plays, dtype=np.int64))
    acts = np.append(0, np.cumsum(whole.deals.acts, dtype=np.int64))
    for base in range(0, whole.hands, hands):
        end = min(base + hands, whole.hands)
        played = slice(int(plays[base]), int(plays[end]))
        acted = slice(int(acts[base]), int(acts[end]))
        deals = whole.deals.at(slice(base, end))
        yield Batch(
            base,
            deals,
            whole.acts.whole(acted, deals.acts),
            whole.seat[played],
            whole.card[played],
            whole.step[played],
            whole.turn[base:end],
        )
