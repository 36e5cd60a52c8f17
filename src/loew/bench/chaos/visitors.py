"""Clients that notice when servers are killed: players with an open page, and games between bots."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from loew.bench.chaos.cluster import LEASE, NO_ANSWER, PATIENCE, Cluster
from loew.client import Client, Refused, TableState
from loew.engine.seat import Dealer

THINKING: Final = 0.03  # seconds before each choice
POLL: Final = 0.1  # seconds between two polls of the games of bots
BOT_GAMES: Final = 2
T = TypeVar("T")


class Visitor(threading.Thread):
    """A client in a thread of its own, which stops when asked to. `problem`: what went wrong."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(daemon=True)
        self.cluster: Final = cluster
        self.dealer: Final = Dealer(number, 5)
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

    def some_client(self) -> Client:
        return self.cluster.client(self.dealer.below(len(self.cluster.servers)))


class PageStream(Visitor):
    """The event stream of one table, at any server. After an interruption it reconnects and catches up."""

    def __init__(self, cluster: Cluster, table: str, number: int) -> None:
        super().__init__(cluster, number)
        self.table: Final = table
        self.last_version = -1  # the last version received
        self.interruptions = 0  # of streams that had received something
        self.backwards = 0  # how often a stream announced an older version than before

    def once(self) -> None:
        received = False
        try:
            for version in self.some_client().open(self.table).news(self.last_version):
                self.backwards += version < self.last_version
                self.last_version, received = version, True
                if self.stopping:
                    return
        except Refused:
            time.sleep(0.05)
        self.interruptions += received

    def catches_up(self, version: int) -> bool:
        """Whether this version was received, or is when the stream reconnects once more."""
        version_seen = self.last_version
        if version_seen != version:
            version_seen = self.anywhere(lambda client: next(client.open(self.table).news(version_seen)))
        return version_seen == version


class ObservedGame(NamedTuple):
    """A game of a player: its choices, whether each was acknowledged, and its event stream."""

    table: str
    choices: list[tuple[str, bool]]
    page: PageStream


class Player(Visitor):
    """Plays one game after the other, each choice at any server, and records which were acknowledged. It chooses only
    when its event stream has announced the position, as people do."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(cluster, number)
        self.games: list[ObservedGame] = []
        self.acknowledged = 0
        self.longest = 0.0  # seconds that this player waited for bots
        self.longest_news = 0.0  # seconds until a position was announced
        self.late = 0  # how often it was not announced within a lease

    def once(self) -> None:
        table = self.anywhere(lambda client: client.create("golems", ["you", "random"], pace=0)).id
        game = ObservedGame(table, [], PageStream(self.cluster, table, self.dealer.below(1 << 30)))
        self.games.append(game)
        game.page.start()
        since = time.monotonic()
        while not self.stopping:
            now = self.anywhere(lambda client: client.open(table).read(0))
            if now["over"]:
                game.page.stopping = True
                return
            if now["waiting"] == 0:
                self.try_once(table, "", now["version"])
            elif now["turn"] == 0:
                self.choose(game, now)
            else:
                self.longest = max(self.longest, time.monotonic() - since)
                assert time.monotonic() - since < PATIENCE, "the game has stopped"
                time.sleep(0.02)
                continue
            since = time.monotonic()

    def choose(self, game: ObservedGame, now: TableState) -> None:
        self.wait_for_news(game.page, now["version"])
        time.sleep(THINKING)
        choice = self.dealer.one(now["view"]["decision"]["options"])
        done = self.try_once(game.table, choice, now["version"])
        if done is not None:
            game.choices.append((choice, done))
            self.acknowledged += done

    def wait_for_news(self, page: PageStream, version: int) -> None:
        since = time.monotonic()
        while page.last_version < version and not self.stopping:
            self.longest_news = max(self.longest_news, time.monotonic() - since)
            if self.longest_news > LEASE and time.monotonic() - since > LEASE:
                self.late += 1
                return  # as a person would reload the page
            time.sleep(0.005)

    def try_once(self, table: str, choice: str, version: int) -> bool | None:
        """Play a choice, or end the turn. Returns whether it was acknowledged; None if it was refused."""
        at = self.some_client().open(table)
        try:
            if choice:
                at.play(0, choice, version)
            else:
                at.end_turn(0, version)
        except Refused as refused:
            return False if refused.status in NO_ANSWER else None
        return True


class BotGames(Visitor):
    """Games between bots without visitors: how long they stall. If the server that takes over is killed before its
    first move, the next one has the time of a lease again; a single server has it from its restart."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(cluster, number)
        self.since: dict[str, tuple[int, float]] = {}  # the version of each table, and when it was first seen
        self.stands: dict[str, float] = {}  # since when each table stalls, counted again when its server is killed
        self.longest = 0.0
        self.longest_of_all = 0.0  # however many servers were killed meanwhile
        self.stuck: set[tuple[str, int]] = set()  # tables and versions that stalled longer than a lease
        self.finished = 0

    def once(self) -> None:
        while len(self.since) < BOT_GAMES:
            made = self.anywhere(lambda client: client.create("golems", ["random", "random"], pace=0.1))
            self.since[made.id] = (0, time.monotonic())
            self.stands[made.id] = time.monotonic()
        for table, (version, over) in self.cluster.versions(list(self.since)).items():
            self.check(table, version, over)
        time.sleep(POLL)

    def check(self, table: str, version: int, over: bool) -> None:
        before, since = self.since[table]
        if over:
            del self.since[table]
            self.finished += 1
        elif version != before:
            self.since[table] = (version, time.monotonic())
            self.stands[table] = time.monotonic()
        elif len(self.cluster.servers) > len(self.cluster.starting):
            stood = time.monotonic() - self.stands[table]
            self.longest = max(self.longest, stood)
            self.longest_of_all = max(self.longest_of_all, time.monotonic() - since)
            if stood > LEASE:
                self.stuck.add((table, version))
            assert time.monotonic() - since < PATIENCE, "a game of bots has stopped"

    def count_again(self, tables: set[str] | None) -> None:
        """Another server takes over these tables, or all of them: measure the stall from now on."""
        found = set(self.since) if tables is None else tables & set(self.since)
        self.stands.update(dict.fromkeys(found, time.monotonic()))
