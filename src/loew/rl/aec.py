"""PettingZoo: every seat is an agent, and they choose one after the other.

>>> from loew.rl import aec
>>> table = aec.env(game="golems", seats=2)
>>> table.reset(seed=7)
>>> observation, *_ = table.last()
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from loew.engine.env import OVER, WIN
from loew.rl.extras import needing

with needing("pettingzoo", "gymnasium", "numpy", "pillow"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from loew.rl.table import RENDER_MODES, EnvTable, people

MOST_SEED = 1 << 48
ILLEGAL_REWARD = -1.0


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's check of the order of calls."""
    return checked_env(raw_env(**options))


class checked_env(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]  # noqa: N801  as PettingZoo names them
    """PettingZoo's check of the order of calls. The calls of every step bypass its `__getattr__`, which takes
    longer than the step itself."""

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)

    @property
    def agents(self) -> Any:
        return self.env.agents if self._has_reset else self.__getattr__("agents")

    @property
    def agent_selection(self) -> Any:
        return self.env.agent_selection if self._has_reset else self.__getattr__("agent_selection")

    def __str__(self) -> str:
        return str(self.env)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  the name that PettingZoo uses
    """The environment without a check of the order of calls.

    game: "golem" (2 to 4 seats) or "golems" (1 or 2). variants: such as ("introductory",). reward: "win" or "points",
    given at the end; an illegal action ends the game with -1 for the agent that chose it. content: a
    directory of corrections."""

    metadata = {"render_modes": list(RENDER_MODES), "name": "loew_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str = "golem",
        seats: int = 2,
        variants: Sequence[str] = (),
        reward: str = WIN,
        content: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = EnvTable(game, people(seats), variants, reward, content)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = spaces.Dict({"observation": self.table.observation_space(), "action_mask": self.table.mask_space()})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.table.env.reset(int(self.seeds.integers(MOST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.env.who()]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        env = self.table.env
        if action is None or not env.is_legal(int(action)):
            self.end({other: ILLEGAL_REWARD if other == agent else 0.0 for other in self.possible_agents})
            return
        env.step(int(action))
        who = env.who()
        if who == OVER:
            self.end(dict(zip(self.possible_agents, self.table.returns(), strict=True)))
        else:
            self.agent_selection = self.possible_agents[who]

    def end(self, rewards: dict[str, float]) -> None:
        """The game is over for all agents."""
        self.rewards = rewards
        self._cumulative_rewards = dict(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
