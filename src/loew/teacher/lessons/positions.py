"""Make the saved games of the lessons from their set-ups and choices: `scripts/lessons`.

Each choice of a position is made by the seat that is asked; what chance deals follows from the seed.
"""

from __future__ import annotations

from loew.engine.errors import ContentError, LoewError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.setup import Setup, parse_seat
from loew.teacher.lessons.lesson import Lesson, lessons, saved_file


def position_of(lesson: Lesson, game: Game) -> Journal:
    """The game in which a lesson begins, played from its set-up."""
    wanted = lesson.position
    seats = tuple([parse_seat(word) for word in wanted.seats])
    journal = Journal(game, Setup(lesson.game, seats, wanted.variants, wanted.seed))
    for number, choice in enumerate(wanted.choices, 1):
        try:
            journal.play_path(choice)
        except LoewError as error:
            where = f"{lesson.game}/lessons/{lesson.name}.toml: choice {number} of the position"
            raise ContentError(f"{where}: {error}") from error
    return journal


def write_positions(game: Game) -> list[str]:
    """Write the saved games of all lessons of a game. Returns the names of the files."""
    written = []
    for lesson in lessons(game.name):
        file = saved_file(lesson.game, lesson.name)
        file.write_text(position_of(lesson, game).save(), encoding="utf-8")
        written.append(file.name)
    return written
