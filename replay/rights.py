"""What a seat may call, lay away, declare and commit to: the laws outside the trick.

Each law stands here once, by the name a rule set gives it, for the checks, the pages and whoever
must choose. Hands are masks; a hand that is not fully known has no rights to speak of.
"""

from collections.abc import Callable, Iterator

from eventstore.cards import FIVES, KINGS, NUMBERS, PIPS, TAROKS, TRUL, mask_of
from replay.rulesets.game import Game
from replay.rulesets.model import Call, Declaration, RuleSet
from replay.sides import GAME, contract, contract_name, declarer, side, sides_known
from replay.state import State

# -- call ------------------------------------------------------------------------------------


def _first_not_held(hand: int, call: Call) -> int:
    """The first of the ladder not held; of one's own, those above it."""
    allowed = 0
    for code in call.ladder:
        bit = 1 << NUMBERS[code]
        allowed |= bit
        if not hand & bit:
            return allowed if call.own == "with-all-higher" else bit
    return allowed if call.own == "with-all-higher" else 0


def _nineteen_or_first_not_held(hand: int, call: Call) -> int:
    """The top of the ladder; holding it, also the first one not held."""
    top, *rest = (1 << NUMBERS[code] for code in call.ladder)
    if not hand & top:
        return top
    return top | next((bit for bit in rest if not hand & bit), 0)


def _any_of_ladder(hand: int, call: Call) -> int:
    """Any of them, one's own too."""
    return mask_of([NUMBERS[code] for code in call.ladder])


CALL_LAWS: dict[str, Callable[[int, Call], int]] = {
    "any-of-ladder": _any_of_ladder,
    "first-not-held": _first_not_held,
    "nineteen-or-first-not-held": _nineteen_or_first_not_held,
}
"""Per call law, the cards that may be called with a hand."""


def callable_cards(state: State, seat: int) -> int:
    """Return the mask of cards that ``seat`` may call with the hand he holds now."""
    call = state.game.rules.call
    return CALL_LAWS[call.law](state.play.hands[seat], call)


def callable_when_dealt(state: State, seat: int) -> int:
    """Return what ``seat`` could call with the cards dealt to him, before any talon card.

    Where the call comes later, or his cards are not known, what the hand he has allows.
    """
    phases, deal, call = state.game.rules.phases, state.deal, state.game.rules.call
    dealt = None if deal is None or not 0 <= seat < state.seats else deal.hands[seat]
    late = "talon" in phases and phases.index("call") > phases.index("talon")
    if dealt is None or min(dealt, default=0) < 0 or late:
        return callable_cards(state, seat)
    return CALL_LAWS[call.law](mask_of(dealt), call)


# -- discard ---------------------------------------------------------------------------------


def _tarok_of_need(state: State, seat: int) -> int:
    """Suit cards but kings; a tarok only where these cannot make up the number."""
    hand, laid = state.play.hands[seat], state.exchange.discards[seat]
    plain = ~(TAROKS | KINGS)
    need = state.exchange.drawn[seat] - ((hand | laid) & plain).bit_count()
    spare = need > (laid & TAROKS & ~TRUL).bit_count()
    return hand & plain | (hand & TAROKS & ~TRUL if spare else 0)


def _tarok_when_nothing_else(state: State, seat: int) -> int:
    """Suit cards but kings; a tarok only when no such card is left in the hand.

    One that is left because another was wrongly laid away in its place does not count.
    """
    hand, laid = state.play.hands[seat], state.exchange.discards[seat]
    plain = ~(TAROKS | KINGS)
    displaced = (laid & ~plain).bit_count()
    spare = (hand & plain).bit_count() <= displaced
    return hand & plain | (hand & TAROKS & ~TRUL if spare else 0)


DISCARD_LAWS: dict[str, Callable[[State, int], int]] = {
    "tarok-of-need": _tarok_of_need,
    "tarok-when-nothing-else": _tarok_when_nothing_else,
}
"""Per discard law, the cards that may be laid away next."""


def discardable(state: State, seat: int) -> int:
    """Return the mask of cards that ``seat`` may lay away next."""
    return DISCARD_LAWS[state.game.rules.discard.law](state, seat)


def to_discard(state: State, seat: int) -> int:
    """Return how many cards ``seat`` has still to lay away; negative when too many lie."""
    return state.exchange.drawn[seat] - state.exchange.discarded[seat]


# -- declarations and commitments ------------------------------------------------------------


def _forehand_of_first(state: State, seat: int) -> bool:
    """Forehand, where he plays with a partner (machtarok's povinnost)."""
    played = contract(state)
    return seat == state.forehand and played is not None and played.sides == "called"


BARRED: dict[str, Callable[[State, int], bool]] = {"forehand-of-first": _forehand_of_first}
"""Who never has a declaration, by name."""


def declaring_hand(state: State, seat: int) -> int:
    """Return the hand that declarations speak of: after the discard."""
    return (state.play.start_hands if state.play.begun else state.play.hands)[seat]


def hand_known(state: State, seat: int) -> bool:
    """Return whether every card of the hand after the discard is known."""
    return declaring_hand(state, seat).bit_count() >= state.size


def _holds(counts: tuple[int, int, int, bool], item: Declaration) -> bool:
    """Whether a hand of so many taroks, five-point cards and kings has the declaration."""
    taroks, fives, kings, trul = counts
    return (
        (item.taroks_min is None or taroks >= item.taroks_min)
        and (item.taroks_max is None or taroks <= item.taroks_max)
        and (item.fives_min is None or fives >= item.fives_min)
        and (item.kings_min is None or kings >= item.kings_min)
        and (trul or not item.trul)
    )


