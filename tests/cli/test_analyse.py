"""`loew analyse` and `loew puzzles`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import loew
from cli.table import Shell
from loew.engine.seat import Dealer


@cache
def saved(name: str, decisions: int) -> str:
    game = loew.new(name, seats=2, seed=5)
    dealer = Dealer(5, 77)
    for _ in range(decisions):
        assert game.decision is not None
        game.play(dealer.one(game.decision.options))
    return game.save()


def file_of(tmp_path: Path, name: str = "golem", decisions: int = 30) -> str:
    file = tmp_path / f"{name}.loew"
    file.write_text(saved(name, decisions), "utf-8")
    return str(file)


def test_the_report_names_costs_and_better_lines(shell: Shell, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    output = shell.run("analyse", file_of(tmp_path), "--html", str(page))
    assert output.code == 0
    assert "Golem, not over" in output.out
    assert "Chance to win after every turn" in output.out
    assert "It cost about" in output.out
    assert "Better:" in output.out
    text = page.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert 'class="chart chances"' in text
    assert "The turns that cost most" in text
    assert "style=" not in text
    assert "<script" not in text


def test_everything_is_in_the_json(shell: Shell, tmp_path: Path) -> None:
    document = json.loads(shell.run("analyse", file_of(tmp_path), "--json").out)
    assert document["game"] == "golem"
    assert not document["over"]
    assert len(document["turns"]) > 5


def test_a_mistake_gives_one_sentence(shell: Shell, tmp_path: Path) -> None:
    nothing = shell.run("analyse", file_of(tmp_path, decisions=0))
    assert nothing.code == 2
    assert "there is nothing to analyse" in nothing.err
    other = tmp_path / "other.txt"
    other.write_text("hello\n", "utf-8")
    for file in (other, tmp_path / "missing.loew"):
        output = shell.run("analyse", str(file))
        assert output.code == 2
        assert len(output.err.splitlines()) == 1


def test_puzzles_need_a_game_and_a_directory(shell: Shell, tmp_path: Path) -> None:
    assert shell.run("puzzles", "find", "chess").code == 2
    output = shell.run("puzzles", "find", "golem", "--out", str(tmp_path / "nowhere"))
    assert output.code == 2
    assert "there is no directory" in output.err
