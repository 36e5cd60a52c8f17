"""What is hidden stays hidden at every server: twins, written by one server and read by another, look the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine.seat import CHANCE, SPECTATOR
from loew.web.table.live import LiveTable, snapshot_of
from support import Case, presentation_of
from web.local_server import LocalServer, TableVisit
from web.postgres_server import PostgresServer
from web.test_hidden import addresses, find_twins, new_table
from web.twins import Twins, replay, sample_steps

pytestmark = pytest.mark.slow
VIEWERS = [(Case("golems", 2), 0), (Case("golems", 2), SPECTATOR), (Case("golem", 2), 1)]
VERSION = 1_000


def write_position(table: TableVisit, case: Case, pair: Twins, which: int, step: int) -> None:
    """Let the server write a step of one of the twins into the database, always as the same version."""
    tables = table.visitor.local_server.app.tables
    store = tables.store
    row = store.table(table.id)
    assert row is not None
    journal = replay(case, pair[which][:step])
    live = LiveTable(row, journal, presentation_of(case.name))

    async def write() -> None:
        tables.live.pop(table.id, None)
        tables.save(live, 0)

    table.visitor.local_server.runner.run(write())
    snapshot = snapshot_of(journal)
    with store.transaction():
        store.db.execute("update positions set base = ?, start = ? where table_id = ?", (*snapshot[2:4], table.id))
        store.db.execute("update tables set version = ?, moved = ? where id = ?", (VERSION, VERSION, table.id))


def is_decision(case: Case, pair: Twins, step: int) -> bool:
    """Whether somebody has to decide then: chance would deal when the game is read."""
    top = replay(case, pair.one[:step]).state.top
    return top is not None and top.who != CHANCE


@pytest.mark.parametrize(("case", "seat"), VIEWERS, ids=str)
def test_another_server_tells_nothing_that_is_hidden(
    postgres: PostgresServer, tmp_path: Path, case: Case, seat: int
) -> None:
    address = postgres.new_database()
    with LocalServer(tmp_path, database=address) as writing, LocalServer(tmp_path, database=address) as reading:
        table, viewer = new_table(writing, case, seat)
        elsewhere = reading.visitor()
        elsewhere.http.cookies = viewer.http.cookies
        pair = find_twins(case, seat)
        steps = [step for step in sample_steps(pair, 2) if is_decision(case, pair, step)]
        assert steps
        for step in steps:
            answers = []
            for which in (0, 1):
                write_position(table, case, pair, which, step)
                reading.app.tables.live.clear()
                found = [elsewhere.get(path) for path in addresses(table.id, seat, step)]
                answers.append([(each.status_code, each.content) for each in found])
            assert reading.app.tables.live[table.id].journal.choices == pair.other[:step], "it has read them"
            assert answers[0] == answers[1], f"after {step} choices"
