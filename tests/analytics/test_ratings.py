"""Ratings: the page's example, a second and plain computation, order, takeovers, corrections."""

from __future__ import annotations

import random
import shutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest
from scipy.stats import spearmanr

from analytics import sessions
from analytics.correcting import prepare, write
from analytics.layers import CLUBS
from analytics.ratings import elo, modern
from analytics.ratings.book import book
from analytics.ratings.kept import changed, of_log, ratings
from analytics.ratings.rounds import Round, in_order
from analytics.voiding import prepare_void, write_void
from analytics.warehouse import Warehouse
from eventstore import events as ev
from eventstore.events import PlayerAnonymised, PlayersMerged
from eventstore.model import Append, StreamWrite, Timed
from eventstore.people import STREAM
from eventstore.store import Log
from replay.correcting import Wish
from replay.rulesets.load import load
from taroky.sampling.evening import people, sample

Tenths = dict[str, float]
SAMPLED = ("cz-app", "vysocina", "sk-zs", "stargames-40", "slo-3", "slo-4")


def table(*rounds: tuple[str, tuple[int, ...]], session: str = "e") -> list[Round]:
    """Rounds of one session, players named by letters."""
    return [
        Round(session, number, 1, tuple(who), results)
        for number, (who, results) in enumerate(rounds)
    ]


# -- the portal's Elo ------------------------------------------------------------------------


def test_the_example_of_the_page_to_the_decimal() -> None:
    """docs/rules/slovenian.md: four equal players, results 44, 10, −10, −44."""
    assert elo.changes([1500.0] * 4, [44, 10, -10, -44]) == [36.0, 12.0, -12.0, -36.0]
    (after,) = elo.history(table(("abcd", (44, 10, -10, -44))))
    assert after == (1536.0, 1512.0, 1488.0, 1464.0)


def test_a_tie_is_half_and_all_pairs_use_the_ratings_before() -> None:
    first, second = elo.history(table(("abc", (20, 20, -40)), ("abc", (1, 0, -1))))
    assert first == (1512.0, 1512.0, 1476.0)
    # 36 points apart: expected 1 / (1 + 10^(-36/400)) = 0.5516...
    strong = 1 / (1 + 10 ** (-36 / 400))
    expected = (
        1512 + 24 * (0.5 + 1 - strong),
        1512 + 24 * (-0.5 + 1 - strong),
        1476 - 2 * 24 * (1 - strong),
    )
    assert second == pytest.approx(expected, abs=1e-9)


def test_what_one_wins_the_others_lose() -> None:
    chance = random.Random(5)
    rounds = [Round("e", n, 1, tuple("abcd"), tuple(chance.choices(range(-9, 9), k=4)))
              for n in range(200)]  # fmt: skip
    for after in elo.history(rounds):
        assert sum(after) == pytest.approx(4 * 1500)


def test_chance_keeps_a_rating_within_its_margin() -> None:
    """Four equal players for ever: the rating is off by more than the margin one time in twenty."""
    chance = random.Random(7)
    rounds = []
    for number in range(4000):
        results = list(range(4))
        chance.shuffle(results)
        rounds.append(Round("e", number, 1, tuple("abcd"), tuple(results)))
    made = book(rounds)
    off = (made.elo.filter(pl.col("number") > 100)["after"] - 1500).abs()
    margin = made.table["elo_high"][0] - made.table["elo"][0]
    assert 0.02 < float((off > margin).to_numpy().mean()) < 0.08


# -- the modern rating -----------------------------------------------------------------------


def test_a_session_is_one_match_by_gain_a_hand() -> None:
    rounds = table(("abc", (9, -3, -6)), ("abc", (-3, 3, 0)), ("abd", (0, 0, 0)))
    (match,) = modern.matches(rounds)
    assert dict(zip(match.players, match.scores, strict=True)) == {"a": 2, "b": 0, "c": -3}
    assert match.rounds == 3
    (after,) = modern.history([match])
    assert after[0].mu > after[1].mu > after[2].mu
    assert all(one.sigma < modern.SIGMA for one in after)


def test_a_longer_session_says_more() -> None:
    moved = [
        next(iter(modern.history([modern.Match("e", 1, rounds, ("a", "b"), (1.0, -1.0))])))[0]
        for rounds in (1, 10, 60)
    ]
    assert [one.mu for one in moved] == sorted(one.mu for one in moved)
    assert [one.sigma for one in moved] == sorted((one.sigma for one in moved), reverse=True)


def test_known_skills_come_out_in_their_order() -> None:
    """Sessions of four among twelve whose skill is known: the modern rating finds the order."""
    chance = random.Random(3)
    skills = {f"p{n}": chance.gauss(0, 0.5) for n in range(12)}
    rounds = []
    for session in range(120):
        who = chance.sample(sorted(skills), 4)
        for number in range(12):
            ours = set(chance.sample(who, 2))
            edge = sum(skills[one] if one in ours else -skills[one] for one in who)
            value = round(8 * edge + chance.gauss(0, 25))
            moves = tuple(value if one in ours else -value for one in who)
            rounds.append(Round(f"s{session}", number, session, tuple(who), moves))
    made = book(rounds).table
    true = [skills[who] for who in made["player"]]
    agreed = spearmanr(true, made["mu"]).statistic
    assert agreed > 0.8
    assert agreed > spearmanr(true, made["elo"]).statistic
    assert made["low"].is_sorted(descending=True)


