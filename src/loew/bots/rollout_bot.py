"""A bot that looks ahead: the best turns of a wide beam, compared by rollouts within a budget of time for each turn."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.bots.beam import Beam, Evaluator, Line, ranked
from loew.bots.plan import Plan
from loew.bots.rollouts import Candidate, Clock, Rollouts
from loew.engine.bot import Budget, Observation, Ranked
from loew.engine.game import Game
from loew.engine.key import PositionKey
from loew.engine.machine import Choice
from loew.engine.seat import Dealer

WIDTH = 30  # of the beam that finds the candidates
POSITIONS = 2500
LEAST_PART = 0.15  # of the budget: with less left, the plan is followed


class Style(NamedTuple):
    """How turns are compared."""

    candidates: int = 6
    turns: int = 1  # of this seat, in a rollout
    width: int = 12  # of the beam that plays the rollouts
    positions: int = 400
    belief: float = 2.0  # rollouts that the value of the beam counts as
    first_part: float = 0.75  # of the budget, for the first choice of a turn; a later one has the same part of the rest
    margin: float = 0.5  # points: what a later search must find to leave the plan


STYLE: Final = Style()


class RolloutBot:
    def __init__(self, name: str, budget: Budget, evaluator: Evaluator, style: Style = STYLE) -> None:
        self.name = name
        self.budget = budget
        self.evaluator = evaluator
        self.style = style
        self.game: Game | None = None
        self.plan: Plan | None = None

    def prepare(self, game: Game) -> None:
        if self.game is game:
            return
        style = self.style
        self.game = game
        self.beam = Beam(game, self.evaluator, WIDTH, POSITIONS)
        policy = Beam(game, self.evaluator, style.width, style.positions)
        self.rollouts = Rollouts(game, policy, self.evaluator, style.turns, style.belief)
        self.clock = self.new_clock()

    def new_clock(self) -> Clock:
        return Clock([self.beam, self.rollouts.policy], self.budget.seconds, self.budget.positions)

    def choose(self, observation: Observation) -> Choice:
        if len(observation.options) == 1:
            return observation.options[0]
        self.prepare(observation.game)
        key = observation.key()
        planned = self.plan.choices.get(key) if self.plan is not None else None
        if planned is None:
            self.plan = None
            self.clock = self.new_clock()
        s = observation.sample_state()
        lines = different(self.beam.lines(s, observation.seat, observation.dealer))
        if planned is not None and self.keeps_plan(lines[0]):
            return planned
        best = self.compare(lines, observation.seat, observation.dealer)[0].line
        self.plan = Plan(observation.game, s, observation.seat, best)
        return best.choices[0]

    def keeps_plan(self, other: Line) -> bool:
        """Whether the plan stands against the best line of a later search."""
        assert self.plan is not None
        return self.clock.part_used() > 1 - LEAST_PART or other.value < self.plan.value + self.style.margin

    def compare(self, lines: list[Line], seat: int, dealer: Dealer) -> list[Candidate]:
        used = self.clock.part_used()
        part = used + self.style.first_part * (1 - used)
        candidates = lines[: self.style.candidates]
        if len(candidates) == 1:
            return [Candidate(candidates[0], self.style.belief)]
        return self.rollouts.compare(candidates, seat, dealer, self.clock, part)

    def rank(self, observation: Observation) -> list[Ranked]:
        self.prepare(observation.game)
        self.clock = self.new_clock()
        lines = different(self.beam.lines(observation.sample_state(), observation.seat, observation.dealer))
        best: dict[Choice, Line] = {}
        for line in lines:
            best.setdefault(line.choices[0], line)
        candidates = list(best.values())[: self.style.candidates]
        compared = self.rollouts.compare(candidates, observation.seat, observation.dealer, self.clock, 1.0)
        found = [Ranked(each.line.choices[0], each.value(), each.error(), each.line.choices) for each in compared]
        seen = {each.choice for each in found}
        return falling([*found, *[each for each in ranked(lines, observation.options) if each.choice not in seen]])


def falling(found: list[Ranked]) -> list[Ranked]:
    """The same order, and no value above the one before: fewer rollouts say less."""
    for i in range(1, len(found)):
        found[i] = found[i]._replace(value=min(found[i].value, found[i - 1].value))
    return found


def different(lines: list[Line]) -> list[Line]:
    """The lines that lead to different positions, the best first."""
    found: list[Line] = []
    seen: set[PositionKey] = set()
    for line in lines:
        key = PositionKey(line.state)
        if key not in seen:
            seen.add(key)
            found.append(line)
    return found
