"""Bots that fail, full disks, and tables that are deleted or make room for others."""

from __future__ import annotations

import asyncio

import pytest

from loew.web.http import limits
from web.disks import full_disk
from web.fake_bot_backends import FailingBackend, SlowBackend
from web.local_server import LocalServer

pytestmark = pytest.mark.slow


def test_a_bot_that_fails_is_logged_and_the_game_goes_on(
    local_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    table = local_server.visitor().create("golems", "you", "random")
    thinkers = FailingBackend("random")
    local_server.app.tables.bots.backend = thinkers
    table.play_on(0)
    assert table.read(0)["over"]
    assert "the bot random failed: oh" in caplog.text
    assert {"random", "greedy"} <= thinkers.asked, "greedy has chosen instead"
    assert "the bot greedy failed" not in caplog.text


def test_without_any_bot_the_first_option_is_played(
    local_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    local_server.app.tables.bots.backend = FailingBackend("random", "greedy")
    table = local_server.visitor().create("golems", "random", "random")
    local_server.let_bots_play(table.id)
    journal = table.live.journal
    assert journal.over
    played = zip(journal.choices, journal.positions, strict=False)
    assert all(choice == s.options[0] for (who, choice), s in played if who >= 0)
    assert "the bot greedy failed: oh" in caplog.text


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
    thinkers = SlowBackend()
    local_server.app.tables.bots.backend = thinkers
    table = local_server.visitor().create("golems", "random", "greedy")
    live = table.live
    local_server.runner.run(thinkers.begun())
    assert table.visitor.delete(table.api).status_code == 204
    assert live.closed
    before = list(live.journal.choices)
    thinkers.free.set()
    local_server.runner.run(asyncio.sleep(0.01))
    assert live.journal.choices == before
    assert table.visitor.get(table.api).status_code == 404
    assert local_server.visitor().create("golems", "you", "random").read(0)["view"], "and the rest goes on"


def test_tables_that_nobody_misses_make_room(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LIVE", 3)
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
