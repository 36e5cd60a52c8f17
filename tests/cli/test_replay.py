"""`loew replay`: a game told again."""

from __future__ import annotations

from pathlib import Path

import pytest

import loew
from cli.table import Shell


@pytest.fixture
def game(shell: Shell, tmp_path: Path) -> Path:
    """A finished game on disk."""
    file = tmp_path / "game.loew"
    shell.run("play", "golems", "--seats", "greedy,random", "--seed", "5", "--save", str(file))
    return file


def test_a_finished_game_is_told_by_turns_with_its_table_and_score(shell: Shell, game: Path) -> None:
    output = shell.run("replay", str(game))
    assert output.code == 0
    assert "  1  " in output.out
    assert "Random takes" in output.out
    assert "The game is over." in output.out
    assert "total" in output.out


def test_a_transcript_can_be_told_too(shell: Shell, game: Path, tmp_path: Path) -> None:
    file = tmp_path / "transcript.txt"
    file.write_text(loew.load(str(game)).transcript(), encoding="utf-8")
    assert shell.run("replay", str(file)).out == shell.run("replay", str(game)).out


def test_step_by_step_goes_on_back_and_to_a_number(shell: Shell, game: Path) -> None:
    output = shell.run("replay", str(game), "--step", typed="\n\nb\n7\n9999\nb\n0\nq\n")
    steps = [line.split(" of ")[0].strip() for line in output.out.splitlines() if line.startswith(" Choice")]
    last = steps[5].removeprefix("Choice ")
    assert steps[:5] == ["Choice 1", "Choice 2", "Choice 3", "Choice 2", "Choice 7"]
    assert int(steps[6].removeprefix("Choice ")) == int(last) - 1
    assert steps[7:] == ["Choice 1"]
    assert output.code == 0


def test_pages_turned_to_the_end_show_the_result(shell: Shell, game: Path) -> None:
    output = shell.run("replay", str(game), "--step", typed="\n" * 400)
    assert "The game is over." in output.out
    assert output.code == 0


def test_an_unfinished_game_keeps_its_secrets_and_tells_the_points_in_sight(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golems", "--seed", "4", "--save", str(file), typed="1\n1\n")
    output = shell.run("replay", str(file))
    assert "Runes dealt: ? to seat 1, ? to greedy." in output.out
    assert "not over" in output.out
    assert "Runes dealt: run-1 to seat 1, ? to greedy." in shell.run("replay", str(file), "--seat", "1").out


def test_a_seat_that_is_not_there_is_refused(shell: Shell, game: Path) -> None:
    output = shell.run("replay", str(game), "--seat", "3")
    assert (output.code, output.err) == (2, "loew: --seat should be 1 to 2, not 3\n")
