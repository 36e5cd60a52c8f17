"""What visitors cost is charged to them, and nobody waits for everything that somebody else has asked for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from loew.web.db import executor
from loew.web.db.executor import counted
from loew.web.http import budget
from loew.web.http.budget import (
    MOST_CONCURRENT,
    MOST_CONCURRENT_OF_ADDRESS,
    Budget,
    FairTurns,
    Ledger,
    RequestQueue,
    Visitor,
)
from loew.web.http.errors import TooManyRequests
from loew.web.http.limits import BODIES_OF_ADDRESS, BODIES_OF_PERSON, LARGEST_BODY, MOST_QUEUED
from loew.web.learn.analysis import Analyses
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
        monkeypatch.setattr(budget, "thread_time", self.thread_time)

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
            wait = int(answer.headers["retry-after"])
            assert wait >= 1
            assert f"try again in {wait} second" in answer.json()["error"]
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
    assert drawn_until_refused(server, nobody, path) <= 120
    assert get(server, browser(server, "192.0.2.1", "x"), path).status_code == 429
    assert get(server, browser(server, "192.0.2.2", "x"), path).status_code == 200


def test_work_in_other_threads_is_charged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    here = threading.current_thread()
    for module in (budget, executor):
        monkeypatch.setattr(module, "thread_time", lambda: 0.0 if threading.current_thread() is here else next(seconds))
    found = Budget()

    async def act() -> None:
        await asyncio.to_thread(counted(lambda: None))

    asyncio.run(found.run(Visitor("ada", "192.0.2.1"), "pages", act(), is_page=True))
    assert found.of_person["answering"].spent == {"ada": 1.0}
    assert found.of_address["answering"].spent == {"192.0.2.1": 1.0}
    assert found.ledger.last_hour() == {("192.0.2.1", "pages"): 1.0}


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
            await queue.wait(Visitor(person, address))
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
            queue.finish(Visitor(begun[0], "home" if begun.pop(0) != "z" else "elsewhere"))
            await asyncio.sleep(0)
        while queue.scheduled:
            await asyncio.sleep(0)

    server.runner.run(play())


def test_too_many_waiting_are_refused() -> None:
    async def play() -> None:
        queue = RequestQueue()
        tasks = [asyncio.create_task(queue.wait(Visitor("a", "home"))) for _ in range(MOST_QUEUED + 1)]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        refused = [each for each in done if each.exception() is not None]
        assert len(refused) == 1
        assert isinstance(refused[0].exception(), TooManyRequests)
        for task in tasks:
            task.cancel()

    asyncio.run(play())


def test_a_refused_person_reads_a_page_and_a_program_data(server: LocalServer, table: TableVisit, clock: Clock) -> None:
    clock.costs = 1.0
    ada = browser(server, "192.0.2.1", "a")
    drawn_until_refused(server, ada, f"/t/{table.id}")
    ada.headers.update({"accept": "text/html", "accept-language": "en"})
    page = get(server, ada, f"/t/{table.id}")
    assert page.status_code == 429
    assert page.headers["content-type"].startswith("text/html")
    assert f"others wait: try again in {page.headers['retry-after']} second" in page.text
    assert get(server, ada, f"/api/tables/{table.id}").json()["error"].startswith("the server has done a lot")


def test_a_profile_has_its_own_turn_and_strangers_share_that_of_their_address() -> None:
    ada, bela, eve = (Visitor(who, "home") for who in ("profile:ada", "bela", "eve"))
    assert [each.account for each in (ada, bela, eve, Visitor("eve"))] == ["profile:ada", "home", "home", "eve"]


def test_who_has_used_less_time_comes_first_and_quick_work_before_slow() -> None:
    async def play() -> list[str]:
        queue, begun = RequestQueue(), []
        queue.time.charge("192.0.2.1", 5.0, ())

        async def ask(name: str, visitor: Visitor, is_quick: bool) -> None:
            await queue.wait(visitor, is_quick)
            begun.append(name)
            queue.finish(visitor)

        heavy, light = Visitor("a", "192.0.2.1"), Visitor("b", "192.0.2.2")
        asked = [("heavy picture", heavy, False), ("heavy page", heavy, True), ("picture", light, False)]
        await asyncio.gather(*[ask(*each) for each in (*asked, ("page", light, True))])
        assert not queue.queued
        assert not queue.running
        return begun

    assert asyncio.run(play()) == ["page", "picture", "heavy page", "heavy picture"]


def test_bodies_in_memory_are_limited_by_person_and_by_address(server: LocalServer) -> None:
    found = Budget()
    person, address = BODIES_OF_PERSON // LARGEST_BODY, BODIES_OF_ADDRESS // LARGEST_BODY
    with ExitStack() as held:

        def hold(who: str, where: str) -> None:
            held.enter_context(found.holding(Visitor(who, where)))(LARGEST_BODY)

        for _ in range(person):
            hold("ada", "home")
        with pytest.raises(TooManyRequests):
            hold("ada", "home")
        for number in range(address - person):
            hold(str(number), "home")
        with pytest.raises(TooManyRequests):
            hold("somebody", "home")
        hold("eve", "elsewhere")
    assert not found.bodies
    server.state.budget.bodies["192.0.2.1"] = BODIES_OF_ADDRESS
    for address_, status in (("192.0.2.1", 429), ("192.0.2.2", 422)):
        assert server.visitor(address_).post("/api/import", {"text": "nothing"}).status_code == status
    assert server.state.budget.bodies == {"192.0.2.1": BODIES_OF_ADDRESS}


def test_files_are_charged_by_their_bytes(server: LocalServer) -> None:
    text = "x" * 400_000
    codes = [server.visitor().post("/api/import", {"text": text}).status_code for _ in range(3)]
    assert codes == [422, 422, 429]
    refused = server.visitor().post("/api/import", {"text": text})
    assert f"try again in {-(-int(refused.headers['retry-after']) // 60)} minutes" in refused.json()["error"]
    assert server.visitor("192.0.2.2").post("/api/import", {"text": text}).status_code == 422


def test_tables_with_slow_bots_need_a_budget(server: LocalServer, table: TableVisit) -> None:
    server.state.budget.charge(Visitor(address="127.0.0.1"), "bots", 3_000)
    ada, eve = server.visitor(), server.visitor("192.0.2.2")
    slow = {"game": "golems", "seats": ["you", "search@10"]}
    refused = ada.post("/api/tables", slow)
    assert refused.status_code == 429
    assert "your bots, hints and analyses have used up their time" in refused.json()["error"]
    assert ada.post("/api/tables", {**slow, "seats": ["you", "greedy"]}).status_code == 201
    assert eve.post("/api/tables", slow).status_code == 201
    assert table.read()["turn"] is not None, "games go on"


def test_files_and_forks_with_slow_bots_need_a_budget_too(server: LocalServer) -> None:
    ada = server.visitor()
    slow = ada.create("golems", "you", "search@10")
    text = ada.get(f"{slow.api}/journal").text
    assert ada.post("/api/import", {"text": text}).status_code == 201
    assert slow.post("fork", step=0).status_code == 201
    server.state.budget.charge(Visitor(address="127.0.0.1"), "bots", 3_000)
    assert ada.post("/api/import", {"text": text}).status_code == 429
    assert slow.post("fork", step=0).status_code == 429


def test_the_time_to_read_a_file_is_charged(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.visitor()
    text = ada.get(f"{ada.create('golems', 'you', 'here').api}/journal").text
    here, seconds = threading.current_thread(), count()
    for module in (budget, executor):
        monkeypatch.setattr(module, "thread_time", lambda: 0.0 if threading.current_thread() is here else next(seconds))
    assert ada.post("/api/import", {"text": text}).status_code == 201
    assert server.state.budget.ledger.last_hour()["127.0.0.1", "files"] == 1.0


def test_analyses_need_a_budget_and_are_few_for_one_address(server: LocalServer) -> None:
    found = server.state.part(Analyses)
    ada = Visitor("ada", "192.0.2.1")
    found.check(ada)
    found.visitors.update([Visitor(str(number), "192.0.2.1") for number in range(5)])
    with pytest.raises(TooManyRequests, match="many games wait"):
        found.check(ada)
    found.check(Visitor("ada", "192.0.2.2"))
    found.budget.charge(Visitor("eve", "192.0.2.3"), "analyses", 1_000)
    with pytest.raises(TooManyRequests, match="used up their time"):
        found.check(Visitor("eve", "192.0.2.4"))


def test_nobody_waits_long_for_what_was_under_way(clock: Clock) -> None:
    """Bots play on without a budget, and their owner does not pay for hours."""
    found, ada = Budget(), Visitor("ada", "192.0.2.1")
    for _ in range(100):
        found.charge(ada, "bots", 600.0)
    assert 60 < found.wait(ada, "thinking") <= 120
    clock.now += 121
    found.check(ada, "thinking")
    found.check(ada, "answering")


def test_long_work_takes_turns_between_visitors() -> None:
    async def play() -> list[str]:
        turns, done = FairTurns(), []
        go = asyncio.Event()

        async def work(who: str) -> None:
            async with turns.turn(who):
                await go.wait()
                done.append(who)
            turns.time.charge(who, 10.0, ())

        tasks = [asyncio.create_task(work(who)) for who in ("many", "many", "many", "one")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        go.set()
        await asyncio.wait(tasks)
        assert not turns.busy
        assert not turns.waiting
        return done

    assert asyncio.run(play()) == ["many", "one", "many"]


def test_the_ledger_has_the_last_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=9_000.0)
    monkeypatch.setattr(budget, "time", SimpleNamespace(monotonic=lambda: clock.now))
    ledger = Ledger()
    for _ in range(12):
        clock.now += 600
        ledger.add("ada", "pages", 1.0)
    assert ledger.last_hour() == {("ada", "pages"): 6.0}
    clock.now += 3_000
    ledger.add("ada", "bots", 2.0)
    assert ledger.last_hour() == {("ada", "pages"): 1.0, ("ada", "bots"): 2.0}
