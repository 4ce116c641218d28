"""Settlements of `sk-zs` and `vysocina` that no table of points shows: tables, endings, fines."""

import pytest

from eventstore import events as ev
from replay.check import check_hand
from replay.findings.fines import cost_of
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Points, Result, Settlement, Table
from replay.scoring.settle import settle, settlement_of
from replay.state import State

SLOVAK, VYSOCINA = load("sk-zs@1"), load("vysocina@1")
#: sk-zs.md, Settlement: the two printed tables, from the first points of each band on.
DUTIES = {1: 9, 3: 8, 8: 7, 13: 6, 18: 5, 23: 4, 28: 3, 33: 2}
ALONE = {1: 13, 4: 12, 7: 11, 11: 10, 14: 9, 17: 8, 21: 7, 24: 6, 27: 5, 31: 4, 34: 3}
HANDS = (
    "XIX XVIII XV XII X V I HK H4 S7 CK C7",
    "XVII XIV IX VI III HQ H1 SK S10 S8 DQ D4",
    "SKYZ XX XVI XIII XI VIII VII IV II DK S9 C10",
    "XXI HC HJ H2 H3 SQ SJ DC DJ D1 CQ CJ",
)
TALON = "SC D2 D3 C8 CC C9"
START = (ev.HandStarted("x", 1, 0, 3), ev.CardsDealt(HANDS, TALON))
PASSES = (ev.BidPassed(1), ev.BidPassed(2), ev.BidPassed(3))
FIRST = (ev.BidMade(0, "first"), *PASSES)
TABLE = Table((0,) * 4, None, False, number=0)


def _played(*acts: ev.HandEvent, rules: str) -> State:
    return fold(game_of(load(rules), {}), [*START, *acts])


def _moves(*acts: ev.HandEvent, rules: str) -> tuple[int, ...] | str:
    settled = settle(_played(*acts, rules=rules), TABLE)
    return settled.moves if isinstance(settled, Settlement) else settled


@pytest.mark.parametrize(
    ("contract", "table", "side"), [("first", DUTIES, (0, 2)), ("preferanc", ALONE, (0,))]
)
def test_both_printed_tables_for_every_p(
    contract: str, table: dict[int, int], side: tuple[int, ...]
) -> None:
    for p in range(1, 36):
        printed = table[max(least for least in table if least <= p)]
        won, lost = Points(70 - p, p), Points(p, 70 - p)
        for points, sign in ((won, 1), (lost, -1)) if p < 35 else ((lost, -1),):
            result = Result(SLOVAK, contract, 0, 0, side, points, part=1)
            settled = settlement_of(result)
            assert isinstance(settled, Settlement)
            assert settled.value == sign * printed, p


# -- approved, given up ----------------------------------------------------------------------


def test_an_approved_first_is_paid_pairwise() -> None:
    acts = (*FIRST, ev.CardCalled(0, "XVII"), ev.HandApproved(0))
    assert _moves(*acts, rules="sk-zs@1") == (2, 2, -2, -2)


def test_who_called_nobody_is_approved_alone() -> None:
    assert _moves(*PASSES, ev.HandApproved(0), rules="sk-zs@1") == (6, -2, -2, -2)


@pytest.mark.parametrize(
    ("bids", "moves"),
    [
        (FIRST, (-12, 4, 4, 4)),
        (
            (ev.BidPassed(0), ev.BidMade(1, "second"), ev.BidPassed(2), ev.BidPassed(3)),
            (12, -36, 12, 12),
        ),
        ((ev.BidMade(0, "solo"), *PASSES), "score-ending-not-foreseen"),
    ],
)
def test_the_declarer_gives_up(bids: tuple[ev.HandEvent, ...], moves: object) -> None:
    assert _moves(*bids, ev.HandFolded(0), rules="sk-zs@1") == moves


@pytest.mark.parametrize("act", [ev.ContraMade(1, 1), ev.Committed(1, "valat")])
def test_what_is_contested_cannot_be_approved(act: ev.HandEvent) -> None:
    acts = (*FIRST, act, ev.HandApproved(0))
    assert _moves(*acts, rules="sk-zs@1") == "score-ending-not-foreseen"


def test_every_hand_is_played_in_vysocina() -> None:
    for end in (ev.HandApproved(0), ev.HandFolded(0)):
        assert _moves(*FIRST, end, rules="vysocina@1") == "score-ending-not-foreseen"


