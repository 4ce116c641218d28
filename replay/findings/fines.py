"""What a breach costs: by its code, the contract, the talon part taken and the game's contra."""

from collections.abc import Callable

import msgspec

from replay.contra import contra_level
from replay.findings.model import RENONC, SEVERITY, Finding
from replay.rulesets.model import Fine
from replay.scoring.sharing import doubled
from replay.sides import contract_name
from replay.state import State


class Cost(msgspec.Struct, frozen=True):
    """What one breach costs: ``amount`` to the pot or ``to`` each other of the players.

    ``ends`` if the breach ends the hand; ``paths`` are the values of the rule set it rests on.
    """

    amount: int
    to: str
    ends: bool
    paths: tuple[str, ...]


def hand_opened(state: State) -> bool:
    """Return whether the hand has begun: a talon card was drawn, or a card led."""
    return any(state.exchange.drawn) or state.play.begun


DUE: dict[str, Callable[[State], bool]] = {
    "always": lambda state: True,
    "opened": hand_opened,
}
"""When a fine is due at all, by ``due`` in the rule set."""


def cost_of(state: State, code: str) -> Cost | None:
    """Return what a breach of ``code`` costs in this hand; ``None`` if the rules name no fine.

    >>> from replay.fold import start
    >>> from replay.rulesets.game import game_of
    >>> from replay.rulesets.load import load
    >>> from eventstore.events import HandStarted
    >>> cost_of(start(game_of(load("cz-app@1"), {}), HandStarted("x", 1, 0)), "revoke-suit").amount
    40
    """
    fines = state.game.rules.fines
    name = code if code in fines or SEVERITY.get(code) != RENONC else RENONC
    fine = fines.get(name)
    if fine is None or not DUE[fine.due](state):
        return None
    contract, path = contract_name(state) or "", f"fines.{name}"
    paths = [f"{path}.to"]
    amount = _amount(fine, contract, state.exchange.part)
    if amount is None:
        return None
    level = contra_level(state)
    if level and contract in fine.doubled:
        paths.append(f"{path}.doubled.{contract}")
        amount *= doubled(level) if fine.doubled[contract] else 1
    return Cost(amount, fine.to, contract in fine.ends, (*paths, f"{path}.due"))


def _amount(fine: Fine, contract: str, part: int) -> int | None:
    if not fine.by_contract:
        return fine.amount
    several = fine.by_contract.get(contract)
    return several[min(max(part, 1), len(several)) - 1] if several else None


def with_fine(final: State, finding: Finding) -> Finding:
    """Return the finding with what it costs in this hand, if anything."""
    cost = cost_of(final, finding.code)
    return finding if cost is None else msgspec.structs.replace(finding, fine=cost.amount)
