"""What a hand with unseen cards may be worth: settled with these cards wherever they may lie.

Whose discards and which talon cards they are may change the points and what became of commitments,
who held the called card the sides; rules/common.md, Phases and depths.
"""

from collections.abc import Iterator
from itertools import chain, combinations

import msgspec

from eventstore.cards import FIVES, cards_in, mask_of
from replay.findings.fines import hand_opened
from replay.scoring.model import Settlement, Table
from replay.scoring.points import TALON_REST, rest_winner, shared_out, side_points
from replay.scoring.settle import settle
from replay.sides import contract, declarer, side, sides_known
from replay.state import UNSEEN, State

_with = msgspec.structs.replace
Option = tuple[State, Settlement]
"""A hand with its unseen cards filled in, and what it is then worth."""

MOST_UNSEEN = 12
"""So many unseen cards are laid in every way; of more the points are anybody's guess."""


def cards_open(final: State) -> bool:
    """Return whether the deal as recorded leaves cards open."""
    deal = final.deal
    if deal is None:
        return False
    piles = (*deal.hands, deal.talon) if final.game.rules.deal.talon else deal.hands
    return None in piles or UNSEEN in chain.from_iterable(filter(None, piles))


def guessed(final: State) -> bool:
    """Return whether the points of the sides rest on what was written down, not on cards.

    That can only be where the deal leaves cards open.
    """
    if final.ended != "played":
        return False
    played, ours = contract(final), side(final)
    if played is None or not ours:
        return False
    return side_points(final, ours, played.talon)[0] is None


def possible(final: State, table: Table, *, unseen: bool) -> tuple[Option, ...] | str:
    """Return what the hand may be worth, or why nobody can tell; all different.

    ``unseen`` if its deal leaves cards open (`cards_open`). A hand whose cards are all known has
    one settlement.
    """
    plain = settle(final, table)
    if not unseen and not _opening_unsaid(final):
        return plain if isinstance(plain, str) else ((final, plain),)
    found: dict[tuple[object, ...], Option] = {}
    for filled in _ways(final):
        one = settle(filled, table)
        if not isinstance(one, str):
            found.setdefault((one.points, one.moves, one.pot), (filled, one))
    return tuple(found.values()) or (plain if isinstance(plain, str) else ((final, plain),))


def _opening_unsaid(final: State) -> bool:
    """Whether nobody knows if the hand had opened when it was dealt again: a sheet does not say.

    What a misdeal costs may hang on that (rules/vysocina.md, Renonc).
    """
    return final.depth == "sheet" and final.ended == "redeal" and not hand_opened(final)


def _ways(final: State) -> Iterator[State]:
    """Yield the hand in every way that may count differently."""
    if _opening_unsaid(final):
        yield final
        yield _with(final, play=_with(final.play, begun=True))
        return
    for state in _sides(final):
        yield from _filled(state)


def _sides(final: State) -> Iterator[State]:
    """Yield the hand with each partner that it may have had."""
    yield final
    called, played = final.auction.called, contract(final)
    if called is None or called < 0 or played is None or played.sides != "called":
        return
    if sides_known(final):
        return
    for seat in range(final.seats):
        if seat == declarer(final) or not final.play.hidden[seat]:
            continue
        hands = list(final.play.hands)
        hands[seat] |= 1 << called
        play = _with(final.play, hands=tuple(hands))
        yield _with(final, play=_with(play, partner=seat) if play.begun else play)


def _filled(state: State) -> Iterator[State]:
    """Yield the hand with its unseen cards laid in every way that may count differently."""
    played, ours = contract(state), side(state)
    counted = played is not None and ours and state.ended == "played"
    share = shared_out(state, ours, played.talon) if played is not None and counted else None
    unseen = [] if share is None else list(cards_in(share.unseen))
    if share is None or not 0 < len(unseen) <= MOST_UNSEEN:
        yield state
        return
    told = set[tuple[int, ...]]()
    values = state.game.values
    for number in range(share.ours_free, len(unseen) - share.theirs_free + 1):
        for some in combinations(unseen, number):
            kind = (*sorted(values[card] for card in some), mask_of(some) & FIVES)
            if kind not in told:
                told.add(kind)
                rest = [card for card in unseen if card not in some]
                yield _laid(state, ours, list(some), rest)


def _laid(state: State, ours: tuple[int, ...], mine: list[int], others: list[int]) -> State:
    """The hand with unseen cards among the discards and the talon of each side."""
    exchange, played = state.exchange, contract(state)
    discards = list(exchange.discards)
    for seat, pile in enumerate(discards):
        cards = mine if seat in ours else others
        free = max(exchange.discarded[seat], exchange.drawn[seat]) - pile.bit_count()
        for _ in range(min(free, len(cards))):
            discards[seat] |= 1 << cards.pop(0)
    talon = played.talon if played is not None else ""
    rest = mine if TALON_REST[talon] or rest_winner(state) in ours else others
    left = tuple(rest.pop(0) if card == UNSEEN and rest else card for card in exchange.left)
    aside = exchange.aside | (mask_of(mine) if exchange.aside_seat >= 0 else 0)
    return _with(state, exchange=_with(exchange, discards=tuple(discards), left=left, aside=aside))
