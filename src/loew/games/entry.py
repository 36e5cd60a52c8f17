"""The entry of a game: where its parts are, and every setting that other packages need of it.

A game is one folder with an `ENTRY` in its `__init__.py`. A game outside Loew is registered with `register`, with the
entry point group `loew.games` of an installed package, or with the variable LOEW_GAMES ("package:ENTRY,...").
Entries name classes by module, so that `import loew` loads no game that is not played.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.message import Listing, msg

BUILT_IN: Final = ("loew.games.golem:ENTRY", "loew.games.golems:ENTRY")


class SearchSettings(NamedTuple):
    """How far a player looks ahead."""

    bot: str  # "one-step", "planner", or a word for a bot, such as "greedy" or "search@1"
    width: int = 0  # ways to play the turn that a planner compares
    positions: int = 0  # positions that a planner looks at before each choice


SEVERAL_WAYS: Final = SearchSettings("planner", 4, 200)


class PuzzleSettings(NamedTuple):
    """What makes a position a puzzle."""

    gap: float = 3.0  # points between the best turn and the next
    weaker: tuple[SearchSettings, ...] = (
        SEVERAL_WAYS,
    )  # the bots that find an easy puzzle, then one of medium difficulty
    player: str = "greedy"  # plays the games in which puzzles are found


class TrainingSettings(NamedTuple):
    """The training of a net."""

    tables: tuple[str, ...] = ()  # in turn: a number of bots, or "automa" for one bot and the Automa; none: all numbers
    stage_scale: tuple[float, ...] = (1.0,)  # for each stage of the game, how far an exploring bot leaves the value
    first_stage: int = 0  # the first stage that is fitted and has layers; before it only `known` counts
    known: tuple[tuple[str, float], ...] = ()  # weights of features before that stage
    strategies: tuple[tuple[str, ...], ...] = ()  # ways to score, by the beginnings of the names of features
    hidden: tuple[int, ...] = (128, 32)  # the layers of a net
    nets: int = 3  # side by side

    @property
    def stages(self) -> int:
        return len(self.stage_scale)


class ChanceSettings(NamedTuple):
    """How the chances of winning are fitted."""

    bot: str = "greedy"  # plays the games: quick, and equal
    half: float = 5.0  # the points that make a turn count half


class GameEntry(NamedTuple):
    """One game: its name, where its parts are ("package.module:Class"), and its settings."""

    name: str
    rules: str  # a `Game`; its argument is an owner's corrections, or None
    presentation: str  # a `Presentation`; its argument is the game
    content: tuple[str, ...] = ()  # the names of its content files, which an owner may correct
    opponents: Mapping[str, SearchSettings] = {}  # by name, where they differ from `bots/opponents.py`
    puzzles: PuzzleSettings = PuzzleSettings()
    training: TrainingSettings = TrainingSettings()
    chances: ChanceSettings = ChanceSettings()
    longest_game: int = 1000  # choices of one seat, never reached


GAMES: Final[dict[str, GameEntry]] = {}


def register(entry: GameEntry) -> None:
    """Add a game."""
    GAMES[entry.name] = entry


@cache
def installed_games() -> tuple[GameEntry, ...]:
    """The games of this package and of others that are installed. They are looked for once: it takes a file of every
    package."""
    built_in = [load_object(place) for place in BUILT_IN]
    return (*built_in, *[each.load() for each in entry_points(group="loew.games")])


def games() -> dict[str, GameEntry]:
    """All games by name, those of other packages last."""
    places = [place.strip() for place in os.environ.get("LOEW_GAMES", "").split(",") if place.strip()]
    for found in (*installed_games(), *map(load_object, places)):
        if found.name not in GAMES:
            register(found)
    return GAMES


def names() -> tuple[str, ...]:
    return tuple(games())


def entry_of(name: str) -> GameEntry:
    """The entry of a game; an error if there is none."""
    found = games().get(name)
    if found is None:
        raise SetupError(
            msg("there is no game {name}; there are {games}", name=repr(name[:40]), games=Listing(names()))
        )
    return found


def folder_of(name: str) -> Path:
    """The folder of a game: its code and its data."""
    spec = find_spec(entry_of(name).rules.partition(":")[0].rpartition(".")[0])
    assert spec is not None
    return Path(spec.origin or "").parent


def load_object(place: str) -> Any:
    """The object at "package.module:name"."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise SetupError(f"there is nothing at {place!r} ({error})") from error
