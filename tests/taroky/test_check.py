"""``check``: the contract of --json, statuses, order, and the other forms of the same result."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from eventstore.store import Log
from tests.taroky.conftest import Run

#: The example of the contract, word for word.
EXAMPLE = """
{"schema":"taroky.check/1","source":"hands.jsonl","log":null,"exit":1,"hands":1,
 "counts":{"full":1,"observed":0,"sheet":0,"deal":0},
 "findings":[{"session":"robots-001","hand":"robots-001#0","code":"revoke-suit","severity":"renonc",
  "seat":3,"player":null,"stream":"hand/robots-001#0","version":64,"trick":9,
  "rule":{"set":"machtarok@1","section":"common.md#trick-law","assumed":false},
  "message":{"en":"Did not follow spades.","cs":"Nectil piky.","sk":"Nepriznal piky."},
  "evidence":{"led":"S7","played":"D4","held":["S10","CC","D3","D4"],"legal":["S10"],
              "withheld":["S10"],"shown":[{"card":"S10","trick":10}],"proof":"dealt"},
  "fine":null}],
 "scores":[{"session":"robots-001","hand":"robots-001#0","status":"ok","agrees":true,"unit":"chip",
  "recorded":{"points":{"declarer":87,"others":19},"moves":[-9,9,9,-9],"pot":null,"ledger":[91,109,109,91]},
  "computed":{"points":{"declarer":87,"others":19},"moves":[-9,9,9,-9],"pot":null,"ledger":[91,109,109,91]},
  "lines":[{"item":"game","label":{"en":"Game","cs":"Hra","sk":"Hra"},"amount":9,"multiplier":1,"side":[1,2],"assumed":false}]}],
 "problems":[]}
"""


def differences(wanted: Any, found: Any, path: str = "") -> list[str]:
    """Where ``found`` lacks or changes something wanted; keys may be added."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return [
            place
            for key, value in wanted.items()
            for place in (
                differences(value, found[key], f"{path}.{key}")
                if key in found
                else [f"{path}.{key} is missing"]
            )
        ]
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        pairs = enumerate(zip(wanted, found, strict=True))
        return [p for n, (one, other) in pairs for p in differences(one, other, f"{path}[{n}]")]
    same = wanted == found and type(wanted) is type(found)
    return [] if same else [f"{path}: {found!r} instead of {wanted!r}"]


def added(wanted: Any, found: Any, path: str = "") -> list[str]:
    """Keys of ``found`` that are not wanted."""
    if isinstance(wanted, dict):
        here = [f"{path}.{key}" for key in found if key not in wanted]
        return here + [p for key in wanted for p in added(wanted[key], found[key], f"{path}.{key}")]
    if isinstance(wanted, list):
        return [
            p for one, other in zip(wanted, found, strict=True) for p in added(one, other, path)
        ]
    return []


