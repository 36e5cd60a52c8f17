"""A bot that searches a tree of turns within a budget for each turn."""

from __future__ import annotations

import math
import time
from typing import Final

from loew.bots.beam import Evaluator, GameEvaluator
from loew.bots.linear import fitted_evaluator
from loew.bots.nets import net_evaluator
from loew.bots.rollout_bot import falling
from loew.bots.tree import Tree, Turn, leads
from loew.engine.bot import Budget, Observation, Ranked
from loew.engine.game import Game
from loew.engine.key import PositionKey
from loew.engine.machine import Choice, play
from loew.engine.seat import Dealer

FIRST_SHARE: Final = 0.8  # of the budget of a turn, for its first choice; the rest is for what chance changes


class TreeBot:
    """Searches at the first choice of a turn and keeps the turn that it found as a plan: a choice for each position of
    the seat's own. If chance, or a choice taken back, leads to another position, it searches again with what is left
    of the turn's budget."""

    def __init__(self, name: str, budget: Budget) -> None:
        assert budget.seconds > 0 or budget.positions > 0, "this search has no end of its own"
        self.name = name
        self.budget = budget
        self.left = budget  # of this turn
        self.tree: Tree | None = None
        self.plan: dict[PositionKey, Choice] = {}

    def evaluator(self, game: Game) -> Evaluator:
        return net_evaluator(game) or fitted_evaluator(game) or GameEvaluator(game)

    def use(self, game: Game, evaluator: Evaluator) -> Tree:
        """Take another evaluator for this game."""
        self.tree = Tree(game, evaluator)
        return self.tree

    def turns(self, observation: Observation, budget: Budget) -> list[Turn]:
        game, tree = observation.game, self.tree
        if tree is None or tree.game is not game:
            tree = self.use(game, self.evaluator(game))
        return tree.search(observation, budget)

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        planned = self.plan.get(observation.key())
        if planned is not None and planned in observation.options:
            return planned
        if observation.game.is_turn_start(observation.sample_state()):
            self.left = self.budget
            budget = shared(self.budget, FIRST_SHARE)
        else:
            budget = self.left
        began = time.perf_counter()
        before = self.tree.looked_at if self.tree is not None else 0
        choices = self.turns(observation, budget)[0].choices
        assert self.tree is not None
        self.left = rest(self.left, time.perf_counter() - began, self.tree.looked_at - before)
        self.keep_plan(observation, choices)
        return choices[0]

    def keep_plan(self, observation: Observation, choices: tuple[Choice, ...]) -> None:
        """Remember what to choose in each position of the turn, as far as chance has no part in it."""
        game, seat = observation.game, observation.seat
        self.plan = {}
        s = game.redeal(observation.sample_state(), seat, Dealer(0))
        for i in range(len(choices)):
            if i:
                self.plan[PositionKey(game.redeal(s, seat, Dealer(0)))] = choices[i]
            if choices[i] not in s.options:
                return
            play(s, choices[i])
            if s.top is None or s.top.who != seat:
                return

    def rank(self, observation: Observation) -> list[Ranked]:
        turns = self.turns(observation, self.budget)
        values = leads(turns)
        found: list[Ranked] = []
        seen: set[Choice] = set()
        for i in range(len(turns)):
            option = turns[i].choices[0]
            if option not in seen:
                seen.add(option)
                found.append(Ranked(option, values[i], turns[i].error(), turns[i].choices))
        best = found.pop(0)  # that it would choose: the one tried most
        found.sort(key=by_value)
        found = falling([best, *found])
        lowest = found[-1].value
        return found + [Ranked(option, lowest, 0.0, (option,)) for option in observation.options if option not in seen]


def by_value(ranked: Ranked) -> float:
    return -ranked.value


def shared(budget: Budget, share: float) -> Budget:
    return Budget(budget.seconds * share, math.ceil(budget.positions * share))


def rest(budget: Budget, seconds: float, positions: int) -> Budget:
    """What is left of a budget: of each limit that there is, at least a tenth."""
    least = shared(budget, 0.1)
    return Budget(max(least.seconds, budget.seconds - seconds), max(least.positions, budget.positions - positions))
