"""The rows of the store as values: a saved table, the part of it that changes with every choice, a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from loew.engine.setup import HumanSeat, Setup, old_variants, parse_seat

USUAL_AWAY: Final = 600.0  # seconds
LISTED: Final = 1  # in the lobby: anybody
QUICK: Final = 2  # whoever asks for a quick match
FLAGS: Final = ("seeded", "muted", "rated", "hints", "peeked")


class Row(NamedTuple):
    """A saved table without its choices: enough for a list of tables."""

    id: str
    setup: Setup
    seeded: bool  # somebody chose the seed, or the game comes from elsewhere: they may know what is hidden
    pace: float
    version: int
    confirmed: int
    turn: int | None  # the seat that must act; None when the game is over
    fault: str  # why it cannot be opened; empty when it can
    created: float
    updated: float
    maker: str = ""  # who made the table
    away: float = USUAL_AWAY  # seconds after which the maker may replace a person who is not there
    clock: str = ""  # the rule of the clock; empty: none
    clock_state: str = ""
    resigned: int | None = None  # the side that has resigned and so ended the game
    moved: int = 0  # the version in which the position changed last: chat does not change it
    muted: bool = False  # only players write in the chat
    deleted: float | None = None  # when its maker deleted it; it is kept for a while
    writes: int = 0  # how often its position was written
    result: str = ""  # of a finished game, as JSON; it stays as it is when the content changes
    rated: bool = False  # its result changes the ratings of the people who play
    listed: int = 0  # who may take its free seats: see `LISTED` and `QUICK`
    hints: bool = True  # whether people may ask for hints
    lesson: str = ""  # the lesson that is learnt at it, and how far: see `teacher/lessons/playing.py`
    coach: str = ""  # the coach that helps at it; empty: none
    pack: str = ""  # the values of an owner's box with which it is played, see `table/games_by_pack.py`; empty: none
    peeked: bool = False  # somebody has read everything while it ran: see `Tables.read_all`

    @property
    def over(self) -> bool:
        return self.turn is None


class Progress(NamedTuple):
    """The part of a table that changes with every choice."""

    confirmed: int
    turn: int | None
    position: str
    clock_state: str = ""
    ahead: tuple[tuple[int, str], ...] = ()  # answers kept until their turn comes
    redo: str = ""  # what can be redone, as JSON
    result: str = ""
    lesson: str = ""
    holder: str = ""  # the server that plays the bots from now on; empty: it is no bot's turn


class Snapshot(NamedTuple):
    """The position of a game and the version of its rules; `start` and `base` as in a game file."""

    rules: int
    content: str
    base: int
    start: str
    position: str


SETUP_COLUMNS: Final = ("game", "seats", "seed", "switches", "kinds", "names")
COLUMNS: Final = (*SETUP_COLUMNS, *[name for name in Row._fields if name != "setup"])


def columns_of(row: Row) -> dict[str, object]:
    """The columns of a row. The set-up takes several: `kinds` are the words of its seats, `switches` its variants."""
    values = {**row._asdict(), **setup_columns(row.setup)}
    del values["setup"]
    return {name: int(value) if name in FLAGS else value for name, value in values.items()}


def setup_columns(setup: Setup) -> dict[str, object]:
    lists = {"switches": setup.variants, "kinds": setup.words, "names": setup.names}
    return {
        "game": setup.game,
        "seats": len(setup.seats),
        "seed": str(setup.seed),
        **{name: json.dumps(values) for name, values in lists.items()},
    }


def row_of(found: Mapping[str, Any]) -> Row:
    """The row from its columns."""
    values = {name: found[name] for name in Row._fields if name != "setup"}
    return Row(setup=setup_of(found), **{**values, **{name: bool(values[name]) for name in FLAGS}})


def setup_of(found: Mapping[str, Any]) -> Setup:
    """The set-up from its columns. Older versions wrote the Automa's seat among the switches too."""
    words, names, switches = (json.loads(found[name]) for name in ("kinds", "names", "switches"))
    seats = [parse_seat(word) for word in words]
    if len(names) == len(seats):
        seats = [
            seat._replace(name=name) if isinstance(seat, HumanSeat) else seat
            for seat, name in zip(seats, names, strict=True)
        ]
    return Setup(found["game"], tuple(seats), old_variants(len(seats), switches), int(found["seed"]))
