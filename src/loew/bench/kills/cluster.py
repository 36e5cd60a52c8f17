"""Servers on one database that are killed at random and restarted."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, TypeVar

from loew.bench.kills.forked_server import PATIENCE, ForkedServer
from loew.client import Client, Refused
from loew.engine.seat import Dealer
from loew.web.table.open_store import open_database

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
        self.looking: Final = threading.Lock()
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
        self.tell(self.held_by(server.id))
        threading.Thread(target=self.start, args=(server,), daemon=True).start()

    def start(self, server: ForkedServer) -> None:
        try:
            server.start()
        except Exception as error:
            self.problem = f"a server did not start again: {error!r}"
            return
        if len(self.servers) == 1:  # nobody could play on meanwhile
            self.tell(None)
        self.starting.remove(server)

    def tell(self, tables: set[str] | None) -> None:
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
        with self.looking:
            found: list[tuple[Any, ...]] = self.store.execute(query, values).fetchall()
            return found
