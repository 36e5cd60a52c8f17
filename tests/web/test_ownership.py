"""The people of one table meet one worker, on SQLite and on PostgreSQL: connections are handed over to the worker that
has the table. When it dies or hangs, the others answer, nothing is lost and nothing is done twice."""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from loew.client import Refused, Table
from support import PATIENCE, wait_until
from web.server_process import ServerProcess
from web.test_workers import Follower, patient, play_once, workers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="the processes are found in /proc"),
]
SOON = "import loew.web.ops.workers\nloew.web.ops.workers.SILENT = 1.0"  # until a worker that hangs is killed


@contextmanager
def running(folder: Path, address: str, before: str = "") -> Iterator[ServerProcess]:
    more = ("--no-limits", "--workers", "2", "--bot-processes", "0", "--lease", "2", "--database", address)
    with ServerProcess(folder, *more, before=before) as server:
        yield server
        if server.process.poll() is None:
            server.process.terminate()
            server.process.wait(PATIENCE)


class Visitor:
    """One connection that stays open."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.port = urlsplit(server.address).port or 0
        self.socket = socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def send(self, path: str, body: bytes = b"", method: str = "GET", more: str = "x-loew: 1\r\n") -> None:
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\n{more}content-length: {len(body)}\r\n\r\n"
        self.socket.sendall(head.encode())

    def answer(self) -> tuple[int, bytes]:
        found = HTTPResponse(self.socket)
        found.begin()
        return found.status, found.read()

    def ask(self, path: str) -> int:
        self.send(path)
        return self.answer()[0]

    def worker(self) -> int:
        """The process that holds the other end of the connection."""
        own = self.socket.getsockname()[1]
        return worker_of(self.server, rf"0100007F:{self.port:04X} 0100007F:{own:04X}")


def worker_of(server: ServerProcess, addresses: str) -> int:
    """The worker with the connection between these addresses, as `/proc/net/tcp` writes them."""
    found = re.search(rf": {addresses} (?:\S+ +){{6}}(\d+)", Path("/proc/net/tcp").read_text())
    name = f"socket:[{found[1] if found else '?'}]"
    for process in workers(server):
        with suppress(OSError):
            for file in Path(f"/proc/{process}/fd").iterdir():
                with suppress(OSError):
                    if os.readlink(file) == name:
                        return process
    return 0


@contextmanager
def visiting(server: ServerProcess, count: int = 1) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        visitors = [Visitor(server) for _ in range(count)]
        for each in visitors:
            stack.callback(each.socket.close)
        yield visitors


def owner_of(server: ServerProcess, table: Table) -> int:
    """The worker that has a table: wherever its visitors come in, they meet there."""
    found: set[int] = set()

    def they_meet() -> bool:
        with visiting(server, 8) as visitors:
            accepting = {each.worker() for each in visitors if each.ask("/healthz") == 200}
            for each in visitors:
                assert each.ask(f"/api/tables/{table.id}") == 200
            found.clear()
            found.update(each.worker() for each in visitors)
        return len(accepting) == 2 and len(found) == 1

    wait_until(they_meet)
    return found.pop()


def table_elsewhere(server: ServerProcess, owner: int) -> Table:
    """A table that the other worker has."""
    client = server.client()
    while True:
        table = client.create("golems", ["you", "here"], pace=0)
        if owner_of(server, table) != owner:
            return table


def test_the_people_of_a_table_meet_one_worker(tmp_path: Path, address: str) -> None:
    with running(tmp_path, address) as server:
        client = server.client()
        first = client.create("golems", ["you", "here"], pace=0)
        here = owner_of(server, first)
        second = table_elsewhere(server, here)
        there = owner_of(server, second)
        with visiting(server) as (visitor,):

            def meets(path: str, worker: int) -> bool:
                """A worker that is too busy to take a connection within a second is not waited for."""
                assert visitor.ask(path) == 200
                return visitor.worker() == worker

            for _ in range(3):  # the connection follows its requests
                wait_until(partial(meets, f"/t/{first.id}", here))
                wait_until(partial(meets, f"/api/tables/{second.id}", there))
                assert visitor.ask("/healthz") == 200
            wait_until(partial(meets, f"/t/{first.id}", here))
            visitor.send(f"/t/{first.id}/news")
            assert visitor.socket.recv(12) == b"HTTP/1.1 200"
            assert visitor.worker() == here
        for table, has in ((first, here), (second, there)):
            body = f"GET /t/{table.id} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
            other = second if table is first else first
            with visiting(server) as (visitor,):  # a body is no request, even if it is refused before it has come
                assert visitor.ask(f"/t/{other.id}") == 200
                visitor.send(f"/api/tables/{other.id}/chat", body, "POST", more="")
                assert visitor.answer()[0] == 403
                visitor.socket.sendall(body)
                assert visitor.ask(f"/t/{other.id}/now") == 200
                visitor.send(f"/api/tables/{other.id}/chat", body, "POST")
                visitor.socket.sendall(body)
                assert visitor.answer()[0] in (400, 422)
                assert visitor.worker() != has


class Talker(threading.Thread):
    """Writes lines into the chat, each one once."""

    def __init__(self, table: Table, name: str) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.lines = [f"{name} {number}" for number in range(40)]
        self.acknowledged: list[str] = []
        self.failed: list[Refused] = []

    def run(self) -> None:
        for line in self.lines:
            try:
                self.table.say(line)
                self.acknowledged.append(line)
            except Refused as refused:
                self.failed.append(refused)
                time.sleep(0.05)


def test_when_the_owner_is_killed_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path, address: str) -> None:
    with running(tmp_path, address) as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], pace=0, seed=3)
        owner = owner_of(server, table)
        followers = [Follower(client.open(table.id)) for _ in range(2)]
        talkers = [Talker(client.open(table.id), name) for name in ("Ada", "Ben")]
        for each in (*followers, *talkers):
            each.start()
        wait_until(lambda: all(len(each.acknowledged) > 5 for each in talkers))
        versions = [play_once(table)]
        os.kill(owner, signal.SIGKILL)
        versions += [play_once(table) for _ in range(6)]
        for talker in talkers:
            talker.join(PATIENCE)
        lines = [line["text"] for line in patient(lambda: client.call("GET", f"/tables/{table.id}/chat"))]
        assert len(lines) == len(set(lines)), "nothing is done twice"
        for talker in talkers:
            assert set(talker.acknowledged) <= set(lines)
            assert {refused.status for refused in talker.failed} <= {0}
        last = patient(lambda: table.read(0))["version"]
        assert versions == sorted(versions)
        assert last >= versions[-1]
        wait_until(lambda: all(each.versions[-1] == last for each in followers))
        assert all(each.versions == sorted(set(each.versions)) for each in followers)
        wait_until(lambda: len(workers(server)) == 2)
        assert owner_of(server, table) != owner


def test_a_worker_that_hangs_does_not_keep_visitors_waiting(tmp_path: Path, address: str) -> None:
    with running(tmp_path, address, SOON) as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], pace=0, seed=3)
        owner = owner_of(server, table)
        follower = Follower(client.open(table.id))
        follower.start()
        wait_until(lambda: follower.versions[-1] > 0)
        with visiting(server) as (visitor,):
            assert visitor.ask(f"/t/{table.id}") == 200
            assert visitor.worker() == owner
            os.kill(owner, signal.SIGSTOP)
            with visiting(server, 4) as others:  # the other worker answers them
                assert [each.ask(f"/t/{table.id}/now") for each in others] == [200] * 4
            play_once(table)
            table.say("still here")
            visitor.send(f"/t/{table.id}/now")
            with suppress(OSError, HTTPException):  # cut off, or moved to the other worker
                visitor.answer()
        wait_until(lambda: owner not in workers(server))
        last = patient(lambda: table.read(0))["version"]
        wait_until(lambda: follower.versions[-1] == last)
        assert owner_of(server, table) != owner