def test_example_of_the_contract(run: Run, swapped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(swapped.parent)
    result = run("check", "hands.jsonl", "--json")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1
    wanted, found = json.loads(EXAMPLE), json.loads(result.stdout_bytes)
    assert differences(wanted, found) == []
    assert added(wanted, found) == [".sessions", ".findings.enforced", ".findings.proposals"]
    proposal, *_ = found["findings"][0]["proposals"]
    assert proposal["versions"] == [64, 67]
    message = proposal["message"]["en"]
    assert message == "if the cards of seat 3 in tricks 9 and 10 are exchanged"
    assert list(found) == [*wanted, "sessions"]


def checked(run: Run, *args: str | Path) -> tuple[int, dict[str, Any]]:
    result = run("check", *args, "--json")
    told: dict[str, Any] = json.loads(result.stdout)
    assert told["exit"] == result.exit_code
    return result.exit_code, told


def test_log_and_file_give_the_same(run: Run, log: Path, few: Path) -> None:
    _, from_log = checked(run, log)
    _, from_file = checked(run, few)
    assert from_log["log"] == str(log)
    assert from_log["source"] is None
    assert from_file["source"] == str(few)
    for key in ("findings", "scores", "counts", "hands"):
        assert from_log[key] == from_file[key]


def test_lists_are_sorted(run: Run, evening: Path, few: Path, swapped: Path) -> None:
    _, told = checked(run, few, evening)
    assert told["source"] is None
    assert told["sources"] == [str(few), str(evening)]
    order = [(one["session"], int(one["hand"].split("#")[1])) for one in told["scores"]]
    assert order == sorted(order)
    assert len(order) == len(set(order)) == told["hands"] == 43
    places = [
        (f["session"], int(f["hand"].split("#")[1]) if f["hand"] else -1, f["version"], f["code"])
        for f in told["findings"]
    ]
    assert places == sorted(places)


def test_every_finding_is_complete_in_both_languages(run: Run, evening: Path) -> None:
    _, told = checked(run, evening)
    for finding in told["findings"]:
        assert finding["message"].keys() == {"en", "cs", "sk"}
        assert finding["rule"]["section"]
        assert finding["stream"].startswith("hand/")
        seated = finding["seat"] is not None
        assert (finding["player"] is not None) == ("name" in finding) == seated


def test_one_hand_only(run: Run, evening: Path) -> None:
    code, told = checked(run, evening, "--hand", "sample-cz-app-7-01#4")
    assert code == 1
    assert [score["hand"] for score in told["scores"]] == ["sample-cz-app-7-01#4"]
    assert told["hands"] == told["counts"]["full"] == 1


def test_a_hand_that_is_not_there(run: Run, few: Path) -> None:
    result = run("check", few, "--hand", "robots-001#99")
    assert result.exit_code == 2
    assert "robots-001#99" in result.stderr
    assert run("check", few, "--hand", "nonsense").exit_code == 2


def test_status_0_where_nothing_is_found(run: Run, few: Path) -> None:
    assert checked(run, few)[0] == 0


def test_status_2_with_what_could_be_read(run: Run, few: Path, tmp_path: Path) -> None:
    code, told = checked(run, few, tmp_path / "none")
    assert code == 2
    assert told["hands"] == 3
    (problem,) = told["problems"]
    assert problem["source"] == str(tmp_path / "none")


def test_status_2_where_there_is_nothing(run: Run, tmp_path: Path) -> None:
    Log.create(tmp_path / "empty.log").close()
    assert checked(run, tmp_path / "empty.log")[0] == 2


def test_other_rules_than_the_files_own(run: Run, few: Path, tmp_path: Path) -> None:
    code, told = checked(run, few, "--rules", "cz-app")
    assert code == 1
    assert {finding["rule"]["set"] for finding in told["findings"]} == {"cz-app@1"}


def test_csv_has_one_row_a_finding(run: Run, evening: Path) -> None:
    _, told = checked(run, evening)
    result = run("check", evening, "--csv", "--lang", "cs")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [row["code"] for row in rows] == [finding["code"] for finding in told["findings"]]
    assert [row["message"] for row in rows] == [f["message"]["cs"] for f in told["findings"]]
    assert [json.loads(row["evidence"]) for row in rows] == [
        f["evidence"] for f in told["findings"]
    ]


def test_report_for_people(run: Run, evening: Path) -> None:
    english, czech = run("check", evening), run("check", evening, "--lang", "cs")
    assert english.exit_code == czech.exit_code == 1
    assert "Did not follow taroks." in english.stdout
    assert "Nectil taroky." in czech.stdout
    assert "Bohumil Ježek" in english.stdout
    assert "Scores that differ:" in english.stdout
    assert "Zkontrolováno 40 her ze 4 sezení" in czech.stdout


def test_report_has_no_label_without_a_text(run: Run, evening: Path) -> None:
    """What evidence holds is told in words, not by the names of its keys."""
    czech = run("check", evening, "--lang", "cs").stdout
    for word in ("withheld", "standing", "ledger", "declared", "difference", "recorded"):
        assert not re.search(rf"\b{word}[ :]", czech)
