"""One batch of hands under one game, from columns to findings and settlements."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from analytics.bulk.around import at_table, from_forehand
from analytics.bulk.auction import Auction, Bidding
from analytics.bulk.cards import Plays, held_of, plays_of
from analytics.bulk.case import Cases
from analytics.bulk.columns import ABSENT, NONE, Batch, Flags, Ints
from analytics.bulk.dealing import REDEALS, judge_deal
from analytics.bulk.declarations import Declaring
from analytics.bulk.declarations import Said as Declared
from analytics.bulk.discards import judge_discards
from analytics.bulk.ends import CLOSINGS, Ends, Played
from analytics.bulk.families import OF_FAMILIES, OUT, Acted
from analytics.bulk.found import NUMBER, Found
from analytics.bulk.piles import Points, added_of, piles_of, points_of
from analytics.bulk.plain import Plain
from analytics.bulk.play import judge_plays
from analytics.bulk.said import Before, Said, sides_of
from analytics.bulk.settle import Settled, Settler
from eventstore.cards import MOND, PAGAT, SKYZ
from replay.findings import closing, deal, declarations, discards
from replay.findings.tables import CLOSING, MISSING
from replay.rulesets.game import Game

COLUMNS = {
    deal.misdeal_forehand,
    deal.redeal_due,
    closing.card_missing,
    closing.trick_mismatch,
    discards.discard_missing,
    declarations.declaration_missing,
}
"""Checks of the whole hand that columns answer, or that find nothing in a plain hand."""
ONLY_WHERE = {closing.forced_revoke: "contracts.law"}
"""Checks without a twin, which matter only where the rule set says something there."""
UNKNOWN = {*MISSING, *CLOSING} - COLUMNS - OF_FAMILIES - {*CLOSINGS} - ONLY_WHERE.keys()
"""Checks that nothing here answers: with any, every hand is judged one by one."""


class Judged(NamedTuple):
    """What became of a batch: ``plain`` hands are judged; of those not, ``reason`` says why.

    ``forehand``, ``side`` (as bits, counted from forehand on) and ``paid`` (what was paid for
    declarations is right) are of all hands; the rest speaks of ``plays.hands`` only: who took which
    trick, points, settlements. ``winners`` count seats from forehand, too.
    """

    plain: Flags
    reason: Ints
    found: Found
    plays: Plays
    winners: Ints
    auction: Auction
    points: Points
    settled: Settled
    forehand: Ints
    side: Ints
    paid: Flags


class Prepared(NamedTuple):
    """A batch of which all is judged but what courses tell; seats count from forehand on."""

    batch: Batch
    reason: Ints
    found: Found
    asked: dict[str, Acted]
    told: Declared
    points: Points
    added: Ints
    played: Played
    paid: Flags


class Outcome(NamedTuple):
    """What became of all hands of several batches, side by side.

    ``hands`` are the places of those that were played out; points and settlements are theirs.
    ``findings`` are places, codes, seats and tricks.
    """

    plain: Flags
    reason: Ints
    forehand: Ints
    side: Ints
    paid: Flags
    hands: Ints
    points: Points
    settled: Settled
    findings: tuple[Ints, Ints, Ints, Ints]


def joined(parts: list[tuple[int, Judged]]) -> Outcome:
    """Return batches as one, given with the place of their first hands."""
    judged = [one for _, one in parts]

    def along(columns: Iterable[Ints]) -> Ints:
        several = list(columns)
        return several[0] if len(several) == 1 else np.concatenate(several, axis=-1)

    findings = [one.found.columns() for one in judged]
    bases = [base for base, _ in parts]
    return Outcome(
        along(one.plain for one in judged),
        along(one.reason for one in judged),
        along(one.forehand for one in judged),
        along(one.side for one in judged),
        along(one.paid for one in judged),
        along(one.plays.hands + base for base, one in parts),
        Points(*map(along, zip(*(one.points for one in judged), strict=True))),
        Settled(*map(along, zip(*(one.settled for one in judged), strict=True))),
        (
            along(found[0] + base for found, base in zip(findings, bases, strict=True)),
            along(found[1] for found in findings),
            along(found[2] for found in findings),
            along(found[3] for found in findings),
        ),
    )


REASONS = ("", "strange", "depth", "cards", "ended", "clock", "order", "course", "law")
"""Why a hand is judged one by one: an event that columns cannot hold; not recorded in full; cards
that do not add up, or not all played; acts that end a hand or belong to no phase; a clock that may
have run out; acts out of the order of phases; a course that nobody shares; a law or check that has
no twin here."""
_WHY = {name: number for number, name in enumerate(REASONS)}


class Bulk:
    """Judges batches under one game; what it learns of courses serves all of them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.plain = Plain(game)
        self.bidding = Bidding(game)
        self.before = Before(game)
        self.declaring = Declaring(game)
        self.ends = Ends(game)
        self.settler = Settler(game, self.ends)
        rules = game.rules
        known = self.declaring.known and self.ends.known and {*rules.deal.redeal} <= REDEALS.keys()
        self.lawful = known and not UNKNOWN
        own = [one.law for one in rules.contracts.values()]
        self._forced = np.array([law not in (None, "follow-then-tarok") for law in own] + [False])
        self._talk = np.array([one.talk for one in rules.contracts.values()] + [False])

    def judge(self, batch: Batch) -> Judged:
        """Judge the plain hands of a batch."""
        return self.concluded(self.played(batch))

    def played(self, batch: Batch) -> Prepared:
        """Judge what needs no courses: cards, plays, discards, declarations.

        Several batches may be judged so side by side.
        """
        game, found, players = self.game, Found(), self.game.rules.players
        reason = np.zeros(batch.hands, np.int8)

        def out(where: Flags, why: str) -> None:
            reason[where & (reason == 0)] = _WHY[why]

        out(~batch.deals.whole, "strange")
        out(~batch.deals.full, "depth")
        out(np.full(batch.hands, not self.lawful), "law")
        out(~self.plain.known(batch.acts, batch.hands), "ended")
        out(_overrun(batch, game), "clock")
        batch = from_forehand(batch, players)
        deals = batch.deals
        held = held_of(batch.acts, deals, game)
        auction = self.bidding.of(batch.acts, deals)
        out(auction.odd, "course")
        plays = plays_of(batch, held, reason == 0, game)
        out(~_among(plays.hands, batch.hands), "cards")
        out(~self.plain.ordered(batch), "order")
        judged = judge_plays(plays, held.start, auction, deals, game, found)
        unlawful = np.zeros(batch.hands, bool)
        forced = self._forced[auction.standing[plays.hands]] & _trul_together(plays)
        unlawful[plays.hands] = ~judged.known | forced
        out(unlawful, "law")
        added, unordered = added_of(batch, plays, judged.winners, auction, game)
        out(_at(plays.hands, unordered, batch.hands), "order")
        sides = sides_of(batch, held, auction, game)
        asked = self.before.asked(batch, held, auction, sides, reason == 0)
        out(asked["talk"].out, "course")
        out(judge_discards(batch, held, game, reason == 0, found), "law")
        judge_deal(batch, game, reason == 0, found)
        told = self.declaring.said(batch, held, auction, reason == 0)
        found.add(told.missing[0], "declaration-missing", told.missing[1])
        piles = piles_of(batch, plays, judged.winners, added, held, auction, sides, game)
        points = points_of(piles, plays, auction, sides, game)
        self._noted(batch, reason == 0, found)
        _written_winners(batch, plays, judged.winners, found)
        return Prepared(
            batch, reason, found, asked, told, points, added,
            Played(plays, judged.winners, piles, held, sides, auction), self.declaring.paid(batch),
        )  # fmt: skip

    def concluded(self, prepared: Prepared) -> Judged:
        """Judge what was said, and settle; one batch at a time, for new courses are learnt."""
        batch, reason, found, played = (
            prepared.batch, prepared.reason, prepared.found, prepared.played,
        )  # fmt: skip
        plays, told, points = played.plays, prepared.told, prepared.points
        cases = Cases(self.game, batch, played.held)
        said = self.before.of(cases, prepared.asked)
        self._courses(batch, said, told.hand, told.code, told.seat, told.step, found)
        usable = (reason == 0)[plays.hands]
        talks = self.before.judges["talk"].courses
        ends = self.ends.of(cases, played, said, talks, prepared.added, points, usable)
        self._closings(plays, ends, found)
        talk = self._talk[played.auction.played[plays.hands]]
        settled = self.settler.of(ends, points, told.items[:, plays.hands], talk)
        tied = plays.hands[settled.tie & usable]
        found.add(tied, "tie-lost", ABSENT)
        turn = batch.turn[plays.hands].astype(np.int64)
        return Judged(
            reason == 0, reason, found.turned(batch.turn, self.game.rules.players), plays,
            played.winners, played.auction,
            _points_at_table(points, turn), _settled_at_table(settled, turn),
            np.where(batch.deals.forehand < 0, ABSENT, batch.turn), played.sides.side,
            prepared.paid,
        )  # fmt: skip

    # -- findings of courses -----------------------------------------------------------------

    def _courses(
        self, batch: Batch, said: Said, hand: Ints, code: Ints, seat: Ints, step: Ints, found: Found
    ) -> None:
        """Add what courses were found to hold; and ``hand`` …, what single declarations are.

        An act has one finding: that of its time goes before that of its contents, and both before
        its being out of turn.
        """
        wrong = dict[int, set[int]]()
        talk = batch.acts.of(*self.before.judges["talk"].family.kinds)
        steps = _by_hand(talk.place, talk.step, np.unique(hand)) if len(hand) else {}
        late = self.before.judges["talk"].late
        for one, number, who, when in zip(
            hand.tolist(), code.tolist(), seat.tolist(), step.tolist(), strict=True
        ):
            act = steps[one].index(when)
            if act not in late.get(int(said.courses["talk"][one]), ()):
                found.add(np.array([one]), np.array([number]), who)
                wrong.setdefault(one, set()).add(act)
        for name, judge in self.before.judges.items():
            (codes, seats, acts, late), hands = judge.told.of(said.courses[name])
            if name == "talk" and wrong:
                asked = zip(hands.tolist(), acts.tolist(), strict=True)
                done = np.array([act in wrong.get(one, ()) for one, act in asked], bool)
                kept = ~(done & (late != 0) & (codes == NUMBER[OUT]))
                codes, seats, hands = codes[kept], seats[kept], hands[kept]
            found.add(hands, codes, seats)

    def _closings(self, plays: Plays, ends: Ints, found: Found) -> None:
        (codes, seats, tricks), place = self.ends.told.of(ends)
        found.add(plays.hands[place], codes, seats, tricks)

    def _noted(self, batch: Batch, plain: Flags, found: Found) -> None:
        """Add what people noted: accusations, and breaches that cards do not show."""
        rows = batch.acts.of("renonc-called")
        rows = rows.at(plain[rows.place])
        found.add(rows.place, "renonc-claimed", rows.owner, np.maximum(rows.level, 0))
        rows = batch.acts.of("irregularity-noted")
        rows = rows.at(plain[rows.place])
        known = {number for number, name in rows.names.items() if name in closing.NOTED}
        begun = np.cumsum(batch.deals.plays) - batch.deals.plays
        players = self.game.rules.players
        for place, step, seat, name in zip(
            rows.place.tolist(), rows.step.tolist(), rows.seat.tolist(), rows.name.tolist(),
            strict=True,
        ):  # fmt: skip
            first = int(begun[place])
            steps = batch.step[first : first + int(batch.deals.plays[place])]
            trick = int(np.searchsorted(steps, step)) // players
            if name in known:
                found.add(np.array([place]), rows.names[name], seat, trick)


