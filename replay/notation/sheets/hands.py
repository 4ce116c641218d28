"""From the rows of a sheet to hands, and to what happened between them."""

from collections.abc import Iterator
from typing import Any

from eventstore import events as ev
from eventstore.model import SESSION, Append, Identity, StreamWrite, Timed
from replay.notation.lines import shown
from replay.notation.model import HandItem, Problem, Read
from replay.notation.sheets import cells
from replay.notation.sheets.cells import CellError
from replay.notation.sheets.head import Column, Head, chair_of
from replay.notation.sheets.tables import Row
from replay.notation.sheets.words import ACTS, ENDINGS, TOTAL, folded, lookup

NAMESPACE = "sheet"
BETWEEN, OUT = "sheet-between", "sheet-out"
"""Namespaces of what happened between hands, and of who sat out."""
_ACTS = lookup(ACTS)
_ENDINGS = lookup(ENDINGS)
_TOTAL = {folded(word) for word in TOTAL}
_TO = {"pot": "pot", "zid": "pot", "players": "players", "hraci": "players", "house": "house",
       "poradatel": "house"}  # fmt: skip
_NO_SEAT = -1


class _WrongError(Exception):
    """A cell without meaning, and what stands above it."""

    def __init__(self, title: str, key: str, value: str) -> None:
        super().__init__(title, key, value)
        self.title = title
        self.key = key
        self.value = value


class Hands:
    """Reads the rows of one sheet in order; remembers the last hand's number and forehand."""

    def __init__(self, head: Head, source: str) -> None:
        self.head = head
        self.source = source
        self.number = 0
        self.forehand = _NO_SEAT

    def read(self) -> Iterator[Read]:
        """Yield what every row says, or why it says nothing."""
        for row in self.head.rows:
            try:
                yield from self._row(_Cells(self.head, row), row)
            except _WrongError as wrong:
                values: dict[str, str | int] = {
                    "column": shown(wrong.title),
                    "value": shown(wrong.value),
                }
                yield Problem(self.source, row.line, wrong.key, values)

    def _row(self, found: "_Cells", row: Row) -> Iterator[Read]:
        first = found.text("hand")
        if folded(first) in _TOTAL or folded(row.cells[0]) in _TOTAL:
            yield from self._totals(found, row)
            return
        number = found.take("hand", cells.number) if first else self.number + 1
        act = _ACTS.get(folded(found.text("contract")))
        if act is not None:
            yield self._between(row, _act(act, found, number if first else self.number))
            return
        events, out = _hand(found, number, self.forehand, self.head.session.name)
        started = events[0]
        assert isinstance(started, ev.HandStarted)
        self.number, self.forehand = number, started.forehand
        raw = ";".join(row.cells).encode()
        told = tuple(map(Timed, events))
        yield HandItem(NAMESPACE, self.head.session, number, number, told, row.line, raw)
        if out:
            absent = tuple(Timed(ev.PlayerSatOut(player, number)) for player in out)
            yield self._append(Identity(OUT, self.head.session.name, number), absent, row.line)

    def _totals(self, found: "_Cells", row: Row) -> Iterator[Read]:
        """The results that the table wrote below its hands."""
        for name in ("account", "payment"):
            results = found.per_chair(name)
            if len(results) == len(self.head.chairs):
                amounts = tuple(results.values())
                whole = found.money("value")
                total = sum(amounts) if whole is None else whole
                event = ev.TableSumRecorded(amounts, total, number=self.number)
                yield self._between(row, event)
                return

    def _between(self, row: Row, event: ev.SessionEvent) -> Append:
        identity = Identity(BETWEEN, self.head.session.name, row.line)
        return self._append(identity, (Timed(event),), row.line)

    def _append(self, identity: Identity, events: tuple[Timed, ...], line: int) -> Append:
        write = StreamWrite(SESSION + identity.session, 0, events)
        return Append((write,), recorder=NAMESPACE, line=line, identity=identity)


