"""Information-set tree search over whole turns, for games of two sides with hidden information.

An edge of the tree is a turn of one seat: all its choices up to the end of the turn. Every visit is a new
determinization (`Game.determinize`) with new deals on the way, so a node stands for all positions that the same turns
lead to. In each of them all turns are found and evaluated again; a turn keeps only how much more, or less, its visits
returned than its fitted value predicted. The sum of both is the value of the turn here, and the best turn is followed
(UCB with a small exploration term: a turn is worth what it returns when both sides go on well). A visit ends with a new
turn or after a few turns: later turns are more luck than plan, and many short visits say more than a few long ones. The
value of a visit is the best turn that could follow.

Common random numbers: the first visits of all turns of the searching seat share their deals, and so do the second ones,
and so on, so that shared luck cancels out when turns are compared. Visits include the answer of the other side and so
return less than the fitted value. The fitted values of turns with few visits are therefore corrected by what the visits
of their sibling turns have shown.
"""

from __future__ import annotations

import math
import time
from typing import Final

from loew.bots.beam import Beam, Evaluator, GameEvaluator, Line, deal_within_turn
from loew.bots.linear import fitted_evaluator
from loew.bots.nets import net_evaluator
from loew.bots.rollouts import falling
from loew.engine.bot import Budget, Observation, Ranked
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey

FIRST_TURNS: Final = 24  # the most turns that are looked at, for the seat that searches
FIRST_EXPLORE: Final = 0.1  # how much turns with few visits are preferred: of the seat that searches
EXPLORE: Final = 0.03  # the same in all later turns
MOST_TURNS: Final = 3  # of a visit
MOST_USES: Final = 12  # ways to go on after the first choice of a turn; beyond them, the best by the estimate
PRIOR: Final = 5.0  # visits that the fitted value counts as
SCALE: Final = 6.0  # points of lead that make a victory likely
END_SCALE: Final = 0.5  # the same when the game is over


def chances(points: float, scale: float) -> float:
    """How likely a side wins with this lead."""
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, points / scale))))


class TurnEdge:
    """An edge of the tree: a turn, its evaluation in the last position where it was met, the results of its visits, and
    the turns that follow."""

    __slots__ = ("choices", "first", "gain", "next", "offered", "points", "prior", "squares", "visits")

    def __init__(self, choices: tuple[Choice, ...], points: float, prior: float) -> None:
        self.choices = choices
        self.first = points  # the lead of the seat that plays it, by the fitted value
        self.prior = prior  # its chances, by the fitted value
        self.next: Final[dict[Choice, TurnEdge]] = {}  # by the first choice
        self.offered = 0  # how often it could be chosen
        self.visits = 0
        self.gain = 0.0  # the sum of what the visits brought beyond its prior, in chances of the seat that plays it
        self.points = 0.0  # the sum of the leads of the seat that searches
        self.squares = 0.0

    def meet(self, choices: tuple[Choice, ...], points: float, prior: float) -> None:
        """Its evaluation in another position."""
        self.choices = choices
        self.first = points
        self.prior = prior

    def score(self, correction: float, explore: float) -> float:
        """Its chances, and more if it was seldom tried."""
        n = self.visits + PRIOR
        return self.prior + (self.gain + PRIOR * correction) / n + explore * math.sqrt(math.log(self.offered + 1.0) / n)

    def lead(self, correction: float) -> float:
        """The lead that it brings, if the seat that searches plays it."""
        return (self.points + PRIOR * (self.first + correction)) / (self.visits + PRIOR)

    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 0.0
        mean = self.points / self.visits
        return math.sqrt(max(0.0, self.squares / self.visits - mean * mean) / self.visits)


