"""The club in a box: whole clubs on a virtual clock, with servers that die and a database that loses connections. What
must hold does hold, and faults that are put in on purpose are found."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from loew.bench.club.measure import report, run
from loew.bench.club.planted import FAULTS

PARTS = 4  # so that several workers share the thousand days
RARE = (  # need thousands of days, or are found by luck
    *("lease-forgotten", "wake-up-lost", "outage-counted-twice"),
    *("conflict-retried-blindly", "nobody-woken"),
)
DIGEST = """
from loew.bench.club.measure import quiet
from loew.bench.club.world import Club
club = Club({seed})
with quiet():
    club.run(2)
print(club.trace.hexdigest(), club.requests, club.events)
"""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_club_days(part: int) -> None:
    lived = run(250, seed=1_000 * part)
    assert lived.found is None, report_of(lived.found)
    assert lived.days == 250
    assert lived.requests > 250 * 10
    assert lived.kills > 100


def test_some_club_days() -> None:
    lived = run(20, seed=5_000)
    assert lived.found is None, report_of(lived.found)


def report_of(found: object) -> str:
    return f"replay it with `loew bench club --seed ... --events ...`: {found}"


@pytest.mark.slow
@pytest.mark.parametrize("fault", [name for name in FAULTS if name not in RARE])
def test_a_planted_fault_is_found(fault: str) -> None:
    assert run(1_000, seed=100, fault=fault).found is not None


def test_the_same_seed_tells_the_same_story_in_another_process() -> None:
    stories = [
        subprocess.run(
            [sys.executable, "-c", DIGEST.format(seed=seed)],
            env={**os.environ, "PYTHONHASHSEED": str(number)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number, seed in enumerate((7, 7, 8))
    ]
    assert stories[0] == stories[1]
    assert stories[0] != stories[2]


def test_the_shortest_story_that_breaks_can_be_replayed() -> None:
    found = run(20, seed=100, fault="acknowledged-before-commit").found
    assert found is not None
    assert found.broken.invariant.startswith("an acknowledged choice")
    again = report(0, found.seed, "acknowledged-before-commit", found.events)
    assert not again.passed
    assert str(found.broken) in again.text
    assert f"--seed {found.seed} --events {found.events}" in again.text
    assert report(0, found.seed, "", found.events).passed, "without the fault nothing breaks"
