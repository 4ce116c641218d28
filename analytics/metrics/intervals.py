"""95 % intervals of whole columns at once: rates, means, counts."""

from typing import Any

import numpy as np
import numpy.typing as npt
from scipy import special, stats

LEVEL = 0.95
Floats = npt.NDArray[np.float64]


def wilson(hits: Any, n: Any) -> tuple[Floats, Floats]:
    """Return the Wilson score interval of ``hits`` in ``n``; not a number where ``n`` is 0.

    The same as `scipy.stats.binomtest(hits, n).proportion_ci(0.95, "wilson")`, which takes one
    proportion at a time and works out a test besides.

    >>> [round(float(bound[0]), 3) for bound in wilson([3], [10])]
    [0.108, 0.603]
    """
    hit, size = np.asarray(hits, np.float64), np.asarray(n, np.float64)
    z = special.ndtri((1 + LEVEL) / 2)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = hit / size
        middle = (share + z * z / (2 * size)) / (1 + z * z / size)
        half = np.sqrt(share * (1 - share) / size + z * z / (4 * size * size))
        half = half * z / (1 + z * z / size)
    low, high = np.maximum(middle - half, 0.0), np.minimum(middle + half, 1.0)
    return np.where(hit == 0, 0.0, low), np.where(hit == size, 1.0, high)


def student(mean: Any, deviation: Any, n: Any) -> tuple[Floats, Floats]:
    """Return the t interval of means; not a number where ``n`` is below 2.

    >>> [round(float(bound[0]), 2) for bound in student([10.0], [2.0], [4])]
    [6.82, 13.18]
    """
    size = np.asarray(n, np.float64)
    middle = np.asarray(mean, np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        freedom = np.where(size > 1, size - 1, np.nan)
        half = special.stdtrit(freedom, (1 + LEVEL) / 2) * np.asarray(deviation, np.float64)
        half = half / np.sqrt(size)
    return middle - half, middle + half


def poisson(count: Any, n: Any) -> tuple[Floats, Floats]:
    """Return the exact (Garwood) interval of events per unit: ``count`` of them in ``n`` units.

    >>> [round(float(bound[0]), 4) for bound in poisson([3], [1000])]
    [0.0006, 0.0088]
    """
    seen, size = np.asarray(count, np.float64), np.asarray(n, np.float64)
    tail = (1 - LEVEL) / 2
    with np.errstate(divide="ignore", invalid="ignore"):
        low = np.where(seen > 0, stats.chi2.ppf(tail, 2 * seen) / 2, 0.0) / size
        high = stats.chi2.ppf(1 - tail, 2 * seen + 2) / 2 / size
    return low, np.where(size > 0, high, np.nan)
