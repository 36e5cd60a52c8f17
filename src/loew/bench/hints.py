"""Whether hints are good advice: a player who always follows the first hint plays against `greedy`, and so does the bot
that gives the hints, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from loew.bench.report import Report
from loew.bots import bot
from loew.lab.matches import Duel, DuelOutcome, DuelSummary, outcomes, summary
from loew.lab.statistics import spread
from loew.teacher.hints import HintPlayer

RIVAL: Final = "greedy"
SEED: Final = 7_000


def measure(game: str, word: str, games: int, jobs: int, seed: int = SEED) -> dict[str, Any]:
    """The results of both, and whether the hints won at least as often. `word`: the bot that gives the hints."""
    hints = outcomes(Duel(game, partial(HintPlayer, word), RIVAL, games, seed), jobs)
    itself = outcomes(Duel(game, partial(bot, word), RIVAL, games, seed), jobs)
    return compared(game, word, hints, itself)


def compared(game: str, word: str, hints: Sequence[DuelOutcome], itself: Sequence[DuelOutcome]) -> dict[str, Any]:
    """The results of both and their difference, game by game, because both have the same cards."""
    pairs = list(zip(hints, itself, strict=True))
    wins = spread([one.won - other.won for one, other in pairs])
    leads = spread([lead(one) - lead(other) for one, other in pairs])
    return {
        "game": game,
        "bot": word,
        "rival": RIVAL,
        "games": len(pairs),
        "hints": figures(summary(hints)),
        "the bot itself": figures(summary(itself)),
        "difference": {"wins": wins.mean, "wins error": wins.error, "lead": leads.mean, "lead error": leads.error},
        "at least as often": wins.mean >= 0,
        "by chance": abs(wins.mean) <= wins.error,
    }


def lead(outcome: DuelOutcome) -> float:
    return outcome.total - outcome.best_rival


def figures(found: DuelSummary) -> dict[str, float]:
    """The wins with their 95 % interval, and the points of both sides."""
    return {
        "wins": found.wins.share,
        "low": found.wins.low,
        "high": found.wins.high,
        "points": found.total.mean,
        "rival": found.best_rival.mean,
    }


def table(found: dict[str, Any]) -> str:
    """The figures as text."""
    lines = [f"{found['game']}: games: {found['games']}, against {found['rival']}, seats swapped, the same deals"]
    for name in ("hints", "the bot itself"):
        each = found[name]
        title = f"always the first hint of {found['bot']}" if name == "hints" else f"{found['bot']} itself"
        wins = f"wins {each['wins']:6.1%} ({each['low']:.1%} - {each['high']:.1%})"
        lines.append(f"  {title:<36} {wins}  points {each['points']:.1f} : {each['rival']:.1f}")
    each = found["difference"]
    wins = f"wins {each['wins']:+.1%} (± {each['wins error']:.1%})"
    lines.append(
        f"  {'the difference, game by game':<36} {wins}  lead {each['lead']:+.1f} (± {each['lead error']:.1f})"
    )
    verdict = "at least as often as" if found["at least as often"] else "less often than"
    chance = "; the difference may be chance" if found["by chance"] else ""
    return "\n".join([*lines, f"  the hints win {verdict} the bot{chance}"])


def report(game: str, word: str, games: int, jobs: int) -> Report:
    """It fails if the hints are worse than the bot by more than chance."""
    found = measure(game, word, games, jobs)
    return Report(found, table(found), found["at least as often"] or found["by chance"])
