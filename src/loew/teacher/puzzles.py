"""Puzzles: positions in which one turn is clearly the best.

The puzzles of a game are a file in `puzzle_files/`, one on each line, as JSON: the set-up, the position as the seat
that solves it knows it, the answer, and what other turns cost. `loew puzzles find` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from loew.engine.errors import LoewError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.message import msg
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import parse_setup
from loew.engine.state_key import PositionKey
from loew.games.entry import folder_of
from loew.teacher.evaluator import (
    BeamJudge,
    Judge,
    Line,
    played_until_deal,
)
from loew.teacher.played_turns import chooser, deal_in_turn

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
GRADES: Final = (EASY, MEDIUM, HARD)
TITLES: Final = {EASY: msg("easy##puzzle"), MEDIUM: msg("medium##puzzle"), HARD: msg("hard##puzzle")}
SOLVED_WITHIN: Final = 1.0  # points: a turn that costs no more solves the puzzle
SEED: Final = 1  # of what is dealt while a puzzle is solved


class Puzzle(NamedTuple):
    """A position with the answer. Lines are choices as text."""

    id: str
    game: str
    grade: str
    setup: str
    seat: int
    round: int
    rules: int
    content: str
    position: dict[str, Any]
    answer: list[str]
    gap: float  # points between the answer and the best turn that begins otherwise
    tolerance: float  # a longer search may find a turn that is better by no more than this
    others: list[tuple[float, list[str]]]  # what other turns cost, and how they go

    def to_json(self) -> str:
        return json.dumps(self._asdict(), separators=(",", ":"))


class Verdict(NamedTuple):
    """The verdict on an answer."""

    cost: float  # in points

    @property
    def right(self) -> bool:
        return self.cost <= SOLVED_WITHIN


def read_puzzle(line: str) -> Puzzle:
    data = json.loads(line)
    others = [(float(cost), list(choices)) for cost, choices in data.pop("others")]
    return Puzzle(**data, others=others)


def read_puzzles(text: str) -> list[Puzzle]:
    try:
        return [read_puzzle(line) for line in text.splitlines() if line.strip()]
    except (ValueError, TypeError, KeyError) as error:
        raise LoewError(f"these are not puzzles of Loew ({error})") from None


@cache
def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of this package for a game."""
    file = folder_of(game) / "puzzles.jsonl"
    return tuple(read_puzzles(file.read_text(encoding="utf-8"))) if file.is_file() else ()


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day: all puzzles in a shuffled order, then again from the start."""
    order = sorted(range(len(puzzles)), key=lambda i: Dealer(i, 1).word())
    return puzzles[order[day % len(puzzles)]]


# ------------------------------------------------------------------ solving


class Attempt:
    """An attempt at a puzzle: the choices so far."""

    def __init__(self, puzzle: Puzzle, game: Game, line: Sequence[Choice] = ()) -> None:
        self.puzzle: Final = puzzle
        self.game: Final = game
        self.start: Final[State] = game.load_dump(puzzle.position)
        self.line: Final = list(line)
        self.journal: Final = self.played(line)

    def played(self, line: Sequence[Choice]) -> Journal:
        """The game after this line from the position of the puzzle. It ends where a choice cannot be made."""
        found = Journal(self.game, parse_setup(self.puzzle.setup)._replace(seed=SEED, manual_deals=True))
        found.choices, found.positions, found.auto_steps = [], [self.start], []
        for choice in line:
            if (found.choices and self.is_over(found)) or choice not in found.state.options:
                break
            found.record(choice)
            deal_in_turn(found, [])
        return found

    def is_over(self, journal: Journal) -> bool:
        """Whether the turn has ended; only after a choice, since another turn may begin at the start."""
        return self.game.is_turn_over(journal.state, self.puzzle.seat)

    @property
    def over(self) -> bool:
        return len(self.journal.choices) > 0 and self.is_over(self.journal)

    @property
    def legal(self) -> bool:
        """Whether every choice of the line could be made."""
        own = [choice for who, choice in self.journal.choices if who != CHANCE]
        return chooser(self.start) == self.puzzle.seat and len(own) == len(self.line)

    def verdict(self, judge: Judge) -> Verdict:
        """The verdict on the line. Turns that lead to the same position count as the same."""
        puzzle = self.puzzle
        key = self.key(self.line)
        if key == self.key(choices_of(puzzle.answer)):
            return Verdict(0.0)
        known = [cost for cost, line in puzzle.others if self.key(choices_of(line)) == key]
        if known:
            return Verdict(min(known))
        if isinstance(judge, BeamJudge):
            best, own = (self.value(judge, line) for line in (choices_of(puzzle.answer), tuple(self.line)))
            return Verdict(max(0.0, best - own))
        return Verdict(max(self.least_cost(), judge.judge(self.start, puzzle.seat, tuple(self.line), SEED).cost))

    def least_cost(self) -> float:
        """What every turn with this first choice costs at least, as the long search has found."""
        first = " ".join(self.line[0])
        alike = [cost for cost, line in self.puzzle.others if line[0] == first]
        return 0.0 if first == self.puzzle.answer[0] else min(alike, default=self.puzzle.gap)

    def key(self, line: Line | Sequence[Choice]) -> PositionKey:
        return PositionKey(played_until_deal(self.game, self.start, tuple(line), self.puzzle.seat))

    def value(self, judge: BeamJudge, line: Line) -> float:
        end = played_until_deal(self.game, self.start, line, self.puzzle.seat)
        return judge.value(end, self.puzzle.seat, SEED)


def choices_of(line: Sequence[str]) -> Line:
    return tuple([tuple(text.split()) for text in line])
