"""The sessions of one file under one game: judged in columns, in part or whole by the fold."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Protocol

import msgspec
import numpy as np
import polars as pl

from analytics import sessions
from analytics.bulk.claims import (
    NOT_WRITTEN,
    Chain,
    Dues,
    Money,
    Written,
    agreeing,
    carried,
    chain_of,
    closed_well,
    money_of,
    starts_of,
    written_of,
)
from analytics.bulk.columns import ABSENT, Flags, Ints, batch_of, split
from analytics.bulk.dealing import turned
from analytics.bulk.found import CODES, NUMBER
from analytics.bulk.judging import REASONS, Bulk, Outcome, Prepared, joined
from analytics.bulk.relay import Relay
from analytics.segments import Frames
from eventstore import events as ev
from eventstore.collecting import uncollected
from eventstore.model import Stored
from replay.check import check_hand
from replay.corrections import hand_times
from replay.findings.model import SCORE, Finding
from replay.report import HandReport
from replay.scoring.model import Table

BATCH = 25_000
"""Hands judged at once: what lies in a processor's cache."""
PIECE = 2 * BATCH
"""Hands that a thread takes at once, at most."""
THREADS = 2
RECORD = "record"
"""Why all hands of a session are judged one by one whose records do not agree."""
Row = tuple[str, int | None, str, int | None, int | None]
_MISDEAL = NUMBER["misdeal"]


class HandsOf(Protocol):
    """Where single sessions and hands can be read."""

    def session(self, name: str) -> sessions.Session:
        """Return a session as events."""

    def stored(self, name: str, number: int) -> tuple[Stored, ...]:
        """Return one hand as it lies in the log, without what is void."""

    def release(self) -> None:
        """Be told that a thread has read all that it needs."""


