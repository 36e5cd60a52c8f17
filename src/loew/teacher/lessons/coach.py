"""The coach of a first game, as data: `<game>/coach.toml`. Its marks say something when their moment comes.

`when` compares values of the view with what is wanted: `phase = "march"`, `"players.me.actions_left" = 1`, a list for
one of several, `{ least = 1 }` or `{ most = 2 }` for numbers. `option = "take *"`: such an option is offered.
`waiting = true`: the turn has been played and can be ended. `me` is the seat of the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, NamedTuple

from loew.engine.errors import ContentError
from loew.engine.toml_file import read_toml
from loew.engine.view import View
from loew.teacher.lessons.lesson import (
    COACH,
    MOST_WORDS,
    check_fields,
    lesson_files,
)
from loew.teacher.lessons.values import Wanted, at_path

FIELDS: Final = {"id", "title", "text", "at", "when", "values"}
OPTION: Final = "option"
WAITING: Final = "waiting"


class CoachTip(NamedTuple):
    """Something that the coach says once."""

    id: str
    title: str
    text: tuple[str, ...]
    at: tuple[str, ...]  # ids of elements of the page
    when: Mapping[str, Any]
    values: Wanted

    @property
    def texts(self) -> list[str]:
        return [self.title, *self.text]


@cache
def marks(game: str) -> tuple[CoachTip, ...]:
    """The marks of a game, in the order in which they are said; none if it has no coach."""
    rows = [row for file in lesson_files(game) if file.name == COACH for row in read_toml(file)["mark"]]
    found = [mark_of(f"{game}/lessons/{COACH}: mark {n}", row) for n, row in enumerate(rows, 1)]
    ids = [mark.id for mark in found]
    for id in ids:
        if ids.count(id) > 1:
            raise ContentError(f"{game}/lessons/{COACH}: two marks are called {id!r}")
    return tuple(found)


def mark_of(where: str, row: Mapping[str, Any]) -> CoachTip:
    check_fields(where, row, FIELDS, {"id", "title", "text", "when"})
    words = len(" ".join(row["text"]).split())
    if words > MOST_WORDS:
        raise ContentError(f"{where}: {words} words; a card has at most {MOST_WORDS}")
    at, values = tuple(row.get("at", ())), row.get("values", {})
    return CoachTip(row["id"], row["title"], tuple(row["text"]), at, row["when"], values)


def present(game: str, view: View, waiting: bool) -> list[CoachTip]:
    """The marks whose moment is now. `waiting`: the reader has played the turn and can end it."""
    return [mark for mark in marks(game) if fits(mark.when, view, waiting)]


def fits(when: Mapping[str, Any], view: View, waiting: bool) -> bool:
    return waiting == when.get(WAITING, False) and all([holds(name, want, view) for name, want in when.items()])


def holds(name: str, want: Any, view: View) -> bool:
    """Whether one condition holds."""
    if name == WAITING:
        return True
    decision = view["decision"]
    if name == OPTION:
        return decision is not None and any([fnmatchcase(offer["path"], want) for offer in decision["paths"]])
    if name.startswith("decision.") and (decision is None or decision["who"] != view["seat"]):
        return False
    return compare(at_path(view, name.replace(".me.", f".{view['seat']}.")), want)


def compare(found: Any, want: Any) -> bool:
    if isinstance(want, Mapping):
        return bool(want.get("least", found) <= found <= want.get("most", found))
    return found in want if isinstance(want, list) else bool(found == want)
