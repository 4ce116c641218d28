"""What a record proves of cards that it does not show."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from eventstore import events as ev
from eventstore.cards import DECK, codes_of, mask_of, parse_cards
from replay.check import judge
from replay.findings.model import Finding
from replay.inference import completed, infer, informed_states
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from taroky.sampling.depths import observed
from taroky.sampling.evening import sample

GAME = game_of(load("cz-app@1"), {})
HEAD = (ev.HandStarted("x", 1, 0, depth="observed"), ev.CardsDealt((None,) * 4))
BIDS = (ev.BidMade(0, "solo"), ev.BidPassed(1), ev.BidPassed(2), ev.BidPassed(3))


def plays(text: str) -> list[ev.HandEvent]:
    """Cards played, as ``seat:card``."""
    words = (word.split(":") for word in text.split())
    return [ev.CardPlayed(int(seat), card) for seat, card in words]


def found(events: Iterable[ev.HandEvent]) -> list[Finding]:
    """Everything that is found in a hand."""
    return judge(GAME, list(enumerate(events, 1)))[1]


def test_a_hand_with_a_recorded_deal_needs_no_proof() -> None:
    hands = ("I", "II", "III", "IV")
    assert infer(GAME, [HEAD[0], ev.CardsDealt(hands, "V VI VII VIII IX X")]) is None
    assert infer(GAME, [ev.HandStarted("x", 1, 0, depth="sheet")]) is None


def test_a_card_played_was_held_since_the_deal() -> None:
    states, proof = informed_states(GAME, [*HEAD, *BIDS, *plays("0:H1 1:HK")])
    assert proof is not None
    assert codes_of(states[1].play.hands[0]) == ["H1"]
    assert (states[1].play.hidden[0], states[-1].play.hidden[0]) == (11, 11)
    assert states[-1].play.hands[0] == 0
    assert proof.unseen == DECK & ~mask_of(parse_cards("H1 HK"))


def test_after_an_unseen_draw_a_card_may_come_from_the_talon() -> None:
    drawn = ev.TalonTaken(0, "? ? ? ?")
    events = [*HEAD, ev.BidMade(0, "first"), drawn, *plays("0:I")]
    states, proof = informed_states(GAME, events)
    assert proof is not None
    assert (states[2].play.hands[0], codes_of(states[3].play.hands[0])) == (0, ["I"])
    hands = {hand & 1 for hand in proof.hands(states[2], 0)}
    assert hands == {0, 1}, "dealt or drawn"


def test_a_card_that_another_plays_was_never_in_the_hand() -> None:
    laid = [ev.CardDiscarded(0, "?")] * 4
    events = [*HEAD, ev.BidMade(0, "second"), ev.TalonTaken(0, "? ? ? ?"), *laid, *plays("1:I")]
    (finding,) = (f for f in found(events) if f.code == "bid-unqualified")
    assert (finding.seat, finding.evidence["proof"]) == (0, "inferred")


def test_a_card_cannot_be_proved_twice() -> None:
    codes = [(f.code, f.seat) for f in found([*HEAD, *BIDS, *plays("0:H1 1:H1")])]
    assert ("card-twice", 1) in codes


def test_a_later_play_proves_a_renonc() -> None:
    events = [*HEAD, *BIDS, *plays("0:H1 1:S7 2:H2 3:H3 0:HK 1:H4")]
    (finding,) = (f for f in found(events) if f.severity == "renonc")
    assert (finding.code, finding.seat, finding.trick) == ("revoke-suit", 1, 1)
    assert finding.evidence["proof"] == "played-later"
    assert finding.evidence["shown"] == [{"card": "H4", "trick": 2}]


def test_without_the_later_play_nobody_can_tell() -> None:
    doubts = [f for f in found([*HEAD, *BIDS, *plays("0:H1 1:S7")]) if f.seat == 1]
    (doubt,) = (one for one in doubts if one.evidence["check"] == "play")
    assert (doubt.code, doubt.severity) == ("cannot-tell", "unverified")
    assert doubt.evidence["codes"] == ["revoke-suit", "revoke-tarok"]
    assert doubt.evidence["tricks"] == [1]


def test_a_tarok_withheld_is_a_renonc_whatever_else_is_held() -> None:
    events = [*HEAD, *BIDS, *plays("0:H1 1:S7 2:H2 3:H3 0:HK 1:V")]
    (finding,) = (f for f in found(events) if f.severity == "renonc")
    assert (finding.code, finding.key) == ("revoke-tarok", "finding-revoke-tarok-open")


def test_three_hands_prove_the_fourth() -> None:
    (append, *_) = sample(GAME.rules, 1, 1)
    events = [e for e, _ in append.writes[1].events if isinstance(e, ev.HandEvent)]
    dealt = next(e for e in events if isinstance(e, ev.CardsDealt))
    less = ev.CardsDealt((None, *dealt.hands[1:]), dealt.talon)
    states, proof = informed_states(GAME, [events[0], less])
    assert proof is not None
    assert proof.unseen == 0
    assert codes_of(states[-1].play.hands[0]) == codes_of(parse_cards(dealt.hands[0] or ""))


@pytest.mark.parametrize("seed", range(3))
def test_hands_played_out_are_known_as_they_were(seed: int) -> None:
    """Whoever holds what is inferred right, and everything that may be holds what was."""
    for append in sample(GAME.rules, 6, seed):
        events = [e for e, _ in append.writes[-1].events if isinstance(e, ev.HandEvent)]
        if not any(isinstance(event, ev.CardPlayed) for event in events):
            continue
        whole, _ = informed_states(GAME, events)
        states, proof = informed_states(GAME, observed(GAME, events))
        assert proof is not None
        for full, seen in zip(whole[2:], states[2:], strict=True):
            for seat in range(4):
                known = seen.play.hands[seat]
                assert known & ~full.play.hands[seat] == 0
                count = known.bit_count() + seen.play.hidden[seat]
                assert count == full.play.hands[seat].bit_count()
                for hand in list(proof.hands(seen, seat))[:5]:
                    assert hand.bit_count() == count
                    assert completed(seen, seat, hand).play.hidden[seat] == 0
        assert states[-1].play.start_hands == whole[-1].play.start_hands
