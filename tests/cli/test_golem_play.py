"""`loew play golem` and `loew replay` through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

import loew
from cli.table import Shell
from loew.engine.seat import Dealer

FIRST = "1\n" * 900


def scripted(seed: int, n: int = 900) -> str:
    """Numbers typed at random; those that are not there are asked again."""
    dealer = Dealer(seed, 3)
    return "".join(f"{dealer.below(6) + 1}\n1\n" for _ in range(n))


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["human,greedy", "human,random"])
def test_a_whole_game_is_played_to_its_end(shell: Shell, seats: str) -> None:
    said = shell.run("play", "golem", "--seats", seats, "--seed", "4", typed=scripted(4))
    assert (said.code, said.err) == (0, "")
    assert "The game is over." in said.out
    assert "together" in said.out
    assert "Objectives of you:" in said.out
    assert "win" in said.out.split("together")[-1]


def test_four_seats_with_bots_alone_need_nobody_to_type(shell: Shell) -> None:
    said = shell.run("play", "golem", "--seats", "random,random,random,random", "--seed", "1")
    assert said.code == 0
    assert "Round 4 begins." in said.out
    assert "The game is over." in said.out


def test_the_introductory_game_begins_with_the_march(shell: Shell) -> None:
    said = shell.run("play", "golem", "--setup", "intro", "--seed", "4", typed="quit\n")
    assert "Golem, introductory" in said.out
    assert "the march" in said.out
    assert "obj-" in said.out
    assert "The Patroness" in said.out


def test_the_standard_game_begins_with_the_draft(shell: Shell) -> None:
    for words in ((), ("--setup", "standard")):
        assert "Draft: keep one objective" in shell.run("play", "golem", *words, typed="quit\n").out


@pytest.mark.slow
def test_plain_signs_and_no_colours(shell: Shell) -> None:
    said = shell.run("play", "golem", "--setup", "intro", "--ascii", "--seed", "2", typed=scripted(2, 40))
    assert said.out.isascii()
    assert "\x1b" not in said.out
    assert "A|" in said.out
    assert max(len(line) for line in said.out.splitlines()) <= 120


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
    said = shell.run("replay", str(file))
    assert said.code == 0
    assert "takes a" in said.out
    assert "Round 2 begins." in said.out
    assert "together" in said.out
    steps = shell.run("replay", str(file), "--step", "--seat", "1", typed="\n\n40\nb\nq\n")
    assert steps.out.count(" Choice ") == 5


def test_undo_and_score_and_log_answer_at_the_table(shell: Shell) -> None:
    typed = "1\nundo\nscore\nlog all\ntable\nquit\n"
    said = shell.run("play", "golem", "--setup", "intro", "--seats", "human,human", "--seed", "6", typed=typed)
    assert "vp track" in said.out
    assert "The marbles are dropped (work: " in said.out
    assert "Goodbye" in said.out


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
    said = shell.run("play", "golem", "--setup", "intro", "--deal", typed=typed)
    assert "from the top: Restless clay, Goldsmith and Clay pit." in said.out
    assert "The turn order is greedy and you." in said.out


MISTAKES = {
    "play golem --seats human": "Golem has",
    "play golem --seats human,greedy,greedy,greedy,greedy": "Golem has",
    "play golem --setup short": "invalid choice: 'short'",
    "play golems --setup intro": "Golems has no 'introductory'; it has advanced",
    "play --load nowhere.loew --setup intro": "--setup is fixed when a game starts",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence(shell: Shell, words: str) -> None:
    said = shell.run(*words.split())
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert MISTAKES[words] in said.err
