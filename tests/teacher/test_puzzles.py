"""The shipped puzzles: each has a legal answer that is right; a longer search still prefers it."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from loew.commands.puzzles import is_confirmed
from loew.engine.errors import LoewError
from loew.engine.setup import BotSeat, Setup
from loew.games.registry import game
from loew.lab.bot_game import record_game
from loew.teacher.evaluator import Effort, judge_of
from loew.teacher.puzzle_finder import PuzzleFinder, is_common
from loew.teacher.puzzles import (
    GRADES,
    Attempt,
    Puzzle,
    choices_of,
    puzzle_of_the_day,
    read_puzzle,
    read_puzzles,
    shipped_puzzles,
)

NAMES = ("golem", "golems")
ALL = [puzzle for name in NAMES for puzzle in shipped_puzzles(name)]
EVERY = 1 if os.environ.get("LOEW_ALL_PUZZLES") else 30  # set it to search every puzzle again


def test_there_are_enough_of_each_kind() -> None:
    assert len(shipped_puzzles("golem")) == 60
    assert len(shipped_puzzles("golems")) == 40
    for name in NAMES:
        grades = Counter([puzzle.grade for puzzle in shipped_puzzles(name)])
        assert set(grades) == set(GRADES)
        assert max(grades.values()) <= 0.5 * sum(grades.values())
    rounds = Counter([puzzle.round for puzzle in shipped_puzzles("golem")])
    assert {1, 2, 3, 4} <= set(rounds)
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)


@pytest.mark.parametrize("name", NAMES)
def test_every_answer_is_a_legal_turn_and_right(name: str) -> None:
    the_game = game(name)
    judge = judge_of(the_game)
    for puzzle in shipped_puzzles(name):
        assert (puzzle.rules, puzzle.content) == (the_game.rules_version, the_game.content_version)
        attempt = Attempt(puzzle, the_game, choices_of(puzzle.answer))
        assert attempt.legal, puzzle.id
        assert attempt.over, puzzle.id
        assert attempt.verdict(judge).right
        assert read_puzzle(puzzle.to_json()) == puzzle


@pytest.mark.parametrize("name", NAMES)
def test_turns_that_begin_otherwise_are_wrong(name: str) -> None:
    the_game = game(name)
    judge = judge_of(the_game)
    for puzzle in shipped_puzzles(name)[::10]:
        wrong = [(cost, line) for cost, line in puzzle.others if line[0] != puzzle.answer[0]]
        assert min(cost for cost, _ in wrong) == pytest.approx(puzzle.gap, abs=0.02)
        for cost, line in wrong[:2]:
            verdict = Attempt(puzzle, the_game, choices_of(line)).verdict(judge)
            assert not verdict.right
            assert verdict.cost == pytest.approx(cost)


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL[::EVERY], ids=lambda puzzle: puzzle.id)
def test_a_longer_search_still_prefers_the_answer(puzzle: Puzzle) -> None:
    assert is_confirmed(game(puzzle.game), puzzle)


def test_a_line_that_cannot_be_played_is_no_answer() -> None:
    puzzle = shipped_puzzles("golem")[0]
    attempt = Attempt(puzzle, game("golem"), [("no", "such", "choice")])
    assert not attempt.legal
    assert not attempt.over
    assert not attempt.journal.choices


def test_each_puzzle_has_its_day_before_one_comes_again() -> None:
    puzzles = shipped_puzzles("golem")
    days = [puzzle_of_the_day(puzzles, day).id for day in range(1000, 1000 + len(puzzles))]
    assert len(set(days)) == len(puzzles)
    assert puzzle_of_the_day(puzzles, 1000 + len(puzzles)).id == days[0]


def test_a_damaged_file_gives_one_sentence() -> None:
    for text in ("{", '{"id": "x"}', "[]"):
        with pytest.raises(LoewError, match="not puzzles"):
            read_puzzles(text)


def test_the_finder_keeps_to_clear_answers_and_confirms_them() -> None:
    the_game = game("golems")
    quick, deep = Effort(tree=150), Effort(tree=400)
    journal = record_game(the_game, Setup("golems", (BotSeat("skilled"),) * 2, (), 3))
    found = list(PuzzleFinder(the_game, quick, deep).puzzles(journal, 3))
    for puzzle in found:
        assert puzzle.gap >= 0.75 * 2.5
        assert Attempt(puzzle, the_game, choices_of(puzzle.answer)).over
    assert len(found) <= 1


def test_no_kind_of_puzzle_becomes_too_common() -> None:
    assert not is_common(Counter({"easy": 5}), "easy", 0.4)
    assert is_common(Counter({"easy": 4, "hard": 4}), "easy", 0.4)
    assert not is_common(Counter({"easy": 3, "hard": 6}), "easy", 0.4)
