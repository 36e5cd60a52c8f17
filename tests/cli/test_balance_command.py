"""`loew balance` prints a table, JSON, and writes one page."""

from __future__ import annotations

import json
from pathlib import Path

from cli.table import Shell

WORDS = ("balance", "golems", "--seats", "random,random", "--games", "60", "--seed", "3", "--jobs", "1")


def test_the_table_and_the_page_name_the_components(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    output = shell.run(*WORDS, "--out", str(page))
    assert output.code == 0
    assert "golems: random, random; 60 games, seed 3" in output.out
    assert "place in the first turn order" in output.out
    assert "golem: take" in output.out
    text = page.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "What games say about the components of Golems" in text
    assert "green golem 7" in text
    assert "<h2>Golem: take</h2>" in text
    assert "style=" not in text
    assert "<script" not in text


def test_everything_is_in_the_json(shell: Shell) -> None:
    report = json.loads(shell.run(*WORDS, "--json").out)
    kinds = {group["kind"] for group in report["groups"]}
    assert {"seat", "golem"} <= kinds
    everything = shell.run(*WORDS, "--all").out
    assert all(line["id"] in everything for group in report["groups"] for line in group["lines"])


def test_too_few_games_say_nothing(shell: Shell) -> None:
    output = shell.run("balance", "golems", "--seats", "random,random", "--games", "3", "--jobs", "1")
    assert "too few games" in output.out


def test_a_folder_that_does_not_exist_is_told_before_the_games(shell: Shell) -> None:
    output = shell.run(*WORDS, "--out", "/nowhere/balance.html")
    assert output.code == 2
    assert "cannot write" in output.err