def _points_at_table(points: Points, turn: Ints) -> Points:
    return points._replace(seats=at_table(points.seats, turn))


def _settled_at_table(settled: Settled, turn: Ints) -> Settled:
    moves, besides = (at_table(one, turn) for one in (settled.moves, settled.besides))
    return settled._replace(moves=moves, besides=besides)


def _overrun(batch: Batch, game: Game) -> Flags:
    """Whether anybody took so long in all that his clock may have run out."""
    late = np.zeros(batch.hands, bool)
    if game.rules.clock is not None:
        for used in batch.deals.used:
            late |= used > game.rules.clock.credit * _SECOND
    return late


_SECOND = 1000


def _trul_together(plays: Plays) -> Flags:
    """Whether pagát, mond and škýz met in one trick."""
    there = [(plays.cards == card).any(axis=1) for card in (PAGAT, MOND, SKYZ)]
    found: Flags = (there[0] & there[1] & there[2]).any(axis=0)
    return found


def _written_winners(batch: Batch, plays: Plays, winners: Ints, found: Found) -> None:
    """Add where somebody wrote down another than who took the trick."""
    written = batch.deals.winners
    if (written == NONE).all():
        return
    written = written[:, plays.hands]
    trick, place = np.nonzero((written != NONE) & (written != winners))
    found.add(plays.hands[place], "trick-mismatch", ABSENT, trick + 1)


def _among(hands: Ints, size: int) -> Flags:
    found = np.zeros(size, bool)
    found[hands] = True
    return found


def _at(hands: Ints, flags: Flags, size: int) -> Flags:
    found = np.zeros(size, bool)
    found[hands] = flags
    return found


def _by_hand(place: Ints, step: Ints, hands: Ints) -> dict[int, list[int]]:
    """Return the steps of each of ``hands``, in order."""
    first = np.searchsorted(place, hands)
    last = np.searchsorted(place, hands, side="right")
    return {
        hand: step[begin:end].tolist()
        for hand, begin, end in zip(hands.tolist(), first.tolist(), last.tolist(), strict=True)
    }
