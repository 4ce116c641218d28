"""Least squares with a penalty (ridge), fitted without the session that it is asked about.

Sessions are dealt into folds; what is predicted for a session comes from the other folds alone, the
scale of the features included. All sums are gathered in one pass, so a fold costs one small system.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from scipy import special

Floats = npt.NDArray[np.float64]

FOLDS = 5
PENALTY = 100.0
"""Of features brought to one scale; the result hardly depends on it (docs/ratings.md)."""
LEAST_HANDS, LEAST_SESSIONS = 200, 10
"""Below this nothing is fitted."""
_T = (1 + 0.95) / 2


class Fit(NamedTuple):
    """What a model says of each row, without having seen its session, and how good that is.

    ``expected`` by the model, ``plain`` by the mean of the other folds. ``gain`` is how much of the
    squared error of the plain mean the model takes away, its interval (``low``, ``high``) from
    session to session. ``spread`` is the covariance of the weights, by sessions.
    """

    expected: Floats
    plain: Floats
    error: float
    plain_error: float
    gain: float
    low: float
    high: float
    spread: Floats

    @property
    def told(self) -> bool:
        """Whether the model is shown to know more than the mean."""
        return self.low > 0


def folds(sessions: Any) -> npt.NDArray[np.int64]:
    """Return the fold of each row, given its session's number: whole sessions, in turn."""
    return np.asarray(sessions, np.int64) % FOLDS


def fit(rows: Floats, results: Floats, sessions: Any) -> Fit:
    """Return what ridge regression says of ``results`` from ``rows`` (a row a hand and seat).

    ``sessions`` numbers each row's session from 0 on; rows of a session stand together.
    """
    numbers = np.asarray(sessions, np.int64)
    of = folds(numbers)
    squares, products = [], []
    for one in range(FOLDS):
        x = _with_one(rows[of == one])
        squares.append(x.T @ x)
        products.append(x.T @ results[of == one])
    whole, product = np.sum(squares, axis=0), np.sum(products, axis=0)
    inverse = np.linalg.inv(_penalised(whole))
    expected, plain = np.empty(len(results)), np.empty(len(results))
    pulled = np.zeros_like(whole)
    for one in range(FOLDS):
        here = of == one
        x = _with_one(rows[here])
        weights = np.linalg.solve(_penalised(whole - squares[one]), product - products[one])
        expected[here] = x @ weights
        plain[here] = (product[0] - products[one][0]) / (whole[0, 0] - squares[one][0, 0])
        pulls = by_group(x * (results[here] - expected[here])[:, None], numbers[here])
        pulled += pulls.T @ pulls
    model, mean = (results - expected) ** 2, (results - plain) ** 2
    gain, low, high = _gained(by_group(mean - model, sessions), by_group(mean, sessions))
    spread = inverse @ pulled @ inverse
    errors = float(np.sqrt(model.mean())), float(np.sqrt(mean.mean()))
    return Fit(expected, plain, *errors, gain, low, high, spread)


def _with_one(rows: Floats) -> Floats:
    """Rows with a first column for the mean; only a fold of them at a time is held like that."""
    return np.column_stack([np.ones(len(rows)), rows])


def _penalised(squares: Floats) -> Floats:
    """The normal equations with the penalty, which leaves the mean free."""
    count = squares[0, 0]
    variances = np.diag(squares) / count - (squares[0] / count) ** 2
    flat = variances < 1e-9
    penalty = PENALTY * np.where(flat, 1.0, variances)
    penalty[0] = 0
    return squares + np.diag(penalty)


def by_group(values: Floats, groups: Any) -> Floats:
    """Return sums a group; rows of a group stand together.

    >>> by_group(np.array([1.0, 2.0, 4.0]), np.array([0, 0, 1])).tolist()
    [3.0, 4.0]
    """
    starts = np.flatnonzero(np.diff(np.asarray(groups), prepend=-1))
    found: Floats = (
        np.add.reduceat(values, starts, axis=0, dtype=np.float64) if len(starts) else values
    )
    return found


def _gained(saved: Floats, mean: Floats) -> tuple[float, float, float]:
    """How much of the error is saved, and the t interval of that quotient over sessions."""
    count, total = len(saved), float(mean.sum())
    if not total or count < 2:
        return 0.0, -np.inf, np.inf
    gain = float(saved.sum()) / total
    around = saved - gain * mean
    half = special.stdtrit(count - 1, _T) * np.sqrt(count / (count - 1) * (around**2).sum()) / total
    return gain, gain - float(half), gain + float(half)


def needed(found: Fit, hands: int) -> int:
    """Return about how many hands would show what the model knows, if it goes on like this.

    Uncertainty shrinks with the root of the hands; where nothing is gained yet, twice as many.
    """
    half = found.high - found.gain
    if found.gain <= 0 or not np.isfinite(half):
        return 2 * hands
    return max(hands + 1, int(np.ceil(hands * (half / found.gain) ** 2)))
