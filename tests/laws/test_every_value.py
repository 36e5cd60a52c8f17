"""A box in which every value that an owner can correct is another one plays as well as ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from laws.every_value import TIED, other_values, write_pack
from laws.test_offers import Seen, walk
from loew.games.registry import game
from support import BOX, QUICK, Case

GAMES = 200
CASES = (
    *[Case("golem", 2), Case("golem", 3), Case("golem", 4), Case("golem", 4, ("introductory",))],
    *[Case("golem", 2, (), (0, 1)), Case("golem", 2, (), (1, 4))],
    *[Case("golem", 3, (), (2, 2)), Case("golem", 4, (), (1, 3))],
    *[Case("golems", 2), Case("golems", 1), Case("golems", 1, ("advanced",))],
)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("box")
    for name in ("golem", "golems"):
        ours = game(name)
        write_pack(folder, other_values(ours), {(entry.file, entry.id): entry.kind for entry in ours.entries()})
    return folder


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_every_value_that_can_be_corrected_is_another_one(box: Path, name: str) -> None:
    ours = {(entry.file, entry.id): entry for entry in game(name).entries()}
    changed = 0
    for entry in game(name, box).entries():
        for field, value in entry.values.items():
            key = (entry.file, entry.id, field)
            if field not in entry.fixed and key not in TIED:
                assert value != ours[entry.file, entry.id].values[field], key
                assert entry.source[field] == "owner"
                changed += 1
    assert changed > (900 if name == "golem" else 150)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_with_it_come_to_their_end_and_offers_are_true(box: Path, case: Case) -> None:
    rules, seen = game(case.name, box), Seen()
    for seed in range(GAMES // len(CASES) + 1):
        walk(rules, case, seed, seen)
    assert seen.offers > 500


@pytest.mark.slow
def test_every_other_law_holds_with_it(box: Path) -> None:
    laws = Path(__file__).parent
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "--quick", str(laws)]
    command += ["-k", "not corrections and not test_every_value"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", QUICK))}
    environment[BOX] = str(box)
    found = subprocess.run(
        command, env=environment, cwd=laws.parents[1], capture_output=True, text=True, timeout=600, check=False
    )
    assert found.returncode == 0, found.stdout[-3000:]
