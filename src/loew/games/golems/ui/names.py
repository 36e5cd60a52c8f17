"""The names of cards, in the grammatical form that the sentence needs, and the order of the sides."""

from __future__ import annotations

from typing import Final

from loew.engine.message import Message, Ref, Reference
from loew.games.golems.rules.cards import GEM, GOLEM, RUNE, TIME, TYPES, Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.i18n import by_id, language, msg, say

ACCUSATIVE: Final = "acc"  # something is done to the card: it is taken, kept, summoned
TIME_GOLEM: Final = 3  # golems of time have another name: time is no colour
NAMES: Final = {
    GOLEM: msg("{colour} golem {number}"),
    TIME_GOLEM: msg("time golem {number}"),
    RUNE: msg("rune {number}"),
    GEM: msg("gem card {number}"),
}
ACCUSATIVES: Final = {
    GOLEM: msg("{colour} golem {number}##accusative"),
    TIME_GOLEM: msg("time golem {number}##accusative"),
    RUNE: msg("rune {number}##accusative"),
    GEM: msg("gem card {number}##accusative"),
}
HIDDEN: Final = "?"
SOURCES: Final = {  # of points: what the result calls those of the score
    "golems": msg("summoned golems"),
    "tucked": msg("cards tucked under golems"),
    "dust": msg("dust"),
    "gem cards": msg("gem cards in hand"),
    "runes": msg("runes in hand"),
    "its rune": msg("golems of its rune"),
    "rune stack": msg("runes in its stack"),
    "gems": msg("gems"),
}
RUNES: Final = msg("runes")
GEM_POINTS: Final = msg("gems")
TOPICS: Final = {  # what a person and the Automa score in different ways
    "gem cards": GEM_POINTS,
    "gems": GEM_POINTS,
    "runes": RUNES,
    "its rune": RUNES,
    "rune stack": RUNES,
}


def card_name(box: Box, card_id: str, form: str = "") -> str:
    """The name of a card: "red golem 3". Other words stay as they are."""
    if card_id == HIDDEN:
        return say("a hidden card##accusative" if form == ACCUSATIVE else "a hidden card")
    if card_id not in box.number:
        return card_id
    card = box.number[card_id]
    kind = TIME_GOLEM if box.type[card] == TIME else box.kind[card]
    colour = TYPES[box.type[card]] if box.kind[card] == GOLEM else ""
    message: Message = (ACCUSATIVES if form == ACCUSATIVE else NAMES)[kind]
    return say(message, colour=colour, number=card_id.rpartition("-")[2])


def page_name(box: Box, ref: Reference, form: str) -> str:
    """In the browser cards have names."""
    return card_name(box, ref.id, form) if isinstance(ref, Ref) else by_id(ref, form)


def terminal_name(box: Box, ref: Reference, form: str) -> str:
    """In the terminal cards are called by the ids that people type. Languages other than English need names."""
    return page_name(box, ref, form) if language() != "en" else by_id(ref, form)


def sides_in_order(view: MatchboxView) -> tuple[int, int]:
    """The viewer's own side comes first."""
    return (1, 0) if view["seat"] == 1 else (0, 1)
