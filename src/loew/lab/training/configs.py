"""What the training of each game is made of: the tables, the stages of the game, ways to score that bots may like, and
the size of the net."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.game import Game


class Course(NamedTuple):
    """The training of one game."""

    tables: tuple[str, ...]  # in turn: a number of bots, or "automa" for one bot and the Automa
    stage_scale: tuple[float, ...]  # for each stage of the game, how far a bent bot leaves the value
    first_stage: int = 0  # the first stage that is fitted and has layers; before it only `known` counts
    known: tuple[tuple[str, float], ...] = ()  # weights of features before that stage
    likings: tuple[tuple[str, ...], ...] = ()  # ways to score, by the beginnings of the names of features
    hidden: tuple[int, ...] = (128, 32)  # the layers of a net
    nets: int = 3  # side by side

    @property
    def stages(self) -> int:
        return len(self.stage_scale)


GOLEM: Final = Course(
    tables=("2", "automa", "automa", "4", "automa", "2", "automa", "3"),
    stage_scale=(0.0, 0.5, 0.8, 1.0, 1.2),  # early in the game there is more room for another way
    first_stage=1,
    known=(("unpaid", -5.0),),  # after the last income only golems that cannot be paid for cost something
    likings=(
        ("gold", "artifact", "trigger", "boost", "yellow"),
        *(("red student", "yellow student", "blue student", "last student", "street", "next street", "near menorah"),),
        ("near objectives", "open objectives", "objective types"),
        ("study", "book", "columns", "squared", "blue"),
        ("standing", "sections", "golem", "red", "dead", "tile", "next tile"),
        ("development",),
    ),
    hidden=(256, 32),
)
GOLEMS: Final = Course(
    tables=("2", "2", "2", "1"),
    stage_scale=(0.3, 0.6, 0.8, 1.0, 1.0, 0.3, 0.6, 0.8, 1.0),  # two seats, then the solo game
    likings=(
        ("my first gems", "my more gems", "my many gems", "my reserve"),
        ("my colours", "my double colours", "my more icons", "my icons", "my cards"),
        ("my golems ready", "my worth of ready", "my golems", "my types", "my summoner"),
        ("my dust", "my gem cards", "my half a pair", "my gems to score"),
        ("their ready in rows", "their best in rows", "their golems ready"),
    ),
    hidden=(64, 16),
    nets=2,
)
COURSES: Final = {"golem": GOLEM, "golems": GOLEMS}


def course_of(game: Game) -> Course:
    """The course of a game; of one that has none of its own, a plain one with all numbers of seats."""
    plain = Course(tuple([str(seats) for seats in game.setup_rules.seat_counts]), (1.0,))
    return COURSES.get(game.name, plain)
