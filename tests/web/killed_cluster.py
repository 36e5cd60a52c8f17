"""Servers on one database that are killed at random, and who notices it: players, listeners, games of bots alone."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from loew.engine.seat import Dealer
from loew.web.client import Client, Refused
from web.forked_server import ForkedServer

PATIENCE = 120.0  # seconds
LEASE = 5.0  # seconds
THINKING = 0.03  # seconds before each choice
LOOK = 0.1  # seconds between two looks at the games of bots
T = TypeVar("T")


class Cluster:
    """The servers, and where each is now: one that is killed starts again at another port."""

    def __init__(self, folder: Path, database: str, servers: int, stack: ExitStack) -> None:
        self.folder = folder
        self.database = database
        more = ("--no-limits", "--database", database, "--bot-processes", "0", "--lease", str(LEASE))
        self.servers = [stack.enter_context(ForkedServer(folder, *more)) for _ in range(servers)]
        self.starting: list[ForkedServer] = []
        self.watchers: list[Callable[[set[str]], None]] = []  # told the tables whose bots a killed server had to play
        self.secret = self.servers[0].client().secret

    def client(self, number: int) -> Client:
        return Client(self.servers[number % len(self.servers)].address, self.secret, timeout=60)

    def kill_one(self, dealer: Dealer) -> None:
        """Kill a server that runs; it starts again while the next one may be killed already, but never the last."""
        deadline = time.monotonic() + PATIENCE
        while len(self.starting) >= max(1, len(self.servers) - 1):
            assert time.monotonic() < deadline, "no server starts any more"
            time.sleep(0.01)
        server = dealer.one([server for server in self.servers if server not in self.starting])
        server.kill()
        self.starting.append(server)
        for each in self.watchers:
            each(self.held_by(server.id))
        threading.Thread(target=self.start, args=(server,), daemon=True).start()

    def start(self, server: ForkedServer) -> None:
        server.start()
        self.starting.remove(server)

    def wait_for_all(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.starting:
            assert time.monotonic() < deadline, "no server starts any more"
            time.sleep(0.01)

    def anywhere(self, dealer: Dealer, action: Callable[[Client], T]) -> T:
        """Do something at a server that answers."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return action(self.client(dealer.below(len(self.servers))))
            except Refused as refused:
                if refused.status not in (0, 503) or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def versions(self, tables: list[str]) -> dict[str, tuple[int, bool]]:
        """The version of each table, and whether its game is over: from the database, so that no server notices it."""
        marks = ", ".join("?" * len(tables))
        rows = self.rows(f"select id, version, turn from tables where id in ({marks})", tables)
        return {table: (version, turn is None) for table, version, turn in rows}

    def held_by(self, server: str) -> set[str]:
        """The tables whose bots a server has to play."""
        return {table for (table,) in self.rows("select table_id from leases where holder = ?", [server])}

    def rows(self, query: str, values: list[str]) -> list[tuple[Any, ...]]:
        if self.database:
            import psycopg

            with psycopg.connect(self.database) as connection:
                return connection.execute(query.replace("?", "%s").encode(), values).fetchall()
        with closing(sqlite3.connect(f"file:{self.folder}/loew.sqlite3?mode=ro", uri=True, timeout=60)) as file:
            return file.execute(query, values).fetchall()


