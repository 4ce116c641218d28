"""The judged hands of a log, and what is known of each: its sides, who won, who sat where."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from analytics import sessions
from analytics.sessions import Session
from eventstore.cards import CODES, KINGS, SUIT_MASKS, TAROKS, TRUL
from eventstore.people import STREAM, merges_in, resolved
from eventstore.store import Log
from eventstore.voids import voided
from replay import sides
from replay.report import HandReport
from replay.seating import seating
from replay.state import NOBODY

SEEN = ("full", "observed")
"""The depths at which what was said at the table is known."""


class Unit(NamedTuple):
    """One thing that could count; ``own`` are dimensions of what is counted, an item each."""

    rules: str
    session: str
    number: int
    seat: int
    value: Any
    dims: dict[str, Any]
    own: tuple[dict[str, Any], ...] = ()


class Hand(NamedTuple):
    """A judged hand, and what is known of it besides."""

    session: Session
    report: HandReport
    rules: str
    players: tuple[str | None, ...]
    recorder: str

    @property
    def contract(self) -> str | None:
        final = self.report.final
        return sides.contract_name(final) or final.claims.contract

    @property
    def talks(self) -> bool:
        """Whether the contract has announcements and contras."""
        rule = self.report.final.game.rules.contracts.get(self.contract or "")
        return rule is not None and rule.talk

    @property
    def alone(self) -> bool:
        rule = self.report.final.game.rules.contracts.get(self.contract or "")
        return rule is not None and rule.sides == "each"

    @property
    def declarer(self) -> int:
        final = self.report.final
        found = sides.declarer(final)
        return final.claims.declarer if found == NOBODY else found

    @property
    def partner(self) -> int:
        final = self.report.final
        found = sides.partner(final)
        return final.claims.partner if found == NOBODY else found

    @property
    def team(self) -> set[int]:
        return {seat for seat in (self.declarer, self.partner) if seat != NOBODY}

    @property
    def sided(self) -> bool:
        """Whether two sides played and it is known who was on which."""
        final = self.report.final
        if self.contract is None or self.alone or self.declarer == NOBODY:
            return False
        if final.depth == "sheet" and final.claims.declarer != NOBODY:
            return True
        return sides.sides_known(final)

    @property
    def sure(self) -> bool:
        score = self.report.score
        return score.reason != "score-cards-open" or score.agrees is True

    @property
    def won(self) -> bool | None:
        """Whether the declarer's side won."""
        settled = self.report.score.settlement
        if settled is None or not settled.side or not self.sure:
            return None
        final = self.report.final
        count, goal = final.game.rules.count, final.game.rules.contracts[self.contract or ""].goal
        if goal != "points":
            written = dict(final.claims.results).get("game")
            mine = [trick.winner == self.declarer for trick in final.play.tricks]
            aims = {
                "no-trick": not any(mine),
                "one-trick": sum(mine) == 1,
                "every-trick": all(mine),
            }
            return aims[goal] if mine else written
        points = settled.points.declarer
        if points is None:
            game = settled.lines[0].moves[settled.side[0]] if settled.lines else 0
            return None if game == 0 else game > 0
        if count.tie == "nothing" and points + points == count.total:
            return None
        return points >= count.majority

    def move(self, seat: int) -> int | None:
        figures = self.report.score.computed or self.report.score.recorded
        if figures.moves is None or not self.sure or seat >= len(figures.moves):
            return None
        return figures.moves[seat]

    def role(self, seat: int) -> str | None:
        if self.contract is None:
            return None
        if self.alone:
            return "each"
        if seat == self.declarer:
            return "declarer"
        if not self.sided:
            return None
        return "partner" if seat == self.partner else "defender"

    def dealt(self, seat: int) -> int | None:
        deal = self.report.final.deal
        cards = None if deal is None or seat >= len(deal.hands) else deal.hands[seat]
        if not cards or -1 in cards:
            return None
        mask = 0
        for card in cards:
            mask |= 1 << card
        return mask


def hands(log_path: Path) -> list[Hand]:
    """All hands that count, judged, with the people as they are after merges."""
    found = []
    with Log.open(log_path, readonly=True) as log:
        merged = merges_in([stored.event for stored in log.read(STREAM)])
        void = voided(log)
        for name in sessions.names(log):
            session = sessions.read(log, name, void=void)
            if session.opened is None:  # its import was declared void
                continue
            report = sessions.judge(session)
            if session.live or report.cancelled:
                continue
            most = max((hand.final.seats for hand in report.hands), default=0)
            sat = seating(sessions.session_events(session), most)
            stored = dict(session.hands)
            for hand in report.hands:
                own = hand.final.players
                ids = own if any(own) else sat.people(hand.final.number)
                people = tuple(one and resolved(one, merged) for one in ids)
                recorder = log.append_of(stored[hand.final.number][0].append).recorder
                found.append(Hand(session, hand, report.rules, people, recorder))
    return found


def dims(hand: Hand, seat: int) -> dict[str, Any]:
    """A few dimensions of each kind."""
    dealt = hand.dealt(seat)
    final = hand.report.final
    called = final.auction.called
    mates: list[int] = []
    foes: list[int] = []
    if hand.alone:
        foes = [one for one in range(final.seats) if one != seat]
    elif hand.sided:
        mine = seat in hand.team
        mates = [s for s in range(final.seats) if s != seat and (s in hand.team) == mine]
        foes = [s for s in range(final.seats) if (s in hand.team) != mine]
    return {
        "player": hand.players[seat] if seat < len(hand.players) else None,
        "partner": [hand.players[s] for s in mates],
        "opponent": [hand.players[s] for s in foes],
        "contract": hand.contract,
        "role": hand.role(seat),
        "position": (seat - final.forehand) % final.seats,
        "rules": hand.rules,
        "session": hand.session.name,
        "depth": hand.report.depth,
        "recorder": hand.recorder,
        "called": CODES[called] if called is not None and called >= 0 else None,
        "clean": not [f for f in hand.report.findings if f.severity not in ("note", "unverified")],
        "taroks": None if dealt is None else (dealt & TAROKS).bit_count(),
        "kings": None if dealt is None else (dealt & KINGS).bit_count(),
        "trul": None if dealt is None else (dealt & TRUL).bit_count(),
        "voids": None if dealt is None else sum(not dealt & suit for suit in SUIT_MASKS[:4]),
    }


def unit(hand: Hand, seat: int, value: Any, **own: Any) -> Unit:
    """A unit of a seat in a hand; ``own`` are dimensions of what is counted."""
    known = dims(hand, seat) | own
    return Unit(hand.rules, hand.session.name, hand.report.final.number, seat, value, known)
