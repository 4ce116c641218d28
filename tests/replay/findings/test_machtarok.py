"""The 916 recorded hands: no fault in them, the known peculiarities, and single faults planted."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from eventstore import events as ev
from replay.check import Events, check_hand, check_session, judge
from replay.findings.model import NOTE, Finding
from replay.report import SessionReport
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import load
from replay.session import opening
from tests.replay.findings.machtarok import cards_exchanged, plays, replaced, sessions

RULES = load("machtarok@1")
NOTES = Path(__file__).parents[2] / "golden" / "machtarok-notes.json"
Planted = list[tuple[str, int | None]]


@cache
def reports() -> list[SessionReport]:
    return [check_session(head, hands.items(), RULES) for head, hands in sessions().values()]


def all_findings() -> Iterator[tuple[str, Finding]]:
    for report in reports():
        for hand in report.hands:
            yield from ((hand.hand, finding) for finding in hand.findings)


def game(session: str) -> Game:
    settings = next(
        e.settings for _, e in sessions()[session][0] if isinstance(e, ev.SessionOpened)
    )
    return game_of(RULES, settings)


def sample(seed: int, count: int) -> Iterator[tuple[random.Random, Game, Events]]:
    """Some recorded hands, and a generator for what to do to them."""
    rng = random.Random(seed)
    names = [(name, number) for name, (_, hands) in sessions().items() for number in hands]
    for name, number in rng.sample(names, count):
        yield rng, game(name), sessions()[name][1][number]


def found(the_game: Game, events: Events) -> Planted:
    findings = judge(the_game, events)[1]
    return sorted((f.code, f.seat) for f in findings if f.severity != NOTE)


def seat_of(events: Events, place: int) -> int:
    event = events[place][1]
    assert isinstance(event, ev.CardPlayed)
    return event.seat


def test_no_fault_in_the_recorded_hands() -> None:
    assert sum(len(report.hands) for report in reports()) == 916
    assert [entry for entry in all_findings() if entry[1].severity != NOTE] == []
    assert not any(report.findings for report in reports())


def test_every_recorded_score_is_right() -> None:
    statuses = {hand.score.status for report in reports() for hand in report.hands}
    assert statuses == {"ok"}


def test_the_notes_are_the_anomalies_that_the_data_lists() -> None:
    notes: dict[str, set[str]] = {}
    for hand, finding in all_findings():
        notes.setdefault(finding.code, set()).add(hand)
    golden = json.loads(NOTES.read_text("utf-8"))
    assert {code: sorted(hands) for code, hands in notes.items()} == golden


def test_the_example_of_the_report() -> None:
    head, hands = sessions()["robots-001"]
    events = hands[0]
    by_card = {e.card: n for n, (_, e) in enumerate(events) if isinstance(e, ev.CardPlayed)}
    changed = cards_exchanged(events, by_card["S10"], by_card["D4"])
    table = opening(RULES, head)
    report = check_hand(game("robots-001"), changed, table)
    (finding,) = report.findings
    assert (finding.code, finding.seat, finding.version, finding.trick) == ("revoke-suit", 3, 64, 9)
    assert finding.section == "common.md#trick-law"
    assert finding.values["suit"] == "S"
    assert finding.evidence == {
        "led": "S7",
        "played": "D4",
        "held": ["S10", "CC", "D3", "D4"],
        "legal": ["S10"],
        "withheld": ["S10"],
        "shown": [{"card": "S10", "trick": 10}],
        "proof": "dealt",
        "enforced": True,
    }
    assert report.score.status == "ok"


def test_two_cards_exchanged_between_players_are_two_cards_not_held() -> None:
    for rng, the_game, events in sample(1, 120):
        one, other = rng.sample(plays(events), 2)
        if seat_of(events, one) == seat_of(events, other):
            continue
        expected = sorted(("card-not-held", seat_of(events, n)) for n in (one, other))
        assert found(the_game, cards_exchanged(events, one, other)) == expected


def test_two_cards_dealt_the_wrong_way_round_are_two_cards_not_held() -> None:
    for rng, the_game, events in sample(2, 120):
        dealt = events[2][1]
        assert isinstance(dealt, ev.CardsDealt)
        one, other = rng.sample(range(4), 2)
        hands = [(hand or "").split() for hand in dealt.hands]
        a, b = rng.randrange(12), rng.randrange(12)
        hands[one][a], hands[other][b] = hands[other][b], hands[one][a]
        laid = {e.card for _, e in events if isinstance(e, ev.CardDiscarded)}
        if {hands[one][a], hands[other][b]} & laid:
            continue
        changed = replaced(events, 2, hands=tuple(" ".join(hand) for hand in hands))
        assert found(the_game, changed) == sorted(
            [("card-not-held", one), ("card-not-held", other)]
        )


def test_a_missing_play_is_one_card_missing() -> None:
    for rng, the_game, events in sample(3, 200):
        place = rng.choice(plays(events))
        assert found(the_game, [*events[:place], *events[place + 1 :]]) == [
            ("card-missing", seat_of(events, place))
        ]


def test_a_card_played_again_is_one_card_twice() -> None:
    for rng, the_game, events in sample(4, 120):
        earlier, place = sorted(rng.sample(plays(events), 2))
        card = events[earlier][1]
        assert isinstance(card, ev.CardPlayed)
        changed = replaced(events, place, card=card.card)
        assert found(the_game, changed) == [("card-twice", seat_of(events, place))]


def test_corrupt_hands_are_not_scored() -> None:
    head, hands = sessions()["robots-001"]
    place = plays(hands[0])[5]
    report = check_hand(
        game("robots-001"), [*hands[0][:place], *hands[0][place + 1 :]], opening(RULES, head)
    )
    assert report.score.status == "unscored"


def test_a_wrong_winner_is_one_trick_mismatch() -> None:
    for rng, the_game, events in sample(5, 60):
        place = next(n for n, (_, e) in enumerate(events) if isinstance(e, ev.TricksRecorded))
        claim = events[place][1]
        assert isinstance(claim, ev.TricksRecorded)
        winners = list(claim.winners)
        number = rng.randrange(12)
        winners[number] = (winners[number] + rng.randrange(1, 4)) % 4
        changed = replaced(events, place, winners=tuple(winners))
        findings = [f for f in judge(the_game, changed)[1] if f.severity != NOTE]
        assert [(f.code, f.trick) for f in findings] == [("trick-mismatch", number + 1)]


def test_a_discard_left_out_is_one_discard_count() -> None:
    for rng, the_game, events in sample(6, 60):
        laid = [n for n, (_, e) in enumerate(events) if isinstance(e, ev.CardDiscarded)]
        place = rng.choice(laid)
        event = events[place][1]
        assert isinstance(event, ev.CardDiscarded)
        assert found(the_game, [*events[:place], *events[place + 1 :]]) == [
            ("discard-count", event.seat)
        ]


def test_forehand_that_does_not_move_on_is_a_misdeal() -> None:
    head, hands = sessions()["robots-001"]
    changed = {n: hands[n] for n in range(4)}
    changed[2] = replaced(hands[3], 0, number=2)
    del changed[3]
    report = check_session(head, changed.items(), RULES)
    assert [(h.hand, f.code) for h in report.hands for f in h.findings if f.code == "misdeal"] == [
        ("robots-001#2", "misdeal")
    ]


@pytest.mark.parametrize("number", [1, 5])
def test_the_hands_of_a_session_may_come_in_any_order(number: int) -> None:
    head, hands = sessions()["robots-001"]
    some = {n: hands[n] for n in range(number + 1)}
    forwards = check_session(head, some.items(), RULES)
    backwards = check_session(head, reversed(some.items()), RULES)
    assert forwards == backwards
