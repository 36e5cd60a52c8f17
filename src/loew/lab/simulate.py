"""Many games between bots on all cores: who wins, how certain that is, and where the points come from.

The seats rotate by one place after each game, so that no bot has the advantage of one seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.setup import Setup
from loew.lab.match import Result, play_game, record_game
from loew.lab.statistics import histogram, spread, wilson
from loew.plugins import GuardedBot, bots_at
from loew.registry import game

BATCHES = 40  # the steps of the progress bar; small enough that no core waits long at the end


class Plan(NamedTuple):
    """A number of games with one set-up; the seed grows by one from game to game."""

    setup: Setup
    games: int

    def seating(self, number: int) -> list[int]:
        """The seat of the set-up at each place in that game."""
        n = len(self.setup.seats)
        return [(place + number) % n for place in range(n)]

    def setup_of(self, number: int) -> Setup:
        """The set-up of that game."""
        seats = tuple([self.setup.seats[i] for i in self.seating(number)])
        return self.setup._replace(seats=seats, seed=(self.setup.seed or 0) + number)


NumberedResult = tuple[int, Result]  # the number of the game, and how it ended


def check(plan: Plan) -> Plan:
    """Raise an error if the plan cannot be played, before any process starts; else return it."""
    if plan.games < 1:
        raise SetupError(f"play at least one game, not {plan.games}")
    if plan.setup.people:
        raise SetupError(f"a simulation is played by bots, but seat {plan.setup.people[0] + 1} is for a person")
    game(plan.setup.game, plan.setup.content).check(plan.setup)
    for bot in bots_at(plan.setup.seats):
        if isinstance(bot, GuardedBot):
            bot.start()
    return plan


def batch(plan: Plan, numbers: range) -> list[NumberedResult]:
    """Play these games."""
    the_game = game(plan.setup.game, plan.setup.content)
    return [(number, play_game(the_game, plan.setup_of(number))) for number in numbers]


def first_game(plan: Plan) -> Journal:
    """The first game, recorded."""
    return record_game(game(plan.setup.game, plan.setup.content), plan.setup_of(0))


def run(plan: Plan, jobs: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Play all games; `progress` is called with the number of finished games. The report is plain data."""
    check(plan)
    started = time.perf_counter()
    results: dict[int, Result] = {}
    for done in batches(plan, jobs):
        results.update(done)
        progress(len(results))
    seconds = time.perf_counter() - started
    return report(plan, [results[number] for number in range(plan.games)], seconds, jobs)


def batches(plan: Plan, jobs: int) -> Iterator[list[NumberedResult]]:
    """The results in batches as they finish, in this process or in several."""
    step = max(1, plan.games // BATCHES)
    shares = [range(first, min(first + step, plan.games)) for first in range(0, plan.games, step)]
    if jobs <= 1:
        for share in shares:
            yield batch(plan, share)
        return
    with ProcessPoolExecutor(min(jobs, len(shares))) as pool:
        waiting = [pool.submit(batch, plan, share) for share in shares]
        try:
            for future in as_completed(waiting):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def report(plan: Plan, results: list[Result], seconds: float, jobs: int) -> dict[str, Any]:
    """The results as plain data."""
    sides = len(results[0].scores)
    setup = plan.setup
    names = [*setup.words, *(line["name"] for line in results[0].scores[len(setup.seats) :])]
    labels = [f"{name} ({i + 1})" if names.count(name) > 1 else name for i, name in enumerate(names)]
    return {
        "game": setup.game,
        "seats": list(setup.words),
        "switches": list(setup.variants),
        "games": plan.games,
        "seed": setup.seed,
        "jobs": jobs,
        "seconds": seconds,
        "games_per_second": plan.games / seconds,
        "decisions_per_game": sum(result.decisions for result in results) / len(results),
        "sides": [{"name": labels[i], **side(plan, results, i)} for i in range(sides)],
        "faults": faults(results),
        "by_seat": [
            wilson(sum(part(result, seat) for result in results), plan.games)._asdict() for seat in range(sides)
        ],
    }


def faults(results: list[Result]) -> dict[str, dict[str, int]]:
    """The bots that failed: what they did instead of choosing, and how often. The fallback chose in their place."""
    found: dict[str, dict[str, int]] = {}
    for result in results:
        for name, fault in result.faults:
            kinds = found.setdefault(name, {})
            kinds[fault] = kinds.get(fault, 0) + 1
    return found


def side(plan: Plan, results: list[Result], i: int) -> dict[str, Any]:
    """The results of one bot over all games, at any seat."""
    lines = []
    won = 0.0
    for number, result in enumerate(results):
        seat = plan.seating(number).index(i) if i < len(plan.setup.seats) else i
        lines.append(result.scores[seat])
        won += part(result, seat)
    totals = [line["total"] for line in lines]
    sources = {name: sum(line["parts"][name] for line in lines) / len(lines) for name in lines[0]["parts"]}
    return {
        "wins": wilson(won, len(results))._asdict(),
        "score": spread(totals)._asdict(),
        "histogram": histogram(totals),
        "sources": sources,
    }


def part(result: Result, seat: int) -> float:
    """The share of a side in the victory: 1 alone, a half when two sides share it."""
    winners = sum(line["won"] for line in result.scores)
    return result.scores[seat]["won"] / winners
