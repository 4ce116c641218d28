"""``taroky rules list``, ``show``, ``check`` and ``diff``."""

from __future__ import annotations

import click

from taroky.options import json_option, lang_option
from taroky.output import lang, put_json, text
from taroky.verbs import Verb, Verbs


@click.group("rules", cls=Verbs, example="taroky rules list\ntaroky rules show cz-app")
def command() -> None:
    """List, show and compare rule sets, and check a club's own."""


@command.command("list", cls=Verb, example="taroky rules list --lang cs")
@json_option
@lang_option
def list_(as_json: bool) -> None:
    """List the rule sets that are part of the program."""
    from replay.rulesets.load import load, shipped
    from taroky.reports import rules

    sets = [load(name) for name in shipped()]
    if as_json:
        put_json([rules.summary(one) for one in sets])
    else:
        click.echo("\n".join(rules.listing(sets, text)))


@command.command("show", cls=Verb, example="taroky rules show cz-app@1")
@click.argument("rules", metavar="ID|PATH")
@json_option
@lang_option
def show(rules: str, as_json: bool) -> None:
    """Show all values of one rule set: where each stands, and which are assumed."""
    from taroky.reports import rules as report
    from taroky.ruleset import rule_set

    found = rule_set(rules)
    if as_json:
        put_json(found)
    else:
        click.echo("\n".join(report.page(found, lang(), text)))


@command.command("check", cls=Verb, example="taroky rules check examples/tarakus-house.toml")
@click.argument("file", metavar="FILE")
@json_option
@lang_option
@click.pass_context
def check(context: click.Context, file: str, as_json: bool) -> None:
    """Explain what is wrong in a file of a club's own rules, line by line.

    Exit status 1 if anything is.
    """
    from replay.house_rules import faults, parent_of, read_rules
    from taroky.reports import rules as report
    from taroky.ruleset import files_beside, rules_text

    content, files = rules_text(file), files_beside(file)
    found = faults(content, files)
    if as_json:
        put_json(report.checked(file, found, None if found else read_rules(content, file, files)))
    elif found:
        click.echo("\n".join(report.fault_line(file, fault, text) for fault in found))
    else:
        both = read_rules(content, file, files), parent_of(content, files)
        click.echo("\n".join(report.approval(*both, lang(), text)))
    context.exit(1 if found else 0)


@command.command("diff", cls=Verb, example="taroky rules diff cz-app@1 machtarok@1")
@click.argument("first", metavar="ID|PATH")
@click.argument("second", metavar="ID|PATH")
@json_option
@lang_option
def diff(first: str, second: str, as_json: bool) -> None:
    """Show in words where two rule sets differ, and where each of them says so."""
    from taroky.reports import rules as report
    from taroky.ruleset import rule_set

    both = rule_set(first), rule_set(second)
    if as_json:
        put_json(report.difference_objects(*both))
    else:
        click.echo("\n".join(report.difference_lines(*both, lang(), text)))
