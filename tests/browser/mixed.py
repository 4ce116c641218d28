"""A log of everything that the pages must show: every rule set and table, every depth."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import NamedTuple

from tests.evening import GAMES, taroky

EXAMPLES = Path(__file__).parents[2] / "examples"
HOUSE = EXAMPLES / "tarakus-house.toml"
SAMPLED = (
    ("cz-app", "full"),
    ("cz-app", "observed"),
    ("cz-app", "deal"),
    ("vysocina", "full"),
    ("vysocina", "sheet"),
    ("sk-zs", "observed"),
    ("sk-zs", "sheet"),
    ("stargames-40", "full"),
    ("stargames-40", "observed"),
)
FRIDAY = GAMES.with_name("sheets") / "friday-utf8.csv"
"""Five play, one sits out; a penalty."""
WRONG = """\
rules;cz-app@1
session;doubled
players;Eva;Bartoloměj Nejedlý-Wohlgemuth ml.;Ota;Petr
hand;forehand;contract;declarer;partner;points;contra;payment 0;payment 1;payment 2;payment 3;pot
1;Eva;first;Eva;Ota;45;flek;15;-25;15;-25;20
"""
"""What was paid leaves the flek out."""
FEW = 3
"""Hands taken from each large file."""


class Made(NamedTuple):
    """The log, and a session of each kind by rule set and depth."""

    log: Path
    sessions: dict[str, str]


def sampled(rules: str, depth: str, folder: Path, seed: int, hands: int = 6) -> Path:
    """Let robots play an evening, some of it wrong."""
    out = folder / f"{rules}-{depth}.jsonl"
    wanted = ("--rules", rules, "--depth", depth, "--hands", str(hands), "--seed", str(seed))
    taroky("sample", *wanted, "--faults", "0.4", "-o", out)
    return out


def first_lines(source: Path, folder: Path) -> Path:
    """The first few hands of a large file."""
    out = folder / source.name.removesuffix(".gz")
    with gzip.open(source, "rt", encoding="utf-8") as lines:
        text = "".join(line for number, line in enumerate(lines) if number < FEW)
    out.write_text(text, encoding="utf-8")
    return out


def make_log(folder: Path) -> Made:
    """Return a log of it all."""
    log, sessions = folder / "club.log", {}
    taroky("init", log)
    for seed, (rules, depth) in enumerate(SAMPLED, 21):
        taroky("import", log, sampled(rules, depth, folder, seed))
        sessions[f"{rules} {depth}"] = f"sample-{rules}-{seed}-01"
    for players in (3, 4):
        games = GAMES.with_name(f"openspiel-players{players}.jsonl.gz")
        taroky("import", log, first_lines(games, folder))
        sessions[f"openspiel-tarok {players}"] = f"p{players}-0000"
    taroky("import", "--rules", HOUSE, log, GAMES.with_name("tarakus-evening.json.gz"))
    sessions["tarakus"] = "tarakus-20251127-180355"
    taroky("import", log, first_lines(GAMES, folder))
    doubled = folder / "doubled.csv"
    doubled.write_text(WRONG, encoding="utf-8")
    taroky("import", log, FRIDAY, doubled)
    sessions |= {"five": "pátek", "wrong": "doubled"}
    return Made(log, sessions)
