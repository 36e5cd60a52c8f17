"""Work over processes: a worker that is killed costs nothing, and no piece counts twice."""

from __future__ import annotations

import os
import signal
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from loew.engine.errors import SetupError
from loew.engine.setup import parse_setup
from loew.lab.planned_games import GamesPlan, games
from loew.lab.workers import LocalWorkers, in_order

PIECES = range(12)


def note(folder: Path, number: int) -> int:
    """Write down that this piece was begun. Returns how often it was begun before."""
    with (folder / str(number)).open("a") as file:
        file.write(".")
    return (folder / str(number)).stat().st_size - 1


def square(folder: Path, number: int) -> int:
    note(folder, number)
    return number * number


def square_or_die(folder: Path, deaths: dict[int, int], number: int) -> int:
    """The worker kills itself while it does these pieces, so many times each."""
    if note(folder, number) < deaths.get(number, 0):
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def fail(number: int) -> int:
    if number == 3:
        raise SetupError("three is not for me")
    return number


def begun(folder: Path) -> dict[int, int]:
    return {int(file.name): file.stat().st_size for file in folder.iterdir()}


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_every_piece_is_done_once_and_the_results_come_in_order(jobs: int, tmp_path: Path) -> None:
    found = list(in_order(LocalWorkers(jobs).run(partial(square, tmp_path), PIECES)))
    assert found == [number * number for number in PIECES]
    assert begun(tmp_path) == dict.fromkeys(PIECES, 1)


def test_the_pieces_of_killed_workers_are_done_again_and_no_others(tmp_path: Path) -> None:
    deaths = {2: 1, 7: 2, 11: 1}
    found = Counter(LocalWorkers(3).run(partial(square_or_die, tmp_path, deaths), PIECES))
    assert found == Counter([(number, number * number) for number in PIECES])
    assert begun(tmp_path) == {number: 1 + deaths.get(number, 0) for number in PIECES}


def test_a_piece_that_always_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="3 processes were ended from outside"):
        list(LocalWorkers(2).run(partial(square_or_die, tmp_path, {4: 99}), PIECES))


def test_an_error_in_a_worker_is_raised_here() -> None:
    with pytest.raises(SetupError, match="three is not for me"):
        list(LocalWorkers(2).run(fail, PIECES))


def test_no_process_is_left_when_nobody_wants_more() -> None:
    running = LocalWorkers(3).run(abs, PIECES)
    next(running)
    frame = running.gi_frame  # type: ignore[attr-defined]
    workers = [worker.process for worker in frame.f_locals["pool"].workers]
    running.close()  # type: ignore[attr-defined]
    assert workers
    assert not [process for process in workers if process.is_alive()]


def test_the_games_of_a_plan_are_the_same_over_processes() -> None:
    plan = GamesPlan(parse_setup("golems random,random seed=5"), 30)
    alone = list(games(plan))
    assert [game.number for game in alone] == list(range(30))
    assert list(games(plan, 2)) == alone
    assert list(games(plan, 2, first=21)) == alone[21:]


def test_a_long_plan_is_shared_in_small_pieces() -> None:
    plan = GamesPlan(parse_setup("golems random,random seed=5"), 1_000_050)
    shares = plan.shares()
    assert max(len(share) for share in shares) == 100
    assert [number for share in shares[-2:] for number in share] == list(range(999_900, 1_000_050))
    assert GamesPlan(plan.setup, 3).shares() == [range(1), range(1, 2), range(2, 3)]
