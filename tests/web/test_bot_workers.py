"""Bots in processes: a choice has a time limit, a process that dies is replaced, and the server ends them all."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from loew.bots import bot
from loew.engine.bot import Observation
from loew.engine.journal import Journal
from loew.engine.machine import play
from loew.engine.seat import Dealer
from loew.engine.setup import parse_setup
from loew.games.registry import game
from loew.web.bots import task as bot_task
from loew.web.bots.pool import BotFailed, BotPool, Worker
from loew.web.bots.task import (
    BotRunner,
    BotTask,
    read_task,
    task_of,
)

pytestmark = pytest.mark.slow


def journal(name: str = "golems", choices: int = 6, seed: int = 3) -> Journal:
    found = Journal(game(name), parse_setup(f"{name} human,human seed={seed}"))
    dealer = Dealer(1)
    for _ in range(choices):
        found.play(" ".join(dealer.one(found.state.options)))
    return found


def task(word: str, table: str = "table", people: bool = True) -> BotTask:
    now = journal()
    assert now.state.top is not None
    return task_of(table, now, now.state.top.who, word)._replace(urgent=people)


def run(count: int, use: Callable[[BotPool], Coroutine[Any, Any, None]]) -> None:
    """Use so many processes, and end them."""

    async def used() -> None:
        workers = BotPool(count, None)
        try:
            await use(workers)
        finally:
            await workers.close()
        assert all(worker.process is None for worker in workers.workers)

    asyncio.run(used())


def pid(worker: Worker) -> int:
    assert worker.process is not None
    return worker.process.pid


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_a_process_chooses_what_the_bot_would_choose_here(name: str) -> None:
    now = journal(name, 20)
    assert now.state.top is not None
    asked = task_of("table", now, now.state.top.who, "greedy")
    assert read_task(asked.to_json()) == asked
    here = BotRunner(None).choose(asked)
    assert here in now.state.options

    async def use(workers: BotPool) -> None:
        assert await workers.choose(asked) == here

    run(1, use)


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_a_task_says_what_the_seat_sees_and_deals_again_what_it_does_not(name: str) -> None:
    hidden = 0
    for choices in range(0, 60, 7):
        now = journal(name, choices, seed=choices)
        assert now.state.top is not None
        seat = now.state.top.who
        asked = task_of("table", now, seat, "greedy")
        sent = now.game.load_dump(json.loads(asked.position))
        assert now.game.view(sent, seat) == now.view(seat)
        assert asked.seed != now.seed
        hidden += now.game.dump(sent) != now.game.dump(now.state)
    assert hidden > 0


@pytest.mark.parametrize("name", ["golem", "golems"])
def test_a_plan_fits_the_next_position_of_the_turn(name: str) -> None:
    """What the bot expects after its choice is what it is asked next, if nothing is dealt or revealed."""
    now, dealer, followed = journal(name, 0), Dealer(5), 0
    for _ in range(120):
        s = now.state
        if s.top is None:
            break
        seat, choice = s.top.who, dealer.one(s.options)
        expected = now.game.load_dump(json.loads(task_of("table", now, seat, "greedy").position))
        before = len(now.choices)
        now.play(" ".join(choice))
        play(expected, choice)
        same_turn = now.state.top is not None and now.state.top.who == seat and len(now.choices) == before + 1
        if same_turn and now.state.revealed == s.revealed:
            found = now.game.load_dump(json.loads(task_of("table", now, seat, "greedy").position))
            keys = [Observation(now.game, each, seat, Dealer(1)).key() for each in (expected, found)]
            assert keys[0] == keys[1]
            followed += 1
    assert followed > 5


def test_a_bot_that_fails_says_why() -> None:
    async def use(workers: BotPool) -> None:
        with pytest.raises(BotFailed, match="there is no bot 'wizard'"):
            await workers.choose(task("wizard"))
        assert await workers.choose(task("greedy")), "and the process thinks on"

    run(1, use)


def test_a_choice_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(workers: BotPool) -> None:
        await workers.choose(task("greedy"))
        stuck = pid(workers.workers[0])
        os.kill(stuck, signal.SIGSTOP)
        with monkeypatch.context() as hurry:
            hurry.setattr(bot_task, "LIMIT", 0.1)
            with pytest.raises(BotFailed, match=r"no answer in 0\.1 seconds"):
                await workers.choose(task("greedy"))
        assert await workers.choose(task("greedy"))
        assert pid(workers.workers[0]) != stuck

    run(1, use)


def test_the_work_of_a_process_that_dies_is_done_again(caplog: pytest.LogCaptureFixture) -> None:
    async def use(workers: BotPool) -> None:
        await workers.choose(task("greedy"))
        first = pid(workers.workers[0])
        os.kill(first, signal.SIGSTOP)
        waiting = asyncio.ensure_future(workers.choose(task("greedy")))
        while not workers.workers[0].busy:
            await asyncio.sleep(0)
        os.kill(first, signal.SIGKILL)
        assert await waiting == BotRunner(None).choose(task("greedy"))
        assert "has died" in caplog.text

    run(1, use)


def test_tables_of_bots_alone_leave_a_process_to_people() -> None:
    async def use(workers: BotPool) -> None:
        await asyncio.gather(workers.choose(task("greedy", "a")), workers.choose(task("greedy", "b")))
        for worker in workers.workers:  # whoever thinks now, thinks until the end
            os.kill(pid(worker), signal.SIGSTOP)
        alone = [asyncio.ensure_future(workers.choose(task("greedy", each, people=False))) for each in "cdef"]
        await asyncio.sleep(0)
        free = [worker for worker in workers.workers if not worker.busy]
        assert len(free) == 1
        os.kill(pid(free[0]), signal.SIGCONT)
        assert await workers.choose(task("greedy", "people"))
        assert not any(each.done() for each in alone)
        for each in alone:
            each.cancel()
        assert not workers.queue.waiting or await asyncio.gather(*alone, return_exceptions=True)
        assert not workers.queue.waiting

    run(2, use)


def test_a_table_comes_back_to_the_process_that_remembers_its_plan() -> None:
    async def use(workers: BotPool) -> None:
        await asyncio.gather(workers.choose(task("greedy", "a")), workers.choose(task("greedy", "b")))
        assert {worker.table for worker in workers.workers} == {"a", "b"}
        for table in "baab":
            await workers.choose(task("greedy", table))
            assert {worker.table for worker in workers.workers} == {"a", "b"}

    run(2, use)


def test_the_bot_gets_the_same_as_at_the_table() -> None:
    now = journal("golem", 20)
    assert now.state.top is not None
    seat = now.state.top.who
    asked = task_of("table", now, seat, "simple")
    observation = Observation(now.game, now.state, seat, Dealer(asked.seed))
    assert BotRunner(None).choose(asked) == bot("simple").choose(observation)
