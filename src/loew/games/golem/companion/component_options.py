"""The components as options: what is printed on them, because their names and numbers are ours."""

from __future__ import annotations

from typing import Final

from loew.games.golem.companion.facts import OTHER
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import BOOK_COLOURS, COLOURS
from loew.games.golem.ui.automa_reasons import (
    FIRST,
    HALF,
    MARBLES,
    numbers,
)
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.faces import phrase, sentence
from loew.games.golem.ui.names import name
from loew.i18n import msg, say, word
from loew.ui.companion import Option

BOOKS_OF: Final = {
    "blue": msg("blue books"),
    "red": msg("red books"),
    "green": msg("green books"),
    "yellow": msg("yellow books"),
    "black": msg("black books"),
}


OTHERS: Final = {
    "blue": msg("another blue book"),
    "red": msg("another red book"),
    "green": msg("another green book"),
    "yellow": msg("another yellow book"),
    "black": msg("another black book"),
    "start": msg("another starting tile"),
    "artifact": msg("another artifact tile"),
}


def is_other(id: str) -> bool:
    return id.startswith(f"{OTHER}-")


def component_name(box: Box, id: str) -> str:
    """The name of a component, or what one is called that shows something else than any of ours."""
    return say(OTHERS[id.split("-")[1]]) if is_other(id) else name(box, id)


class ComponentOptions:
    """Options with components."""

    def __init__(self, components: ComponentIndex) -> None:
        self.components: Final = components
        self.box: Final[Box] = components.box

    def other(self, id: str, group: str = "") -> Option:
        """A component that shows something else than any of ours."""
        return Option(id, component_name(self.box, id), id, group, say("do what it shows, and set the result right"))

    def text(self, id: str, field: str) -> str:
        return sentence(self.components.effect(id, field))

    def plain(self, id: str) -> Option:
        """A tile with one effect: an action tile or a starting tile."""
        if is_other(id):
            return self.other(id)
        return Option(id, name(self.box, id), id, "", self.text(id, "effect"))

    def artifact(self, id: str) -> Option:
        if is_other(id):
            return self.other(id)
        rows = " ".join(f"{n}: {self.text(id, f'row{n}')}" for n in range(1, 5))
        return Option(id, name(self.box, id), id, "", rows)

    def neighbourhood(self, id: str) -> Option:
        n = self.box.neighbourhood_number[self.box.number[id]]
        return Option(id, f"{n} · {name(self.box, id)}", id, "", self.text(id, "effect"))

    def character(self, id: str) -> Option:
        i = self.box.number[id]
        left, right = self.box.character_colours[i]
        steps = say("{n:step|steps}", n=self.box.character_steps[i])
        shown = (
            (say("left marble"), word(COLOURS[left])),
            (say("right marble"), word(COLOURS[right])),
            (say("march"), steps),
        )
        colours = f"{word(COLOURS[left])} + {word(COLOURS[right])}, {steps}"
        return Option(id, name(self.box, id), id, "", f"{colours}. {sentence(self.box.offers[i])}", shown)

    def book(self, id: str) -> Option:
        i = self.box.number[id]
        colour = BOOK_COLOURS[self.box.book_colour[i]]
        if is_other(id):
            return self.other(id, say("books that are not listed"))
        cost = self.box.book_cost[i]
        shown = [(say("colour"), word(colour))]
        if colour != "black":
            shown.append((say("cost"), str(cost)))
        effects = f"{self.text(id, 'active')} | {self.text(id, 'immediate')}"  # from the top, as on the card
        detail = effects if colour == "black" else f"{say('costs {n}', n=cost)}. {effects}"
        return Option(id, name(self.box, id), id, say(BOOKS_OF[colour]), detail, tuple(shown))

    def card(self, id: str) -> Option:
        """A card of the Automa, column by column."""
        content = self.box.automa_content
        i = content.names.index(id)
        bonus = content.bonus[i]
        shown = (
            (say("bonus"), say("none") if bonus.does_nothing else f"{phrase(bonus)} ({content.bonus_level[i]}+)"),
            (say("first action"), say(FIRST[content.first[i]]).rstrip(".")),
            (say("rabbi"), say(HALF[content.half[i]]).rstrip(".")),
            (say("marble"), ", ".join(say(MARBLES[each]) for each in content.marble[i])),
            (say("action tiles"), numbers(content.rabbi[i])),
            (say("books"), numbers(content.book[i])),
        )
        detail = " · ".join(f"{what}: {value}" for what, value in shown)
        return Option(id, name(self.box, id), id, "", detail, shown)
