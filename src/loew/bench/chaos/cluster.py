"""Servers on one database that are killed at random and restarted."""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeVar

from loew.bench.server import port_in
from loew.client import Client, Refused
from loew.engine.errors import SetupError
from loew.engine.seat import Dealer
from loew.games.entry import games
from loew.web.db.open import open_database

METHOD: Final = "forkserver"
READ_BEFORE: Final = ["loew.cli", "loew.web.app", "loew.web.serve", "loew.web.db.postgres"]
PATIENCE: Final = 120.0  # seconds


def context() -> multiprocessing.context.ForkServerContext:
    if METHOD not in multiprocessing.get_all_start_methods():
        raise SetupError("servers are killed on Linux, macOS or another Unix only")
    found = multiprocessing.get_context("forkserver")
    places = [place for entry in games().values() for place in (entry.rules, entry.presentation)]
    found.set_forkserver_preload([*READ_BEFORE, *[place.partition(":")[0] for place in places]])
    return found


def serve(words: list[str], output: Connection) -> None:
    os.dup2(output.fileno(), 1)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (open until the process ends)
    sys.argv = ["loew", *words]
    runpy.run_module("loew", run_name="__main__")


class ForkedServer:
    """`loew serve` on a free port, which can be killed and restarted."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.words: Final = ["serve", "--port", "0", "--data", str(folder), *more]
        self.start()

    def start(self) -> None:
        forks = context()
        reading, writing = forks.Pipe(duplex=False)
        self.process = forks.Process(target=serve, args=(self.words, writing), daemon=True)
        self.process.start()
        writing.close()
        with open(reading.fileno(), encoding="utf-8", closefd=False) as lines:
            port = port_in(lines.readline())
        reading.close()
        self.address = f"http://127.0.0.1:{port}/"
        self.id: str = self.client().health()["server"]

    def client(self, secret: str | None = None) -> Client:
        return Client(self.address, secret, timeout=PATIENCE / 2)

    def kill(self) -> None:
        """Kill the process, as a power failure would."""
        self.process.kill()
        self.process.join()

    def __enter__(self) -> ForkedServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()


LEASE: Final = 5.0  # seconds
NO_ANSWER: Final = (0, 503)  # statuses of a server that was killed or is starting
T = TypeVar("T")


class Cluster:
    """The servers. One that was killed restarts at another port."""

    def __init__(self, folder: Path, database: str, servers: int, stack: ExitStack) -> None:
        self.database: Final = database
        more = ("--no-limits", "--database", database, "--bot-processes", "0", "--lease", str(LEASE))
        self.servers: Final = [stack.enter_context(ForkedServer(folder, *more)) for _ in range(servers)]
        self.store: Final = open_database(folder, database, alone=False)
        stack.callback(self.store.close)
        self.query_lock: Final = threading.Lock()
        self.starting: list[ForkedServer] = []
        self.watchers: list[Callable[[set[str] | None], None]] = []  # called with tables that change servers; None: all
        self.secret: Final = self.servers[0].client().secret
        self.problem = ""

    def client(self, number: int) -> Client:
        return self.servers[number % len(self.servers)].client(self.secret)

    def kill_one(self, dealer: Dealer) -> None:
        """Kill a running server, which restarts in the background. The last running one is never killed."""
        self.wait_for(max(1, len(self.servers) - 1))
        server = dealer.one([server for server in self.servers if server not in self.starting])
        server.kill()
        self.starting.append(server)
        self.notify(self.held_by(server.id))
        threading.Thread(target=self.start, args=(server,), daemon=True).start()

    def start(self, server: ForkedServer) -> None:
        try:
            server.start()
        except Exception as error:
            self.problem = f"a server did not start again: {error!r}"
            return
        if len(self.servers) == 1:  # no server could take over meanwhile
            self.notify(None)
        self.starting.remove(server)

    def notify(self, tables: set[str] | None) -> None:
        for each in self.watchers:
            each(tables)

    def wait_for(self, fewer: int) -> None:
        """Wait until fewer servers than this are restarting."""
        deadline = time.monotonic() + PATIENCE
        while len(self.starting) >= fewer:
            if self.problem or time.monotonic() > deadline:
                raise Refused(self.problem or "no server starts any more", 0)
            time.sleep(0.01)

    def anywhere(self, dealer: Dealer, action: Callable[[Client], T]) -> T:
        """Do something at any server that answers; retry while servers restart."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return action(self.client(dealer.below(len(self.servers))))
            except Refused as refused:
                if refused.status not in NO_ANSWER or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def versions(self, tables: list[str]) -> dict[str, tuple[int, bool]]:
        """The version of each table, and whether its game is over; read from the database to leave the servers
        alone."""
        marks = ", ".join("?" * len(tables))
        rows = self.rows(f"select id, version, turn from tables where id in ({marks})", tables)
        return {table: (version, turn is None) for table, version, turn in rows}

    def held_by(self, server: str) -> set[str]:
        """The tables whose bots a server plays."""
        return {table for (table,) in self.rows("select table_id from leases where holder = ?", [server])}

    def rows(self, query: str, values: list[str]) -> list[tuple[Any, ...]]:
        with self.query_lock:
            found: list[tuple[Any, ...]] = self.store.execute(query, values).fetchall()
            return found
