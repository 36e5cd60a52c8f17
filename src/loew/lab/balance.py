"""What bots say about the content of a game: who does better than expected with a component, and by how much.

A bot is compared with itself: with what the same bot wins and scores in all games. Intervals are wide enough that all
of a report hold together. They tell what goes together, not what causes what: who is ahead buys more books.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

from loew.engine.errors import SetupError
from loew.lab.balance_games import GameSample, SeatSample, components, play_sample
from loew.lab.simulate import BATCHES, Plan, check
from loew.lab.statistics import sigmas_for, spread, wilson
from loew.registry import game

LEAST: Final = 30  # samples of a component about which something can be said
DEALT: Final = "dealt"
ORDER: Final = "turn order"


class Sample(NamedTuple):
    """One seat with a component, or for something dealt to all, one game: how much better it did than usual."""

    won: float | None
    expected: float
    points: float
    gain: float


Samples = dict[tuple[str, str], dict[str, list[Sample]]]  # by what was done and kind, then by id


def run_balance(plan: Plan, jobs: int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Play all games; `progress` is called with the number of finished games. The report is plain data."""
    check(plan)
    if not game(plan.setup.game, plan.setup.content).balanced_kinds:
        raise SetupError(f"{plan.setup.game} has no components that could be compared")
    found: dict[int, GameSample] = {}
    for done in played(plan, jobs):
        found.update(done)
        progress(len(found))
    return report(plan, [found[number] for number in range(plan.games)])


def batch(plan: Plan, numbers: range) -> list[tuple[int, GameSample]]:
    the_game = game(plan.setup.game, plan.setup.content)
    kinds = components(the_game)
    return [(number, play_sample(the_game, plan.setup_of(number), kinds)) for number in numbers]


def played(plan: Plan, jobs: int) -> Iterator[list[tuple[int, GameSample]]]:
    """The games in batches as they finish, in this process or in several."""
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


# ------------------------------------------------------------------ the report


def report(plan: Plan, games: Sequence[GameSample]) -> dict[str, Any]:
    samples = collected(games)
    comparisons = sum([len(each) >= LEAST for by_id in samples.values() for each in by_id.values()])
    sigmas = sigmas_for(comparisons)
    groups = [group(done, kind, by_id, sigmas) for (done, kind), by_id in sorted(samples.items(), key=group_rank)]
    setup = plan.setup
    return {
        "game": setup.game,
        "seats": list(setup.words),
        "games": plan.games,
        "seed": setup.seed,
        "comparisons": comparisons,
        "groups": [each for each in groups if each["lines"]],
    }


def group_rank(item: tuple[tuple[str, str], Any]) -> tuple[bool, str, str]:
    """The turn order first, then by kind."""
    (done, kind), _ = item
    return done != ORDER, kind, done


def collected(games: Sequence[GameSample]) -> Samples:
    """Every seat and game under each component."""
    usual = means([seat for each in games for seat in each.seats])
    found: Samples = {}
    for each in games:
        for seat in each.seats:
            wins, points = usual[seat.bot]
            sample = Sample(seat.won, wins, seat.points, seat.points - points)
            add(found, ORDER, "seat", str(seat.place + 1), sample)
            for done, kind, name in seat.chosen:
                add(found, done, kind, name, sample)
    chosen = {kind for _, kind in found}
    for each in games:
        gains = [seat.points - usual[seat.bot][1] for seat in each.seats]
        scored = [seat.points for seat in each.seats]
        sample = Sample(None, 0.0, sum(scored) / len(scored), sum(gains) / len(gains))
        for _, kind, name in each.dealt:
            if kind not in chosen:  # what nobody chooses is there for all
                add(found, DEALT, kind, name, sample)
    return found


def add(found: Samples, done: str, kind: str, name: str, sample: Sample) -> None:
    found.setdefault((done, kind), {}).setdefault(name, []).append(sample)


def means(seats: Sequence[SeatSample]) -> dict[str, tuple[float, float]]:
    """What each bot wins and scores on the whole."""
    by_bot: dict[str, list[SeatSample]] = {}
    for seat in seats:
        by_bot.setdefault(seat.bot, []).append(seat)
    return {
        bot: (sum([each.won for each in own]) / len(own), sum([each.points for each in own]) / len(own))
        for bot, own in by_bot.items()
    }


def group(done: str, kind: str, by_id: dict[str, list[Sample]], sigmas: float) -> dict[str, Any]:
    lines = [line(name, samples, sigmas) for name, samples in by_id.items() if len(samples) >= LEAST]
    lines.sort(key=lambda each: -float(each["gain"]))
    return {"done": done, "kind": kind, "rare": len(by_id) - len(lines), "lines": lines}


def line(name: str, samples: Sequence[Sample], sigmas: float) -> dict[str, Any]:
    """One component: how often, wins against what was expected, points more or less than usual."""
    n = len(samples)
    gain = spread([each.gain for each in samples])
    error = sigmas * gain.deviation / n**0.5
    won = [each.won for each in samples if each.won is not None]
    wins = wilson(sum(won), n, sigmas)._asdict() if won else None
    expected = sum([each.expected for each in samples]) / n
    return {
        "id": name,
        "n": n,
        "wins": wins,
        "expected": expected,
        "points": sum([each.points for each in samples]) / n,
        "gain": gain.mean,
        "error": error,
        "notable": abs(gain.mean) > error or (wins is not None and not wins["low"] <= expected <= wins["high"]),
    }
