"""``taroky rules list`` and ``taroky rules show``."""

from __future__ import annotations

import click

from taroky.options import json_option, lang_option
from taroky.output import put_json, text


@click.group("rules")
def command() -> None:
    """List and show the rule sets.

    \b
    Example:
      taroky rules list
      taroky rules show cz-app
    """


@command.command("list")
@json_option
@lang_option
def list_(as_json: bool) -> None:
    """List the rule sets that are part of the program.

    \b
    Example:
      taroky rules list --lang cs
    """
    from replay.rulesets.load import load, shipped
    from taroky.reports import rules

    sets = [load(name) for name in shipped()]
    if as_json:
        put_json([rules.summary(one) for one in sets])
    else:
        click.echo("\n".join(rules.listing(sets, text)))


@command.command("show")
@click.argument("rules", metavar="ID|PATH")
@json_option
@lang_option
def show(rules: str, as_json: bool) -> None:
    """Show all values of one rule set: where each stands, and which are assumed.

    \b
    Example:
      taroky rules show cz-app@1
    """
    from taroky.output import lang
    from taroky.reports import rules as report
    from taroky.ruleset import rule_set

    found = rule_set(rules)
    if as_json:
        put_json(found)
    else:
        click.echo("\n".join(report.page(found, lang(), text)))
