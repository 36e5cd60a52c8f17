"""Exploration noise for self-play: bots with a modified value function show more than one strategy."""

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


def exploration_weights(game: Game, deviation: Any, rng: np.random.Generator, strategy_share: float) -> Any:
    """Weights to add to a linear value, stages x features: noise on all features and, for this share of the bots, a
    bonus for one or two strategies."""
    names, settings = game.feature_names(), entry_of(game.name).training
    found = rng.normal(0.0, rng.choice(SPREADS), len(names))
    if settings.strategies and rng.random() < strategy_share:
        for strategy in rng.choice(len(settings.strategies), size=rng.integers(1, 3), replace=False):
            bonus = rng.uniform(0.1, 1.2)
            for i, name in enumerate(names):
                if name.startswith(settings.strategies[strategy]) and rng.random() < 0.7:
                    found[i] += bonus * rng.uniform()
    return np.array(settings.stage_scale)[:, None] * (found / deviation)[None, :]
