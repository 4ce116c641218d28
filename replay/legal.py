"""Which cards may be played: the trick law and its restrictions, in their order.

Strategies take masks and give masks; rules/common.md, Trick law. A restriction holds only as long
as a legal card remains, and names the finding that breaking it makes.
"""

from collections.abc import Callable, Iterator

from eventstore.cards import MOND, PAGAT, SKYZ, SUIT_MASKS, SUIT_OF, TAROK, TAROKS, cards_in
from replay.state import NOBODY, State
from replay.tricks import Plays, highest, winner


def follow_then_tarok(hand: int, trick: Plays) -> tuple[str, int]:
    """Cards of ``hand`` that may answer ``trick``, and the finding that another card makes.

    >>> from eventstore.cards import mask_of, parse_card, codes_of
    >>> hand = mask_of(map(parse_card, ("H4", "V")))
    >>> code, legal = follow_then_tarok(hand, ((0, parse_card("H1")),))
    >>> code, codes_of(legal)
    ('revoke-suit', ['H4'])
    >>> code, legal = follow_then_tarok(hand, ((0, parse_card("S10")),))
    >>> code, codes_of(legal)
    ('revoke-tarok', ['V'])
    """
    suit = SUIT_OF[trick[0][1]]
    if suit != TAROK and hand & SUIT_MASKS[suit]:
        return "revoke-suit", hand & SUIT_MASKS[suit]
    return "revoke-tarok", hand & TAROKS or hand


def pagat_to_mond_and_skyz(hand: int, trick: Plays) -> tuple[str, int]:
    """The same, but the pagát must join mond and škýz, whatever was led, and takes the trick."""
    if hand >> PAGAT & 1 and {MOND, SKYZ} <= {card for _, card in trick}:
        return "no-overtake", 1 << PAGAT
    return follow_then_tarok(hand, trick)


LEGAL_LAWS: dict[str, Callable[[int, Plays], tuple[str, int]]] = {
    "follow-then-tarok": follow_then_tarok,
    "pagat-to-mond-and-skyz": pagat_to_mond_and_skyz,
}
"""Per trick law of a rule set or contract, what may answer a trick."""


def _pagat_last(state: State, seat: int, hand: int, legal: int) -> int:
    """The pagát is the last tarok to leave a hand."""
    return legal & ~(1 << PAGAT) if hand & TAROKS != 1 << PAGAT else legal


def _pagat_last_declarer(state: State, seat: int, hand: int, legal: int) -> int:
    """The same for the declarer only (second duty)."""
    if seat != state.auction.declarer:
        return legal
    return _pagat_last(state, seat, hand, legal)


def _pagat_only_choice(state: State, seat: int, hand: int, legal: int) -> int:
    """The pagát is led as the last card only, and played only where no other card is legal."""
    return legal & ~(1 << PAGAT)


def _no_mond_on_skyz(state: State, seat: int, hand: int, legal: int) -> int:
    """The mond may not be thrown on a trick that holds the škýz."""
    if any(card == SKYZ for _, card in state.play.trick):
        return legal & ~(1 << MOND)
    return legal


def _announced_pagat_last(state: State, seat: int, hand: int, legal: int) -> int:
    """Whoever announced the pagát keeps it as long as another card is legal."""
    made = state.talk.commitments
    kept = any((one.seat, one.item) == (seat, "pagat") for one in made)
    return legal & ~(1 << PAGAT) if kept else legal


def _suits_first(state: State, seat: int, hand: int, legal: int) -> int:
    """No tarok is led while a suit card is held."""
    return legal if state.play.trick else legal & ~TAROKS


def _overtake(state: State, seat: int, hand: int, legal: int) -> int:
    """Whoever can beat the trick as it lies must."""
    trick = state.play.trick
    return beating(state, trick, seat, legal) if trick else legal


def beating(state: State, trick: Plays, seat: int, cards: int) -> int:
    """Those of ``cards`` that would take ``trick`` as it lies, as a mask."""
    game, contract = state.game, state.auction.contract
    plays = ((card, (*trick, (seat, card))) for card in cards_in(cards))
    return sum(1 << card for card, laid in plays if winner(game, laid, contract) == seat)


def _overtake_highest(state: State, seat: int, hand: int, legal: int) -> int:
    """Whoever can beat the highest card must, also where the pagát takes the trick from it."""
    trick, game = state.play.trick, state.game
    if not trick:
        return legal
    return sum(1 << c for c in cards_in(legal) if highest(game, (*trick, (seat, c))) == seat)


RESTRICTIONS: dict[str, tuple[str, Callable[[State, int, int, int], int]]] = {
    "pagat-last": ("pagat-early", _pagat_last),
    "pagat-last-declarer": ("pagat-early", _pagat_last_declarer),
    "announced-pagat-last": ("pagat-early", _announced_pagat_last),
    "suits-first": ("tarok-lead", _suits_first),
    "no-mond-on-skyz": ("mond-on-skyz", _no_mond_on_skyz),
    "pagat-only-choice": ("pagat-early", _pagat_only_choice),
    "overtake": ("no-overtake", _overtake),
    "overtake-highest": ("no-overtake", _overtake_highest),
}
"""Restrictions by their name in rule sets: the finding, and what remains of the legal cards."""


def law_of(state: State) -> str:
    """Return the trick law of the contract played, else the rule set's."""
    rules = state.game.rules
    played = rules.contracts.get(state.auction.contract or "")
    return rules.tricks.law if played is None or played.law is None else played.law


def narrowing(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield, restriction by restriction, the finding's code and the cards still legal after it.

    Only the seat's known cards are looked at; the first is the trick law itself.
    """
    rules, hand, trick = state.game.rules, state.play.hands[seat], state.play.trick
    contract, legal = rules.contracts.get(state.auction.contract or ""), hand
    if trick and trick[0][1] >= 0:
        own = None if contract is None else contract.law
        code, legal = LEGAL_LAWS[own or rules.tricks.law](hand, trick)
        yield code, legal
    for name in contract.restrictions if contract else ():
        code, restrict = RESTRICTIONS[name]
        legal = restrict(state, seat, hand, legal) or legal
        yield code, legal


def legal_cards(state: State, seat: int) -> int:
    """Return the mask of known cards that ``seat`` may play to the trick as it lies."""
    legal = state.play.hands[seat]
    for _, legal in narrowing(state, seat):  # noqa: B007
        pass
    return legal


def to_play(state: State) -> int:
    """Return the seat whose turn it is to play a card, or `NOBODY` when the hand is over."""
    return next_to_play(state) if state.ended is None else NOBODY


def next_to_play(state: State) -> int:
    """Return whose turn it is, also where the hand may end, or `NOBODY` without any card.

    A seat without a card is passed over: it laid away too many.
    """
    play, seats = state.play, state.seats
    played = {seat for seat, _ in play.trick}
    due = play.leader if play.begun else _first_leader(state)
    first = play.trick[0][0] if played else due
    for turn in range(seats):
        seat = (first + turn) % seats
        if seat not in played and (play.hands[seat] or play.hidden[seat]):
            return seat
    return NOBODY


def _first_leader(state: State) -> int:
    contract = state.game.rules.contracts.get(state.auction.contract or "")
    if contract is not None and contract.leader == "declarer":
        return state.auction.declarer
    return state.forehand
