"""What can be set right, in words."""

from __future__ import annotations

from typing import Final

from loew.games.golem.companion.corrections import Slot, slots
from loew.games.golem.companion.table import AutomaTable
from loew.games.golem.ui.names import name, place
from loew.i18n import Message, msg, say, word
from loew.ui.companion import Correction, Option
from loew.ui.sentences import capital

TEXTS: Final[dict[str, Message]] = {  # by the first word
    "resources": msg("resources"),
    "vp": msg("VP"),
    "study": msg("study track"),
    "golem-track": msg("golem track"),
    "strategy": msg("Strategy tiles"),
    "student": msg("{rest} student"),
    "golem": msg("golem {rest}"),
    "gold": msg("gold in row {rest}"),
    "developed": msg("upgraded: {rest}"),
    "space": msg("tile on row {rest}"),
    "column": msg("column {rest}"),
    "menorah": msg("{rest} menorah"),
    "tile": msg("tile beside {rest}"),
    "character": msg("character"),
    "marbles": msg("marbles in the lines"),
}
FORMS: Final[dict[str, Message]] = {
    "column": msg("books from the bottom, like 'book-3 book-17', or -"),
    "marbles": msg("five words, like 'w y rbw - kry'"),
}
OFF_THE_BOARD: Final[dict[str, Message]] = {"unbuilt": msg("not built"), "dead": msg("in the cemetery")}
WORDS: Final[dict[str, Message]] = {
    "yes": msg("yes"),
    "no": msg("no"),
    "nobody": msg("nobody"),
    "automa": msg("the Automa"),
    "people": msg("somebody else"),
}


def corrections(table: AutomaTable) -> list[Correction]:
    """Everything that can be set right now."""
    return [correction(table, slot) for slot in slots(table)]


def correction(table: AutomaTable, slot: Slot) -> Correction:
    first, _, rest = slot.name.partition(" ")
    box = table.s.box
    shown: str = name(box, rest) if first == "developed" else rest
    if first == "tile":
        colour, _, roman = rest.partition(" ")
        shown = say("{colour} {roman}", colour=colour, roman=roman.upper())
    if first == "space":
        n, _, kind = rest.partition(" ")
        shown = say("{n}, gold space" if kind == "gold" else "{n}, grey space", n=n)
    form = say(FORMS[first]) if first in FORMS else ""
    values = tuple([Option(value, value_text(table, first, value)) for value in slot.values])
    return Correction(slot.name, capital(say(TEXTS[first], rest=shown)), slot.read(table), values, form)


def value_text(table: AutomaTable, first: str, value: str) -> str:
    """A value as it is shown; most are shown as they are typed."""
    if first == "student":
        return value.upper()
    if first == "golem":
        return place(value) if "-" in value else say(OFF_THE_BOARD[value])
    if first == "space" and value.rpartition("-")[0]:
        tile, _, side = value.rpartition("-")
        return f"{name(table.s.box, tile)} ({side})"
    return name(table.s.box, value) if first in ("tile", "character") else value_word(value)


def value_word(value: str) -> str:
    """A word of an answer, or colours in their order; numbers stay."""
    return say(WORDS[value]) if value in WORDS else " ".join([word(each) for each in value.split()])
