"""A bot that takes the best turn of a beam. The bots built on it differ in what they think a position is worth."""

from __future__ import annotations

from loew.bots.beam import Beam, Evaluator, GameEvaluator, Line, ranked
from loew.bots.plan import Plan
from loew.engine.bot import Observation, Ranked
from loew.engine.game import Game
from loew.engine.key import PositionKey
from loew.engine.machine import Choice


class BeamBot:
    """Searches every choice anew, since a later search sees further; or, faster, keeps to its turn until chance deals
    (`follows_plan`)."""

    def __init__(self, name: str, width: int, positions: int) -> None:
        self.name = name
        self.width = width
        self.positions = positions
        self.follows_plan = False
        self.beam: Beam | None = None
        self.plan: Plan | None = None

    def evaluator(self, game: Game) -> Evaluator:
        """What a position is worth."""
        return GameEvaluator(game)

    def use(self, game: Game, evaluator: Evaluator) -> Beam:
        """Take another evaluator for this game."""
        self.beam = Beam(game, evaluator, self.width, self.positions)
        self.plan = None
        return self.beam

    def prepared(self, game: Game) -> Beam:
        """The beam for this game."""
        beam = self.beam
        if beam is None or beam.game is not game:
            beam = self.use(game, self.evaluator(game))
        return beam

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        beam = self.prepared(observation.game)
        planned = self.planned(observation.key()) if self.follows_plan else None
        if planned is not None:
            return planned
        s = observation.sample_state()
        best = beam.lines(s, observation.seat, observation.dealer)[0]
        if self.follows_plan:
            self.plan = Plan(observation.game, s, observation.seat, best)
        return best.choices[0]

    def planned(self, key: PositionKey) -> Choice | None:
        return self.plan.choices.get(key) if self.plan is not None else None

    def lines(self, observation: Observation) -> list[Line]:
        """The turns from here, the best first."""
        beam = self.prepared(observation.game)
        return beam.lines(observation.sample_state(), observation.seat, observation.dealer)

    def rank(self, observation: Observation) -> list[Ranked]:
        return ranked(self.lines(observation), observation.options)
