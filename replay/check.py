"""The verdict on a hand and on a session: fold, ask every check, settle, compare."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial, reduce
from operator import attrgetter, itemgetter

import msgspec

from eventstore import events as ev
from replay.errors import RuleSetError
from replay.evening import Evening, Played
from replay.findings.asked import asked
from replay.findings.clock import clock_overrun
from replay.findings.closing import tie_lost
from replay.findings.deal import misdeal_rotation
from replay.findings.doubt import certain, with_proof
from replay.findings.fines import with_fine
from replay.findings.model import CORRUPT, Check, Finding
from replay.findings.tables import MAKES
from replay.findings.unseen import Unseen
from replay.fold import APPLY, cards_played, opened, plainly_played, runs
from replay.inference import infer
from replay.report import HandReport, SessionReport
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import from_text, load
from replay.rulesets.model import RuleSet
from replay.scoring.compare import score_check
from replay.scoring.model import Table
from replay.seating import is_chair
from replay.session import after, closing_check, opening, settled_dues
from replay.sides import SHEET
from replay.standings import played, standings
from replay.state import State
from replay.tournament import protests, table_sum
from replay.why.explain import explained
from replay.why.proposals import proposals

Events = Sequence[tuple[int, ev.HandEvent]]
"""A hand's events with their versions in the log, in order."""
Checks = Mapping[type[ev.HandEvent], tuple[Check, ...]]
"""What is asked of each kind of event before it."""
_order = attrgetter("step", "code")


def check_hand(
    game: Game, events: Events, table: Table, times: Mapping[int, int] | None = None
) -> HandReport:
    """Fold one hand, ask every check, and compare its score; ``table`` is what stood before it.

    ``times`` say in ms when events happened, by version, as far as it is known.
    """
    final, findings = judge(game, events)
    findings += clock_overrun(final, events, times or {})
    corrupt = any(finding.severity == CORRUPT for finding in findings)
    score, differences = score_check(final, table, corrupt)
    score = explained(final, table, score)
    findings += differences
    if score.settlement is not None:
        findings += tie_lost(final, score.settlement)
    name = f"{final.session}#{final.number}"
    if findings:
        versions = [version for version, _ in events]
        findings = [_versioned(finding, versions) for finding in sorted(findings, key=_order)]
    return HandReport(
        session=final.session,
        hand=name,
        stream=f"hand/{name}",
        depth=final.depth,
        final=final,
        findings=tuple(findings),
        score=score,
        events=len(events),
    )


def proposed(report: HandReport, events: Events) -> HandReport:
    """Return the report with what would put an impossible or illegal hand right."""
    game = report.final.game

    def judged(variant: Events) -> list[Finding]:
        return judge(game, variant)[1]

    found = proposals(report.final, events, report.findings, judged)
    return msgspec.structs.replace(report, proposals=found) if found else report


def check_session(
    session_events: Sequence[tuple[int, ev.SessionEvent]],
    hands: Iterable[tuple[int, Events]],
    rules: RuleSet | None = None,
    times: Mapping[int, Mapping[int, int]] | None = None,
) -> SessionReport:
    """Check a session's hands in the order of their numbers, carrying ledger and pot.

    ``hands`` are numbers and events; ``rules`` overrides the rule set that the session names;
    ``times`` are those of a hand's events (`check_hand`) by the hand's number.
    Raises `RuleSetError` where there is neither.
    """
    opened = next((e for _, e in session_events if isinstance(e, ev.SessionOpened)), None)
    if rules is None:
        if opened is None:
            raise RuleSetError("a session without its opening names no rule set")
        rules = (
            from_text(opened.rules_text, opened.rules_hash)
            if opened.rules_text
            else load(opened.rules)
        )
    game = game_of(rules, opened.settings if opened else {})
    table = first = opening(game.rules, session_events)
    reports, ledger = list[HandReport](), list[Played]()
    for number, events in sorted(hands, key=itemgetter(0)):
        report = check_hand(game, events, table, (times or {}).get(number))
        table = after(table, report.score, report.final)
        reports.append(report)
        ledger.append(played(report, table))
    finals = [report.final for report in reports]
    turned = dict(misdeal_rotation(finals))
    reports = [_with(r, turned[n]) if n in turned else r for n, r in enumerate(reports)]
    reports = [_seated(r, one.holders) for r, one in zip(reports, ledger, strict=True)]
    cancelled = any(isinstance(event, ev.GameCancelled) for _, event in session_events)
    if cancelled:  # its results are taken back and count nowhere
        table, ledger = first, []
    division, findings = closing_check(game.rules, table, session_events)
    evening = Evening(first, table, tuple(ledger))
    findings += table_sum(game.rules, evening.results, session_events)
    name = opened.session if opened else (reports[0].session if reports else "")
    return SessionReport(
        name,
        rules.id,
        rules.unit,
        tuple(reports),
        findings,
        protests(rules, session_events),
        standings(evening, session_events, division),
        settled_dues(table).pot,
        division,
        evening,
        cancelled,
    )


