"""`loew puzzles`: find puzzles in games between bots, and check those that there are."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

from loew.commands.options import add_command, add_content, content
from loew.commands.progress import interruptible
from loew.engine.errors import SaveError, SetupError
from loew.engine.game import Game
from loew.engine.setup import AutomaSeat, BotSeat, Seat, Setup
from loew.games.entry import entry_of, names
from loew.games.registry import game
from loew.lab.bot_game import record_game
from loew.teacher.evaluator import DEEP, judge_of
from loew.teacher.puzzle_finder import PuzzleFinder
from loew.teacher.puzzles import Attempt, Puzzle, choices_of, read_puzzles, shipped_puzzles
from loew.terminal.files import write

CHECK_SEED: Final = 77


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "puzzles",
        "find positions in which one turn is clearly best, or check them",
        "loew puzzles find golem --games 20 --out puzzles",
        "loew puzzles check golems",
    )
    p.add_argument("action", choices=("find", "check"), help="what to do")
    p.add_argument("game", help=" or ".join(names()))
    p.add_argument("--out", type=Path, metavar="DIR", help="the directory for the file of puzzles (default: this one)")
    p.add_argument("--games", type=int, default=100, metavar="N", help="games to look at (default: 100)")
    p.add_argument("--most", type=int, default=0, metavar="N", help="stop after N puzzles (default: never)")
    p.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game (default: 1)")
    add_content(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    the_game = game(args.game, content(args))
    return check(the_game, args) if args.action == "check" else find(the_game, args)


def find(the_game: Game, args: argparse.Namespace) -> int:
    """Play games and write the puzzles found in them, after each game: it can be stopped at any time."""
    folder = args.out or Path()
    if not folder.is_dir():
        raise SaveError(f"there is no directory {folder}")
    if args.games < 1:
        raise SetupError("--games should be at least 1")
    file = folder / f"{the_game.name}.jsonl"
    with interruptible(f"the puzzles found so far are in {file}"):
        find_puzzles(the_game, args, file)
    return 0


def find_puzzles(the_game: Game, args: argparse.Namespace, file: Path) -> None:
    finder = PuzzleFinder(the_game)
    found: list[Puzzle] = []
    for number in range(args.games):
        setup = Setup(the_game.name, seats(the_game, number), (), args.seed + number)
        for puzzle in finder.puzzles(record_game(the_game, setup), args.seed + number):
            found.append(puzzle._replace(id=f"{the_game.name}-{len(found) + 1:03}"))
        write("".join([f"{each.to_json()}\n" for each in found]), file)
        print(f"{number + 1} games, {len(found)} puzzles: {summary(found)}", flush=True)
        if 0 < args.most <= len(found):
            return


def seats(the_game: Game, number: int) -> tuple[Seat, ...]:
    """Tables for two, and now and then others."""
    player = BotSeat(entry_of(the_game.name).puzzles.player)
    levels = the_game.setup_rules.automa_levels
    larger = [count for count in the_game.setup_rules.seat_counts if count > 2]
    if levels and number % 4 == 1:
        return (player, AutomaSeat(levels[number // 4 % len(levels)]))
    if larger and number % 4 == 3:
        return (player,) * larger[number // 4 % len(larger)]
    return (player, player)


def summary(found: list[Puzzle]) -> str:
    grades = Counter([each.grade for each in found])
    rounds = Counter([each.round for each in found])
    return json.dumps({"grades": grades, "rounds": dict(sorted(rounds.items()))})


def check(the_game: Game, args: argparse.Namespace) -> int:
    """Search every puzzle again, longer and with another seed."""
    file = args.out / f"{the_game.name}.jsonl" if args.out else None
    puzzles = read_puzzles(file.read_text(encoding="utf-8")) if file else shipped_puzzles(the_game.name)
    with interruptible("nothing was changed"):
        wrong = [puzzle for puzzle in puzzles if not is_confirmed(the_game, puzzle)]
    for puzzle in wrong:
        print(f"{puzzle.id}: the search prefers another turn")
    print(f"{len(puzzles) - len(wrong)} of {len(puzzles)} puzzles are confirmed")
    return 1 if wrong else 0


def is_confirmed(the_game: Game, puzzle: Puzzle) -> bool:
    """Whether the answer is legal, and a long search prefers it to every turn that begins otherwise."""
    answer = choices_of(puzzle.answer)
    attempt = Attempt(puzzle, the_game, answer)
    found = judge_of(the_game, DEEP).judge(attempt.start, puzzle.seat, answer, CHECK_SEED)
    return attempt.legal and found.best.line[0] == answer[0] and found.cost <= puzzle.tolerance
