"""Small corrections under which a corrupt or illegal hand would be in order; proposals only.

Candidates change one or two cards, or the order of two plays, near the first breach. Each is judged
like any hand; one is proposed if that breach goes and nothing new comes in its place.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, UNKNOWN, cards_in
from replay.findings.closing import plays_of
from replay.findings.model import BREACHES, CORRUPT, SCORE, Finding
from replay.findings.play import PLAY_LAW
from replay.report import Proposal
from replay.state import State

Events = Sequence[tuple[int, ev.HandEvent]]
Judge = Callable[[Events], list[Finding]]
"""What is found in a hand, the recorded winners of its tricks among it."""

TRIED = 80
"""So many candidates are judged at most."""
MOST = 4
"""So many proposals are enough."""
_ORDER = ("wrong-leader", "out-of-turn")
_WEIGHT = {severity: place for place, severity in enumerate((*BREACHES, SCORE))}
_with = msgspec.structs.replace


class _Try(NamedTuple):
    """A candidate: what it says, the steps it changes, the events it gives."""

    key: str
    values: dict[str, str | int]
    steps: tuple[int, ...]
    events: Events


class _Card(NamedTuple):
    """A card played: the place of its event, who played it, and in which trick."""

    place: int
    seat: int
    card: str
    trick: int


def proposals(
    final: State, events: Events, findings: Iterable[Finding], judge: Judge
) -> tuple[Proposal, ...]:
    """Return what would put the first breach of the deal or the play right, the least first."""
    serious = [one for one in findings if one.severity in _WEIGHT]
    first = _first(serious)
    if first is None:
        return ()
    before = {(one.code, one.seat, one.step) for one in serious}
    hand, found = _Hand(final, events, first), list[tuple[int, Proposal]]()
    for one in islice(hand.candidates(), TRIED):
        left = [f for f in judge(one.events) if f.severity in _WEIGHT]
        rest = {(f.code, f.seat, f.step) for f in left}
        if len(rest) < len(before) and rest <= before and _key(first) not in rest:
            versions = tuple(events[step - 1][0] for step in one.steps)
            found.append(
                (len(rest), Proposal(one.key, one.values, versions, first.version, first.code))
            )
    return tuple(proposal for _, proposal in sorted(found, key=lambda one: one[0])[:MOST])


def _key(finding: Finding) -> tuple[str, int | None, int]:
    return finding.code, finding.seat, finding.step


def _first(findings: list[Finding]) -> Finding | None:
    """The breach to begin with: what is impossible before what is forbidden, then the earliest."""
    fit = [f for f in findings if f.severity == CORRUPT or f.code in PLAY_LAW or _turn(f)]
    return min(fit, key=lambda f: (_WEIGHT[f.severity], f.step), default=None)


def _turn(finding: Finding) -> bool:
    return finding.code in _ORDER and finding.trick is not None


class _Hand:
    """A hand and the first breach in it; yields candidates, the likeliest first."""

    def __init__(self, final: State, events: Events, first: Finding) -> None:
        self.final = final
        self.events = events
        self.first = first
        self.cards = tuple(self._cards())
        self.missing = self._missing()

    def _cards(self) -> Iterator[_Card]:
        """The plays with their tricks, counted as the table would: one card a seat."""
        seats, number = self.final.seats, 0
        for place, (_, event) in enumerate(self.events):
            if isinstance(event, ev.CardPlayed):
                yield _Card(place, event.seat, event.card, number // seats + 1)
                number += 1

    def _missing(self) -> list[str]:
        """Cards that are nowhere among those seen."""
        seen = {event.card for _, event in self.events if isinstance(event, ev.CardPlayed)}
        for _, event in self.events:
            if isinstance(event, ev.CardDiscarded | ev.TalonCardAdded | ev.TalonSetAside):
                seen.add(event.card)
        left = self.final.exchange.left
        deck = (CODES[card] for card in cards_in(self.final.game.deck) if card not in left)
        return [code for code in deck if code not in seen]

    def candidates(self) -> Iterator[_Try]:
        """Yield what may be tried for the breach at hand."""
        if self.first.code in ("deck-mismatch", "hand-size"):
            yield from self._deals()
        elif self.first.code == "card-missing":
            yield from self._inserted()
        else:
            place = self.first.step - 1
            at = next((card for card in self.cards if card.place == place), None)
            if at is not None:
                if self.first.code in _ORDER:
                    yield from self._order(at)
                yield from self._of_the_trick(at)
                yield from self._own(at)
                yield from self._misread(at)
                yield from self._near(at)

    # -- cards of the play ---------------------------------------------------------------------

    def _own(self, at: _Card) -> Iterator[_Try]:
        """Two cards of one seat in each other's place, the withheld ones first."""
        shown = {one["card"] for one in self.first.evidence.get("shown", ())}
        mine = [card for card in self.cards if card.seat == at.seat and card != at]
        for other in sorted(mine, key=lambda card: card.card not in shown):
            values: dict[str, str | int] = {
                "seat": at.seat,
                "trick": min(at.trick, other.trick),
                "other": max(at.trick, other.trick),
            }
            yield self._swapped("propose-own", values, at, other)

    def _of_the_trick(self, at: _Card) -> Iterator[_Try]:
        """The cards of two seats in one trick exchanged."""
        for other in self.cards:
            if other.trick == at.trick and other.seat != at.seat:
                values: dict[str, str | int] = {
                    "seat": min(at.seat, other.seat),
                    "other": max(at.seat, other.seat),
                    "trick": at.trick,
                }
                yield self._swapped("propose-trick", values, at, other)

    def _near(self, at: _Card) -> Iterator[_Try]:
        """The card exchanged with another's in some other trick, near ones first."""
        others = [c for c in self.cards if c.seat != at.seat and c.trick != at.trick]
        for other in sorted(others, key=lambda card: abs(card.trick - at.trick)):
            values: dict[str, str | int] = {
                "seat": at.seat,
                "trick": at.trick,
                "other": other.seat,
                "other_trick": other.trick,
            }
            yield self._swapped("propose-across", values, at, other)

    def _swapped(self, key: str, values: dict[str, str | int], one: _Card, other: _Card) -> _Try:
        events = self._with_card(self._with_card(self.events, one, other.card), other, one.card)
        return _Try(key, values, tuple(sorted((one.place + 1, other.place + 1))), events)

    def _misread(self, at: _Card) -> Iterator[_Try]:
        """A card read as another: one that was never seen; of a doubled card either place."""
        places = [at]
        if self.first.code == "card-twice":
            places += [one for one in self.cards if one.card == at.card and one != at]
        for one in places:
            hand = self._unplayed(one.seat)
            for code in sorted(self.missing, key=lambda code: code not in hand):
                values: dict[str, str | int] = {
                    "seat": one.seat,
                    "trick": one.trick,
                    "card": code,
                    "old": one.card,
                }
                events = self._with_card(self.events, one, code)
                yield _Try("propose-card", values, (one.place + 1,), events)

    def _unplayed(self, seat: int) -> set[str]:
        return {CODES[card] for card in cards_in(self.final.play.hands[seat])}

    def _with_card(self, events: Events, at: _Card, code: str) -> Events:
        version, event = events[at.place]
        changed = (version, ev.CardPlayed(at.seat, code, getattr(event, "by", "player")))
        return [*events[: at.place], changed, *events[at.place + 1 :]]

    # -- order, plays left out -----------------------------------------------------------------

    def _order(self, at: _Card) -> Iterator[_Try]:
        """Two plays of one trick written down in each other's place."""
        for other in self.cards:
            if other != at and other.trick == at.trick:
                events = list(self.events)
                one, two = events[at.place], events[other.place]
                events[at.place] = (one[0], two[1])
                events[other.place] = (two[0], one[1])
                values: dict[str, str | int] = {
                    "seat": at.seat,
                    "other": other.seat,
                    "trick": at.trick,
                }
                steps = tuple(sorted((at.place + 1, other.place + 1)))
                yield _Try("propose-order", values, steps, events)

    def _inserted(self) -> Iterator[_Try]:
        """The card that was never played, put in where it may have been left out."""
        seat = self.first.seat
        if seat is None:
            return
        counts = [0] * self.final.seats
        for player, _ in plays_of(self.final):
            counts[player] += 1
        codes = [code for code in self.missing if code in self._unplayed(seat)] or self.missing
        for code in codes[:2]:
            for card in self.cards:
                if abs(card.seat - seat) % self.final.seats in (1, self.final.seats - 1):
                    event = (self.events[card.place][0], ev.CardPlayed(seat, code))
                    events = [*self.events[: card.place], event, *self.events[card.place :]]
                    values: dict[str, str | int] = {
                        "seat": seat,
                        "card": code,
                        "trick": card.trick,
                    }
                    yield _Try("propose-missing", values, (card.place + 1,), events)

    # -- the deal ------------------------------------------------------------------------------

    def _deals(self) -> Iterator[_Try]:
        """A card of the deal misread, or dealt to another."""
        found = ((n, e) for n, (_, e) in enumerate(self.events) if isinstance(e, ev.CardsDealt))
        place, dealt = next(found, (0, None))
        if dealt is None or None in dealt.hands or dealt.talon is None:
            return
        if len(dealt.hands) != self.final.seats:
            return
        piles = [pile.split() for pile in (*dealt.hands, dealt.talon) if pile is not None]
        for key, values, changed in (*_misdealt(piles, self.final), *_moved(piles, self.final)):
            *hands, talon = (" ".join(pile) for pile in changed)
            event = _with(dealt, hands=tuple(hands), talon=talon)
            version = self.events[place][0]
            events = [*self.events[:place], (version, event), *self.events[place + 1 :]]
            yield _Try(key, values, (place + 1,), events)


