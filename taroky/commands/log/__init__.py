"""``taroky log …``: looking after a log file."""

from __future__ import annotations

import click

from taroky.verbs import LazyVerbs


@click.group(
    "log",
    cls=LazyVerbs,
    package="taroky.commands.log",
    lazy={
        "verify": "Check that nothing was changed, lost or added.",
        "imports": "List what was imported, and what is void.",
        "doctor": "Explain what is wrong, and save what is good.",
        "keygen": "Make a key to sign with.",
        "datasette": "Say what Datasette is to tell about it.",
        "seal": "Sign where the log ends.",
    },
    example="taroky log verify club.log",
)
def command() -> None:
    """Look after a log file."""
