"""Beam search over the seat's own turn: all its choices up to the end of the turn, the best few kept at each step."""

from __future__ import annotations

from typing import Final

from loew.engine.bot import Ranked
from loew.engine.game import Game, chance_choice
from loew.engine.machine import Choice, State, play
from loew.engine.native import mypyc_attr
from loew.engine.records import added
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """The value of positions for a seat, in batches: an estimate of its points at the end of the game."""

    def values(self, states: list[State], seat: int) -> list[float]:
        raise NotImplementedError


class GameEvaluator(Evaluator):
    """The estimate of the game itself."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def values(self, states: list[State], seat: int) -> list[float]:
        return [self.game.evaluate(s, seat) for s in states]


@mypyc_attr(acyclic=True)
class Line:
    """A way to play the turn: its choices, the position they lead to, and how good that is."""

    __slots__ = ("choices", "state", "value")

    def __init__(self, choices: tuple[Choice, ...], state: State, value: float) -> None:
        self.choices: Final = choices
        self.state: Final = state
        self.value = value


def by_value(line: Line) -> float:
    return -line.value


class Beam:
    """Looks at whole turns step by step. `width` lines are kept at each step, and the best one for each first choice;
    after `positions` positions it stops and the lines so far count as they are."""

    def __init__(self, game: Game, evaluator: Evaluator, width: int, positions: int) -> None:
        self.game: Final = game
        self.evaluator: Final = evaluator
        self.width: Final = width
        self.positions: Final = positions
        self.looked_at = 0  # positions, in all searches

    def lines(self, s: State, seat: int, dealer: Dealer) -> list[Line]:
        """The turns found, the best first."""
        found: list[Line] = []
        front = [Line((), s, 0.0)]
        limit = self.looked_at + self.positions
        while front:
            reached: list[Line] = []
            for line in self.next_lines(front, seat, dealer):
                if self.game.is_turn_over(line.state, seat):
                    found.append(line)
                else:
                    reached.append(line)
            front = self.kept(reached)
            if self.looked_at >= limit:
                found += front
                break
        found.sort(key=by_value)
        return found

    def next_lines(self, front: list[Line], seat: int, dealer: Dealer) -> list[Line]:
        """Each line with each of its options, evaluated together. Chance deals what belongs to the turn."""
        found: list[Line] = []
        states: list[State] = []
        for line in front:
            for option in line.state.options:
                now = line.state.copy()
                play(now, option)
                deal_within_turn(now, dealer)
                found.append(Line(added(line.choices, option), now, 0.0))
                states.append(now)
        self.looked_at += len(states)
        values = self.evaluator.values(states, seat)
        for i in range(len(found)):
            found[i].value = values[i]
        return found

    def kept(self, reached: list[Line]) -> list[Line]:
        """The best lines without equal positions. Every first choice keeps its best line while there is room."""
        reached.sort(key=by_value)
        front: list[Line] = []
        firsts: set[Choice] = set()
        seen: set[PositionKey] = set()
        for line in reached:
            if len(front) >= self.width and line.choices[0] in firsts:
                continue
            key = PositionKey(line.state)
            if key in seen:
                continue
            seen.add(key)
            firsts.add(line.choices[0])
            front.append(line)
            if len(front) >= 2 * self.width:
                break
        return front


def deal_within_turn(s: State, dealer: Dealer) -> None:
    """Let chance deal, but not what begins another turn."""
    while s.top is not None and s.top.who == CHANCE and not s.top.effect.starts_turn:
        play(s, chance_choice(s, dealer))


def ranked(lines: list[Line], options: list[Choice]) -> list[Ranked]:
    """Each option with its best line, the best option first. An option that the beam dropped comes last."""
    found: list[Ranked] = []
    seen: set[Choice] = set()
    for line in lines:
        first = line.choices[0]
        if first not in seen:
            seen.add(first)
            found.append(Ranked(first, line.value, 0.0, line.choices))
    lowest = found[-1].value if found else 0.0
    return found + [Ranked(option, lowest, 0.0, (option,)) for option in options if option not in seen]


class TurnPlan:
    """The rest of a turn: the choices of a line up to the first deal, keyed by the position as the seat sees it.
    After an undo, or when chance has dealt, the position is another one and the plan has no choice for it."""

    def __init__(self, game: Game, s: State, seat: int, line: Line) -> None:
        self.value: Final = line.value  # of the turn, by the beam
        self.choices: Final[dict[PositionKey, Choice]] = {}
        now = s.copy()
        for choice in line.choices:
            if now.top is None or now.top.who == CHANCE or choice not in now.options:
                break
            self.choices[PositionKey(game.determinize(now, seat, Dealer(0)))] = choice
            play(now, choice)
