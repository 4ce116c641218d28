"""Checks of the declarations: held and declared, once, at the right time."""

from eventstore import events as ev
from replay.findings.model import Finding, against, codes, title_of
from replay.rights import (
    declaring_hand,
    due_declarations,
    hand_known,
    held_declarations,
    must_declare,
)
from replay.sides import contract
from replay.state import State


def _category(state: State, name: str) -> str | None:
    item = state.game.rules.declarations.items.get(name)
    return None if item is None else item.category


def _title(state: State, name: str) -> dict[str, str]:
    item = state.game.rules.declarations.items.get(name)
    return title_of(item.title if item else None, name)


def _talk(state: State) -> bool:
    played = contract(state)
    return played is None or played.talk


def earlier_turn(state: State, seat: int) -> bool:
    """Return whether ``seat`` already had a turn of the round, other than one still going on."""
    turns = state.talk.turns
    current = turns[-1] if turns and turns[-1].seat == seat and not turns[-1].silent else None
    return any(turn.seat == seat and turn is not current for turn in turns)


def declaration_late(before: State, event: ev.Declared) -> Finding | None:
    """Declared after his first turn, or after what comes later had begun.

    Breach: cz-app; seat 2 says nothing on his first turn and declares on his second. Or machtarok:
    a declaration after the first question for valat.
    Clean: declared on the first turn, before the play.
    """
    if not event.names or not _talk(before):
        return None
    if "round" in before.game.rules.phases:
        late = earlier_turn(before, event.seat)
    else:
        late = any(what != "declared" for _, what, _ in before.talk.acts)
    if not late and not before.play.begun:
        return None
    proof = {"declared": list(event.names)}
    return against(before, "declaration-late", event.seat, "declarations.law", evidence=proof)


def declaration_false(before: State, event: ev.Declared) -> Finding | None:
    """Declared what he does not hold, or where nothing is declared.

    Breach: taročky declared with seven taroks; anything declared in Varšava.
    Clean: declared with eight; or the hand is not known.
    """
    if not event.names or (_talk(before) and not hand_known(before, event.seat)):
        return None
    held = {name for name, _ in held_declarations(before, event.seat)}
    wrong = [name for name in event.names if name not in held]
    if not wrong:
        return None
    proof = {
        "declared": list(event.names),
        "false": wrong,
        "held": codes(declaring_hand(before, event.seat)),
    }
    return against(
        before,
        "declaration-false",
        event.seat,
        f"declarations.items.{wrong[0]}",
        evidence=proof,
        **_title(before, wrong[0]),
    )


def declaration_both(before: State, event: ev.Declared) -> Finding | None:
    """Declared two of one category.

    Breach: trul and trulhonéry declared by one player; or one thing twice.
    Clean: trul and taroky; machtarok's trul and honours are two categories.
    """
    said = [name for seat, name, _ in before.talk.declared if seat == event.seat]
    for place, name in enumerate(event.names):
        category = _category(before, name)
        twice = [n for n in (*said, *event.names[:place]) if _category(before, n) == category]
        if category is not None and twice:
            proof = {"declared": [*twice, name], "category": category}
            path = f"declarations.items.{name}.category"
            return against(before, "declaration-both", event.seat, path, evidence=proof)
    return None


def declaration_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Did not declare what he held, or less than he held.

    Breach: cz-app; seat 3 holds nine taroks and his first turn goes by without taročky; or trul
    declared while holding a king besides (trulhonéry).
    Clean: declared, if late; of two equal ones either. What was declared falsely, or twice in
    one category, is that finding and not this. In sk-zs nobody has to start in the first duty.
    """
    found = []
    for seat in range(opening.seats):
        if not hand_known(opening, seat):
            continue
        said = [name for s, name, _ in final.talk.declared if s == seat]
        obliged = must_declare(opening, seat)
        for category, names in due_declarations(opening, seat).items():
            same = [name for name in said if _category(opening, name) == category]
            if not (same or obliged):
                continue
            if len(same) > 1 or any(name in names for name in same):
                continue
            held = [name for name, _ in held_declarations(opening, seat)] if same else []
            if any(name not in held for name in same):
                continue
            found.append(_missing(opening, seat, names, same))
    return tuple(found)


def _missing(opening: State, seat: int, names: tuple[str, ...], said: list[str]) -> Finding:
    turn = next((turn for turn in opening.talk.turns if turn.seat == seat), None)
    proof = {
        "due": list(names),
        "declared": said,
        "held": codes(declaring_hand(opening, seat)),
    }
    return against(
        opening,
        "declaration-missing",
        seat,
        f"declarations.items.{names[0]}.category",
        step=opening.step + 1 if turn is None else turn.last,
        evidence=proof,
        **_title(opening, names[0]),
    )


def unpaid_declaration(before: State, event: ev.DeclarationAsked) -> Finding:
    """The program asked for a declaration that it never pays (machtarok; the data's README).

    Breach: povinnost is asked about bida or uni.
    Clean: he is not asked.
    """
    proof = {"answer": event.answer}
    return against(before, "unpaid-declaration", event.seat, "declarations", evidence=proof)
