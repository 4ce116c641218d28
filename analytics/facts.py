"""From the log to rows: one session's part of every derived table."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from analytics.evenings import evening_rows
from analytics.outcomes import commitment_rows, contra_end
from analytics.schemas import TABLES
from analytics.seats import Players, certain, seat_parts, used
from analytics.sessions import Session, session_events
from eventstore.cards import CODES
from eventstore.events import CorrectionEvent
from eventstore.model import Stored
from replay import sides
from replay.corrections import hand_events, hand_times
from replay.findings.model import BREACHES, NOTE, RENONC, SEVERITIES, UNVERIFIED, Finding
from replay.goals import goal_of
from replay.report import HandReport, SessionReport
from replay.scoring.commitments import level_of
from replay.scoring.model import ScoreCheck
from replay.seating import seating
from replay.state import NOBODY, State

Row = dict[str, Any]
Rows = dict[str, list[Row]]
"""Rows of every table, by its name in `analytics.schemas`."""
Recorder = Callable[[int], str | None]

_MILD = (UNVERIFIED, NOTE)
PASS = "pass"
"""Stands in the bidding for a word that is no bid."""


def nobody(append: int) -> str | None:
    """Say of no append who wrote it."""
    return None


def rows(session: Session, report: SessionReport, recorder: Recorder = nobody) -> Rows:
    """Return the rows that ``session``, judged as ``report``, puts into every table.

    ``recorder`` says who wrote an append.
    """
    found: Rows = {table: [] for table in TABLES}
    dates, stored = _dates(session), dict(session.hands)
    first = min((date for date in dates.values() if date is not None), default=None)
    opened = session.opened
    about = {
        "session": session.name,
        "rules": report.rules,
        "unit": report.unit,
        "play": "imported" if opened is None else opened.play,
        "live": session.live,
        "counts": not session.live and not report.cancelled,
    }
    found["sessions"].append(
        about
        | {
            "rules_hash": "" if opened is None else opened.rules_hash,
            "date": first,
            "hands": len(report.hands),
            "cancelled": report.cancelled,
            "corrected": _corrected(session),
        }
    )
    seats = max((hand.final.seats for hand in report.hands), default=0)
    sat = seating(session_events(session), seats)
    for hand in report.hands:
        number = hand.final.number
        played = stored.get(number, ())
        players = hand.final.players if any(hand.final.players) else sat.people(number)
        shared = about | {
            "hand": hand.hand,
            "number": number,
            "date": dates.get(number),
            "recorder": recorder(played[0].append) if played else None,
        }
        _hand(found, hand, shared, players, sat.natures(number), _used(hand, played))
    evening = about | {"date": first}
    found["evenings"] += [evening | row for row in evening_rows(found["seats"])]
    for finding in report.findings:
        found["findings"].append(
            evening
            | finding_row(finding, live=session.live)
            | {"player": _player(session.players, finding.seat)}
        )
    return found


def _hand(
    found: Rows,
    hand: HandReport,
    shared: Row,
    players: Players,
    natures: tuple[str | None, ...],
    took: list[int | None],
) -> None:
    """Put one hand's rows into the tables."""
    contract, declarer, partner = standing(hand.final)
    result = won(hand.final, hand.score)
    shared = shared | hand_part(hand, contract)
    found["hands"].append(shared | hand_row(hand, players))
    nothing = dict.fromkeys(TALLIES, 0)
    tallied: list[tuple[int | None, str]] = []
    seats = [
        shared | nothing | part | {"nature": natures[part["seat"]], "used": took[part["seat"]]}
        for part in seat_parts(hand, players, contract, declarer, partner, result)
    ]
    found["seats"] += seats
    nobody_of_them = shared | {"player": None}

    def of(seat: int | None) -> Row:
        within = seat is not None and 0 <= seat < len(seats)
        return seats[seat] if within and seat is not None else nobody_of_them | {"seat": seat}

    for name, made in (
        ("bids", bid_rows(hand)),
        ("declarations", declaration_rows(hand)),
        ("commitments", commitment_rows(hand)),
        ("contras", contra_rows(hand)),
        ("findings", (finding_row(one, live=shared["live"]) for one in hand.findings)),
    ):
        rows = list(made)
        found[name] += [of(row["seat"]) | row for row in rows]
        tallied += [(row["seat"], column) for row in rows for column in _tallied(name, row)]
    for seat, column in tallied:
        if seat is not None and 0 <= seat < len(seats):
            seats[seat][column] += 1
    found["scores"].append(shared | score_row(hand.score))


TALLIES = ("bids", "plays", "declared", "announced", "contras", "renoncs", "breaches")
"""Columns that count what a seat said and did."""


