"""Words of score sheets: columns, rows of the head, acts, made and lost, in English and Czech.

Everything is compared without accents, case and repeated blanks.
"""

import re
import unicodedata
from collections.abc import Iterable

from replay.rulesets.model import RuleSet

COLUMNS: dict[str, tuple[str, ...]] = {
    "hand": ("hand", "rozdání", "číslo", "no", "č"),
    "dealer": ("dealer", "rozdává", "zadák"),
    "forehand": ("forehand", "předák", "forhont"),
    "sits out": ("sits out", "nehraje", "stojí"),
    "contract": ("contract", "hra", "povinnost"),
    "declarer": ("declarer", "vydražitel", "aktér"),
    "partner": ("partner", "spoluhráč"),
    "part": ("part", "trojice"),
    "points": ("points", "body", "oči"),
    "result": ("result", "výsledek"),
    "contra": ("contra", "flek"),
    "value": ("value", "částka"),
    "pot": ("pot", "žid"),
    "note": ("note", "poznámka"),
}
"""Columns of a hand by name, and what they are called; the first is the English, the second the
Czech name of templates."""
PER_CHAIR: dict[str, tuple[str, ...]] = {
    "points": ("points", "body", "oči"),
    "declared": ("declared", "hlášky"),
    "payment": ("payment", "platba", "zisk"),
    "account": ("account", "konto"),
}
"""Columns that come once a chair: ``payment Eva``, ``platba 0``."""
PER_ITEM: dict[str, tuple[str, ...]] = {
    "": ("",),
    "by": ("by", "kdo"),
    "contra": ("contra", "flek"),
}
"""Columns that come once a commitment: ``pagat``, ``pagat by``, ``pagat contra``."""
HEAD: dict[str, tuple[str, ...]] = {
    "rules": ("rules", "pravidla"),
    "session": ("session", "večer"),
    "players": ("players", "hráči"),
    "place": ("place", "místo"),
    "date": ("date", "datum"),
    "unit": ("unit", "jednotka"),
    "start": ("start", "začátek"),
}
"""Rows before the columns, by the word in their first cell."""
ACTS: dict[str, tuple[str, ...]] = {
    "penalty": ("penalty", "pokuta"),
    "deposit": ("deposit", "vklad"),
    "chips": ("chips", "dokup"),
}
"""What may stand for a contract in a row that is no hand."""
TOTAL = ("total", "celkem", "součet")
"""What stands for a hand's number in the row of the results."""
MADE = ("made", "uhrán", "uhraný", "yes", "ano", "+", "1", "won", "true", "pravda")
LOST = ("lost", "neuhrán", "neuhraný", "no", "ne", "-", "−", "0", "false", "nepravda")
SILENT = ("silent", "tichý", "ticho", "t")

CROWNS = ("kč", "czk", "koruna", "koruny", "korun")
UNITS = {"haléř": 100}
"""Units of rule sets of which so many make a crown."""


def folded(text: str) -> str:
    """Return ``text`` as it is compared.

    >>> folded("  Vydražitel_1 "), folded("Č.")
    ('vydrazitel 1', 'c')
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    return " ".join(re.sub(r"[_.:]", " ", plain).split())


def lookup(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Return the names by their folded words.

    >>> lookup({"hand": ("hand", "číslo")})
    {'hand': 'hand', 'cislo': 'hand'}
    """
    return {folded(word): name for name, several in words.items() for word in several}


def titles(items: Iterable[tuple[str, dict[str, str]]]) -> dict[str, str]:
    """Return names of a rule set by their folded names and titles in all languages.

    >>> titles([("first", {"en": "First duty", "cs": "První povinnost"})])
    {'first': 'first', 'first duty': 'first', 'prvni povinnost': 'first'}
    """
    found: dict[str, str] = {}
    for name, several in items:
        for word in (name, name.replace("-", " "), *several.values()):
            found.setdefault(folded(word), name)
    return found


class Vocabulary:
    """What the cells of a sheet mean under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.contracts = titles((n, one.title) for n, one in rules.contracts.items())
        items = rules.declarations.items.items()
        self.declarations = titles((n, one.title) for n, one in items)
        self.commitments = titles((n, one.title) for n, one in rules.commitments.items())
        self.levels = {
            folded(title): level
            for several in rules.contra.titles.values()
            for level, title in enumerate(several, start=1)
        }
