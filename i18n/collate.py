"""The order of names: as each language has it, ``č`` after ``c`` and ``ch`` after ``h``.

After the letters come accents, then capitals. Letters of their own, as the Unicode locale data give
them: Czech ``č ch ř š ž`` (ČSN 97 6030), Slovak ``ä č ch ô š ž``. Everything else is its plain
letter with an accent.
"""

import unicodedata
from functools import cache

_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_AFTER = {
    "en": {},
    "cs": {"č": "c", "ch": "h", "ř": "r", "š": "s", "ž": "z"},
    "sk": {"ä": "a", "č": "c", "ch": "h", "ô": "o", "š": "s", "ž": "z"},
}
"""Letters of their own by language, and the letter that each follows."""
_FIRST = 0x100
"""Letters begin here; blanks, signs and digits keep their smaller numbers."""


@cache
def _letters(lang: str) -> dict[str, str]:
    after = _AFTER.get(lang, {})
    order = [
        letter
        for plain in _PLAIN
        for letter in (plain, *(own for own, before in after.items() if before == plain))
    ]
    return {letter: chr(_FIRST + place) for place, letter in enumerate(order)}


def bare(text: str) -> str:
    """Return a text without accents and capitals, to be looked for.

    >>> bare("Žofie Šťastná")
    'zofie stastna'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))


def key(lang: str, text: str) -> str:
    """Return what sorts like ``text`` in a language when compared character by character.

    >>> names = ["Hynek", "Čeněk", "Chrudoš", "cyril", "Cyril", "Ivan", "Řehoř", "Rút", "Růt"]
    >>> sorted(names, key=lambda name: key("cs", name))
    ['cyril', 'Cyril', 'Čeněk', 'Hynek', 'Chrudoš', 'Ivan', 'Rút', 'Růt', 'Řehoř']
    >>> sorted(names, key=lambda name: key("en", name))[:4]
    ['Čeněk', 'Chrudoš', 'cyril', 'Cyril']
    """
    known, folded = _letters(lang), unicodedata.normalize("NFC", text.casefold())
    primary, accents, place = [], [], 0
    while place < len(folded):
        pair = folded[place : place + 2]
        size = 2 if pair in known else 1
        letter = folded[place : place + size]
        if letter in known:
            primary.append(known[letter])
        else:
            plain = bare(letter)
            primary += [known.get(one, one) for one in plain]
            if plain != letter:
                accents.append(f"{place:03}{letter}")
        place += size
    return "\0".join(("".join(primary), "".join(accents), text.swapcase()))
