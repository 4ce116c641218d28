"""What of an act's cards decides about its course, and what of an act does not."""

from collections.abc import Callable

import numpy as np

from analytics.bulk.cards import Held
from analytics.bulk.columns import KIND, NONE, Acts, Batch, Ints, Masks, bits
from analytics.bulk.compiled import compiled
from analytics.bulk.declarations import Declaring
from analytics.bulk.packing import field, mask_of
from eventstore.cards import NUMBERS
from replay.rights import CALL_LAWS
from replay.rulesets.game import Game


def when_called(held: Held, game: Game) -> Masks:
    """Return the cards that each seat has when a card is called."""
    phases = list(game.rules.phases)
    late = "talon" in phases and "call" in phases and phases.index("call") > phases.index("talon")
    return held.start if late else held.dealt


def callable_with(hand: Masks, game: Game) -> Ints:
    """What may be called with hands, as bits of the ladder: by the law, asked for each pattern."""
    call = game.rules.call
    cards = [NUMBERS[code] for code in call.ladder]
    pattern = np.zeros(hand.shape, np.int64)
    for place, card in enumerate(cards):
        pattern |= ((hand >> np.uint64(card)) & np.uint64(1)).astype(np.int64) << place
    answers = []
    for bits_held in range(1 << len(cards)):
        mask = sum(1 << card for n, card in enumerate(cards) if bits_held >> n & 1)
        allowed = CALL_LAWS[call.law](mask, call)
        answers.append(sum(1 << n for n, card in enumerate(cards) if allowed >> card & 1))
    return np.array(answers, np.int64)[pattern]


def _nothing(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints | None:
    return None


def _may_call(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """Whether the card may be called with the caller's hand, and is his own."""
    hand = when_called(held, game)[np.clip(rows.seat, 0, game.rules.players - 1), rows.place]
    place = np.full(NONE + 1, len(game.rules.call.ladder), np.int64)
    for number, code in enumerate(game.rules.call.ladder):
        place[NUMBERS[code]] = number
    allowed = (callable_with(hand, game) >> place[rows.card]) & 1
    own = (hand & bits(rows.card)) != 0
    found: Ints = allowed | own.astype(np.int64) << 1
    return found


def _places(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """Which talon cards, by their place in it; one bit more for a card that did not lie there."""
    found = np.empty(len(rows.place), np.uint32)
    _find(rows.place, rows.cards, batch.deals.talon, found)
    return found


@compiled
def _find(place: Ints, cards: Masks, talon: Ints, found: Ints) -> None:
    """Fill in the places of each row's cards in the talon of its hand."""
    for row in range(len(place)):
        rest, places = cards[row], 0
        for number in range(len(talon)):
            card = talon[number, place[row]]
            if card != NONE:
                bit = np.uint64(1) << np.uint64(card)
                if rest & bit:
                    places |= 1 << number
                    rest ^= bit
        if rest:
            places |= 1 << len(talon)
        found[row] = places


def _said_something(rows: Acts, batch: Batch, held: Held, game: Game) -> Ints:
    """The card called, and whether something was declared after other acts, or turns of the seat.

    Only then may it be too late; what was declared is judged in columns. Where forehand's silence
    costs him a right, also which categories he declared.
    """
    found, in_turns = np.empty(len(rows.place), np.int64), "round" in game.rules.phases
    _speak(
        rows.place, rows.kind, rows.seat, rows.size, rows.card, KIND["declared"], in_turns, found
    )
    if game.rules.contra.barred is None:
        return found
    declaring = Declaring(game)
    said = declaring.categories_of(declaring.texts(rows).items[rows.name])
    mine = rows.seat == batch.deals.forehand[rows.place]
    declared = (rows.kind == KIND["declared"]) & (rows.size > 0)
    found |= np.where(declared & mine, said, 0) << 9
    return found


@compiled
def _speak(
    place: Ints, kind: Ints, seat: Ints, size: Ints, card: Ints, declared: np.uint8, in_turns: bool,
    found: Ints,
) -> None:  # fmt: skip
    """Fill in the cards; where something was declared that may be too late, one bit more."""
    hand, before = -1, 0
    for row in range(len(place)):
        if place[row] != hand:
            hand, before = place[row], 0
        some = 1 << (seat[row] & 7) if in_turns else 1
        late = before & some and kind[row] == declared and size[row] > 0
        found[row] = card[row] | LATE if late else card[row]
        if in_turns or kind[row] != declared:
            before |= some


LATE = 1 << 8
EXTRAS: dict[str, Callable[[Acts, Batch, Held, Game], Ints | None]] = {
    "bidding": _nothing,
    "call": _may_call,
    "talon": _places,
    "talk": _said_something,
}
"""What of an act's cards decides about its course, by family."""


def alike(codes: Ints, rows: Acts, extra: Ints | None, game: Game) -> None:
    """Take from the codes what makes no difference to a course: what exactly was declared.

    That is judged in columns. In a round, who declares in time and says nothing else has his turn
    as if he had said nothing at all.
    """
    if extra is not None:
        _quieten(
            codes, rows.place, rows.kind, rows.seat, extra, "round" in game.rules.phases,
            (KIND["declared"], KIND["declaration-asked"]), mask_of("name"), mask_of("kind"),
            field("kind", int(KIND["turn-passed"])),
        )  # fmt: skip


@compiled
def _quieten(
    codes: Ints, place: Ints, kind: Ints, seat: Ints, extra: Ints, in_turns: bool,
    unnamed: tuple[np.uint8, np.uint8], name: np.uint64, of_kind: np.uint64, passed: np.uint64,
) -> None:  # fmt: skip
    """Take the names of declarations from the codes; ``passed`` stands for those said in turn."""
    last = len(codes) - 1
    for row in range(len(codes)):
        if kind[row] == unnamed[0] or kind[row] == unnamed[1]:
            codes[row] &= ~name
            alone = row == 0 or place[row - 1] != place[row] or seat[row - 1] != seat[row]
            alone &= row == last or place[row + 1] != place[row] or seat[row + 1] != seat[row]
            if in_turns and alone and kind[row] == unnamed[0] and extra[row] < LATE:
                codes[row] = codes[row] & ~of_kind | passed
