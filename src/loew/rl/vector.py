"""A vector environment for self-play: many games in one process, arrays in and out. In each game the seat to move acts.

>>> from loew.rl.vector import VectorTable
>>> tables = VectorTable("golems", count=8)
>>> rows, infos = tables.reset(seed=7)
>>> rows["observation"].shape == (8, tables.size)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from loew.engine.env import WIN, EnvBatch, GameEnv
from loew.engine.seat import Dealer
from loew.rl.table import EnvTable, people

MOST_SEED = 1 << 48
SAMPLES = 1  # the stream of random actions: it does not change the deals
Rows = dict[str, NDArray[Any]]


class VectorTable(VectorEnv[Rows, NDArray[Any], NDArray[Any]]):
    """`count` games of the same kind. The arrays of the observations are always the same ones: copy what you keep.

    The reward of a step is that of the seat that acted; `infos["returns"]` has those of all seats, and `infos["seat"]`
    the seats to move. A finished game is reset in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str = "golem",
        seats: int = 2,
        count: int = 64,
        variants: Sequence[str] = (),
        reward: str = WIN,
        content: Path | None = None,
    ) -> None:
        self.table = EnvTable(game, people(seats), variants, reward, content)
        self.num_envs = count
        self.size, self.actions = self.table.size, self.table.actions
        self.single_action_space = self.table.action_space()
        self.single_observation_space = spaces.Dict(
            {"observation": self.table.observation_space(), "action_mask": self.table.mask_space()}
        )
        self.action_space = batch_space(self.single_action_space, count)
        self.observation_space: gymnasium.Space[Any] = batch_space(self.single_observation_space, count)
        rows, masks, seats_asked = bytearray(count * self.size), bytearray(count * self.actions), bytearray(count)
        self.rows: Rows = {
            "observation": np.frombuffer(rows, np.uint8).reshape(count, self.size),
            "action_mask": np.frombuffer(masks, np.int8).reshape(count, self.actions),
        }
        self.seats = np.frombuffer(seats_asked, np.uint8)
        self.returns = np.zeros((count, seats), np.float64)
        self.rewards = np.zeros(count, np.float64)
        self.over = np.zeros(count, np.bool_)
        self.never = np.zeros(count, np.bool_)
        self.dealer = Dealer(0)
        setup = self.table.env.setup
        self.batch = EnvBatch([GameEnv(self.table.game, setup) for _ in range(count)], rows, masks, seats_asked)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Rows, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, (list, tuple)):
            seeds = [int(each) for each in seed]
        else:
            seeds = [int(each) for each in self.np_random.integers(MOST_SEED, size=self.num_envs)]
        self.batch.reset(seeds)
        self.dealer = Dealer(seeds[0], SAMPLES)
        return self.rows, {"seat": self.seats}

    def sample(self) -> NDArray[Any]:
        """A random legal action for each game."""
        return np.array(self.batch.sample(self.dealer))

    def step(self, actions: Any) -> tuple[Rows, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        acted = self.seats.tolist()
        over = self.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        if self.over.any():
            self.rewards[:] = 0.0
            self.returns[:] = 0.0
            self.over[:] = False
        for i in over:
            self.returns[i] = self.batch.games[i].returns(self.table.reward)
            self.rewards[i] = self.returns[i, acted[i]]
            self.over[i] = True
            self.batch.begin(i, int(self.np_random.integers(MOST_SEED)))
        return self.rows, self.rewards, self.over, self.never, {"seat": self.seats, "returns": self.returns}
