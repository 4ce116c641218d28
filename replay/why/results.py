"""Mistakes about what a hand came to: contra, commitments, sides, points, the rules applied."""

from collections.abc import Iterator
from typing import Any

import msgspec

from replay.rulesets.model import RuleSet
from replay.scoring.explain import ALTERNATIVES, value_at
from replay.scoring.model import Outcome, Points, Result, Settlement
from replay.scoring.settle import settlement_of
from replay.why.model import Values, Variant, exchanged, level_title, others_of, titled

_with = msgspec.structs.replace


def contra(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """The game, or a commitment, doubled once less or once more than it was."""
    for step, how in ((-1, "less"), (1, "more")):
        level = result.level + step
        if level >= 0:
            said = level_title(result.rules, max(level, result.level))
            yield Variant(f"why-contra-game-{how}", dict(said), _settled(result, level=level))
        for place, one in enumerate(result.commitments):
            if one.level + step >= 0:
                said = level_title(result.rules, max(one.level, one.level + step))
                values = titled(result.rules, one.item)
                values |= {f"level_{lang}": name for lang, name in said.items()}
                kept = _put(result.commitments, place, _with(one, level=one.level + step))
                again = _settled(result, commitments=kept)
                yield Variant(f"why-contra-item-{how}", values, again)


def commitments(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """A commitment counted as lost for made, or as silent for announced, and the other way."""
    for place, one in enumerate(result.commitments):
        titles = titled(result.rules, one.item)
        kept = _put(result.commitments, place, _with(one, made=not one.made))
        key = f"why-commitment-{'lost' if one.made else 'made'}"
        yield Variant(key, titles, _settled(result, commitments=kept))
        kept = _put(result.commitments, place, _with(one, announced=not one.announced))
        key = f"why-commitment-{'silent' if one.announced else 'announced'}"
        yield Variant(key, titles, _settled(result, commitments=kept))


def _put(kept: tuple[Outcome, ...], place: int, one: Outcome) -> tuple[Outcome, ...]:
    return (*kept[:place], one, *kept[place + 1 :])


def multiplier(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """Another part of the talon, or the multiplier of another contract."""
    contracts, name = result.rules.contracts, result.contract or ""
    if name not in contracts or result.ending != "played":
        return
    parts = max(len(contracts[name].multipliers), len(contracts[name].rates))
    for part in range(1, parts + 1):
        if part != max(result.part, 1):
            yield Variant("why-part", {"part": part}, _settled(result, part=part))
    for other, contract in contracts.items():
        if other != name and contract.sides == contracts[name].sides:
            titles = titled(result.rules, other)
            yield Variant("why-contract", titles, _settled(result, contract=other))


def sides(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """The game to the other side; another partner, or none."""
    points = result.points
    if result.side and points.declarer is not None and points.others is not None:
        turned = Points(points.others, points.declarer)
        yield Variant("why-points-other-side", {}, _settled(result, points=turned))
    contract = result.rules.contracts.get(result.contract or "")
    if contract is None or contract.sides != "called":
        return
    for seat in range(result.rules.players):
        side = tuple(sorted({result.declarer, seat}))
        if side != result.side:
            key = "why-alone" if seat == result.declarer else "why-partner"
            yield Variant(key, {"seat": seat}, _settled(result, side=side))


def points_digits(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """Two digits of the points exchanged, before they were settled or only on paper."""
    points, total = result.points, result.rules.count.total
    for place, number in enumerate((points.declarer, points.others)):
        for wrong in exchanged(number) if number is not None else ():
            declarer = total - wrong if place else wrong
            said: Values = {"points": wrong, "right": number or 0}
            both = others_of(points, total, declarer)
            yield Variant("why-points-digits", said, _settled(result, points=both))
            alone = _with(points, **{("declarer", "others")[place]: wrong})
            yield Variant("why-points-digits", said, _with(settlement, points=alone))
            yield Variant("why-points-digits", said, _with(settlement, points=both))
    for seat, number in enumerate(points.seats or ()):
        for wrong in exchanged(number):
            seats = (*(points.seats or ())[:seat], wrong, *(points.seats or ())[seat + 1 :])
            told = _with(points, seats=seats)
            said = {"points": wrong, "right": number}
            yield Variant("why-points-digits", said, _settled(result, points=told))
            yield Variant("why-points-digits", said, _with(settlement, points=told))


# -- the rules applied -----------------------------------------------------------------------

_OTHERWISE: tuple[tuple[str, str, Any], ...] = (
    ("why-rounding", "settlement.round_to", 1),
    ("why-cap", "settlement.cap", None),
    ("why-base", "settlement.base", 0),
)
"""What somebody may forget: the message, the path in the rule set, the value without it."""
_DECIDED = {
    "settlement.sharing": "why-sharing",
    "declarations.sharing": "why-sharing-declarations",
    "count.tie": "why-tie",
    "pot.contra_loser": "why-pot-share",
    "pot.contra_odd": "why-pot-share",
    "pot.loser": "why-pot-share",
    "pot.odd": "why-pot-share",
    "settlement.cap_covers": "why-cap",
    "varsava.reading": "why-varsava",
    "varsava.tied": "why-varsava",
}
"""Decisions that somebody may take otherwise, by path: the message of doing so."""


def rules(result: Result, settlement: Settlement) -> Iterator[Variant]:
    """A rule not applied, or applied as others apply it: rounding, sharing, ties, the pot."""
    for key, path, value in _OTHERWISE:
        if value_at(result.rules, path) != value:
            yield Variant(key, {}, _settled(result, rules=_under(result.rules, path, value)))
    for path, key in _DECIDED.items():
        part, _, _ = path.partition(".")
        if getattr(result.rules, part) is None:
            continue
        old = value_at(result.rules, path)
        for value in ALTERNATIVES[path]:
            if old in ALTERNATIVES[path] and value != old:
                way: Values = {"way": value, "right": str(old)}
                again = _settled(result, rules=_under(result.rules, path, value))
                yield Variant(key, way, again)


def _under(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The rule set with another value at a path of two steps."""
    part, _, name = path.partition(".")
    return _with(rules, **{part: _with(getattr(rules, part), **{name: value})})


def _settled(result: Result, **changes: Any) -> Settlement | str:
    return settlement_of(_with(result, **changes))
