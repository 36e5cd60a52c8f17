"""`loew bench`: each measurement is a command with an example in its help; old options name the command instead."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

import loew.bench
from cli.table import Shell
from loew.bench import click_count, companion, speed
from loew.bench.report import Report, figure_lines, target
from loew.cli import parsers
from loew.commands.bench import OLD_COMMANDS, OLD_OPTIONS

COMMANDS = (
    *("speed", "environments", "simulation", "web", "sse-load", "chaos", "club", "hostile", "fuzz"),
    *("hints", "hint-times", "click-count", "box", "companion"),
)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_measurement_has_a_sentence_an_example_and_a_module(name: str, shell: Shell) -> None:
    output = shell.run("bench", name, "--help")
    assert output.code == 0
    assert "\nMeasure " in output.out
    assert f"Example: loew bench {name}" in output.out
    folder, module = Path(loew.bench.__path__[0]), name.replace("-", "_")
    assert (folder / f"{module}.py").is_file() or (folder / module).is_dir()
    assert f"    {module} " in (loew.bench.__doc__ or "")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_example_can_be_typed(name: str, shell: Shell) -> None:
    words = " ".join(shell.run("bench", name, "--help").out.rpartition("Example: loew ")[2].split())
    args = parsers()[0].parse_args(words.split())
    assert args.measurement == name


@pytest.mark.parametrize("option", OLD_OPTIONS)
def test_an_old_option_names_the_command(option: str, shell: Shell) -> None:
    output = shell.run("bench", option, "7")
    assert output.code == 2
    assert (
        output.err
        == f"loew: {option} is no longer an option of `loew bench`: write `loew bench {OLD_OPTIONS[option]} 7`\n"
    )


def test_without_a_command_the_speed_is_measured(shell: Shell) -> None:
    shell.monkeypatch.setattr(speed, "report", lambda build: Report({"build": str(build)}, "fast"))
    assert shell.run("bench").out == shell.run("bench", "speed").out == "fast\n"
    assert json.loads(shell.run("bench", "--json", "--compiled", "nowhere").out) == {"build": "None"}


def test_json_is_printed_and_a_failure_is_exit_code_1(shell: Shell) -> None:
    shell.monkeypatch.setattr(click_count, "report", lambda: Report({"turns": 3}, "three turns"))
    assert json.loads(shell.run("bench", "click-count", "--json").out) == {"turns": 3}
    assert json.loads(shell.run("bench", "--json", "clicks").out) == {"turns": 3}
    shell.monkeypatch.setattr(companion, "report", lambda game, games: Report({}, f"{game} {games}", passed=False))
    output = shell.run("bench", "companion")
    assert (output.code, output.out) == (1, "golem 40\n")


def test_figures_stand_below_each_other() -> None:
    lines = figure_lines({"kills": 1200, "database": "SQLite"}, {"kills": target("none", False)})
    assert lines == ["kills      1,200 (none: NOT MET)", "database  SQLite"]


def test_every_command_of_the_bench_is_tested_here() -> None:
    (commands,) = parsers()[0]._subparsers._group_actions  # type: ignore[union-attr]
    bench: argparse.ArgumentParser = commands.choices["bench"]  # type: ignore[index]
    (measurements,) = bench._subparsers._group_actions  # type: ignore[union-attr]
    assert set(measurements.choices or ()) == {*COMMANDS, *OLD_COMMANDS}
