"""Whether hints are good advice: a player that always follows the first hint plays against `greedy`, and the bot that
gives the hints does the same on the same deals."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from loew.bots import bot
from loew.lab.arena import Match, Summary, play_match
from loew.teacher.hints import HintPlayer

RIVAL: Final = "greedy"
SEED: Final = 7_000


def measure(game: str, word: str, games: int, jobs: int, seed: int = SEED) -> dict[str, Any]:
    """The results of both, and whether the hints won at least as often. `word`: the bot that gives the hints."""
    rival = partial(bot, RIVAL)
    hints = play_match(Match(game, partial(HintPlayer, word), (rival,), games, seed), jobs)
    itself = play_match(Match(game, partial(bot, word), (rival,), games, seed), jobs)
    return {
        "game": game,
        "bot": word,
        "rival": RIVAL,
        "games": games,
        "hints": figures(hints),
        "the bot itself": figures(itself),
        "at least as often": hints.wins.share >= itself.wins.share,
    }


def figures(found: Summary) -> dict[str, float]:
    """The wins with their 95 % interval, and the points of both sides."""
    return {
        "wins": found.wins.share,
        "low": found.wins.low,
        "high": found.wins.high,
        "points": found.total.mean,
        "rival": found.best_rival.mean,
    }


def table(found: dict[str, Any]) -> str:
    """The figures as lines to read."""
    lines = [f"{found['game']}: games: {found['games']}, against {found['rival']}, seats swapped, the same deals"]
    for name in ("hints", "the bot itself"):
        each = found[name]
        title = f"always the first hint of {found['bot']}" if name == "hints" else f"{found['bot']} itself"
        wins = f"wins {each['wins']:6.1%} ({each['low']:.1%} - {each['high']:.1%})"
        lines.append(f"  {title:<36} {wins}  points {each['points']:.1f} : {each['rival']:.1f}")
    verdict = "at least as often as" if found["at least as often"] else "less often than"
    return "\n".join([*lines, f"  the hints win {verdict} the bot"])
