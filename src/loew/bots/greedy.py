"""A bot that takes the best turn it finds, by a fitted value of the position after it."""

from __future__ import annotations

from loew.bots.beam import Beam, Evaluator, GameEvaluator, Line, ranked
from loew.bots.linear import fitted_evaluator
from loew.engine.bot import Observation, Ranked
from loew.engine.game import Game
from loew.engine.machine import Choice

WIDTH = 12
POSITIONS = 800


class Greedy:
    """The best turn of a beam. Every choice is searched anew: a later search sees further."""

    def __init__(self, name: str = "greedy", width: int = WIDTH, positions: int = POSITIONS) -> None:
        self.name = name
        self.width = width
        self.positions = positions
        self.beam: Beam | None = None

    def evaluator(self, game: Game) -> Evaluator:
        return fitted_evaluator(game) or GameEvaluator(game)

    def lines(self, observation: Observation) -> list[Line]:
        """The turns from here, the best first."""
        if self.beam is None or self.beam.game is not observation.game:
            self.beam = Beam(observation.game, self.evaluator(observation.game), self.width, self.positions)
        return self.beam.lines(observation.sample_state(), observation.seat, observation.dealer)

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        return self.lines(observation)[0].choices[0]

    def rank(self, observation: Observation) -> list[Ranked]:
        return ranked(self.lines(observation), observation.options)
