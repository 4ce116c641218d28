"""Faults of the deal and of the play of the cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, DECK, NUMBERS, SUIT_OF, cards_in
from eventstore.events import HandEvent
from replay.findings.fines import cost_of
from replay.legal import narrowing, to_play
from replay.sides import team_of
from taroky.sampling import robots
from taroky.sampling.faults.model import Case, Fault, Planter, Spoiled, spoiled
from taroky.sampling.model import Hand
from taroky.sampling.written import write_down

_with = msgspec.structs.replace


def breach(code: str) -> Planter:
    """Somebody plays a card that the law named by ``code`` forbids; all go on as played."""

    def plant(case: Case) -> Iterator[Spoiled]:
        for version, play in case.shuffled(ev.CardPlayed):
            hand = case.upto(version)
            cards = _forbidden(hand, play.seat, code)
            if cards:
                card = case.chance.choice(list(cards_in(cards)))
                hand.do(ev.CardPlayed(play.seat, CODES[card]))
                _complete(hand)
                yield spoiled(case.finished(hand, "play"), Fault(code, play.seat, version))

    return plant


def _forbidden(hand: Hand, seat: int, code: str) -> int:
    """Return the cards that break just this law and none before it."""
    left = hand.cards(seat)
    for name, legal in narrowing(hand.state, seat):
        if name == code and left & ~legal:
            return left & ~legal
        left = legal
    return 0


def _complete(hand: Hand) -> None:
    """After a trick's last card a talon card follows, where the contract has it so."""
    robots.add_talon_card(hand)


def _play(hand: Hand, seat: int) -> None:
    card = robots.choose(hand.state, seat, hand.chance, team_of(hand.state, seat))
    hand.do(ev.CardPlayed(seat, CODES[card]))
    _complete(hand)


def wrong_leader(case: Case) -> Iterator[Spoiled]:
    """Another than the winner leads; the others follow him in turn."""
    for version, play in case.shuffled(ev.CardPlayed):
        hand = case.upto(version)
        if not hand.state.play.trick:
            seat = case.another(play.seat)
            _play(hand, seat)
            yield spoiled(case.finished(hand, "play"), Fault("wrong-leader", seat, version))


def out_of_turn(case: Case) -> Iterator[Spoiled]:
    """Somebody plays before his neighbour, who then plays next."""
    for version, play in case.shuffled(ev.CardPlayed):
        hand = case.upto(version)
        early = (play.seat + 1) % hand.state.seats
        played = {seat for seat, _ in hand.state.play.trick}
        if played and early not in played:
            _play(hand, early)
            _play(hand, play.seat)
            yield spoiled(case.finished(hand, "play"), Fault("out-of-turn", early, version))


def swapped(case: Case) -> Iterator[Spoiled]:
    """The log has two cards of one suit played by the wrong players: impossible twice."""
    plays = case.shuffled(ev.CardPlayed)
    for (one, first), (two, second) in pairwise(plays):
        if first.seat != second.seat and _suit(first) == _suit(second):
            acts = case.replaced(one, _with(first, card=second.card))
            acts[two - 1] = _with(second, card=first.card)
            if _overtaking(case) or not case.same_winners(acts):
                continue
            faults = (
                Fault("card-not-held", first.seat, one),
                Fault("card-not-held", second.seat, two),
            )
            yield spoiled(case.claimed(acts, case.claims), *faults)


def _overtaking(case: Case) -> bool:
    """Whether another card in a trick may break a duty to overtake."""
    contract = case.hand.game.rules.contracts[case.hand.contract]
    return any(name.startswith("overtake") for name in contract.restrictions)


def _suit(play: ev.CardPlayed) -> int:
    return SUIT_OF[NUMBERS[play.card]]


def doubled(case: Case) -> Iterator[Spoiled]:
    """The log has a card played that was played before."""
    for version, play in case.shuffled(ev.CardPlayed):
        gone = [
            old for n, old in case.every(ev.CardPlayed) if n < version and _suit(old) == _suit(play)
        ]
        if gone:
            again = _with(play, card=case.chance.choice(gone).card)
            acts = case.replaced(version, again)
            fault = Fault("card-twice", play.seat, version)
            if case.same_winners(acts) and not _overtaking(case):
                yield spoiled(case.claimed(acts, case.claims), fault)


def left_out(case: Case) -> Iterator[Spoiled]:
    """The log lacks the last card of a trick, which did not win it."""
    tricks = case.hand.state.play.tricks
    for trick in case.chance.sample(tricks, len(tricks)):
        seat, card = trick.plays[-1]
        version = next(n for n, e in case.every(ev.CardPlayed) if e.card == CODES[card])
        acts = case.replaced(version)
        if seat != trick.winner and case.lawful(acts, seat):
            yield spoiled(case.claimed(acts, case.claims), Fault("card-missing", seat))


