"""A bot against the Automa of a game, at each of its levels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from loew.engine.setup import LEVELS, AutomaSeat, BotSeat, Setup
from loew.lab.simulate import Plan
from loew.lab.simulate import run as simulated


def climbed(
    game: str, bot: str, games: int, seed: int, jobs: int, content: Path | None, progress: Callable[[int], None]
) -> dict[str, Any]:
    """So many games on each level, the same deals on all of them. The report is plain data."""
    rungs = []
    for level, name in enumerate(LEVELS, 1):
        setup = Setup(game, (BotSeat(bot), AutomaSeat(level)), (), seed, content)
        report = simulated(Plan(setup, games), jobs, from_there(progress, (level - 1) * games))
        rungs.append({"level": level, "name": str(name), **rung(report)})
    return {"game": game, "bot": bot, "games": games, "seed": seed, "levels": rungs}


def from_there(progress: Callable[[int], None], before: int) -> Callable[[int], None]:
    """The progress of one level as part of the whole."""
    return lambda done: progress(before + done)


def rung(report: dict[str, Any]) -> dict[str, Any]:
    """What one level came to."""
    bot, automa = report["sides"]
    return {"wins": bot["wins"], "bot_score": bot["score"], "automa_score": automa["score"], "report": report}
