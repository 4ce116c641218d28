"""The table of `cz-app@1`: who acts when, and what the robots choose (rules/cz-app.md).

What other rule sets of the family do differently is asked of their data.
"""

from __future__ import annotations

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, PAGAT, SUIT_OF, TAROK
from replay.auction import BIDDERS
from replay.contra import barred
from replay.rights import callable_cards, must_declare
from replay.sides import side, team_of
from replay.state import NOBODY, Contra
from taroky.sampling import robots
from taroky.sampling.model import ROUND, Hand, Protocol, seats_after, seats_from

_ENOUGH = 6
"""Levels of contra beyond which no robot goes."""
_WEAK, _STRONG, _VERY_STRONG = 5, 17, 22


def bid(hand: Hand) -> None:
    """Everyone speaks once, upwards; forehand may turn his first into Varšava."""
    order, forehand = hand.game.rules.contracts, hand.state.forehand
    standing = 0
    for seat in seats_from(forehand):
        wish = hand.temper.bids.get(seat, _wish(hand, seat))
        if wish and not BIDDERS[order[wish].bidders](hand.state, seat):
            wish = None
        if wish and order[wish].order > standing:
            standing = order[wish].order
            hand.do(ev.BidMade(seat, wish))
        elif seat == forehand:
            standing = order["first"].order
            _take_first(hand, seat)
        else:
            hand.do(ev.BidPassed(seat))
    alone = hand.contract == "first" and hand.declarer == forehand
    weak = robots.strength(hand.cards(forehand)) < _WEAK
    if alone and (hand.temper.varsava or weak):
        hand.do(ev.BidMade(forehand, "varsava"))


def _take_first(hand: Hand, seat: int) -> None:
    """Forehand says that he plays the first duty; where it is his anyway, only now and then."""
    if hand.game.rules.bidding.all_speak or hand.maybe(0.5):
        hand.do(ev.BidMade(seat, "first"))


def _wish(hand: Hand, seat: int) -> str | None:
    cards = hand.cards(seat)
    power = robots.strength(cards)
    if power >= _VERY_STRONG:
        return "solo"
    if power >= _STRONG:
        return "preferanc"
    if cards >> PAGAT & 1 and robots.taroks(cards) >= 7:
        return "second"
    return None


def call(hand: Hand) -> None:
    """The declarer calls the highest tarok of the ladder that he lacks, or one of his own."""
    if hand.game.rules.contracts[hand.contract].sides != "called":
        return
    cards, allowed = hand.cards(hand.declarer), callable_cards(hand.state, hand.declarer)
    ladder = [NUMBERS[code] for code in hand.game.rules.call.ladder]
    lacking = [card for card in ladder if (allowed & ~cards) >> card & 1]
    own = [card for card in ladder if (allowed & cards) >> card & 1]
    if not lacking and not own:
        return
    choice = hand.chance.choice(own) if own and hand.temper.own_call else (lacking or own)[0]
    hand.do(ev.CardCalled(hand.declarer, CODES[choice]))


def draw(hand: Hand) -> None:
    """Deal out the talon as the contract says."""
    law = hand.game.rules.contracts[hand.contract].talon
    if law == "four-one-one":
        _draw_duty(hand)
    elif law == "threes":
        _draw_threes(hand)


def _draw_duty(hand: Hand) -> None:
    """Four to the declarer; the fifth and the sixth to the next two, or offered round."""
    talon, declarer = hand.state.exchange.left, hand.declarer
    hand.do(ev.TalonTaken(declarer, _codes(talon[:4])))
    takers, after = {declarer}, declarer
    if hand.game.rules.talon.refusal == "nobody":
        for seat, card in zip(seats_after(declarer), talon[4:], strict=False):
            hand.do(ev.TalonTaken(seat, CODES[card]))
        return
    for card in talon[4:]:
        offered = [seat for seat in seats_after(after) if seat not in takers]
        for seat in offered:
            if not hand.maybe(hand.temper.refuse):
                hand.do(ev.TalonTaken(seat, CODES[card]))
                takers.add(seat)
                after = seat
                break
            hand.do(ev.TalonRefused(seat, CODES[card]))
        else:
            hand.do(ev.TalonSetAside(declarer, CODES[card]))