# -- from the log ----------------------------------------------------------------------------


def human(event: ev.Event) -> ev.Event:
    """What robots did, as if people had."""
    if isinstance(event, ev.PlayerSeated):
        return msgspec.structs.replace(event, nature="human")
    if isinstance(event, ev.SessionOpened):
        return msgspec.structs.replace(event, play="imported")
    return event


def evenings(rules: str, seed: int, hands: int = 20) -> Iterator[Append]:
    """Sampled evenings, of people."""
    for append in sample(load(rules), hands, seed):
        writes = []
        for one in append.writes:
            timed = tuple(said._replace(event=human(said.event)) for said in one.events)
            writes.append(msgspec.structs.replace(one, events=timed))
        yield msgspec.structs.replace(append, writes=tuple(writes))


def fill(log: Log, *sampled: tuple[str, int], hands: int = 20) -> None:
    for rules, seed in sampled:
        for append in evenings(rules, seed, hands):
            log.append(append)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("club") / "club.log"
    with Log.create(path) as made:
        fill(made, *((rules, seed) for seed, rules in enumerate(SAMPLED, 1)))
    Warehouse(path).update()
    return path


@pytest.fixture
def log(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original.parent, tmp_path / "club")) / original.name


def say(log: Path, stream: str, *said: ev.Event) -> None:
    with Log.open(log) as opened:
        timed = tuple(Timed(event) for event in said)
        opened.append(Append((StreamWrite(stream, opened.version(stream), timed),)))


def plainly(path: Path) -> Tenths:
    """Elo by hand: the log judged session by session, pair by pair, nothing shared with ours."""
    merged: dict[str, str] = {}
    played = []
    with Log.open(path, readonly=True) as log:
        for stored in log.read(STREAM):
            if isinstance(stored.event, PlayersMerged):
                merged[stored.event.player] = stored.event.into
        for name in sessions.names(log):
            session = sessions.read(log, name)
            events = [event for _, event in sessions.session_events(session)]
            if any(isinstance(event, ev.GameCancelled) for event in events):
                continue
            robots = {(e.seat, e.number) for e in events if isinstance(e, ev.SeatTakenOver)}
            times = [s.occurred for _, hand in session.hands for s in hand if s.occurred]
            played.append((min(times), name, session, robots))
    rating: Tenths = {}
    for _, _, session, robots in sorted(played, key=lambda one: one[:2]):
        for hand in sorted(sessions.judge(session).hands, key=lambda one: one.final.number):
            score = hand.score.computed or hand.score.recorded
            if score.moves is None or hand.final.ended in ("redeal", "cancelled"):
                continue
            sat = {
                merged.get(who, who): score.moves[seat]
                for seat, who in enumerate(hand.final.players)
                if who and not any(s == seat and hand.final.number >= n for s, n in robots)
            }
            change = defaultdict[str, float](float)
            for one in sat:
                for two in sat:
                    if one != two:
                        gap = rating.get(two, 1500) - rating.get(one, 1500)
                        got = (sat[one] > sat[two]) + (sat[one] == sat[two]) / 2
                        change[one] += 24 * (got - 1 / (1 + 10 ** (gap / 400)))
            for one, by in change.items():
                rating[one] = rating.get(one, 1500) + by
    return rating


def ours(log: Path) -> Tenths:
    made = ratings(log, Warehouse(log).update())
    return dict(made.table.select("player", "elo").collect().iter_rows())


def test_a_plain_computation_agrees(log: Path) -> None:
    """Sampled evenings of six rule sets; then merged, anonymised, taken over, cancelled."""
    assert ours(log) == pytest.approx(plainly(log), abs=1e-6)
    first, *_, last = (one.person for one in people())
    say(log, STREAM, *map(ev.PlayerRegistered, ("eva", first, last)))
    say(log, STREAM, PlayersMerged(last, "eva"), PlayerAnonymised(first))
    with Log.open(log) as opened:
        names = sorted(sessions.names(opened))
    say(log, f"session/{names[0]}", ev.SeatTakenOver(1, 4))
    say(log, f"session/{names[3]}", ev.GameCancelled("nobody there"))
    now = ours(log)
    assert now == pytest.approx(plainly(log), abs=1e-6)
    assert "eva" in now
    assert last not in now
    assert first in now
    counted = ratings(log, Warehouse(log).update()).counted
    assert counted["cancelled"] == 10
    assert counted["hands"] == 120