def _seated(report: HandReport, holders: tuple[str, ...]) -> HandReport:
    """The report with the persons at the seats, where the session knows them."""
    people = tuple(None if is_chair(holder) else holder for holder in holders)
    if not any(people) or people == report.final.players:
        return report
    final = msgspec.structs.replace(report.final, players=people)
    return msgspec.structs.replace(report, final=final)


def _with(report: HandReport, finding: Finding) -> HandReport:
    """The report with one more finding about its first event, unless that has one of the code."""
    if any(other.code == finding.code for other in report.findings):
        return report
    return msgspec.structs.replace(report, findings=(finding, *report.findings))


def judge(game: Game, events: Events) -> tuple[State, list[Finding]]:
    """Return a hand's final state and what its acts are found to be, without its score.

    The checks go on as played; what merely follows from an impossible log is left out.
    """
    acts = [event for _, event in events]
    proof = infer(game, acts)
    first, later = opened(game, acts if proof is None else proof.read(acts))
    questions = asked(game, sheet=first.depth == SHEET)
    unseen = None if proof is None else Unseen(proof, partial(_breaches, questions.checks))
    if unseen is None:
        state, first_lead, found = _asked(first, later, questions.checks)
    else:
        state, first_lead, found = _decided(first, later, unseen)
    if unseen is not None:
        found += unseen.closed(first_lead, state, questions.missing, MAKES)
    elif first_lead is not None:
        for missing in questions.missing:
            found += missing(first_lead, state)
    steps = {finding.step for finding in found}
    for closing in questions.closing:
        at_end = closing(state)
        if at_end:
            found += [f for f in at_end if f.code != "out-of-turn" or f.step not in steps]
    if unseen is not None:
        found += unseen.left()
    if not found:
        return state, found
    proved = [with_fine(state, with_proof(state, finding, proof)) for finding in found]
    return state, certain(state, proved)


Folded = tuple[State, State | None, list[Finding]]
"""The final state, the one at the first lead, and what was found on the way."""


def _asked(state: State, events: Iterator[ev.HandEvent], checks: Checks) -> Folded:
    """Fold the events, asking each one's checks before it."""
    first_lead: State | None = None
    found: list[Finding] = []

    def ask(before: State, card: ev.CardPlayed) -> None:
        found.extend(_breaches(checks, before, card))

    for kind, run in runs(events):
        if kind is ev.CardPlayed:
            first_lead = state if first_lead is None else first_lead
            state = cards_played(state, run, ask)
        elif kind in checks:
            several, handler = checks[kind], APPLY[kind]
            for event in run:
                found += _first_breach(several, state, event)
                state = handler(state, event)
        else:
            state = reduce(APPLY[kind], run, state)
    return state, first_lead, found


def _decided(state: State, events: Iterator[ev.HandEvent], unseen: Unseen) -> Folded:
    """The same of a hand with unseen cards: ``unseen`` decides, and knows what is proved."""
    state = unseen.informed(state, None)
    first_lead: State | None = None
    found: list[Finding] = []
    for event in events:
        if isinstance(event, ev.CardPlayed):
            first_lead = state if first_lead is None else first_lead
            right = plainly_played(state, event)
        else:
            right = False
        if not right:
            found += unseen.decided(state, event)
        state = unseen.informed(APPLY[type(event)](state, event), event)
    return state, first_lead, found


def _breaches(checks: Checks, before: State, event: ev.HandEvent) -> tuple[Finding, ...]:
    """What is found in an event."""
    return _first_breach(checks.get(type(event), ()), before, event)


def _first_breach(
    several: tuple[Check, ...], before: State, event: ev.HandEvent
) -> tuple[Finding, ...]:
    """What the first check that finds something finds in an event."""
    seat = getattr(event, "seat", None)
    if seat is not None and not 0 <= seat < len(before.play.hands):
        return ()
    for check in several:
        found = check(before, event)
        if found:
            return found if isinstance(found, tuple) else (found,)
    return ()


def _versioned(finding: Finding, versions: list[int]) -> Finding:
    version = versions[finding.step - 1] if 0 < finding.step <= len(versions) else 0
    return msgspec.structs.replace(finding, version=version)
