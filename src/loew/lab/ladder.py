"""A bot against each level of the Automa of a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from loew.engine.setup import LEVELS, AutomaSeat, BotSeat, Setup
from loew.lab.simulate import Plan
from loew.lab.simulate import run as run_simulation


def run_ladder(
    game: str, bot: str, games: int, seed: int, jobs: int, content: Path | None, progress: Callable[[int], None]
) -> dict[str, Any]:
    """Play the same number of games with the same deals on each level. The report is plain data."""
    levels = []
    for level, name in enumerate(LEVELS, 1):
        setup = Setup(game, (BotSeat(bot), AutomaSeat(level)), (), seed, content)
        report = run_simulation(Plan(setup, games), jobs, shifted_progress(progress, (level - 1) * games))
        levels.append({"level": level, "name": str(name), **level_result(report)})
    return {"game": game, "bot": bot, "games": games, "seed": seed, "levels": levels}


def shifted_progress(progress: Callable[[int], None], before: int) -> Callable[[int], None]:
    """The progress of one level, counted from `before`."""
    return lambda done: progress(before + done)


def level_result(report: dict[str, Any]) -> dict[str, Any]:
    """The result of one level."""
    bot, automa = report["sides"]
    return {"wins": bot["wins"], "bot_score": bot["score"], "automa_score": automa["score"], "report": report}
