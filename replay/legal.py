"""Which cards may be played: the trick law and its restrictions, in their order.

Strategies take masks and give masks; rules/common.md, Trick law. A restriction holds only as long
as a legal card remains, and names the finding that breaking it makes.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec

from eventstore.cards import (
    BITS,
    MOND,
    PAGAT,
    SKYZ,
    SUIT_MASKS,
    SUIT_OF,
    TAROK,
    TAROKS,
    Card,
    cards_in,
)
from replay.goals import GOALS, Goal
from replay.rulesets.game import Game
from replay.state import NOBODY, UNSEEN, Play, State, Trick
from replay.tricks import Plays, Taker, best_play, take, taker


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
    if suit != TAROK:
        following = hand & SUIT_MASKS[suit]
        if following:
            return "revoke-suit", following
    return "revoke-tarok", hand & TAROKS or hand


def pagat_to_mond_and_skyz(hand: int, trick: Plays) -> tuple[str, int]:
    """The same, but the pagát must join mond and škýz, whatever was led, and takes the trick."""
    if hand >> PAGAT & 1 and {MOND, SKYZ} <= {card for _, card in trick}:
        return "no-overtake", 1 << PAGAT
    return follow_then_tarok(hand, trick)


TrickLaw = Callable[[int, Plays], tuple[str, int]]
LEGAL_LAWS: dict[str, TrickLaw] = {
    "follow-then-tarok": follow_then_tarok,
    "pagat-to-mond-and-skyz": pagat_to_mond_and_skyz,
}
"""Per trick law of a rule set or contract, what may answer a trick."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Who is to play to which trick, with which known cards; ``state`` says what came before.

    That is what was bid and announced; the cards on the table are those of ``trick``.
    """

    state: State
    trick: Plays
    seat: int
    hand: int


def _pagat_last(turn: Turn, legal: int) -> int:
    """The pagát is the last tarok to leave a hand."""
    return legal & ~(1 << PAGAT) if turn.hand & TAROKS != 1 << PAGAT else legal


def _pagat_last_declarer(turn: Turn, legal: int) -> int:
    """The same for the declarer only (second duty)."""
    return _pagat_last(turn, legal) if turn.seat == turn.state.auction.declarer else legal


def _pagat_only_choice(turn: Turn, legal: int) -> int:
    """The pagát is led as the last card only, and played only where no other card is legal."""
    return legal & ~BITS[PAGAT]


def _no_mond_on_skyz(turn: Turn, legal: int) -> int:
    """The mond may not be thrown on a trick that holds the škýz."""
    lies = any(card == SKYZ for _, card in turn.trick)
    return legal & ~(1 << MOND) if lies else legal


def _announced_pagat_last(turn: Turn, legal: int) -> int:
    """Whoever announced the pagát keeps it as long as another card is legal."""
    made = turn.state.talk.commitments
    kept = any((one.seat, one.item) == (turn.seat, "pagat") for one in made)
    return legal & ~(1 << PAGAT) if kept else legal


def _suits_first(turn: Turn, legal: int) -> int:
    """No tarok is led while a suit card is held."""
    return legal if turn.trick else legal & ~TAROKS


def _overtake(turn: Turn, legal: int) -> int:
    """Whoever can beat the trick as it lies must."""
    return beating(turn.state, turn.trick, turn.seat, legal) if turn.trick else legal


def beating(state: State, trick: Plays, seat: int, cards: int) -> int:
    """Those of ``cards`` that would take ``trick`` as it lies, as a mask."""
    law = terms_of(state).takes
    plays = ((card, (*trick, (seat, card))) for card in cards_in(cards))
    return sum(1 << card for card, laid in plays if take(law, laid) == seat)


def _overtake_highest(turn: Turn, legal: int) -> int:
    """Whoever can beat the highest card must, also where the pagát takes the trick from it."""
    game = turn.state.game
    seat, card = best_play(game.ranks, turn.trick)
    return legal if card < 0 or seat == turn.seat else legal & game.higher[card]


Restriction = Callable[[Turn, int], int]
RESTRICTIONS: dict[str, tuple[str, Restriction]] = {
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


class Terms(msgspec.Struct, frozen=True):
    """What the card play of one contract goes by, looked up once.

    Its trick law and what narrows it further, who takes a trick, what the contract is about, who
    leads, and by seat who is next. ``plain`` if whoever follows suit is always right, ``gifts`` if
    tricks may be given talon cards.
    """

    game: Game
    law: TrickLaw
    restrictions: tuple[tuple[str, Restriction], ...]
    takes: Taker
    goal: Goal | None
    declarer_leads: bool
    plain: bool
    gifts: bool
    next: tuple[int, ...]


@lru_cache(maxsize=256)
def terms(game: Game, contract: str | None) -> Terms:
    """Return what the play of ``contract`` goes by, or of none."""
    law, takes = LEGAL_LAWS[game.rules.tricks.law], taker(game, contract)
    played, seats = game.rules.contracts.get(contract or ""), range(game.rules.players)
    neighbours = (*seats[1:], *seats[:1])
    if played is None:
        return Terms(game, law, (), takes, None, False, law is follow_then_tarok, True, neighbours)
    law = law if played.law is None else LEGAL_LAWS[played.law]
    restrictions = tuple(RESTRICTIONS[name] for name in played.restrictions)
    return Terms(
        game,
        law,
        restrictions,
        takes,
        GOALS.get(played.goal),
        declarer_leads=played.leader == "declarer",
        plain=law is follow_then_tarok and not restrictions,
        gifts=played.talon == "to-tricks",
        next=neighbours,
    )


def terms_of(state: State) -> Terms:
    """Return what the play of the standing contract goes by."""
    return terms(state.game, state.auction.contract)


def narrowed(on: Terms, turn: Turn) -> Iterator[tuple[str, int]]:
    """Yield, restriction by restriction, the finding's code and the cards still legal after it.

    The first is the trick law itself.
    """
    legal = turn.hand
    if turn.trick and turn.trick[0][1] >= 0:
        code, legal = on.law(turn.hand, turn.trick)
        yield code, legal
    for code, restrict in on.restrictions:
        legal = restrict(turn, legal) or legal
        yield code, legal


def allowed(on: Terms, turn: Turn) -> int:
    """Return the cards that are legal after all restrictions; each only takes some away."""
    legal, trick = turn.hand, turn.trick
    if trick and trick[0][1] >= 0:
        _, legal = on.law(legal, trick)
    for _, restrict in on.restrictions if legal & (legal - 1) else ():
        legal = restrict(turn, legal) or legal
    return legal


def narrowing(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield the same for ``seat`` to play in ``state``; only its known cards are looked at."""
    play = state.play
    return narrowed(terms_of(state), Turn(state, play.trick, seat, play.hands[seat]))


