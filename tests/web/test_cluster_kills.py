"""Servers on one database, killed at random under load: no acknowledged choice is lost, no game stops, and who listens
misses nothing. Three servers on PostgreSQL, and one on SQLite.

LOEW_KILLS says how many are killed (a test kills a few); with it the figures are printed:

    LOEW_KILLS=1000 pytest -s tests/web/test_cluster_kills.py -k PostgreSQL

LOEW_KILL_SECONDS ends it earlier, after so many seconds.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from loew.engine.seat import Dealer
from loew.web.client import Table
from web.killed_cluster import LEASE, PATIENCE, BotGames, Cluster, Listener, Player
from web.test_durability import saved_choices

pytestmark = pytest.mark.slow
MANY = "LOEW_KILLS" in os.environ
KILLS = int(os.environ.get("LOEW_KILLS", "3"))
SECONDS = float(os.environ.get("LOEW_KILL_SECONDS", "inf"))
PLAYERS = 3
BETWEEN = 10  # acknowledged choices between two kills


@pytest.fixture
def cluster(address: str, tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(tmp_path, address, 3 if address else 1, stack)


def test_no_acknowledged_choice_is_lost_and_no_game_stops(cluster: Cluster) -> None:
    players = [Player(cluster, number) for number in range(PLAYERS)]
    listeners = [Listener(cluster, player, 10 + number) for number, player in enumerate(players)]
    bots = BotGames(cluster, 20)
    cluster.watchers.append(bots.server_killed)
    everybody = [*players, *listeners, bots]
    for each in everybody:
        each.start()
    began, dealer, kill = time.monotonic(), Dealer(1, 1), 0
    while kill < KILLS and time.monotonic() - began < SECONDS:
        kill += 1
        deadline = time.monotonic() + PATIENCE
        while sum(player.acknowledged for player in players) < kill * BETWEEN:
            assert time.monotonic() < deadline, [each.problem for each in everybody]
            time.sleep(0.01)
        cluster.kill_one(dealer)
        if MANY and kill % 50 == 0:
            report(kill, time.monotonic() - began, players, listeners, bots)
    cluster.wait_for_all()
    for each in everybody:
        each.stopping = True
    for each in (*players, bots):
        each.join(PATIENCE)
    assert [each.problem for each in everybody] == [""] * len(everybody)
    client = cluster.client(0)
    for player, listener in zip(players, listeners, strict=True):
        for table, played in player.games:
            check(saved_choices(client, Table(client, table, {})), played)
        last = player.games[-1][0]
        version = quiet_version(cluster, last)
        assert listener.catches_up(last, version), "an event was lost"
        assert listener.backwards == 0
    if MANY:
        report(kill, time.monotonic() - began, players, listeners, bots)
        if len(cluster.servers) > 1:  # without others a game stands until the only server has started again
            assert bots.longest < LEASE, "a game stood longer than a lease"
        sys.stdout.write("no acknowledged choice lost, no event lost after catch-up\n")


def check(saved: list[str], played: list[tuple[str, bool]]) -> None:
    """Every acknowledged choice is saved, in order; between them may be choices whose answer was lost."""
    left = iter(saved)
    for choice, acknowledged in played:
        if acknowledged:
            assert choice in left, f"{choice} was acknowledged and lost"
    sent = [choice for choice, _ in played]
    assert len(saved) <= len(sent)


def quiet_version(cluster: Cluster, table: str) -> int:
    """The version of a table when its bots have finished."""
    deadline = time.monotonic() + PATIENCE
    while True:
        now = cluster.client(0).open(table).read(0)
        if now["over"] or now["turn"] == 0 or now["waiting"] == 0:
            return now["version"]
        assert time.monotonic() < deadline, "the bots have stopped"
        time.sleep(0.05)


def report(kills: int, seconds: float, players: list[Player], listeners: list[Listener], bots: BotGames) -> None:
    games = sum(len(player.games) for player in players)
    sys.stdout.write(
        f"\n{kills} kills in {seconds:.0f} s, {sum(player.acknowledged for player in players)} acknowledged choices in"
        f" {games} games, {sum(each.interruptions for each in listeners)} streams interrupted; longest wait of a player"
        f" for bots {max(player.longest for player in players):.1f} s, longest stand of a game of bots"
        f" {bots.longest:.1f} s after its server was killed ({bots.longest_of_all:.1f} s with servers that were killed"
        f" meanwhile; {bots.finished} games finished); a lease is {LEASE:g} s\n"
    )
    sys.stdout.flush()
