"""Words of score sheets in English, Czech and Slovak: columns, rows of the head, acts, outcomes.

Everything is compared without accents, case and repeated blanks.
"""

import re
import unicodedata
from collections.abc import Iterable

from i18n.titles import title
from replay.rulesets.model import RuleSet

COLUMNS: dict[str, tuple[str, ...]] = {
    "hand": ("hand", "rozdání", "rozdanie", "číslo", "no", "č"),
    "dealer": ("dealer", "rozdává", "rozdáva", "zadák"),
    "forehand": ("forehand", "předák", "predák", "forhont"),
    "sits out": ("sits out", "nehraje", "nehrá", "stojí"),
    "contract": ("contract", "hra", "hra", "povinnost", "povinnosť"),
    "declarer": ("declarer", "vydražitel", "aktér"),
    "partner": ("partner", "spoluhráč", "spoluhráč"),
    "part": ("part", "trojice", "trojica"),
    "points": ("points", "body", "body", "oči"),
    "result": ("result", "výsledek", "výsledok"),
    "contra": ("contra", "flek", "flek"),
    "value": ("value", "částka", "suma"),
    "pot": ("pot", "žid", "žid"),
    "note": ("note", "poznámka", "poznámka"),
}
"""Columns of a hand by name, and what they are called; the first is the English, the second the
Czech, the third the Slovak name of templates."""
PER_CHAIR: dict[str, tuple[str, ...]] = {
    "points": ("points", "body", "body", "oči"),
    "declared": ("declared", "hlášky", "hlášky"),
    "payment": ("payment", "platba", "platba", "zisk"),
    "account": ("account", "konto", "konto"),
}
"""Columns that come once a chair: ``payment Eva``, ``platba 0``."""
PER_ITEM: dict[str, tuple[str, ...]] = {
    "": ("", "", ""),
    "by": ("by", "kdo", "kto"),
    "contra": ("contra", "flek", "flek"),
}
"""Columns that come once a commitment: ``pagat``, ``pagat by``, ``pagat contra``."""
HEAD: dict[str, tuple[str, ...]] = {
    "rules": ("rules", "pravidla", "pravidlá"),
    "session": ("session", "večer", "večer"),
    "players": ("players", "hráči", "hráči"),
    "place": ("place", "místo", "miesto"),
    "date": ("date", "datum", "dátum"),
    "unit": ("unit", "jednotka", "jednotka"),
    "start": ("start", "začátek", "začiatok"),
}
"""Rows before the columns, by the word in their first cell."""
ACTS: dict[str, tuple[str, ...]] = {
    "penalty": ("penalty", "pokuta"),
    "deposit": ("deposit", "vklad"),
    "chips": ("chips", "dokup", "dokúpenie"),
}
"""What may stand for a contract in a row that is no hand."""
TOTAL = ("total", "celkem", "spolu", "součet", "súčet")
"""What stands for a hand's number in the row of the results."""
MADE = (
    "made",
    "uhrán",
    "uhraný",
    "splnený",
    "yes",
    "ano",
    "áno",
    "+",
    "1",
    "won",
    "true",
    "pravda",
)
LOST = (
    "lost",
    "neuhrán",
    "neuhraný",
    "nesplnený",
    "no",
    "ne",
    "nie",
    "-",
    "−",
    "0",
    "false",
    "nepravda",
)
ENDINGS: dict[str, tuple[str, ...]] = {
    "approved": ("approved", "schváleno", "schválené", "schválená"),
    "folded": ("given up", "folded", "vzdáno", "vzdané", "vzdaná"),
    "cancelled": ("cancelled", "zrušeno", "zrušené", "zrušená"),
}
"""How a game ended that was not played to its end, instead of a result."""
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
    {'first': 'first', 'first duty': 'first', 'prvni povinnost': 'first', 'prva povinnost': 'first'}
    """
    found: dict[str, str] = {}
    for name, several in items:
        slovak = title(several, "sk", name)
        for word in (name, name.replace("-", " "), *several.values(), slovak):
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
