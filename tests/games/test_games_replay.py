"""Finished games, kept as files, are replayed to the same end. Drop a file in, transcript or save, to add a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import loew

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.loew"))
OLD = sorted((FOLDER / "old").glob("*.loew"))  # saved in the middle, under older rules


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_replays_to_the_end_it_had(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game = loew.load(text)
    assert game.over
    said = [line for line in text.splitlines() if line.startswith("; score")]
    again = game.transcript()
    assert [line for line in again.splitlines() if line.startswith("; score")] == said
    assert loew.load(again).transcript() == again


def test_there_are_games_of_every_kind() -> None:
    setups = [game.setup for game in map(loew.load, map(str, FILES))]
    kinds = {(setup.game, len(setup.seats), setup.variants) for setup in setups}
    assert {("golems", 2, ()), ("golems", 1, ()), ("golems", 1, ("advanced",))} <= kinds
    assert {("golem", 2, ()), ("golem", 3, ()), ("golem", 4, ()), ("golem", 4, ("introductory",))} <= kinds
    assert ("greedy", "automa:3") in {setup.words for setup in setups}


def test_there_are_files_of_both_formats() -> None:
    assert {file.read_text(encoding="utf-8").split()[1] for file in FILES} == {"1", "2"}


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_a_game_saved_under_older_rules_goes_on_where_it_stopped(file: Path) -> None:
    game = loew.load(file.read_text(encoding="utf-8"))
    assert game.base == len(game.choices) > 0
    while game.decision is not None:
        game.play(game.decision.options[-1])
    assert game.over
    assert loew.load(game.save()).score() == game.score()


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_without_its_position_it_is_told_that_the_rules_have_changed(file: Path) -> None:
    text = file.read_text(encoding="utf-8").partition("\nposition ")[0]
    with pytest.raises(loew.LoewError, match="played with other rules or cards and cannot be replayed: choice"):
        loew.load(text)