_Dealt = tuple[str, dict[str, str | int], list[list[str]]]


def _misdealt(piles: list[list[str]], final: State) -> Iterator[_Dealt]:
    """A card that lies there twice, or that no deck has, is one that lies nowhere."""
    flat = [code for pile in piles for code in pile]
    deck = [CODES[card] for card in cards_in(final.game.deck)]
    lacking = [code for code in deck if code not in flat]
    for number, pile in enumerate(piles):
        for place, old in enumerate(pile):
            if old != UNKNOWN and (old not in NUMBERS or flat.count(old) > 1):
                for code in lacking:
                    changed = [list(one) for one in piles]
                    changed[number][place] = code
                    key = "propose-dealt" if number < final.seats else "propose-dealt-talon"
                    yield key, {"seat": number, "card": code, "old": old}, changed


def _moved(piles: list[list[str]], final: State) -> Iterator[_Dealt]:
    """A card written down with another's hand; those that the other played first."""
    deal = final.game.rules.deal
    sizes = [*(deal.hand,) * final.seats, deal.talon]
    long = [n for n, pile in enumerate(piles) if len(pile) > sizes[n]]
    short = [n for n, pile in enumerate(piles) if len(pile) < sizes[n]]
    if len(long) != 1 or len(short) != 1:
        return
    (giver,), (taker,) = long, short
    played = {CODES[card] for seat, card in plays_of(final) if seat == taker and card >= 0}
    for code in sorted(piles[giver], key=lambda code: code not in played):
        changed = [list(one) for one in piles]
        changed[giver].remove(code)
        changed[taker].append(code)
        key = "propose-dealt-moved" if taker < final.seats else "propose-dealt-moved-talon"
        yield key, {"seat": taker, "card": code}, changed
