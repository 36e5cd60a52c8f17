"""A game beside a real copy: its start and the answers of the players. Everything else is derived from these.

Undo removes the last answer. A saved game is this data in a file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from secrets import randbits
from typing import Any, Final

from loew.engine.errors import LoewError, SaveError, SetupError, UndoError, Unreadable
from loew.engine.game import Game
from loew.engine.setup import AUTOMA
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import language, msg
from loew.ui.companion import Companion, Play, Start

FORMAT: Final = 1
MOST_ANSWERS: Final = 2_000  # read from a file, which may be damaged or hostile


class CompanionSession:
    """A game beside a real copy."""

    def __init__(self, game: Game, start: Start, answers: Sequence[str] = ()) -> None:
        self.game: Final = game
        self.companion: Final = companion_of(game)
        self.start: Final = start
        self.answers: Final = list(answers)
        self.cached: tuple[str, Play] | None = None  # the language, and the game in it
        check_start(self.companion, start)

    @property
    def play(self) -> Play:
        """The game after the answers so far, in the language in use."""
        if self.cached is None or self.cached[0] != language():
            self.cached = (language(), self.companion.play(self.start, self.answers))
        return self.cached[1]

    def answer(self, text: str) -> Play:
        """Add an answer. One that does not fit is an error, and nothing changes."""
        found = self.companion.play(self.start, [*self.answers, text])
        self.answers.append(text)
        self.cached = (language(), found)
        return found

    def undo(self) -> Play:
        """Remove the last answer."""
        if not self.answers:
            raise UndoError(msg("nothing has been answered yet"))
        self.answers.pop()
        self.cached = None
        return self.play

    def to_data(self) -> dict[str, Any]:
        """The game as plain data, for a file or a database."""
        return {
            "companion": FORMAT,
            "game": self.game.name,
            "content": self.game.content_version,
            "people": list(self.start.people),
            "settings": dict(self.start.settings),
            "seed": self.start.seed,
            "answers": self.answers,
        }


@lru_cache(maxsize=8)
def companion_of(game: Game) -> Companion:
    """The companion of a game."""
    found = presentation(game).companion
    if found is None:
        raise SetupError(msg("{game} has no companion", game=game.title))
    return found


@cache
def companions() -> list[str]:
    """The names of the games that have a companion."""
    return [name for name in names() if presentation(game(name)).companion is not None]


def new_start(companion: Companion, people: Sequence[str], settings: Mapping[str, str], seed: int | None) -> Start:
    """A start with the default settings where none are given."""
    chosen = {setting.id: settings.get(setting.id, setting.usual) for setting in companion.settings()}
    return Start(tuple(people), tuple(chosen.items()), randbits(32) if seed is None else seed)


def check_start(companion: Companion, start: Start) -> None:
    """Raise an error if a game cannot start with these players and settings."""
    least, most = companion.least_people, companion.most_people
    if not least <= len(start.people) <= most:
        raise SetupError(msg("{least} to {most} people can play, not {n}", least=least, most=most, n=len(start.people)))
    for setting in companion.settings():
        given = dict(start.settings).get(setting.id, "")
        if given not in [option.value for option in setting.options]:
            raise SetupError(msg("{setting}: there is no {value}", setting=setting.text, value=repr(given[:40])))


def from_data(data: Any, corrections: Path | None = None) -> CompanionSession:
    """A game from plain data. Damaged data is a `SaveError`."""
    try:
        if data["companion"] != FORMAT:
            raise SaveError(msg("this game was saved by a newer version of Loew"))
        settings = tuple((str(id), str(value)) for id, value in data["settings"].items())
        start = Start(tuple(map(str, data["people"])), settings, int(data["seed"]))
        answers = [str(answer) for answer in data["answers"]][:MOST_ANSWERS]
        name = str(data["game"])
        content = data.get("content")
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(msg("this is not a game of the companion")) from error
    rules = game(name, corrections)
    if content not in (None, rules.content_version):
        raise SaveError(msg("this game was begun with other values of the components: name its pack with --content"))
    found = CompanionSession(rules, start, answers)
    try:
        _ = found.play
    except LoewError as error:
        raise SaveError(msg("this game cannot be continued: {error}", error=error.message)) from error
    return found


def load(file: Path, corrections: Path | None = None) -> CompanionSession:
    """A game from a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(msg("cannot read {file}", file=str(file))) from error
    try:
        return from_data(json.loads(text), corrections)
    except ValueError as error:
        raise SaveError(msg("{file} is not a game of the companion", file=str(file))) from error


def save(session: CompanionSession, file: Path) -> None:
    """Write a game to a file, atomically."""
    new = file.with_name(file.name + ".new")
    try:
        new.write_text(json.dumps(session.to_data(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        new.replace(file)
    except OSError as error:
        raise SaveError(msg("cannot write {file}", file=str(file))) from error


LONGEST_NAME: Final = 16  # letters of a name


def parse_names(text: str, companion: Companion) -> tuple[str, ...]:
    """The player names in "Anna, Ben", in turn order."""
    names: tuple[str, ...] = ()
    for part in text.split(","):
        names = (*names, parse_name(part, names))
    least, most = companion.least_people, companion.most_people
    if not least <= len(names) <= most:
        raise Unreadable(msg("{least} to {most} people can play, not {n}", least=least, most=most, n=len(names)))
    return names


def parse_name(text: str, others: tuple[str, ...]) -> str:
    """A name of one word that no other player has."""
    name = "".join(letter for letter in text if letter.isalnum() or letter in "-_")[:LONGEST_NAME]
    taken = [other.lower() for other in others]
    if not name or name.lower().startswith(AUTOMA) or name.lower() in taken:
        raise Unreadable(
            msg("{name} cannot be a name: type one word that nobody else has, and not Automa", name=repr(text.strip()))
        )
    return name
