"""Checks of commitments and contra, and of the turns in which all that is said."""

from collections.abc import Callable, Iterator

from eventstore import events as ev
from eventstore.cards import TRUL
from replay.announcing import closed, shut
from replay.contra import barred, contra_level, contras
from replay.findings.bidding import out_of_order
from replay.findings.declarations import earlier_turn
from replay.findings.model import Finding, against, codes, title_of
from replay.rights import due_declarations, may_commit
from replay.sides import (
    GAME,
    announced_at,
    commitments,
    declarer,
    may_answer,
    owner_of,
    side,
    sides_known,
    team_of,
)
from replay.sides import contract as contract_of
from replay.state import NOBODY, Contra, State
from replay.turns import asked_for, contra_order, declaring_order


def _title(state: State, item: str) -> dict[str, str]:
    rule = state.game.rules.commitments.get(item)
    return title_of(rule.title if rule else None, item)


def _no_talk(state: State) -> bool:
    played = contract_of(state)
    return played is not None and not played.talk


# -- commitments -----------------------------------------------------------------------------


def commitment_unqualified(before: State, event: ev.Committed) -> Finding | None:
    """Committed to what he has no right to: unknown, without the card it needs, or in Varšava.

    Breach: pagát announced by a player who does not hold it. Or stargames-40: absolut announced by
    a defender before the game was contra'd.
    Clean: by its holder; valát by anybody.
    """
    if may_commit(before, event.seat, event.item):
        return None
    rule = before.game.rules.commitments.get(event.item)
    path = "commitments" if rule is None else f"commitments.{event.item}"
    hand = codes(before.play.hands[event.seat])
    proof = {"item": event.item, "needs": rule.holder if rule else None, "held": hand}
    title = _title(before, event.item)
    return against(before, "commitment-unqualified", event.seat, path, evidence=proof, **title)


def _after_what_ends_it(state: State, seat: int) -> bool:
    """After the first question for a contra, or a commitment that replaces all."""
    rules, talk = state.game.rules, state.talk
    return any(what.startswith("contra-") for _, what, _ in talk.acts) or any(
        rules.commitments[made.item].replaces
        for made in talk.commitments
        if made.item in rules.commitments
    )


def _announcements_over(state: State, seat: int) -> bool:
    """When all others have accepted, or what shuts all others out was announced."""
    return closed(state) or shut(state)


def _not_yet(state: State, seat: int) -> bool:
    """All may be said until the first lead."""
    return False


LATE_COMMITMENTS: dict[str, Callable[[State, int], bool]] = {
    "once-for-each-new-thing": earlier_turn,
    "any-turn": earlier_turn,
    "announced": _announcements_over,
    "asked-in-turn": _after_what_ends_it,
    "before-the-lead": _not_yet,
    "none": _not_yet,
}
"""Whether a seat commits too late, before the play begins, by the contra law."""


def commitment_late(before: State, event: ev.Committed) -> Finding | None:
    """Committed after his first turn, or after what ends the questions.

    Breach: cz-app; seat 2 says nothing, later announces valát. Or machtarok: pagát after a valat.
    Clean: on the first turn; in stargames-40 on any, until three in a row have accepted.
    """
    late = LATE_COMMITMENTS[before.game.rules.contra.law](before, event.seat)
    if not late and not before.play.begun:
        return None
    path = "bidding.shut_by" if shut(before) else f"commitments.{event.item}"
    proof = {"item": event.item}
    title = _title(before, event.item)
    return against(before, "commitment-late", event.seat, path, evidence=proof, **title)


# -- contra ----------------------------------------------------------------------------------


def contra_forbidden(before: State, event: ev.ContraMade) -> Finding | None:
    """Contra on what cannot be doubled: nothing of the kind was announced, or in Varšava.

    Breach: flek on a valát that nobody announced; machtarok: contra on the pagát. Or sk-zs: re by a
    forehand who kept a declaration silent.
    Clean: flek on the game, or on an announced pagát.
    """
    rules, owner = before.game.rules, NOBODY if event.owner is None else event.owner
    known = event.item in rules.contra.items and owner_of(before, event.item, owner) != NOBODY
    if event.item == GAME and rules.bidding.announces:
        known = before.auction.contract is not None
    if known and shut(before) and event.item != rules.bidding.shut_by:
        return _nothing_to_double(before, event, "bidding.shut_by")
    if known and not _no_talk(before):
        return _barred(before, event, owner)
    return _nothing_to_double(before, event, "contra.items")


