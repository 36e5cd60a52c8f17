"""Rollouts with sequential halving: a few candidate turns are played on many times with common random numbers, and the
worse half is dropped until the budget is used up or one candidate is surely the best. And the bot that takes its
candidates from a wide beam and compares them so."""

from __future__ import annotations

import math
import time
from typing import Final, NamedTuple

from loew.bots.beam import Beam, Evaluator, Line, TurnPlan, deal_within_turn, ranked
from loew.engine.bot import Budget, Observation, Ranked
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey

MOST_SAMPLES: Final = 200  # near the end of a game a rollout takes no time
LEAST_SAMPLES: Final = 8  # before a candidate can be sure to be better than another
SURE: Final = 3.0  # standard errors between two candidates


class Candidate:
    """A line and the results of its rollouts."""

    __slots__ = ("belief", "line", "results", "total")

    def __init__(self, line: Line, belief: float) -> None:
        self.line: Final = line
        self.belief: Final = belief  # rollouts that the value of the beam counts as
        self.results: Final[list[float]] = []
        self.total = 0.0

    def add(self, result: float) -> None:
        self.results.append(result)
        self.total += result

    def value(self) -> float:
        """The mean of the rollouts, with the value of the beam as a few more."""
        return (self.total + self.belief * self.line.value) / (len(self.results) + self.belief)

    def error(self) -> float:
        """The standard error of the mean of the rollouts."""
        return standard_error(self.results)

    def surely_beats(self, other: Candidate) -> bool:
        """Whether more rollouts would hardly change which of the two is better. Both have met the same deals."""
        count = len(self.results)
        if count < LEAST_SAMPLES:
            return False
        leads = [self.results[i] - other.results[i] for i in range(count)]
        return sum(leads) / count > SURE * standard_error(leads)


