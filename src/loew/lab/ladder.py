"""A ladder with four rungs: a bot against the Automa of Golem at each of its levels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from loew.lab.seats import AUTOMA, LEVELS
from loew.lab.simulate import Plan
from loew.lab.simulate import run as simulated

LEVEL_NAMES: Final = ("easy", "normal", "hard", "extreme")


def climbed(
    bot: str, games: int, seed: int, jobs: int, content: Path | None, progress: Callable[[int], None]
) -> dict[str, Any]:
    """So many games on each level, the same deals on all of them. The report is plain data."""
    rungs = []
    for i, (level, name) in enumerate(zip(LEVELS, LEVEL_NAMES, strict=True)):
        plan = Plan("golem", (bot, f"{AUTOMA}:{level}"), games, seed, (), content)
        report = simulated(plan, jobs, from_there(progress, i * games))
        rungs.append({"level": int(level), "name": name, **rung(report)})
    return {"bot": bot, "games": games, "seed": seed, "levels": rungs}


def from_there(progress: Callable[[int], None], before: int) -> Callable[[int], None]:
    """The progress of one level as part of the whole."""
    return lambda done: progress(before + done)


def rung(report: dict[str, Any]) -> dict[str, Any]:
    """What one level came to."""
    bot, automa = report["sides"]
    return {"wins": bot["wins"], "bot_score": bot["score"], "automa_score": automa["score"], "report": report}
