"""Simulations: the share of wins of each bot with confidence intervals, and the sources of its points."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from loew.engine.journal import Journal
from loew.games.registry import game
from loew.lab.bot_game import record_game
from loew.lab.data.rows import digest_text
from loew.lab.planned_games import GamesPlan, PlayedGame, check, games
from loew.lab.statistics import histogram, spread_of, wilson
from loew.lab.workers import Workers, workers_of


def first_game(plan: GamesPlan) -> Journal:
    """The first game, recorded."""
    return record_game(game(plan.setup.game, plan.setup.content), plan.setup_of(0))


def run(plan: GamesPlan, workers: Workers | int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Play all games; `progress` is called with the number of finished games. The report is plain data."""
    pool = workers_of(workers)
    started = time.perf_counter()
    tally = counted(plan, games(check(plan), pool), progress)
    return tally.report(time.perf_counter() - started, pool.jobs)


def counted(plan: GamesPlan, played: Iterable[PlayedGame], progress: Callable[[int], None]) -> Tally:
    tally = Tally(plan)
    for each in played:
        tally.add(each)
        progress(tally.games)
    return tally


class SideTally:
    """One bot over all games so far, at any seat."""

    def __init__(self) -> None:
        self.name = ""
        self.won = 0.0
        self.totals: Final[Counter[int]] = Counter()
        self.sources: Final[Counter[str]] = Counter()

    def report(self, name: str, n: int) -> dict[str, Any]:
        return {
            "name": name,
            "wins": wilson(self.won, n)._asdict(),
            "score": spread_of(self.totals)._asdict(),
            "histogram": histogram(self.totals),
            "sources": {source: points / n for source, points in self.sources.items()},
        }


class Tally:
    """The totals of the games so far. Games are not kept, so there may be millions of them."""

    def __init__(self, plan: GamesPlan) -> None:
        self.plan: Final = plan
        self.games = 0
        self.decisions = 0
        self.sides: Final[dict[int, SideTally]] = {}  # by the seat of the set-up
        self.by_seat: Final[dict[int, float]] = {}
        self.faults: Final[dict[str, dict[str, int]]] = {}
        self.hash: Final = hashlib.sha256()

    def add(self, played: PlayedGame) -> None:
        seating = self.plan.seating(played.number)
        self.games += 1
        self.hash.update(digest_text(played).encode())
        for side in played.sides:
            own = self.sides.setdefault(seating[side.seat] if side.seat < len(seating) else side.seat, SideTally())
            own.name = side.player
            own.won += side.won
            own.totals[side.points] += 1
            own.sources.update(side.parts)
            self.by_seat[side.seat] = self.by_seat.get(side.seat, 0.0) + side.won
            self.decisions += side.choices
            for fault in side.faults:
                kinds = self.faults.setdefault(side.player, {})
                kinds[fault] = kinds.get(fault, 0) + 1

    def report(self, seconds: float, jobs: int, played: int | None = None) -> dict[str, Any]:
        """The results as plain data. `played`: how many of the games were played in these seconds, if not all."""
        setup = self.plan.setup
        sides = [self.sides[i] for i in sorted(self.sides)]
        names = [side.name for side in sides]
        labels = [f"{name} ({i + 1})" if names.count(name) > 1 else name for i, name in enumerate(names)]
        return {
            "game": setup.game,
            "seats": list(setup.words),
            "switches": list(setup.variants),
            "games": self.games,
            "seed": setup.seed,
            "jobs": jobs,
            "seconds": seconds,
            "games_per_second": (self.games if played is None else played) / seconds,
            "decisions_per_game": self.decisions / self.games,
            "sides": [side.report(label, self.games) for side, label in zip(sides, labels, strict=True)],
            "faults": self.faults,
            "by_seat": [wilson(self.by_seat[seat], self.games)._asdict() for seat in sorted(self.by_seat)],
            "digest": self.hash.hexdigest()[:16],
        }
