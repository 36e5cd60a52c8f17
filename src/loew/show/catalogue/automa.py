"""The Great Automa of Golem: its cards, and the numbers it plays by."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.show.catalogue.piece import Contents, Fact, Piece, plain
from loew.show.catalogue.section import Section, cards, grid, heading, ledger

LEVELS: Final = ("easy", "normal", "hard", "extreme")
# The icons and words of the criteria by which it chooses a marble.
CRITERIA: Final = {
    "most": ("value", "the line with most marbles"),
    "work": ("work", "the Work line"),
    "strategy": ("student-other", "the line of its strategy"),
    "black": ("marble-black", "black"),
    "white": ("marble-white", "white"),
    "left": ("character=L", "the character’s left colour"),
    "right": ("character=R", "the character’s right colour"),
    "other": ("character no", "a colour that the character lacks"),
}
NUMBERS: Final = (
    ("levels", "By level, from easy to extreme", "automa"),
    ("purse", "Its one purse", "mix"),
    ("red_area", "Red area of the purse, by level", "mix no"),
    ("habits", "Habits", "automa"),
)
WORDS: Final = {
    "starting_tiles": "starting tiles",
    "objective_vp": "VP for each objective met",
    "below_vp": "VP for each resource below the purse",
    "above_vp": "VP for each resource above it",
    "end_least_vp": "VP at the end on the last space",
    "up_to": "up to",
    "fruitless_vp": "VP for a tile that would bring nothing",
    "work_most": "resources for one Work action at most",
}


def automa(contents: Contents) -> Section:
    decks = contents.of("automa", "card")
    special = contents.of("automa", "special")
    ledgers = [
        ledger(contents, Piece(contents.one("automa", kind), name, icon, ()), WORDS) for kind, name, icon in NUMBERS
    ]
    body = (
        heading("Its cards", cards(contents, [card(contents, entry) for entry in decks]))
        + heading("Its two tiles", cards(contents, [tile(entry) for entry in special]))
        + heading("Its numbers", grid(ledgers))
    )
    intro = (
        "It turns over a card each turn: the bonus from its level on, which action comes first, and what it looks for, "
        "one after the other until one is left."
    )
    return Section("automa", "Automa", "automa", intro, len(decks) + len(special) + len(ledgers), body)


def card(contents: Contents, entry: Entry) -> Piece:
    level = LEVELS[entry.number("bonus_level") - 1]
    first, half = entry.text("first"), entry.text("half")
    opening = "value" if first == "marble" else "rabbi"
    facts = (
        contents.effect(entry, "bonus", f"Bonus, from {level} on")._replace(fields=("bonus", "bonus_level")),
        plain("Comes first", opening, f"The {first}; the {half} half of a rabbi.", "first", "half"),
        marbles(entry),
        order(entry, "rabbi", "Action tiles, from the top", "rabbi"),
        order(entry, "book", "Books, by place in the Library", "library"),
    )
    return Piece(entry, f"Automa card {entry.id.rpartition('-')[2]}", "automa", facts)


def marbles(entry: Entry) -> Fact:
    found = [CRITERIA[word] for word in entry.texts("marble")]
    words = ", then ".join(words for _, words in found)
    return plain("Looks for a marble", " ".join(icon for icon, _ in found), f"{words[0].upper()}{words[1:]}.", "marble")


def order(entry: Entry, field: str, label: str, icon: str) -> Fact:
    numbers = [str(n) for n in entry.numbers(field)]
    return plain(label, " ".join([icon, *[f"={n}" for n in numbers]]), "", field)


def tile(entry: Entry) -> Piece:
    words = f"Doubles {entry.text('doubles')}. It stands in for {entry.text('replaces')}."
    return Piece(entry, "Doubling tile", "develop-artifact", [plain("", "=2× artifact", words, "doubles", "replaces")])
