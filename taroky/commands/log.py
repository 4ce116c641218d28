"""``taroky log verify``."""

from __future__ import annotations

from pathlib import Path

import click

from taroky.options import json_option, lang_option, log_argument


@click.group("log")
def command() -> None:
    """Look after a log file.

    \b
    Example:
      taroky log verify club.log
    """
