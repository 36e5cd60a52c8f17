"""PostgreSQL stopped and started again in the middle: everybody is told, nothing acknowledged is lost, all recovers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from loew.client import Refused
from support import PATIENCE, wait_until
from web.browser_support import HEADERS, TIMEOUT, needs_browser
from web.local_server import LocalServer
from web.postgres_server import PostgresServer
from web.server_process import ServerProcess
from web.test_durability import Player, acknowledged_count, saved_choices

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow


@pytest.fixture
def stoppable(postgres: PostgresServer) -> Iterator[PostgresServer]:
    """The database, which runs again after the test whatever happened."""
    yield postgres
    if not postgres.is_running():
        postgres.start()


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_while_it_is_away_everything_is_a_sentence_and_then_all_goes_on(
    stoppable: PostgresServer, tmp_path: Path, how: str
) -> None:
    with LocalServer(tmp_path, database=stoppable.new_database()) as local_server:
        table = local_server.visitor().create("golems", "you", "here")
        other = table.visitor.create("golems", "you", "here")
        in_memory = other.live
        before, option = table.choices, table.options(0)[0]
        stoppable.stop(how)
        for answer in (
            table.post("choices", seat=0, choice=option),
            table.visitor.get(table.api),
            table.visitor.post("/api/tables", {"game": "golems", "seats": ["you", "link"]}),
            table.post("chat", seat=0, text="hello"),
        ):
            assert answer.status_code == 503
            assert "the database cannot be reached just now" in answer.json()["error"]
            assert answer.headers["retry-after"]
        page = table.visitor.get(f"/t/{table.id}", accept="text/html")
        assert page.status_code == 503
        assert "The database cannot be reached just now" in page.text
        assert page.headers["refresh"]
        assert not table.visitor.get("/api/health").json()["ok"]
        watched = local_server.visitor().at(other.id)
        assert watched.visitor.get(watched.api).status_code == 503
        assert local_server.app.tables.live[other.id] is in_memory, "who watches it is not forgotten"
        stoppable.start()
        wait_until(lambda: bool(table.visitor.get("/api/health").json()["ok"]))
        assert table.choices == before
        assert table.play(0, option).status_code == 200
        assert len(table.choices) > len(before)


def test_nothing_acknowledged_is_lost_when_it_stops_under_load(stoppable: PostgresServer, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-limits", "--database", stoppable.new_database()) as server:
        client = server.client()
        players = [Player(client, client.create(game, ["you", "greedy"], pace=0)) for game in ("golems", "golem")]
        for player in players:
            player.start()
        wait_until(lambda: acknowledged_count(players) >= 20)
        stoppable.stop("immediate")
        for player in players:
            player.join(PATIENCE)
            assert player.refusal is not None
            assert player.refusal.status == 503
            assert "the database cannot be reached" in str(player.refusal)
        stoppable.start()
        wait_until(lambda: bool(server.client().health()["ok"]))
        for player in players:
            found = saved_choices(client, player.table)
            assert found[: len(player.acknowledged)] == player.acknowledged
            assert found[len(player.acknowledged) :] in ([], [player.doubtful])
        again = Player(client, players[0].table)
        again.start()
        again.join(PATIENCE)
        assert again.refusal is None
        assert client.open(players[0].table.id).read(0)["over"]


def test_a_server_that_starts_without_it_is_a_sentence(stoppable: PostgresServer, tmp_path: Path) -> None:
    address = stoppable.new_database()
    stoppable.stop()
    with ServerProcess(tmp_path, "--database", address) as server:
        errors = server.wait_for_end()
    assert "cannot be reached" in errors
    assert errors.count("\n") == 1
    assert server.process.returncode == 2


@needs_browser
def test_an_open_page_says_so_and_recovers_by_itself(
    stoppable: PostgresServer, tmp_path: Path, browser: Browser
) -> None:
    with ServerProcess(tmp_path, "--no-limits", "--database", stoppable.new_database()) as server:
        context = browser.new_context(base_url=server.address, reduced_motion="reduce")
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.goto("/")
        body = {"game": "golems", "seats": ["you", "greedy"], "seed": 1, "pace": 0}
        made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
        page.goto(f"/t/{made['id']}")
        option = page.locator("#options [data-choice]").first
        option.wait_for()
        before = page.locator("#now").get_attribute("data-version")
        stoppable.stop()
        option.click()
        page.get_by_text("The database cannot be reached just now").or_(
            page.get_by_text("the database cannot be reached just now")
        ).first.wait_for()
        assert page.locator(".lost").text_content()
        other = context.new_page()
        other.set_default_timeout(TIMEOUT)
        other.goto(f"/t/{made['id']}")
        other.get_by_text("This page tries again by itself.").wait_for()
        stoppable.start()
        page.wait_for_function("() => document.querySelector('.lost').textContent === ''", timeout=PATIENCE * 1000)
        other.locator("#options .opt:visible").first.wait_for(timeout=PATIENCE * 1000)
        page.locator("#options [data-choice]").first.click()
        page.wait_for_function("(old) => document.getElementById('now').dataset.version !== old", arg=before)
        context.close()


def test_a_client_is_told_the_same(stoppable: PostgresServer, tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--database", stoppable.new_database()) as server:
        table = server.client().create("golems", ["you", "here"])
        stoppable.stop()
        with pytest.raises(Refused) as refused:
            table.read(0)
        assert refused.value.status == 503
