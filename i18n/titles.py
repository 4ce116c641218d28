"""Titles that rule sets give to games, contracts, declarations and commitments, in any language.

Rule sets have English and Czech titles and are never edited once published; Slovak ones stand here,
by the Czech title. What has no entry is the same word in both languages.
"""

from collections.abc import Mapping, Sequence

SLOVAK = {
    # rule sets
    "Česká webová aplikace": "Česká webová aplikácia",
    "Server MachTarok": "Server MachTarok",
    "Slovenská pravidla se základními sazbami": "Slovenské pravidlá so základnými sadzbami",
    "Slovinský portál, dva hráči": "Slovinský portál, dvaja hráči",
    "Slovinský portál, tři hráči": "Slovinský portál, traja hráči",
    "Slovinský portál, čtyři hráči": "Slovinský portál, štyria hráči",
    "Taroky se 40 kartami (StarGames)": "Taroky so 40 kartami (StarGames)",
    "Turnajová pravidla Vysočiny": "Turnajové pravidlá Vysočiny",
    # contracts
    "Barevné sólo": "Farebné sólo",
    "Barevný valát": "Farebný valát",
    "Druhá povinnost": "Druhá povinnosť",
    "Dvě": "Dve",
    "Hra ve dvou": "Hra vo dvojici",
    "Jedna": "Jedna",
    "Licitace": "Licitácia",
    "Otevřený žebrák": "Otvorený žobrák",
    "Povinnost": "Povinnosť",
    "První povinnost": "Prvá povinnosť",
    "Sólo bez talonu": "Sólo bez talónu",
    "Sólo dvě": "Sólo dve",
    "Sólo tři": "Sólo tri",
    "Tři": "Tri",
    "Základní povinnost": "Základná povinnosť",
    "Žebrák": "Žobrák",
    # declarations and commitments
    "barvičky": "farbičky",
    "barvičky (1-2 taroky)": "farbičky (1-2 taroky)",
    "barvy": "farby",
    "barvy (bez taroku)": "farby (bez taroka)",
    "královské honéry": "kráľovské honéry",
    "královské honéry s další": "kráľovské honéry s ďalšou",
    "královský trul: čtyři králové v jedné ruce": "kráľovský trul: štyria králi v jednej ruke",
    "králové": "králi",
    "mond přebitý škýzem": "mond prebitý škýzom",
    "pagát na konec": "pagát na koniec",
    "pagát v posledním zdvihu": "pagát v poslednom zdvihu",
    "taroky (10 a více)": "taroky (10 a viac)",
    "trul v jedné ruce": "trul v jednej ruke",
    "volaný král v posledním zdvihu": "volaný kráľ v poslednom zdvihu",
}
"""Slovak titles by the Czech ones."""


def slovak(czech: str) -> str:
    """Return the Slovak title of what is called ``czech``.

    >>> slovak("Druhá povinnost"), slovak("pagát")
    ('Druhá povinnosť', 'pagát')
    """
    return SLOVAK.get(czech, czech)


def title(titles: Mapping[str, str], lang: str, otherwise: str = "") -> str:
    """Return the title in ``lang``, or in another language; ``otherwise`` where there is none.

    >>> title({"en": "Second duty", "cs": "Druhá povinnost"}, "sk"), title({"en": "Solo"}, "cs")
    ('Druhá povinnosť', 'Solo')
    """
    if lang in titles:
        return titles[lang]
    if lang == "sk" and "cs" in titles:
        return slovak(titles["cs"])
    return next(iter(titles.values()), otherwise)


def levels(titles: Mapping[str, Sequence[str]], lang: str) -> Sequence[str]:
    """Return the words for the levels of contra; Slovak ones are the Czech ones."""
    return titles.get(lang) or titles.get("cs" if lang == "sk" else lang, ())
