"""`loew companion`: a real table beside the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.table import Shell
from companion.rehearsals import rehearsal, rules
from loew.companion.session import load

COMPANION = ("companion", "--people", "Anna", "--level", "3", "--cards", "program", "--seed", "3")
TOLD = ("companion", "--people", "Anna", "--level", "3", "--cards", "table")
SETUP = "1\n1 2 3\n"
MISTAKES = {
    "companion --people Anna --level 9 --cards program": "there is no '9'",
    "companion --people Anna,Anna --level 2": "'Anna' cannot be a name",
    "companion --people Automa --level 2": "'Automa' cannot be a name",
    "companion --people A,B,C,D --level 2": "1 to 3 people can play, not 4",
    "companion --people Anna --level 2 --cards mine": "there is no 'mine'",
    "companion --people Anna --setting colour=red": "Golem has no setting 'colour'",
    "companion --people Anna --setting colour": "--setting takes NAME=VALUE",
    "companion chess": "there is no game 'chess'",
    "companion --language xx": "there is no language 'xx'",
    "companion --load nowhere.loew": "cannot read nowhere.loew",
    "companion --load nowhere.loew --level 2": "--level is fixed when a game starts",
    "companion --save nowhere/game.loew": "there is no directory nowhere",
}


def whole_game() -> str:
    """What people type in a whole solo game with their own cards."""
    return "".join(f"{answer}\n" for answer in rehearsal(1, 3, 0).answers)


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: str, shell: Shell, tmp_path: Path) -> None:
    shell.monkeypatch.chdir(tmp_path)
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err


@pytest.mark.parametrize("typed", ["quit\n", "Anna\nexit\n", "Anna\n2\nQuit\n"])
def test_one_can_leave_at_the_first_questions_too(shell: Shell, typed: str) -> None:
    output = shell.run("companion", typed=typed)
    assert output.code == 0
    assert output.out.count("Goodbye.") == 1


def test_people_and_settings_are_asked_for_and_what_is_not_known_is_said(shell: Shell) -> None:
    output = shell.run("companion", typed="Anna, Anna\nAnna,Ben\n7\n3\n1\n")
    text = " ".join(output.out.split())
    assert "'Anna' cannot be a name" in text
    assert "Type a number from 1 to 4." in text
    assert "Set up the table as for 3 players" in text
    assert "values of books" in text
    assert "These values are our reconstructions." in text
    assert "Lay its Strategy tiles: Work, and below it" in text
    assert "Which artifact tile does the Automa get" in text


def test_bad_answers_get_one_sentence_and_the_question_stays(shell: Shell) -> None:
    output = shell.run(*COMPANION, typed="99\nzzz\n\n1\n1 2\n1 2 99\n1 2 3\n1\nw y\nwwwww y - - -\n")
    text = " ".join(output.out.split())
    for sentence in (
        "There is no choice 99; the numbers go from 1 to 9.",
        "Nothing here shows 'zzz'.",
        "Nothing was typed; 'help' lists what you can type.",
        "3 different ones are needed here, and 2 came.",
        "There is no choice 99; the numbers go from 1 to 21.",
        "Which character is it in round 1?",
    ):
        assert sentence in text, sentence


@pytest.mark.slow
def test_a_whole_game_is_told_step_by_step_to_its_points(shell: Shell) -> None:
    output = shell.run(*TOLD, "--no-color", typed=whole_game())
    assert output.code == 0
    assert "The game is over. The points of the Automa:" in output.out
    real = rehearsal(1, 3, 0).real
    total = rules().score(real.s)[real.seat]["total"]
    assert f"total                {total}" in output.out
    assert output.out.count("Its card: card ") == 12
    assert "── Round 4: control ─" in output.out
    assert re.search(r" 2\. [A-Z].*", output.out)
    assert re.search(r"\[.*resources -?\d+ → -?\d+", output.out)
    assert max(map(len, output.out.splitlines())) <= 100


@pytest.mark.slow
def test_the_same_game_in_polish_and_in_ascii(shell: Shell) -> None:
    output = shell.run(*TOLD, "--language", "pl", "--ascii", typed=whole_game())
    assert "Koniec gry. Punkty Automy:" in output.out
    assert "Runda 4: kontrola" in output.out
    assert output.out.isascii()
    assert "ksiege" in output.out


def test_a_long_list_is_narrowed_by_what_a_component_shows(shell: Shell) -> None:
    found = rehearsal(1, 3, 0)
    at = found.asked.index("book")
    typed = "".join(f"{answer}\n" for answer in found.answers[:at])
    output = shell.run(*TOLD, typed=typed + "green\nblack zzz\ngreen costs\nlist\n")
    text = " ".join(output.out.split())
    assert "Type words of what it shows ('red 3'), or 'list' for all" in text
    assert "Nothing here shows 'black zzz'." in text
    assert "green books" in output.out
    assert output.out.count("First Letters") == 1, "only the whole list shows a blue book"


def test_the_commands_board_why_set_undo_and_help(shell: Shell) -> None:
    typed = "why\nundo\n" + SETUP + "why\nboard\nset\nset resources 7\nboard\nundo\nboard\nset luck 3\n?\n"
    output = shell.run(*COMPANION, typed=typed)
    assert "The Automa has not decided anything yet." in output.out
    assert "Nothing has been answered yet." in output.out
    assert "(AST-5)" in output.out
    boards = re.findall(r"  resources +(-?\d+)", output.out)
    assert len(boards) == 3
    assert boards[1] == "7"
    assert boards[0] == boards[2] != "7"
    assert "set student red" in output.out
    assert "'luck 3' cannot be corrected" in output.out
    assert "take the last answer back" in output.out
    assert "Taken back." in output.out


def test_a_game_is_saved_after_every_answer_and_goes_on(shell: Shell, tmp_path: Path) -> None:
    file, other = tmp_path / "real.json", tmp_path / "other.loew"
    output = shell.run(*COMPANION, "--save", str(file), typed=SETUP)
    assert f"loew companion --load {file} --save {file}" in output.out
    assert len(load(file).answers) == 2
    output = shell.run("companion", "--load", str(file), "--save", str(file), typed="board\n1\n")
    assert output.code == 0
    assert "Which character is it in round 1?" in output.out
    assert len(load(file).answers) == 3
    assert "exists already" in shell.run(*COMPANION, "--save", str(file)).err
    shell.run("play", "golem", "--seats", "random,automa", "--save", str(other))
    assert "is not a game of the companion" in shell.run("companion", "--load", str(other)).err


def test_save_names_a_file_and_quit_says_how_to_go_on(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "real.json"
    output = shell.run(*COMPANION, typed=f"save\nsave {file}\n1\nquit\n")
    assert "Name a file: save FILE" in output.out
    assert f"--load {file}" in output.out
    assert load(file).answers == ["art-1a"]