class _Cells:
    """One row's cells by their columns."""

    def __init__(self, head: Head, row: Row) -> None:
        self.head = head
        self.filled = [
            (column, cell) for column, cell in zip(head.columns, row.cells, strict=False) if cell
        ]

    def _find(self, name: str) -> tuple[Column, str] | None:
        wanted = (pair for pair in self.filled if pair[0].name == name and pair[0].chair is None)
        return next(wanted, None)

    def text(self, name: str) -> str:
        """Return what stands in a column; empty if nothing does."""
        found = self._find(name)
        return "" if found is None else found[1]

    def take(self, name: str, read: Any, *more: Any) -> Any:
        """Return what ``read`` makes of a column's cell; ``None`` if it is empty."""
        found = self._find(name)
        return None if found is None else self.read(*found, read, *more)

    def money(self, name: str) -> int | None:
        """Return an amount in the rules' unit."""
        amount: int | None = self.take(name, cells.amount, self.head.factor)
        return amount

    def read(self, column: Column, cell: str, read: Any, *more: Any) -> Any:
        """Return what ``read`` makes of a cell; says in which column it has no meaning."""
        try:
            return read(cell, *more)
        except CellError as error:
            raise _WrongError(column.title, error.key, error.value) from None

    def chair(self, name: str) -> int | None:
        """Return the chair of the player named in a column."""
        found = self._find(name)
        if found is None:
            return None
        chair = chair_of(found[1], self.head.chairs)
        if chair is None:
            raise _WrongError(found[0].title, "problem-sheet-player", found[1])
        return chair

    def per_chair(self, name: str) -> dict[int, int]:
        """Return the numbers or amounts of the chairs, as far as they are written."""
        points = name == "points"
        read = cells.number if points else cells.amount
        more = () if points else (self.head.factor,)
        return {
            column.chair: self.read(column, cell, read, *more)
            for column, cell in self.filled
            if column.name == name and column.chair is not None
        }

    def declared(self) -> Iterator[tuple[Column, tuple[str, ...]]]:
        """Yield the declarations of each chair."""
        for column, cell in self.filled:
            if column.name == "declared":
                yield column, self.read(column, cell, cells.several, self.head.words.declarations)

    def items(self) -> dict[str, tuple[Column, str]]:
        """Return the cells about commitments: ``pagat``, ``pagat by``, ``pagat contra``."""
        return {column.item: (column, cell) for column, cell in self.filled if column.item}

    def strange(self) -> dict[str, str]:
        """Return the cells of columns that are none of ours."""
        return {column.title: cell for column, cell in self.filled if not column.name}


# -- a hand ----------------------------------------------------------------------------------


def _hand(
    found: _Cells, number: int, before: int, session: str
) -> tuple[list[ev.HandEvent], list[str]]:
    """Return the events of a hand, and who sat it out; ``before`` was forehand last."""
    head = found.head
    out = _out(found)
    playing = [chair for chair in range(len(head.chairs)) if chair not in out]
    if len(playing) != head.rules.players:
        raise _WrongError("sits out", "problem-sheet-out", found.text("sits out"))
    seats = {chair: seat for seat, chair in enumerate(playing)}
    dealer, forehand = _seat(found, "dealer", seats), _seat(found, "forehand", seats)
    if forehand is None:
        last = before if dealer is None else dealer
        forehand = (last + 1) % len(seats)
    names = tuple(head.chairs[chair] for chair in playing) if out else None
    started = ev.HandStarted(session, number, forehand, dealer, "sheet", players=names)
    events: list[ev.HandEvent] = [started, *_said(found, seats), *_result(found, seats)]
    if found.text("note"):
        events.append(ev.CommentAdded(found.text("note")))
    if strange := found.strange():
        events.append(ev.FieldsKept(dict(strange)))
    return events, [name for chair in out if (name := head.chairs[chair]) is not None]


def _out(found: _Cells) -> list[int]:
    out = []
    for word in filter(None, map(str.strip, found.text("sits out").split(","))):
        chair = chair_of(word, found.head.chairs)
        if chair is None:
            raise _WrongError("sits out", "problem-sheet-player", word)
        out.append(chair)
    return out


def _seat(found: _Cells, name: str, seats: dict[int, int]) -> int | None:
    chair = found.chair(name)
    if chair is not None and chair not in seats:
        raise _WrongError(name, "problem-sheet-absent", found.text(name))
    return None if chair is None else seats[chair]


def _said(found: _Cells, seats: dict[int, int]) -> Iterator[ev.HandEvent]:
    """Yield declarations, and commitments that somebody announced."""
    for column, names in found.declared():
        if column.chair not in seats:
            raise _WrongError(column.title, "problem-sheet-absent", ", ".join(names))
        yield ev.Declared(seats[column.chair], names)
    items = found.items()
    for name, (_, cell) in items.items():
        item, _, what = name.partition(" ")
        silent = item in items and found.read(*items[item], cells.outcome)[1]
        if what == "by" and not silent:
            yield ev.Committed(_owner(found, name, cell, seats), item)


