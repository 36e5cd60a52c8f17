"""GOLEM, the board game: Prague, 1584. Start reading at `game.py`."""

from typing import Final

from loew.games.entry import (
    SEVERAL_WAYS,
    ChanceSettings,
    GameEntry,
    PuzzleSettings,
    SearchSettings,
    TrainingSettings,
)

ENTRY: Final = GameEntry(
    "golem",
    "loew.games.golem.game:Golem",
    "loew.games.golem.ui.presentation:GolemPresentation",
    content=(
        *("board", "tracks", "setup", "actions", "neighbourhoods", "characters"),
        *("books", "artifacts", "developments", "objectives", "starting", "automa"),
    ),
    opponents={
        "beginner": SearchSettings("planner", 1, 12),
        "casual": SearchSettings("planner", 2, 60),
        "expert": SearchSettings("greedy", 4, 150),
    },
    puzzles=PuzzleSettings(gap=4.0, weaker=(SearchSettings("planner", 2, 60), SEVERAL_WAYS)),
    training=TrainingSettings(
        tables=("2", "automa", "automa", "4", "automa", "2", "automa", "3"),
        stage_scale=(0.0, 0.5, 0.8, 1.0, 1.2),  # early in the game there is more room for another way
        first_stage=1,
        known=(("unpaid", -5.0),),  # after the last income only golems that cannot be paid for cost something
        strategies=(
            ("gold", "artifact", "trigger", "boost", "yellow"),
            ("red student", "yellow student", "blue student", "last student", "street", "next street", "near menorah"),
            ("near objectives", "open objectives", "objective types"),
            ("study", "book", "columns", "squared", "blue"),
            ("standing", "sections", "golem", "red", "dead", "tile", "next tile"),
            ("development",),
        ),
        hidden=(256, 32),
    ),
    chances=ChanceSettings("greedy", half=4.0),
    longest_game=700,
)
