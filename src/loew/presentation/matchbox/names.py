"""What a card is called. In English the rules call it by its id, which is what one types at the terminal; the browser
puts the name in its place. Other languages have the name at once, in the form that its place in the sentence asks for.
"""

from __future__ import annotations

from typing import Final

from loew.i18n import language, msg, say
from loew.matchbox.cards import GEM, GOLEM, RUNE, TIME, TYPES, Box

CLOCK: Final = 3  # golems of time are named apart: time is no colour
NAMES: Final = {
    GOLEM: msg("{colour} golem {number}"),
    CLOCK: msg("time golem {number}"),
    RUNE: msg("rune {number}"),
    GEM: msg("gem card {number}"),
}
OBJECTS: Final = {
    GOLEM: msg("{colour} golem {number}##that is taken, kept, summoned"),
    CLOCK: msg("time golem {number}##that is taken, kept, summoned"),
    RUNE: msg("rune {number}##that is taken, kept, reserved"),
    GEM: msg("gem card {number}##that is taken, ground, discarded"),
}
SOURCES: Final = (  # of points, as the score calls them
    *(msg("golems"), msg("tucked"), msg("dust"), msg("gem cards"), msg("runes")),
    *(msg("its rune"), msg("rune stack"), msg("gems")),
)


def called(box: Box, word: str) -> str:
    """A card's name: "red golem 3"."""
    return put(box, word, NAMES)


def taken(box: Box, word: str) -> str:
    """Its name where something is done to it: "red golem 3", "czerwonego golema 3"."""
    return put(box, word, OBJECTS)


def subject(box: Box, word: str) -> str:
    """A card in a sentence of the rules."""
    return word if language() == "en" else called(box, word)


def thing(box: Box, word: str) -> str:
    """A card in a sentence of the rules, where something is done to it."""
    return word if language() == "en" else taken(box, word)


def put(box: Box, word: str, names: dict[int, str]) -> str:
    """One that is hidden, or that is none, stays as it is."""
    if word == "?":
        return say("?##a card that is hidden from you")
    card = box.number.get(word, -1)
    if card < 0:
        return word
    kind = CLOCK if box.type[card] == TIME else box.kind[card]
    colour = TYPES[box.type[card]] if box.kind[card] == GOLEM else ""
    return say(names[kind], colour=colour, number=word.rpartition("-")[2])
