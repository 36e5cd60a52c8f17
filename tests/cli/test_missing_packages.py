"""What needs a package that is not installed says in one sentence which extra brings it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

# One program for many commands and imports: to start Loew takes longer than to answer.
PROGRAM = """
import contextlib, importlib, io, json, sys
sys.modules.update(dict.fromkeys(sys.argv[1].split()))
from loew.cli import main
for line in sys.stdin.read().splitlines():
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        try:
            code = main(line.split()) if " " in line else importlib.import_module(line) and 0
        except ImportError as error:
            code = str(error)
    print(json.dumps([line, code, said.getvalue()]))
"""


def answers(place: Path, missing: str, lines: list[str]) -> dict[str, tuple[int | str, str]]:
    """For every command its exit code and what it wrote to stderr; for every import the message of its error."""
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM, missing], input="\n".join(lines), cwd=place, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
    rows = [json.loads(line) for line in found.stdout.splitlines() if line.startswith("[")]
    return {line: (code, said) for line, code, said in rows}


def check(place: Path, missing: str, wanted: dict[str, str]) -> None:
    found = answers(place, missing, list(wanted))
    assert set(found) == set(wanted)
    for line, extra in wanted.items():
        code, said = found[line]
        if " " in line:
            assert code == 2, line
            assert len(said.splitlines()) == 1, line
            assert f"pip install 'loew[{extra}]'" in said
        else:
            assert str(code).startswith("loew.rl needs ")
            assert f"pip install 'loew[{extra}]'" in str(code)


@pytest.mark.slow
def test_without_any_other_package_each_command_names_the_extra_that_it_needs(tmp_path: Path) -> None:
    missing = "argon2 babel fastapi gymnasium jinja2 numpy pyarrow starlette torch uvicorn webauthn"
    wanted = {
        f"serve --port 0 --data {tmp_path}": "web",
        "simulate golem --games 1 --seats learned,random": "bots",
        "simulate golems --games 1 --out games.parquet": "data",
        "train golem --dir training": "train",
        "loew.rl": "rl",
        "loew.rl.aec": "rl",
    }
    check(tmp_path, missing, wanted)
    assert list(tmp_path.iterdir()) == [], "nothing was begun"


@pytest.mark.slow
def test_with_some_packages_each_command_names_the_extra_that_it_needs_beside_them(tmp_path: Path) -> None:
    missing = "pettingzoo prometheus_client psycopg pyspiel torch"
    wanted = {
        "serve --port 0 --database postgresql://127.0.0.1:9/none": "postgres",
        f"serve --port 0 --data {tmp_path} --metrics-token 0123456789abcdef": "metrics",
        "train golem --dir training": "train",
        "loew.rl.aec": "rl",
        "loew.rl.spiel": "open-spiel",
    }
    check(tmp_path, missing, wanted)
