"""How high an item is doubled: which contras count; rules/cz-app.md, Commitments and contra.

A contra that the rule set voids, and one that its maker may not make, are passed over.
"""

from collections.abc import Callable

from replay.rights import due_declarations, hand_known
from replay.sides import GAME, announced_at, answers, contract_name, owner_of, team_of
from replay.state import NOBODY, Contra, State


def _forehand_kept_silent(state: State, contra: Contra) -> bool:
    """Forehand answers a contra of the game though he declared less than he holds.

    Only where nobody has to start declaring; where all must, his silence is a breach of its own.
    """
    declarations, seat = state.game.rules.declarations, contra.seat
    answers = contra.item == GAME and contra.level % 2 == 0
    if not answers or seat != state.forehand or not hand_known(state, seat):
        return False
    if contract_name(state) not in declarations.free_start:
        return False
    said = {
        declarations.items[name].category
        for who, name, step in state.talk.declared
        if who == seat and step < contra.step and name in declarations.items
    }
    return bool(due_declarations(state, seat).keys() - said)


BARRED_CONTRAS: dict[str, Callable[[State, Contra], bool]] = {
    "forehand-kept-silent": _forehand_kept_silent,
}
"""Who may not answer a contra, by ``contra.barred``."""


def barred(state: State, contra: Contra) -> bool:
    """Return whether the maker of ``contra`` had lost the right to it."""
    law = state.game.rules.contra.barred
    return law is not None and BARRED_CONTRAS[law](state, contra)


def contras(state: State, item: str, owner: int = NOBODY) -> tuple[Contra, ...]:
    """Return the contras on an item that count, in order.

    Where the rules make a contra of the wrong side void, it is left out.
    """
    on_it = [made for made in state.talk.contras if made.item == item]
    if not on_it:
        return ()
    seat = owner_of(state, item, owner)
    begun = announced_at(state, item, seat)
    found = [
        made
        for made in on_it
        if made.step > begun
        and (item == GAME or made.owner == owner or owner_of(state, item, made.owner) == seat)
        and not barred(state, made)
    ]
    if state.game.rules.contra.own_side != "void" or seat == NOBODY:
        return tuple(found)
    team = team_of(state, seat)
    return tuple([made for made in found if answers(team, made.seat, made.level)])


def contra_level(state: State, item: str = GAME, owner: int = NOBODY) -> int:
    """Return how often an item is doubled."""
    return max([made.level for made in contras(state, item, owner)], default=0)
