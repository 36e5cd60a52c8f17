"""`loew simulate --out` and `loew analyse`: from games to what wins, at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.table import Shell

GAMES = ("simulate", "golems", "--seats", "random,random", "--games", "60", "--jobs", "1")


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_games_are_written_and_analysed(name: str, shell: Shell, tmp_path: Path) -> None:
    file, page = tmp_path / name, tmp_path / "games.html"
    written = shell.run(*GAMES, "--seed", "3", "--out", str(file))
    assert written.code == 0
    assert f"written to {file}" in written.out
    again = shell.run(*GAMES, "--out", str(file))  # the seed is in the file, and nothing is left to play
    digest = next(line for line in written.out.splitlines() if line.startswith("results "))
    assert digest in again.out
    found = shell.run("analyse", str(file), "--html", str(page))
    assert found.code == 0
    assert "60 games, seed 3" in found.out
    assert "place in the first turn order" in found.out
    assert "●" in found.out
    assert "random" in found.out.splitlines()[-1]
    assert "<svg" in page.read_text(encoding="utf-8")
    assert f"loew analyse {name}" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_choices_go_where_the_help_says(kind: str, shell: Shell, tmp_path: Path) -> None:
    words = ("simulate", "golems", "--seats", "random,random", "--games", "2", "--jobs", "1", "--choices")
    assert shell.run(*words, "--out", str(tmp_path / f"games.{kind}")).code == 0
    assert (tmp_path / f"games.choices.{kind}").is_file()
    assert f"FILE.choices.{kind}" in " ".join(shell.run("simulate", "--help").out.split())


def test_the_analysis_of_a_file_is_that_of_loew_balance(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shell.run(*GAMES, "--seed", "3", "--out", str(file))
    kept = json.loads(shell.run("analyse", str(file), "--json").out)
    played = json.loads(shell.run("balance", *GAMES[1:], "--seed", "3", "--json").out)
    assert kept["groups"] == played["groups"]
    assert kept["comparisons"] == played["comparisons"]
    assert kept["seed"] == played["seed"] == 3


def test_several_files_are_counted_together_and_no_game_twice(shell: Shell, tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file, seed in zip(files, ("3", "63"), strict=True):
        shell.run(*GAMES, "--seed", seed, "--out", str(file))
    assert "120 games, seed 3, 63" in shell.run("analyse", *map(str, files)).out
    assert json.loads(shell.run("analyse", *map(str, files), "--json").out)["seeds"] == [3, 63]
    twice = shell.run("analyse", str(files[0]), str(files[0]))
    assert twice.code == 2
    assert "some games in" in twice.err


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("analyse nowhere.jsonl", "there is no file nowhere.jsonl"),
        ("analyse {poem}", "is not a"),
        ("simulate golems --games 2 --choices", "--choices needs --out"),
        ("simulate golems --games 2 --out games.csv", "ends in .jsonl or .parquet"),
        ("simulate golems --games 2 --out nowhere/games.jsonl", "cannot write nowhere/games.jsonl"),
    ],
)
def test_a_mistake_is_one_sentence(words: str, wrong: str, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "poem.jsonl").write_text("a golem of clay\n", encoding="utf-8")
    output = shell.run(*words.format(poem=tmp_path / "poem.jsonl").split())
    assert output.code == 2
    assert wrong in output.err
    assert len(output.err.splitlines()) == 1
