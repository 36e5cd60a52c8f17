"""The names of components, places and seats in a sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.i18n import language, msg, say
from loew.ui.sources import translated_text

KNOWN: Final = 2_000  # names of the components of a few boxes in a few languages
FAMILIES: Final = (
    ("books", "book"),
    ("characters", "character"),
    ("actions", "tile"),
    ("neighbourhoods", "neighbourhood"),
    ("artifacts", "artifact"),
)
GOALS: Final = (
    msg("the red student on {roman}"),
    msg("the yellow student on {roman}"),
    msg("the blue student on {roman}"),
    msg("{n:golem|golems} built"),
    msg("{n:gold|gold}"),
    msg("{n:development|developments}"),
    msg("{n} on the study track"),
    msg("{n:book|books}"),
    msg("{n:golem|golems} killed"),
)
DEVELOPMENTS: Final = {
    "left-leg": msg("the left leg"),
    "right-leg": msg("the right leg"),
    "torso": msg("the torso"),
    "left-arm": msg("the left arm"),
    "right-arm": msg("the right arm"),
    "head": msg("the head"),
    "blue-crown": msg("the blue crown"),
    "gold-crown": msg("the gold crown"),
    "trigger-marble": msg("the gold tile for marbles"),
    "trigger-event": msg("the gold tile for books and golems"),
    "boost-knowledge": msg("the grey tile of knowledge"),
    "boost-clay": msg("the grey tile of clay"),
    "boost-coin": msg("the grey tile of coins"),
    "study-track": msg("the study track"),
}
STARTS: Final = {  # starting tiles, by kind
    "student": msg("Student’s start"),
    "study": msg("Scholar’s start"),
    "gold": msg("Goldsmith’s start"),
    "golem": msg("Golem maker’s start"),
    "column": msg("Reader’s start"),
    "artifact": msg("Artificer’s start"),
}
START_ICONS: Final = {
    "student": "student-any",
    "study": "study-track",
    "gold": "gold",
    "golem": "develop-golem",
    "column": "develop-study",
    "artifact": "develop-artifact",
}
LINE_ICONS: Final = {"work": "work", "golem": "create", "artifacts": "artifact", "study": "book", "mirror": "mirror"}
NUMBERED: Final = {
    "column": msg("column {n}"),
    "row": msg("row {n}"),
    "grave": msg("grave {n}"),
    "start": msg("{name} ({n})##a starting tile"),
    "card": msg("card {n}"),
}

SOURCES: Final = {  # of points: what the result calls those of the score
    "vp track": msg("scored during the game"),
    "golems": msg("golems created × red menorahs"),
    "artifacts": msg("complete artifacts × yellow menorahs"),
    "books": msg("columns with books × blue menorahs"),
    "study track": msg("top of the study track"),
    "objectives": msg("objectives reached"),
    "objective types": msg("different types of objectives"),
    "resources": msg("resources left"),
}


def name(box: Box, word: str) -> str:
    """The name of a component, or its kind if it has no name."""
    return known_name(box, word, language())


@lru_cache(maxsize=KNOWN)
def known_name(box: Box, word: str, language: str) -> str:
    for file, kind in FAMILIES:
        for entry in box.content_files.of(file, kind):
            if entry.id == word:
                return translated_text(entry, "name")
    if word in box.objective_names:
        return goal(box, box.number[word])
    if word in DEVELOPMENTS:
        return say(DEVELOPMENTS[word])
    kind, _, n = word.rpartition("-")
    if word in box.start_names:
        return say(NUMBERED[kind], name=start_name(box, word), n=n)
    return say(NUMBERED[kind], n=n) if kind in NUMBERED else word.replace("-", " ")


def start_name(box: Box, word: str) -> str:
    """The name of a starting tile, which several share."""
    entry = next(entry for entry in box.content_files.of("starting", "start") if entry.id == word)
    return say(STARTS[entry.text("kind")])


def goal(box: Box, card: int) -> str:
    """What an objective asks for."""
    n = box.objective_goal[card]
    return say(GOALS[box.objective_type[card]], n=n, roman=ROMAN[min(n, 10)].upper())


def place(word: str) -> str:
    """red-iii -> red III; red-iii-lying -> red III, lying"""
    parts = word.split("-")
    if len(parts) < 2 or parts[0] not in DISTRICTS:
        return word
    lying = parts[2:] == ["lying"]
    return say("{colour} {roman} (lying)" if lying else "{colour} {roman}", colour=parts[0], roman=parts[1].upper())
