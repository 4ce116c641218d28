"""An empty score sheet with the right columns for a rule set."""

from collections.abc import Iterator, Sequence

from replay.notation.sheets.words import COLUMNS, HEAD, PER_CHAIR, PER_ITEM
from replay.rulesets.model import RuleSet

_LANGUAGES = {"en": 0, "cs": 1, "sk": 2}


def template(rules: RuleSet, players: Sequence[str] = (), lang: str = "en") -> list[list[str]]:
    """Return the rows of a sheet for ``rules``; with more players than seats one sits out.

    >>> from replay.rulesets.load import load
    >>> rows = template(load("cz-app@1"), ["Eva", "Jan", "Ota", "Petr"])
    >>> rows[0], rows[-1][:5]
    (['rules', 'cz-app@1'], ['hand', 'forehand', 'contract', 'declarer', 'partner'])
    """
    word = _LANGUAGES.get(lang, 0)
    rows = [[HEAD["rules"][word], rules.id], [HEAD["session"][word], ""]]
    if players:
        rows.append([HEAD["players"][word], *players])
    chairs = list(players) or [str(seat) for seat in range(rules.players)]
    return [*rows, list(_columns(rules, chairs, word))]


def _columns(rules: RuleSet, chairs: list[str], word: int) -> Iterator[str]:
    contracts = rules.contracts.values()
    called = any(contract.sides == "called" for contract in contracts)
    parts = any(max(len(c.multipliers), len(c.rates)) > 1 for c in contracts)
    each = any(contract.sides == "each" for contract in contracts)
    wanted = {
        "hand": True,
        "forehand": True,
        "sits out": len(chairs) > rules.players,
        "contract": True,
        "declarer": True,
        "partner": called,
        "part": parts,
        "points": True,
        "result": any(contract.goal != "points" for contract in contracts),
        "contra": "game" in rules.contra.items,
    }
    yield from (COLUMNS[name][word] for name, yes in wanted.items() if yes)
    for item in rules.commitments:
        yield item
        yield f"{item} {PER_ITEM['by'][word]}"
        if item in rules.contra.items:
            yield f"{item} {PER_ITEM['contra'][word]}"
    if rules.declarations.items:
        yield from (f"{PER_CHAIR['declared'][word]} {chair}" for chair in chairs)
    if each:
        yield from (f"{PER_CHAIR['points'][word]} {chair}" for chair in chairs)
    yield from (f"{PER_CHAIR['payment'][word]} {chair}" for chair in chairs)
    if rules.pot is not None:
        yield COLUMNS["pot"][word]
    yield COLUMNS["note"][word]
