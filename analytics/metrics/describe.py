"""The page about metrics: ``python -m analytics.metrics.describe`` writes docs/metrics.md."""

from pathlib import Path

from analytics.metrics.asking import offered
from analytics.metrics.catalogue import METRICS
from analytics.metrics.dimensions import DIMENSIONS
from analytics.metrics.model import BOUND, COUNT, MEAN, RATE, SMALL, TOTAL, Metric
from analytics.metrics.words import PARTS, dimension_title, metric_text, metric_title
from i18n import catalog

_ROOT = Path(__file__).resolve().parents[2]
_HEAD = f"""# Metrics

Written by `python -m analytics.metrics.describe`; a test holds it current. The page *Explore* and
`taroky stats` ask any of them, split by up to two dimensions and filtered by all; every figure
opens the hands behind it.

{{always}} What the record of a hand cannot tell is not taken for a no: such hands are left out and
counted apart (*not known*). People who were merged count as one. Split by partner or opponent, a
hand counts once for each of them.

- A **rate** is a share of hits, with its Wilson interval of 95 %.
- A **mean** has a t interval, a **count** per thousand an exact (Garwood) one, a **total** none:
  it is what happened.
- Rankings of people go by the lower bound. Who cannot be told from the leader, because his interval
  reaches into the leader's, is marked; so are samples below {SMALL}.
- A minimum applies after all filters, and says how many rows it hides.
- Money and card points of different rule sets are never added up: unless one rule set is asked for,
  such figures are split by rule set.
- Days and months are the club's (`zone=Europe/Prague` unless said otherwise).
"""
_KINDS = {RATE: "rate", MEAN: "mean", TOTAL: "total", COUNT: "count per thousand"}


def document() -> str:
    """Return the page."""
    parts = [_HEAD.format(always=catalog.text("en", "metrics-always"))]
    parts += ["## Dimensions\n\n" + "\n".join(map(_dimension, DIMENSIONS)) + "\n"]
    parts += [_entry(metric) for metric in METRICS.values()]
    return "\n".join(parts)


def _dimension(key: str) -> str:
    own = [metric.key for metric in METRICS.values() if key in metric.own]
    only = f" (only of {', '.join(f'`{one}`' for one in own)})" if DIMENSIONS[key].own else ""
    return f"- `{key}`: {dimension_title('en', key)}{only}"


def _entry(metric: Metric) -> str:
    says, counts, of, without = (metric_text("en", metric.key, part) for part in PARTS)
    unit = f", {metric.unit}" if metric.unit else ""
    bound = ", of one rule set at a time" if metric.unit in BOUND else ""
    known = offered(metric)
    lines = [
        f"## `{metric.key}`: {metric_title('en', metric.key)}\n",
        f"{says} / {metric_text('cs', metric.key, 'says')}\n",
        f"- Kind: {_KINDS[metric.kind]}{unit}{bound}",
        f"- Numerator: {counts}",
        f"- Denominator: {of}",
        f"- Left out: {without}",
    ]
    if metric.evening:
        lines.append(f"- Split by: {', '.join(known)}")
    elif not metric.seated:
        lines.append("- Not by what tells one seat from another")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (_ROOT / "docs" / "metrics.md").write_text(document(), "utf-8")
