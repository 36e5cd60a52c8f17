"""Which table's bot thinks next: people first, and nobody starves the others."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from loew.web.bots.pool import BotPool, FairQueue, Job, Worker
from loew.web.bots.task import BotTask
from loew.web.http.budget import Budget, Visitor


def task_of(table: str, people: bool = True, bot: str = "greedy", visitor: str = "", hint: bool = False) -> BotTask:
    return BotTask(table, "golem", 0, bot, 1, "{}", people, hint, visitor=Visitor(address=visitor))


def job(table: str, people: bool = True, bot: str = "greedy", visitor: str = "", hint: bool = False) -> Job:
    task = task_of(table, people, bot, visitor, hint)
    loop = asyncio.new_event_loop()
    try:
        return Job(task, loop.create_future())
    finally:
        loop.close()


def taken(queue: FairQueue, also_bots_alone: bool = True) -> str:
    found = queue.take(also_bots_alone)
    return "" if found is None else found.task.table


def test_tables_with_people_come_first() -> None:
    queue = FairQueue()
    for table, people in (("bots", False), ("people", True), ("more bots", False)):
        queue.add(job(table, people))
    assert [taken(queue), taken(queue), taken(queue), taken(queue)] == ["people", "bots", "more bots", ""]


def test_tables_of_bots_can_be_left_out() -> None:
    queue = FairQueue()
    queue.add(job("bots", people=False))
    assert taken(queue, also_bots_alone=False) == ""
    assert taken(queue) == "bots"


def test_a_slow_table_does_not_stop_the_others() -> None:
    """One choice of the slow table takes as long as a hundred of the others."""
    queue = FairQueue()
    seconds = {"slow": 1.0, "a": 0.01, "b": 0.01}
    for table in seconds:
        queue.add(job(table))
    served: Counter[str] = Counter()
    for _ in range(1000):
        table = taken(queue)
        served[table] += 1
        queue.add_time(task_of(table), seconds[table])
        queue.add(job(table))
    assert served["slow"] <= 10
    assert abs(served["a"] - served["b"]) <= 1


def test_a_table_that_comes_late_is_not_owed_the_time_before() -> None:
    queue = FairQueue()
    for _ in range(100):
        queue.add(job("old"))
        queue.add_time(task_of(taken(queue)), 1.0)
    served: Counter[str] = Counter()
    for table in ("old", "new"):
        queue.add(job(table))
    for _ in range(20):
        table = taken(queue)
        served[table] += 1
        queue.add_time(task_of(table), 1.0)
        queue.add(job(table))
    assert abs(served["old"] - served["new"]) <= 2


def test_many_tables_of_one_visitor_do_not_stop_another() -> None:
    """As long as both have something to do, both get the same time."""
    queue = FairQueue()
    time: Counter[str] = Counter()
    for number in range(20):
        queue.add(job(f"many {number}", bot="search@10", visitor="many"))
    queue.add(job("one", bot="search@10", visitor="one"))
    for _ in range(60):
        found = queue.take(also_bots_alone=True)
        assert found is not None
        time[found.task.visitor.address] += 10
        queue.add_time(found.task, 10.0)
        queue.add(found)
    assert abs(time["many"] - time["one"]) <= 10
    queue.add(job("new", bot="search@10", visitor="new"))
    served = [queue.take(also_bots_alone=True) for _ in range(3)]
    assert "new" in [each.task.visitor.address for each in served if each is not None], "who comes late is soon served"


def test_the_tables_of_one_visitor_take_turns() -> None:
    queue = FairQueue()
    served: Counter[str] = Counter()
    for table in "abc":
        queue.add(job(table, visitor="one"))
    for _ in range(30):
        table = taken(queue)
        served[table] += 1
        queue.add_time(task_of(table, visitor="one"), 1.0)
        queue.add(job(table, visitor="one"))
    assert max(served.values()) - min(served.values()) <= 1


def test_slow_bots_can_be_left_out() -> None:
    queue = FairQueue()
    queue.add(job("slow", bot="search@10"))
    queue.add(job("slow too", bot="master"))
    queue.add(job("hint", bot="search@0.15", hint=True))
    found = queue.take(also_bots_alone=False, also_slow=False)
    assert found is not None
    assert found.task.hint, "a hint that comes at once"
    assert queue.take(also_bots_alone=True, also_slow=False) is None
    assert taken(queue) == "slow"


def test_a_visitor_may_have_enough_slow_bots() -> None:
    queue = FairQueue()
    queue.add(job("a", bot="search@10", visitor="one"))
    queue.add(job("b", bot="greedy", visitor="one"))
    queue.add(job("c", bot="search@10", visitor="two"))
    enough = {task_of("a", visitor="one").account}
    found = [queue.take(True, enough=enough) for _ in range(3)]
    assert [None if each is None else each.task.table for each in found] == ["b", "c", None]


@pytest.mark.parametrize(
    ("bot", "slow"),
    [
        *[(name, False) for name in ("random", "greedy", "expert", "learned", "search@0.5", "search@500p", "nobody")],
        *[(name, True) for name in ("search", "search@1", "search@10", "search@100000p", "master")],
    ],
)
def test_which_bots_are_slow(bot: str, slow: bool) -> None:
    assert task_of("a", bot=bot).slow == slow


class FakeWorkers(BotPool):
    """Processes that answer when the test says so."""

    def __init__(self, count: int) -> None:
        super().__init__(count, None)
        self.asked: list[tuple[BotTask, asyncio.Future[str]]] = []

    async def ask_with_retries(self, worker: Worker, task: BotTask) -> str:
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asked.append((task, answer))
        return await answer

    def thinking(self) -> list[str]:
        """The tables for which somebody thinks."""
        return [task.table for task, answer in self.asked if not answer.done()]

    async def answer_one(self, table: str) -> None:
        next(answer for task, answer in self.asked if task.table == table and not answer.done()).set_result("done")
        await settled()


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("count", [2, 5])
def test_slow_bots_of_one_visitor_stop_neither_quick_bots_nor_hints_nor_slow_bots_of_others(count: int) -> None:
    async def use() -> None:
        workers = FakeWorkers(count)
        waiting = [
            asyncio.ensure_future(workers.answer(task_of(f"many {n}", bot="search@10", visitor="many")))
            for n in range(20)
        ]
        await settled()
        assert len(workers.thinking()) == workers.most_slow_of_one < count

        for name, task in {
            "greedy": task_of("greedy", visitor="other"),
            "hint": task_of("hint", bot="search@0.15", visitor="other", hint=True),
        }.items():
            asked = asyncio.ensure_future(workers.answer(task))
            await settled()
            assert name in workers.thinking(), "at once"
            await workers.answer_one(name)
            assert await asked == "done"

        other = asyncio.ensure_future(workers.answer(task_of("slow", bot="search@10", visitor="other")))
        await settled()
        if count == 2:  # the next process that may think for long is for the other
            await workers.answer_one("many 0")
            assert workers.thinking() == ["slow"]
        assert "slow" in workers.thinking()
        assert len(workers.thinking()) < count, "one is left for quick bots"
        for each in (*waiting, other):
            each.cancel()
        await workers.close()

    asyncio.run(use())


def test_a_choice_that_nobody_waits_for_is_dropped() -> None:
    queue = FairQueue()
    unwanted = job("a")
    queue.add(unwanted)
    queue.drop(unwanted)
    queue.drop(unwanted)
    assert taken(queue) == ""


def test_slow_bots_of_who_has_no_budget_left_play_on_when_nobody_else_waits() -> None:
    budget = Budget()
    queue = FairQueue(budget)
    slow, other = job("slow", bot="search@10", visitor="many"), job("other", bot="search@10", visitor="other")
    queue.add_time(other.task, 1_000.0)
    for spent, first in ((0.0, "slow"), (2_710.0, "other")):
        queue.budget.charge(slow.task.visitor, "analyses", spent)
        queue.add(other)
        queue.add(slow)
        assert taken(queue, also_bots_alone=False) == first
        second = taken(queue, also_bots_alone=False)
        assert second == ("" if spent else "other"), "the last free process is for others"
    assert taken(queue) == "slow"
    queue.add_time(slow.task, 5.0)
    assert budget.ledger.last_hour() == {("other", "bots"): 1_000.0, ("many", "analyses"): 2_710.0, ("many", "bots"): 5}
