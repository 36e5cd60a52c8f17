"""A server that is told to stop, as systemd and Docker do: it says so, ends its streams, and exits without an error."""

from __future__ import annotations

import signal
import threading
import time
import urllib.request
from pathlib import Path

import pytest

from loew.client import Refused
from web.server_process import ServerProcess
from web.test_durability import Player, acknowledged_count, saved_choices

pytestmark = pytest.mark.slow


def test_a_stopped_server_loses_nothing_and_exits_with_0(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-limits") as server:
        client = server.client()
        players = [Player(client, client.create("golems", ["you", "greedy"], pace=0)) for _ in range(2)]
        ended = threading.Event()

        def watch() -> None:
            address = f"{server.address}t/{players[0].table.id}/news"
            with urllib.request.urlopen(address, timeout=60) as stream:
                while stream.read(1):
                    pass
            ended.set()

        watcher = threading.Thread(target=watch, daemon=True)
        for thread in (*players, watcher):
            thread.start()
        deadline = time.monotonic() + 20
        while acknowledged_count(players) < 10 and time.monotonic() < deadline:
            time.sleep(0.01)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(20) == 0
        assert server.wait_for_end() == "", "nothing went wrong"
        for player in players:
            player.join(20)
        assert ended.wait(20), "the stream was ended, not cut off"
        server.start()
        again = server.client(client.secret)
        for player in players:
            found = saved_choices(again, player.table)
            assert found[: len(player.acknowledged)] == player.acknowledged
            assert found[len(player.acknowledged) :] in ([], [player.doubtful])


def test_somebody_who_waits_for_a_hint_is_told_when_the_server_stops(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-limits") as server:
        client = server.client()
        table = client.create("golem", ["you", "automa:2"], pace=0)
        client.call("POST", f"/tables/{table.id}/hint", {"seat": 0, "step": 0})
        answers: list[str] = []

        def ask() -> None:
            try:
                client.call("POST", f"/tables/{table.id}/hint", {"seat": 0, "step": 2})  # it takes seconds
            except Refused as refused:
                answers.append(str(refused))

        asking = threading.Thread(target=ask, daemon=True)
        asking.start()
        time.sleep(0.5)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(20) == 0
        assert server.wait_for_end() == "", "nothing went wrong"
        asking.join(20)
        assert answers == ["there is no hint now: try again in a moment"]