def _tallied(table: str, row: Row) -> Iterator[str]:
    """Yield the columns of `TALLIES` in which a row of another table counts."""
    if table == "bids":
        if row["step"] is not None and row["name"] != PASS:
            yield "bids"
        if row["stands"]:
            yield "plays"
    elif table == "declarations":
        yield "declared"
    elif table == "commitments" and row["announced"]:
        yield "announced"
    elif table == "contras":
        yield "contras"
    elif table == "findings" and row["severity"] in BREACHES:
        yield "breaches"
        if row["severity"] == RENONC:
            yield "renoncs"


def _used(hand: HandReport, stored: tuple[Stored, ...]) -> list[int | None]:
    """How long each seat took, where anybody wrote down when things happened."""
    if all(one.occurred is None for one in stored):
        return [None] * hand.final.seats
    return used(hand.final.seats, hand_events(stored), hand_times(stored))


def _dates(session: Session) -> dict[int, int | None]:
    """When each hand was played: its own first time, else the session's."""
    begun = session.begun
    return {
        number: next((s.occurred for s in stored if s.occurred is not None), begun)
        for number, stored in session.hands
    }


def _corrected(session: Session) -> int | None:
    """The position of the last word that changed what was recorded before it."""
    streams = (session.stored, *(stored for _, stored in session.hands))
    said = (s.position for one in streams for s in one if isinstance(s.event, CorrectionEvent))
    return max((session.touched, *said)) or None


def hand_part(hand: HandReport, contract: str | None) -> Row:
    """Return what is said of a hand wherever it is spoken of (`analytics.schemas.HAND`)."""
    final = hand.final
    rule = final.game.rules.contracts.get(contract or "")
    called = final.auction.called
    level = level_of(final, sides.GAME, NOBODY, sides.side(final)).level
    return {
        "depth": hand.depth,
        "ended": final.ended,
        "contract": contract,
        "talks": None if rule is None else rule.talk,
        "doubled": dict(final.claims.contra).get(sides.GAME, level),
        "called": CODES[called] if called is not None and called >= 0 else None,
        "faults": len([f for f in hand.findings if f.severity not in _MILD]),
        "status": hand.score.verdict,
    }


def hand_row(hand: HandReport, players: Players) -> Row:
    """Return what else the list of hands shows of ``hand``."""
    final, score = hand.final, hand.score
    figures = score.computed or score.recorded
    points = figures.points
    _, declarer, partner = standing(final)
    return {
        "forehand": final.forehand,
        "dealer": final.dealer,
        "players": list(players),
        "declarer": declarer,
        "partner": partner,
        "points": None if points is None else points.declarer,
        "others": None if points is None else points.others,
        "piles": None if points is None or points.seats is None else list(points.seats),
        "moves": None if figures.moves is None else list(figures.moves),
        "won": won(final, score),
        "notes": len([f for f in hand.findings if f.severity in _MILD]),
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

    By the card points where they decide, else by who gets the settlement's first line.
    """
    settlement, rules = score.settlement, final.game.rules
    if settlement is None or not settlement.side:
        return None
    points = settlement.points.declarer
    if points is not None and goal_of(final) is None:
        draw = rules.count.tie == "nothing" and 2 * points == rules.count.total
        return None if draw else points >= rules.count.majority
    game = settlement.lines[0].moves[settlement.side[0]] if settlement.lines else 0
    return game > 0 if game else None


def worst(findings: tuple[Finding, ...]) -> str | None:
    """Return the gravest severity among ``findings``."""
    present = {finding.severity for finding in findings}
    return next((severity for severity in SEVERITIES if severity in present), None)


def declaration_rows(hand: HandReport) -> Iterator[Row]:
    """Yield every declaration."""
    for seat, name, step in hand.final.talk.declared:
        yield {"step": step, "seat": seat, "name": name}


def contra_rows(hand: HandReport) -> Iterator[Row]:
    """Yield every contra; ``owner`` is whose commitment it is on, where that was said."""
    made = hand.final.talk.contras
    result = won(hand.final, hand.score) if made and certain(hand) else None
    for one in made:
        yield {
            "step": one.step,
            "seat": one.seat,
            "item": one.item,
            "owner": None if one.owner == NOBODY else one.owner,
            "level": one.level,
            **contra_end(hand, one, result),
        }


def bid_rows(hand: HandReport) -> list[Row]:
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
            "name": name,
            "stands": stands,
            "won": result if stands else None,
        }
        for seat, name, step, stands in acts
    ]


def _player(players: Players, seat: int | None) -> str | None:
    return players[seat] if seat is not None and 0 <= seat < len(players) else None


def finding_row(finding: Finding, *, live: bool) -> Row:
    """Return a finding without its evidence; of a hand still played without its words too."""
    return {
        "code": finding.code,
        "severity": finding.severity,
        "seat": finding.seat,
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
        "agrees": score.agrees,
        "reason": score.reason,
        "recorded": _json(score.recorded),
        "computed": None if score.computed is None else _json(score.computed),
        "lines": lines,
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
