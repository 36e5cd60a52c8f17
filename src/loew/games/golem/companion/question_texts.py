"""The questions about the real table in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.companion import facts
from loew.games.golem.companion.answers import (
    NONE,
    PASS,
    PERMANENT,
    TAKEN,
    YES,
    values,
    words_needed,
)
from loew.games.golem.companion.component_options import ComponentOptions
from loew.games.golem.companion.facts import Fact
from loew.games.golem.companion.table import AutomaTable
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.vocabulary import (
    COLOURS,
    DISTRICTS,
    LINES,
    ROMAN,
)
from loew.games.golem.ui.names import name
from loew.i18n import Message, msg, say
from loew.ui import companion as kit
from loew.ui.companion import Option, Question
from loew.ui.sentences import capital

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
    facts.LINES: msg("it takes a marble now"),
    facts.CARD: msg("the card says what it does"),
    facts.KILLS: msg("it has a golem on VIII to X"),
    facts.TILE: msg("its rabbi goes there"),
    facts.BOOK: msg("it looks at this book first"),
    facts.NEIGHBOURHOOD: msg("its golem uses this tile"),
    facts.GRAVE: msg("one of its golems dies"),
    facts.MENORAH: msg("its student reaches the section of the menorah"),
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
        if fact.kind == facts.LINES:
            return self.lines(table, why)
        n = words_needed(table, fact)
        found = [self.option(table, fact, value) for value in values(table, fact)]
        kind = kit.ONE if n == 1 else kit.SEVERAL if fact.kind == facts.STARTS else kit.ORDER
        return Question(fact.kind, kind, self.text(table, fact, n), found, n, why=why)

    def lines(self, table: AutomaTable, why: str) -> Question:
        s = table.s
        colours = [Option(LETTERS[i], say(MARBLE_NAMES[c]), f"marble {c}") for i, c in enumerate(COLOURS)]
        rows = [Option(line, say(LINE_NAMES[line])) for line in LINES]
        text = say("How do the marbles lie in the five lines now?")
        most = tuple(s.box.marbles[s.seats])
        return Question(facts.LINES, kit.LINES, text, colours, 1, rows, most, why)

    # ---------------------------------------------------------------- the question

    def text(self, table: AutomaTable, fact: Fact, n: int) -> str:
        s = table.s
        if fact.kind == facts.STARTS:
            return say("Which {n:starting tile|starting tiles} did you draw for the Automa?", n=n)
        if fact.kind == facts.CHARACTER:
            return say("Which character is round {n}'s?", n=fact.at)
        if fact.kind == facts.TURN:
            return say("What did {name} do?", name=self.names[fact.at])
        if fact.kind == facts.TILE:
            return say("Which action tile is number {n} from the top?", n=fact.at + 1)
        if fact.kind == facts.BOOK:
            return say("Which book is number {n} of the library, from the left?", n=s.library.index(fact.at) + 1)
        if fact.kind == facts.NEIGHBOURHOOD:
            d, at = divmod(fact.at, s.box.tile_sections)
            return say("Which tile lies beside {colour} {roman}?", colour=DISTRICTS[d], roman=ROMAN[at + 1].upper())
        if fact.kind == facts.MENORAH:
            return say("Is the {colour} menorah still on the board?", colour=DISTRICTS[fact.at])
        return say(self.fixed(table, fact))

    def fixed(self, table: AutomaTable, fact: Fact) -> Message:
        if fact.kind == facts.ORDER:
            if table.s.seats == 2:
                return msg("Who is first in the next round?")
            return msg("What is the turn order of the next round?")
        return {
            facts.ARTIFACT: msg("Which artifact tile is left for the Automa, with which side up?"),
            facts.STRATEGY: msg("In which order do its coloured Strategy tiles lie, from the top?"),
            facts.CARD: msg("Which card did you draw for the Automa?"),
            facts.KILLS: msg("Which is the topmost free action tile that kills a golem?"),
            facts.GRAVE: msg("Which is the leftmost free space of the cemetery?"),
        }[fact.kind]

    # ---------------------------------------------------------------- its options

    def option(self, table: AutomaTable, fact: Fact, value: str) -> Option:
        kind = fact.kind
        if value == TAKEN:
            return Option(value, say("there is a rabbi on it"), "rabbi")
        if kind in (facts.STARTS, facts.TILE):
            return self.options.plain(value)
        if kind == facts.ARTIFACT:
            return self.options.artifact(value)
        if kind == facts.CHARACTER:
            return self.options.character(value)
        if kind == facts.CARD:
            return self.options.card(value)
        if kind == facts.BOOK:
            return self.options.book(value)
        if kind == facts.NEIGHBOURHOOD:
            return self.options.neighbourhood(value)
        if kind == facts.TURN:
            return turn_option(value)
        if kind == facts.ORDER:
            return Option(value, ", ".join([self.names[int(word)] for word in value.split()]))
        if kind == facts.KILLS:
            return Option(value, say("none of them") if value == NONE else place_text(value))
        if kind == facts.GRAVE:
            return self.grave(table, value)
        if kind == facts.MENORAH:
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
