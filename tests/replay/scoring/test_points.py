"""Counting laws, and whose pile a card lies in."""

from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES, DECK, mask_of, parse_cards
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.points import COUNTS, piles, side_pile, threes, totals
from replay.state import State

CZ = game_of(load("cz-app@1"), {})
MACHTAROK = game_of(load("machtarok@1"), {})
owners = st.lists(st.integers(0, 3), min_size=54, max_size=54)
sides = st.integers(0, DECK)


@given(sides)
def test_two_piles_of_all_cards_make_the_total(pile: int) -> None:
    for game in (CZ, MACHTAROK):
        count = game.rules.count
        law = COUNTS[count.law, count.lone]
        assert law(game, pile) + law(game, DECK & ~pile) == count.total
        assert list(totals(count, 2)) == [count.total]


@given(owners)
def test_four_piles_make_69_70_or_71(owner: list[int]) -> None:
    four = [mask_of(card for card in range(54) if owner[card] == seat) for seat in range(4)]
    assert sum(threes(CZ, pile) for pile in four) in totals(CZ.rules.count, 4)
    plain = COUNTS["plain", "reduced"]
    assert sum(plain(MACHTAROK, pile) for pile in four) == MACHTAROK.rules.count.total


@given(owners)
def test_every_trick_is_worth_a_point(owner: list[int]) -> None:
    pile = mask_of(card for card in range(54) if not owner[card])
    assert (threes(CZ, pile) >= 1) == bool(pile)


def test_a_lone_card_in_full_is_one_point_more() -> None:
    full, reduced = COUNTS["threes", "full"], COUNTS["threes", "reduced"]
    kings = [mask_of(parse_cards(text)) for text in ("HK", "HK SK", "HK SK DK", "HK SK DK CK")]
    assert [full(CZ, pile) - reduced(CZ, pile) for pile in kings] == [1, 0, 0, 1]


def _played(contract: str, *, before: list[ev.HandEvent], seen: bool = True) -> State:
    """A hand in which seat n leads out cards of its own; the first seat's taroks take all."""
    hands = [CODES[12 * seat : 12 * seat + 12] for seat in range(4)]
    talon = " ".join(CODES[48:])
    dealt = ev.CardsDealt(
        tuple(" ".join(hand) if seen else None for hand in hands), talon if seen else None
    )
    hand = [ev.HandStarted("x", 1, 0), dealt, ev.BidMade(0, contract), *before]
    hand += [ev.CardPlayed(seat, hands[seat][n]) for n in range(12) for seat in range(4)]
    return fold(CZ, hand)


def test_what_nobody_took_goes_where_the_talon_law_says() -> None:
    rest = mask_of(range(48, 54))
    for talon, ours in (("closed", False), ("threes", False), ("four-one-one", True)):
        state = _played("solo", before=[])
        pile = side_pile(state, (0,), talon)
        assert pile is not None
        assert (pile & rest == rest, pile & rest == 0) == (ours, not ours)


def test_unseen_cards_count_where_logic_leaves_one_place() -> None:
    solo = _played("solo", before=[], seen=False)
    pile, whole = (
        side_pile(solo, (0,), "closed"),
        side_pile(_played("solo", before=[]), (0,), "closed"),
    )
    assert pile == whole
    taken = [ev.TalonTaken(0, "? ? ?", part=1), *[ev.CardDiscarded(0, "?")] * 3]
    preferanc = _played("preferanc", before=taken, seen=False)
    assert side_pile(preferanc, (0,), "threes") is None


def test_a_card_not_seen_leaves_the_piles_unknown() -> None:
    hand: list[ev.HandEvent] = [ev.HandStarted("x", 1, 0)]
    hand += [ev.CardPlayed(seat, "?" if seat == 2 else CODES[seat]) for seat in range(4)]
    assert piles(fold(CZ, hand)) is None
