"""The Automa's cards and the red area of its track, read from the content files."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from loew.games.golem.rules.components import Box


class Card(NamedTuple):
    """What a card shows."""

    name: str
    bonus: str
    bonus_level: int
    rabbi_first: bool
    half: str  # of the rabbi's shape
    marble: tuple[str, ...]  # criteria from the top
    rabbi: tuple[int, ...]  # action tiles, 1 is the uppermost
    book: tuple[int, ...]  # places of the library, 1 is the leftmost

    def bonus_at(self, level: int) -> str:
        """Its bonus at a level of difficulty (ADR-2)."""
        return self.bonus if level >= self.bonus_level else "nothing"


@cache
def all_cards(box: Box) -> tuple[Card, ...]:
    """By number."""
    return tuple(
        [
            Card(
                entry.id,
                entry.text("bonus"),
                entry.number("bonus_level"),
                entry.text("first") == "rabbi",
                entry.text("half"),
                entry.texts("marble"),
                entry.numbers("rabbi"),
                entry.numbers("book"),
            )
            for entry in box.content_files.of("automa", "card")
        ]
    )


@cache
def red_up_to(box: Box) -> tuple[int, ...]:
    """The last space of the red area, by level."""
    return box.content_files.one("automa", "red_area").numbers("up_to")
