"""Where can I get it? What a seat asks at a table, answered from what it may know."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, NamedTuple

from loew.engine.errors import Illegal
from loew.engine.machine import State
from loew.engine.message import msg
from loew.engine.sources import Sources
from loew.teacher.sources import SourceList, source_list
from loew.web.bots.task import known_position
from loew.web.http import limits
from loew.web.table.hints import asked_position
from loew.web.table.live import LiveTable

Key = tuple[str, int, int]  # table, version of the position, seat


class Answer(NamedTuple):
    """All ways in a position, and the position as the seat knows it."""

    known: State
    found: Sources


class SourceFinder:
    """The answers for the last positions: a search finds the ways to everything, and people ask for one thing after
    the other."""

    def __init__(self) -> None:
        self.answers: Final[OrderedDict[Key, Answer]] = OrderedDict()

    def answer(self, live: LiveTable, seat: int) -> Answer:
        key = (live.id, live.position_version, seat)
        known = self.answers.pop(key, None) or self.searched(live, seat)
        self.answers[key] = known
        while len(self.answers) > limits.MOST_POSITIONS:
            self.answers.popitem(last=False)
        return known

    def searched(self, live: LiveTable, seat: int) -> Answer:
        position = asked_position(live, seat) or live.journal.state
        known = known_position(live.journal, seat, position)
        return Answer(known, live.journal.game.sources(known, seat))

    def ways(self, live: LiveTable, seat: int, good: str) -> SourceList:
        """The ways to one of the goods, in words."""
        if live.over:
            raise Illegal(msg("the game is over"))
        if good not in live.journal.game.goods:
            raise Illegal(msg("nobody can look for that"))
        known, found = self.answer(live, seat)
        return source_list(live.presentation, known, seat, good, found)

    def counts(self, live: LiveTable, seat: int) -> dict[str, int]:
        """How many ways there are to each of the goods."""
        return {good: len(ways) for good, ways in self.answer(live, seat).found.ways.items()}
