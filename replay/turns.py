"""Whose turn it is: for every phase of a hand, who is due and with what.

Each law stands here once, by the name a rule set gives it. What is due follows from what was done,
legal or not, so that one act out of turn does not put all that follow out of turn.
"""

from collections.abc import Callable, Iterable

import msgspec

from eventstore.cards import NUMBERS, Card
from replay.announcing import closed, unfinished_call
from replay.auction import is_alone, next_bidder
from replay.legal import to_play
from replay.rights import callable_when_dealt, may_turn_to_each, to_discard
from replay.sides import GAME, answers, contract, declarer, owner_of, team_of
from replay.state import NOBODY, UNSEEN, State, Turn


class Due(msgspec.Struct, frozen=True):
    """Who must act: ``seats`` (several only where all act at once), by which kinds of events.

    ``cards`` are the talon cards it is about, ``item`` the commitment or contra level asked for,
    ``part`` the set of talon cards by number; ``forced`` where a refusal was not accepted. ``also``
    may act without being out of turn: those next to somebody who acted too early. ``choices`` are
    the sets of talon cards of which one may be taken.
    """

    phase: str
    seats: tuple[int, ...]
    acts: tuple[str, ...]
    cards: tuple[Card, ...] = ()
    item: str | None = None
    part: int = 0
    forced: bool = False
    also: tuple[int, ...] = ()
    choices: tuple[tuple[Card, ...], ...] = ()


Law = Callable[[State], Due | None]


def seats_after(state: State, seat: int, *, itself: bool = False) -> tuple[int, ...]:
    """Return the other seats in playing order after ``seat``; ``itself`` puts it first."""
    seats = state.seats
    return tuple([(seat + n) % seats for n in range(0 if itself else 1, seats)])


def _first(
    phase: str, seats: Iterable[int], done: Iterable[int], *acts: str, **more: str
) -> Due | None:
    """The first of ``seats`` that is not among ``done``, if there is one."""
    gone = set(done)
    seat = next((s for s in seats if s not in gone), None)
    return None if seat is None else Due(phase, (seat,), acts, item=more.get("item"))


# -- deal, bidding, call ---------------------------------------------------------------------


def _deal(state: State) -> Due | None:
    if state.deal is not None:
        return None
    dealer = (state.forehand - 1) % state.seats if state.dealer is None else state.dealer
    return Due("deal", (dealer,), ("deck-cut", "cards-dealt"))


def _one_question_each(state: State) -> Due | None:
    """From forehand on, everybody speaks once."""
    order = seats_after(state, state.forehand, itself=True)
    spoken = (bid.seat for bid in state.auction.bids)
    return _first("bidding", order, spoken, "bid-made", "bid-passed")


def _auction(state: State) -> Due | None:
    """Round and round; whoever is left when all others have passed must name a contract."""
    seat = next_bidder(state)
    if seat == NOBODY:
        return None
    named = is_alone(state, seat) and state.auction.declarer in (seat, NOBODY)
    must = named and state.game.rules.bidding.passed is None
    return Due("bidding", (seat,), ("bid-made",) if must else ("bid-made", "bid-passed"))


def _announcements(state: State) -> Due | None:
    """From forehand on, turn by turn, until all but one in a row have accepted.

    Whose turn goes on may still add something.
    """
    if closed(state):
        return None
    turns = state.talk.turns
    if unfinished_call(state):
        return Due("call", (state.auction.declarer,), ("card-called",))
    seat = (turns[-1].seat + 1) % state.seats if turns else state.forehand
    also = tuple(turn.seat for turn in turns[-1:] if not turn.silent)
    acts = ("bid-made", "bid-passed", "committed", "contra-made")
    return Due("bidding", (seat,), acts, also=also)


def _call(state: State) -> Due | None:
    played, seat = contract(state), declarer(state)
    if played is None or played.sides != "called" or state.auction.called is not None:
        return None
    if not callable_when_dealt(state, seat):
        return None
    acts = ("card-called", "bid-made") if may_turn_to_each(state, seat) else ("card-called",)
    return Due("call", (seat,), acts)


# -- talon, discard --------------------------------------------------------------------------


def _passes_on(state: State) -> Due | None:
    """Four to the declarer; each other card offered round from the last taker on, once each."""
    old, lead = state.exchange, declarer(state)
    if not old.drawn[lead]:
        return Due("talon", (lead,), ("talon-taken",), old.left[:4])
    if not old.left:
        return None
    takers = [seat for seat in seats_after(state, lead) if old.drawn[seat]]
    order = seats_after(state, takers[-1] if takers else lead)
    asked = [seat for seat in order if seat != lead and not old.drawn[seat]]
    waiting = [seat for seat in asked if seat not in old.passed]
    if not waiting:
        return Due("talon", (lead,), ("talon-set-aside",), old.left[:1])
    last = max((asked.index(seat) for seat in old.passed if seat in asked), default=-1)
    following = tuple(asked[last + 1 : last + 2])
    aside = () if following else ("talon-set-aside",)
    acts = ("talon-taken", "talon-refused", *aside)
    return Due("talon", (waiting[0],), acts, old.left[:1], also=following or (lead,))


