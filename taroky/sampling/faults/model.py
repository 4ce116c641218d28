"""What all planters share: the finished hand, edited copies of it, the findings they must give."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from eventstore import events as ev
from eventstore.cards import NUMBERS
from eventstore.events import HandEvent
from replay.legal import legal_cards
from replay.scoring.model import Table
from replay.state import NOBODY
from taroky.sampling.model import Hand, Protocol
from taroky.sampling.written import write_down

E = TypeVar("E", bound=HandEvent)

_CLAIMS = (ev.TricksRecorded, ev.PointsRecorded, ev.PaymentsRecorded)


class Fault(NamedTuple):
    """A finding that must be made; ``version`` is ``None`` for what was left out, and for sums.

    ``seat`` is ``None`` where no seat alone is at fault.
    """

    code: str
    seat: int | None
    version: int | None = None


class Spoiled(NamedTuple):
    """A hand with one fault planted, and all that must be found in it."""

    hand: Hand
    faults: frozenset[Fault]


class Case:
    """A fault-free hand to be spoiled; versions are those of its events, from 1."""

    def __init__(self, hand: Hand, table: Table, protocol: Protocol, chance: random.Random) -> None:
        self.hand = hand
        self.table = table
        self.protocol = protocol
        self.chance = chance
        self.acts = [event for event in hand.events if not isinstance(event, _CLAIMS)]
        self.claims = [event for event in hand.events if isinstance(event, _CLAIMS)]

    def every(self, *kinds: type[E]) -> list[tuple[int, E]]:
        """Return the acts of some kinds with their versions, in order."""
        return [(n, act) for n, act in enumerate(self.acts, 1) if isinstance(act, kinds)]

    def shuffled(self, *kinds: type[E]) -> list[tuple[int, E]]:
        """Return them in an order drawn by lot."""
        found = self.every(*kinds)
        return self.chance.sample(found, len(found))

    def another(self, seat: int) -> int:
        """Return another seat than ``seat``, drawn by lot."""
        seats = self.hand.state.seats
        return (seat + self.chance.randrange(1, seats)) % seats

    def upto(self, version: int) -> Hand:
        """Return the hand as it was before the event of ``version``."""
        return Hand(self.hand.game, self.chance, self.hand.temper, self.acts[: version - 1])

    def finished(self, hand: Hand, phase: str) -> Hand:
        """Let the robots go on from ``phase`` to the end and write the result down."""
        self.protocol.finish(hand, phase)
        write_down(hand, self.table)
        return hand

    def after(self, phase: str) -> str:
        """Return the phase that follows ``phase``."""
        names = list(self.protocol.phases)
        return names[names.index(phase) + 1]

    def written(self, acts: Iterable[HandEvent], *, counted: bool = True) -> Hand:
        """Return a hand of other acts, with its result written down anew.

        Not ``counted``, nobody wrote points and payments down: the rules do not say what is due.
        """
        hand = Hand(self.hand.game, self.chance, self.hand.temper, acts)
        write_down(hand, self.table, counted=counted)
        return hand

    def same_winners(self, acts: Iterable[HandEvent]) -> bool:
        """Return whether every trick of other acts goes to whom it went."""
        other = Hand(self.hand.game, self.chance, self.hand.temper, acts).state.play.tricks
        mine = self.hand.state.play.tricks
        return [trick.winner for trick in other] == [trick.winner for trick in mine]

    def claimed(self, acts: Iterable[HandEvent], claims: Iterable[HandEvent]) -> Hand:
        """Return a hand of other acts and what was written down about it."""
        return Hand(self.hand.game, self.chance, self.hand.temper, [*acts, *claims])

    def lawful(self, acts: Iterable[HandEvent], seat: int) -> bool:
        """Return whether ``seat`` follows the trick law also with a card it keeps in other acts."""
        hand = Hand(self.hand.game, self.chance, self.hand.temper)
        for event in acts:
            if isinstance(event, ev.CardPlayed) and event.seat == seat:
                legal = legal_cards(hand.state, seat)
                if not legal >> NUMBERS[event.card] & 1:
                    return False
            hand.do(event)
        return True

    # -- edited acts -------------------------------------------------------------------------

    def replaced(self, version: int, *events: HandEvent) -> list[HandEvent]:
        """Return the acts with that of ``version`` replaced."""
        return [*self.acts[: version - 1], *events, *self.acts[version:]]

    def inserted(self, version: int, *events: HandEvent) -> list[HandEvent]:
        """Return the acts with new ones, of which the first gets ``version``."""
        return [*self.acts[: version - 1], *events, *self.acts[version - 1 :]]

    def moved(self, version: int, to: int) -> list[HandEvent]:
        """Return the acts with that of ``version`` moved so that it gets version ``to``."""
        acts = list(self.acts)
        acts.insert(to - 1, acts.pop(version - 1))
        return acts


def seat_of(event: HandEvent) -> int:
    """Return the seat that acts in ``event``."""
    return int(getattr(event, "seat", NOBODY))


Planter = Callable[[Case], Iterator[Spoiled]]
"""Yields hands with one fault each; the first that breaks no other rule is taken."""


def spoiled(hand: Hand, *faults: Fault) -> Spoiled:
    """Return a spoiled hand."""
    return Spoiled(hand, frozenset(faults))
