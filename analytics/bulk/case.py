"""Single hands out of columns, as the fold sees them: models of what many hands have in common."""

from collections.abc import Iterator

import msgspec
import numpy as np

from analytics.acts import Act, event_of
from analytics.bulk.cards import Held, Plays
from analytics.bulk.columns import ABSENT, NONE, Batch, Ints, bits
from analytics.bulk.plain import PHASES
from eventstore import events as ev
from eventstore.cards import cards_in
from replay.fold import apply, start
from replay.playing import begun
from replay.rulesets.game import Game
from replay.state import NOBODY, UNSEEN, Deal, Exchange, State, Trick

_with = msgspec.structs.replace
EXCHANGE = frozenset((*PHASES["talon"], *PHASES["discard"]))
"""Acts that move cards before the play; where they do not matter, their outcome does."""

PREMIUMS = frozenset(("royal-trul", "trul"))
"""Commitments about the cards that somebody was dealt."""


class Cases:
    """The hands of a batch, one at a time."""

    def __init__(self, game: Game, batch: Batch, held: Held) -> None:
        self.game = game
        self.batch = batch
        self.held = held
        self.premiums = bool(PREMIUMS & game.rules.commitments.keys())
        counts = batch.deals.acts
        self._last = np.cumsum(counts)
        self._first = self._last - counts

    def acts(self, hand: int) -> list[Act]:
        """Return everything that was done in a hand but the playing of cards."""
        return self.batch.acts.between(int(self._first[hand]), int(self._last[hand]))

    def kinds(self, hand: int) -> list[int]:
        """Return the kinds of these, by number."""
        found: list[int] = self.batch.acts.kind[self._first[hand] : self._last[hand]].tolist()
        return found

    def dealt(self, hand: int, *, written: bool) -> State:
        """Return the state when the cards are dealt; ``written`` with who was dealt what."""
        deals, players = self.batch.deals, self.game.rules.players
        dealer = int(deals.dealer[hand])
        started = ev.HandStarted(
            "", 1, int(deals.forehand[hand]), None if dealer == ABSENT else dealer
        )
        state = start(self.game, started)
        masks = tuple(int(one[hand]) for one in deals.dealt[:players])
        talon = tuple(card for card in deals.talon[:, hand].tolist() if card != NONE)
        return _with(
            state,
            step=state.step + 1,
            deal=Deal(
                tuple(tuple(cards_in(mask)) if written else None for mask in masks), talon, "six"
            ),
            exchange=_with(state.exchange, left=talon),
            play=_with(state.play, hands=masks),
        )

    def exchanged(self, state: State, hand: int) -> State:
        """Return the state as talon and discards left it, whoever did what in which order."""
        held = self.held
        taken, laid, start = (
            tuple(masks[:, hand].tolist()) for masks in (held.taken, held.laid, held.start)
        )
        aside = int(held.aside[hand])
        gone = aside
        for mask in taken:
            gone |= mask
        talon = self.batch.deals.talon[:, hand].tolist()
        lead = state.auction.declarer
        exchange = Exchange(
            left=tuple(card for card in talon if card != NONE and not gone >> card & 1),
            taken=taken,
            drawn=tuple(mask.bit_count() for mask in taken),
            discards=laid,
            discarded=tuple(mask.bit_count() for mask in laid),
            aside=aside,
            aside_seat=max(lead, 0) if aside else NOBODY,
            part=int(held.part[hand]),
            laid_step=state.step if any(laid) else 0,
        )
        return _with(state, exchange=exchange, play=_with(state.play, hands=start))

    def walked(
        self, hand: int, kinds: frozenset[str], *, exchange: bool, dealt: bool
    ) -> Iterator[tuple[State, ev.HandEvent | None]]:
        """Yield each act of some kinds with the state before it, and the last state without one.

        ``exchange`` puts what talon and discards came to in the place of what was done there;
        ``dealt`` if it matters who was dealt what.
        """
        state, pending = self.dealt(hand, written=dealt), False
        for act in self.acts(hand):
            if exchange and act.kind in EXCHANGE:
                pending = True
            elif act.kind in kinds:
                state = self.exchanged(state, hand) if pending else state
                pending, event = False, event_of(act)
                yield state, event
                state = apply(state, event)
        yield self.exchanged(state, hand) if pending else state, None

    def final(
        self,
        said: State,
        called: int,
        plays: Plays,
        winners: Ints,
        place: int,
        extras: Ints,
    ) -> State:
        """Return the state when all is played: of the hand at ``place`` among ``plays``.

        ``said`` is the state of a hand in which the same was said, ``called`` the card called in
        this one; ``extras`` are the talon cards added, trick by trick.
        """
        hand, players = int(plays.hands[place]), self.game.rules.players
        auction = _with(said.auction, called=None if called == NONE else called, call_step=1)
        dealt = self.dealt(hand, written=self.premiums)
        opening = self.exchanged(_with(dealt, auction=auction), hand)
        seats, cards = plays.seat[:, :, place].tolist(), plays.card[:, :, place].tolist()
        taken, added = winners[:, place].tolist(), extras[:, place].tolist()
        masks = np.bitwise_or.reduce(bits(plays.card[:, :, place]), axis=1).tolist()
        step = said.step
        tricks = tuple(
            Trick(
                tuple(zip(seats[n], cards[n], strict=True)),
                taken[n],
                step + players * (n + 1),
                masks[n],
                UNSEEN if added[n] == NONE else added[n],
            )
            for n in range(len(taken))
        )
        nothing = (0,) * players
        return _with(
            opening,
            step=step + players * len(taken),
            phase="play",
            talk=said.talk,
            play=_with(begun(opening), hands=nothing, leader=taken[-1], trick=(), tricks=tricks),
            exchange=_with(
                opening.exchange,
                left=tuple(card for card in opening.exchange.left if card not in added),
            ),
            ended="played",
        )
