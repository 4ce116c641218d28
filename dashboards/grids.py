"""The grid's side of a list: which rows a client asked for, by columns that we know.

What a client sends (sort and filter models) is read leniently: unknown columns, operators and
values count as nothing asked.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

import polars as pl

from i18n import catalog
from i18n.collate import bare

MOST_ROWS = 500
MOST_CONDITIONS = 8
MOST_CHARACTERS = 200

_TEXTS = (
    "contains",
    "notContains",
    "equals",
    "notEqual",
    "startsWith",
    "endsWith",
    "blank",
    "notBlank",
    "lessThan",
    "greaterThan",
    "lessThanOrEqual",
    "greaterThanOrEqual",
    "inRange",
    "inRangeStart",
    "inRangeEnd",
    "before",
    "after",
    "andCondition",
    "orCondition",
    "filterOoo",
    "dateFormatOoo",
    "applyFilter",
    "resetFilter",
    "clearFilter",
    "cancelFilter",
    "loadingOoo",
    "loadingError",
    "noRowsToShow",
    "sortAscending",
    "sortDescending",
    "sortUnSort",
    "ariaFilterColumn",
    "ariaFilterInput",
    "ariaFilterValue",
    "ariaFilteringOperator",
    "ariaColumn",
    "ariaSortableColumn",
    "ariaLabelColumnFilter",
    "ariaLabelColumnMenu",
)


class Column(NamedTuple):
    """A column of a list: what kind it is (``text``, ``number``, ``date``), what it is sorted by.

    ``field`` names a column of the frame that the list is drawn from.
    """

    field: str
    kind: str
    by: str | None = None


def locale(lang: str) -> dict[str, str]:
    """Return the grid's own texts."""
    return {name: catalog.text(lang, f"grid-{name}") for name in _TEXTS}


class Listing(NamedTuple):
    """A list that is shown a piece at a time.

    ``order`` is how its rows lie when nobody sorts them: columns, and whether downwards; ``told``
    are the columns that only words make, worked out for the rows that are shown, and for all of
    them only where somebody sorts or filters by one; ``kept`` the columns of the frame that a row
    needs.
    """

    frame: pl.LazyFrame
    order: tuple[tuple[str, bool], ...]
    told: dict[str, pl.Expr]
    kept: tuple[str, ...]


def page(
    listed: Listing | pl.LazyFrame, columns: Mapping[str, Column], request: Any
) -> tuple[list[dict[str, Any]], int]:
    """Return the rows of a list that ``request`` asks for, and how many there are in all."""
    asked = request if isinstance(request, dict) else {}
    whole = listed if isinstance(listed, Listing) else Listing(listed, (), {}, ())
    filters = {
        name: model for name, model in _dict(asked.get("filterModel")).items() if name in columns
    }
    orders = _orders(columns, asked.get("sortModel"))
    used = {columns[name].field for name in filters} | {name for name, _ in orders}
    frame = whole.frame.with_columns(**{n: e for n, e in whole.told.items() if n in used})
    for name, model in filters.items():
        frame = _filtered(frame, columns[name], model)
    ordered = _sorted(frame, (*orders, *whole.order))
    if whole.kept:
        ordered = ordered.select({*whole.kept, *(used & whole.told.keys())})
    first = _whole(asked.get("startRow"), 0)
    size = min(max(_whole(asked.get("endRow"), first + 100) - first, 0), MOST_ROWS)
    piece = ordered.slice(first, size)
    rows, total = pl.collect_all([piece, frame.select(pl.len())])
    late = {name: told for name, told in whole.told.items() if name not in used}
    return rows.with_columns(**late).to_dicts(), int(total.item())


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _whole(value: Any, default: int) -> int:
    return value if isinstance(value, int) and 0 <= value < 2**31 else default


