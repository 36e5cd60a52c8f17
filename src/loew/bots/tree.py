"""Tree search over whole turns, for games of two sides in which something is hidden.

An edge of the tree is a turn of one seat: all its choices up to the end of the turn. Every visit deals anew what the
searching seat cannot see (`redeal`) and what chance deals on the way, so a node stands for all positions that the same
turns lead to. A turn that has just been found counts as much as a few visits with its fitted value; from then on the
best turns are looked at most (UCB). The last node of a visit is given its turns, and the best of them is its value.
The first visits of all turns of the searching seat meet the same luck, and so do the second ones, and so on: turns are
compared, and luck that they share does not matter.

Visits see the answer of the other side, so they bring less than the fitted value says. The fitted values of turns that
have few visits are therefore corrected by what the visits of the turns beside them have shown.
"""

from __future__ import annotations

import math
import time
from typing import Final

from loew.bots.beam import Beam, Evaluator, deal_within_turn
from loew.engine.bot import Budget, Observation
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer

FIRST_TURNS: Final = 24  # the most turns that are looked at, for the seat that searches
EXPLORE: Final = 0.35  # how much turns with few visits are preferred
PRIOR: Final = 5.0  # the fitted value counts as so many visits
SCALE: Final = 6.0  # points of lead that make a victory likely
END_SCALE: Final = 0.5  # the same when the game is over


def chances(points: float, scale: float) -> float:
    """How likely a side wins with this lead."""
    return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, points / scale))))