def standard_error(numbers: list[float]) -> float:
    """The standard error of the mean."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    squares = 0.0
    for each in numbers:
        squares += (each - mean) * (each - mean)
    return math.sqrt(squares / (count * (count - 1)))


def by_candidate_value(candidate: Candidate) -> float:
    return -candidate.value()


def is_settled(alive: list[Candidate]) -> bool:
    """Whether one candidate is surely better than all others."""
    best = min(alive, key=by_candidate_value)
    return all([best.surely_beats(other) for other in alive if other is not best])


class BudgetClock:
    """How much of a budget is used, in seconds and in positions that the beams look at. 0 is no limit."""

    def __init__(self, beams: list[Beam], seconds: float, positions: int) -> None:
        self.beams: Final = beams
        self.until: Final = time.perf_counter() + seconds if seconds > 0 else 0.0
        self.begun: Final = time.perf_counter()
        self.seconds: Final = seconds
        self.positions: Final = positions
        self.looked_at: Final = sum([beam.looked_at for beam in beams])

    def part_used(self) -> float:
        """The part of the budget that is used up, from 0 to 1."""
        used = 0.0
        if self.seconds > 0:
            used = (time.perf_counter() - self.begun) / self.seconds
        if self.positions > 0:
            used = max(used, (sum([beam.looked_at for beam in self.beams]) - self.looked_at) / self.positions)
        return used


class Rollouts:
    """Plays candidates on: every seat takes the best turn of a narrow beam, for a few turns of this seat; then the
    position is evaluated."""

    def __init__(self, game: Game, policy: Beam, evaluator: Evaluator, turns: int, belief: float) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.evaluator: Final = evaluator  # of the position in the end
        self.turns: Final = turns
        self.belief: Final = belief

    def compare(self, lines: list[Line], seat: int, dealer: Dealer, clock: BudgetClock, part: float) -> list[Candidate]:
        """The candidates, the best first, after using that part of the budget."""
        found = [Candidate(line, self.belief) for line in lines]
        alive = found
        rounds = max(1, math.ceil(math.log2(max(2, len(lines)))))
        stream = dealer.word()
        sample = 0
        begun = clock.part_used()
        for i in range(rounds):
            limit = begun + (part - begun) * (i + 1) / rounds
            while clock.part_used() < limit and len(alive) > 1 and sample < MOST_SAMPLES:
                sample += 1
                results = self.results(alive, seat, (stream, sample), clock, limit)
                for candidate, result in zip(alive, results, strict=False):
                    candidate.add(result)
                if results and is_settled(alive):
                    alive = [min(alive, key=by_candidate_value)]
            alive = sorted(alive, key=by_candidate_value)[: max(1, (len(alive) + 1) // 2)]
        first = alive[0]
        return [first, *sorted([each for each in found if each is not first], key=by_candidate_value)]

    def results(
        self, alive: list[Candidate], seat: int, luck: tuple[int, int], clock: BudgetClock, limit: float
    ) -> list[float]:
        """One rollout of each candidate with the same deals; none if the budget ends before the last of them."""
        found: list[float] = []
        for candidate in alive:
            if clock.part_used() >= limit:
                return []
            found.append(self.result(candidate.line.state, seat, Dealer(luck[0], luck[1])))
        return found

    def result(self, s: State, seat: int, dealer: Dealer) -> float:
        """The result of one rollout from a position."""
        game = self.game
        now = game.determinize(s, seat, dealer)
        left = self.turns
        while now.top is not None:
            who = now.top.who
            if who == CHANCE:
                play(now, chance_choice(now, dealer))
                continue
            if who == seat and game.is_turn_start(now):
                if left == 0:
                    break
                left -= 1
            self.play_turn(now, who, dealer)
        self.policy.looked_at += 1
        return self.evaluator.values([now], seat)[0]

    def play_turn(self, s: State, who: int, dealer: Dealer) -> None:
        """Play the best line of the policy, as far as chance does not change the options."""
        for choice in self.policy.lines(s, who, dealer)[0].choices:
            if s.top is None or s.top.who != who or choice not in s.options:
                return
            play(s, choice)
            deal_within_turn(s, dealer)


WIDTH = 30  # of the beam that finds the candidates
POSITIONS = 2500
LEAST_PART = 0.15  # of the budget: with less left, the plan is followed


class RolloutSettings(NamedTuple):
    """How candidate turns are compared."""

    candidates: int = 6
    turns: int = 1  # of this seat, in a rollout
    width: int = 12  # of the beam that plays the rollouts
    positions: int = 400
    belief: float = 2.0  # rollouts that the value of the beam counts as
    first_part: float = 0.75  # of the budget, for the first choice of a turn; a later one has the same part of the rest
    margin: float = 0.5  # points: what a later search must find to leave the plan


DEFAULTS: Final = RolloutSettings()


class RolloutBot:
    def __init__(self, name: str, budget: Budget, evaluator: Evaluator, settings: RolloutSettings = DEFAULTS) -> None:
        self.name = name
        self.budget = budget
        self.evaluator = evaluator
        self.settings = settings
        self.game: Game | None = None
        self.plan: TurnPlan | None = None

    def prepare(self, game: Game) -> None:
        if self.game is game:
            return
        settings = self.settings
        self.game = game
        self.beam = Beam(game, self.evaluator, WIDTH, POSITIONS)
        policy = Beam(game, self.evaluator, settings.width, settings.positions)
        self.rollouts = Rollouts(game, policy, self.evaluator, settings.turns, settings.belief)
        self.clock = self.new_clock()

    def new_clock(self) -> BudgetClock:
        return BudgetClock([self.beam, self.rollouts.policy], self.budget.seconds, self.budget.positions)

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
        self.plan = TurnPlan(observation.game, s, observation.seat, best)
        return best.choices[0]

    def keeps_plan(self, other: Line) -> bool:
        """Whether the plan stands against the best line of a later search."""
        assert self.plan is not None
        return self.clock.part_used() > 1 - LEAST_PART or other.value < self.plan.value + self.settings.margin

    def compare(self, lines: list[Line], seat: int, dealer: Dealer) -> list[Candidate]:
        used = self.clock.part_used()
        part = used + self.settings.first_part * (1 - used)
        candidates = lines[: self.settings.candidates]
        if len(candidates) == 1:
            return [Candidate(candidates[0], self.settings.belief)]
        return self.rollouts.compare(candidates, seat, dealer, self.clock, part)

    def rank(self, observation: Observation) -> list[Ranked]:
        self.prepare(observation.game)
        self.clock = self.new_clock()
        lines = different(self.beam.lines(observation.sample_state(), observation.seat, observation.dealer))
        best: dict[Choice, Line] = {}
        for line in lines:
            best.setdefault(line.choices[0], line)
        candidates = list(best.values())[: self.settings.candidates]
        compared = self.rollouts.compare(candidates, observation.seat, observation.dealer, self.clock, 1.0)
        found = [Ranked(each.line.choices[0], each.value(), each.error(), each.line.choices) for each in compared]
        seen = {each.choice for each in found}
        return falling([*found, *[each for each in ranked(lines, observation.options) if each.choice not in seen]])


def falling(found: list[Ranked]) -> list[Ranked]:
    """The same order, with no value above the one before: values of fewer rollouts are less certain."""
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
