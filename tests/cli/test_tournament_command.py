"""`loew tournament`: bots of any kind, both ways of pairing, and mistakes."""

from __future__ import annotations

import json

import pytest

from cli.table import Shell

BAD = "plugins.bad_bots:Raiser"


@pytest.mark.parametrize("pairing", [("--round-robin",), ("--swiss", "2")])
def test_a_bot_of_somebody_else_takes_part_and_its_faults_are_told(pairing: tuple[str, ...], shell: Shell) -> None:
    words = ("tournament", "golems", "random", BAD, "--games", "2", "--seed", "1", "--jobs", "1", *pairing)
    told = shell.run(*words, "--markdown")
    assert told.code == 0, told.err
    assert "| player | rating |" in told.out
    assert f"| {BAD} |" in told.out
    assert f"{BAD} failed" in told.out
    report = json.loads(shell.run(*words, "--json").out)
    assert report["tables"][0]["games"] == (2 if pairing[0] == "--round-robin" else 4)


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("golems random", "needs two players"),
        ("golems random wizard", "there is no seat 'wizard'"),
        ("golems random simple --swiss 0", "at least one round"),
        ("golems random nowhere:Bot", "cannot be started"),
        ("golem automa:1 automa:2", "there is one Automa in the box"),
    ],
)
def test_a_mistake_is_one_sentence(words: str, wrong: str, shell: Shell) -> None:
    output = shell.run("tournament", *words.split())
    assert output.code == 2
    assert wrong in output.err
    assert len(output.err.splitlines()) == 1
