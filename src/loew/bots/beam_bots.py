"""Bots that take the best turn of a beam search. They differ in how they evaluate positions."""

from __future__ import annotations

from loew.bots.beam import Beam, Evaluator, GameEvaluator, Line, TurnPlan, ranked
from loew.bots.linear import fitted_evaluator
from loew.bots.nets import net_evaluator
from loew.engine.bot import Observation, Ranked
from loew.engine.game import Game
from loew.engine.machine import Choice
from loew.engine.state_key import PositionKey


class BeamBot:
    """Searches before every choice, since a later search sees further; or, faster, keeps to its turn until chance
    deals (`follows_plan`)."""

    def __init__(self, name: str, width: int, positions: int) -> None:
        self.name = name
        self.width = width
        self.positions = positions
        self.follows_plan = False
        self.beam: Beam | None = None
        self.plan: TurnPlan | None = None

    def evaluator(self, game: Game) -> Evaluator:
        """How it evaluates positions."""
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
            self.plan = TurnPlan(observation.game, s, observation.seat, best)
        return best.choices[0]

    def planned(self, key: PositionKey) -> Choice | None:
        return self.plan.choices.get(key) if self.plan is not None else None

    def lines(self, observation: Observation) -> list[Line]:
        """The turns from here, the best first."""
        beam = self.prepared(observation.game)
        return beam.lines(observation.sample_state(), observation.seat, observation.dealer)

    def rank(self, observation: Observation) -> list[Ranked]:
        return ranked(self.lines(observation), observation.options)


class Planner(BeamBot):
    """Plans its turn with the game's own estimate of a position, which knows less than a fitted value. The fewer lines
    it keeps and positions it looks at, the more it overlooks."""


WIDTH = 12
POSITIONS = 800


class Greedy(BeamBot):
    """A quick bot with a narrow beam. It evaluates with the net of the game and keeps to its turn to save time; without
    a net, or without numpy, it evaluates with the linear value and searches before every choice."""

    def __init__(self, name: str = "greedy", width: int = WIDTH, positions: int = POSITIONS) -> None:
        super().__init__(name, width, positions)

    def evaluator(self, game: Game) -> Evaluator:
        net = net_evaluator(game)
        self.follows_plan = net is not None
        return net or fitted_evaluator(game) or GameEvaluator(game)