def judged(
    source: HandsOf, bulk: Bulk, frames: Frames, *, own: bool, threads: int = THREADS
) -> list[tuple[pl.DataFrame, pl.DataFrame]]:
    """Return findings and hands of the sessions of one file, judged by several threads."""
    size = min(PIECE, -(-len(frames["deals"]) // threads))
    parts = (Part(source, bulk, one, own=own) for one in pieces(frames, size))
    with uncollected():
        relay = Relay(parts, Part.played, Part.concluded, Part.judged)
        return relay.run(threads, source.release)


def pieces(frames: Frames, hands: int) -> Iterator[Frames]:
    """Yield the rows of one file in pieces of whole sessions, of about so many hands."""
    deals = frames["deals"]
    session = deals["session"]
    starts = np.flatnonzero((session != session.shift(1)).fill_null(value=True).to_numpy())
    wanted = np.arange(hands, len(deals), hands)
    cuts = starts[np.minimum(np.searchsorted(starts, wanted), len(starts) - 1)]
    bounds = np.unique([0, *cuts.tolist(), len(deals)])
    piece = np.searchsorted(bounds, starts, side="right") - 1
    placed = pl.DataFrame({"session": session.gather(starts), _PIECE: piece})
    shared = {name: _by_piece(frames[name], placed) for name in ("openings", "dues")}
    ends = {name: np.append(0, np.cumsum(deals[name].to_numpy())) for name in ("plays", "acts")}
    for number, (begin, end) in enumerate(pairwise(bounds.tolist())):
        made = {name: several.get(number, frames[name].clear()) for name, several in shared.items()}
        made["deals"] = deals[begin:end]
        for name, rows in ends.items():
            made[name] = frames[name][int(rows[begin]) : int(rows[end])]
        yield made


_PIECE = "piece"


def _by_piece(frame: pl.DataFrame, placed: pl.DataFrame) -> dict[int, pl.DataFrame]:
    """Return the rows of the sessions of each piece; those without a hand are of the last."""
    joined = frame.join(placed, on="session", how="left", maintain_order="left")
    last = placed[_PIECE].max()
    parted = joined.with_columns(pl.col(_PIECE).fill_null(last)).partition_by(
        _PIECE, as_dict=True, include_key=False
    )
    return {int(key[0]): rows for key, rows in parted.items()}


class Part:
    """Hands of some sessions that play one game; ``own`` if these are their own rules."""

    def __init__(self, source: HandsOf, bulk: Bulk, frames: Frames, *, own: bool) -> None:
        self.source = source
        self.bulk = bulk
        self.own = own
        self.frames = frames
        deals = frames["deals"]
        self.names = frames["openings"]["session"].to_list()
        numbered = frames["openings"].select("session").with_row_index("place")
        placed = deals.select("session").join(
            numbered, on="session", how="left", maintain_order="left"
        )
        self.session = placed["place"].to_numpy().astype(np.int64)
        self.number = deals["number"].to_numpy()
        self.reason = np.zeros(len(deals), np.int8)
        self.rows: list[Row] = []
        self.redealt = np.zeros(len(deals), bool)
        self.wrong = np.zeros(len(deals), bool)
        """Hands that the fold judged by themselves and whose records are wrong."""
        self.apart = np.zeros(len(deals), bool)
        """Hands whose findings come from the fold."""
        self._prepared: list[tuple[int, Prepared]] = []

    def played(self) -> None:
        """Judge what needs no courses: beside other parts."""
        whole = batch_of(self.frames, self.bulk.game)
        self._prepared = [(one.base, self.bulk.played(one)) for one in split(whole, BATCH)]

    def concluded(self) -> None:
        """Judge the rest: while no other part does."""
        done = [(base, self.bulk.concluded(one)) for base, one in self._prepared]
        self._prepared.clear()
        self._outcome = joined(done)

    def judged(self) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Return the findings and the hands."""
        outcome = self._outcome
        chain = chain_of(self.session, self.number)
        written = written_of(self.frames["deals"], self.bulk.game.rules.players)
        money = money_of(self.bulk, outcome, written, chain)
        settled = np.zeros(len(self.number), bool)
        settled[outcome.hands] = outcome.settled.good
        self.reason = np.where(outcome.plain & ~settled, REASONS.index("law"), outcome.reason)
        plain = self.reason == 0
        moves, known = money.moves, money.good & plain
        if self.own:
            together = self._disagreeing(outcome, written, money, chain, plain)
            self._one_by_one(~plain & ~together, written, chain, moves, known)
            self._whole(together | self._doubtful(), moves, known)
        elif self.bulk.game.rules.pot is None:
            self._one_by_one(~plain, None, chain, moves, known)
        else:
            self._with_pot(outcome, plain, chain, moves, known)
        return self._findings(outcome, plain), self._hands(moves, known)

    # -- own records -------------------------------------------------------------------------

    def _disagreeing(
        self, outcome: Outcome, written: Written, money: Money, chain: Chain, plain: Flags
    ) -> Flags:
        """Return the hands of sessions whose records do not all agree with what is computed."""
        fine = agreeing(self.bulk, outcome, written, money) & plain
        self.dues, bought, unplaced = self._due(len(written.account))
        goes_on, accounts = carried(self.bulk, written, money, chain, self.dues, fine)
        good = goes_on & (fine | ~plain)
        last = np.flatnonzero(np.append(chain.first[1:], True))
        openings = self.frames["openings"]
        size = len(self.names)
        ending = starts_of(self.bulk, openings)
        pots = np.zeros(size, np.int64)
        ending[:, self.session[last]] = accounts[:, last]
        pots[self.session[last]] = written.pot[last]
        known = ending[0] != NOT_WRITTEN
        well = closed_well(self.bulk, openings, ending, pots, known, bought) & ~unplaced
        well &= openings["simple"].to_numpy()
        well[self.session[~good]] = False
        together: Flags = ~well[self.session]
        self._empty_sessions(well)
        return together

    def _due(self, players: int) -> tuple[Dues, Ints, Flags]:
        """What moved before each hand, what was brought to each session, dues without a hand."""
        moves = np.zeros((players, len(self.number)), np.int64)
        pot, bought = np.zeros(len(self.number), np.int64), np.zeros(len(self.names), np.int64)
        start = starts_of(self.bulk, self.frames["openings"])
        unplaced = np.zeros(len(self.names), bool)
        if len(self.frames["dues"]):
            dues, found = self._placed(players)
            unplaced[dues["place"].filter(~found).to_numpy()] = True
            dues = dues.filter(found)
            hand, amount = dues["hand"].to_numpy(), dues["amount"].to_numpy()
            np.add.at(moves, (dues["seat"].to_numpy(), hand), amount)
            np.add.at(pot, hand, dues["pot"].to_numpy())
            np.add.at(bought, dues["place"].to_numpy(), amount)
        brought = start.sum(axis=0) + bought
        return Dues(moves, pot, start[:, self.session]), brought, unplaced

    def _placed(self, players: int) -> tuple[pl.DataFrame, pl.Series]:
        """Return the dues with the places of their sessions and hands, and which have a hand."""
        sessions = pl.DataFrame({"session": self.names, "place": np.arange(len(self.names))})
        hands = pl.DataFrame({"place": self.session, "number": self.number}).with_row_index("hand")
        dues = self.frames["dues"].join(sessions, on="session", how="left")
        dues = dues.join(hands, on=["place", "number"], how="left")
        seated = dues["seat"].is_between(0, players - 1).fill_null(value=False)
        return dues, dues["hand"].is_not_null() & seated

    def _empty_sessions(self, well: Flags) -> None:
        """Judge sessions without a hand, where something is written in them."""
        played = np.bincount(self.session, minlength=len(self.names)) > 0
        for place in np.flatnonzero(~well & ~played).tolist():
            self._session(self.names[place])

    def _doubtful(self) -> Flags:
        """Return the hands of sessions in which a hand by itself had a wrong record.

        What was written at the end of such a session is for the fold to say.
        """
        found = np.zeros(len(self.names), bool)
        found[self.session[self.wrong]] = True
        names = {self.names[place] for place in np.flatnonzero(found).tolist()}
        self.rows = [row for row in self.rows if row[0] not in names]
        doubtful: Flags = found[self.session]
        return doubtful

    def _whole(self, together: Flags, moves: Ints, known: Flags) -> None:
        """Let the fold judge whole sessions, records and all."""
        self.reason[together & (self.reason == 0)] = _RECORD
        self.apart |= together
        for place in np.unique(self.session[together]).tolist():
            reports = {one.final.number: one for one in self._session(self.names[place])}
            for hand in np.flatnonzero(self.session == place).tolist():
                report = reports.get(int(self.number[hand]))
                if report is not None:
                    self._take(hand, report, moves, known, told=False)

    def _session(self, name: str) -> tuple[HandReport, ...]:
        session = self.source.session(name)
        report = sessions.judge(session)
        self.rows += [_row(name, None, finding) for finding in report.findings]
        for hand in report.hands:
            number = hand.final.number
            self.rows += [_row(name, number, finding) for finding in hand.findings]
        return report.hands

    # -- one by one --------------------------------------------------------------------------

    def _one_by_one(
        self, which: Flags, written: Written | None, chain: Chain, moves: Ints, known: Flags
    ) -> None:
        """Let the fold judge single hands."""
        for hand in np.flatnonzero(which).tolist():
            report = self._report(hand, self._before(hand, written, chain))
            self._take(hand, report, moves, known)

    def _before(self, hand: int, written: Written | None, chain: Chain) -> Table:
        """Return what stood before a hand, as its session wrote it down."""
        rules, first = self.bulk.game.rules, bool(chain.opens[hand])
        start, pot = (rules.ledger.start,) * rules.players, None if rules.pot is None else 0
        if first or written is None:
            if written is not None:
                start = tuple((self.dues.start[:, hand] + self.dues.moves[:, hand]).tolist())
                pot = None if pot is None else int(self.dues.pot[hand])
            return Table(start, pot, first, known=written is not None)
        accounts = tuple((written.account[:, hand - 1] + self.dues.moves[:, hand]).tolist())
        known = bool(chain.next[hand]) and NOT_WRITTEN not in written.account[:, hand - 1]
        if pot is not None:
            pot = int(written.pot[hand - 1] + self.dues.pot[hand])
        number = int(self.number[hand]) - 1
        return Table(accounts if known else start, pot, first=False, known=known, number=number)

    def _report(self, hand: int, table: Table) -> HandReport:
        name, number = self.names[self.session[hand]], int(self.number[hand])
        stored = self.source.stored(name, number)
        events = sessions.hand_events(stored)
        if not self.own:
            events = bare(events)
        return check_hand(self.bulk.game, events, table, hand_times(stored))

    def _take(
        self, hand: int, report: HandReport, moves: Ints, known: Flags, *, told: bool = True
    ) -> None:
        """Keep the verdict on a hand; ``told`` with its findings."""
        computed = report.score.computed
        known[hand] = computed is not None and computed.moves is not None
        if computed is not None and computed.moves is not None:
            moves[:, hand] = computed.moves
        self.redealt[hand] = report.final.ended == "redeal"
        self.apart[hand] = True
        self.wrong[hand] = any(finding.severity == SCORE for finding in report.findings)
        if told:
            name = self.names[self.session[hand]]
            number = int(self.number[hand])
            self.rows += [
                _row(name, number, finding) for finding in report.findings if self._counts(finding)
            ]

    def _counts(self, finding: Finding) -> bool:
        """Under other rules what was written down is no claim."""
        return self.own or finding.severity != SCORE

    def _with_pot(
        self, outcome: Outcome, plain: Flags, chain: Chain, moves: Ints, known: Flags
    ) -> None:
        """Settle hand after hand, the pot carried on as computed: what was written is not its."""
        which = np.full(len(plain), ABSENT, np.int64)
        besides = np.zeros_like(moves)
        which[outcome.hands] = outcome.settled.which
        besides[:, outcome.hands] = outcome.settled.besides
        pot, players = 0, self.bulk.game.rules.players
        for hand in range(len(plain)):
            first = bool(chain.first[hand])
            pot = 0 if first else pot
            if not plain[hand]:
                report = self._report(hand, Table((0,) * players, pot, first))
                self._take(hand, report, moves, known)
                settlement = report.score.settlement
                pot = pot if settlement is None or settlement.pot is None else settlement.pot
                continue
            money = self.bulk.settler.with_pot(int(which[hand]), pot, first=first)
            known[hand] = money is not None
            if money is not None:
                turn = int(outcome.forehand[hand])
                moves[:, hand] = np.roll(money.moves, turn) + besides[:, hand]
                pot += money.pot

    # -- what comes out ----------------------------------------------------------------------

    def _findings(self, outcome: Outcome, plain: Flags) -> pl.DataFrame:
        hands, codes, seats, tricks = outcome.findings
        kept = (plain & ~self.apart)[hands]
        hands, codes, seats, tricks = hands[kept], codes[kept], seats[kept], tricks[kept]
        rows = self.rows + list(self._turned(outcome, set(hands[codes == _MISDEAL].tolist())))
        names = self.frames["deals"]["session"]
        schema = {
            "session": pl.String, "number": pl.Int32, "code": pl.String, "seat": pl.Int8,
            "trick": pl.Int32,
        }  # fmt: skip
        return pl.concat(
            [
                pl.DataFrame(
                    {
                        "session": names.gather(hands),
                        "number": self.number[hands],
                        "code": pl.Series(list(CODES)).gather(codes),
                        "seat": pl.Series(seats, dtype=pl.Int8),
                        "trick": pl.Series(tricks, dtype=pl.Int32),
                    },
                    schema=schema,
                ).with_columns(
                    pl.when(pl.col("seat") >= 0).then("seat"),
                    pl.when(pl.col("trick") > 0).then("trick"),
                ),
                pl.DataFrame(rows, schema=schema, orient="row"),
            ]
        )

    def _turned(self, outcome: Outcome, misdealt: set[int]) -> Iterator[Row]:
        """Yield where forehand did not move on, unless the deal was found wrong anyway."""
        seats = np.full(len(self.number), self.bulk.game.rules.players)
        wrong = turned(outcome.forehand, self.number, self.session, self.redealt, seats)
        told = {(name, number) for name, number, code, _, _ in self.rows if code == "misdeal"}
        for hand in wrong.tolist():
            key = (self.names[self.session[hand]], int(self.number[hand]))
            judged = self.reason[hand] == _RECORD or hand in misdealt or key in told
            if not judged:
                yield (*key, "misdeal", None, None)

    def _hands(self, moves: Ints, known: Flags) -> pl.DataFrame:
        deals = self.frames["deals"]
        reasons = pl.Series([None, *REASONS[1:], RECORD], dtype=pl.String)
        table = pl.Series("moves", np.ascontiguousarray(moves.T))
        listed = table.cast(pl.List(pl.Int64))
        if not known.all():
            listed = pl.select(pl.when(pl.Series(known)).then(listed)).to_series()
        seated = self.frames["openings"]["players"].gather(self.session)
        if deals["players"].null_count() < len(deals):
            both = pl.DataFrame([deals["players"], seated.alias("seated")])
            seated = both.select(pl.coalesce("players", "seated")).to_series()
        return deals.select("session", "number").with_columns(
            players=seated, moves=listed, reason=reasons.gather(self.reason)
        )


_RECORD = len(REASONS)


def _row(name: str, number: int | None, finding: Finding) -> Row:
    return name, number, finding.code, finding.seat, finding.trick


def bare(events: sessions.HandEvents) -> sessions.HandEvents:
    """Return a hand without what was written down of its result."""
    written = (ev.PointsRecorded, ev.PaymentsRecorded, ev.FinePaid)
    kept = []
    for version, event in events:
        if isinstance(event, ev.HandStarted):
            event = msgspec.structs.replace(event, accounts=None, pot=None)
        if not isinstance(event, written):
            kept.append((version, event))
    return tuple(kept)
