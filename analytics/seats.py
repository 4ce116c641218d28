"""Each seat's part in a hand: his cards, his side, what he took, what it brought him.

What nobody knows is ``None``, never zero: a hand of which only the sheet is known has no taroks to
count, and where the called card was not seen nobody can say who defended.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from eventstore.cards import FIVES, KINGS, SUIT_MASKS, TAROKS, TRUL, mask_of
from replay import sides
from replay.findings.clock import CLOCKED
from replay.report import HandReport
from replay.rights import held_in
from replay.rulesets.game import Game
from replay.scoring.compare import OPEN
from replay.scoring.points import counting
from replay.state import NOBODY, State

Players = tuple[str | None, ...]
"""The person id at each seat, where known."""
Row = dict[str, Any]
_SUITS = SUIT_MASKS[:4]
_SHEET = "sheet"


def strength(game: Game, hand: int) -> Row:
    """Return what a dealt hand holds: taroks, five-point cards, kings, trul cards, empty suits.

    ``holds`` are the declarations that it would owe, were they made before the talon.

    >>> from eventstore.cards import parse_cards
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> hand = mask_of(parse_cards("SKYZ XXI I II III HK HQ SK CK C7 C8 C9"))
    >>> strength(game_of(load("cz-app@1"), {}), hand)["holds"]
    ['trulhonery']
    """
    return {
        "taroks": (hand & TAROKS).bit_count(),
        "fives": (hand & FIVES).bit_count(),
        "kings": (hand & KINGS).bit_count(),
        "trul": (hand & TRUL).bit_count(),
        "voids": sum([not hand & suit for suit in _SUITS]),
        "holds": [name for names in held_in(game.rules, hand).values() for name in names],
    }


def dealt(final: State, seat: int) -> int | None:
    """Return the mask of the cards dealt to ``seat``, if all of them are known."""
    hands = () if final.deal is None else final.deal.hands
    cards = hands[seat] if seat < len(hands) else None
    if not cards or min(cards) < 0:
        return None
    return mask_of(cards)


def sided(final: State, declarer: int | None) -> bool:
    """Return whether it is known who played with whom."""
    if declarer is None:
        return False
    written = final.depth == _SHEET and final.claims.declarer != NOBODY
    return written or sides.sides_known(final)


def certain(report: HandReport) -> bool:
    """Return whether the result does not hang on cards that nobody saw."""
    score = report.score
    return score.reason != OPEN or score.agrees is True


def seat_parts(
    report: HandReport,
    players: Players,
    contract: str | None,
    declarer: int | None,
    partner: int | None,
    won: bool | None,
) -> Iterator[Row]:
    """Yield each seat's part in a hand, seat by seat."""
    final = report.final
    rule = final.game.rules.contracts.get(contract or "")
    alone = rule is not None and rule.sides == "each"
    known = rule is not None and (alone or sided(final, declarer))
    ours = () if declarer is None else tuple({declarer, declarer if partner is None else partner})
    figures = report.score.computed or report.score.recorded
    sure = certain(report)
    winners = [trick.winner for trick in final.play.tricks]
    for seat in range(final.seats):
        mine = seat in ours
        mates = [s for s in range(final.seats) if s != seat and (s in ours) == mine]
        foes = [s for s in range(final.seats) if (s in ours) != mine]
        if alone:
            mates, foes = [], [s for s in range(final.seats) if s != seat]
        role = "each" if alone else _role(seat, declarer, partner) if known else None
        if rule is not None and not alone and seat == declarer:
            role = "declarer"
        held = dealt(final, seat)
        moves = figures.moves
        sided_won = won is not None and known and not alone
        yield {
            "seat": seat,
            "player": players[seat] if seat < len(players) else None,
            "role": role,
            "position": (seat - final.forehand) % final.seats,
            "mates": _people(players, mates) if known else None,
            "foes": _people(players, foes) if known else None,
            "partnered": bool(mates) if known and seat == declarer and not alone else None,
            "move": moves[seat] if sure and moves is not None and seat < len(moves) else None,
            "won": won == mine if sided_won and sure else _own(won, seat, declarer, sure),
            "tricks": winners.count(seat) if winners else None,
            **_points(report, seat, mine, alone, known and sure),
            **(strength(final.game, held) if held is not None else {}),
            **_exchange(final, seat),
        }


def _own(won: bool | None, seat: int, declarer: int | None, sure: bool) -> bool | None:
    """The declarer's own result, which is his whoever his partner is."""
    return won if seat == declarer and sure else None


def _role(seat: int, declarer: int | None, partner: int | None) -> str:
    return {declarer: "declarer", partner: "partner"}.get(seat, "defender")


def _people(players: Players, seats: list[int]) -> list[str | None]:
    return [players[seat] if seat < len(players) else None for seat in seats]


def _points(report: HandReport, seat: int, mine: bool, alone: bool, known: bool) -> Row:
    """Card points of the seat's side and of those against it; of himself where each plays alone."""
    points = (report.score.computed or report.score.recorded).points
    if points is None or not known:
        return {}
    if alone:
        return {} if points.seats is None else {"points": points.seats[seat]}
    ours, theirs = points.declarer, points.others
    return {"points": ours if mine else theirs, "others": theirs if mine else ours}


def _exchange(final: State, seat: int) -> Row:
    """What he took of the talon, refused and laid away, and what those cards are worth."""
    exchange, count = final.exchange, counting(final)
    if final.depth == _SHEET or not exchange.drawn:
        return {}
    taken, laid = exchange.taken[seat], exchange.discards[seat]
    drew, put = exchange.drawn[seat], exchange.discarded[seat]
    return {
        "took": drew,
        "took_worth": count(final.game, taken) if drew == taken.bit_count() else None,
        "refused": sum([who == seat for who, _ in exchange.refused]),
        "laid": put,
        "laid_worth": count(final.game, laid) if put == laid.bit_count() else None,
        "laid_taroks": (laid & TAROKS).bit_count() if put == laid.bit_count() else None,
    }


def used(
    seats: int, events: tuple[tuple[int, Any], ...], times: Mapping[int, int]
) -> list[int | None]:
    """Return how long each seat took in ms for what a clock counts, as far as it is known.

    >>> from eventstore import events as ev
    >>> said = tuple(enumerate([ev.DeckCut("none"), ev.BidPassed(0), ev.BidPassed(1)], 1))
    >>> used(3, said, {1: 0, 2: 5_000, 3: 6_500})
    [5000, 1500, None]
    """
    took: list[int | None] = [None] * seats
    before: int | None = None
    for version, event in events:
        now = times.get(version)
        if now is not None and before is not None and isinstance(event, CLOCKED):
            seat = event.seat
            if 0 <= seat < seats:
                took[seat] = (took[seat] or 0) + max(0, now - before)
        before = now
    return took
