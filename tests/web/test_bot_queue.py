"""Which table's bot thinks next: people first, and nobody starves the others."""

from __future__ import annotations

import asyncio
from collections import Counter

from loew.web.bots.queue import FairQueue, Job
from loew.web.bots.task import BotTask


def job(table: str, people: bool = True) -> Job:
    task = BotTask(table, "golem", 0, "greedy", 1, "{}", people)
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
        queue.add_time(table, seconds[table])
        queue.add(job(table))
    assert served["slow"] <= 10
    assert abs(served["a"] - served["b"]) <= 1


def test_a_table_that_comes_late_is_not_owed_the_time_before() -> None:
    queue = FairQueue()
    for _ in range(100):
        queue.add(job("old"))
        queue.add_time(taken(queue), 1.0)
    served: Counter[str] = Counter()
    for table in ("old", "new"):
        queue.add(job(table))
    for _ in range(20):
        table = taken(queue)
        served[table] += 1
        queue.add_time(table, 1.0)
        queue.add(job(table))
    assert abs(served["old"] - served["new"]) <= 2


def test_a_choice_that_nobody_waits_for_is_dropped() -> None:
    queue = FairQueue()
    unwanted = job("a")
    queue.add(unwanted)
    queue.drop(unwanted)
    queue.drop(unwanted)
    assert taken(queue) == ""


def test_the_clocks_of_old_tables_are_forgotten() -> None:
    queue = FairQueue()
    one = job("")
    for number in range(10_100):
        queue.add(one._replace(task=one.task._replace(table=str(number))))
        queue.add_time(taken(queue), 0.001)
    assert len(queue.used) < 10_100
