"""A database that takes its time: whoever waits for it waits alone, and nobody sees what is not saved yet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from web.local_server import LocalServer, TableVisit
from web.postgres_server import PostgresServer


@pytest.fixture
def server(postgres: PostgresServer, tmp_path: Path) -> Iterator[LocalServer]:
    with LocalServer(tmp_path, database=postgres.new_database()) as opened:
        yield opened


@contextmanager
def held(server: LocalServer, table: str) -> Iterator[object]:
    """Nobody else can write to this table until that is over."""
    import psycopg

    with psycopg.connect(server.database) as connection:
        connection.execute("select 1 from tables where id = %s for update", (table,))
        yield connection
        connection.rollback()


def choice(table: TableVisit) -> tuple[str, dict[str, object]]:
    now = table.read(0)
    return f"{table.api}/choices", {"seat": 0, "choice": now["view"]["decision"]["options"][0]}


async def post(table: TableVisit, path: str, body: dict[str, object]) -> httpx.Response:
    return await table.visitor.http.post(path, json=body, headers={"x-loew": "1"})


def test_a_choice_that_waits_lets_nobody_else_wait(server: LocalServer) -> None:
    slow, quick = [server.visitor().create("golems", "you", "here") for _ in range(2)]
    waiting, other = choice(slow), choice(quick)

    async def both() -> tuple[httpx.Response, httpx.Response]:
        with held(server, slow.id):
            first = asyncio.create_task(post(slow, *waiting))
            while not slow_live.saving:
                await asyncio.sleep(0.01)
            second = await post(quick, *other)
            assert not first.done()
        return await first, second

    slow_live = slow.live
    assert [answer.status_code for answer in server.runner.run(both())] == [200, 200]
    assert slow.live is slow_live, "it was saved here, so nothing is read again"


def test_a_page_shows_nothing_that_is_not_saved(server: LocalServer) -> None:
    table = server.visitor().create("golems", "you", "here")
    waiting, before = choice(table), table.read(0)["version"]
    live = table.live

    async def look() -> httpx.Response:
        with held(server, table.id):
            playing = asyncio.create_task(post(table, *waiting))
            while not live.saving:
                await asyncio.sleep(0.01)
            looking = asyncio.create_task(table.visitor.http.get(f"{table.api}?seat=0"))
            done, _ = await asyncio.wait([looking], timeout=0.3)
            assert not done, "it waits until the choice is saved"
        assert (await playing).status_code == 200
        return await looking

    assert server.runner.run(look()).json()["version"] > before


def test_what_a_request_has_read_is_forgotten_after_it(server: LocalServer) -> None:
    host = server.visitor().create("golems", "you", "link")
    friend = server.visitor().at(host.id)
    assert friend.visitor.get(f"{friend.api}?seat=1").status_code == 403
    assert friend.post("seat", secret=host.links["1"]).status_code == 200
    assert friend.visitor.get(f"{friend.api}?seat=1").status_code == 200
    assert host.read(0)["taken"] == {"0": 1, "1": 1}
