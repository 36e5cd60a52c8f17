"""`loew play golem` and `loew replay` through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import loew
from cli.table import Shell
from loew.engine.seat import Dealer

FIRST = "1\n" * 900


def random_numbers(seed: int, n: int = 900) -> str:
    """Random typed numbers; after a number without an option the question is asked again."""
    dealer = Dealer(seed, 3)
    return "".join(f"{dealer.below(6) + 1}\n1\n" for _ in range(n))


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["human,greedy", "human,random"])
def test_a_whole_game_is_played_to_its_end(shell: Shell, seats: str) -> None:
    output = shell.run("play", "golem", "--seats", seats, "--seed", "4", typed=random_numbers(4))
    assert (output.code, output.err) == (0, "")
    assert "The game is over." in output.out
    assert "total" in output.out
    assert "Objectives of you:" in output.out
    assert "win" in output.out.split("total")[-1]


def test_four_seats_with_bots_alone_need_nobody_to_type(shell: Shell) -> None:
    output = shell.run("play", "golem", "--seats", "random,random,random,random", "--seed", "1")
    assert output.code == 0
    assert "Round 4 begins." in output.out
    assert "The game is over." in output.out


def test_the_introductory_game_begins_with_the_march(shell: Shell) -> None:
    output = shell.run("play", "golem", "--setup", "intro", "--seed", "4", typed="quit\n")
    assert "Golem, introductory" in output.out
    assert "the march" in output.out
    assert "obj-" in output.out
    assert "The Patroness" in output.out


def test_the_standard_game_begins_with_the_draft(shell: Shell) -> None:
    for words in ((), ("--setup", "standard")):
        assert "Draft: keep one objective" in shell.run("play", "golem", *words, typed="quit\n").out


@pytest.mark.slow
def test_plain_signs_and_no_colours(shell: Shell) -> None:
    output = shell.run("play", "golem", "--setup", "intro", "--ascii", "--seed", "2", typed=random_numbers(2, 40))
    assert output.out.isascii()
    assert "\x1b" not in output.out
    assert "A|" in output.out
    assert max(len(line) for line in output.out.splitlines()) <= 120


@pytest.mark.slow
def test_a_saved_game_goes_on_where_it_was_left(shell: Shell, tmp_path: Path) -> None:
    file, whole = tmp_path / "game.loew", tmp_path / "whole.loew"
    words = ("play", "golem", "--setup", "intro", "--seats", "human,random", "--seed", "4")
    shell.run(*words, "--save", str(file), typed="1\n" * 30)
    assert loew.load(str(file)).setup.words == ("human", "random")
    shell.run("play", "--load", str(file), "--save", str(file), typed=FIRST)
    shell.run(*words, "--save", str(whole), typed=FIRST)
    assert file.read_text("utf-8") == whole.read_text("utf-8")


def test_a_finished_game_is_told_again_at_once_and_step_by_step(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golem", "--seats", "random,random", "--setup", "intro", "--seed", "5", "--save", str(file))
    output = shell.run("replay", str(file))
    assert output.code == 0
    assert "takes a" in output.out
    assert "Round 2 begins." in output.out
    assert "total" in output.out
    assert re.search(r"^  start +10 +10$", output.out, re.MULTILINE)
    assert "vp track" not in output.out  # every source by itself
    steps = shell.run("replay", str(file), "--step", "--seat", "1", typed="\n\n40\nb\nq\n")
    assert steps.out.count(" Choice ") == 5


def test_undo_and_score_and_log_answer_at_the_table(shell: Shell) -> None:
    typed = "1\nundo\nscore\nlog all\ntable\nquit\n"
    output = shell.run("play", "golem", "--setup", "intro", "--seats", "human,human", "--seed", "6", typed=typed)
    assert "vp track" in output.out
    assert "The marbles are dropped (work: " in output.out
    assert "Goodbye" in output.out


def test_a_real_table_can_be_typed_in(shell: Shell) -> None:
    typed = "\n".join(
        (
            "book-1 book-2 book-3 book-4 book-5",
            "tile-1 tile-2 tile-3",
            "rry b w wwbk y",
            "rry b w wwbky -",
            "2 1",
            "quit",
        )
    )
    output = shell.run("play", "golem", "--setup", "intro", "--deal", typed=typed)
    assert "from the top: Restless clay, Goldsmith and Clay pit." in output.out
    assert "The turn order is greedy and you." in output.out


MISTAKES = {
    "play golem --seats human": "Golem has",
    "play golem --seats human,greedy,greedy,greedy,greedy": "Golem has",
    "play golem --setup short": "invalid choice: 'short'",
    "play golems --setup intro": "Golems has no 'introductory'; it has advanced",
    "play --load nowhere.loew --setup intro": "--setup is fixed when a game starts",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence(shell: Shell, words: str) -> None:
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err
