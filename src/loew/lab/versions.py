"""Versions of program, rules, content and bots: games are counted together only if all of them are the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from typing import NamedTuple

from loew import __version__
from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.games.registry import game
from loew.plugins import is_plugin, location_of


class Versions(NamedTuple):
    """The versions of program, rules, content and bots."""

    program: str
    rules: int
    content: str
    bots: dict[str, str]  # by their words

    def __str__(self) -> str:
        others = [f"{word} ({where})" for word, where in self.bots.items() if is_plugin(word)]
        return ", ".join([f"Loew {self.program} with rules {self.rules} and content {self.content}", *others])


def versions(the_game: Game, bots: Sequence[str]) -> Versions:
    """The versions on this machine."""
    return Versions(__version__, the_game.rules_version, the_game.content_version, bot_versions(bots))


def bot_versions(words: Sequence[str]) -> dict[str, str]:
    """The version of each bot: that of its package, if it is known."""
    return {word: plugin_version(word) if is_plugin(word) else f"loew {__version__}" for word in words}


@cache
def plugin_version(word: str) -> str:
    place = location_of(word)
    package = place.where.partition(":")[0].partition(".")[0]
    if place.is_remote:
        return "elsewhere"
    names = packages_distributions().get(package, [package])
    try:
        return f"{names[0]} {version(names[0])}"
    except PackageNotFoundError:
        return "of no package"


@cache
def loaded(name: str, content: Path | None) -> Game:
    """The game, loaded once in each process."""
    return game(name, content)


def loaded_like(name: str, content: Path | None, expected: Versions) -> Game:
    """The game in a worker; an error if a version differs from that of the process that sent the work."""
    the_game = loaded(name, content)
    here = versions(the_game, list(expected.bots))
    if here != expected:
        raise SetupError(f"a worker has {here}, and the work is for {expected}: install the same there")
    return the_game
