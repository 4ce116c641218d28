"""A check that is not asked under a rule set never finds anything there."""

from itertools import pairwise

from replay.findings.asked import ONLY, asked
from replay.findings.tables import CHECKS, CLOSING, MISSING
from replay.fold import states
from replay.rulesets.game import game_of
from replay.rulesets.load import load, shipped
from tests.replay.findings.test_play import hands_right_and_wrong


def test_what_is_not_asked_finds_nothing() -> None:
    left_out = set()
    for game, events in hands_right_and_wrong():
        acts = [event for _, event in events]
        after, questions = list(states(game, acts)), asked(game, sheet=False)
        final = after[-1]
        assert not any(check(final) for check in CLOSING if check not in questions.closing)
        begun = [before for before, state in pairwise(after) if state.play.begun][:1]
        for opening in begun:
            unasked = [check for check in MISSING if check not in questions.missing]
            assert not any(check(opening, final) for check in unasked)
        for before, event in zip(after, acts[1:], strict=False):
            known = questions.checks.get(type(event), ())
            if getattr(event, "seat", 0) in (None, *range(final.seats)):
                for check in CHECKS.get(type(event), ()):
                    found = check(before, event)  # the next may rely on its finding nothing
                    assert not found or check in known
                    if found:
                        break
                    left_out |= {check} - set(known)
    assert len(left_out) > 5


def test_every_condition_is_met_by_a_shipped_rule_set() -> None:
    everywhere = [game_of(load(name), {}).rules for name in shipped()]
    for check, condition in ONLY.items():
        assert any(map(condition, everywhere)), check
