"""Numbers, shares, amounts and days as each language writes them."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache, lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_datetime, format_skeleton
from babel.numbers import NumberPattern, parse_pattern

from i18n import catalog

LOCALES = {"en": "en_GB", "cs": "cs_CZ", "sk": "sk_SK"}
ZONE = "Europe/Prague"
"""Where a club's days begin and end."""
MINUS = "−"
HALER, CROWN = "haléř", 100
"""A unit that people tell in crowns, and how many make one."""
_MOST = 8192
"""Days kept as they are written."""


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(LOCALES[lang])


@cache
def _decimal(places: int) -> NumberPattern:
    return parse_pattern("#,##0" + (f".{'0' * places}" if places else ""))


@cache
def _percent(lang: str, places: int) -> NumberPattern:
    pattern = _locale(lang).percent_formats[None].pattern
    return parse_pattern(pattern.replace("0", f"0.{'0' * places}") if places else pattern)


def _signed(text: str) -> str:
    return text.replace("-", MINUS)


def number(lang: str, value: float, places: int = 0) -> str:
    r"""Return a number.

    >>> number("cs", 12345.678, 1), number("en", -1234.5, 2)
    ('12\xa0345,7', '−1,234.50')
    """
    return _signed(_decimal(places).apply(value, _locale(lang)))


def share(lang: str, value: float, places: int = 0) -> str:
    r"""Return a share as a percentage.

    >>> share("en", 0.457), share("cs", 0.457, 1)
    ('46%', '45,7\xa0%')
    """
    return _signed(_percent(lang, places).apply(value, _locale(lang)))


def reach(lang: str, low: float, high: float, shown: Callable[[str, float], str] = share) -> str:
    """Return an interval.

    >>> reach("en", 0.25, 0.5)
    '25%–50%'
    """
    return f"{shown(lang, low)}–{shown(lang, high)}"


def amount(lang: str, value: float, unit: str = "", places: int = 0, *, sign: bool = True) -> str:
    """Return what somebody won or paid in a rule set's unit; haléř as crowns.

    >>> amount("cs", 1250, "haléř"), amount("en", -3.25, "point", 1)
    ('+12,50 Kč', '−3.2')
    """
    if unit == HALER:
        value, places = value / CROWN, 2
    shown = number(lang, value, places)
    plus = "+" if sign and any(c in "123456789" for c in shown) and value > 0 else ""
    return f"{plus}{shown} Kč" if unit == HALER else f"{plus}{shown}"


def _local(moment: int) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC).astimezone(ZoneInfo(ZONE))


def day(lang: str, moment: int | None) -> str:
    """Return the day of a moment in ms since 1970, as the club counts days.

    >>> day("en", 1_700_000_000_000), day("sk", 1_700_000_000_000), day("en", None)
    ('14 Nov 2023', '14. 11. 2023', '—')
    """
    return "—" if moment is None else _day(lang, _local(moment).date())


@lru_cache(_MOST)
def _day(lang: str, of: date) -> str:
    return str(format_date(of, "medium", _locale(lang)))


def written(lang: str, text: str) -> str:
    """Return a day as the language writes it, if it is written as an ISO date; else as it stands.

    >>> written("cs", "2026-05-16"), written("cs", "in May")
    ('16. 5. 2026', 'in May')
    """
    try:
        return str(format_date(date.fromisoformat(text), "medium", _locale(lang)))
    except ValueError:
        return text


def iso(moment: int) -> str:
    """Return the day of a moment in ms since 1970 as charts and addresses write it.

    >>> iso(1_700_000_000_000)
    '2023-11-14'
    """
    return _local(moment).date().isoformat()


def moment(lang: str, when: int | None) -> str:
    """Return day and time of a moment in ms since 1970.

    >>> moment("cs", 1_700_000_000_000)
    '14. 11. 2023 23:13'
    """
    if when is None:
        return "—"
    local = _local(when)
    time = format_datetime(local, "HH:mm", locale=_locale(lang))
    return f"{format_date(local, 'medium', _locale(lang))} {time}"


def month(lang: str, value: int) -> str:
    """Return a month that is written as 202503.

    >>> month("en", 202503), month("cs", 202503)
    ('Mar 2025', '3/2025')
    """
    first = date(value // 100, value % 100, 1)
    if lang == "en":
        return str(format_skeleton("yMMM", first, locale=_locale(lang)))
    return f"{first.month}/{first.year}"


def weekday(lang: str, value: int) -> str:
    """Return a day of the week, Monday 1.

    >>> weekday("sk", 5)
    'piatok'
    """
    return str(_locale(lang).days["stand-alone"]["wide"][value - 1])


def plotly(lang: str) -> Any:
    """Return a chart's settings: its language, how it writes months and days, no buttons."""
    locale = _locale(lang)
    wide, short = (locale.months["stand-alone"][form] for form in ("wide", "abbreviated"))
    days = locale.days["stand-alone"]
    around = [6, *range(6)]
    words = {
        "dictionary": {name: catalog.text(lang, f"chart-{key}") for name, key in _BUTTONS.items()},
        "format": {
            "months": [wide[n] for n in range(1, 13)],
            "shortMonths": [short[n] for n in range(1, 13)],
            "days": [days["wide"][n] for n in around],
            "shortDays": [days["abbreviated"][n] for n in around],
            "date": "%d/%m/%Y" if lang == "en" else "%-d. %-m. %Y",
        },
    }
    shown = {"displaylogo": False, "displayModeBar": False, "responsive": True}
    return {"locale": lang, "locales": {lang: words}, **shown}


_BUTTONS = {
    "Download plot as a PNG": "download",
    "Reset axes": "reset",
    "Zoom in": "zoom-in",
    "Zoom out": "zoom-out",
}


def separators(lang: str) -> str:
    r"""Return the decimal sign and the one between thousands, as charts want them.

    >>> separators("cs")
    ',\xa0'
    """
    symbols = _locale(lang).number_symbols["latn"]
    return f"{symbols['decimal']}{symbols['group']}"
