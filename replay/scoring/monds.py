"""Who is fined for a lost mond; rules/slovenian.md, openspiel-tarok."""

from collections.abc import Callable, Iterator

from eventstore.cards import BITS, MOND
from replay.scoring.points import rest_winner
from replay.state import NOBODY, State

Seats = Iterator[int]


def _captured(state: State) -> Seats:
    """Whoever played the mond to a trick that another took."""
    for trick in state.play.tricks:
        if trick.cards & BITS[MOND]:  # or one of them was not seen
            yield from (s for s, card in trick.plays if card == MOND and s != trick.winner)


def _captured_or_left(state: State) -> Seats:
    """The same, and the declarer who left it in the talon and did not win it back."""
    yield from _captured(state)
    if MOND in state.exchange.left and rest_winner(state) == NOBODY:
        yield state.auction.declarer


MONDS: dict[str, Callable[[State], Seats]] = {
    "": lambda state: iter(()),
    "captured": _captured,
    "captured-or-left": _captured_or_left,
}
"""Who lost a mond, by ``mond`` of the contract."""
