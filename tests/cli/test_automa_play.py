"""The Automa at the table: its seat, its reasons while playing and in the replay."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import loew
from cli.table import Shell
from loew.games.golem.rules.view_types import GolemView

FIRST = "1\n" * 40

MISTAKES = {
    "play golem --seats human,automa:9": "the Automa has the levels 1 to 4",
    "play golem --seats human,automa:": "the Automa has the levels 1 to 4",
    "play golem --seats automa,automa:3": "there is one Automa in the box",
    "play golem --seats automa": "Golem has 2, 3 or 4 seats, not 1",
    "play golems --seats human,automa": "Golems has an Automa of its own",
    "play golem --solo --seats human,greedy": "--solo needs seats like --seats human,automa:2, not",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: str, shell: Shell) -> None:
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.startswith("loew: ")
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["human,automa:3", "automa:1,human", "human,automa,random", "random,random,automa:4"])
def test_the_automa_takes_any_place_in_the_list(shell: Shell, tmp_path: Path, seats: str) -> None:
    file = tmp_path / "game.loew"
    output = shell.run("play", "golem", "--seats", seats, "--seed", "3", "--save", str(file), typed=FIRST)
    assert output.code == 0
    assert "Automa" in output.out
    journal = loew.load(str(file))
    place = seats.split(",").index(next(name for name in seats.split(",") if name.startswith("automa")))
    level = int(seats.split(",")[place].partition(":")[2] or 2)
    assert journal.setup.automa == (place, level)


def test_the_automa_alone_is_of_the_second_level_and_solo_seats_it(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golem", "--solo", "--seed", "3", "--save", str(file))
    assert loew.load(str(file)).setup.words == ("human", "automa:2")


def test_why_tells_the_card_the_rules_and_what_they_left(shell: Shell) -> None:
    output = shell.run(
        "play", "golem", "--seats", "human,automa:3", "--seed", "3", typed="1\n" * 20 + "why\nwhy short\n"
    )
    full, brief = output.out.split("you ▸ ")[-3:-1]
    assert "First the" in full
    assert "ADR-3   " in full
    assert "→" in full
    assert "(ADR-3)" in brief
    assert len(brief) < len(full)
    assert max(map(len, brief.splitlines())) <= 120


def test_without_an_automa_there_is_nothing_to_explain(shell: Shell) -> None:
    output = shell.run("play", "golem", "--seats", "human,greedy", "--seed", "3", typed="why\n")
    assert "no Automa has decided anything" in output.out


def test_a_resumed_game_keeps_the_automa_where_it_sits(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golem", "--seats", "human,automa:3", "--seed", "3", "--save", str(file), typed="1\n1\n")
    resumed = ("play", "--load", str(file), "--save", str(file))
    assert shell.run(*resumed, typed="1\n").code == 0
    assert shell.run(*resumed, "--seats", "random,automa:3").code == 0
    assert "seat 2 is automa:3" in shell.run(*resumed, "--seats", "automa:3,human").err
    assert "seat 2 is automa:3" in shell.run(*resumed, "--seats", "human,human").err


def test_a_replay_explains_every_decision_of_the_automa(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golem", "--seats", "random,automa:2", "--seed", "3", "--save", str(file))
    output = shell.run("replay", str(file), "--explain")
    assert output.code == 0
    decided = [entry for entry in loew.load(str(file)).log() if entry.who == 1 and entry.choice]
    assert sum(line.startswith("       Automa ") for line in output.out.splitlines()) == len(decided)
    for rule in {reason.rule for entry in decided for reason in entry.reasons[:1]}:
        assert rule in output.out


def test_a_replay_without_an_automa_has_nothing_to_explain(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golem", "--seats", "random,random", "--seed", "3", "--save", str(file))
    assert "no Automa has a seat in it" in shell.run("replay", str(file), "--explain").err


def test_the_automas_objectives_are_never_told_while_the_game_is_on(shell: Shell) -> None:
    journal = loew.new("golem", 2, 5, automa=(1, 3))
    hidden = {word for entry in journal.log() for word in entry.choice if word.startswith("obj-")}
    output = shell.run("play", "golem", "--seats", "human,automa:3", "--seed", "5", typed="why\nlog all\n")
    own = cast(GolemView, journal.view(0))["players"][0]["drafting"]
    assert not (hidden - set(own)) & set(output.out.split())
