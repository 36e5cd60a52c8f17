"""Servers on one database, killed at random under load: no acknowledged choice is lost, no game stops, and who listens
misses nothing. Three servers on PostgreSQL, and one on SQLite.

LOEW_KILLS says how many are killed (a test kills a few); with it the figures are printed, as `loew bench chaos` does:

    LOEW_KILLS=1000 pytest -s tests/web/test_cluster_kills.py -k PostgreSQL
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from loew.bench.chaos import measure
from loew.engine.errors import SetupError
from web.local_server import LocalServer
from web.postgres_server import PostgresServer

MANY = "LOEW_KILLS" in os.environ
KILLS = int(os.environ.get("LOEW_KILLS", "3"))


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@pytest.mark.slow
def test_no_acknowledged_choice_is_lost_and_no_game_stops(address: str) -> None:
    found = measure.run(KILLS, address, write)
    if MANY:
        write(measure.table(found))
        assert found["games stuck longer than a lease"] == 0
    assert found["problems"] == []
    assert found["kills"] == KILLS
    assert found["servers"] == (3 if address else 1)
    assert found["acknowledged choices"] >= KILLS * measure.BETWEEN
    assert found["acknowledged choices lost"] == 0
    assert found["events lost after catch-up"] == 0


def test_nobody_kills_the_servers_of_a_club(postgres: PostgresServer, tmp_path: Path) -> None:
    address = postgres.new_database()
    measure.refuse_used(tmp_path, address)  # nobody has played there yet
    with LocalServer(tmp_path, database=address) as club:
        measure.refuse_used(tmp_path, address)
        club.visitor().create("golems", "you", "here")
    with pytest.raises(SetupError, match="on an empty database only"):
        measure.report(1, address)


def test_what_was_acknowledged_must_be_saved_in_its_order() -> None:
    played = [("a", True), ("b", False), ("c", True), ("a", True)]
    assert measure.lost(["a", "c", "a"], played) == 0
    assert measure.lost(["a", "b", "c", "a"], played) == 0, "its answer was lost, but it was played"
    assert measure.lost(["a", "b", "c"], played) == 1
    assert measure.lost(["c", "a"], played) > 0
    assert measure.lost(["a", "b", "c", "a", "a"], played) == 1, "nobody has sent it twice"


def test_the_figures_say_what_was_wanted() -> None:
    figures: dict[str, Any] = {"servers": 3, "acknowledged choices lost": 0, "games stuck longer than a lease": 0}
    figures |= {"events lost after catch-up": 2, "problems": ["nobody could choose any more"]}
    told = measure.table(figures).splitlines()
    assert [line.split()[-2:] for line in told[1:4]] == [["(none:", "met)"]] * 2 + [["NOT", "MET)"]]
    assert told[4] == "problem: nobody could choose any more"
    assert not measure.held(figures)
