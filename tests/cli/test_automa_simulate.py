"""`loew simulate` with the Automa, and `loew ladder`."""

from __future__ import annotations

import json

import pytest

from cli.table import Shell

GOLEM = ("simulate", "golem", "--seed", "3", "--jobs", "1")

MISTAKES = {
    "simulate golem --seats random,automa:9": "the Automa has the levels 1 to 4",
    "simulate golem --seats automa,automa": "there is one Automa in the box",
    "simulate golem --seats wizard,automa": "there is no seat 'wizard'",
    "simulate golem --seats human,greedy": "a simulation is played by bots, but seat 1 is for a person",
    "simulate golem --seats automa": "Golem has 2, 3 or 4 seats, not 1",
    "simulate golem --setup intro --seats random,automa": "without the Automa",
    "simulate golem --seats random,random --explain": "--explain shows the reasons of the Automa",
    "simulate golems --seats random,automa": "Golems has an Automa of its own",
    "simulate golem --games 0": "at least one game",
    "simulate chess": "there is no game 'chess'",
    "ladder --bot wizard": "there is no bot 'wizard'",
    "ladder --bot random --games 0": "at least one game",
    "ladder --content nowhere": "there is no directory nowhere",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: str, shell: Shell) -> None:
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.startswith("loew: ")
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err


def test_the_report_names_the_automa_and_its_level(shell: Shell) -> None:
    output = shell.run(*GOLEM, "--seats", "random,automa:4,random", "--games", "3")
    assert output.code == 0
    assert "\nautoma:4 " in output.out
    assert "random (1)" in output.out


def test_the_introductory_set_up_can_be_simulated(shell: Shell) -> None:
    output = shell.run(*GOLEM, "--seats", "random,random", "--setup", "intro", "--games", "2", "--json")
    assert json.loads(output.out)["switches"] == ["introductory"]


def test_the_first_game_is_explained_to_stderr_and_the_report_stays_clean(shell: Shell) -> None:
    output = shell.run(*GOLEM, "--seats", "random,automa:4", "--games", "1", "--explain", "--json")
    report = json.loads(output.out)
    assert report["games"] == 1
    assert "ADR-3   " in output.err
    assert "Automa: card " in output.err
    assert max(map(len, output.err.splitlines())) <= 120


@pytest.mark.slow
def test_the_ladder_is_a_table_of_four_levels_in_80_columns(shell: Shell) -> None:
    output = shell.run("ladder", "--bot", "random", "--games", "2", "--seed", "3", "--jobs", "1")
    assert output.code == 0
    assert [line[0] for line in output.out.splitlines()[3:7]] == ["1", "2", "3", "4"]
    assert max(map(len, output.out.splitlines())) <= 80


@pytest.mark.slow
def test_the_ladder_can_be_pasted_as_markdown_or_read_as_json(shell: Shell) -> None:
    words = ("ladder", "--bot", "random", "--games", "1", "--seed", "3", "--jobs", "1")
    lines = shell.run(*words, "--markdown").out.splitlines()
    assert lines[1] == "|---|---:|---:|---:|---:|"
    assert {line.count("|") for line in lines[:6]} == {6}
    assert len(json.loads(shell.run(*words, "--json").out)["levels"]) == 4