# -- misdeals, breaches that end a hand ------------------------------------------------------

TAKEN = ev.TalonTaken(0, "SC D2 D3 C8")
MISDEAL = ev.RedealCalled("misdeal", 3)


def test_a_misdeal_costs_the_dealer_once_the_hand_has_opened() -> None:
    assert _moves(MISDEAL, rules="vysocina@1") == (0, 0, 0, 0)
    assert _moves(*FIRST, MISDEAL, rules="vysocina@1") == (0, 0, 0, 0)
    opened = (*FIRST, ev.CardCalled(0, "XVII"), TAKEN, MISDEAL)
    assert _moves(*opened, rules="vysocina@1") == (100, 100, 100, -300)
    solo = (ev.BidMade(0, "solo"), *PASSES, ev.CardPlayed(0, "HK"), MISDEAL)
    assert _moves(*solo, rules="vysocina@1") == (100, 100, 100, -300)
    assert _moves(*opened, rules="sk-zs@1") == (0, 0, 0, 0)


def test_what_was_paid_at_the_table_is_not_due_again() -> None:
    paid = ev.FinePaid(3, 100, "players")
    acts = (*FIRST, ev.CardCalled(0, "XVII"), TAKEN, paid, MISDEAL)
    assert _moves(*acts, rules="vysocina@1") == (100, 100, 100, -300)


VARSAVA = (*FIRST, ev.BidMade(0, "varsava"))
TRICK = tuple(ev.CardPlayed(seat, card) for seat, card in enumerate(("HK", "H1", "SKYZ", "H2")))


def test_a_forgotten_talon_card_ends_varsava() -> None:
    acts = (*VARSAVA, *TRICK, ev.HandCancelled("talon-card-missing", 0))
    assert _moves(*acts, rules="vysocina@1") == (-600, 200, 200, 200)
    report = check_hand(game_of(VYSOCINA, {}), list(enumerate((*START, *acts), 1)), TABLE)
    assert [(f.code, f.seat, f.fine) for f in report.findings] == [("talon-card-missing", 0, 200)]


def test_a_renonc_ends_varsava_at_once() -> None:
    wrong = ev.CardPlayed(1, "SK")
    acts = (*VARSAVA, TRICK[0], wrong, ev.HandCancelled("revoke-suit", 1))
    assert _moves(*acts, rules="vysocina@1") == (200, -600, 200, 200)
    report = check_hand(game_of(VYSOCINA, {}), list(enumerate((*START, *acts), 1)), TABLE)
    assert [(f.code, f.seat, f.fine) for f in report.findings] == [("revoke-suit", 1, 200)]


def test_elsewhere_the_hand_goes_on() -> None:
    acts = (*FIRST, ev.HandCancelled("revoke-suit", 1))
    assert _moves(*acts, rules="vysocina@1") == "score-ending-not-foreseen"
    assert _moves(*FIRST, ev.HandCancelled("a fire"), rules="vysocina@1") == (0, 0, 0, 0)


# -- fines -----------------------------------------------------------------------------------


def _contras(level: int) -> list[ev.HandEvent]:
    return [ev.ContraMade(2 if n % 2 else 0, n) for n in range(1, level + 1)]


@pytest.mark.parametrize(
    ("contract", "part", "level", "fine"),
    [
        ("first", 0, 0, 100),
        ("first", 0, 1, 200),
        ("first", 0, 2, 400),
        ("first", 0, 3, 800),
        ("second", 0, 1, 200),
        ("preferanc", 1, 0, 100),
        ("preferanc", 2, 0, 200),
        ("preferanc", 3, 0, 400),
        ("preferanc", 3, 1, 800),
        ("solo", 0, 0, 800),
        ("solo", 0, 2, 3200),
    ],
)
def test_renonc_fines_by_contract_and_contra(
    contract: str, part: int, level: int, fine: int
) -> None:
    bid = ev.BidMade(0, contract)
    taken = [ev.TalonTaken(0, "SC D2 D3", part)] if part else []
    final = _played(bid, *PASSES, *taken, *_contras(level), rules="vysocina@1")
    cost = cost_of(final, "revoke-suit")
    assert cost is not None
    assert (cost.amount, cost.to, cost.ends) == (fine, "players", False)
    assert cost_of(final, "bid-too-low") is None


def test_the_slovak_rules_name_no_fines() -> None:
    assert cost_of(_played(*FIRST, rules="sk-zs@1"), "revoke-suit") is None
