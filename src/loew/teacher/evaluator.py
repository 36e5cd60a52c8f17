"""Evaluates turns with the search of the bots: the best line from a position beside the one that was played.

The result is deterministic: budgets are numbers of positions, and all deals come from dealers with fixed seeds. A judge
knows of a position what the seat knew.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.bots.beam import Beam, Evaluator, GameEvaluator, deal_within_turn
from loew.bots.linear import fitted_evaluator
from loew.bots.nets import net_evaluator, net_file
from loew.bots.tree import SCALE, Tree, TurnEdge, chances, leads
from loew.engine.bot import Observation
from loew.engine.game import Game
from loew.engine.machine import Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey

Line = tuple[Choice, ...]


class Effort(NamedTuple):
    """The search budget of a judge for each part of a turn."""

    width: int = 30  # of the beam
    positions: int = 2500
    lucks: int = 4  # deals that a line with something dealt in it is compared with
    candidates: int = 4
    tree: int = 4000  # positions of a tree search, where there is one


USUAL: Final = Effort()
DEEP: Final = Effort(60, 8000, 12, 8, 30_000)


class Candidate(NamedTuple):
    """A way to play the turn, and the points or the lead that the bot expects of it."""

    line: Line
    value: float


class Judgement(NamedTuple):
    """The evaluation of a turn: all candidates, the best first, and the one that was played."""

    candidates: list[Candidate]
    played: Candidate

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def cost(self) -> float:
        return max(0.0, self.best.value - self.played.value)


class Judge:
    """A judge of one game."""

    evaluator: Evaluator

    def __init__(self, game: Game, effort: Effort = USUAL) -> None:
        self.game: Final = game
        self.effort: Final = effort

    def judge(self, s: State, seat: int, played: Line, seed: int) -> Judgement:
        """Compare the played line with the others from here. An empty line: nothing was played."""
        raise NotImplementedError

    def expected(self, s: State, seat: int) -> float:
        """What the seat may expect in this position, as it sees it."""
        return self.evaluator.values([s], seat)[0]


class BeamJudge(Judge):
    """A wide beam with the net of the game, or with a linear value."""

    def __init__(self, game: Game, evaluator: Evaluator, effort: Effort = USUAL) -> None:
        super().__init__(game, effort)
        self.evaluator = evaluator
        self.beam: Final = Beam(game, evaluator, effort.width, effort.positions)
        self.narrow: Final = Beam(game, evaluator, 8, 300)

    def judge(self, s: State, seat: int, played: Line, seed: int) -> Judgement:
        sample = self.game.determinize(s, seat, Dealer(seed))
        found: dict[PositionKey, tuple[Line, State]] = {}
        firsts: set[Choice] = set()
        for line in self.beam.lines(sample, seat, Dealer(seed, 1)):
            if len(found) < self.effort.candidates or line.choices[0] not in firsts:
                firsts.add(line.choices[0])
                end = played_until_deal(self.game, sample, line.choices, seat)
                found.setdefault(PositionKey(end), (line.choices, end))
        own = played_until_deal(self.game, sample, played, seat) if played else None
        key = PositionKey(own) if own is not None else None
        if own is not None and key is not None and key not in found:
            found[key] = (played, own)
        values = {each: self.value(end, seat, seed) for each, (_, end) in found.items()}
        ranked = sorted(found, key=lambda each: -values[each])
        candidates = [Candidate(found[each][0], values[each]) for each in ranked]
        return Judgement(candidates, Candidate(played, values[key]) if key is not None else candidates[0])

    def value(self, s: State, seat: int, seed: int) -> float:
        """What a position is worth in which the turn is over, or something is dealt in it."""
        if self.game.is_turn_over(s, seat):
            return self.expected(s, seat)
        total = 0.0
        for luck in range(self.effort.lucks):
            dealer = Dealer(seed, 2 + luck)
            now = s.copy()
            deal_within_turn(now, dealer)
            over = self.game.is_turn_over(now, seat)
            total += self.expected(now, seat) if over else self.narrow.lines(now, seat, dealer)[0].value
        return total / self.effort.lucks


class TreeJudge(Judge):
    """A tree of whole turns over sampled positions; values are leads."""

    def __init__(self, game: Game, evaluator: Evaluator, effort: Effort = USUAL) -> None:
        super().__init__(game, effort)
        self.evaluator = evaluator

    def judge(self, s: State, seat: int, played: Line, seed: int) -> Judgement:
        game, budget = self.game, self.effort.tree
        tree = Tree(game, self.evaluator)
        observation = Observation(game, s, seat, Dealer(seed))
        sample = observation.sample_state()
        turns = tree.first_turns(sample, seat, observation.dealer)
        keys = [PositionKey(played_until_deal(game, sample, turn.choices, seat)) for turn in turns]
        own: TurnEdge | None = None
        if played:
            key = PositionKey(played_until_deal(game, sample, played, seat))
            if key in keys:
                own = turns[keys.index(key)]
            else:
                own = self.turn_of(sample, seat, played)
                turns.append(own)
                keys.append(key)
        self.look(tree, turns, observation, budget)
        best = max(turns, key=lambda each: (each.visits, each.first))
        if own is not None and own is not best:
            self.look(tree, [best, own], observation, budget // 2)
        ranked = sorted(zip(leads(turns), keys, turns, strict=True), key=lambda each: -each[0])
        seen: dict[PositionKey, Candidate] = {}
        for value, each, turn in ranked:
            if each not in seen:
                seen[each] = Candidate(turn.choices, value)
        candidates = list(seen.values())
        if own is None:
            return Judgement(candidates, candidates[0])
        return Judgement(candidates, seen[keys[turns.index(own)]]._replace(line=played))

    def turn_of(self, sample: State, seat: int, line: Line) -> TurnEdge:
        end = sample.copy()
        Tree(self.game, self.evaluator).play_turn(end, seat, TurnEdge(line, 0.0, 0.5), Dealer(0))
        points = self.expected(end, seat)
        return TurnEdge(line, points, chances(points, SCALE))

    def look(self, tree: Tree, turns: list[TurnEdge], observation: Observation, positions: int) -> None:
        until = tree.looked_at + positions
        while len(turns) > 1 and tree.looked_at < until:
            tree.visit(turns, observation)


def played_until_deal(game: Game, s: State, line: Line, seat: int) -> State:
    """The position after a line, or where something is dealt in it first."""
    now = s.copy()
    for choice in line:
        if now.top is None or now.top.who == CHANCE or choice not in now.options:
            break
        play(now, choice)
        if game.is_turn_over(now, seat):
            break
    return now


def judge_of(game: Game, effort: Effort = USUAL) -> Judge:
    """The judge that suits a game: a tree where turns are short or where there is no net, and else a beam (without
    numpy, with the linear value)."""
    evaluator = net_evaluator(game) or fitted_evaluator(game) or GameEvaluator(game)
    tree = game.short_turns or not net_file(game).is_file()
    return (TreeJudge if tree else BeamJudge)(game, evaluator, effort)
