"""Every command in its right use and in wrong uses; each error is one line and status 2."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from replay.rulesets.load import shipped
from taroky.cli import cli
from taroky.languages import language
from taroky.verbs import LazyVerbs, Verb
from tests.taroky.conftest import Run


def every_command(group: click.Group, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The paths of all commands and groups below ``group``."""
    context = click.Context(group)
    found = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        found.append((*path, name))
        if isinstance(command, click.Group):
            found += every_command(command, (*path, name))
    return found


COMMANDS = every_command(cli)


def test_all_commands_are_there() -> None:
    wanted = {"init", "import", "check", "show", "export", "log", "rules", "protocol"}
    assert wanted | {"sample", "serve", "demo"} <= {path[0] for path in COMMANDS}
    assert {("log", "verify"), ("rules", "list"), ("rules", "show")} <= set(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_an_example_that_is_a_command(run: Run, path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert result.exit_code == 0
    assert result.stderr == ""
    example = result.stdout.partition("\nExample:\n")[2]
    assert example.strip().startswith(f"taroky {' '.join(path)}")


def test_short_helps_are_those_of_the_commands() -> None:
    assert isinstance(cli, LazyVerbs)
    context = click.Context(cli)
    for name in cli.lazy:
        command = cli.get_command(context, name)
        assert isinstance(command, Verb)
        assert command.name == name


WRONG: list[tuple[tuple[str, ...], str]] = [
    (("chek",), "did you mean 'check'?"),
    (("--nix",), "no such option"),
    (("init",), "missing argument 'LOG'"),
    (("init", "a", "b"), "unexpected extra argument"),
    (("init", "no/such/folder/club.log"), "no/such/folder/club.log"),
    (("import", "no.log", "no.jsonl"), "no.log"),
    (("check",), "missing argument"),
    (("check", "x", "--json", "--html"), "choose one of"),
    (("check", "x", "--lang", "xx"), "'xx'"),
    (("check", "x", "--rules", "nix@1"), "rule set 'nix@1' is not known"),
    (("check", "x", "--rules", "no/such.toml"), "no such file"),
    (("show", "x"), "missing argument 'HAND'"),
    (("show", "x", "e"), "does not name a hand"),
    (("show", "no.jsonl", "e#1"), "no.jsonl"),
    (("protocol", "no.jsonl", "e#1"), "no.jsonl"),
    (("export", "no.log"), "does not exist"),
    (("export", "no.log", "--partition-hands", "9"), "belongs to --format parquet"),
    (("show", "x", ""), "“” does not name a hand"),
    (("rules", "show", "."), "its ending .toml"),
    (("export", "no.log", "--format", "pdf"), "'pdf'"),
    (("log", "verify", "no.log"), "does not exist"),
    (("log", "verfy"), "did you mean 'verify'?"),
    (("rules", "show"), "missing argument"),
    (("rules", "show", "nix"), "known are cz-app@1"),
    (("sample",), "missing option '--rules'"),
    (("sample", "--rules", "nix"), "is not known"),
    (("sample", "--rules", "cz-app", "--hands", "0"), "range"),
    (("sample", "--rules", "cz-app", "--faults", "2"), "range"),
    (("serve", "no.log"), "does not exist"),
    (("serve", "no.log", "--port", "0"), "range"),
    (("demo", "--port", "x"), "integer"),
]


@pytest.mark.parametrize(("args", "says"), WRONG, ids=lambda value: " ".join(value)[:40])
def test_errors_are_one_line_and_status_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("taroky: ")
    assert result.stderr.count("\n") == 1
    assert says in result.stderr
    assert "Traceback" not in result.stderr


def test_no_command_shows_the_help(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "Commands:" in result.stderr


def test_usage_errors_say_where_help_is(run: Run) -> None:
    assert "(see: taroky show --help)" in run("show").stderr


def test_init_never_touches_what_is_there(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.log"
    path.write_text("mine")
    assert run("init", path).exit_code == 2
    assert path.read_text() == "mine"


def test_import_twice(run: Run, log: Path, few: Path) -> None:
    again = run("import", log, few, "--json")
    assert again.exit_code == 0
    told = json.loads(again.stdout)
    assert (told["schema"], told["accepted"], told["duplicate"]) == ("taroky.import/1", 0, 3)
    assert told["problems"] == []


def test_import_tells_what_it_cannot_take(run: Run, log: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"session": "x"')
    result = run("import", log, bad, tmp_path / "none", tmp_path, "--json")
    assert result.exit_code == 2
    told = json.loads(result.stdout)
    assert told["rejected"] == 3
    lines = result.stderr.splitlines()
    assert len(lines) == 3
    assert all(line.startswith("taroky: ") for line in lines)
    assert all(problem["message"]["cs"] for problem in told["problems"])


def test_import_in_a_format_nobody_knows(run: Run, log: Path, few: Path) -> None:
    result = run("import", log, few, "--format", "pdf")
    assert result.exit_code == 2
    assert "known are jsonl" in result.stderr


def test_export_imports_to_the_same_bytes(run: Run, log: Path, tmp_path: Path) -> None:
    first = run("export", log).stdout_bytes
    copy, other = tmp_path / "copy.jsonl", tmp_path / "other.log"
    copy.write_bytes(first)
    assert run("init", other).exit_code == 0
    assert run("import", other, copy).exit_code == 0
    assert run("export", other).stdout_bytes == first


@pytest.mark.parametrize("form", ["jsonl", "tkn"])
def test_export_of_one_hand_can_be_checked(run: Run, log: Path, tmp_path: Path, form: str) -> None:
    exported = run("export", log, "--hand", "robots-001#2", "--format", form)
    assert exported.exit_code == 0
    path = tmp_path / f"one.{form}"
    path.write_bytes(exported.stdout_bytes)
    told = json.loads(run("check", path, "--json").stdout)
    assert [score["hand"] for score in told["scores"]] == ["robots-001#2"]
    assert told["exit"] == 0


def test_export_of_a_hand_that_is_not_there(run: Run, log: Path) -> None:
    result = run("export", log, "--hand", "robots-001#77")
    assert result.exit_code == 2
    assert "robots-001#77" in result.stderr


def test_verify(run: Run, log: Path) -> None:
    result = run("log", "verify", log, "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["ok"] is True
    head = f"{told['head']['position']}:{told['head']['seal']}"
    assert head in run("log", "verify", log).stdout
    assert run("log", "verify", log, "--head", head).exit_code == 0
    other = f"{told['head']['position']}:{'00' * 32}"
    assert run("log", "verify", log, "--head", other).exit_code == 1
    assert run("log", "verify", log, "--head", "nonsense").exit_code == 2


def test_verify_of_no_log(run: Run, few: Path) -> None:
    result = run("log", "verify", few)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_rules_in_both_languages(run: Run) -> None:
    assert "27 values assumed" not in run("rules", "list").stderr
    english = run("rules", "show", "cz-app").stdout
    czech = run("rules", "show", "cz-app", "--lang", "cs").stdout
    assert "Talon  [talon]" in english
    assert "Žid" in czech
    assert "První povinnost" in czech
    told = json.loads(run("rules", "show", "cz-app", "--json").stdout)
    assert told["id"] == "cz-app@1"
    listed = json.loads(run("rules", "list", "--json").stdout)
    assert [one["id"] for one in listed] == shipped()


def test_rules_of_a_clubs_own_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("not toml")
    assert run("rules", "show", path).exit_code == 2
    path.write_bytes(b"\xff\xfe")
    assert "UTF-8" in run("rules", "show", path).stderr


def test_language_comes_from_the_environment() -> None:
    assert language({"LANG": "cs_CZ.UTF-8"}) == "cs"
    assert language({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C"}) == "en"
    assert language({"LANG": "sk_SK.UTF-8"}) == "sk"
    assert language({"LANG": "pl_PL"}) == "en"


def test_language_can_stand_on_either_side(run: Run) -> None:
    assert (
        run("--lang", "cs", "rules", "list").stdout == run("rules", "list", "--lang", "cs").stdout
    )
    assert "hráči" in run("--lang", "cs", "rules", "list").stdout