class Tree:
    """The search of one game. `looked_at` counts positions, in all searches."""

    def __init__(self, game: Game, evaluator: Evaluator) -> None:
        self.game: Final = game
        self.evaluator: Final = evaluator
        self.beam: Final = Beam(game, evaluator, 8, 400)
        self.looked_at = 0
        self.visits = 0
        self.luck = 0  # of this search

    def search(self, observation: Observation, budget: Budget) -> list[TurnEdge]:
        """The turns of the seat with what the search found, the best first."""
        began, before = time.perf_counter(), self.looked_at
        seat, dealer = observation.seat, observation.dealer
        turns = self.first_turns(observation.sample_state(), seat, dealer)
        while len(turns) > 1:
            if budget.positions and self.looked_at - before >= budget.positions:
                break
            if budget.seconds and time.perf_counter() - began >= budget.seconds:
                break
            self.visit(turns, observation)
        turns.sort(key=by_visits)
        return turns

    def first_turns(self, s: State, seat: int, dealer: Dealer) -> list[TurnEdge]:
        """The best turns of a beam, and the best one of each option. A new search begins."""
        self.luck = dealer.word()
        lines = self.beam.lines(s, seat, dealer)
        self.looked_at += self.beam.looked_at
        self.beam.looked_at = 0
        found: list[TurnEdge] = []
        options: set[Choice] = set()
        for i in range(len(lines)):
            choices = lines[i].choices
            if i < FIRST_TURNS or choices[0] not in options:
                options.add(choices[0])
                found.append(TurnEdge(choices, lines[i].value, chances(lines[i].value, SCALE)))
        return found

    def visit(self, turns: list[TurnEdge], observation: Observation) -> None:
        """Go down the tree once, with a sampled position."""
        self.visits += 1
        for each in turns:
            each.offered += 1
        turn = best_of(turns, FIRST_EXPLORE)
        dealer = Dealer(self.luck, turn.visits)
        self.go_down(turn, observation.sample_state(dealer), observation.seat, dealer)

    def go_down(self, turn: TurnEdge, s: State, seat: int, dealer: Dealer) -> None:
        """Play this turn of the seat and the best ones after it, up to a new one, and record the result."""
        path = [turn]
        movers = [seat]
        priors = [turn.prior]
        self.play_turn(s, seat, turn, dealer)
        while True:
            deal_all(s, dealer)
            f = s.top
            if f is None:
                points = self.game.standing(s, seat)
                scale = END_SCALE
                break
            last = turn.visits == 0 or len(path) == MOST_TURNS
            turn = self.next_turn(s, turn, f.who, dealer)
            if last:
                points = turn.first if f.who == seat else -turn.first
                scale = SCALE
                break
            path.append(turn)
            movers.append(f.who)
            priors.append(turn.prior)
            self.play_turn(s, f.who, turn, dealer)
        reward = chances(points, scale)
        for i in range(len(path)):
            turn = path[i]
            turn.visits += 1
            turn.gain += (reward if movers[i] == seat else 1.0 - reward) - priors[i]
            turn.points += points
            turn.squares += points * points

    def play_turn(self, s: State, who: int, turn: TurnEdge, dealer: Dealer) -> None:
        """Play a turn. Where chance has changed what can be chosen, the seat goes on with the best by the estimate."""
        for choice in turn.choices:
            if choice not in s.options:
                break
            self.looked_at += 1
            play(s, choice)
            deal_within_turn(s, dealer)
            if self.game.is_turn_over(s, who):
                return
        self.finish_turn(s, who, [], dealer)

    def next_turn(self, s: State, turn: TurnEdge, who: int, dealer: Dealer) -> TurnEdge:
        """The turn to go on with: of each option the best turn that begins with it is found and evaluated first."""
        lines: list[Line] = []
        for option in s.options:
            self.add_turns(lines, s, option, who, dealer)
        states = [line.state for line in lines]
        self.looked_at += len(states)
        values = self.evaluator.values(states, who)
        best: dict[Choice, Line] = {}
        for i in range(len(lines)):
            line = lines[i]
            line.value = values[i]
            other = best.get(line.choices[0])
            if other is None or line.value > other.value:
                best[line.choices[0]] = line
        found: list[TurnEdge] = []
        for option, line in best.items():
            prior = chances(line.value, SCALE)
            each = turn.next.get(option)
            if each is None:
                each = turn.next[option] = TurnEdge(line.choices, line.value, prior)
            else:
                each.meet(line.choices, line.value, prior)
            each.offered += 1
            found.append(each)
        return best_of(found, EXPLORE)

    def add_turns(self, lines: list[Line], s: State, option: Choice, who: int, dealer: Dealer) -> None:
        """Add the turns that begin with this option."""
        open_lines = [after(s, (), option, dealer)]
        found = 0
        while open_lines:
            line = open_lines.pop()
            now = line.state
            if not self.game.is_turn_over(now, who):
                if found + len(open_lines) < MOST_USES:
                    for use in now.options:
                        open_lines.append(after(now, line.choices, use, dealer))
                    continue
                choices = list(line.choices)
                self.finish_turn(now, who, choices, dealer)
                line = Line(tuple(choices), now, 0.0)
            lines.append(line)
            found += 1

    def finish_turn(self, s: State, who: int, line: list[Choice], dealer: Dealer) -> None:
        """Play the rest of a turn, each choice the best by the game's own estimate."""
        game = self.game
        while not game.is_turn_over(s, who):
            best = -math.inf
            found = s.options[0]
            if len(s.options) > 1:
                for option in s.options:
                    now = s.copy()
                    play(now, option)
                    value = game.evaluate(now, who)
                    if value > best:
                        best = value
                        found = option
                self.looked_at += len(s.options)
            line.append(found)
            play(s, found)
            deal_within_turn(s, dealer)


def after(s: State, choices: tuple[Choice, ...], option: Choice, dealer: Dealer) -> Line:
    """A turn with one more choice."""
    now = s.copy()
    play(now, option)
    deal_within_turn(now, dealer)
    return Line((*choices, option), now, 0.0)


def best_of(turns: list[TurnEdge], explore: float) -> TurnEdge:
    """The turn with the best score. What the visits of all have shown corrects the fitted value of each."""
    visits, more = 1, 0.0
    for turn in turns:
        visits += turn.visits
        more += turn.gain
    correction = more / visits
    found = turns[0]
    best = found.score(correction, explore)
    for i in range(1, len(turns)):
        score = turns[i].score(correction, explore)
        if score > best:
            best = score
            found = turns[i]
    return found


def deal_all(s: State, dealer: Dealer) -> None:
    while s.top is not None and s.top.who == CHANCE:
        play(s, s.top.effect.deal(s, s.top, dealer))


def by_visits(turn: TurnEdge) -> tuple[int, float]:
    return -turn.visits, -turn.first


def leads(turns: list[TurnEdge]) -> list[float]:
    """The lead that each turn brings to the seat that searches."""
    visits, more = 1, 0.0
    for turn in turns:
        visits += turn.visits
        more += turn.points - turn.visits * turn.first
    return [turn.lead(more / visits) for turn in turns]


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

    def turns(self, observation: Observation, budget: Budget) -> list[TurnEdge]:
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
        s = game.determinize(observation.sample_state(), seat, Dealer(0))
        for i in range(len(choices)):
            if i:
                self.plan[PositionKey(game.determinize(s, seat, Dealer(0)))] = choices[i]
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
