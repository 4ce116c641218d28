"""What an audit says before it compiles its loops, which it does once after an update."""

from __future__ import annotations

from taroky.output import say


def foretold() -> None:
    """Say that loops are compiled now, where none of this version are kept."""
    from analytics.bulk.compiled import kept

    if not kept():
        say("audit-compiling")
