"""GOLEMS, the card game in a matchbox: one or two players, 53 cards, 13 gems. Start reading at `game.py`."""

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
    "golems",
    "loew.games.golems.game:Golems",
    "loew.games.golems.ui.presentation:MatchboxPresentation",
    content=("golems",),
    opponents={"skilled": SearchSettings("greedy", 2, 20)},
    puzzles=PuzzleSettings(gap=2.5, weaker=(SearchSettings("planner", 1, 8), SEVERAL_WAYS), player="search@500p"),
    training=TrainingSettings(
        tables=("2", "2", "2", "1"),
        stage_scale=(0.3, 0.6, 0.8, 1.0, 1.0, 0.3, 0.6, 0.8, 1.0),  # two seats, then the solo game
        strategies=(
            ("my first gems", "my more gems", "my many gems", "my reserve"),
            ("my colours", "my double colours", "my more icons", "my icons", "my cards"),
            ("my golems ready", "my worth of ready", "my golems", "my types", "my summoner"),
            ("my dust", "my gem cards", "my half a pair", "my gems to score"),
            ("their ready in rows", "their best in rows", "their golems ready"),
        ),
        hidden=(64, 16),
        nets=2,
    ),
    chances=ChanceSettings("search@300p", half=2.0),
    longest_game=300,
)
