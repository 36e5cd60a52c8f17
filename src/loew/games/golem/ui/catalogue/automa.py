"""The Great Automa of Golem: its cards and its numbers."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.ui.automa_reasons import FIRST, HALF
from loew.games.golem.ui.names import DEVELOPMENTS
from loew.i18n import msg, say
from loew.ui.catalogue_card import (
    CatalogueContent,
    Fact,
    Piece,
    plain_fact,
)
from loew.ui.catalogue_section import (
    Section,
    cards,
    grid,
    heading,
    ledger,
)
from loew.ui.sentences import capital

BONUS: Final = (
    msg("Bonus, from easy on"),
    msg("Bonus, from normal on"),
    msg("Bonus, from hard on"),
    msg("Bonus, from extreme on"),
)
# The icons and words of the criteria by which it chooses a marble.
CRITERIA: Final = {
    "most": ("value", msg("the line with most marbles")),
    "work": ("work", msg("the Work line")),
    "strategy": ("student-other", msg("the line of its strategy")),
    "black": ("marble-black", msg("black")),
    "white": ("marble-white", msg("white")),
    "left": ("character=L", msg("the character’s left colour")),
    "right": ("character=R", msg("the character’s right colour")),
    "other": ("character no", msg("a colour that the character lacks")),
}
NUMBERS: Final = (
    ("levels", msg("By level, from easy to extreme"), "automa"),
    ("purse", msg("Its resource marker"), "mix"),
    ("red_area", msg("Red area of the marker, by level"), "mix no"),
    ("habits", msg("Habits"), "automa"),
)
WORDS: Final = {
    "starting_tiles": msg("starting tiles"),
    "objective_vp": msg("VP for each objective card"),
    "below_vp": msg("VP for each resource below the purse"),
    "above_vp": msg("VP for each resource above it"),
    "end_least_vp": msg("VP at the end on the last space"),
    "up_to": msg("up to"),
    "fruitless_vp": msg("VP for a tile that would bring nothing"),
    "work_most": msg("resources for one Work action at most"),
    "least": msg("least"),
    "most": msg("most"),
    "start": msg("start##of a marker"),
    "objectives": msg("objectives##of the Automa"),
}


def automa(contents: CatalogueContent) -> Section:
    decks = contents.entries_of("automa", "card")
    special = contents.entries_of("automa", "special")
    ledgers = [
        ledger(contents, Piece(contents.entry_of("automa", kind), say(name), icon, ()), WORDS)
        for kind, name, icon in NUMBERS
    ]
    body = (
        heading(say("Its cards"), cards(contents, [card(contents, entry) for entry in decks]))
        + heading(say("Its two tiles"), cards(contents, [tile(entry) for entry in special]))
        + heading(say("Its numbers"), grid(ledgers))
    )
    intro = say(
        "It turns over a card each turn: the bonus from its level on, which action comes first, and what it looks for, "
        "one after the other until one is left."
    )
    return Section("automa", say("Automa"), "automa", intro, len(decks) + len(special) + len(ledgers), body)


def card(contents: CatalogueContent, entry: Entry) -> Piece:
    bonus = say(BONUS[entry.number("bonus_level") - 1])
    first, half = entry.text("first"), entry.text("half")
    opening = "value" if first == "marble" else "rabbi"
    facts = (
        contents.effect(entry, "bonus", bonus)._replace(fields=("bonus", "bonus_level")),
        plain_fact(say("Comes first"), opening, f"{say(FIRST[first])} {say(HALF[half])}", "first", "half"),
        marbles(entry),
        order(entry, "rabbi", say("Action tiles, from the top"), "rabbi"),
        order(entry, "book", say("Books, by place in the Library"), "library"),
    )
    return Piece(entry, say("Automa card {n}", n=entry.id.rpartition("-")[2]), "automa", facts)


def marbles(entry: Entry) -> Fact:
    found = [CRITERIA[word] for word in entry.texts("marble")]
    words = f", {say('then')} ".join(say(words) for _, words in found)
    return plain_fact(say("Looks for a marble"), " ".join(icon for icon, _ in found), capital(f"{words}."), "marble")


def order(entry: Entry, field: str, label: str, icon: str) -> Fact:
    numbers = [str(n) for n in entry.numbers(field)]
    return plain_fact(label, " ".join([icon, *[f"={n}" for n in numbers]]), "", field)


def tile(entry: Entry) -> Piece:
    times = entry.number("times")
    words = say(
        "As income, the artifact it lies on gives {n} times as much. It stands in for {tile}.",
        n=times,
        tile=say(DEVELOPMENTS[entry.text("replaces")]),
    )
    fact = plain_fact("", f"={times}× artifact", words, "times", "replaces")
    return Piece(entry, say("Doubling tile"), "develop-artifact", [fact])
