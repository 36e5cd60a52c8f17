"""`loew ladder` prints tables, Markdown and JSON."""

from __future__ import annotations

import json

import pytest

from cli.table import Shell


@pytest.mark.slow
def test_the_command_prints_tables(shell: Shell) -> None:
    words = ("ladder", "golem", "--players", "random,automa:1", "--games", "2", "--seed", "3", "--jobs", "1")
    output = shell.run(*words)
    assert output.code == 0
    assert "golem, 2 seats, 2 games, seed 3" in output.out
    assert "golem, 4 seats" in output.out
    assert "points by source (mean)" in output.out
    marked = shell.run(*words, "--sizes", "2", "--markdown").out.splitlines()
    assert marked[3] == "|---|---:|---:|---:|---:|---:|---:|---:|"
    assert {line.count("|") for line in marked[2:6]} == {9}
    found = json.loads(shell.run(*words, "--json").out)
    assert [size["seats"] for size in found["tables"]] == [2, 4]