def _to_the_fourth(state: State) -> Due | None:
    """Four to forehand, one each to the next two, who may pass theirs on to the fourth.

    What he refuses goes back to the passer, and a forced second forces the third, unasked.
    """
    old = state.exchange
    first, second, third, fourth = seats_after(state, state.forehand, itself=True)
    if not old.drawn[first]:
        return Due("talon", (first,), ("talon-taken",), old.left[:4])
    if not old.left:
        return None
    taker = second if len(old.left) > 1 else third
    refusers = [seat for seat, _ in old.refused]
    unasked = taker == third and bool(old.drawn[second]) and second in refusers
    if unasked or {taker, fourth} <= set(old.passed):
        return Due("talon", (taker,), ("talon-taken",), old.left[:1], forced=True)
    seat = fourth if taker in old.passed else taker
    return Due("talon", (seat,), ("talon-taken", "talon-refused"), old.left[:1])


def _nobody_refuses(state: State) -> Due | None:
    """Four to the declarer, one each to the next two; no card may be refused."""
    old, lead = state.exchange, declarer(state)
    takers = seats_after(state, lead, itself=True)[:3]
    seat = next((seat for seat in takers if not old.drawn[seat]), NOBODY)
    if seat == NOBODY or not old.left:
        return None
    return Due("talon", (seat,), ("talon-taken",), old.left[: 4 if seat == lead else 1])


REFUSAL_LAWS: dict[str, Law] = {
    "passes-on": _passes_on,
    "to-the-fourth": _to_the_fourth,
    "nobody": _nobody_refuses,
}
"""Who draws in what order when the talon goes out as 4 + 1 + 1, by the law of refusing."""


def _four_one_one(state: State) -> Due | None:
    return REFUSAL_LAWS[state.game.rules.talon.refusal](state)


def _threes(state: State) -> Due | None:
    """The first three, or the second three, or having seen both the first three again.

    The second three are those not shown as the first.
    """
    old, lead = state.exchange, declarer(state)
    if old.drawn[lead]:
        return None
    part = min(3, 1 + sum(1 for seat, _ in old.refused if seat == lead))
    first = (old.seen[0] if old.seen else ()) or old.left[:3]
    cards = first
    if part == 2:
        known = UNSEEN not in (*old.left, *first)
        rest = tuple(card for card in old.left if card not in first)
        cards = rest if known and len(rest) == len(first) else old.left[3:]
    acts = ("talon-taken", "talon-refused") if part < 3 else ("talon-taken",)
    return Due("talon", (lead,), acts, cards, part=part)


def _sets(state: State) -> Due | None:
    """The talon lies open in sets of as many cards as the contract takes; one set is taken."""
    old, lead = state.exchange, declarer(state)
    if old.drawn[lead]:
        return None
    return Due("talon", (lead,), ("talon-taken",), old.left, choices=talon_sets(state))


def talon_sets(state: State) -> tuple[tuple[Card, ...], ...]:
    """Return the sets in which the talon lies open before one is taken."""
    played, talon = contract(state), state.exchange.left
    size = 0 if played is None else played.draw
    return tuple([talon[n : n + size] for n in range(0, len(talon), size)]) if size else ()


def _nobody(state: State) -> Due | None:
    return None


TALON_LAWS: dict[str, Law] = {
    "four-one-one": _four_one_one,
    "threes": _threes,
    "sets": _sets,
    "closed": _nobody,
    "none": _nobody,
    "to-tricks": _nobody,
}
"""Who draws before the play, by the contract's talon law."""


def talon_due(state: State) -> Due | None:
    """Return who has to take, refuse or set aside talon cards, and which."""
    played = contract(state)
    if played is None or declarer(state) == NOBODY:
        return None
    return TALON_LAWS[played.talon](state)


def _discard(state: State) -> Due | None:
    seats = tuple(seat for seat in range(state.seats) if to_discard(state, seat) > 0)
    return Due("discard", seats, ("card-discarded",)) if seats else None


# -- declarations, commitments, contra -------------------------------------------------------


def declaring_order(state: State) -> tuple[int, ...]:
    """Return the order in which declarations and commitments are asked for, one by one."""
    return seats_after(state, state.forehand, itself=True)


def _declarations(state: State) -> Due | None:
    spoken = (seat for seat, what, _ in state.talk.acts if what == "declared")
    return _first("declarations", declaring_order(state), spoken, "declared")


def asked_for(state: State, item: str) -> tuple[int, ...]:
    """Return who is asked for a commitment, in order: its holder only, where it has one."""
    holder = state.game.rules.commitments[item].holder
    order = declaring_order(state)
    if holder is None:
        return order
    play = state.play
    hands = play.start_hands if play.begun else play.hands
    return tuple(s for s in order if hands[s] >> NUMBERS[holder] & 1)


