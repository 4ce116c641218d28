"""A log with a few sampled hands of every rule set and depth, some wrong, corrected, merged."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from eventstore import events as ev
from eventstore.store import Log
from taroky.cli import cli

FULL = ("cz-app", "vysocina", "sk-zs", "stargames-40", "slo-2", "slo-3", "slo-4")
OTHERS = (("cz-app", "observed"), ("vysocina", "sheet"), ("sk-zs", "deal"), ("slo-4", "observed"))
FRIDAY = Path(__file__).parents[2] / "games" / "sheets" / "friday-utf8.csv"
MACHTAROK = Path(__file__).parents[3] / "taroky" / "data" / "machtarok-evening.jsonl.gz"
WRONG = """\
rules;cz-app@1
session;doubled
players;Eva N.;Jan;Ota;Petr
hand;forehand;contract;declarer;partner;points;contra;payment 0;payment 1;payment 2;payment 3;pot
1;Eva N.;first;Eva N.;Ota;45;flek;15;-25;15;-25;20
"""
"""What was paid leaves the flek out."""
SIGNED = ("--author", "R1", "--reason", "miswritten")


def run(*words: str | Path | int) -> str:
    """Run a command in this process."""
    result = CliRunner().invoke(cli, [str(word) for word in words], env={"TAROKY_LANG": "en"})
    assert result.exit_code in (0, 1), (words, result.output, result.exception)
    return result.output


def sampled(log: Path, rules: str, depth: str, seed: int, hands: int = 8) -> str:
    """Let robots play, and import it; returns the session's name."""
    file = log.with_name(f"{rules}-{depth}.jsonl")
    wanted = ("--rules", rules, "--depth", depth, "--hands", hands, "--seed", seed)
    run("sample", *wanted, "--faults", "0.3", "-o", file)
    run("import", log, file)
    return f"sample-{rules}-{seed}-01"


def make_log(log: Path) -> Path:
    """Return a log of all rule sets and depths, with a sheet of five players."""
    run("init", log)
    for seed, rules in enumerate(FULL, 31):
        sampled(log, rules, "full", seed)
    for seed, (rules, depth) in enumerate(OTHERS, 51):
        sampled(log, rules, depth, seed)
    sheet = log.with_name("doubled.csv")
    sheet.write_text(WRONG, encoding="utf-8")
    run("import", log, FRIDAY, MACHTAROK, sheet)
    return log


def amend(log: Path) -> None:
    """Correct a play and a record, void an act, declare a whole import void, merge, anonymise."""
    session = "sample-cz-app-31-01"
    versions = _versions(log, f"hand/{session}#2", ev.CardPlayed)
    run("correct", log, f"{session}#2", versions[5], "--set", "card=H4", *SIGNED)
    run(
        "void", log, f"{session}#3", _versions(log, f"hand/{session}#3", ev.CardPlayed)[-1], *SIGNED
    )
    paid = _versions(log, f"hand/{session}#4", ev.PointsRecorded)
    run("correct", log, f"{session}#4", paid[0], "--set", "declarer=35", *SIGNED)
    run("void", log, "--import", "synthetic:sample-slo-3-36-01", *SIGNED)
    run("player", "merge", log, "Eva N.", "Eva")
    run("player", "anonymise", log, "Ota", "--yes")


def _versions(log: Path, stream: str, kind: type[ev.Event]) -> list[int]:
    with Log.open(log, readonly=True) as opened:
        return [one.version for one in opened.read(stream) if isinstance(one.event, kind)]
