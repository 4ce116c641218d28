"""The table of `machtarok@1`: who is asked what, in which order (its data's README)."""

from __future__ import annotations

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, PAGAT, SUIT_OF, TAROK
from replay.sides import may_answer
from replay.state import NOBODY
from taroky.sampling import robots
from taroky.sampling.model import ROUND, Hand, Protocol, seats_from

_STRONG = 15


def bid(hand: Hand) -> None:
    """Each is asked for a prever; a later caller replaces an earlier one."""
    for seat in seats_from(hand.state.forehand):
        strong = robots.strength(hand.cards(seat)) >= _STRONG
        if hand.temper.bids.get(seat) == "preferanc" or strong:
            hand.do(ev.BidMade(seat, "preferanc"))
        else:
            hand.do(ev.BidPassed(seat))


def draw(hand: Hand) -> None:
    """Povinnost four, the next two one each, who may pass to the fourth; prever by threes."""
    if hand.contract == "preferanc":
        _draw_threes(hand)
        return
    first, second, third, fourth = seats_from(hand.state.forehand)
    talon = hand.state.exchange.left
    hand.do(ev.TalonTaken(first, _codes(talon[:4])))
    fifth, sixth = CODES[talon[4]], CODES[talon[5]]
    if hand.maybe(hand.temper.refuse / 2):  # the server never lets the fourth take this one
        hand.do(ev.TalonRefused(second, fifth))
        hand.do(ev.TalonRefused(fourth, fifth))
        hand.do(ev.TalonTaken(second, fifth, forced=True))
        hand.do(ev.TalonTaken(third, sixth, forced=True))
        return
    hand.do(ev.TalonTaken(second, fifth))
    if not hand.maybe(hand.temper.refuse):
        hand.do(ev.TalonTaken(third, sixth))
        return
    hand.do(ev.TalonRefused(third, sixth))
    if hand.maybe(hand.temper.refuse):
        hand.do(ev.TalonRefused(fourth, sixth))
        hand.do(ev.TalonTaken(third, sixth, forced=True))
    else:
        hand.do(ev.TalonTaken(fourth, sixth))


def _draw_threes(hand: Hand) -> None:
    talon, prever = hand.state.exchange.left, hand.declarer
    parts = (talon[:3], talon[3:], talon[:3])
    kept = hand.temper.part or hand.chance.choice((1, 1, 2, 2, 3))
    for part in range(1, kept):
        hand.do(ev.TalonRefused(prever, _codes(parts[part - 1]), part=part))
    hand.do(ev.TalonTaken(prever, _codes(parts[kept - 1]), part=kept))


def _codes(cards: tuple[int, ...]) -> str:
    return " ".join(CODES[card] for card in cards)


def discard(hand: Hand) -> None:
    """Down to twelve, from povinnost on; taroks only when nothing else is left."""
    for seat in seats_from(hand.state.forehand):
        for card in robots.lightest(hand, seat, hand.state.exchange.drawn[seat]):
            hand.do(ev.CardDiscarded(seat, CODES[card], shown=SUIT_OF[card] == TAROK))


def call(hand: Hand) -> None:
    """XIX, or the highest lower one that povinnost lacks; his own XIX to play alone."""
    if hand.contract == "preferanc":
        return
    cards = hand.cards(hand.declarer)
    ladder = [NUMBERS[code] for code in hand.game.rules.call.ladder]
    lacking = [card for card in ladder if not cards >> card & 1]
    own = hand.temper.own_call or not lacking
    hand.do(ev.CardCalled(hand.declarer, CODES[ladder[0] if own else lacking[0]]))


def declare(hand: Hand) -> None:
    """The server pays the money cards to everybody in turn."""
    items = hand.game.rules.declarations.items
    for seat in seats_from(hand.state.forehand):
        names = robots.declarations(hand.state, seat)
        hand.do(ev.Declared(seat, names, paid=sum(items[name].rate for name in names)))


def commit(hand: Hand) -> None:
    """All are asked for the valat; then only the pagát's holder for the I on the end."""
    for seat in seats_from(hand.state.forehand):
        if hand.temper.valat == seat:
            hand.do(ev.Committed(seat, "valat"))
            return
        hand.do(ev.CommitmentDeclined(seat, "valat"))
    holder = next((s for s in seats_from(0) if hand.cards(s) >> PAGAT & 1), NOBODY)
    if holder == NOBODY:
        return
    if robots.taroks(hand.cards(holder)) >= 6 and hand.maybe(hand.temper.commit):
        hand.do(ev.Committed(holder, "pagat"))
    else:
        hand.do(ev.CommitmentDeclined(holder, "pagat"))


def contra(hand: Hand) -> None:
    """The side that is called upon is asked in turn; each contra hands the question on.

    After an announced valát the side that did not announce it is asked first.
    """
    callers = [made.seat for made in hand.state.talk.commitments if made.item == "valat"]
    owner = callers[0] if callers else hand.declarer
    last, level = (hand.declarer - 1) % ROUND, 0
    while hand.game.rules.contra.allows(level + 1):
        asked = [
            s for s in seats_from((last + 1) % ROUND) if may_answer(hand.state, s, owner, level + 1)
        ]
        chance = hand.temper.answer if level else hand.temper.contra
        for seat in asked:
            if hand.maybe(chance):
                level, last = level + 1, seat
                hand.do(ev.ContraMade(seat, level))
                break
            hand.do(ev.ContraDeclined(seat, level + 1))
        else:
            return


PROTOCOL = Protocol(
    {
        "bidding": bid,
        "talon": draw,
        "discard": discard,
        "call": call,
        "declarations": declare,
        "commitments": commit,
        "contra": contra,
        "play": robots.play_out,
    }
)
