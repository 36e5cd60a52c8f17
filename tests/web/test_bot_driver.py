"""While a bot thinks, the table stays free: people talk, take back and leave, and an answer that comes too late is not
played."""

from __future__ import annotations

import asyncio

import pytest

from loew.engine.journal import Journal
from support import PATIENCE
from web.fake_bot_backends import SlowBackend
from web.local_server import LocalServer, TableVisit
from web.profile_people import member


@pytest.fixture
def thinkers(local_server: LocalServer) -> SlowBackend:
    found = SlowBackend()
    local_server.app.tables.bots.backend = found
    return found


def bots_turn(local_server: LocalServer, thinkers: SlowBackend) -> TableVisit:
    """A table at which a person has ended a turn and the bot thinks."""
    table = local_server.visitor().create("golem", "you", "casual", setup=["introductory"])
    for _ in range(50):
        now = table.read(0)
        if now["waiting"] == 0:
            assert table.post("end-turn", seat=0).status_code == 200
        elif now["turn"] == 1:
            local_server.runner.run(thinkers.begun())
            return table
        else:
            assert table.play(0).status_code == 200
    raise AssertionError("the bot never had to choose")


def test_people_talk_while_a_bot_thinks(local_server: LocalServer, thinkers: SlowBackend) -> None:
    table = bots_turn(local_server, thinkers)
    assert table.post("chat", seat=0, text="hm").status_code == 204
    assert len(thinkers.tasks) == 1, "a line of chat changes nothing for the bot"
    before = len(table.choices)
    thinkers.free.set()
    local_server.let_bots_play(table.id)
    assert len(table.choices) > before


def test_what_a_bot_chose_is_not_played_after_the_position_has_changed(
    local_server: LocalServer, thinkers: SlowBackend
) -> None:
    table = bots_turn(local_server, thinkers)
    live = table.live
    before = len(live.journal.choices)
    local_server.runner.run(take_back(live.journal, live.lock, before - 1))
    live.notify()
    local_server.runner.run(asyncio.sleep(0))
    thinkers.free.set()
    local_server.runner.run(settle(live.driver))
    assert thinkers.cancelled == 1
    assert len(live.journal.choices) == before - 1
    assert live.driver is not None
    assert live.driver.done(), "it is a person's turn again"


def test_a_bot_thinks_for_who_made_its_table(local_server: LocalServer, thinkers: SlowBackend) -> None:
    """Without a profile that is an address: the cookie of a browser is soon thrown away."""
    tables = [local_server.visitor().create("golems", "random", "random") for _ in range(2)]
    local_server.runner.run(thinkers.begun(2))
    assert [task.visitor.account for task in thinkers.tasks] == ["127.0.0.1", "127.0.0.1"]
    ada = member(local_server, "Ada").create("golems", "random", "random")
    local_server.runner.run(thinkers.begun(3))
    assert thinkers.tasks[-1].visitor == (ada.live.settings.owner, "127.0.0.1")
    assert thinkers.tasks[-1].visitor.account == ada.live.settings.owner
    local_server.runner.run(unload(local_server, tables[0]))
    assert tables[0].live.visitor.account == "127.0.0.1", "also when the table is read again"


async def unload(local_server: LocalServer, table: TableVisit) -> None:
    local_server.app.tables.directory.unload(local_server.app.tables.live[table.id])


async def take_back(journal: Journal, lock: asyncio.Lock, number: int) -> None:
    async with asyncio.timeout(PATIENCE), lock:  # the bot does not hold the table
        journal.take_back(number)


async def settle(driver: asyncio.Task[None] | None) -> None:
    if driver is not None:
        await asyncio.wait_for(asyncio.shield(driver), PATIENCE)


def test_the_server_stops_while_a_bot_thinks(local_server: LocalServer, thinkers: SlowBackend) -> None:
    table = bots_turn(local_server, thinkers)
    saved = table.choices
    local_server.restart()
    assert table.choices[: len(saved)] == saved
    assert thinkers.cancelled == 1


def test_the_page_says_who_thinks_until_a_person_has_to_choose(
    local_server: LocalServer, thinkers: SlowBackend
) -> None:
    table = bots_turn(local_server, thinkers)
    page = table.visitor.get(f"/t/{table.id}/now").text
    assert '<p id="thinking" class="thinking" role="status">Casual is thinking …</p>' in page
    thinkers.free.set()
    local_server.let_bots_play(table.id)
    assert table.read(0)["turn"] != 1
    assert '<p id="thinking" class="thinking" role="status"></p>' in table.visitor.get(f"/t/{table.id}/now").text