def test_a_robot_has_no_rating_and_ends_that_of_whom_it_replaced(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    with Log.create(path) as made:
        fill(made, ("slo-3", 1))
        name = next(iter(sessions.names(made)))
    before = of_log(path, Warehouse(path).update()).rounds
    say(path, f"session/{name}", ev.SeatTakenOver(0, 5, "engine"))
    after = of_log(path, Warehouse(path).update()).rounds
    gone = before[0].players[0]
    for was, now in zip(before, after, strict=True):
        if was.session != name or was.number < 5:
            assert now == was
        else:
            assert now.players == was.players[1:]
            assert gone not in now.players
    say(path, f"session/{name}", ev.SeatTakenOver(1, 7, "eva", "human"))
    seated = of_log(path, Warehouse(path).update()).rounds
    assert {one.players[0] for one in seated if one.session == name and one.number >= 7} == {"eva"}


def test_ratings_are_those_of_play_not_of_the_log(tmp_path: Path) -> None:
    found = []
    for order in (1, -1):
        path = tmp_path / f"{order}.log"
        with Log.create(path) as made:
            sampled = list(enumerate(SAMPLED, 1))[::order]
            fill(made, *((rules, seed) for seed, rules in sampled), hands=8)
        found.append(of_log(path, Warehouse(path).update()))
    assert found[0] == found[1]
    assert book(found[0].rounds).table.equals(book(found[1].rounds).table)


def test_robots_among_themselves_stand_for_people(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    with Log.create(path) as made:
        for append in sample(load("cz-app"), 10, 1):
            made.append(append)
    assert len(of_log(path, Warehouse(path).update()).rounds) == 10


def test_sessions_of_unknown_date_go_by_their_numbers() -> None:
    rounds = [Round(f"table {n}", 0, None, ("a", "b"), (n, 0)) for n in (10, 9, 1)]
    assert [one.session for one in in_order(rounds)] == ["table 1", "table 9", "table 10"]


def test_one_rule_set_at_a_time(log: Path) -> None:
    manifest = Warehouse(log).update()
    assert {one.session[:12] for one in of_log(log, manifest, "slo-3@1").rounds} == {"sample-slo-3"}
    assert ratings(log, manifest, "slo-3@1").counted["rounds"] < 21


# -- corrections -----------------------------------------------------------------------------


def seated_wrongly(log: Path, name: str) -> None:
    """Correct who sat on the first seat of a session: it was somebody else."""
    with Log.open(log) as opened:
        session = sessions.read(opened, name)
        version = next(
            v for v, e in sessions.session_events(session) if isinstance(e, ev.PlayerSeated)
        )
        wish = Wish("correct", version, "R1", "another Eva", {"player": "other-eva"})
        write(opened, prepare(opened, name, wish))


def test_a_correction_deep_in_the_past_changes_ratings_and_says_so(log: Path) -> None:
    before = ours(log)
    manifest = Warehouse(log).update()
    assert changed(log, manifest).moved == ()
    name = of_log(log, manifest).rounds[0].session
    assert name.startswith("sample-")
    seated_wrongly(log, name)
    after, manifest = ours(log), Warehouse(log).update()
    assert after == pytest.approx(plainly(log), abs=1e-6)
    said = changed(log, manifest)
    assert said.corrected == 1
    (cause,) = said.causes
    assert cause.session == name
    assert cause.position == manifest.position
    assert cause.hands == tuple(range(10))
    moved = {one.player: (one.elo_then, one.elo_now) for one in said.moved}
    assert moved == {
        who: (before.get(who), after.get(who))
        for who in before.keys() | after.keys()
        if before.get(who) != after.get(who)
    }
    assert len(moved) == 7
    assert cause.effect is not None
    for one in said.moved:
        shift = (one.elo_now or 1500) - (one.elo_then or 1500)
        assert cause.effect[one.player][0] == pytest.approx(shift)


def test_the_last_correction_alone_and_each_sessions_own_part(log: Path) -> None:
    rounds = of_log(log, Warehouse(log).update()).rounds
    first, second = dict.fromkeys(one.session for one in rounds[:20])
    seated_wrongly(log, first)
    between = ours(log)
    seated_wrongly(log, second)
    manifest = Warehouse(log).update()
    last, all_ = changed(log, manifest, last=True), changed(log, manifest)
    assert [cause.session for cause in last.causes] == [second]
    then = {one.player: one.elo_then for one in last.moved}
    assert then == pytest.approx({who: between[who] for who in then})
    assert [cause.session for cause in all_.causes] == [second, first]
    assert all_.corrected == 2


def test_a_void_import_is_a_correction_too(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    with Log.create(path) as made:
        for seed, source in ((1, "good.csv"), (2, "bad.csv")):
            for append in evenings("cz-app", seed, 10):
                made.append(msgspec.structs.replace(append, source=source))
        before = ours(path)
        write_void(made, prepare_void(made, "bad.csv", None, author="R1", reason="twice"))
    said = changed(path, Warehouse(path).update())
    assert [len(cause.hands) for cause in said.causes] == [10]
    assert {one.player: one.elo_then for one in said.moved} == pytest.approx(
        {one.player: before[one.player] for one in said.moved}
    )


def test_nothing_is_nothing(tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    Log.create(path).close()
    made = ratings(path, Warehouse(path).update())
    assert made.table.collect().is_empty()
    assert made.counted["hands"] == 0
    assert np.isinf(elo.margin(4.0, 0))
    assert Warehouse(path, CLUBS).manifest() is not None
