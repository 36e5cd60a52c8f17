"""What is printed on the boards and cards of Golem, read from the content files alone."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import loew.games.golem.rules.vocabulary

FOLDER = Path(loew.games.golem.rules.vocabulary.__file__).parents[1] / "content"
DISTRICTS = ("red", "yellow", "blue")
COLOUR_OF_AREA = {"golem": "red", "artifact": "yellow", "study": "blue"}
CAULDRONS = (4, 3, 2, 1)  # from the top row down (ART-2)


@dataclass(frozen=True)
class Development:
    name: str
    colour: str  # of its menorahs
    menorahs: int
    power: str


@dataclass(frozen=True)
class Objective:
    type: str
    goal: int
    points: int


@cache
def read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def developments() -> tuple[Development, ...]:
    """All 18, in the order in which a player counts them: golem, study, artifact."""
    data = read("developments")
    return tuple(
        Development(entry["id"], COLOUR_OF_AREA[area], entry["menorahs"], entry.get("power", ""))
        for area in ("golem", "study", "artifact")
        for entry in data[area]
    )


def is_developed(bits: int, power: str) -> bool:
    """Whether the development with that power is among the upgraded ones."""
    return any(bits >> i & 1 for i, development in enumerate(developments()) if development.power == power)


def bit_of(power: str) -> int:
    return sum(1 << i for i, development in enumerate(developments()) if development.power == power)


@cache
def objectives() -> tuple[Objective, ...]:
    return tuple(Objective(entry["type"], entry["goal"], entry["vp"]) for entry in read("objectives")["objective"])


@cache
def tolls() -> dict[tuple[int, int], tuple[int, int]]:
    """What it costs to enter a section of a district, in knowledge and in VP (MOV-4)."""
    data = read("board")
    order = data["districts"]["order"]
    return {
        (order.index(entry["district"]), entry["section"]): (entry["knowledge"], entry["vp"]) for entry in data["entry"]
    }


@cache
def golem_steps() -> tuple[int, ...]:
    """The steps of each space of the golem track."""
    return tuple(read("tracks")["golem"]["level"])


@cache
def character_steps() -> tuple[int, ...]:
    return tuple(entry["steps"] for entry in read("characters")["character"])


@cache
def study_points() -> tuple[int, ...]:
    return tuple(read("tracks")["study"]["end_vp"])
