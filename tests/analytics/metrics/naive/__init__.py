"""Figures counted hand by hand with lists and ifs, from the judged hands themselves.

What each metric counts, once more and plainly: a `Unit` for each thing that could count, ``value``
its hit or amount, ``None`` where nobody knows. Nothing here reads a derived table.
"""

from tests.analytics.metrics.naive.cells import counted
from tests.analytics.metrics.naive.items import OTHERS
from tests.analytics.metrics.naive.judged import Unit, hands
from tests.analytics.metrics.naive.seats import METRICS, units
from tests.analytics.metrics.naive.standings import EVENINGS, evenings

__all__ = ["EVENINGS", "METRICS", "OTHERS", "Unit", "counted", "evenings", "hands", "units"]
