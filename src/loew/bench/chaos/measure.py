"""Kill servers under load and count what is lost. What must hold: no acknowledged choice is lost, no game stalls longer
than a lease, and no event stream misses a change after it has caught up."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from loew.bench.chaos.cluster import LEASE, PATIENCE, Cluster
from loew.bench.chaos.visitors import BotGames, ObservedGame, Player
from loew.bench.report import Report, figure_lines, target
from loew.client import Client
from loew.engine.errors import SetupError
from loew.engine.seat import Dealer
from loew.games.registry import game
from loew.web.db.open import open_database
from loew.web.table.repository import import_file

PLAYERS: Final = 3
SERVERS: Final = 3  # on PostgreSQL; on SQLite there is one
BETWEEN: Final = 10  # acknowledged choices between two kills
REPORTED: Final = 50  # kills between two reports
NONE: Final = ("acknowledged choices lost", "games stuck longer than a lease", "events lost after catch-up", "problems")


def run(kills: int, database: str, say: Callable[[str], None]) -> dict[str, Any]:
    """Kill a server this number of times: one of three on PostgreSQL, or the only one on SQLite."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if database:
            refuse_used(Path(folder), database)
        measured = ChaosRun(Cluster(Path(folder), database, SERVERS if database else 1, stack))
        measured.kill(kills, say)
        measured.stop()
        return measured.figures()


def refuse_used(folder: Path, database: str) -> None:
    """Raise an error if there are games in the database."""
    opened = open_database(folder, database, alone=False)
    try:
        used = "tables" in opened.table_names() and opened.execute("select 1 from tables limit 1").fetchone()
    finally:
        opened.close()
    if used:
        raise SetupError(f"there are games in {opened.name}: servers are killed on an empty database only")


class ChaosRun:
    """A run: the servers, their clients, and the results."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster: Final = cluster
        self.players: Final = [Player(cluster, number) for number in range(PLAYERS)]
        self.bots: Final = BotGames(cluster, 20)
        self.kills = 0
        self.began: Final = time.monotonic()
        self.seconds = 0.0
        cluster.watchers.append(self.bots.count_again)
        for each in (*self.players, self.bots):
            each.start()

    def kill(self, kills: int, say: Callable[[str], None]) -> None:
        dealer = Dealer(1, 1)
        while self.kills < kills and self.go_on():
            self.cluster.kill_one(dealer)
            self.kills += 1
            if self.kills % REPORTED == 0:
                say(self.line())

    def go_on(self) -> bool:
        """Wait until enough choices were acknowledged for the next kill. Returns whether they were."""
        deadline = time.monotonic() + PATIENCE
        while self.acknowledged() < (self.kills + 1) * BETWEEN:
            if self.problems():
                return False
            if time.monotonic() > deadline:
                self.cluster.problem = "no choice was accepted any more"
                return False
            time.sleep(0.01)
        return True

    def stop(self) -> None:
        self.cluster.wait_for(1)
        self.seconds = time.monotonic() - self.began
        for each in (*self.players, self.bots):
            each.stopping = True
        for each in (*self.players, self.bots):
            each.join(PATIENCE)

    def games(self) -> list[ObservedGame]:
        return [each for player in self.players for each in player.games]

    def acknowledged(self) -> int:
        return sum(player.acknowledged for player in self.players)

    def problems(self) -> list[str]:
        found = [each.problem for each in (*self.players, *[game.page for game in self.games()], self.bots)]
        return [problem for problem in (*found, self.cluster.problem) if problem]

    def line(self) -> str:
        return (
            f"{self.kills} kills in {time.monotonic() - self.began:.0f} s, {self.acknowledged():,} choices saved,"
            f" a game stood at most {self.bots.longest:.1f} s, a page was told after at most {self.news():.1f} s"
        )

    def news(self) -> float:
        return max(player.longest_news for player in self.players)

    def figures(self) -> dict[str, Any]:
        """Compare every game with what the servers saved, and every event stream with the last version."""
        client = self.cluster.client(0)
        games = self.games()
        return {
            "database": "PostgreSQL" if self.cluster.database else "SQLite",
            "servers": len(self.cluster.servers),
            "kills": self.kills,
            "seconds": round(self.seconds),
            "games": len(games),
            "acknowledged choices": self.acknowledged(),
            "acknowledged choices lost": sum(lost(saved_choices(client, game.table), game.choices) for game in games),
            "games of bots finished": self.bots.finished,
            "games stuck longer than a lease": len(self.bots.stuck),
            "lease, seconds": LEASE,
            "longest stand of a game of bots, seconds": round(self.bots.longest, 2),
            "the same, though more servers were killed": round(self.bots.longest_of_all, 2),
            "longest wait of a player for bots, seconds": round(max(player.longest for player in self.players), 2),
            "streams interrupted": sum(game.page.interruptions for game in games),
            "longest time until a page was told, seconds": round(self.news(), 2),
            "pages not told within a lease": sum(player.late for player in self.players),
            "events lost after catch-up": sum(missed(client, game) for game in games),
            "problems": self.problems(),
        }


def lost(saved: list[str], played: list[tuple[str, bool]]) -> int:
    """How many acknowledged choices are not saved in their order. Choices whose answer was lost may be among them."""
    left, missing = list(saved), 0
    for choice, acknowledged in played:
        if acknowledged:
            if choice in left:
                left = left[left.index(choice) + 1 :]
            else:
                missing += 1
    return missing + max(0, len(saved) - len(played))


def saved_choices(client: Client, table: str) -> list[str]:
    """The saved choices of the first seat."""
    journal = import_file(client.open(table).journal(), game)
    return [" ".join(choice) for who, choice in journal.choices if who == 0]


def missed(client: Client, game: ObservedGame) -> bool:
    """Whether the event stream of a game missed a change or received changes out of order."""
    return not game.page.catches_up(quiet_version(client, game.table)) or game.page.backwards > 0


def quiet_version(client: Client, table: str) -> int:
    """The version of a table when its bots have finished."""
    deadline = time.monotonic() + PATIENCE
    while True:
        now = client.open(table).read(0)
        if now["over"] or now["turn"] == 0 or now["waiting"] == 0 or time.monotonic() > deadline:
            return now["version"]
        time.sleep(0.05)


def held(figures: dict[str, Any]) -> bool:
    return not any(figures[name] for name in NONE)


def table(figures: dict[str, Any]) -> str:
    """The figures as text."""
    shown = {name: value for name, value in figures.items() if name != "problems"}
    targets = {name: target("none", not figures[name]) for name in NONE}
    return "\n".join([*figure_lines(shown, targets), *[f"problem: {problem}" for problem in figures["problems"]]])


def report(kills: int, database: str) -> Report:
    """It passes if nothing was lost."""
    found = run(kills, database, lambda line: print(line, file=sys.stderr, flush=True))
    return Report(found, table(found), held(found))
