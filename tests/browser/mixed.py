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
    return Made(log, sessions)
