"""What a seat is sent: never a card it cannot know, a later trick or withheld evidence."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from eventstore import events as ev
from eventstore.cards import CODES
from replay.findings.model import Finding
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.visible import ALL, PUBLIC, Hand, View, Viewer, viewers, visible
from taroky.sampling.depths import observed
from taroky.sampling.evening import sample

WORD = re.compile(r"\w+")


def played_hand(seed: int) -> tuple[tuple[int, ev.HandEvent], ...]:
    """A hand of random cards, with a talon, discards and questions; its plays need not be legal."""
    chance = random.Random(seed)
    deck = chance.sample(CODES, 54)
    hands = [deck[12 * seat : 12 * seat + 12] for seat in range(4)]
    talon = deck[48:]
    called = chance.choice(("XIX", "XVIII"))
    events: list[ev.HandEvent] = [
        ev.HandStarted(session="s", number=1, forehand=0, dealer=3),
        ev.DeckCut(method="none"),
        ev.CardsDealt(hands=tuple(" ".join(hand) for hand in hands), talon=" ".join(talon)),
        ev.BidPassed(seat=0),
        ev.TalonTaken(seat=0, cards=" ".join(talon[:4])),
        ev.TalonRefused(seat=1, cards=talon[4]),
        ev.TalonTaken(seat=2, cards=talon[4]),
        ev.TalonSetAside(seat=0, card=talon[5]),
    ]
    hands[0] += talon[:4]
    hands[2].append(talon[4])
    for seat, count in ((0, 4), (2, 1)):
        for card in chance.sample(hands[seat], count):
            hands[seat].remove(card)
            events.append(ev.CardDiscarded(seat=seat, card=card, shown=chance.random() < 0.5))
    events.append(ev.CardCalled(seat=0, card=called))
    events.append(ev.CommitmentDeclined(seat=chance.randrange(4), item="pagat"))
    events.append(ev.CommentAdded(text=f"Seat 3 holds {hands[3][0]} and {hands[1][0]}."))
    for trick in range(12):
        for seat in range(4):
            card = hands[seat].pop()
            events.append(ev.CardPlayed(seat=(seat + trick) % 4, card=card))
        hands = hands[1:] + hands[:1]
    events.append(ev.TricksRecorded(winners=(0,) * 12))
    return tuple(enumerate(events, 1))


def with_findings(seed: int) -> Hand:
    """The same with a finding at every card, whose words and evidence name any cards."""
    chance = random.Random(seed + 1)
    events = played_hand(seed)
    findings = [
        Finding(
            code="revoke-suit",
            seat=event.seat,
            step=step,
            section="common.md#trick-law",
            trick=1,
            values={"card": chance.choice(CODES)},
            evidence={
                "held": chance.sample(CODES, 3),
                "shown": [{"card": chance.choice(CODES), "trick": chance.randrange(1, 13)}],
            },
        )
        for step, (_, event) in enumerate(events, 1)
        if isinstance(event, ev.CardPlayed)
    ]
    game = game_of(load("machtarok@1"), {})
    return Hand("s#1", "hand/s#1", game, events, tuple(findings))


def knowable(hand: Hand, viewer: Viewer, step: int) -> set[str]:
    """Codes that may occur in a view, listed plainly from the events."""
    codes: set[str] = set()
    for _, event in hand.events[:step]:
        own = getattr(event, "seat", None) == viewer
        match event:
            case ev.CardsDealt() if isinstance(viewer, int):
                codes |= set((event.hands[viewer] or "").split())
            case ev.TalonTaken() if own:
                codes |= set(event.cards.split())
            case ev.TalonRefused() if own:
                codes |= set((event.cards or "").split())
            case ev.CardDiscarded() if own or event.shown:
                codes.add(event.card)
            case ev.CardPlayed() | ev.CardCalled():
                codes.add(event.card)
            case _:
                pass
    return codes


def words(value: Any) -> set[str]:
    """Every word in the texts of a view, names of fields too."""
    return set(WORD.findall(msgspec.json.encode(value).decode()))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, PUBLIC])
def test_no_hidden_card_is_sent(seed: int, viewer: Viewer) -> None:
    hand = with_findings(seed)
    for step in range(1, len(hand.events) + 1):
        sent = words(visible(hand, viewer, step)) & set(CODES)
        assert sent <= knowable(hand, viewer, step), step


@pytest.mark.parametrize("viewer", [0, 3, PUBLIC, ALL])
def test_nothing_later_is_sent(viewer: Viewer) -> None:
    hand = with_findings(9)
    for step in range(1, len(hand.events) + 1):
        view = visible(hand, viewer, step)
        later = view.steps[step:]
        assert all(s.kind is None and s.seat is None and not s.cards for s in later)
        assert all(finding.step <= step for finding in view.findings)
        played = sum(isinstance(event, ev.CardPlayed) for _, event in hand.events[:step])
        assert len(view.tricks) == played // 4
        assert view.score is None or step == len(hand.events) or view.ended


def test_later_tricks_in_evidence_wait() -> None:
    hand = with_findings(2)
    for step in range(1, len(hand.events) + 1):
        view = visible(hand, 1, step)
        begun = len(view.tricks) + (view.table is not None and not view.table.complete)
        for finding in view.findings:
            assert all(shown["trick"] <= begun for shown in finding.evidence.get("shown", ()))
            assert not (finding.withheld and "shown" in finding.evidence)
            assert not (finding.key is None and finding.values)


def test_words_go_where_they_tell_what_a_seat_holds() -> None:
    hand = with_findings(8)
    dealt = hand.events[2][1]
    assert isinstance(dealt, ev.CardsDealt)
    held = {"held": ["?"], "names": (dealt.hands[3] or "").split()}
    silent = Finding("declaration-missing", 3, 4, "cz-app.md", evidence=held, values={"n": "trul"})
    hand = msgspec.structs.replace(hand, findings=(silent,))
    for viewer, told in ((0, False), (PUBLIC, False), (3, True), (ALL, True)):
        (seen,) = visible(hand, viewer, 10).findings
        assert (seen.key is not None, bool(seen.values), not seen.withheld) == (told,) * 3


def test_questions_that_tell_of_a_hand_stay_private() -> None:
    hand = with_findings(3)
    (step, asked), *_ = [
        (version, event)
        for version, event in hand.events
        if isinstance(event, ev.CommitmentDeclined)
    ]
    seen = {who: visible(hand, who, step).steps[step - 1].kind for who in (*range(4), PUBLIC)}
    assert seen == {who: "commitment-declined" if who == asked.seat else None for who in seen}


def test_all_sees_everything_recorded() -> None:
    hand = with_findings(4)
    view = visible(hand, ALL, 3)
    assert all(seat.cards is not None and len(seat.cards) == 12 for seat in view.seats)
    assert "?" not in view.talon
    assert view.comments == ()
    assert visible(hand, ALL, len(hand.events)).comments


def test_a_hand_still_recorded_is_public_only() -> None:
    hand = msgspec.structs.replace(with_findings(5), live=True)
    assert viewers(hand) == (PUBLIC,)
    assert visible(hand, ALL, 20) == visible(hand, PUBLIC, 20)


@pytest.mark.parametrize("step", [-5, 0, 10_000])
def test_steps_outside_the_hand_are_its_ends(step: int) -> None:
    hand = with_findings(6)
    view = visible(hand, 0, step)
    assert view.step in (1, len(hand.events))


def test_legal_cards_only_for_who_may_know() -> None:
    hand = with_findings(7)
    begun = next(v for v, event in hand.events if isinstance(event, ev.CardPlayed))
    for step in range(begun, begun + 40):
        views: dict[Viewer, View] = {w: visible(hand, w, step) for w in (*range(4), PUBLIC, ALL)}
        turn = views[ALL].turn
        assert {w for w, view in views.items() if view.legal is not None} <= {turn, ALL}


def hand_acts(events: list[ev.HandEvent]) -> list[Any]:
    """What shows a card to all."""
    kinds = (ev.CardPlayed, ev.TalonCardAdded, ev.CardDiscarded)
    return [event for event in events if isinstance(event, kinds)]


def test_inferred_cards_are_marked_and_only_shown_to_whom_may_see_them() -> None:
    game = game_of(load("cz-app@1"), {})
    append = next(sample(game.rules, 1, 3))
    events = [e for e, _ in append.writes[-1].events if isinstance(e, ev.HandEvent)]
    hand = Hand("x#0", "hand/x#0", game, tuple(enumerate(observed(game, events), 1)))
    lead = next(n for n, event in enumerate(events) if isinstance(event, ev.CardPlayed))
    seen = visible(hand, "all", lead)
    assert all(seat.inferred == seat.cards for seat in seen.seats)
    shown = {e.card for e in hand_acts(observed(game, events))}
    assert {*seen.unseen} == {*CODES} - shown
    public = visible(hand, "public", lead)
    assert public.unseen == ()
    assert all(seat.inferred == () and seat.cards is None for seat in public.seats)
    full = visible(Hand("x#0", "hand/x#0", game, tuple(enumerate(events, 1))), "all", lead)
    assert [seat.cards for seat in full.seats] == [seat.cards for seat in seen.seats]
    assert not any(seat.inferred for seat in full.seats)
