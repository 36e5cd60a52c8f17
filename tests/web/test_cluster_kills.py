"""Three servers on one PostgreSQL, killed at random under load: no acknowledged choice is lost, and no game stops.

LOEW_KILLS says how many are killed; a test kills a few.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import pytest

from loew.engine.seat import Dealer
from loew.web.client import Client, Refused, Table
from web.postgres_server import PostgresServer
from web.server_process import ServerProcess
from web.test_durability import saved_choices

pytestmark = pytest.mark.slow
KILLS = int(os.environ.get("LOEW_KILLS", "4"))
SERVERS, PLAYERS = 3, 4
BETWEEN = 12  # acknowledged choices between two kills
PATIENCE = 60.0  # seconds
T = TypeVar("T")


class Cluster:
    """The servers, and where each is now: one that is killed starts again at another port."""

    def __init__(self, folder: Path, address: str, stack: ExitStack) -> None:
        more = ("--no-limits", "--database", address)
        self.servers = [stack.enter_context(ServerProcess(folder, *more)) for _ in range(SERVERS)]
        self.secret = self.servers[0].client().secret

    def client(self, number: int) -> Client:
        return Client(self.servers[number % SERVERS].address, self.secret, timeout=10)

    def kill(self, number: int) -> None:
        self.servers[number].kill()
        self.servers[number].start()


class Wanderer(threading.Thread):
    """Somebody who plays one game after the other, each choice at any server, and notes what was acknowledged."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        super().__init__(daemon=True)
        self.cluster = cluster
        self.dealer = Dealer(number, 5)
        self.games: list[tuple[str, list[tuple[str, bool]]]] = []  # the choices of each table: text, acknowledged
        self.acknowledged = 0
        self.stopping = False
        self.problem = ""

    def run(self) -> None:
        try:
            while not self.stopping:
                table = self.anywhere(lambda client: client.create("golems", ["you", "random"], pace=0))
                self.games.append((table.id, []))
                self.play(table.id, self.games[-1][1])
        except Exception as error:
            self.problem = repr(error)

    def anywhere(self, action: Callable[[Client], T]) -> T:
        """Do something at a server that answers."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return action(self.cluster.client(self.dealer.below(SERVERS)))
            except Refused as refused:
                if refused.status not in (0, 503) or time.monotonic() > deadline:
                    raise
                time.sleep(0.02)

    def play(self, table: str, played: list[tuple[str, bool]]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self.stopping:
            now = self.anywhere(lambda client: client.open(table).read(0))
            if now["over"]:
                return
            if now["waiting"] == 0:
                self.try_once(table, "", now["version"])
            elif now["turn"] == 0:
                choice = self.dealer.one(now["view"]["decision"]["options"])
                done = self.try_once(table, choice, now["version"])
                if done is not None:
                    played.append((choice, done))
                    self.acknowledged += done
            elif time.monotonic() > deadline:
                raise AssertionError("the game has stopped")
            else:
                time.sleep(0.01)
                continue
            deadline = time.monotonic() + PATIENCE

    def try_once(self, table: str, choice: str, version: int) -> bool | None:
        """Play a choice, or end the turn; whether it was acknowledged, None if it was refused."""
        at = self.cluster.client(self.dealer.below(SERVERS)).open(table)
        try:
            if choice:
                at.play(0, choice, version)
            else:
                at.end_turn(0, version)
        except Refused as refused:
            return False if refused.status in (0, 503) else None
        return True


@pytest.fixture
def cluster(postgres: PostgresServer, tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(tmp_path, postgres.new_database(), stack)


def test_no_acknowledged_choice_is_lost_and_no_game_stops(cluster: Cluster) -> None:
    players = [Wanderer(cluster, number) for number in range(PLAYERS)]
    for player in players:
        player.start()
    dealer = Dealer(1, 1)
    for kill in range(1, KILLS + 1):
        deadline = time.monotonic() + PATIENCE
        while sum(player.acknowledged for player in players) < kill * BETWEEN:
            assert time.monotonic() < deadline, [player.problem for player in players]
            time.sleep(0.01)
        cluster.kill(dealer.below(SERVERS))
    for player in players:
        player.stopping = True
    for player in players:
        player.join(PATIENCE)
        assert player.problem == ""
    client = cluster.client(0)
    for player in players:
        for table, played in player.games:
            check(saved_choices(client, Table(client, table, {})), played)


def check(saved: list[str], played: list[tuple[str, bool]]) -> None:
    """Every acknowledged choice is saved, in order; between them may be choices whose answer was lost."""
    left = iter(saved)
    for choice, acknowledged in played:
        if acknowledged:
            assert choice in left, f"{choice} was acknowledged and lost"
    sent = [choice for choice, _ in played]
    assert len(saved) <= len(sent)
