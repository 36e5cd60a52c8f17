"""What visitors cost is charged to them, and nobody waits for everything that somebody else has asked for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from loew.web.db import executor
from loew.web.db.executor import counted
from loew.web.http import scheduler
from loew.web.http.errors import TooManyRequests
from loew.web.http.scheduler import (
    MOST_CONCURRENT,
    MOST_CONCURRENT_OF_ADDRESS,
    MOST_QUEUED,
    RequestQueue,
    RequestScheduler,
)
from web.local_server import ADDRESS, LocalServer, TableVisit


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LocalServer]:
    with LocalServer(tmp_path, limits=True) as opened:
        yield opened


@pytest.fixture
def table(server: LocalServer) -> TableVisit:
    found = server.visitor().create("golem", "you", "automa:2", seed=3)
    found.play_on(0, most=8)
    server.let_bots_play(found.id)
    return found


class Clock:
    """The time, and the processor time: each request takes so many seconds of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self.spent = 0.0
        self.costs = 0.0
        monkeypatch.setattr("loew.web.http.rate_limits.time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(scheduler, "thread_time", self.thread_time)

    def thread_time(self) -> float:
        self.spent += self.costs
        return self.spent


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def browser(server: LocalServer, address: str, secret: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=server.answer, client=(address, 1))
    headers = {"cookie": f"loew={secret * 22}"} if secret else {}
    return httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers=headers)


def get(server: LocalServer, client: httpx.AsyncClient, path: str) -> httpx.Response:
    client.cookies.clear()
    return server.runner.run(client.get(path))


def drawn_until_refused(server: LocalServer, client: httpx.AsyncClient, path: str) -> int:
    for n in range(1_000):
        answer = get(server, client, path)
        if answer.status_code == 429:
            assert "too fast" in answer.json()["error"]
            assert int(answer.headers["retry-after"]) >= 1
            return n
        assert answer.status_code == 200
    raise AssertionError("nobody was refused")


@pytest.mark.parametrize("page", ["replay?step=3", "board.svg", "now?seen=4", ""])
def test_who_has_spent_too_much_processor_time_waits(
    server: LocalServer, table: TableVisit, clock: Clock, page: str
) -> None:
    path = f"/t/{table.id}/{page}".rstrip("/")
    ada, bela, eve = (browser(server, *who) for who in (("192.0.2.1", "a"), ("192.0.2.1", "b"), ("192.0.2.2", "e")))
    get(server, ada, path)  # what is drawn once only
    clock.costs = 1.0
    drawn = drawn_until_refused(server, ada, path)
    assert 1 <= drawn <= 20
    assert get(server, ada, "/static/loew.svg").status_code == 200
    assert get(server, ada, "/healthz").status_code == 200
    assert get(server, bela, path).status_code == 200, "another person at the same address goes on"
    assert get(server, eve, path).status_code == 200
    wait = int(get(server, ada, path).headers["retry-after"])
    clock.now += wait - 1.5
    assert get(server, ada, path).status_code == 429
    clock.now += 1.5
    assert get(server, ada, path).status_code == 200, "it was worth waiting so long"


def test_new_identities_do_not_help(server: LocalServer, table: TableVisit, clock: Clock) -> None:
    path = f"/t/{table.id}/board.svg"
    clock.costs = 1.0
    nobody = browser(server, "192.0.2.1", "")
    assert drawn_until_refused(server, nobody, path) <= 60
    assert get(server, browser(server, "192.0.2.1", "x"), path).status_code == 429
    assert get(server, browser(server, "192.0.2.2", "x"), path).status_code == 200


def test_work_in_other_threads_is_charged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    here = threading.current_thread()
    for module in (scheduler, executor):
        monkeypatch.setattr(module, "thread_time", lambda: 0.0 if threading.current_thread() is here else next(seconds))
    found = RequestScheduler()

    async def act() -> None:
        await asyncio.to_thread(counted(lambda: None))

    asyncio.run(found.run("ada", "192.0.2.1", act(), is_page=True))
    assert (found.of_person.spent, found.of_address.spent) == ({"ada": 1.0}, {"192.0.2.1": 1.0})


def test_four_people_with_many_tabs_are_never_refused(server: LocalServer, table: TableVisit) -> None:
    """All come at the same moment, from one address, and go on as fast as they can."""
    paths = [f"/t/{table.id}", f"/t/{table.id}/now", "/", f"/t/{table.id}/replay", f"/api/tables/{table.id}"]
    people = [browser(server, "192.0.2.1", secret) for secret in "abcd"]

    async def open_tabs() -> list[int]:
        answers = await asyncio.gather(*[person.get(path) for _ in range(3) for path in paths for person in people])
        return [each.status_code for each in answers]

    for _ in range(3):
        assert set(server.runner.run(open_tabs())) == {200}


def test_nobody_waits_for_everything_that_another_has_asked_for(server: LocalServer, table: TableVisit) -> None:
    drawn: list[str] = []
    refused: list[str] = []
    one, other = browser(server, "192.0.2.1", "a"), browser(server, "192.0.2.2", "b")

    async def ask(name: str, client: httpx.AsyncClient) -> None:
        answer = await client.get(f"/t/{table.id}/board.svg")
        (drawn if answer.status_code == 200 else refused).append(name)

    async def all_at_once() -> None:
        await asyncio.gather(*[ask("one", one) for _ in range(MOST_QUEUED + 10)], ask("other", other))

    server.runner.run(all_at_once())
    assert refused == ["one"] * 10, "more of one person do not wait"
    assert drawn.index("other") <= MOST_CONCURRENT


def test_one_person_has_few_drawings_at_once(server: LocalServer) -> None:
    async def play() -> None:
        queue, begun = RequestQueue(), []

        async def ask(person: str, address: str) -> None:
            await queue.wait(person, address)
            begun.append(person)

        tasks = [asyncio.create_task(ask(who, "home")) for who in "aaaaabbbbbccccdddddeeeee"]
        tasks.append(asyncio.create_task(ask("z", "elsewhere")))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        while queue.scheduled:
            await asyncio.sleep(0)
        assert begun.index("z") <= 1
        assert len(begun) == MOST_CONCURRENT_OF_ADDRESS + 1
        assert max(begun.count(who) for who in "abcde") == MOST_CONCURRENT
        waiting = next(task for task in tasks if not task.done())
        waiting.cancel()  # who goes away while waiting leaves no trace
        with pytest.raises(asyncio.CancelledError):
            await waiting
        while begun:
            queue.finish(begun.pop(), "home" if begun else "elsewhere")
            await asyncio.sleep(0)
        while queue.scheduled:
            await asyncio.sleep(0)

    server.runner.run(play())


def test_too_many_waiting_are_refused() -> None:
    async def play() -> None:
        queue = RequestQueue()
        tasks = [asyncio.create_task(queue.wait("a", "home")) for _ in range(MOST_QUEUED + 1)]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        refused = [each for each in done if each.exception() is not None]
        assert len(refused) == 1
        assert isinstance(refused[0].exception(), TooManyRequests)
        for task in tasks:
            task.cancel()

    asyncio.run(play())