def plainly_right(
    on: Terms, state: State, play: Play, ended: str | None, seat: int, card: Card
) -> bool:
    """Return whether a card is held, allowed, and played in turn, so that none need ask more.

    ``play`` is how the cards lie before it, ``ended`` how the hand has ended, and ``state`` says
    what was done before the play, or before a card of it. A test holds true that no check finds
    anything then.
    """
    hands, trick = play.hands, play.trick
    if card < 0 or not 0 <= seat < len(hands) or not hands[seat] >> card & 1:
        return False
    if not trick:
        in_turn = play.begun and seat == play.leader and ended is None
        if not in_turn or gift_due(on, state, play.tricks):
            return False
        return not on.restrictions or _rightly_answered(on, state, play, (), seat, card)
    seats, (first, led) = len(hands), trick[0]
    if (seat - first) % seats != len(trick) or (seat - trick[-1][0]) % seats != 1 or led < 0:
        return False
    return _rightly_answered(on, state, play, trick, seat, card)


def gift_due(on: Terms, state: State, tricks: Sequence[Trick]) -> bool:
    """Return whether the last of ``tricks`` may lack its talon card."""
    return on.gifts and bool(tricks and state.exchange.left) and tricks[-1].extra == UNSEEN


def allows(on: Terms, state: State, hands: Sequence[int], trick: Plays) -> bool:
    """Return whether all cards of a trick are legal by the whole hands before it."""
    for place, (seat, card) in enumerate(trick):
        if not allowed(on, Turn(state, trick[:place], seat, hands[seat])) & BITS[card]:
            return False
    return True


def _rightly_answered(
    on: Terms, state: State, play: Play, trick: Plays, seat: int, card: Card
) -> bool:
    """Whether a card that is held may be laid on ``trick``, as far as known cards tell."""
    if on.plain and SUIT_OF[card] == SUIT_OF[trick[0][1]]:
        return True
    if play.hidden[seat]:
        return False  # whether he is void is a question of its own
    turn = Turn(state, trick, seat, play.hands[seat])
    return bool(allowed(on, turn) >> card & 1)


def legal_cards(state: State, seat: int) -> int:
    """Return the mask of known cards that ``seat`` may play to the trick as it lies."""
    play = state.play
    return allowed(terms_of(state), Turn(state, play.trick, seat, play.hands[seat]))


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
    return state.auction.declarer if terms_of(state).declarer_leads else state.forehand