def _nothing_to_double(before: State, event: ev.ContraMade, path: str) -> Finding:
    announced = [[made.seat, made.item] for made in commitments(before)]
    proof = {"item": event.item, "owner": event.owner, "announced": announced}
    return against(before, "contra-forbidden", event.seat, path, evidence=proof)


def _barred(before: State, event: ev.ContraMade, owner: int) -> Finding | None:
    """Who lost the right to this contra, as forehand does who kept a declaration silent."""
    contra = Contra(event.seat, event.item, owner, event.level, before.step + 1)
    if not barred(before, contra):
        return None
    proof = {
        "item": event.item,
        "level": event.level,
        "due": [name for names in due_declarations(before, event.seat).values() for name in names],
        "declared": [name for seat, name, _ in before.talk.declared if seat == event.seat],
    }
    key = "finding-contra-forbidden-silent"
    return against(before, "contra-forbidden", event.seat, "contra.barred", key=key, evidence=proof)


def contra_late(before: State, event: ev.ContraMade) -> Finding | None:
    """Contra not on the next turn after the thing appeared, or when the play had begun.

    Breach: cz-app; seat 2 says nothing on his first turn, and flek on the game on his second.
    Clean: flek on the first turn; on a pagát announced since, on the next.
    """
    late = before.play.begun or closed(before)
    if before.game.rules.contra.law == "once-for-each-new-thing":
        late = late or _reacted(before, event.seat, _appeared(before, event))
    if not late:
        return None
    proof = {"item": event.item, "level": event.level}
    return against(before, "contra-late", event.seat, "contra.law", evidence=proof)


def _appeared(state: State, event: ev.ContraMade) -> int:
    """Step at which the thing that this contra answers appeared; 0: in the bidding."""
    owner = NOBODY if event.owner is None else event.owner
    if event.level > 1:
        made = contras(state, event.item, owner)
        return made[-1].step if made else 0
    return announced_at(state, event.item, owner_of(state, event.item, owner))


def _reacted(state: State, seat: int, step: int) -> bool:
    """Whether ``seat`` had a whole turn since ``step``."""
    turns = state.talk.turns
    if turns and turns[-1].seat == seat and not turns[-1].silent:
        turns = turns[:-1]  # that one still goes on
    return any(turn.seat == seat and turn.first > step for turn in turns)


def contra_level_wrong(before: State, event: ev.ContraMade) -> Finding | None:
    """Contra at a level that does not follow from the last one.

    Breach: re without a flek; flek twice on one thing; a fourth level.
    Clean: flek, re, supér.
    """
    owner = NOBODY if event.owner is None else event.owner
    level = contra_level(before, event.item, owner)
    if event.level == level + 1 and before.game.rules.contra.allows(event.level):
        return None
    proof = {"item": event.item, "level": event.level, "standing": level}
    return against(before, "contra-level", event.seat, "contra.max", evidence=proof)


def contra_own_side(before: State, event: ev.ContraMade) -> Finding | None:
    """Contra against his own side's item or contra.

    Breach: the partner says flek on the declarer's game; a defender answers a defender's flek.
    Clean: a defender says flek, the declarer re; a level that is not due is that and not this.
    """
    named = NOBODY if event.owner is None else event.owner
    owner = owner_of(before, event.item, named)
    if may_answer(before, event.seat, owner, event.level) or not sides_known(before):
        return None
    if event.level != contra_level(before, event.item, named) + 1:
        return None
    proof = {"item": event.item, "level": event.level, "side": list(team_of(before, event.seat))}
    path = "contra.own_side"
    return against(before, "contra-own-side", event.seat, path, evidence=proof)


def _trul_of_defenders(opening: State) -> Iterator[tuple[int, int]]:
    """Defenders who hold the whole trul, and that."""
    ours, play = side(opening), opening.play
    for seat in range(opening.seats):
        if ours and seat not in ours and play.hands[seat] & TRUL == TRUL:
            yield seat, TRUL


REQUIRED: dict[str, Callable[[State], Iterator[tuple[int, int]]]] = {
    "trul-of-defenders": _trul_of_defenders,
}
"""Who has to contra the game, and with which cards, by ``contra.required``."""