def _orders(columns: Mapping[str, Column], model: Any) -> tuple[tuple[str, bool], ...]:
    """What a client sorts by, and whether downwards."""
    orders = [_dict(order) for order in (model if isinstance(model, list) else [])[:4]]
    known = [order for order in orders if str(order.get("colId")) in columns]
    keys = [columns[str(order["colId"])] for order in known]
    return tuple(
        (key.by or key.field, order.get("sort") == "desc")
        for key, order in zip(keys, known, strict=True)
    )


def _sorted(frame: pl.LazyFrame, orders: tuple[tuple[str, bool], ...]) -> pl.LazyFrame:
    """Sort by the first mention of each column."""
    once = dict(reversed(orders))
    names = list(dict.fromkeys(name for name, _ in orders))
    if not names:
        return frame
    return frame.sort(
        names, descending=[once[name] for name in names], nulls_last=True, maintain_order=True
    )


# -- filters ----------------------------------------------------------------------------------

Test = Callable[[pl.Expr, Any, Any], pl.Expr]

_ANY: dict[str, Test] = {
    "equals": lambda column, value, _: column == value,
    "notEqual": lambda column, value, _: column.ne_missing(value),
    "lessThan": lambda column, value, _: column < value,
    "lessThanOrEqual": lambda column, value, _: column <= value,
    "greaterThan": lambda column, value, _: column > value,
    "greaterThanOrEqual": lambda column, value, _: column >= value,
    "before": lambda column, value, _: column < value,
    "after": lambda column, value, _: column > value,
    "inRange": lambda column, low, high: column.is_between(low, high),
}
_TEXT: dict[str, Test] = {
    "equals": lambda column, value, _: column == value,
    "notEqual": lambda column, value, _: column.ne_missing(value),
    "contains": lambda column, value, _: column.str.contains(value, literal=True),
    "notContains": lambda column, value, _: ~column.str.contains(value, literal=True),
    "startsWith": lambda column, value, _: column.str.starts_with(value),
    "endsWith": lambda column, value, _: column.str.ends_with(value),
}
_EMPTY: dict[str, Callable[[pl.Expr], pl.Expr]] = {
    "blank": lambda column: column.is_null(),
    "notBlank": lambda column: column.is_not_null(),
}


def _filtered(frame: pl.LazyFrame, column: Column, model: Any) -> pl.LazyFrame:
    model = _dict(model)
    several = model.get("conditions")
    conditions = several[:MOST_CONDITIONS] if isinstance(several, list) else [model]
    tests = [test for item in conditions if (test := _test(column, _dict(item))) is not None]
    if not tests:
        return frame
    join = pl.any_horizontal if model.get("operator") == "OR" else pl.all_horizontal
    return frame.filter(join(tests))


def _test(column: Column, condition: dict[str, Any]) -> pl.Expr | None:
    operator, expression = condition.get("type"), pl.col(column.field)
    if not isinstance(operator, str):
        return None
    if operator in _EMPTY:
        return _EMPTY[operator](expression)
    if column.kind == "text":
        wanted = condition.get("filter")
        if operator not in _TEXT or not isinstance(wanted, str) or not wanted.strip():
            return None
        folded = bare(wanted[:MOST_CHARACTERS].strip())
        return _TEXT[operator](plain(expression), folded, None)
    read = _day if column.kind == "date" else _number
    names = ("dateFrom", "dateTo") if column.kind == "date" else ("filter", "filterTo")
    low, high = (read(condition.get(name)) for name in names)
    if operator not in _ANY or low is None or (operator == "inRange" and high is None):
        return None
    return _ANY[operator](expression, low, high)


def plain(text: pl.Expr) -> pl.Expr:
    """Return a column of texts without accents and capitals."""
    apart = text.fill_null("").str.normalize("NFKD").str.replace_all(r"\p{M}", "")
    return apart.str.to_lowercase()


def _number(value: Any) -> float | None:
    return value if isinstance(value, int | float) and abs(value) < 2**53 else None


def _day(value: Any) -> pl.Expr | None:
    """Read a day; an unreadable one is nothing asked."""
    if not isinstance(value, str):
        return None
    try:
        return pl.lit(date.fromisoformat(value[:10]))
    except ValueError:
        return None
