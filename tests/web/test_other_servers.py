"""What is heard of tables that other servers have changed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from loew.web.table.directory import TableDirectory
from loew.web.table.peers import PeerEvents
from web.local_server import LocalServer


def test_an_announcement_that_comes_while_its_table_is_read_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[str] = []
    monkeypatch.setattr(TableDirectory, "drop_outdated", lambda _, live: dropped.append(live.id))
    with LocalServer(tmp_path) as server:
        table = server.visitor().create("golems", "you", "here").id
        tables: Any = server.app.tables

        async def hear_while_reading() -> None:
            others = PeerEvents(tables.store, tables.directory, tables.cluster, tables.waiting, tables.background)
            live = tables.live.pop(table)
            tables.directory.loading[table] = asyncio.get_running_loop().create_future()
            others.on_peer_event(table, live.version + 1)
            tables.live[table] = live  # it was read before the change
            del tables.directory.loading[table]
            async with asyncio.timeout(60):
                while not dropped:
                    await asyncio.sleep(0.01)
            others.stop()

        server.runner.run(hear_while_reading())
    assert dropped == [table]