def _owner(found: _Cells, title: str, cell: str, seats: dict[int, int]) -> int:
    chair = chair_of(cell, found.head.chairs)
    if chair is None:
        raise _WrongError(title, "problem-sheet-player", cell)
    if chair not in seats:
        raise _WrongError(title, "problem-sheet-absent", cell)
    return seats[chair]


def _result(found: _Cells, seats: dict[int, int]) -> Iterator[ev.HandEvent]:
    """Yield what the sheet claims: the game, its points, what was paid."""
    yield from _ending(found, seats)
    yield _sheet(found, seats)
    points = _by_seat(found.per_chair("points"), seats)
    if points is not None or found.text("points"):
        yield ev.PointsRecorded(found.take("points", cells.number), seats=points)
    moves, accounts = (_by_seat(found.per_chair(name), seats) for name in ("payment", "account"))
    paid = ev.PaymentsRecorded(moves, found.money("pot"), accounts, found.money("value"))
    if paid != ev.PaymentsRecorded():
        yield paid


def _ending(found: _Cells, seats: dict[int, int]) -> Iterator[ev.HandEvent]:
    """Yield that the game was approved, given up or cancelled, where the result says so."""
    ended = _ENDINGS.get(folded(found.text("result")))
    declarer = _seat(found, "declarer", seats)
    if ended == "folded" and declarer is None:
        raise _WrongError("declarer", "problem-sheet-empty", "")
    if ended == "folded" and declarer is not None:
        yield ev.HandFolded(declarer)
    elif ended == "approved":
        yield ev.HandApproved(declarer)
    elif ended == "cancelled":
        yield ev.HandCancelled(found.text("result"))


def _sheet(found: _Cells, seats: dict[int, int]) -> ev.SheetRecorded:
    """Return the game: its contract, who played it, its contras, what became of commitments."""
    words, items = found.head.words, found.items()
    contract = found.take("contract", cells.named, words.contracts)
    if contract is None:
        raise _WrongError("contract", "problem-sheet-empty", "")
    contra = {"game": found.take("contra", cells.level, words.levels) or 0}
    results, owners = {}, {}
    if found.text("result") and folded(found.text("result")) not in _ENDINGS:
        results["game"] = found.take("result", cells.outcome)[0]
    for name, (column, cell) in items.items():
        item, _, what = name.partition(" ")
        if what == "contra":
            contra[item] = found.read(column, cell, cells.level, words.levels)
        elif not what:
            results[item], silent = found.read(column, cell, cells.outcome)
            by = items.get(f"{item} by")
            if silent and by is not None:
                owners[item] = _owner(found, by[0].title, by[1], seats)
    return ev.SheetRecorded(
        contract,
        _seat(found, "declarer", seats),
        _seat(found, "partner", seats),
        found.take("part", cells.number) or 0,
        {item: level for item, level in contra.items() if level},
        results,
        owners,
    )


def _by_seat(amounts: dict[int, int], seats: dict[int, int]) -> tuple[int, ...] | None:
    """Return amounts by seat; chairs left blank have none; ``None`` if all are blank."""
    if not any(chair in amounts for chair in seats):
        return None
    return tuple(amounts.get(chair, 0) for chair in seats)


# -- between hands ---------------------------------------------------------------------------


def _act(act: str, found: _Cells, number: int) -> ev.SessionEvent:
    """Return a penalty, a deposit to the pot or chips bought, of the player in ``declarer``."""
    chair, value = found.chair("declarer"), found.money("value")
    if chair is None or value is None:
        raise _WrongError("declarer" if chair is None else "value", "problem-sheet-empty", "")
    if act == "deposit":
        return ev.PotDeposited(chair, value, number + 1)
    if act == "chips":
        return ev.ChipsBought(chair, value, number + 1)
    to = found.take("partner", cells.named, _TO)
    usual = "pot" if found.head.rules.pot is not None else "players"
    player = found.head.chairs[chair]
    reason = found.text("note")
    return ev.PenaltyImposed(chair, value, "sheet", reason, number, to or usual, player)
