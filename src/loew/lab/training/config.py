"""The configuration of a training run."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class TrainingConfig(NamedTuple):
    """A training run: what is played, fitted and compared in each round, and where its files are."""

    game: str
    directory: Path
    games: int = 3000  # of self-play in each round
    seconds: float = 0.0  # time limit for the self-play of a round; 0: none
    jobs: int = 2
    linear_rounds: int = 2  # the first rounds fit only the linear part
    width: int = 12  # of the beam
    positions: int = 800  # that a bot looks at for a choice
    matches: int = 200  # games that compare two nets
    seed: int = 1
    exploit_share: float = 0.3  # of the bots in self-play: they play as well as they can, the others explore
    fine_tune: bool = False  # continue from the best net instead of training a new one; fewer games are enough

    def round(self, number: int) -> Path:
        """The directory of a round."""
        return self.directory / f"round-{number}"

    @property
    def best(self) -> Path:
        """The best net so far."""
        return self.directory / "best.npz"