def _draw_threes(hand: Hand) -> None:
    """The first three, the second, or the first again."""
    talon, declarer = hand.state.exchange.left, hand.declarer
    parts = (talon[:3], talon[3:], talon[:3])
    kept = hand.temper.part or hand.chance.choice((1, 1, 2, 2, 3))
    for part in range(1, kept):
        hand.do(ev.TalonRefused(declarer, _codes(parts[part - 1]), part=part))
    hand.do(ev.TalonTaken(declarer, _codes(parts[kept - 1]), part=kept))


def _codes(cards: tuple[int, ...]) -> str:
    return " ".join(CODES[card] for card in cards)


def discard(hand: Hand) -> None:
    """All who drew lay as many cards away; a tarok is shown."""
    for seat in seats_from(hand.declarer):
        for card in robots.lightest(hand, seat, hand.state.exchange.drawn[seat]):
            hand.do(ev.CardDiscarded(seat, CODES[card], shown=SUIT_OF[card] == TAROK))


class _Item:
    """The game or a commitment: who owns it, its level, the turn of the newest thing about it."""

    def __init__(self, item: str, owner: int | None, side: tuple[int, ...], since: int) -> None:
        self.item, self.owner, self.side, self.since = item, owner, side, since
        self.level = 0


def talk(hand: Hand) -> None:
    """Declarations, commitments and contra: turns until nothing new was said four times."""
    if not hand.game.rules.contracts[hand.contract].talk:
        return
    ours = side(hand.state)
    items = [_Item("game", None, ours, -1)]
    implied = hand.game.rules.contracts[hand.contract].commits
    if implied:
        items.append(_Item(implied, hand.declarer, ours, -1))
    spoke: dict[int, int] = {}
    turn, quiet, seat = 0, 0, hand.declarer
    while quiet < ROUND:
        said = len(hand.events)
        new = False
        if seat not in spoke:
            _declare(hand, seat)
            new = _commit(hand, seat, items, turn)
        new = _contra(hand, seat, items, turn, spoke.get(seat, -2)) or new
        if len(hand.events) == said:
            hand.do(ev.TurnPassed(seat))
        quiet = 0 if new else quiet + 1
        spoke[seat] = turn
        turn, seat = turn + 1, (seat + 1) % ROUND


def _declare(hand: Hand, seat: int) -> None:
    names = robots.declarations(hand.state, seat)
    if names and (must_declare(hand.state, seat) or hand.maybe(0.5)):
        hand.do(ev.Declared(seat, names))


def _commit(hand: Hand, seat: int, items: list[_Item], turn: int) -> bool:
    """Announce the pagát or the valát, if in the mood and nobody has."""
    cards, announced = hand.cards(seat), {item.item for item in items}
    wishes = []
    long = robots.taroks(cards) >= 6
    if "pagat" not in announced and "valat" not in announced and cards >> PAGAT & 1:
        wishes += ["pagat"] if long and hand.maybe(hand.temper.commit) else []
    if "valat" not in announced and hand.temper.valat == seat:
        wishes.append("valat")
    ours = team_of(hand.state, seat)
    for wish in wishes:
        hand.do(ev.Committed(seat, wish))
        items.append(_Item(wish, seat, ours, turn))
    return bool(wishes)


def _contra(hand: Hand, seat: int, items: list[_Item], turn: int, last: int) -> bool:
    """Answer what is new since the own last turn and hurts the own side."""
    said = False
    for item in items:
        injured = (seat in item.side) == (item.level % 2 == 1)
        fresh = last < item.since < turn
        if not injured or not fresh or not _may_double(hand, seat, item):
            continue
        if hand.maybe(hand.temper.answer if item.level else hand.temper.contra):
            item.level, item.since, said = item.level + 1, turn, True
            hand.do(ev.ContraMade(seat, item.level, item.item, item.owner))
    return said


def _may_double(hand: Hand, seat: int, item: _Item) -> bool:
    """Whether the rules let ``seat`` double once more; robots know when to stop."""
    owner = NOBODY if item.owner is None else item.owner
    contra = Contra(seat, item.item, owner, item.level + 1, hand.state.step + 1)
    allowed = hand.game.rules.contra.allows(contra.level) and contra.level <= _ENOUGH
    return allowed and not barred(hand.state, contra)


PROTOCOL = Protocol(
    {
        "bidding": bid,
        "call": call,
        "talon": draw,
        "discard": discard,
        "talk": talk,
        "play": robots.play_out,
    }
)