def _commitments(state: State) -> Due | None:
    """What everybody can announce first; who announces what replaces all ends the questions."""
    rules, talk = state.game.rules.commitments, state.talk
    for item in sorted(rules, key=lambda name: rules[name].holder is not None):
        if any(rules[made.item].replaces for made in talk.commitments if made.item in rules):
            return None
        if any(made.item == item for made in talk.commitments):
            continue
        asked = (seat for seat, what, _ in talk.acts if what == item)
        acts = ("committed", "commitment-declined")
        due = _first("commitments", asked_for(state, item), asked, *acts, item=item)
        if due is not None:
            return due
    return None


def contra_order(state: State, level: int) -> tuple[int, ...]:
    """Return who is asked for a contra of ``level``, in order.

    From the declarer on, or after who spoke last for it; first those against the declarer, or
    against who announced what replaces all.
    """
    seats = [made.seat for made in state.talk.contras if made.level == level - 1]
    lead = declarer(state)
    order = seats_after(state, seats[-1]) if seats else seats_after(state, lead, itself=True)
    team = team_of(state, owner_of(state, GAME, NOBODY))
    return tuple(seat for seat in order if answers(team, seat, level))


def _asked_in_turn(state: State) -> Due | None:
    """One side is asked member by member for the next level, until one doubles or none does."""
    level = 1 + max((made.level for made in state.talk.contras), default=0)
    if not state.game.rules.contra.allows(level) or declarer(state) == NOBODY:
        return None
    what = f"contra-{level}"
    asked = (seat for seat, act, _ in state.talk.acts if act == what)
    acts = ("contra-made", "contra-declined")
    return _first("contra", contra_order(state, level), asked, *acts, item=what)


def adds_something(state: State, turn: Turn) -> bool:
    """Return whether a commitment or a contra was made in this turn of the round."""
    talk = state.talk
    steps = [made.step for made in talk.commitments] + [made.step for made in talk.contras]
    return any(turn.first <= step <= turn.last for step in steps)


def _round(state: State) -> Due | None:
    """Turn by turn from the declarer, until as many turns as players bring nothing new."""
    played, turns = contract(state), state.talk.turns
    if played is None or not played.talk or declarer(state) == NOBODY:
        return None
    seats = state.seats
    if len(turns) >= seats and not any(adds_something(state, turn) for turn in turns[-seats:]):
        return None
    seat = (turns[-1].seat + 1) % seats if turns else declarer(state)
    return Due("round", (seat,), ("declared", "committed", "contra-made", "turn-passed"))


# -- play ------------------------------------------------------------------------------------


def talon_card_due(state: State) -> bool:
    """Return whether the trick just played still lacks its talon card (Varšava)."""
    played, play = contract(state), state.play
    return (
        not play.trick
        and played is not None
        and played.talon == "to-tricks"
        and 1 <= len(play.tricks) <= state.game.rules.deal.talon
        and play.tricks[-1].extra == UNSEEN
        and bool(state.exchange.left)
    )


def talon_card_adder(state: State) -> int:
    """Return who adds the talon card to the trick just played."""
    if state.game.rules.talon.adder == "winner" and state.play.tricks:
        return state.play.tricks[-1].winner
    return state.forehand


def _play(state: State) -> Due | None:
    if talon_card_due(state):
        seat, card = talon_card_adder(state), state.exchange.left[:1]
        return Due("play", (seat,), ("talon-card-added",), card)
    seat = to_play(state)
    return None if seat == NOBODY else Due("play", (seat,), ("card-played",))


PHASE_LAWS: dict[str, dict[str, Law]] = {
    "deal": {"": _deal},
    "bidding": {
        "one-round": _one_question_each,
        "questions": _one_question_each,
        "upwards": _one_question_each,
        "auction": _auction,
        "auction-named-again": _auction,
        "none": _nobody,
        "announcements": _announcements,
    },
    "call": {"": _call},
    "talon": {"": talon_due},
    "discard": {"": _discard},
    "declarations": {"automatic": _declarations},
    "commitments": {"": _commitments},
    "contra": {"asked-in-turn": _asked_in_turn},
    "round": {
        "once-for-each-new-thing": _round,
        "any-turn": _round,
        "asked-in-turn": _round,
        "before-the-lead": _nobody,
        "none": _nobody,
    },
    "play": {"": _play},
}
"""Per phase and, where a rule set names one, per law: what is due."""


_WITHIN = {"call": ("bidding",), "round": ("declarations", "bidding")}
"""Where what is done as in one phase belongs in rule sets that do not have it."""


def _law(state: State, phase: str) -> Law:
    rules = state.game.rules
    names = {
        "bidding": rules.bidding.law,
        "declarations": rules.declarations.law,
        "contra": rules.contra.law,
        "round": rules.contra.law,
    }
    return PHASE_LAWS[phase][names.get(phase, "")]


def due(state: State) -> Due | None:
    """Return what is due, or ``None`` when the hand is over or only results are left to write."""
    phases = state.game.rules.phases
    if state.ended is not None or state.phase == "result":
        return None
    within = next((name for name in _WITHIN.get(state.phase, ()) if name in phases), phases[0])
    reached = phases.index(state.phase if state.phase in phases else within)
    for phase in phases[reached:]:
        found = _law(state, phase)(state)
        if found is not None:
            return found
    return None
