"""A server that is killed, interrupted or cannot start: acknowledged choices and news are not lost."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path

import pytest

from loew.client import Client, Refused, Table
from loew.engine.seat import Dealer
from loew.games.registry import game
from loew.web.serve import SLOWEST_ANSWER
from loew.web.table.repository import import_file
from support import PATIENCE, wait_until
from web.server_process import ServerProcess

pytestmark = pytest.mark.slow
TABLES = 4
GRACE = 120  # seconds
PATIENT = f"import loew.web.serve\nloew.web.serve.SLOWEST_ANSWER = ({GRACE}, {GRACE})"


class Player(threading.Thread):
    """A thread that plays as fast as it can and records the acknowledged choices."""

    def __init__(self, client: Client, table: Table) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.table = table
        self.acknowledged: list[str] = []
        self.doubtful = ""  # sent, but not acknowledged
        self.refusal: Refused | None = None

    def run(self) -> None:
        dealer = Dealer(len(self.table.id), 9)
        try:
            for now in self.table.turns(0):
                self.doubtful = dealer.one(now["view"]["decision"]["options"])
                self.table.play(0, self.doubtful, now["version"])
                self.acknowledged.append(self.doubtful)
                self.doubtful = ""
        except Refused as refusal:
            self.refusal = refusal


def acknowledged_count(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def has_played(players: list[Player], enough: int) -> bool:
    """Whether so many choices are acknowledged, or all games are over."""
    return acknowledged_count(players) >= enough or not any(player.is_alive() for player in players)


def saved_choices(client: Client, table: Table) -> list[str]:
    """The choices of the seat that the server has saved."""
    journal = import_file(client.open(table.id).journal(), game)
    return [" ".join(choice) for who, choice in journal.choices if who == 0]


def test_every_acknowledged_choice_survives_kill_9_under_load(tmp_path: Path, address: str) -> None:
    with ServerProcess(tmp_path, "--no-limits", "--database", address) as server:
        for round_ in range(2):
            client = server.client()
            games = [("golems", "greedy"), ("golem", "random")] * (TABLES // 2)
            players = [Player(client, client.create(game, ["you", bot], pace=0)) for game, bot in games]
            for player in players:
                player.start()
            enough = 20 + 15 * round_
            wait_until(partial(has_played, players, enough))
            server.kill()
            for player in players:
                player.join(PATIENCE)
                assert player.refusal is None or player.refusal.status == 0, "it stopped answering, and nothing else"
            assert acknowledged_count(players) > 10
            server.start()
            again = server.client(client.secret)
            for player in players:
                found = saved_choices(again, player.table)
                assert found[: len(player.acknowledged)] == player.acknowledged
                assert found[len(player.acknowledged) :] in ([], [player.doubtful])


def test_an_interrupt_ends_the_server_though_people_watch(tmp_path: Path) -> None:
    """A server that stops waits a second for requests, and not for streams: it ends them. Here it would wait for
    minutes, so that a stream that is not ended is noticed on the slowest machine."""
    assert SLOWEST_ANSWER[False] == 1
    with ServerProcess(tmp_path, before=PATIENT) as server:
        table = server.client().create("golems", ["you", "greedy"])
        versions: list[int] = []
        threads = [threading.Thread(target=lambda: versions.extend(table.news()), daemon=True) for _ in range(8)]
        for thread in threads:
            thread.start()
        wait_until(lambda: server.client().health()["watching"] == 8)
        assert server.interrupt() < GRACE
        assert server.process.returncode == 0
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        assert "Traceback" not in server.wait_for_end()


def test_news_are_heard_by_all_and_a_reconnect_loses_nothing(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], seed=1)
        news = table.news()
        seen = next(news)
        now = table.play(0, table.read(0)["view"]["decision"]["options"][0])
        assert next(news) == now["version"] > seen
        late = table.news(seen)
        assert next(late) == now["version"], "what happened while it was away is told at once"
        other_tab = client.open(table.id)
        if other_tab.read(0)["can_undo"]:
            undone = other_tab.undo(0)
            assert next(news) == undone["version"]
            assert table.read(0)["view"] == undone["view"]
        current = table.news(table.read()["version"])
        client.open(table.id).say("hello")
        assert next(current) == table.read()["version"]
        table.delete()
        assert list(current) == []


def test_two_servers_do_not_share_one_folder(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        with ServerProcess(tmp_path) as second:
            assert "another Loew is running" in second.wait_for_end()
            assert second.process.returncode == 2
        assert server.client().health()["ok"]


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "one") as server:
        port = server.address.rstrip("/").rsplit(":", 1)[1]
        with ServerProcess(tmp_path / "two", "--port", port) as second:
            assert "cannot listen" in second.wait_for_end()


def test_a_port_that_cannot_be_is_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--port", "99999") as server:
        assert "there is no port 99999" in server.wait_for_end()
        assert server.process.returncode == 2
