"""`loew simulate` with the Automa, and mistakes in `loew ladder`."""

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
    "simulate golem --seats random,random --explain": "--explain shows the reasons of the Automa",
    "simulate golems --seats random,automa": "Golems has an Automa of its own",
    "simulate golem --games 0": "at least one game",
    "simulate chess": "there is no game 'chess'",
    "ladder --players wizard": "there is no seat 'wizard'",
    "ladder --players random,human": "a ladder is played by bots",
    "ladder --players random": "a ladder needs two players or more",
    "ladder --players automa": "there is one Automa in the box",
    "ladder --players random,greedy@2": "the bot greedy takes no budget",
    "ladder --players bots --sizes two": "--sizes are numbers of seats",
    "ladder --players bots --sizes 7": "Golem has 2, 3 or 4 seats, not 7",
    "ladder golems --players random,automa:2": "an Automa of its own",
    "ladder --games 0": "at least one game",
    "ladder --content nowhere": "there is no pack or directory nowhere",
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
