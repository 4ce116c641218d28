"""Findings of score sheets: what the sheet alone can prove. It tells no order and no cards."""

from eventstore import events as ev
from replay.findings.model import Finding, against
from replay.sides import GAME, commitments
from replay.state import State


def sheet_level(before: State, event: ev.SheetRecorded) -> Finding | None:
    """The sheet says a contra higher than the rules have.

    Breach: level 4 on the game where supér, the third, is the highest; or a negative one.
    Clean: level 3 on the game.
    """
    contra = before.game.rules.contra
    for item, level in event.contra.items():
        if level < 0 or not contra.allows(level):
            proof = {"item": item, "level": level, "max": contra.max}
            return against(before, "contra-level", None, "contra.max", evidence=proof)
    return None


def sheet_contradicted(final: State) -> tuple[Finding, ...]:
    """The sheet pays an announced commitment to a side whose player did not announce it.

    Seats were exchanged in a program, and old sheets only half followed.

    Breach: seat 1 announced the pagát and made it, but seats 0 and 2 were paid for it.
    Clean: seats 1 and 3 were paid for it; or it was lost, and seats 0 and 2 were paid.
    """
    rules, claims, found = final.game.rules, final.claims, []
    made, announced = dict(claims.results), {one.item: one.seat for one in commitments(final)}
    for item, gained in claims.gained:
        seat = announced.get(item)
        if seat is None or item not in made or item == GAME or item not in rules.commitments:
            continue
        if (seat in gained) == made[item]:
            continue
        proof = {"item": item, "seat": seat, "made": made[item], "gained": list(gained)}
        title = rules.commitments[item].title
        path = f"commitments.{item}"
        found.append(
            against(
                final,
                "sheet-contradicted",
                seat,
                path,
                step=claims.sheet_step,
                evidence=proof,
                en=title["en"],
                cs=title["cs"],
            )
        )
    return tuple(found)
