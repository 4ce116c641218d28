"""Settlements as a whole: they sum to zero, and what acts and endings come to."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventstore import events as ev
from eventstore.cards import CODES
from replay.fold import fold
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.model import Outcome, Points, Result, Settlement
from replay.scoring.settle import settle, settlement_of
from replay.state import State
from tests.replay.scoring.hands import FRESH, LATER, sheet

seat = st.integers(0, 3)
levels = st.integers(0, 3)


@st.composite
def results(draw: st.DrawFn) -> Result:
    """Anything a hand may come to under either rule set."""
    rules = load(draw(st.sampled_from(["cz-app@1", "machtarok@1"])))
    contract = draw(st.sampled_from([*rules.contracts, None]))
    sides = rules.contracts[contract].sides if contract else "each"
    declarer, total = draw(seat), rules.count.total
    mate = draw(seat) if sides == "called" else declarer
    side = () if sides == "each" else tuple(sorted({declarer, mate}))
    others = [s for s in range(4) if s not in side]
    points = draw(st.integers(0, total))
    seats = tuple(draw(st.lists(st.integers(0, total), min_size=4, max_size=4)))
    implied = rules.contracts[contract].commits if contract else None
    found = []
    for item in rules.commitments:
        if side and (item == implied or draw(st.booleans())):
            maker = declarer if item == implied else draw(seat)
            against = others if maker in side else list(side)
            found.append(
                Outcome(
                    item,
                    maker,
                    draw(st.booleans()),
                    item == implied or draw(st.booleans()),
                    draw(st.booleans()),
                    draw(levels),
                    draw(st.sampled_from(against)),
                )
            )
    names = st.sampled_from(list(rules.declarations.items))
    fine = st.tuples(seat, st.integers(0, 99), st.sampled_from(["pot", "players"]))
    return Result(
        rules,
        contract,
        draw(seat),
        declarer,
        side,
        Points(points, total - points) if side else Points(seats=seats),
        draw(st.integers(0, 3)),
        draw(levels),
        tuple(found),
        tuple(draw(st.lists(st.tuples(seat, names), max_size=4))) if side else (),
        tuple(draw(st.lists(fine, max_size=2))),
        tuple(sorted(draw(st.sets(seat, max_size=3)))),
        draw(st.integers(0, 200)) if rules.pot else None,
        draw(st.booleans()),
    )


@given(results())
def test_moves_pot_and_dropped_sum_to_zero(result: Result) -> None:
    settlement = settlement_of(result)
    assert isinstance(settlement, Settlement)
    assert result.rules.zero_sum
    to_pot = sum(line.pot for line in settlement.lines)
    assert sum(settlement.moves) + to_pot + settlement.dropped == 0
    if settlement.pot is not None:
        assert settlement.pot == (result.pot or 0) + to_pot
        assert settlement.pot >= 0
    for line in settlement.lines:
        assert sum(line.moves) + line.pot == 0
        assert line.amount >= 0
        assert line.multiplier >= 1
        assert line.assumed == any(result.rules.is_assumed(path) for path in line.paths)


@given(results())
def test_every_line_is_what_it_says(result: Result) -> None:
    """A line between sides moves each loser by its amount × multiplier to each or one winner."""
    settlement = settlement_of(result)
    assert isinstance(settlement, Settlement)
    for line in settlement.lines:
        worth = line.amount * line.multiplier
        losing = [move for s, move in enumerate(line.moves) if line.side and s not in line.side]
        if line.sharing == "pairwise" and len(losing) == 2:
            assert losing == [-worth] * 2
        elif line.sharing != "pot":
            assert losing == [-worth * len(line.side)] * len(losing)


# -- acts ------------------------------------------------------------------------------------


def _settled(final: State, **table: Any) -> Settlement:
    found = settle(final, FRESH if table.get("first") else LATER)
    assert isinstance(found, Settlement), found
    return found


def test_a_contra_against_ones_own_side_is_void_and_what_answers_it() -> None:
    acts = [ev.ContraMade(2, 1), ev.ContraMade(0, 2)]
    void = _settled(sheet("first", points=45, partner=2, acts=acts))
    assert void.moves == (20, -20, 20, -20)
    assert void.lines[0].assumed
    acts = [ev.ContraMade(2, 1), ev.ContraMade(1, 1), ev.ContraMade(0, 2)]
    counted = _settled(sheet("first", points=45, partner=2, acts=acts))
    assert counted.moves == (80, -80, 80, -80)


def test_second_duty_implies_its_pagat_and_the_first_to_contra_it_pays() -> None:
    acts = [ev.ContraMade(3, 1, "pagat", 0), ev.ContraMade(1, 1, "pagat", 0)]
    final = sheet("second", points=35, partner=2, acts=acts, results={"pagat": True})
    assert _settled(final).moves == (80, -80, 80, -120)
    assert _settled(final).pot == 40


def test_second_duty_without_its_outcome_cannot_be_settled() -> None:
    assert settle(sheet("second", points=35, partner=2), LATER) == "score-outcome-unknown"


def test_fines_are_lines_of_the_hand() -> None:
    acts = [ev.FinePaid(1, 40), ev.FinePaid(3, 5, "players")]
    settlement = _settled(sheet("first", points=35, partner=2, acts=acts))
    assert settlement.moves == (5, -35, 5, -15)
    assert settlement.pot == 40


@pytest.mark.parametrize("end", [ev.RedealCalled("x"), ev.HandCancelled("x")])
def test_no_game_is_only_what_was_paid_besides(end: ev.HandEvent) -> None:
    game = game_of(load("cz-app@1"), {})
    settlement = _settled(fold(game, [ev.HandStarted("x", 0, 0), end]), first=True)
    assert settlement.moves == (-5, -5, -5, -5)
    assert settlement.pot == 20


def test_unfinished_is_not_settled() -> None:
    game = game_of(load("cz-app@1"), {})
    start = ev.HandStarted("x", 0, 0)
    assert settle(fold(game, [start]), FRESH) == "score-unfinished"
    assert settle(fold(game, [start, ev.HandFolded(0)]), FRESH) == "score-ending-not-foreseen"


# -- play ------------------------------------------------------------------------------------

TAROKS = list(CODES[:22])


def _play(
    rules: str, acts: list[ev.HandEvent], plays: list[list[str]], contract: str | None = None
) -> State:
    """Twelve tricks, each led by seat 0 and played in turn; no talon was touched."""
    hands = tuple(" ".join(trick[s] for trick in plays) for s in range(4))
    rest = [code for code in CODES if code not in " ".join(hands).split()]
    hand: list[ev.HandEvent] = [ev.HandStarted("x", 1, 0), ev.CardsDealt(hands, " ".join(rest))]
    if contract:
        hand.append(ev.BidMade(0, contract))
    hand += acts
    hand += [ev.CardPlayed(s, trick[s]) for trick in plays for s in range(4)]
    return fold(game_of(load(rules), {}), hand)


def _tricks(last: list[str]) -> list[list[str]]:
    """Seat 0 takes eleven tricks with its taroks; the last one is ``last``."""
    taroks = [code for code in reversed(TAROKS) if code not in last]
    high, low = taroks[:11], taroks[11:]
    free = [code for code in CODES[22:] if code not in last] + low
    return [[high[n], *free[3 * n : 3 * n + 3]] for n in range(11)] + [last]


@pytest.mark.parametrize(
    ("last", "announced", "item", "value"),
    [
        (["I", "H1", "S7", "DK"], True, "pagat", 20),
        (["I", "H1", "S7", "DK"], False, "pagat", 10),
        (["I", "H1", "S7", "II"], True, "pagat", -20),
        (["I", "H1", "S7", "II"], False, "pagat", -10),
        (["I", "H1", "S7", "DK"], False, "valat", 20),
    ],
)
def test_pagat_and_valat_at_cz_app(last: list[str], announced: bool, item: str, value: int) -> None:
    acts: list[ev.HandEvent] = [ev.Committed(0, "pagat")] if announced else []
    settlement = _settled(_play("cz-app@1", acts, _tricks(last), "first"))
    line = next(line for line in settlement.lines if line.item == item)
    assert line.amount * line.multiplier * (1 if 0 in line.side else -1) == value


@pytest.mark.parametrize(("rules", "rate"), [("cz-app@1", -20), ("machtarok@1", -4)])
def test_pagat_played_early_is_lost_if_announced_and_nothing_if_silent(
    rules: str, rate: int
) -> None:
    first, *rest = reversed(_tricks(["I", "H1", "S7", "DK"]))
    swapped = [rest[0][1], rest[0][0], *rest[0][2:]]  # seat 1 takes one trick: no valát
    for acts, expected in (([ev.Committed(0, "pagat")], [rate]), ([], [])):
        lines = _settled(_play(rules, list(acts), [first, swapped, *rest[1:]], "first")).lines
        found = [one for one in lines if one.item == "pagat"]
        assert [one.amount * (1 if 0 in one.side else -1) for one in found] == expected


def test_valat_replaces_all_at_machtarok() -> None:
    tricks = _tricks(["I", "H1", "S7", "DK"])
    for announced, contract, value in (
        (False, None, 20),
        (True, None, 40),
        (False, "preferanc", 30),
        (True, "preferanc", 60),
    ):
        acts: list[ev.HandEvent] = [ev.Committed(0, "valat")] if announced else []
        settlement = _settled(_play("machtarok@1", acts, tricks, contract))
        assert [line.item for line in settlement.lines] == ["valat"]
        assert settlement.moves == (3 * value, -value, -value, -value)


def test_called_card_in_a_discard_leaves_the_declarer_alone() -> None:
    tricks = _tricks(["I", "H1", "S7", "DK"])
    held = [code for trick in tricks for code in trick]
    spare = next(code for code in TAROKS if code not in held)
    acts: list[ev.HandEvent] = [
        ev.CardCalled(0, spare),
        ev.TalonTaken(2, spare),
        ev.CardDiscarded(2, spare, shown=True),
    ]
    settlement = _settled(_play("cz-app@1", acts, tricks, "first"))
    assert settlement.side == (0,)
    assert settlement.lines[0].assumed


def test_forehand_who_said_nothing_and_called_his_own_card_is_alone() -> None:
    tricks = _tricks(["I", "H1", "S7", "DK"])
    acts: list[ev.HandEvent] = [ev.BidPassed(1), ev.CardCalled(0, "XIX")]
    assert _settled(_play("cz-app@1", acts, tricks)).side == (0,)