def contra_required(opening: State, final: State) -> tuple[Finding, ...]:
    """Did not contra the game though he holds what obliges him to.

    Breach: stargames-40; a defender holds the trul in a called game and nobody contras it.
    Clean: another contra'd it; a valat is announced; in solo and colour solo nobody has to.
    """
    rule = opening.game.rules.contra
    wanted = rule.required is not None and opening.auction.contract in rule.required_in
    if not wanted or not sides_known(opening) or shut(opening) or contra_level(opening):
        return ()
    found = REQUIRED[rule.required or ""](opening)
    return tuple(
        against(opening, "contra-required", seat, "contra.required", evidence={"held": codes(held)})
        for seat, held in found
    )


# -- turns -----------------------------------------------------------------------------------

Wrong = tuple[int, int, int]
"""A seat that spoke before its turn, at which step, and whose turn it was."""


def _in_the_round(final: State) -> Iterator[Wrong]:
    """The round: from the declarer on, seat after seat.

    Who is passed over and speaks next was overtaken; who is passed over otherwise said nothing
    that was recorded.
    """
    due = declarer(final)
    spoke = [turn.seat for turn in final.talk.turns]
    for place, seat in enumerate(spoke):
        nearest = spoke[place + 1 : place + 2]
        following = nearest if place else _until_again(spoke)
        if seat != due and due in following:
            yield seat, final.talk.turns[place].first, due
        if seat == due or due not in nearest:
            due = (seat + 1) % final.seats


def _until_again(spoke: list[int]) -> list[int]:
    """The seats that spoke up to the second turn of who spoke first."""
    again = spoke.index(spoke[0], 1) if spoke.count(spoke[0]) > 1 else len(spoke)
    return spoke[:again]


def _as_asked(final: State) -> Iterator[Wrong]:
    """Question by question, each put to those concerned in their order; late answers apart."""
    asked: dict[str, dict[int, int]] = {}
    unasked = {
        (made.seat, made.item)
        for made in final.talk.commitments
        if made.seat not in _order_of(final, made.item)
    }
    for seat, what, step in final.talk.acts:
        if (seat, what) in unasked:
            continue  # that he had no right to it is what is wrong with it
        if what != "declared" or asked.keys() <= {"declared"}:
            asked.setdefault(what, {}).setdefault(seat, step)
    for what, steps in asked.items():
        for seat, due in out_of_order(list(steps), _order_of(final, what)):
            yield seat, steps[seat], due


def _order_of(final: State, what: str) -> tuple[int, ...]:
    if what.startswith("contra-"):
        return contra_order(final, int(what.removeprefix("contra-")))
    if what in final.game.rules.commitments:
        return asked_for(final, what)
    return declaring_order(final)


def _in_any_order(final: State) -> Iterator[Wrong]:
    """All that is said before the first lead may be said by turns or not.

    Or its turns are those of the bidding, which is asked about them.
    """
    return iter(())


TURN_LAWS: dict[str, Callable[[State], Iterator[Wrong]]] = {
    "announced": _in_any_order,
    "before-the-lead": _in_any_order,
    "none": _in_any_order,
    "once-for-each-new-thing": _in_the_round,
    "any-turn": _in_the_round,
    "asked-in-turn": _as_asked,
}
"""Who spoke before his turn, by the contra law of the rule set."""


def in_turns(law: str) -> bool:
    """Return whether one may speak before his turn under a contra law."""
    return TURN_LAWS[law] is not _in_any_order


def talk_out_of_turn(final: State) -> tuple[Finding, ...]:
    """Declared, announced, doubled or said nothing before his turn.

    Breach: cz-app, declarer 0; the turns are 0, 2, 1, 3: seat 2.
    Clean: 0, 1, 2, 3, 0 … A turn that is not recorded makes nobody else speak out of turn.
    """
    if declarer(final) == NOBODY or _no_talk(final):
        return ()
    law = final.game.rules.contra.law
    begun = final.play.tricks[0].step if final.play.tricks else final.step
    return tuple(
        against(
            final,
            "out-of-turn",
            seat,
            "contra.law",
            step=step,
            key="finding-out-of-turn-talk",
            evidence={"due": due},
        )
        for seat, step, due in TURN_LAWS[law](final)
        if step <= begun
    )
