"""A tournament table of vysocina.md: the sum of its card, chips bought, protests."""

import pytest

from eventstore import events as ev
from replay.check import check_session
from replay.rulesets.load import load
from replay.tournament import Protest

RULES = load("vysocina@1")
FIRST = [
    ev.HandStarted("table-7", 1, 0, 3, depth="sheet"),
    ev.SheetRecorded("first", 0, 2),
    ev.PointsRecorded(50),
    ev.PaymentsRecorded((80, -80, 80, -80), accounts=(2080, 1920, 2080, 1920)),
]
CARD = (2080, 1920, 2080, 1920)


def _codes(*events: ev.SessionEvent, hand: list[ev.HandEvent] | None = None) -> list[str]:
    numbered = list(enumerate(events, 1))
    hands = [(1, list(enumerate(FIRST if hand is None else hand, 1)))]
    report = check_session(numbered, hands, RULES)
    assert not report.hands[0].findings
    return [finding.code for finding in report.findings]


def test_a_card_that_adds_up() -> None:
    assert _codes(ev.TableSumRecorded(CARD, 8000)) == []


def test_what_was_bought_belongs_to_the_sum() -> None:
    bought = ev.ChipsBought(1, 1000, number=2)
    assert _codes(bought, ev.TableSumRecorded((2080, 2920, 2080, 1920), 9000)) == []
    assert _codes(bought, ev.TableSumRecorded(CARD, 8000)) == ["table-sum"]


@pytest.mark.parametrize(
    "card",
    [
        ev.TableSumRecorded((2090, 1920, 2080, 1920), 8010),
        ev.TableSumRecorded((2090, 1920, 2080, 1920), 8000),
        ev.TableSumRecorded(CARD, 8010),
    ],
)
def test_a_card_that_does_not(card: ev.TableSumRecorded) -> None:
    assert _codes(card) == ["table-sum"]


def test_a_card_that_adds_up_and_exchanges_two_results() -> None:
    assert _codes(ev.TableSumRecorded((1920, 2080, 2080, 1920), 8000)) == ["ledger-mismatch"]


def test_no_card_is_asked_for_where_the_rules_have_none() -> None:
    events = [(1, ev.TableSumRecorded((0, 0, 0, 0), 5))]
    assert check_session(events, [], load("sk-zs@1")).findings == ()


def test_results_are_compared_where_no_sum_is_asked_for() -> None:
    events = [(1, ev.TableSumRecorded((0, 0, 0, 1), 1))]
    (finding,) = check_session(events, [], load("sk-zs@1")).findings
    assert finding.code == "ledger-mismatch"


def test_results_in_the_middle_of_an_evening() -> None:
    assert _codes(ev.TableSumRecorded((2000,) * 4, 8000, number=0)) == []
    assert _codes(ev.TableSumRecorded(CARD, 8000, number=1)) == []
    assert _codes(ev.TableSumRecorded(CARD, 8000, number=0)) == ["ledger-mismatch"]


def test_a_rejected_protest_leaves_its_deposit_to_the_organisers() -> None:
    events = [
        ev.ProtestLodged(2, 1, "the cut", deposit=2000),
        ev.ProtestLodged(1, 1, "late", deposit=2000),
        ev.ProtestLodged(0, 1, "open", deposit=2000),
        ev.ProtestDecided(1, upheld=True),
        ev.ProtestDecided(2, upheld=False, reason="too late"),
        ev.TableSumRecorded(CARD, 8000),
    ]
    report = check_session(list(enumerate(events, 1)), [(1, list(enumerate(FIRST, 1)))], RULES)
    assert report.findings == ()
    assert report.protests == (
        Protest(1, 2, 1, 2000, True, "player"),
        Protest(2, 1, 1, 2000, False, "house"),
        Protest(3, 0, 1, 2000),
    )


def test_the_coins_of_a_start_are_what_everybody_starts_with() -> None:
    assert RULES.tournament is not None
    assert sum(value * count for value, count in RULES.tournament.coins) == RULES.ledger.start