def held_declarations(state: State, seat: int) -> Iterator[tuple[str, Declaration]]:
    """Yield what the hand holds that its owner may declare, whatever the category."""
    played, hand = contract(state), declaring_hand(state, seat)
    if played is None or not played.talk:
        return
    for name, item in _held(state.game.rules, hand):
        if not (item.barred and BARRED[item.barred](state, seat)):
            yield name, item


def _held(rules: RuleSet, hand: int) -> Iterator[tuple[str, Declaration]]:
    taroks, fives, kings = hand & TAROKS, hand & FIVES, hand & KINGS
    trul = hand & TRUL == TRUL
    counts = (taroks.bit_count(), fives.bit_count(), kings.bit_count(), trul)
    for name, item in rules.declarations.items.items():
        if _holds(counts, item):
            yield name, item


def must_declare(state: State, seat: int) -> bool:
    """Return whether ``seat`` has to declare what he holds.

    Where nobody has to start, only if another declared before his first turn.
    """
    if contract_name(state) not in state.game.rules.declarations.free_start:
        return True
    turns, talk = state.talk.turns, state.talk.declared
    until = next((turn.first for turn in turns if turn.seat == seat), state.step + 1)
    return any(who != seat and step < until for who, _, step in talk)


def due_declarations(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """Return by category what must be declared: the highest held, or one of several equal."""
    return _highest(held_declarations(state, seat))


def held_in(rules: RuleSet, hand: int) -> dict[str, tuple[str, ...]]:
    """Return by category the highest that a hand holds, whoever has it in whatever contract."""
    return _highest(_held(rules, hand))


def _highest(held: Iterator[tuple[str, Declaration]]) -> dict[str, tuple[str, ...]]:
    best: dict[str, tuple[int, tuple[str, ...]]] = {}
    for name, item in held:
        rate, names = best.get(item.category, (-1, ()))
        if item.rate > rate:
            best[item.category] = (item.rate, (name,))
        elif item.rate == rate:
            best[item.category] = (rate, (*names, name))
    return {category: names for category, (_, names) in best.items()}


ANNOUNCERS: dict[str, Callable[[State, int], bool]] = {
    "anybody": lambda state, seat: True,
    "declarer": lambda state, seat: seat == declarer(state),
    "nobody": lambda state, seat: False,
}
"""Who may announce a commitment, by its ``by``."""


def _after_contra(state: State, seat: int) -> bool:
    """Once the game was contra'd."""
    return any(made.item == GAME for made in state.talk.contras)


DEFENDERS: dict[str, Callable[[State, int], bool]] = {
    "always": lambda state, seat: True,
    "after-contra": _after_contra,
}
"""When those against the declarer may announce a commitment, by its ``defenders``."""


def may_commit(state: State, seat: int, item: str) -> bool:
    """Return whether the contract has commitments, the seat may announce and holds what it needs.

    Nothing is said against a hand that is not known, nor of a side that is not known.
    """
    played, rule = contract(state), state.game.rules.commitments.get(item)
    if rule is None or played is None or not (played.talk and played.bonuses):
        return False
    if not ANNOUNCERS[rule.by](state, seat) or contract_name(state) in rule.barred_in:
        return False
    against = sides_known(state) and seat not in side(state)
    if against and not DEFENDERS[rule.defenders](state, seat):
        return False
    if rule.holder is None or not hand_known(state, seat):
        return True
    return bool(state.play.hands[seat] >> NUMBERS[rule.holder] & 1)


# -- deal ------------------------------------------------------------------------------------


def _few_taroks(game: Game, hand: int) -> bool:
    """No tarok, or hardly any."""
    return (hand & TAROKS).bit_count() <= game.rules.deal.redeal_taroks


def _all_blanks(game: Game, hand: int) -> bool:
    """Every suit card without a picture that the deck has."""
    blanks = game.deck & PIPS
    return hand & blanks == blanks


REDEALS: dict[str, Callable[[Game, int], bool]] = {
    "few-taroks": _few_taroks,
    "all-blanks": _all_blanks,
}
"""With which hands the cards are dealt again, by ``deal.redeal``."""


def redeal_reasons(state: State) -> list[tuple[int, str]]:
    """Return seats and laws by which the cards have to be dealt again, as far as they are known."""
    game, dealt = state.game, state.deal.hands if state.deal else ()
    hands = [(seat, hand) for seat, hand in enumerate(dealt) if hand and min(hand) >= 0]
    laws = game.rules.deal.redeal
    return [
        (seat, law) for seat, hand in hands for law in laws if REDEALS[law](game, mask_of(hand))
    ]


# -- bidding ---------------------------------------------------------------------------------


def names_own(state: State, seat: int, bid: str) -> bool:
    """Return whether forehand names, as his first word, the contract that is his without one."""
    rules, auction = state.game.rules, state.auction
    return (
        bid == rules.bidding.default == auction.contract
        and seat == state.forehand == auction.declarer
        and not any(spoken.seat == seat for spoken in auction.bids)
    )


def may_turn_to_each(state: State, seat: int) -> bool:
    """Return whether ``seat`` may now play everybody for himself (Varšava).

    That is forehand, after three passes on his least bid, before anything else is done. Whether
    somebody had still to speak shows later.
    """
    auction = state.auction
    return (
        seat == state.forehand == auction.declarer
        and state.phase == "bidding"
        and auction.contract == state.game.rules.bidding.least
        and any(bid.seat != seat for bid in auction.bids)
    )
