"""Ridge regression from sums: rows are not kept, and the sums of several processes can be added."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

RIDGE: Final = 30.0  # the strength of the penalty, in rows that say that a weight is 0
LEAST_DEVIATION: Final = 0.1  # keeps the weight of a nearly constant feature small


class RegressionSums:
    """The sums of rows of features and targets. The last feature is the constant 1."""

    def __init__(self, n: int) -> None:
        self.rows = 0
        self.products: Any = np.zeros((n, n))
        self.with_target: Any = np.zeros(n)
        self.squares = 0.0  # of the target

    def add(self, features: Any, targets: Any) -> None:
        """Add rows: one line of features and one target for each."""
        x, y = np.asarray(features, np.float64), np.asarray(targets, np.float64)
        self.rows += len(y)
        self.products += x.T @ x
        self.with_target += x.T @ y
        self.squares += float(y @ y)

    def add_sums(self, other: RegressionSums) -> None:
        self.rows += other.rows
        self.products += other.products
        self.with_target += other.with_target
        self.squares += other.squares

    def weights(self, ridge: float = RIDGE) -> Any:
        """The weights with the least squared error on standardized features, with a penalty as if `ridge` rows said
        that a feature makes no difference."""
        n = len(self.with_target)
        if not self.rows:
            return np.zeros(n)
        mean, target = self.products[-1] / self.rows, self.with_target[-1] / self.rows
        variance = np.diag(self.products) / self.rows - mean * mean
        deviation = np.maximum(np.sqrt(np.maximum(variance, 0.0)), LEAST_DEVIATION)
        centred = (self.products - self.rows * np.outer(mean, mean)) / np.outer(deviation, deviation)
        right = (self.with_target - self.rows * target * mean) / deviation
        found = np.linalg.solve(centred + max(ridge, 1e-6) * np.eye(n), right) / deviation
        found[-1] += target - found @ mean
        return found

    def explained(self, weights: Any) -> float:
        """The share of the sum of squares that the weights explain, on the same rows."""
        own = np.asarray(weights)
        linear = own @ self.with_target
        return float((2 * linear - own @ self.products @ own) / self.squares) if self.squares else 0.0
