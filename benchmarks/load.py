"""The pages under load: every page's slowest callback, and sixteen clients at once.

A log of sampled hands, copied under new ids as often as it takes, is served by `taroky serve`'s own
server on this machine. First one client calls every callback of every page by itself, each question
for the first time since the server started, so that no answer is in memory; then one client, and
then sixteen, call all of them in turn for a while. Requests go to 127.0.0.1 only, and their loops
end by the clock.

``python -m benchmarks.load make FOLDER [HANDS]`` only makes the log.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import polars as pl

from analytics.luck import kept as luck
from analytics.ratings import kept as ratings
from analytics.warehouse import Warehouse
from benchmarks.building import verdicts
from benchmarks.model import Row
from benchmarks.replicas import copied, sampled
from dashboards.server import command
from dashboards.settings import Settings
from eventstore.store import Log
from taroky.commands.serve import TARGET

RULES = "cz-app@1"
SAMPLED = 500
HANDS, FEW = 200_000, 10_000
"""Hands of the log at full scale, and otherwise."""
MINUTE, SHORT = 60.0, 8.0
CLIENTS = 16
WORKERS = 2
SPARE = 0.050
"""Seconds that a callback may take beyond the scan and an empty callback."""
HOST = "127.0.0.1"
PATIENCE = 120.0
"""Seconds after which an answer is taken for none."""
_FULL_ROUNDS = 5
_PARTS = {
    "generation": "frame",
    "correction": "hand",
    "corrections": "hand",
    "evening": "session",
}
"""Parts of pages that are not called after them; the frame is around every page."""
_GRID = {"startRow": 0, "endRow": 100, "filterModel": {}, "sortModel": []}
_SORTED = _GRID | {"sortModel": [{"colId": "day", "sort": "asc"}]}
_QUESTIONS = (
    "m=success",
    "m=success&by=contract&by=taroks",
    "m=mean&by=player",
    "m=renonc&by=month",
)
"""What Explore is asked."""
_BY = ("player", "position", "taroks", "trul")
"""What splits the bidding."""
_HANDS = ("hands", ("rules", "contract"), ("won", "points", "faults"))
_SEATS = (
    "seats",
    ("rules", "player", "contract", "position"),
    ("won", "move", "points", "renoncs"),
)
_BIDS = ("bids", ("rules", "player", "name"), ("stands", "won"))
_FINDINGS = ("findings", ("player", "severity", "code"), ("trick",))
_READ: dict[str, tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]] = {
    "overview": (_HANDS, _SEATS, _FINDINGS, ("sessions", ("rules",), ("hands",))),
    "results": (_SEATS,),
    "players": (_SEATS, _FINDINGS),
    "player": (_SEATS, _BIDS, ("declarations", ("rules", "player", "name"), ()), _FINDINGS),
    "bidding": (_SEATS, _BIDS),
    "explore": (_SEATS,),
    "ratings": (_SEATS,),
    "luck": (_SEATS,),
    "findings": (_FINDINGS,),
}
"""What a page reads: of each table what it is grouped by and what is added up.

Of pages that are not here it is the list of hands.
"""


# -- the log ----------------------------------------------------------------------------------


def make(folder: Path, hands: int) -> Path:
    """Make a log of about so many hands, with its tables; return where it is.

    What takes long to work out of them is worked out, too, as a server does that has built them.
    """
    appends = sampled(RULES, SAMPLED)
    copies = max(1, hands // SAMPLED)
    model, log = folder / "model.log", folder / "club.log"
    for path, count in ((model, 1), (log, copies)):
        with Log.create(path) as opened:
            deque(opened.import_appends(copied(appends, count)), maxlen=0)
    verdicts(log, model, copies)
    manifest = Warehouse(log).update()
    luck.luck(log, manifest)
    ratings.ratings(log, manifest)
    for last in (False, True):
        ratings.changed(log, manifest, last=last)
    return log


# -- the server -------------------------------------------------------------------------------


@contextlib.contextmanager
def serving(log: Path) -> Iterator[tuple[int, int]]:
    """Serve the log; yield the port and the process."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    arguments = command(log, HOST, port, TARGET, workers=WORKERS)
    server = subprocess.Popen(arguments, env=os.environ | Settings().environment())
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                client = Client(port)
                client.get("/_dash-dependencies")
                break
            time.sleep(0.1)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(60)


