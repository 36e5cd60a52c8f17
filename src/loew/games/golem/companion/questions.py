"""The questions about the real table in words. Components are named by what is printed on them, because their names and
numbers are ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.companion.answers import (
    NONE,
    PASS,
    PERMANENT,
    TAKEN,
    YES,
    values,
    words_needed,
)
from loew.games.golem.companion.known_position import OTHER, AutomaTable, Fact, FactKind
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.vocabulary import (
    BOOK_COLOURS,
    COLOURS,
    DISTRICTS,
    LINES,
    ROMAN,
)
from loew.games.golem.ui.automa_reasons import (
    FIRST,
    HALF,
    MARBLES,
    numbers,
)
from loew.games.golem.ui.components import ComponentIndex, name
from loew.games.golem.ui.faces import phrase, sentence
from loew.i18n import Message, msg, say, word
from loew.ui import companion as kit
from loew.ui.companion import Option, Question
from loew.ui.html import capital

LINE_NAMES: Final = {
    "work": msg("Work line"),
    "golem": msg("Golem line"),
    "artifacts": msg("Artifacts line"),
    "study": msg("Study line"),
    "mirror": msg("Mirror line"),
}
MARBLE_NAMES: Final = {
    "red": msg("red marble"),
    "yellow": msg("yellow marble"),
    "blue": msg("blue marble"),
    "white": msg("white marble"),
    "black": msg("black marble"),
}
WHY: Final = {  # what the Automa needs it for
    FactKind.LINES: msg("it takes a marble now"),
    FactKind.CARD: msg("the card says what it does"),
    FactKind.KILLS: msg("it has a golem on VIII to X"),
    FactKind.TILE: msg("its rabbi goes there"),
    FactKind.BOOK: msg("it looks at this book first"),
    FactKind.NEIGHBOURHOOD: msg("its golem uses this tile"),
    FactKind.GRAVE: msg("one of its golems dies"),
    FactKind.MENORAH: msg("its student reaches the section of the menorah"),
}


class QuestionTexts:
    """The questions of one game in words."""

    def __init__(self, options: ComponentOptions, people: Sequence[str]) -> None:
        self.options: Final = options
        self.names: Final = [capital(say("the Automa")), *people]

    def question(self, table: AutomaTable) -> Question | None:
        fact = table.need
        if fact is None:
            return None
        why = say(WHY[fact.kind]) if fact.kind in WHY else ""
        if fact.kind == FactKind.LINES:
            return self.lines(table, why)
        n = words_needed(table, fact)
        found = [self.option(table, fact, value) for value in values(table, fact)]
        kind = kit.ONE if n == 1 else kit.SEVERAL if fact.kind == FactKind.STARTS else kit.ORDER
        return Question(fact.kind, kind, self.text(table, fact, n), found, n, why=why)

    def lines(self, table: AutomaTable, why: str) -> Question:
        s = table.s
        colours = [marble_option(i) for i in range(len(COLOURS))]
        rows = line_rows()
        text = say("How do the marbles lie in the five lines now?")
        most = tuple(s.box.marbles[s.seats])
        return Question(FactKind.LINES, kit.LINES, text, colours, 1, rows, most, why)

    # ---------------------------------------------------------------- the question

    def text(self, table: AutomaTable, fact: Fact, n: int) -> str:
        s = table.s
        if fact.kind == FactKind.STARTS:
            return say("Which {n:starting tile|starting tiles} did you draw for the Automa?", n=n)
        if fact.kind == FactKind.CHARACTER:
            return say("Which character is it in round {n}?", n=fact.at)
        if fact.kind == FactKind.TURN:
            return say("What did {name} do?", name=self.names[fact.at])
        if fact.kind == FactKind.TILE:
            return say("Which action tile is number {n} from the top?", n=fact.at + 1)
        if fact.kind == FactKind.BOOK:
            return say("Which book is number {n} of the library, from the left?", n=s.library.index(fact.at) + 1)
        if fact.kind == FactKind.NEIGHBOURHOOD:
            d, at = divmod(fact.at, s.box.tile_sections)
            return say("Which tile lies beside {colour} {roman}?", colour=DISTRICTS[d], roman=ROMAN[at + 1].upper())
        if fact.kind == FactKind.MENORAH:
            return say("Is the {colour} menorah still on the board?", colour=DISTRICTS[fact.at])
        return say(self.fixed(table, fact))

    def fixed(self, table: AutomaTable, fact: Fact) -> Message:
        if fact.kind == FactKind.ORDER:
            if table.s.seats == 2:
                return msg("Who is first in the next round?")
            return msg("What is the turn order of the next round?")
        return {
            FactKind.ARTIFACT: msg("Which artifact tile does the Automa get, and which side is up?"),
            FactKind.STRATEGY: msg("In which order do its coloured Strategy tiles lie, from the top?"),
            FactKind.CARD: msg("Which card did you draw for the Automa?"),
            FactKind.KILLS: msg("Which is the topmost free action tile that kills a golem?"),
            FactKind.GRAVE: msg("Which is the leftmost free space of the cemetery?"),
        }[fact.kind]

    # ---------------------------------------------------------------- its options

    def option(self, table: AutomaTable, fact: Fact, value: str) -> Option:
        kind = fact.kind
        if value == TAKEN:
            return Option(value, say("there is a rabbi on it"), "rabbi")
        if kind in (FactKind.STARTS, FactKind.TILE):
            return self.options.plain(value)
        if kind == FactKind.ARTIFACT:
            return self.options.artifact(value)
        if kind == FactKind.CHARACTER:
            return self.options.character(value)
        if kind == FactKind.CARD:
            return self.options.card(value)
        if kind == FactKind.BOOK:
            return self.options.book(value)
        if kind == FactKind.NEIGHBOURHOOD:
            return self.options.neighbourhood(value)
        if kind == FactKind.TURN:
            return turn_option(value)
        if kind == FactKind.ORDER:
            return Option(value, ", ".join([self.names[int(word)] for word in value.split()]))
        if kind == FactKind.KILLS:
            return Option(value, say("none of them") if value == NONE else place_text(value))
        if kind == FactKind.GRAVE:
            return self.grave(table, value)
        if kind == FactKind.MENORAH:
            return Option(value, say("yes, it is there") if value == YES else say("no, somebody has it"))
        return Option(value, say("{colour} Strategy tile", colour=value), f"strategy {value}")

    def grave(self, table: AutomaTable, value: str) -> Option:
        box = table.s.box
        i = box.grave_names.index(value)
        text = name(box, value)
        detail = say("takes any number of golems") if box.unlimited[i] else self.options.text(value, "bonus")
        return Option(value, capital(text), value, "", detail)


def place_text(value: str) -> str:
    return say("tile {n} from the top", n=value)


def turn_option(value: str) -> Option:
    """What a person did."""
    first, _, second = value.partition(" ")
    if first == PASS:
        return Option(value, say("passed"), "", say("No action"))
    if first == "rabbi":
        text = say("permanent space") if second == PERMANENT else place_text(second)
        return Option(value, text, "rabbi", say("Rabbi"))
    return Option(value, say(MARBLE_NAMES[first]), f"marble {first}", say(LINE_NAMES[second]))


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


def marble_option(i: int) -> Option:
    """A marble of a colour, to be counted in the lines."""
    colour = COLOURS[i]
    return Option(LETTERS[i], say(MARBLE_NAMES[colour]), f"marble {colour}")


def line_rows() -> list[Option]:
    return [Option(line, say(LINE_NAMES[line])) for line in LINES]


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
        return Option(id, component_name(self.box, id), id, group, say("do what it shows, then correct the numbers"))

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
