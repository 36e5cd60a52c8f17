"""What can be chosen, in words: each option with what it costs and brings, under headings where there are many.

The exact text of an option, which is what is played, stays beside its words. An option that nobody has put in words
yet is shown as it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from loew.engine.game import Game, View
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems
from loew.presentation.golem import option_text as golem
from loew.presentation.kit.option_text import OptionText
from loew.presentation.kit.sentences import capital
from loew.presentation.matchbox import option_text as golems

LAST: Final = ("skip", "pass")  # what declines comes last, and quietly


class Option(NamedTuple):
    """One choice: its text for the server, its words for the reader, its number for the keyboard."""

    choice: str
    number: int
    told: OptionText
    quiet: bool

    @property
    def said(self) -> str:
        """All of it, for those who listen."""
        parts = (self.told.whole or self.told.text, self.told.heading, self.told.more)
        return ". ".join(part for part in parts if part) + "."


class OptionGroup(NamedTuple):
    """Options under one heading."""

    heading: str
    options: list[Option]


def option_groups(game: Game, view: View, options: Sequence[str]) -> list[OptionGroup]:
    """The options in the order of their numbers, by headings."""
    words = speaker(game, view)
    ordered = sorted(options, key=lambda option: option in LAST)
    told = [Option(text, i, worded(words, text), text in LAST) for i, text in enumerate(ordered, 1)]
    return [OptionGroup(heading, list(group)) for heading, group in groupby(told, lambda option: option.told.heading)]


def speaker(game: Game, view: View) -> Callable[[str], OptionText | None]:
    if isinstance(game, Golem):
        return golem.speaker(game.box, view)
    if isinstance(game, Golems):
        return golems.speaker(game.box, view)
    return lambda option: None


def worded(words: Callable[[str], OptionText | None], option: str) -> OptionText:
    found = words(option)
    return found if found is not None else OptionText(capital(option).replace("-", " "))