def memory(pid: int) -> int:
    """Return the resident bytes of a process and those it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") + sum(memory(int(child)) for child in children)


class Client:
    """One connection that stays open; raises `OSError` for an answer that is none."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)

    def close(self) -> None:
        """Close the connection; the next request opens another one."""
        self._connection.close()

    def get(self, path: str) -> Any:
        """Return the JSON at a path."""
        return self._asked("GET", path, None)

    def call(self, body: bytes) -> Any:
        """Call a callback."""
        return self._asked("POST", "/_dash-update-component", body)

    def _asked(self, method: str, path: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        data = answer.read()
        if answer.status not in (200, 204):
            asked = (body or path.encode())[:120]
            raise OSError(f"{answer.status} for {asked!r}: {data[:200]!r}")
        return json.loads(data) if data and method == "GET" else None


# -- what is asked ----------------------------------------------------------------------------


class Ask(NamedTuple):
    """One callback of a page: its request's body."""

    page: str
    name: str
    body: bytes


def asks(client: Client, log: Path) -> list[Ask]:
    """Return every callback of every page that is answered by the server, as a browser asks it."""
    known = [one for one in client.get("/_dash-dependencies") if not one["clientside_function"]]
    house = Warehouse(log)
    seats = house.scan("seats", house.manifest()).select("player").drop_nulls()
    player = str(seats.first().collect().item())
    with Log.open(log, readonly=True) as opened:
        hand = next(opened.streams("hand/c0001-")).removeprefix("hand/")
        position = opened.head().position
    session = hand.rpartition("#")[0]
    values: dict[str, Any] = {
        "hand-id.data": hand,
        "hand-at.data": position,
        "hand-step.data": 40,
        "hand-viewer.value": "all",
        "session.data": [session, None, None],
        "enter-way.value": "text",
        "player.data": player,
        "luck-least.value": "1",
        "ratings-least.value": "1",
    }
    several: dict[str, tuple[Any, ...]] = {
        "explore-query.data": _QUESTIONS,
        "bidding-by.value": _BY,
        "ratings-measure.value": ("modern", "elo"),
    }
    for name in ("enter", "rules", "bidding", "results", "player", "players", "luck"):
        values[f"{name}-rules.value"] = RULES
    found = []
    for one in known:
        names = [f"{each['id']}.{each['property']}" for each in one["inputs"]]
        if any(name.endswith("n_clicks") for name in names):
            continue
        if names[0].startswith("_pages"):
            for page, path in _paths(hand, session, player):
                place = {"_pages_location.pathname": path, "_pages_location.search": ""}
                found.append(Ask(page, "layout", body_of(one, place)))
            continue
        page = one["output"].strip(".").partition(".")[0].partition("-")[0]
        name = one["output"].strip(".").partition("...")[0]
        asked = next((each for each in names if each in several), names[0])
        variants = several.get(asked, (values.get(asked),))
        if asked.endswith("getRowsRequest"):
            variants = (_GRID, _SORTED)
        for variant in variants:
            said = variant if isinstance(variant, str) else "sorted" if variant is _SORTED else ""
            given = values | {asked: variant}
            found.append(Ask(_PARTS.get(page, page), f"{name} {said}".strip(), body_of(one, given)))
    return found


def _paths(hand: str, session: str, player: str) -> Iterator[tuple[str, str]]:
    for path in ("/", "/hands", "/findings", "/sessions", "/players", "/results", "/bidding"):
        yield path.strip("/") or "overview", path
    for path in ("/explore", "/ratings", "/luck", "/rules", "/data", "/enter"):
        yield path.strip("/"), path
    places = (("hand", hand), ("protocol", hand), ("session", session), ("player", player))
    for name, what in places:
        yield name, f"/{name}/{quote(what, safe='')}"


def _output(text: str) -> dict[str, str]:
    name, _, prop = text.rpartition(".")
    return {"id": name, "property": prop}


def body_of(one: dict[str, Any], values: dict[str, Any]) -> bytes:
    """Return what a browser sends to call a callback; of ids with a pattern there are none."""

    def given(each: dict[str, str]) -> Any:
        if each["id"].startswith("{"):
            return []
        return each | {"value": values.get(f"{each['id']}.{each['property']}")}

    several = one["output"].startswith("..")
    parts = one["output"].strip(".").split("...") if several else [one["output"]]
    outputs = [[] if part.startswith("{") else _output(part) for part in parts]
    first = one["inputs"][0]
    request = {
        "output": one["output"],
        "outputs": outputs if several else outputs[0],
        "inputs": [given(each) for each in one["inputs"]],
        "state": [given(each) for each in one["state"]],
        "changedPropIds": [f"{first['id']}.{first['property']}"],
    }
    return json.dumps(request).encode()


# -- one callback at a time -------------------------------------------------------------------


def plain(log: Path, page: str) -> float:
    """Return the seconds of a plain scan of the columns that a page is made of.

    Each table that the page reads is grouped once; of hands the newest hundred are taken, too.
    """
    house = Warehouse(log)
    manifest = house.manifest()
    read = _READ.get(page, (_HANDS,))
    scans = []
    for name, by, sums in read:
        frame = house.scan(name, manifest)
        scans.append(frame.group_by(by).agg(pl.len(), *(pl.col(one).sum() for one in sums)))
    if _HANDS in read:
        hands = house.scan("hands", manifest)
        columns = ("session", "hand", "number", "rules", "date", "players", "contract", "declarer")
        shown = hands.select(*columns, "points", "others", "status", "worst", "moves")
        scans.append(shown.sort("date", descending=True).head(100))
    return statistics.median(_timed(lambda: pl.collect_all(scans)) for _ in range(7))


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def first_times(log: Path) -> tuple[list[Ask], list[float], float]:
    """Return what was asked, how long each answer took the first time, and a callback of nothing.

    What is not answered in time, or by an error, counts as `PATIENCE`.
    """
    with serving(log) as (port, _):
        client = Client(port)
        wanted = asks(client, log)
        nothing = empty(client, wanted)
        taken = []
        for ask in wanted:
            try:
                taken.append(_timed(partial(client.call, ask.body)))
            except OSError as error:
                print(f"{ask.page} {ask.name}: {error}", file=sys.stderr)
                client.close()
                taken.append(PATIENCE)
    return wanted, taken, nothing


def slowest(wanted: list[Ask], rounds: list[list[float]]) -> dict[str, tuple[str, float]]:
    """Return of each page its slowest callback, by the median of a few rounds."""
    found: dict[str, tuple[str, float]] = {}
    for ask, times in zip(wanted, zip(*rounds, strict=True), strict=True):
        taken = statistics.median(times)
        if taken > found.get(ask.page, ("", 0.0))[1]:
            found[ask.page] = ask.name, taken
    return found


def empty(client: Client, wanted: list[Ask]) -> float:
    """Return the seconds of a callback that does nothing."""
    body = next(ask.body for ask in wanted if ask.name.startswith("enter-text.display"))
    client.call(body)
    return statistics.median(_timed(lambda: client.call(body)) for _ in range(21))


# -- many at once -----------------------------------------------------------------------------


class Loaded(NamedTuple):
    """What clients met: seconds of each answer, errors, and the server's bytes on the way."""

    taken: list[float]
    errors: list[str]
    memory: list[int]

    @property
    def p95(self) -> float:
        """The time that nineteen of twenty answers took at most."""
        return statistics.quantiles(self.taken, n=20)[-1]


def load(port: int, pid: int, wanted: list[Ask], clients: int, duration: float) -> Loaded:
    """Let ``clients`` call all callbacks in turn, each from another one on, for a while."""
    taken: list[float] = []
    errors: list[str] = []
    until = time.monotonic() + duration

    def ask(number: int) -> None:
        client = Client(port)
        for each in itertools.islice(itertools.cycle(wanted), number * 5, None):
            if time.monotonic() > until:
                return
            try:
                taken.append(_timed(partial(client.call, each.body)))
            except (OSError, http.client.HTTPException) as error:
                errors.append(f"{each.page} {each.name}: {error}")
                client = Client(port)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    sizes = []
    while any(thread.is_alive() for thread in threads):
        time.sleep(min(1.0, duration / 10))
        sizes.append(memory(pid))
    return Loaded(taken, errors, sizes)


# -- rows -------------------------------------------------------------------------------------


def run(rounds: int) -> list[Row]:
    """Measure; a log of 200,000 hands and a minute from five rounds on."""
    full = rounds >= _FULL_ROUNDS
    hands, duration = (HANDS, MINUTE) if full else (FEW, SHORT)
    with tempfile.TemporaryDirectory() as folder:
        kept = os.environ.get("TAROKY_LOAD_LOG")
        log = Path(kept) if kept else make(Path(folder), hands)
        return measured(log, rounds, duration)


def measured(log: Path, rounds: int, duration: float) -> list[Row]:
    """Return the rows about a log."""
    house = Warehouse(log)
    manifest = house.manifest()
    hands = sum(part.hands for part in manifest.segments) if manifest else 0
    once = [first_times(log) for _ in range(rounds)]
    wanted = once[0][0]
    nothing = statistics.median(one for _, _, one in once)
    found = slowest(wanted, [taken for _, taken, _ in once])
    rows = [
        _row(page, name, taken, plain(log, page), nothing)
        for page, (name, taken) in sorted(found.items())
    ]
    with serving(log) as (port, pid):
        alone = load(port, pid, wanted, 1, duration / 2)
        many = load(port, pid, wanted, CLIENTS, duration)
    settled = many.memory[len(many.memory) // 3 :]
    for error in sorted({*alone.errors, *many.errors})[:5]:
        print(error, file=sys.stderr)
    p95 = f"p95 of {len(many.taken)} answers in {duration:.0f} s, {hands:,} hands"
    return [
        *rows,
        Row(
            f"{CLIENTS} clients", "one client", alone.p95 * 1000, many.p95 * 1000,
            many.p95 / alone.p95, "ratio <= 12", "ms", p95,
        ),
        Row(
            "errors under load", "none", 0, len(many.errors) + len(alone.errors), 0.0,
            "ours <= 0", "errors", f"of {len(many.taken) + len(alone.taken)} answers",
        ),
        Row(
            "memory under load", "after a third", settled[0] / 2**20, settled[-1] / 2**20,
            settled[-1] / settled[0], "ratio <= 1.1", "MB", f"{WORKERS} workers and their master",
        ),
    ]  # fmt: skip


def _row(page: str, name: str, taken: float, scan: float, nothing: float) -> Row:
    own = max(taken - nothing - SPARE, 0.0)
    read = ", ".join(name for name, _, _ in _READ.get(page, (_HANDS,)))
    note = f"{name}; of {read}; ratio: beyond an empty callback ({nothing * 1000:.0f} ms) and 50 ms"
    return Row(
        f"page {page}",
        "plain scan",
        scan * 1000,
        taken * 1000,
        own / scan,
        "ratio <= 3",
        "ms",
        note,
    )


if __name__ == "__main__" and sys.argv[1:2] == ["make"]:
    place = Path(sys.argv[2])
    place.mkdir(parents=True, exist_ok=True)
    print(make(place, int(sys.argv[3]) if len(sys.argv) > 3 else HANDS))
