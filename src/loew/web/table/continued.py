"""A game that another server has played on: it is not played again from its start; what has gone is taken back, what is
new is played."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.errors import LoewError
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.web.db.records import Row, Snapshot
from loew.web.table.live import position_json


def is_continued(journal: Journal, row: Row, snapshot: Snapshot, choices: Sequence[tuple[int, str]]) -> bool:
    """Bring a game in memory to the saved position; False: that is not possible, and the game must be read anew."""
    game = journal.game
    if (snapshot.rules, snapshot.content, snapshot.base) != (game.rules_version, game.content_version, journal.base):
        return False
    same = common_start(journal, choices)
    if same < journal.base:
        return False
    try:
        if same < len(journal.choices):
            journal.take_back(same)
        for who, text in choices[same:]:
            top, choice = journal.state.top, tuple(text.split())
            if top is None or top.who != who or (who != CHANCE and choice not in journal.state.options):
                return False
            journal.record(choice)
    except LoewError:
        return False
    journal.undone.clear()
    journal.change_seats(row.setup.seats)
    return position_json(journal, -1) == snapshot.position


def common_start(journal: Journal, choices: Sequence[tuple[int, str]]) -> int:
    """How many choices are the same from the beginning on."""
    pairs = enumerate(zip(journal.choices, choices, strict=False))
    different = [n for n, ((who, choice), saved) in pairs if (who, " ".join(choice)) != saved]
    return different[0] if different else min(len(journal.choices), len(choices))
