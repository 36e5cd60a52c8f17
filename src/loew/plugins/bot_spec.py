"""The names of third-party bots."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import NamedTuple

from loew.bots import NAMES
from loew.bots.bot_spec import AT, split_word
from loew.engine.setup import PROGRAM_FORM, PROGRAM_WORD, REMOTE_FORM, REMOTE_WORD

USUAL_SECONDS = 10.0  # for one choice


class Place(NamedTuple):
    """Where a bot is, and its time limit."""

    where: str  # "package.module:Name", or a URL
    seconds: float

    @property
    def is_remote(self) -> bool:
        return REMOTE_WORD.fullmatch(self.where) is not None


@cache
def installed() -> dict[str, str]:
    """The bots of installed packages: name to "package.module:Name"."""
    return {point.name.lower(): point.value for point in entry_points(group="loew.bots") if point.name not in NAMES}


def names() -> tuple[str, ...]:
    """All bots that a seat may name, for `parse_seat`: those of Loew, installed ones, and the forms of other names."""
    return (*NAMES, *installed(), PROGRAM_FORM, REMOTE_FORM)


def is_plugin(word: str) -> bool:
    return bool(REMOTE_WORD.fullmatch(word) or PROGRAM_WORD.fullmatch(word)) or word.partition(AT)[0] in installed()


def place_of(word: str) -> Place:
    if REMOTE_WORD.fullmatch(word):
        where, at, limit = word.rpartition(AT)
        return Place(where, split_word(f"bot@{limit}")[1].seconds) if at else Place(word, USUAL_SECONDS)
    name, budget = split_word(word)
    return Place(installed().get(name, name), budget.seconds or USUAL_SECONDS)
