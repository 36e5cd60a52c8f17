"""`loew serve --workers`: several processes on one port, on SQLite and on PostgreSQL. One that dies is replaced, all of
them are replaced one by one when that is asked for, and they end with their parent."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from loew.cli import main
from loew.client import (
    Refused,
    Table,
    TableState,
)
from support import PATIENCE, wait_until
from web.server_process import ServerProcess

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the processes are found in /proc"),
]
WORKERS = 2
T = TypeVar("T")


@contextmanager
def running(folder: Path, address: str) -> Iterator[ServerProcess]:
    more = ("--no-limits", "--workers", str(WORKERS), "--bot-processes", "0", "--database", address)
    with ServerProcess(folder, *more) as server:
        yield server
        if server.process.poll() is None:
            server.process.terminate()
            server.process.wait(PATIENCE)


def workers(server: ServerProcess) -> set[int]:
    number = server.process.pid
    return {int(word) for word in Path(f"/proc/{number}/task/{number}/children").read_text().split()}


class Follower(threading.Thread):
    """Listens to a table, and again after each interruption."""

    def __init__(self, table: Table) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.versions = [-1]

    def run(self) -> None:
        while True:
            try:
                for version in self.table.news(self.versions[-1]):
                    self.versions.append(version)
            except Refused:
                time.sleep(0.02)


def patient(action: Callable[[], T]) -> T:
    """Do it again if a connection was cut or the answer came too late."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return action()
        except Refused as refused:
            if refused.status not in (0, 409) or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def end(table: Table, seat: int) -> TableState:
    """End the turn, unless that was done and only the answer was lost."""
    now = table.read(0)
    return table.end_turn(seat, now["version"]) if now["waiting"] == seat else now


def play_once(table: Table) -> int:
    """One choice, or the end of a turn, of whoever must act; the version after it."""
    now = patient(lambda: table.read(0))
    if now["over"]:
        return now["version"]
    if now["waiting"] is not None:
        seat = now["waiting"]
        return patient(lambda: end(table, seat))["version"]
    deciding = now["turn"]
    assert deciding is not None

    def play() -> TableState:
        seen = table.read(deciding)
        if seen["turn"] != deciding or seen["waiting"] is not None:
            return seen  # it was played, only the answer was lost
        return table.play(deciding, seen["view"]["decision"]["options"][0], seen["version"])

    return patient(play)["version"]


def test_workers_are_replaced_and_nothing_is_lost(tmp_path: Path, address: str) -> None:
    with running(tmp_path, address) as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], pace=0, seed=3)
        follower = Follower(client.open(table.id))
        follower.start()
        first = workers(server)
        assert len(first) == WORKERS
        play_once(table)
        os.kill(min(first), signal.SIGKILL)
        play_once(table)
        wait_until(lambda: len(workers(server)) == WORKERS and min(first) not in workers(server))
        second = workers(server)
        server.process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + PATIENCE
        while workers(server) & second:
            assert time.monotonic() < deadline
            patient(lambda: client.open(table.id).say("hello"))
            play_once(table)
        wait_until(lambda: len(workers(server)) == WORKERS)
        last = patient(lambda: table.read(0))["version"]
        wait_until(lambda: follower.versions[-1] == last)
        assert follower.versions == sorted(follower.versions)
        ending = workers(server)
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0
        wait_until(lambda: not any(Path(f"/proc/{number}").exists() for number in ending))
        assert "Traceback" not in server.wait_for_end()


def test_workers_see_what_others_do_and_end_with_their_parent(tmp_path: Path) -> None:
    with running(tmp_path, "") as server:
        clients = [server.client("s" * 32) for _ in range(2 * WORKERS)]
        table = clients[0].create("golems", ["you", "here"], pace=0, seed=3)
        for number in range(8):  # each connection may come to another worker, which hands it over
            version = play_once(clients[number % len(clients)].open(table.id))
            assert all(client.open(table.id).read(0)["version"] == version for client in clients)
        with ServerProcess(tmp_path, "--workers", str(WORKERS)) as second:
            assert "another Loew is running" in second.wait_for_end()
            assert second.process.returncode == 2
        found = workers(server)
        server.process.kill()
        wait_until(lambda: not any(Path(f"/proc/{number}").exists() for number in found))


def test_no_workers_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "0"]) == 2
    assert "there can be 1 to" in capsys.readouterr().err
    assert main(["serve", "--lease", "0.1"]) == 2
    assert "a lease is" in capsys.readouterr().err
