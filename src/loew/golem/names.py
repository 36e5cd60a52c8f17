"""What components, places and amounts are called in a sentence."""

from __future__ import annotations

from typing import Final

from loew.golem.box import Box
from loew.golem.words import DISTRICTS, ROMAN

FAMILIES: Final = (
    ("books", "book"),
    ("characters", "character"),
    ("actions", "tile"),
    ("neighbourhoods", "neighbourhood"),
    ("artifacts", "artifact"),
)
GOALS: Final = (
    *("the red student on {roman}", "the yellow student on {roman}", "the blue student on {roman}"),
    *("{n} golems built", "{n} gold", "{n} developments", "{n} on the study track", "{n} books", "{n} golems killed"),
)
DEVELOPMENTS: Final = {
    "trigger-marble": "the gold tile for marbles",
    "trigger-event": "the gold tile for books and golems",
    "boost-knowledge": "the grey tile of knowledge",
    "boost-clay": "the grey tile of clay",
    "boost-coin": "the grey tile of coins",
    "study-track": "the study track",
}


def name(box: Box, word: str) -> str:
    """A component's own name; what has none is called by what it is."""
    for file, kind in FAMILIES:
        for entry in box.sheets.of(file, kind):
            if entry.id == word:
                return entry.text("name")
    if word in box.objective_names:
        return goal(box, box.number[word])
    if word in box.development_names:
        return DEVELOPMENTS.get(word, ("" if word.startswith("column") else "the ") + word.replace("-", " "))
    if word in box.start_names:
        return "starting tile " + word.rpartition("-")[2]
    return word.replace("-", " ")


def goal(box: Box, card: int) -> str:
    """What an objective asks for."""
    n = box.objective_goal[card]
    return GOALS[box.objective_type[card]].format(n=n, roman=ROMAN[min(n, 10)].upper())


def place(word: str) -> str:
    """red-iii -> red III; red-iii-lying -> red III, lying"""
    parts = word.split("-")
    if len(parts) < 2 or parts[0] not in DISTRICTS:
        return word
    return f"{parts[0]} {parts[1].upper()}" + (" (lying)" if len(parts) > 2 else "")
