"""Every card played, judged in columns: the trick law, restrictions, turns, and who takes what.

The twins of `replay.findings.play`. Hands lie side by side, so that one operation looks at one
card of each of them. Where a contract restricts the play no further, suits are all that counts:
five bits a hand.
"""

from typing import NamedTuple

import numpy as np

from analytics.bulk.auction import Auction
from analytics.bulk.cards import Plays
from analytics.bulk.columns import ABSENT, Deals, Flags, Ints, Masks, bits, either
from analytics.bulk.found import Found, mark
from analytics.bulk.laws import (
    BEATS,
    CARDS,
    LAWS,
    RESTRICTIONS,
    TAKERS,
    TAROK_BIT,
    Keys,
    Lying,
    Turn,
    above,
    keys_of,
    suit_of,
)
from eventstore.cards import TAROK
from replay import legal
from replay.rulesets.game import Game

PLAIN_LAW = "follow-then-tarok"


class Law(NamedTuple):
    """What decides the play in a contract, by names."""

    law: str
    takes: str
    restrictions: tuple[str, ...]
    by_declarer: bool

    @property
    def known(self) -> bool:
        """Whether all of it can be said in columns."""
        strange = set(self.restrictions) - RESTRICTIONS.keys()
        return self.law in LAWS and self.takes in TAKERS and not strange


def law_of(game: Game, contract: int) -> Law:
    """Return what decides the play in a contract, by its place in the rule set."""
    rules = game.rules
    played = None if contract == ABSENT else list(rules.contracts.values())[contract]
    if played is None:
        return Law(rules.tricks.law, rules.tricks.takes, (), False)
    takes = played.takes or rules.tricks.takes
    law = played.law or rules.tricks.law
    return Law(law, takes, played.restrictions, played.leader == "declarer")


class Judged(NamedTuple):
    """Who took each trick (tricks × hands of `Plays`); ``known`` where the laws have twins."""

    winners: Ints
    known: Flags


def judge_plays(plays: Plays, auction: Auction, deals: Deals, game: Game, found: Found) -> Judged:
    """Judge the plays and add what is ``found``.

    All hands are judged by the plain law first; then those whose contract says otherwise.
    """
    at = plays.hands
    standing, declarer = auction.standing[at], auction.declarer[at]
    numbers = np.flatnonzero(np.bincount(standing - ABSENT)) + ABSENT
    laws = {number: law_of(game, number) for number in numbers.tolist()}
    known = _of(standing, [number for number, law in laws.items() if law.known])
    leads = _of(standing, [number for number, law in laws.items() if law.by_declarer])
    keys = keys_of(game)
    table, led = keys.of(plays.cards), keys.of(plays.card[:, 0])
    winners = _winners(table, led, standing, laws, keys)
    broken = _plain(table, led)
    several: dict[Law, list[int]] = {}
    for number, law in laws.items():
        if law.known and (law.restrictions or law.law != PLAIN_LAW):
            several.setdefault(law, []).append(number)
    for law, contracts in several.items():
        which = np.flatnonzero(_of(standing, contracts))
        bidders = declarer[which], auction.keepers[at[which]]
        if law.law == PLAIN_LAW and CARDS.keys() >= {*law.restrictions}:
            for card in {CARDS[name] for name in law.restrictions}:
                _one_card(card, plays, which, broken, bidders, law)
        else:
            broken[..., which] = _restricted(_part(plays, which), bidders, law, keys, above(game))
    if not known.all():
        broken[..., ~known] = 0
    first = np.where(leads, declarer, deals.forehand[at])
    _report(plays, broken, _turns(plays, winners, first), known, found)
    return Judged(winners, known)


def _of(standing: Ints, contracts: list[int]) -> Flags:
    """Whether each contract standing is one of these."""
    chosen = np.zeros(standing.max(initial=ABSENT) + 2, bool)
    chosen[contracts] = True
    found: Flags = chosen[standing]
    return found


