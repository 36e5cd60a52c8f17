"""The cards, tiles and tracks of the Automa."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.engine.effect import Part, walk
from loew.games.golem.rules.content_files import ContentFiles, Effects

LEVELS: Final = 4
PLACES: Final = 5  # of action tiles, and of books in the library
CRITERIA: Final = ("most", "work", "strategy", "black", "white", "left", "right", "other")
HALVES: Final = ("left", "right", "both", "none")  # the halves of a rabbi that a card shows


class AutomaContent:
    """The Automa's content: lists are by level, from easy to extreme; cards are numbers."""

    def __init__(self, content_files: ContentFiles) -> None:
        levels = content_files.one("automa", "levels")
        self.starting_tiles: Final = by_level(levels, "starting_tiles", 0, 6)
        self.objective_vp: Final = by_level(levels, "objective_vp", -99, 99)
        purse = content_files.one("automa", "purse")
        self.least: Final = purse.natural("least", -99, 0)
        self.most: Final = purse.natural("most", 0, 99)
        self.start: Final = purse.natural("start", self.least, self.most)
        self.below_vp: Final = purse.number("below_vp")
        self.above_vp: Final = purse.number("above_vp")
        self.end_least_vp: Final = purse.number("end_least_vp")
        self.red_up_to: Final = by_level(content_files.one("automa", "red_area"), "up_to", self.least - 1, self.most)
        habits = content_files.one("automa", "habits")
        self.fruitless_vp: Final = habits.number("fruitless_vp")
        self.work_most: Final = habits.natural("work_most")
        self.objectives: Final = habits.natural("objectives", 0, 9)
        self.times: Final = times_by_tile(content_files)
        cards = content_files.of("automa", "card")
        self.names: Final = tuple([card.id for card in cards])
        self.bonus: Final[Effects] = content_files.effects("automa", "card", "bonus")
        self.bonus_level: Final = tuple([card.natural("bonus_level", 1, LEVELS) for card in cards])
        self.first: Final = tuple([card.word("first", ("marble", "rabbi")) for card in cards])
        self.half: Final = tuple([card.word("half", HALVES) for card in cards])
        self.rabbi: Final = tuple([card.order("rabbi", PLACES) for card in cards])
        self.book: Final = tuple([card.order("book", PLACES) for card in cards])
        self.marble: Final = tuple([criteria(card) for card in cards])
        self.tile_kills: Final = tuple([kills(effect) for effect in content_files.effects("actions", "tile", "effect")])

    def has_half(self, card: int, half: str) -> bool:
        """Whether a card shows this half of the rabbi."""
        return self.half[card] in (half, "both")


def by_level(entry: Entry, field: str, least: int, most: int) -> tuple[int, ...]:
    """A number for each level."""
    found = entry.numbers(field, least, most)
    if len(found) != LEVELS or not all([least <= n <= most for n in found]):
        raise entry.error(
            f"{field!r} should be {LEVELS} numbers from {least} to {most}, one a level, not {list(found)}"
        )
    return found


def card_ranks(order: tuple[int, ...], found: list[int]) -> list[int]:
    """The rank of each place in the order of a card; places that the card does not name come last."""
    return [order.index(place) if place in order else len(order) + place for place in found]


def criteria(card: Entry) -> tuple[str, ...]:
    """The criteria of a card for its marble, from the top."""
    found = card.texts("marble", CRITERIA)
    unknown = [word for word in found if word not in CRITERIA]
    if unknown:
        raise card.error(f"'marble' contains {unknown[0]!r}; there are {', '.join(CRITERIA)}")
    if not found or len(set(found)) != len(found):
        raise card.error(f"'marble' should be different criteria, at least one, not {list(found)}")
    return found


def times_by_tile(content_files: ContentFiles) -> tuple[int, ...]:
    """How many times an artifact gives as income, for each small tile that may lie on it: more than once for the tiles
    that special tiles replace (AST-4)."""
    small = tuple([entry.id for entry in content_files.of("developments", "artifact") if "kind" in entry.values])
    times = [1] * len(small)
    for special in content_files.of("automa", "special"):
        i = small.index(special.word("replaces", small))
        if times[i] > 1:
            raise special.error(f"'replaces' should be a tile that no other special tile replaces, not {small[i]!r}")
        times[i] = special.natural("times", 2, 9)
    return tuple(times)


def kills(effect: Part) -> bool:
    """Whether the effect can kill a golem."""
    return any([part.verb() == "kill" for part in walk(effect)])
