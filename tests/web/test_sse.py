"""News of a table: versions, and the number of spectators."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from loew.web.http.identity import fingerprint
from loew.web.table import sse
from loew.web.table.live import LiveTable
from support import wait_until
from web.local_server import LocalServer
from web.profile_people import member, sign_in
from web.server_process import ServerProcess


async def read_lines(stream: AsyncIterator[str], lines: int) -> list[str]:
    return [await anext(stream) for _ in range(lines)]


def test_who_looks_on_is_counted_and_who_sits_there_is_not(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    tables = local_server.app.tables

    async def watch() -> list[list[str]]:
        player = sse.events(tables, table.id, -1, [0])
        first = await read_lines(player, 4)
        spectator = sse.events(tables, table.id, -1)
        second = await read_lines(spectator, 3)
        third = await read_lines(player, 1)
        await spectator.aclose()  # type: ignore[attr-defined]
        return [first, second, third, await read_lines(player, 1)]

    first, second, third, last = local_server.runner.run(watch())
    assert first[:3] == ["retry: 1000\n\n", "id: 1\ndata: 1\n\n", "event: spectators\ndata: 0\n\n"]
    assert first[3].startswith("event: people\ndata: {")
    assert second[2] == "event: spectators\ndata: 1\n\n"
    assert third == ["event: spectators\ndata: 1\n\n"], "the player hears of it at once"
    assert last == ["event: spectators\ndata: 0\n\n"], "and of their going"
    assert table.read()["version"] == 1, "no choice becomes stale by it"


def test_many_spectators_who_come_at_once_are_announced_together(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each announcement wakes all of them: one for each arrival would cost the square of their number."""
    table = local_server.visitor().create("golems", "you", "link")
    tables = local_server.app.tables
    announced: list[int] = []
    wake = LiveTable.wake

    def counted_wake(live: LiveTable) -> None:
        announced.append(live.spectators)
        wake(live)

    monkeypatch.setattr(LiveTable, "wake", counted_wake)

    async def watch() -> str:
        streams = [sse.events(tables, table.id, -1) for _ in range(50)]
        for stream in streams:
            await read_lines(stream, 3)
        first = streams[0]
        while (line := await anext(first)) != "event: spectators\ndata: 50\n\n":
            assert line.startswith(("event: spectators", "event: people"))
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]
        return line

    assert local_server.runner.run(watch())
    assert len(announced) < 10


@pytest.mark.slow
def test_a_stranger_is_a_spectator_and_a_player_is_not(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table = server.client().create("golems", ["you", "link"])
        stranger = server.client().open(table.id)
        for watcher in (table, stranger):
            threading.Thread(target=lambda watcher=watcher: list(watcher.news()), daemon=True).start()
        wait_until(lambda: server.client().health()["watching"] == 2)
        assert table.read(0)["spectators"] == 1
        table.delete()


@pytest.mark.parametrize("way", ["/api/sign-out", "/api/profile/sessions/end-others"])
def test_signing_out_ends_the_streams(any_server: LocalServer, way: str) -> None:
    """Nobody is shown as present who is signed out; a browser that is still signed in connects again."""
    ada = member(any_server, "Ada")
    table = ada.create("golems", "you", "link")
    tables = any_server.app.tables
    seated = ada if way == "/api/sign-out" else sign_in(any_server, "Ada")
    person = tables.store.holders(table.id)[0][1]
    session = fingerprint(seated.http.cookies["loew"])

    async def watch() -> None:
        stream = sse.events(tables, table.id, -1, [0], person, session)
        await read_lines(stream, 2)
        assert tables.live[table.id].presence.here() == [0]
        answer = await ada.http.post(way, json={}, headers={"x-loew": "1"})
        assert answer.status_code == 204
        async for _ in stream:
            pass

    any_server.runner.run(watch())
    assert tables.live[table.id].presence.here() == []