class Turn:
    """An edge: a turn, what it looked like when it was found, what its visits brought, and the turns that follow."""

    __slots__ = ("choices", "first", "next", "offered", "points", "prior", "squares", "total", "visits")

    def __init__(self, choices: tuple[Choice, ...], points: float, prior: float) -> None:
        self.choices: Final = choices
        self.first: Final = points  # the lead of the seat that plays it, by the fitted value
        self.prior: Final = prior
        self.next: dict[Choice, Turn] = {}  # by the first choice
        self.offered = 0  # how often it could be chosen
        self.visits = 0
        self.total = 0.0  # of the chances of the seat that plays it
        self.points = 0.0  # the same for the lead of the seat that searches
        self.squares = 0.0

    def score(self, correction: float, pseudo: float, explore: float) -> float:
        """Its chances, and more if it was seldom tried."""
        n = self.visits + pseudo
        known = self.total + pseudo * (self.prior + correction)
        return known / n + explore * math.sqrt(math.log(self.offered + 1.0) / n)

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

    def __init__(
        self, game: Game, evaluator: Evaluator, explore: float = EXPLORE, pseudo: float = PRIOR, scale: float = SCALE
    ) -> None:
        self.explore: Final = explore
        self.pseudo: Final = pseudo
        self.scale: Final = scale
        self.game: Final = game
        self.evaluator: Final = evaluator
        self.beam: Final = Beam(game, evaluator, 8, 400)
        self.looked_at = 0
        self.visits = 0
        self.luck = 0  # of this search

    def search(self, observation: Observation, budget: Budget) -> list[Turn]:
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

    def first_turns(self, s: State, seat: int, dealer: Dealer) -> list[Turn]:
        """The best turns of a beam, and the best one of each option. A new search begins."""
        self.luck = dealer.word()
        lines = self.beam.lines(s, seat, dealer)
        self.looked_at += self.beam.looked_at
        self.beam.looked_at = 0
        found: list[Turn] = []
        options: set[Choice] = set()
        for i in range(len(lines)):
            choices = lines[i].choices
            if i < FIRST_TURNS or choices[0] not in options:
                options.add(choices[0])
                found.append(Turn(choices, lines[i].value, chances(lines[i].value, self.scale)))
        return found

    def visit(self, turns: list[Turn], observation: Observation) -> None:
        """Go down the tree once, with a sampled position."""
        self.visits += 1
        for each in turns:
            each.offered += 1
        turn = self.best_of(turns)
        dealer = Dealer(self.luck, turn.visits)
        self.go_down(turn, observation.sample_state(dealer), observation.seat, dealer)

    def go_down(self, turn: Turn, s: State, seat: int, dealer: Dealer) -> None:
        """Play this turn of the seat and the best ones after it, up to a new one, and note what came of it."""
        path = [turn]
        movers = [seat]
        self.play_turn(s, seat, turn, dealer)
        while True:
            deal_all(s, dealer)
            f = s.top
            if f is None:
                points = self.game.standing(s, seat)
                scale = END_SCALE
                break
            new = turn.visits == 0
            turn = self.next_turn(s, turn, f.who, dealer)
            if new:
                points = turn.first if f.who == seat else -turn.first
                scale = self.scale
                break
            path.append(turn)
            movers.append(f.who)
            self.play_turn(s, f.who, turn, dealer)
        reward = chances(points, scale)
        for i in range(len(path)):
            turn = path[i]
            turn.visits += 1
            turn.total += reward if movers[i] == seat else 1.0 - reward
            turn.points += points
            turn.squares += points * points

    def play_turn(self, s: State, who: int, turn: Turn, dealer: Dealer) -> None:
        """Play a turn. Where chance has changed what can be chosen, the seat goes on as it looks best."""
        for choice in turn.choices:
            if choice not in s.options:
                break
            self.looked_at += 1
            play(s, choice)
            deal_within_turn(s, dealer)
            if self.game.is_turn_over(s, who):
                return
        self.finish_turn(s, who, [], dealer)

    def next_turn(self, s: State, turn: Turn, who: int, dealer: Dealer) -> Turn:
        """The turn to go on with; turns that were not known are found and evaluated first."""
        known = turn.next
        fresh: list[Choice] = []
        for option in s.options:
            if option not in known:
                fresh.append(option)
        if fresh:
            self.find_turns(s, turn, who, fresh, dealer)
        found: list[Turn] = []
        for option in s.options:
            each = known[option]
            each.offered += 1
            found.append(each)
        return self.best_of(found)

    def best_of(self, turns: list[Turn]) -> Turn:
        visits, more = 1, 0.0
        for turn in turns:
            visits += turn.visits
            more += turn.total - turn.visits * turn.prior
        correction = more / visits
        found = turns[0]
        best = found.score(correction, self.pseudo, self.explore)
        for i in range(1, len(turns)):
            score = turns[i].score(correction, self.pseudo, self.explore)
            if score > best:
                best = score
                found = turns[i]
        return found

    def find_turns(self, s: State, turn: Turn, who: int, options: list[Choice], dealer: Dealer) -> None:
        """The turns that begin with these options, each finished as it looks best."""
        states: list[State] = []
        lines: list[list[Choice]] = []
        for option in options:
            now = s.copy()
            line = [option]
            play(now, option)
            deal_within_turn(now, dealer)
            self.finish_turn(now, who, line, dealer)
            states.append(now)
            lines.append(line)
        self.looked_at += len(states)
        values = self.evaluator.values(states, who)
        for i in range(len(states)):
            turn.next[options[i]] = Turn(tuple(lines[i]), values[i], chances(values[i], self.scale))

    def finish_turn(self, s: State, who: int, line: list[Choice], dealer: Dealer) -> None:
        """Play the rest of a turn, each choice as it looks best at once by the game's own estimate."""
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


def deal_all(s: State, dealer: Dealer) -> None:
    while s.top is not None and s.top.who == CHANCE:
        play(s, s.top.effect.deal(s, s.top, dealer))


def by_visits(turn: Turn) -> tuple[int, float]:
    return -turn.visits, -turn.first


def leads(turns: list[Turn]) -> list[float]:
    """The lead that each turn brings to the seat that searches."""
    visits, more = 1, 0.0
    for turn in turns:
        visits += turn.visits
        more += turn.points - turn.visits * turn.first
    return [turn.lead(more / visits) for turn in turns]
