"""Game balance, measured in games between bots: which components correlate with winning, and how strongly.

A bot is compared with its own average over all games. The intervals are corrected for multiple comparisons. They show
correlation, not causation: a player who is ahead buys more books. Only sums are kept, so there may be millions of
games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from loew.engine.errors import SetupError
from loew.games.registry import game
from loew.lab.planned_games import GamesPlan, PlayedGame, Side, check, games
from loew.lab.statistics import sigmas_for, wilson
from loew.lab.workers import Workers

LEAST: Final = 30  # samples of a component that is reported
DEALT: Final = "dealt"
ORDER: Final = "turn order"

Group = tuple[str, str]  # what was done, and with which kind of component


class ScoreSums:
    """Sums over seats, or over games for components dealt to all."""

    def __init__(self) -> None:
        self.n = 0
        self.won = 0.0
        self.points = 0.0
        self.squares = 0.0  # of the points

    def add(self, won: float, points: float) -> None:
        self.n += 1
        self.won += won
        self.points += points
        self.squares += points * points


ByPlayer = dict[tuple[str, ...], ScoreSums]  # by the bot, or by all bots of the game


class Balance:
    """The sums of the games so far."""

    def __init__(self) -> None:
        self.games = 0
        self.all: Final[ByPlayer] = {}  # every seat, by its bot
        self.found: Final[dict[Group, dict[str, ByPlayer]]] = {}
        self.dealt: Final[dict[Group, dict[str, ByPlayer]]] = {}

    def add(self, played: PlayedGame, bots: Sequence[str]) -> None:
        """Count a game. `bots`: the players that are compared."""
        self.games += 1
        seats = [side for side in played.sides if side.player in bots]
        for side in seats:
            self.add_side(side)
        if not seats:
            return
        players = tuple(sorted([side.player for side in seats]))
        mean = sum([side.points for side in seats]) / len(seats)
        for kind, name in played.dealt:
            add(self.dealt, (DEALT, kind), name, players, 0.0, mean)

    def add_side(self, side: Side) -> None:
        players = (side.player,)
        self.all.setdefault(players, ScoreSums()).add(side.won, side.points)
        add(self.found, (ORDER, "seat"), str(side.place), players, side.won, side.points)
        for done, kind, name in side.chosen:
            add(self.found, (done, kind), name, players, side.won, side.points)

    def report(self) -> dict[str, Any]:
        """The comparisons as plain data."""
        usual = {players[0]: (sums.won / sums.n, sums.points / sums.n) for players, sums in self.all.items()}
        chosen = {kind for _, kind in self.found}
        groups = {**self.found, **{group: found for group, found in self.dealt.items() if group[1] not in chosen}}
        comparisons = sum([count(each) >= LEAST for by_id in groups.values() for each in by_id.values()])
        sigmas = sigmas_for(comparisons)
        found = [group_report(group, groups[group], usual, sigmas) for group in sorted(groups, key=group_rank)]
        return {"comparisons": comparisons, "groups": [each for each in found if each["lines"]]}


def add(
    found: dict[Group, dict[str, ByPlayer]],
    group: Group,
    name: str,
    players: tuple[str, ...],
    won: float,
    points: float,
) -> None:
    found.setdefault(group, {}).setdefault(name, {}).setdefault(players, ScoreSums()).add(won, points)


def count(by_player: ByPlayer) -> int:
    return sum([sums.n for sums in by_player.values()])


def run_balance(plan: GamesPlan, workers: Workers | int, progress: Callable[[int], None]) -> dict[str, Any]:
    """Play all games; `progress` is called with the number of finished games. The report is plain data."""
    check(plan)
    if not game(plan.setup.game, plan.setup.content).balanced_kinds:
        raise SetupError(f"{plan.setup.game} has no components that could be compared")
    balance = Balance()
    for played in games(plan, workers):
        balance.add(played, plan.bots)
        progress(balance.games)
    return {**about(plan, balance.games), **balance.report()}


def about(plan: GamesPlan, played: int) -> dict[str, Any]:
    setup = plan.setup
    return {"game": setup.game, "seats": list(setup.words), "games": played, "seed": setup.seed}


# ------------------------------------------------------------------ the report


def group_rank(group: Group) -> tuple[bool, str, str]:
    """The turn order first, then by kind."""
    done, kind = group
    return done != ORDER, kind, done


def group_report(
    group: Group, by_id: dict[str, ByPlayer], usual: dict[str, tuple[float, float]], sigmas: float
) -> dict[str, Any]:
    done, kind = group
    lines = [line(name, each, usual, sigmas, done != DEALT) for name, each in by_id.items() if count(each) >= LEAST]
    lines.sort(key=lambda each: (-float(each["gain"]), each["id"]))
    return {"done": done, "kind": kind, "rare": len(by_id) - len(lines), "lines": lines}


def line(
    name: str, by_player: ByPlayer, usual: dict[str, tuple[float, float]], sigmas: float, wins: bool
) -> dict[str, Any]:
    """One component: how often it was chosen, wins against expected wins, points above or below the average."""
    n = count(by_player)
    won = sum([sums.won for sums in by_player.values()])
    expected = sum([sums.n * mean(usual, players, 0) for players, sums in by_player.items()]) / n
    gain, error = gain_of(by_player, usual, n)
    error *= sigmas
    share = wilson(won, n, sigmas) if wins else None
    return {
        "id": name,
        "n": n,
        "wins": share._asdict() if share is not None else None,
        "expected": expected,
        "points": sum([sums.points for sums in by_player.values()]) / n,
        "gain": gain,
        "error": error,
        "notable": abs(gain) > error or (share is not None and not share.low <= expected <= share.high),
    }


def mean(usual: dict[str, tuple[float, float]], players: tuple[str, ...], which: int) -> float:
    return sum([usual[player][which] for player in players]) / len(players)


def gain_of(by_player: ByPlayer, usual: dict[str, tuple[float, float]], n: int) -> tuple[float, float]:
    """The mean of the points above the average of the same players, and its standard error."""
    total = squares = 0.0
    for players, sums in by_player.items():
        base = mean(usual, players, 1)
        total += sums.points - sums.n * base
        squares += sums.squares - 2 * base * sums.points + sums.n * base * base
    gain = total / n
    variance = max(0.0, squares - n * gain * gain) / (n - 1) if n > 1 else 0.0
    return gain, math.sqrt(variance / n)