def _winners(table: Ints, led: Ints, standing: Ints, laws: dict[int, Law], keys: Keys) -> Ints:
    """Who takes each trick, by the law of each hand's contract."""
    found = np.zeros((len(table), len(standing)), np.int8)
    by_name: dict[str, list[int]] = {}
    for number, law in laws.items():
        if law.takes in TAKERS:
            by_name.setdefault(law.takes, []).append(number)
    for name, contracts in by_name.items():
        which = slice(None) if len(by_name) == 1 else np.flatnonzero(_of(standing, contracts))
        for trick in range(len(table)):
            found[trick, which] = TAKERS[name](keys, table[trick][:, which], led[trick, which])
    return found


def _part(plays: Plays, which: Ints) -> Plays:
    return Plays(plays.hands[which], *(column[..., which] for column in plays[1:]))


# -- the trick law ---------------------------------------------------------------------------


def _plain(keys: Ints, led: Ints) -> Ints:
    """Number of the code of each card's breach, by seat; 0 where there is none."""
    broken = np.zeros(keys.shape, np.uint8)
    suits = np.left_shift(np.uint8(1), suit_of(keys))
    due = np.left_shift(np.uint8(1), suit_of(led))
    no_suit, no_tarok = mark("revoke-suit"), mark("revoke-tarok")
    holds = np.zeros(keys.shape[1:], np.uint8)
    for trick in reversed(range(len(keys))):
        holds |= suits[trick]
        strays = suits[trick] != due[trick]
        wrong = strays & ((holds & (due[trick] | (suits[trick] != TAROK_BIT) * TAROK_BIT)) != 0)
        if wrong.any():
            suited = ((holds & due[trick]) != 0) & (due[trick] != TAROK_BIT)
            broken[trick] = wrong * np.where(suited, no_suit, no_tarok)
    return broken


def _one_card(
    card: int, plays: Plays, which: Ints, broken: Ints, bidders: tuple[Ints, Ints], law: Law
) -> None:
    """Add where ``card`` was played against a restriction that forbids no other.

    The restriction is that of the hands ``which``, whose ``bidders`` are given.
    """
    there = plays.card[..., which] == card
    trick, turn, row = np.unravel_index(np.flatnonzero(there), there.shape)
    hand = which[row]
    seat = plays.seat[trick, turn, hand]
    mine = bits(plays.cards[:, seat, hand])
    mine *= np.arange(len(mine))[:, None] >= trick
    held = np.bitwise_or.reduce(mine, axis=0)
    for place in range(plays.seat.shape[1]):
        some = np.flatnonzero((turn == place) & (broken[trick, seat, hand] == 0))
        at = hand[some]
        lain = plays.card[trick[some], :place, at].T
        lying = None
        if place:
            cards = np.bitwise_or.reduce(bits(lain), axis=0)
            lying = Lying(lain[0], cards, place, lain[0], lain[0])
        who = [one[row[some]] for one in bidders]
        asked = Turn(seat[some], who[0], who[1], held[some], lying, None, _NO_CARDS)
        bit = np.full(len(some), np.uint64(1 << card))
        broken[trick[some], seat[some], at] = _breach(asked, bit, law)


_NO_CARDS = np.zeros(0, np.uint64)


def _restricted(
    plays: Plays, bidders: tuple[Ints, Ints], law: Law, keys: Keys, higher: Masks
) -> Ints:
    """The same where a contract restricts the play: with all cards of the hands, as masks.

    ``bidders`` are the declarer and who announced the pagát.
    """
    (tricks, seats, hands), key = plays.cards.shape, keys.of(plays.card)
    broken = np.zeros(plays.cards.size, np.uint8)
    held = bits(plays.cards)
    for trick in reversed(range(1, tricks)):
        held[trick - 1] |= held[trick]
    flat = held.reshape(-1)
    lying: Lying | None = None
    begin = np.arange(tricks)[:, None] * (seats * hands) + np.arange(hands)
    for turn in range(seats):
        seat, card = plays.seat[:, turn], plays.card[:, turn]
        who, bit = seat * np.intp(hands) + begin, bits(card)
        beats = None if lying is None else BEATS[law.takes](lying, higher)
        asked = Turn(seat, *bidders, flat.take(who), lying, beats, higher)
        broken[who] = _breach(asked, bit, law)
        lying = _laid(lying, card, key[:, turn], bit, law)
    return broken.reshape(plays.cards.shape)


