"""Single hands out of columns, as the fold sees them: models of what many hands have in common."""

from collections.abc import Iterator

import msgspec
import numpy as np

from analytics.acts import Act, event_of
from analytics.bulk.cards import Plays
from analytics.bulk.columns import ABSENT, NONE, Batch, Ints
from eventstore import events as ev
from eventstore.cards import CODES, UNKNOWN, cards_in
from replay.fold import apply, start
from replay.rulesets.game import Game
from replay.state import State, Trick

_with = msgspec.structs.replace


class Cases:
    """The hands of a batch, one at a time."""

    def __init__(self, game: Game, batch: Batch) -> None:
        self.game = game
        self.batch = batch
        counts = batch.deals.acts
        self._first = np.cumsum(counts) - counts
        self._counts = counts

    def acts(self, hand: int, kinds: frozenset[str]) -> Iterator[tuple[int, Act]]:
        """Yield rows and acts of some kinds."""
        first = int(self._first[hand])
        for row in range(first, first + int(self._counts[hand])):
            act = self.batch.acts.row(row)
            if act.kind in kinds:
                yield row, act

    def dealt(self, hand: int) -> State:
        """Return the state when the cards are dealt."""
        deals, players = self.batch.deals, self.game.rules.players
        dealer = int(deals.dealer[hand])
        begun = ev.HandStarted(
            "", 1, int(deals.forehand[hand]), None if dealer == ABSENT else dealer
        )
        hands = tuple(_text(int(deals.dealt[seat][hand])) for seat in range(players))
        talon = " ".join(CODES[card] for card in deals.talon[:, hand].tolist() if card != NONE)
        return apply(start(self.game, begun), ev.CardsDealt(hands, talon))

    def walked(self, hand: int, kinds: frozenset[str]) -> Iterator[tuple[int, State, ev.HandEvent]]:
        """Yield each act of some kinds as row and event, with the state before it.

        The last state comes with a card that is played.
        """
        state = self.dealt(hand)
        for row, act in self.acts(hand, kinds):
            event = event_of(act)
            yield row, state, event
            state = apply(state, event)
        yield ABSENT, state, ev.CardPlayed(0, UNKNOWN)

    def opening(self, hand: int, kinds: frozenset[str]) -> State:
        """Return the state before the first card is led."""
        *_, (_, state, _) = self.walked(hand, kinds)
        return state

    def final(self, opening: State, plays: Plays, winners: Ints, place: int, extras: Ints) -> State:
        """Return the state when all is played: of the hand at ``place`` among ``plays``.

        ``extras`` are the talon cards added, trick by trick.
        """
        seats, cards = plays.seat[:, :, place].tolist(), plays.card[:, :, place].tolist()
        taken, added = winners[:, place].tolist(), extras[:, place].tolist()
        first = ev.CardPlayed(seats[0][0], CODES[cards[0][0]])
        begun = apply(opening, first).play
        players, step = self.game.rules.players, opening.step
        tricks = tuple(
            Trick(
                tuple(zip(seats[n], cards[n], strict=True)),
                taken[n],
                step + players * (n + 1),
                -1 if added[n] == NONE else added[n],
            )
            for n in range(len(taken))
        )
        nothing = (0,) * players
        play = _with(
            begun, hands=nothing, hidden=nothing, leader=taken[-1], trick=(), tricks=tricks
        )
        left = tuple(card for card in opening.exchange.left if card not in added)
        return _with(
            opening,
            step=step + players * len(taken),
            phase="play",
            play=play,
            exchange=_with(opening.exchange, left=left),
            ended="played",
        )


def _text(cards: int) -> str:
    return " ".join(CODES[card] for card in cards_in(cards))