def _redealt(case: Case, hands: list[list[str]], talon: list[str]) -> list[HandEvent]:
    ((version, dealt),) = case.every(ev.CardsDealt)
    cards = tuple(" ".join(hand) for hand in hands)
    return case.replaced(version, _with(dealt, hands=cards, talon=" ".join(talon)))


def _dealt(case: Case) -> tuple[list[list[str]], list[str]]:
    ((_, dealt),) = case.every(ev.CardsDealt)
    return [(hand or "").split() for hand in dealt.hands], (dealt.talon or "").split()


def hand_size(case: Case) -> Iterator[Spoiled]:
    """One was dealt thirteen cards, another eleven."""
    hands, talon = _dealt(case)
    giver, taker = case.chance.sample(range(len(hands)), 2)
    hands[taker].append(hands[giver].pop(case.chance.randrange(len(hands[giver]))))
    faults = (Fault("hand-size", giver), Fault("hand-size", taker))
    yield spoiled(case.claimed(_redealt(case, hands, talon), case.claims), *faults)


def deck_mismatch(case: Case) -> Iterator[Spoiled]:
    """One card was dealt twice, another not at all."""
    for _ in range(8):
        hands, talon = _dealt(case)
        seat = case.chance.randrange(len(hands))
        place = case.chance.randrange(len(hands[seat]))
        other = [CODES[card] for card in cards_in(DECK) if CODES[card] not in hands[seat]]
        hands[seat][place] = case.chance.choice(other)
        acts = _redealt(case, hands, talon)
        yield spoiled(case.claimed(acts, case.claims), Fault("deck-mismatch", None))


def misdeal(case: Case) -> Iterator[Spoiled]:
    """The dealer written down does not sit before forehand."""
    started, cut = case.acts[:2]
    if not isinstance(started, ev.HandStarted) or not isinstance(cut, ev.DeckCut):
        return
    if started.dealer is not None:
        dealer, seats = case.another(started.dealer), case.hand.state.seats
        again = cut if cut.seat is None else _with(cut, seat=(dealer + 2) % seats)
        acts = [_with(started, dealer=dealer), again, *case.acts[2:]]
        yield spoiled(case.claimed(acts, case.claims), Fault("misdeal", None))


def over_at_once(code: str) -> Planter:
    """Somebody breaks the law named by ``code``; the rules end the hand after that trick."""

    def plant(case: Case) -> Iterator[Spoiled]:
        if not _ends(case, code):
            return
        for version, play in case.shuffled(ev.CardPlayed):
            hand = case.upto(version)
            cards = _forbidden(hand, play.seat, code)
            if cards:
                hand.do(ev.CardPlayed(play.seat, CODES[case.chance.choice(list(cards_in(cards)))]))
                _complete(hand)
                while hand.state.play.trick:
                    _play(hand, to_play(hand.state))
                yield spoiled(_over(case, hand, code, play.seat), Fault(code, play.seat, version))

    return plant


def _ends(case: Case, code: str) -> bool:
    cost = cost_of(case.hand.state, code)
    return cost is not None and cost.ends


def _over(case: Case, hand: Hand, code: str, seat: int) -> Hand:
    hand.do(ev.HandCancelled(code, seat))
    write_down(hand, case.table)
    return hand


def forgotten(case: Case) -> Iterator[Spoiled]:
    """Forehand forgets a talon card, and the rules end the hand there."""
    code = "talon-card-missing"
    for version, added in case.shuffled(ev.TalonCardAdded) if _ends(case, code) else ():
        hand = _over(case, case.upto(version), code, added.seat)
        yield spoiled(hand, Fault(code, added.seat, version))


ENDINGS: dict[str, Planter] = {
    "talon-card-missing at once": forgotten,
    **{
        f"{code} at once": over_at_once(code)
        for code in ("revoke-suit", "revoke-tarok", "no-overtake", "pagat-early")
    },
}
"""Breaches that end the hand, where a rule set has such."""

LAWS: dict[str, Planter] = {
    code: breach(code)
    for code in ("revoke-suit", "revoke-tarok", "no-overtake", "pagat-early", "mond-on-skyz")
}
PLANTERS: dict[str, Planter] = {
    "wrong-leader": wrong_leader,
    "out-of-turn play": out_of_turn,
    "card-not-held": swapped,
    "card-twice": doubled,
    "card-missing": left_out,
    "hand-size": hand_size,
    "deck-mismatch": deck_mismatch,
    "misdeal": misdeal,
}