class Visitor(threading.Thread):
    """Somebody in a thread, who stops when asked to. `problem`: what went wrong."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(daemon=True)
        self.cluster = cluster
        self.dealer = Dealer(number, 5)
        self.stopping = False
        self.problem = ""

    def run(self) -> None:
        try:
            while not self.stopping:
                self.once()
        except Exception as error:
            self.problem = repr(error)

    def once(self) -> None:
        raise NotImplementedError

    def anywhere(self, action: Callable[[Client], T]) -> T:
        return self.cluster.anywhere(self.dealer, action)


class Player(Visitor):
    """Plays one game after the other, each choice at any server, and notes what was acknowledged."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(cluster, number)
        self.games: list[tuple[str, list[tuple[str, bool]]]] = []  # the choices of each table: text, acknowledged
        self.acknowledged = 0
        self.longest = 0.0  # seconds that bots let this player wait

    def once(self) -> None:
        table = self.anywhere(lambda client: client.create("golems", ["you", "random"], pace=0)).id
        played: list[tuple[str, bool]] = []
        self.games.append((table, played))
        since = time.monotonic()
        while not self.stopping:
            now = self.anywhere(lambda client: client.open(table).read(0))
            if now["over"]:
                return
            if now["waiting"] == 0:
                self.try_once(table, "", now["version"])
            elif now["turn"] == 0:
                time.sleep(THINKING)
                choice = self.dealer.one(now["view"]["decision"]["options"])
                done = self.try_once(table, choice, now["version"])
                if done is not None:
                    played.append((choice, done))
                    self.acknowledged += done
            else:
                self.longest = max(self.longest, time.monotonic() - since)
                assert time.monotonic() - since < PATIENCE, "the game has stopped"
                time.sleep(0.02)
                continue
            since = time.monotonic()

    def try_once(self, table: str, choice: str, version: int) -> bool | None:
        """Play a choice, or end the turn; whether it was acknowledged, None if it was refused."""
        at = self.cluster.client(self.dealer.below(len(self.cluster.servers))).open(table)
        try:
            if choice:
                at.play(0, choice, version)
            else:
                at.end_turn(0, version)
        except Refused as refused:
            return False if refused.status in (0, 503) else None
        return True


class Listener(Visitor):
    """Listens to the current game of a player, at any server, and after an interruption from where it was."""

    def __init__(self, cluster: Cluster, player: Player, number: int) -> None:
        super().__init__(cluster, number)
        self.player = player
        self.heard: dict[str, int] = {}  # the last version of each table
        self.interruptions = 0
        self.backwards = 0  # how often a stream told an older version than before

    def once(self) -> None:
        if not self.player.games:
            time.sleep(0.02)
            return
        table = self.player.games[-1][0]
        try:
            client = self.cluster.client(self.dealer.below(len(self.cluster.servers)))
            for version in client.open(table).news(self.heard.get(table, -1)):
                self.backwards += version < self.heard.get(table, -1)
                self.heard[table] = version
                if self.stopping or table != self.player.games[-1][0]:
                    return
        except Refused:
            time.sleep(0.05)
        self.interruptions += 1

    def catches_up(self, table: str, version: int) -> bool:
        """Whether a last stream tells this version, if it was not heard before."""
        if self.heard.get(table, -1) != version:
            news = self.anywhere(lambda client: next(client.open(table).news(self.heard.get(table, -1))))
            self.heard[table] = news
        return self.heard[table] == version


class BotGames(Visitor):
    """Games of bots alone, which nobody visits: how long they stand still. If the server that plays on for another one
    is killed too before it has played, the next one has a lease of time again."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(cluster, number)
        self.since: dict[str, tuple[int, float]] = {}  # the version of each, and when it was first seen
        self.stands: dict[str, float] = {}  # since when each stands; again from when its server was killed
        self.longest = 0.0
        self.longest_of_all = 0.0  # however many servers were killed meanwhile
        self.finished = 0

    def once(self) -> None:
        while len(self.since) < 2:
            made = self.anywhere(lambda client: client.create("golems", ["random", "random"], pace=0.1))
            self.since[made.id] = (0, time.monotonic())
            self.stands[made.id] = time.monotonic()
        for table, (version, over) in self.cluster.versions(list(self.since)).items():
            before, since = self.since[table]
            if over:
                del self.since[table]
                self.finished += 1
            elif version != before:
                self.since[table] = (version, time.monotonic())
                self.stands[table] = time.monotonic()
            else:
                self.longest = max(self.longest, time.monotonic() - self.stands[table])
                self.longest_of_all = max(self.longest_of_all, time.monotonic() - since)
                assert time.monotonic() - since < PATIENCE, "a game of bots has stopped"
        time.sleep(LOOK)

    def server_killed(self, tables: set[str]) -> None:
        self.stands.update(dict.fromkeys(tables & set(self.since), time.monotonic()))
