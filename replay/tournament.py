"""A tournament table: what its card must add up to, and what becomes of protests."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from eventstore import events as ev
from replay.findings.model import Finding
from replay.rulesets.model import RuleSet
from replay.session import everybody, opening, settled_dues

SessionEvents = Sequence[tuple[int, ev.SessionEvent]]
Results = Callable[[int | None], tuple[tuple[int, ...], ...]]


class Protest(msgspec.Struct, frozen=True):
    """One protest: the event that lodged it, who, about which hand, and what he left for it.

    ``upheld`` is ``None`` while it is not decided; ``keeper`` is then nobody, ``player`` if his
    deposit goes back to him, or whoever the rules give a rejected one to.
    """

    version: int
    seat: int
    number: int
    deposit: int
    upheld: bool | None = None
    keeper: str | None = None


def protests(rules: RuleSet, session_events: SessionEvents) -> tuple[Protest, ...]:
    """Return a session's protests in order; of several decisions on one the last counts.

    A deposit is no money of the table: accounts and the table's sum do not change.
    """
    house = rules.tournament.forfeited_to if rules.tournament else "house"
    found: dict[int, Protest] = {}
    for version, event in session_events:
        if isinstance(event, ev.ProtestLodged):
            found[version] = Protest(version, event.seat, event.number, event.deposit)
        elif isinstance(event, ev.ProtestDecided) and event.version in found:
            keeper = "player" if event.upheld else house
            found[event.version] = msgspec.structs.replace(
                found[event.version], upheld=event.upheld, keeper=keeper
            )
    return tuple(found.values())


def table_sum(
    rules: RuleSet, results: Results, session_events: SessionEvents
) -> tuple[Finding, ...]:
    """Return where a table's card does not add up, or not to what must lie on the table.

    That is what all began with and what was bought. ``results`` are the accounts after a hand, as
    computed and as recorded: a card that adds up may still give somebody what another has.
    """
    return tuple(_sums(rules, results, session_events))


def _sums(rules: RuleSet, results: Results, session_events: SessionEvents) -> Iterator[Finding]:
    for step, (version, event) in enumerate(session_events, 1):
        if not isinstance(event, ev.TableSumRecorded):
            continue
        recorded = {"results": list(event.results), "total": event.total}
        wrong: tuple[str, str, dict[str, object]] | None = None
        if rules.ledger.table_sum:
            begun = settled_dues(opening(rules, session_events), event.number)
            due = sum(everybody(begun).values())
            if not sum(event.results) == event.total == due:
                wrong = "table-sum", "ledger.table_sum", {"total": due}
        accounts = results(event.number)
        if wrong is None and accounts and event.results not in accounts:
            wrong = "ledger-mismatch", "ledger", {"results": list(accounts[0])}
        if wrong is not None:
            code, path, computed = wrong
            evidence = {"recorded": recorded, "computed": computed}
            yield Finding(code, None, step, rules.cite(path), version, path=path, evidence=evidence)
