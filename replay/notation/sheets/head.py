"""How a sheet begins: what stands above its columns, and what each column holds."""

from pathlib import PurePath

import msgspec

from eventstore import events as ev
from eventstore.model import Timed
from replay.notation.errors import UnreadableError
from replay.notation.lines import shown
from replay.notation.model import Options, SessionHead
from replay.notation.sheets.cells import CellError, amount, has_cents, number
from replay.notation.sheets.tables import Row, Table
from replay.notation.sheets.words import (
    COLUMNS,
    CROWNS,
    HEAD,
    PER_CHAIR,
    PER_ITEM,
    UNITS,
    Vocabulary,
    folded,
    lookup,
)
from replay.rulesets.load import load
from replay.rulesets.model import RuleSet

_COLUMNS, _HEAD = lookup(COLUMNS), lookup(HEAD)
_CHAIRS, _ITEMS = lookup(PER_CHAIR), lookup(PER_ITEM)
MONEY = ("value", "pot", "payment", "account")
"""Columns of amounts."""


class Column(msgspec.Struct, frozen=True):
    """What a column holds: a field of the hand, or one of a chair or a commitment.

    ``name`` is empty for a column that is none of ours; ``title`` what stands above it.
    """

    name: str
    title: str
    chair: int | None = None
    item: str | None = None


class Head(msgspec.Struct, frozen=True):
    """A sheet's rules, session, players by chair, columns, and how many units its amounts count."""

    rules: RuleSet
    words: Vocabulary
    session: SessionHead
    chairs: tuple[str | None, ...]
    columns: tuple[Column, ...]
    factor: int
    rows: tuple[Row, ...]


def columns_at(table: Table) -> int | None:
    """Return the place of the row that names the columns; ``None`` if there is none."""
    for place, row in enumerate(table.rows):
        known = {_COLUMNS.get(folded(cell)) for cell in row.cells}
        if "contract" in known and len(known - {None}) > 1:
            return place
    return None


def head_of(table: Table, place: int, options: Options) -> Head:
    """Return the head of a sheet whose columns are named in row ``place``.

    Raises `UnreadableError`, and `RuleSetError` for rules that nobody knows.
    """
    said: dict[str, list[str]] = {}
    for row in table.rows[:place]:
        name = _HEAD.get(folded(row.cells[0]))
        if name is not None:
            said[name] = list(row.cells[1:])
    wanted = options.rules or _first(said, "rules")
    if options.given is None and not wanted:
        raise UnreadableError("problem-sheet-rules")
    rules = options.given or load(wanted)
    words = Vocabulary(rules)
    players = _until_blank(said.get("players", []))
    chairs = tuple(players) if players else (None,) * rules.players
    if len(chairs) < rules.players or len({folded(p) for p in players}) < len(players):
        raise UnreadableError("problem-sheet-players", number=rules.players)
    columns = tuple(_column(cell, chairs, words) for cell in table.rows[place].cells)
    rows = table.rows[place + 1 :]
    factor = _factor(said, rules, columns, rows)
    session = _session(said, rules, chairs, factor, _name(said, table, options))
    return Head(rules, words, session, chairs, columns, factor, rows)


def _first(said: dict[str, list[str]], name: str) -> str:
    return next((cell for cell in said.get(name, ()) if cell), "")


def _until_blank(cells: list[str]) -> list[str]:
    end = next((n for n, cell in enumerate(cells) if not cell), len(cells))
    return cells[:end]


def _name(said: dict[str, list[str]], table: Table, options: Options) -> str:
    given = _first(said, "session")
    if given:
        return given
    name = PurePath(options.source).name.partition(".")[0]
    return f"{name}-{table.name}" if table.name else name


def _session(
    said: dict[str, list[str]],
    rules: RuleSet,
    chairs: tuple[str | None, ...],
    factor: int,
    name: str,
) -> SessionHead:
    settings = {"date": _first(said, "date")} if _first(said, "date") else {}
    try:
        begun = [amount(cell, factor) for cell in said.get("start", ()) if cell]
    except CellError as error:
        raise UnreadableError(error.key, column="start", value=shown(error.value)) from None
    opened = ev.SessionOpened(
        name,
        rules.id,
        "",
        "",
        settings,
        tuple(begun) if len(begun) == len(chairs) else None,
        place=_first(said, "place") or None,
    )
    seated = [ev.PlayerSeated(chair, player) for chair, player in enumerate(chairs)]
    return SessionHead(name, tuple(map(Timed, (opened, *(seated if any(chairs) else ())))))


def _factor(
    said: dict[str, list[str]],
    rules: RuleSet,
    columns: tuple[Column, ...],
    rows: tuple[Row, ...],
) -> int:
    """Return how many of the rules' unit the sheet's amounts count in.

    Decimals speak for crowns where the rules count in haléř.
    """
    unit, many = folded(_first(said, "unit")), UNITS.get(rules.unit, 1)
    if unit:
        return many if unit in {folded(word) for word in CROWNS} else 1
    places = [n for n, column in enumerate(columns) if column.name in MONEY]
    cells = (row.cells[n] for row in rows for n in places if n < len(row.cells))
    return many if any(map(has_cents, cells)) else 1


# -- columns ---------------------------------------------------------------------------------


def _column(title: str, chairs: tuple[str | None, ...], words: Vocabulary) -> Column:
    word = folded(title)
    if word in _COLUMNS:
        return Column(_COLUMNS[word], title)
    for start, name in words.commitments.items():
        rest = word.removeprefix(start).strip()
        if word.startswith(start) and rest in _ITEMS:
            return Column("item", title, item=f"{name} {_ITEMS[rest]}".strip())
    for start, name in _CHAIRS.items():
        rest = word.removeprefix(start).strip()
        if word.startswith(start) and rest:
            chair = chair_of(rest, chairs)
            if chair is not None:
                return Column(name, title, chair=chair)
    return Column("", title)


def chair_of(text: str, chairs: tuple[str | None, ...]) -> int | None:
    """Return the chair of a player's name or a chair's number.

    >>> chair_of("eva", ("Jan", "Eva")), chair_of("0", (None, None)), chair_of("x", (None,))
    (1, 0, None)
    """
    word = folded(text)
    for chair, player in enumerate(chairs):
        if player is not None and folded(player) == word:
            return chair
    try:
        chair = number(word)
    except CellError:
        return None
    return chair if 0 <= chair < len(chairs) else None
