"""Gymnasium: one seat learns, bots or the Automa play the others.

>>> import gymnasium, loew.rl
>>> table = gymnasium.make("Loew/Golems-v0", opponents="greedy")
>>> row, info = table.reset(seed=7)
>>> row, reward, over, _, info = table.step(table.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from loew.engine.bot import Bot, Observation
from loew.engine.env import OVER, WIN
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, BotSeat, HumanSeat, Seat, parse_seat
from loew.plugins import bot
from loew.rl.table import RENDER_MODES, EnvTable, ObservationRow

MOST_SEED = 1 << 48
Opponent = str | Bot
Outcome = tuple[ObservationRow, float, bool, bool, dict[str, Any]]


class TableEnv(gymnasium.Env[ObservationRow, np.int64]):
    """A table with one seat to learn. The turn order is random, so no seat is better than another.

    game: "golem" or "golems". opponents: a word or several, "greedy", "search@0.1" or "automa:3", or bots as objects;
    none is the solo game of Golems. reward: "win" or "points", given at the end; an illegal action ends the game
    with `illegal_reward`. The mask of actions is in the info and in `action_masks`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str = "golems",
        opponents: Opponent | Sequence[Opponent] = "random",
        variants: Sequence[str] = (),
        reward: str = WIN,
        illegal_reward: float = -1.0,
        content: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        words = [opponents] if isinstance(opponents, str) or not isinstance(opponents, Sequence) else list(opponents)
        self.bots: list[Bot | None] = [None]
        seats: list[Seat] = [HumanSeat()]
        for word in words:
            seat = parse_seat(word) if isinstance(word, str) else BotSeat(word.name)
            seats.append(seat)
            self.bots.append(None if isinstance(seat, AutomaSeat) else bot(word) if isinstance(word, str) else word)
        self.table = EnvTable(game, seats, variants, reward, content)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.draws: list[Dealer] = []
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationRow, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(MOST_SEED))
        self.draws = [Dealer(number, 1 + seat) for seat in range(len(self.bots))]
        self.table.env.reset(number)
        self.play_others()
        return self.table.observe(0), self.info()

    def play_others(self) -> None:
        env = self.table.env
        while env.who() not in (OVER, 0):
            who = env.who()
            player = self.bots[who]
            assert player is not None
            choice = player.choose(Observation(self.table.game, env.state, who, self.draws[who]))
            env.step(env.number[choice])

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(0)}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return self.table.mask(0).astype(np.bool_)

    def step(self, action: np.int64 | int) -> Outcome:
        env = self.table.env
        if int(action) not in env.legal or env.who() != 0:
            return self.table.observe(0), self.illegal_reward, True, False, {**self.info(), "illegal": True}
        env.step(int(action))
        self.play_others()
        over = env.who() == OVER
        reward = self.table.returns()[0] if over else 0.0
        return self.table.observe(0), float(reward), over, False, self.info()

    def render(self) -> Any:
        return self.table.render(self.render_mode)
