"""The cards and tracks of the Automa."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import Part, walk
from loew.golem.content_files import ContentFiles, Effects

CRITERIA: Final = ("most", "work", "strategy", "black", "white", "left", "right", "other")


class AutomaContent:
    """The Automa's content: lists are by level, from easy to extreme; cards are numbers."""

    def __init__(self, content_files: ContentFiles) -> None:
        levels = content_files.one("automa", "levels")
        self.starting_tiles: Final = levels.numbers("starting_tiles")
        self.objective_vp: Final = levels.numbers("objective_vp")
        purse = content_files.one("automa", "purse")
        self.least: Final = purse.number("least")
        self.most: Final = purse.number("most")
        self.start: Final = purse.number("start")
        self.below_vp: Final = purse.number("below_vp")
        self.above_vp: Final = purse.number("above_vp")
        self.end_least_vp: Final = purse.number("end_least_vp")
        self.red_up_to: Final = content_files.one("automa", "red_area").numbers("up_to")
        habits = content_files.one("automa", "habits")
        self.fruitless_vp: Final = habits.number("fruitless_vp")
        self.work_most: Final = habits.number("work_most")
        self.objectives: Final = habits.number("objectives")
        cards = content_files.of("automa", "card")
        self.names: Final = tuple([card.id for card in cards])
        self.bonus: Final[Effects] = content_files.effects("automa", "card", "bonus")
        self.bonus_level: Final = tuple([card.number("bonus_level") for card in cards])
        self.rabbi_first: Final = tuple([card.word("first", ("marble", "rabbi")) == "rabbi" for card in cards])
        self.left_half: Final = tuple([card.word("half", ("left", "right")) == "left" for card in cards])
        self.rabbi: Final = tuple([card.numbers("rabbi") for card in cards])
        self.book: Final = tuple([card.numbers("book") for card in cards])
        self.marble: Final = tuple([card.texts("marble") for card in cards])
        self.tile_kills: Final = tuple([kills(effect) for effect in content_files.effects("actions", "tile", "effect")])
        for card in cards:
            unknown = [word for word in card.texts("marble") if word not in CRITERIA]
            if unknown:
                raise card.error(f"'marble' contains {unknown[0]!r}; there are {', '.join(CRITERIA)}")


def kills(effect: Part) -> bool:
    """Whether the effect can kill a golem."""
    return any([part.verb() == "kill" for part in walk(effect)])
