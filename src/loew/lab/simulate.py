"""Many games between bots, over all cores: who wins, with what doubt, and where the points come from.

The bots move one seat on from game to game, so that none of them owes its wins to where it sits. The Automa of Golem,
`automa:3` among the bots, is no bot but a seat that the rules play; it moves on with the others.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

from loew.bots import NAMES, bot
from loew.engine.bot import Bot
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.lab.match import Result, played, recorded
from loew.lab.seats import is_automa, switch
from loew.lab.statistics import histogram, spread, wilson
from loew.registry import game

BATCHES = 40  # a progress bar moves this often, and no core waits long for the last one


class Plan(NamedTuple):
    """What is to be simulated."""

    name: str
    bots: tuple[str, ...]
    games: int
    seed: int
    switches: tuple[str, ...] = ()
    content: Path | None = None

    def seating(self, number: int) -> list[int]:
        """Which bot of the list sits in each seat in that game."""
        n = len(self.bots)
        return [(seat + number) % n for seat in range(n)]

    def names(self, number: int) -> list[str]:
        """Who sits in each seat in that game."""
        return [self.bots[i] for i in self.seating(number)]

    def switched(self, number: int) -> tuple[str, ...]:
        """What is turned on in that game: the Automa's switch follows it from seat to seat."""
        return (*self.switches, *switch(self.names(number)))


Played = tuple[int, Result]  # the number of the game, and how it ended


def checked(plan: Plan) -> Plan:
    """The plan, if it can be carried out; mistakes are told before a single process is started."""
    if plan.games < 1:
        raise SetupError(f"at least one game is to be played, not {plan.games}")
    the_game = game(plan.name, plan.content)
    for name in plan.bots:
        if not is_automa(name) and name not in NAMES:
            raise SetupError(
                f"there is no bot {name!r}; there are {', '.join(NAMES)} and, in golem, automa:1 to automa:4"
            )
    the_game.new(len(plan.bots), plan.switched(0))
    return plan


def players(plan: Plan, number: int) -> list[Bot | None]:
    """The bots by seat; None where the Automa sits."""
    return [None if is_automa(name) else bot(name) for name in plan.names(number)]


def batch(plan: Plan, numbers: range) -> list[Played]:
    """Some of the games, one after the other."""
    the_game = game(plan.name, plan.content)
    return [
        (number, played(the_game, players(plan, number), plan.switched(number), plan.seed + number))
        for number in numbers
    ]


def first_game(plan: Plan) -> Journal:
    """The first of the games, to be read."""
    journal = recorded(game(plan.name, plan.content), players(plan, 0), plan.switched(0), plan.seed)
    journal.names = tuple(plan.names(0))
    return journal


def run(plan: Plan, jobs: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """All of the games; `progress` hears how many are done. The report is plain data."""
    checked(plan)
    begun = time.perf_counter()
    results: dict[int, Result] = {}
    for done in batches(plan, jobs):
        results.update(done)
        progress(len(results))
    seconds = time.perf_counter() - begun
    return report(plan, [results[number] for number in range(plan.games)], seconds, jobs)


def batches(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    """The games in batches as they are done: in this process, or over several."""
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
    """What the games show, as plain data."""
    sides = len(results[0].scores)
    names = [*plan.bots, *(line["name"] for line in results[0].scores[len(plan.bots) :])]
    labels = [f"{name} ({i + 1})" if names.count(name) > 1 else name for i, name in enumerate(names)]
    return {
        "game": plan.name,
        "seats": list(plan.bots),
        "switches": list(plan.switches),
        "games": plan.games,
        "seed": plan.seed,
        "jobs": jobs,
        "seconds": seconds,
        "games_per_second": plan.games / seconds,
        "decisions_per_game": sum(result.decisions for result in results) / len(results),
        "sides": [{"name": labels[i], **side(plan, results, i)} for i in range(sides)],
        "by_seat": [
            wilson(sum(part(result, seat) for result in results), plan.games)._asdict() for seat in range(sides)
        ],
    }


def side(plan: Plan, results: list[Result], i: int) -> dict[str, Any]:
    """One bot over all games, wherever it sat."""
    lines = []
    won = 0.0
    for number, result in enumerate(results):
        seat = plan.seating(number).index(i) if i < len(plan.bots) else i
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
    """A side's part in the victory: 1 alone, a half when two share it."""
    winners = sum(line["won"] for line in result.scores)
    return result.scores[seat]["won"] / winners
