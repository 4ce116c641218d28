"""From the log to rows: one session's part of every derived table."""

from typing import Any

import msgspec

from analytics.schemas import TABLES
from analytics.sessions import Session, session_events
from eventstore.cards import CODES
from eventstore.events import CorrectionEvent
from replay import sides
from replay.findings.model import NOTE, SEVERITIES, UNVERIFIED, Finding
from replay.report import HandReport, SessionReport
from replay.scoring.model import ScoreCheck
from replay.seating import seating
from replay.state import NOBODY, State

Rows = dict[str, list[dict[str, Any]]]
"""Rows of every table, by its name in `analytics.schemas`."""

Players = tuple[str | None, ...]
"""The person id at each seat, where known."""

_MILD = (UNVERIFIED, NOTE)


def rows(session: Session, report: SessionReport) -> Rows:
    """Return the rows that ``session``, judged as ``report``, puts into every table."""
    found: Rows = {table: [] for table in TABLES}
    dates = _dates(session)
    first = min((date for date in dates.values() if date is not None), default=None)
    opened = session.opened
    play = "imported" if opened is None else opened.play
    found["sessions"].append(
        {
            "session": session.name,
            "rules": report.rules,
            "rules_hash": "" if opened is None else opened.rules_hash,
            "unit": report.unit,
            "play": play,
            "live": session.live,
            "date": first,
            "hands": len(report.hands),
            "cancelled": report.cancelled,
            "corrected": _corrected(session),
        }
    )
    seats = max((hand.final.seats for hand in report.hands), default=0)
    sat = seating(session_events(session), seats)
    for hand in report.hands:
        named = any(hand.final.players)
        players = hand.final.players if named else sat.people(hand.final.number)
        shared = {
            "session": session.name,
            "hand": hand.hand,
            "number": hand.final.number,
            "rules": report.rules,
            "date": dates.get(hand.final.number),
        }
        found["hands"].append(
            shared
            | {"unit": report.unit, "play": play, "live": session.live}
            | hand_row(hand, players)
        )
        about = {"unit": report.unit, "live": session.live}
        natures = sat.natures(hand.final.number)
        found["seats"] += [
            shared | about | row | {"nature": natures[row["seat"]]}
            for row in seat_rows(hand, players)
        ]
        found["bids"] += [shared | row for row in bid_rows(hand, players)]
        found["declarations"] += [shared | row for row in declaration_rows(hand, players)]
        found["contras"] += [shared | row for row in contra_rows(hand, players)]
        found["findings"] += [
            shared | finding_row(finding, players, live=session.live) for finding in hand.findings
        ]
        found["scores"].append(shared | score_row(hand.score))
    for finding in report.findings:
        shared = {"session": session.name, "rules": report.rules, "date": first}
        found["findings"].append(shared | finding_row(finding, session.players, live=session.live))
    return found


def _dates(session: Session) -> dict[int, int | None]:
    """When each hand was played: its own first time, else the session's."""
    begun = next((s.occurred for s in session.stored if s.occurred is not None), None)
    return {
        number: next((s.occurred for s in stored if s.occurred is not None), begun)
        for number, stored in session.hands
    }


def _corrected(session: Session) -> int | None:
    """The position of the last word that changed what was recorded before it."""
    streams = (session.stored, *(stored for _, stored in session.hands))
    said = (s.position for one in streams for s in one if isinstance(s.event, CorrectionEvent))
    return max((session.touched, *said)) or None


def hand_row(hand: HandReport, players: Players) -> dict[str, Any]:
    """Return what the list of hands shows of ``hand``."""
    final, score = hand.final, hand.score
    figures = score.computed or score.recorded
    points = figures.points
    faults = [f for f in hand.findings if f.severity not in _MILD]
    contract, declarer, partner = standing(final)
    called = final.auction.called
    return {
        "depth": hand.depth,
        "ended": final.ended,
        "forehand": final.forehand,
        "dealer": final.dealer,
        "players": list(players),
        "contract": contract,
        "declarer": declarer,
        "partner": partner,
        "called": CODES[called] if called is not None and called >= 0 else None,
        "points": None if points is None else points.declarer,
        "others": None if points is None else points.others,
        "moves": None if figures.moves is None else list(figures.moves),
        "won": won(final, score),
        "status": score.verdict,
        "faults": len(faults),
        "notes": len(hand.findings) - len(faults),
        "worst": worst(hand.findings),
        "events": hand.events,
    }


def standing(final: State) -> tuple[str | None, int | None, int | None]:
    """Return contract, declarer and partner, as bid or, on a score sheet, as written down."""
    declarer, partner = sides.declarer(final), sides.partner(final)
    declarer = final.claims.declarer if declarer == NOBODY else declarer
    partner = final.claims.partner if partner == NOBODY else partner
    return (
        sides.contract_name(final) or final.claims.contract,
        None if declarer == NOBODY else declarer,
        None if partner == NOBODY else partner,
    )


