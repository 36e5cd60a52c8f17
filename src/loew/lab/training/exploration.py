"""Exploration for self-play: bots whose value is bent a little, so that the games show more than one way to play."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from loew.engine.game import Game
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import BotSeat, Setup
from loew.games.entry import entry_of
from loew.lab.bot_game import BotGame

SPREADS: Final = (0.08, 0.15, 0.3, 0.5)  # points for each standard deviation of a feature
LEAST_DEVIATION: Final = 0.3


def deviations(game: Game, games: int = 12) -> Any:
    """The standard deviation of each feature over random games."""
    rows = []
    for seed in range(games):
        setup = Setup(game.name, (BotSeat("random"), BotSeat("random")), (), seed)
        table = BotGame(game, setup, dealers=[Dealer(seed)] * 3)
        for who, _ in table.steps():
            if who != CHANCE and game.is_turn_start(table.state):
                rows.append(game.features(table.state, who))
    return np.maximum(np.array(rows).std(axis=0), LEAST_DEVIATION)


def bend(game: Game, deviation: Any, rng: np.random.Generator, liking: float) -> Any:
    """Weights to add to a linear value, stages x features: noise on all features and, with the chance `liking`, a
    liking for one or two ways to score."""
    names, settings = game.feature_names(), entry_of(game.name).training
    found = rng.normal(0.0, rng.choice(SPREADS), len(names))
    if settings.strategies and rng.random() < liking:
        for way in rng.choice(len(settings.strategies), size=rng.integers(1, 3), replace=False):
            strength = rng.uniform(0.1, 1.2)
            for i, name in enumerate(names):
                if name.startswith(settings.strategies[way]) and rng.random() < 0.7:
                    found[i] += strength * rng.uniform()
    return np.array(settings.stage_scale)[:, None] * (found / deviation)[None, :]
