"""MaskablePPO learns Golems against a bot. It needs sb3-contrib (and with it PyTorch) beside `loew[rl]`.

python examples/learning/maskable_ppo.py 60000 random
"""

from __future__ import annotations

import sys

import gymnasium
import torch
from sb3_contrib import MaskablePPO

import loew.rl  # noqa: F401  it registers the environments

STEP = 10_000  # choices between two points of the curve
GAMES = 200  # for each point


def share_won(model: MaskablePPO, opponent: str) -> float:
    """The share of new games that the model wins, alone or shared."""
    table = gymnasium.make("Loew/Golems-v0", opponents=opponent).unwrapped
    won = 0
    for seed in range(GAMES):
        row, info = table.reset(seed=1_000_000 + seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(row, action_masks=info["action_mask"].astype(bool), deterministic=True)
            row, got, over, _, info = table.step(action)
            reward = float(got)
        won += reward > 0
    return won / GAMES


def learn(steps: int, opponent: str) -> None:
    torch.set_num_threads(1)
    table = gymnasium.make("Loew/Golems-v0", opponents=opponent, reward="points")
    shrunk = gymnasium.wrappers.TransformReward(table, lambda points: float(points) / 20)
    model = MaskablePPO("MlpPolicy", shrunk, n_steps=1024, batch_size=256, gamma=1.0, seed=0, device="cpu")
    for done in range(0, steps + 1, STEP):
        print(f"{done:>8,} choices: wins {share_won(model, opponent):.1%} against {opponent}", flush=True)
        if done < steps:
            model.learn(STEP, reset_num_timesteps=False)


if __name__ == "__main__":
    learn(int(sys.argv[1]) if len(sys.argv) > 1 else 60_000, sys.argv[2] if len(sys.argv) > 2 else "random")
