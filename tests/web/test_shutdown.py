"""A server that is told to stop, as systemd and Docker do: it says so, ends its streams, and exits without an error."""

from __future__ import annotations

import http.client
import json
import signal
import threading
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from support import PATIENCE, wait_until
from web.server_process import ServerProcess
from web.test_durability import PATIENT, Player, has_played, saved_choices

pytestmark = pytest.mark.slow


def test_a_stopped_server_loses_nothing_and_exits_with_0(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-limits", before=PATIENT) as server:
        client = server.client()
        players = [Player(client, client.create("golems", ["you", "greedy"], pace=0)) for _ in range(2)]
        ended = threading.Event()

        def watch() -> None:
            address = f"{server.address}t/{players[0].table.id}/news"
            with urllib.request.urlopen(address, timeout=PATIENCE) as stream:
                while stream.read(1):
                    pass
            ended.set()

        watcher = threading.Thread(target=watch, daemon=True)
        for thread in (*players, watcher):
            thread.start()
        wait_until(lambda: has_played(players, 10))
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        assert server.wait_for_end() == "", "nothing went wrong"
        for player in players:
            player.join(PATIENCE)
        assert ended.wait(PATIENCE), "the stream was ended, not cut off"
        server.start()
        again = server.client(client.secret)
        for player in players:
            found = saved_choices(again, player.table)
            assert found[: len(player.acknowledged)] == player.acknowledged
            assert found[len(player.acknowledged) :] in ([], [player.doubtful])


def test_somebody_who_waits_for_a_hint_is_told_when_the_server_stops(tmp_path: Path) -> None:
    endless = "import loew.teacher.hints\nloew.teacher.hints.STEPS = (0.1, 1.0, 600.0)"
    with ServerProcess(tmp_path, "--no-limits", before=f"{endless}\n{PATIENT}") as server:
        client = server.client()
        table = client.create("golem", ["you", "automa:2"], pace=0)
        client.call("POST", f"/tables/{table.id}/hint", {"seat": 0, "step": 0})
        asking = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {client.secret}", "content-type": "application/json", "x-loew": "1"}
        asking.request("POST", f"/api/tables/{table.id}/hint", json.dumps({"seat": 0, "step": 2}), headers)
        client.health()  # the server reads requests one after the other, so it has read the first one
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        assert server.wait_for_end() == "", "nothing went wrong"
        assert json.load(asking.getresponse())["error"] == "there is no hint now: try again in a moment"
        asking.close()
