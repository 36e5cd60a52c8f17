"""Finished games, kept as files, are replayed to the same end. Drop a file in, transcript or save, to add a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import loew

FILES = sorted(Path(__file__).parent.glob("*.loew"))


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