def _breach(turn: Turn, bit: Ints, law: Law) -> Ints:
    """Number of the code that the card ``bit`` breaks first."""
    code, allowed = np.zeros(bit.shape, np.uint8), turn.hand
    if turn.lying is not None:
        due, allowed = LAWS[law.law](turn.hand, turn.lying)
        code = ((allowed & bit) == 0).view(np.uint8) * due
    for name in law.restrictions:
        narrowed = RESTRICTIONS[name](turn, allowed)
        allowed = np.where(narrowed != 0, narrowed, allowed)
        bad = (code == 0) & ((allowed & bit) == 0)
        code += bad.view(np.uint8) * mark(legal.RESTRICTIONS[name][0])
    return code


def _laid(lying: Lying | None, card: Ints, key: Ints, bit: Masks, law: Law) -> Lying:
    """The trick with one more card."""
    if lying is None:
        return Lying(card, bit, 1, card, key)
    suit = suit_of(key)
    counts = suit == suit_of(lying.key)
    if law.takes != "suit-led":
        counts |= suit == TAROK
    beats = counts & (key > lying.key)
    best, top = either(beats, card, lying.best), either(beats, key, lying.key)
    return Lying(lying.led, lying.cards | bit, lying.laid + 1, best, top)


# -- turns -----------------------------------------------------------------------------------


def _turns(plays: Plays, taken: Ints, first: Ints) -> Ints:
    """Number of the code where a card was led or played out of turn, in the order of play."""
    tricks, seats, hands = plays.seat.shape
    wrong = np.zeros((tricks, seats, hands), np.uint8)
    leaders = plays.seat[:, 0]
    wrong[0, 0] = (leaders[0] != first) * mark("wrong-leader")
    wrong[1:, 0] = (leaders[1:] != taken[:-1]) * mark("wrong-leader")
    out = np.zeros(hands, bool)
    after = leaders
    for turn in range(1, seats):
        after = after + np.int8(1)
        after *= (after != seats).view(np.int8)
        out |= (plays.seat[:, turn] != after).any(axis=0)
    late = np.flatnonzero(out)
    if len(late):
        behind = plays.seat[:, :, late] - leaders[:, None, late]
        behind += (behind < 0) * np.int8(seats)
        wrong[:, :, late] |= _passed_over(behind)
    return wrong


def _passed_over(behind: Ints) -> Ints:
    """Plays before somebody who sits nearer to the leader and has not played yet."""
    wrong = np.zeros(behind.shape, np.uint8)
    for turn in range(1, behind.shape[1]):
        waiting = np.ones(behind[:, 0].shape, bool)
        due = np.zeros(behind[:, 0].shape, np.int8)
        for place in range(1, behind.shape[1]):
            done = (behind[:, :turn] == place).any(axis=1)
            due = np.where(waiting & ~done, place, due)
            waiting &= done
        wrong[:, turn] = (behind[:, turn] != due) * mark("out-of-turn")
    return wrong


def _report(plays: Plays, broken: Ints, wrong: Ints, known: Flags, found: Found) -> None:
    """Add the findings; a card that breaks the trick law is not out of turn besides."""
    if broken.any():
        trick, seat, hand = np.nonzero(broken)
        code = broken[trick, seat, hand].astype(np.int64) - 1
        found.add(plays.hands[hand], code, seat, trick + 1)
    if wrong.any():
        trick, turn, hand = np.nonzero(wrong)
        seat = plays.seat[trick, turn, hand]
        alone = (broken[trick, seat, hand] == 0) & known[hand]
        code = wrong[trick, turn, hand].astype(np.int64) - 1
        found.add(plays.hands[hand][alone], code[alone], seat[alone], (trick + 1)[alone])
