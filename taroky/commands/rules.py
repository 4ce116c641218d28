"""``taroky rules list`` and ``taroky rules show``."""

from __future__ import annotations

import click

from taroky.options import json_option, lang_option
from taroky.output import lang, put_json, text
from taroky.verbs import Verb, Verbs


@click.group("rules", cls=Verbs, example="taroky rules list\ntaroky rules show cz-app")
def command() -> None:
    """List and show the rule sets."""


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
