"""Bots that fail, full disks, and tables that are deleted or make room for others."""

from __future__ import annotations

import asyncio
import time

import pytest

from loew.bots.random import Random
from loew.engine.bot import Observation
from loew.engine.machine import Choice
from loew.web import open_tables
from web.disks import full_disk
from web.local_server import LocalServer

pytestmark = pytest.mark.slow


def test_a_bot_that_fails_is_logged_and_the_game_goes_on(
    local_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    class Sick(Random):
        name = "sick"

        def choose(self, observation: Observation) -> Choice:
            raise ZeroDivisionError("oh")

    table = local_server.visitor().create("golems", "you", "random")
    table.live.bots[1] = Sick()
    table.play_on(0)
    assert table.read(0)["over"]
    assert "the bot sick failed" in caplog.text


def test_a_choice_that_cannot_be_written_was_not_played(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    before = table.choices
    with full_disk(local_server):
        answer = table.play(0)
        assert answer.status_code == 503
        assert "was not played" in answer.json()["error"]
    assert table.choices == before
    assert table.play(0).status_code == 200


def test_a_table_deleted_while_its_bot_thinks_stays_deleted(local_server: LocalServer) -> None:
    class Slow(Random):
        name = "slow"

        def choose(self, observation: Observation) -> Choice:
            time.sleep(0.1)
            return observation.options[0]

    table = local_server.visitor().create("golems", "you", "random", pace=0.05)
    live = table.live
    live.bots[1] = Slow()
    table.play_on(0, 1)

    async def wait_for_bot() -> None:
        while not live.lock.locked() and live.driver is not None and not live.driver.done():
            await asyncio.sleep(0.005)

    local_server.runner.run(wait_for_bot())
    assert table.visitor.delete(table.api).status_code == 204
    assert live.closed
    assert table.visitor.get(table.api).status_code == 404
    assert local_server.visitor().create("golems", "you", "random").read(0)["view"], "and the rest goes on"


def test_tables_that_nobody_misses_make_room(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "MOST_LIVE", 3)
    visitor = local_server.visitor()
    watched = visitor.create("golems", "you", "link")
    watched.live.watching += 1
    others = [visitor.create("golems", "you", "link") for _ in range(6)]
    live = local_server.app.tables.live
    assert len(live) == 3
    assert watched.id in live
    assert others[-1].id in live
    assert others[0].id not in live
    assert others[0].read(0)["turn"] == 0