def won(final: State, score: ScoreCheck) -> bool | None:
    """Whether the declarer's side won the game itself: a draw and what was not played are neither.

    By the card points where they were counted, else by who gets the settlement's first line.
    """
    settlement, rules = score.settlement, final.game.rules
    if settlement is None or not settlement.side:
        return None
    points = settlement.points.declarer
    if points is not None:
        draw = rules.count.tie == "nothing" and 2 * points == rules.count.total
        return None if draw else points >= rules.count.majority
    game = settlement.lines[0].moves[settlement.side[0]] if settlement.lines else 0
    return game > 0 if game else None


def worst(findings: tuple[Finding, ...]) -> str | None:
    """Return the gravest severity among ``findings``."""
    present = {finding.severity for finding in findings}
    return next((severity for severity in SEVERITIES if severity in present), None)


def seat_rows(hand: HandReport, players: Players) -> list[dict[str, Any]]:
    """Return each seat's part in the hand: its role, what it gained, whether its side won."""
    final = hand.final
    contract, declarer, partner = standing(final)
    figures, result = hand.score.computed or hand.score.recorded, won(final, hand.score)
    moves, winners = figures.moves, [trick.winner for trick in final.play.tricks]
    mine = (declarer, partner)
    return [
        {
            "seat": seat,
            "player": _player(players, seat),
            "role": _role(final, contract, declarer, partner, seat),
            "contract": contract,
            "move": None if moves is None or seat >= len(moves) else moves[seat],
            "won": None if result is None else result == (seat in mine),
            "tricks": winners.count(seat) if winners else None,
        }
        for seat in range(final.seats)
    ]


def _role(
    final: State, contract: str | None, declarer: int | None, partner: int | None, seat: int
) -> str | None:
    """``declarer``, ``partner`` or ``defender``; ``each`` where everybody plays for himself."""
    rule = final.game.rules.contracts.get(contract or "")
    if rule is None or declarer is None:
        return None
    if rule.sides == "each":
        return "each"
    return {declarer: "declarer", partner: "partner"}.get(seat, "defender")


def declaration_rows(hand: HandReport, players: Players) -> list[dict[str, Any]]:
    """Return every declaration."""
    return [
        {"step": step, "seat": seat, "player": _player(players, seat), "name": name}
        for seat, name, step in hand.final.talk.declared
    ]


def contra_rows(hand: HandReport, players: Players) -> list[dict[str, Any]]:
    """Return every contra; ``owner`` is whose commitment it is on, where that was said."""
    return [
        {
            "step": made.step,
            "seat": made.seat,
            "player": _player(players, made.seat),
            "item": made.item,
            "owner": None if made.owner == NOBODY else made.owner,
            "level": made.level,
        }
        for made in hand.final.talk.contras
    ]


def bid_rows(hand: HandReport, players: Players) -> list[dict[str, Any]]:
    """Return the acts of bidding; the one whose contract was played ``stands``.

    Where forehand plays a default contract without a word, a bid without a step says so.
    """
    final = hand.final
    contract, declarer, _ = standing(final)
    result = won(final, hand.score)
    last = max(
        (b.step for b in final.auction.bids if (b.seat, b.name) == (declarer, contract)),
        default=None,
    )
    acts: list[tuple[int, str, int | None, bool]] = [
        (bid.seat, bid.name, bid.step, bid.step == last) for bid in final.auction.bids
    ]
    if last is None and contract is not None and declarer is not None:
        acts.append((declarer, contract, None, True))
    return [
        {
            "step": step,
            "seat": seat,
            "player": _player(players, seat),
            "name": name,
            "stands": stands,
            "won": result if stands else None,
        }
        for seat, name, step, stands in acts
    ]


def _player(players: Players, seat: int | None) -> str | None:
    return players[seat] if seat is not None and 0 <= seat < len(players) else None


def finding_row(finding: Finding, players: Players, *, live: bool) -> dict[str, Any]:
    """Return a finding without its evidence; of a hand still played without its words too."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "seat": finding.seat,
        "player": _player(players, finding.seat),
        "step": finding.step,
        "version": finding.version,
        "trick": finding.trick,
        "section": finding.section,
        "assumed": finding.assumed,
        "key": None if live else finding.key or f"finding-{finding.code}",
        "values": None if live else _json(finding.values),
        "fine": finding.fine,
    }


def score_row(score: ScoreCheck) -> dict[str, Any]:
    """Return a score check; figures and lines as JSON."""
    lines = None if score.settlement is None else _json(score.settlement.lines)
    return {
        "status": score.status,
        "agrees": score.agrees,
        "reason": score.reason,
        "recorded": _json(score.recorded),
        "computed": None if score.computed is None else _json(score.computed),
        "lines": lines,
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
