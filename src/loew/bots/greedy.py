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

    def use(self, game: Game, evaluator: Evaluator) -> Beam:
        """Take another evaluator for this game."""
        self.beam = Beam(game, evaluator, self.width, self.positions)
        return self.beam

    def lines(self, observation: Observation) -> list[Line]:
        """The turns from here, the best first."""
        game, beam = observation.game, self.beam
        if beam is None or beam.game is not game:
            beam = self.use(game, self.evaluator(game))
        return beam.lines(observation.sample_state(), observation.seat, observation.dealer)

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        return self.lines(observation)[0].choices[0]

    def rank(self, observation: Observation) -> list[Ranked]:
        return ranked(self.lines(observation), observation.options)
