"""Finds puzzles in games between bots: positions in which one turn is clearly better than all that begin otherwise.

A candidate must stand up to a longer search with another seed. Its grade says how soon a weaker bot finds the answer,
and how large the difference is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeVar

from loew.bots import player_with
from loew.engine.bot import Observation
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import Dealer
from loew.engine.setup import BotSeat, HumanSeat, Seat
from loew.engine.state_key import PositionKey
from loew.games.entry import entry_of
from loew.teacher.evaluator import (
    DEEP,
    USUAL,
    Effort,
    Judge,
    Judgement,
    judge_of,
    played_until_deal,
)
from loew.teacher.played_turns import position_at, turns_of
from loew.teacher.puzzles import GRADES, Puzzle

FEWEST_OPTIONS: Final = 4
MOST_OF_A_GAME: Final = 1
MOST_OTHERS: Final = 10  # other turns that are kept with their cost
MOST_OF_A_MOMENT: Final = 0.3  # shares of all puzzles
MOST_OF_A_GRADE: Final = 0.4
ENOUGH: Final = 6  # puzzles, before shares count
T = TypeVar("T")
OTHER_SEED: Final = 1_000_003


class ClearBestTurn(NamedTuple):
    """A judgement with what makes it a puzzle."""

    judgement: Judgement
    gap: float


class PuzzleFinder:
    """Looks for puzzles of one game."""

    def __init__(self, game: Game, quick: Effort = USUAL, deep: Effort = DEEP) -> None:
        self.game: Final = game
        self.quick: Final[Judge] = judge_of(game, quick)
        self.deep: Final[Judge] = judge_of(game, deep)
        self.settings: Final = entry_of(game.name).puzzles
        self.moments: Final[Counter[int]] = Counter()  # of the puzzles so far
        self.grades: Final[Counter[str]] = Counter()

    def puzzles(self, journal: Journal, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one game: at most a few, and none of a kind that is common already."""
        count = 0
        turns = turns_of(journal)
        for i in Dealer(seed).sample(range(len(turns)), len(turns)):
            turn = turns[i]
            s = position_at(journal, turn.first)
            if turn.driven or len(s.options) < FEWEST_OPTIONS or count >= MOST_OF_A_GAME:
                continue
            if is_common(self.moments, self.moment(journal, turn.first), MOST_OF_A_MOMENT):
                continue
            known = self.game.determinize(s, turn.seat, Dealer(seed, turn.first))
            first = self.clear(self.quick, known, turn.seat, turn.first, self.settings.gap)
            if first is None:
                continue
            puzzle = self.confirmed(journal, known, turn.seat, turn.first, first)
            if puzzle is not None and not is_common(self.grades, puzzle.grade, MOST_OF_A_GRADE):
                count += 1
                self.moments[self.moment(journal, turn.first)] += 1
                self.grades[puzzle.grade] += 1
                yield puzzle

    def moment(self, journal: Journal, number: int) -> int:
        """The round, or the stage of a game without rounds: puzzles should come from all of them."""
        s = position_at(journal, number)
        return self.game.round(s) or 10 + self.game.stage(s, journal.choices[number][0])

    def clear(self, judge: Judge, s: State, seat: int, seed: int, least: float) -> ClearBestTurn | None:
        """The judgement, if its best turn is better by this much than the best one that begins otherwise."""
        found = judge.judge(s, seat, (), seed)
        best = found.best
        others = [each.value for each in found.candidates[1:] if each.line[0] != best.line[0]]
        if not others or best.value - others[0] < least:
            return None
        return ClearBestTurn(found, best.value - others[0])

    def confirmed(self, journal: Journal, known: State, seat: int, number: int, first: ClearBestTurn) -> Puzzle | None:
        """The puzzle, if a longer search finds the same answer."""
        longer = self.clear(self.deep, known, seat, number + OTHER_SEED, 0.75 * self.settings.gap)
        if longer is None:
            return None
        line = first.judgement.best.line
        best = longer.judgement.best
        if best.line[0] != line[0] or self.key(known, seat, best.line) != self.key(known, seat, line):
            return None
        game, gap = self.game, round(longer.gap, 2)
        others = [each for each in longer.judgement.candidates if each.line[0] != line[0]][:MOST_OTHERS]
        alike = [each for each in longer.judgement.candidates[1:] if each.line[0] == line[0]][:3]
        return Puzzle(
            id="",
            game=game.name,
            grade=self.grade(known, seat, line[0], gap),
            setup=setup_text(journal, seat),
            seat=seat,
            round=game.round(known),
            rules=game.rules_version,
            content=game.content_version,
            position=game.dump(known),
            answer=[" ".join(choice) for choice in best.line],
            gap=gap,
            tolerance=round(min(1.0, gap / 4), 2),
            others=[
                (round(best.value - each.value, 2), [" ".join(choice) for choice in each.line])
                for each in (*alike, *others)
            ],
        )

    def key(self, s: State, seat: int, line: tuple[tuple[str, ...], ...]) -> PositionKey:
        return PositionKey(played_until_deal(self.game, s, line, seat))

    def grade(self, s: State, seat: int, answer: tuple[str, ...], gap: float) -> str:
        """The first grade whose player finds the answer; a very large difference makes it one easier."""
        place = len(GRADES) - 1
        for i, settings in enumerate(self.settings.weaker):
            if player_with(settings).choose(Observation(self.game, s, seat, Dealer(1))) == answer:
                place = i
                break
        return GRADES[max(0, place - (gap >= 3 * self.settings.gap))]


def is_common(counted: Counter[T], kind: T, most: float) -> bool:
    """Whether there are more of a kind already than this share."""
    total = sum(counted.values())
    return total >= ENOUGH and counted[kind] >= most * (total + 1)


def setup_text(journal: Journal, seat: int) -> str:
    """The set-up with a person at the seat that solves, and bots at the others."""
    seats: list[Seat] = [
        HumanSeat() if i == seat else BotSeat("skilled") if isinstance(each, (BotSeat, HumanSeat)) else each
        for i, each in enumerate(journal.setup.seats)
    ]
    return str(journal.setup._replace(seats=tuple(seats), seed=None, content=None, manual_deals=False))
