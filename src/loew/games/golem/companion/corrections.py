"""Corrections of any number and any piece: "resources 7", "student red v", "golem 2 blue-iv-lying"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.errors import Illegal, Unreadable
from loew.engine.message import Listing
from loew.engine.records import replaced
from loew.games.golem.companion.answers import (
    NO,
    YES,
    go_on,
    record_lines,
)
from loew.games.golem.companion.known_position import AUTOMA, AutomaTable, TableEvent
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.verbs.developments import SIDES
from loew.games.golem.rules.vocabulary import (
    COLOURS,
    DEAD,
    DISTRICTS,
    LYING_WORDS,
    ROMAN,
    ROWS,
    SECTIONS,
    STANDING_WORDS,
    UNBUILT,
)
from loew.games.golem.ui.components import name, place
from loew.i18n import Message, msg, say, word
from loew.ui.companion import Correction, Option
from loew.ui.html import capital

UNBUILT_WORD: Final = "unbuilt"
DEAD_WORD: Final = "dead"
NOBODY: Final = "nobody"
OTHERS: Final = "people"
OWN: Final = "automa"
EMPTY_WORD: Final = "-"

Read = Callable[[AutomaTable], str]
Write = Callable[[AutomaTable, str], None]


class CorrectableValue:
    """A value that can be corrected: its name, its possible values (empty: free text), and access to it."""

    def __init__(self, name: str, values: list[str], read: Read, write: Write) -> None:
        self.name: Final = name
        self.values: Final = values
        self.read: Final = read
        self.write: Final = write


def correct(table: AutomaTable, text: str) -> None:
    """Set one value and continue from there."""
    words = " ".join(text.lower().split())
    found = [each for each in correctable_values(table) if words == each.name or words.startswith(f"{each.name} ")]
    if not found:
        known = Listing(sorted({each.name.split()[0] for each in correctable_values(table)}))
        raise Unreadable(msg("{word} cannot be corrected; these can: {known}", word=repr(words[:40]), known=known))
    each = max(found, key=lambda each: len(each.name))
    value = words.removeprefix(each.name).strip()
    if each.values and value not in each.values:
        shown = Listing(each.values) if len(each.values) <= 12 else f"{each.values[0]} ... {each.values[-1]}"
        raise Illegal(msg("{name} can be {values}, not {value}", name=each.name, values=shown, value=repr(value[:40])))
    before = table.s.copy()
    each.write(table, value)
    table.events.append(TableEvent("correction", before, table.answers, None, AUTOMA, words))
    table.answers += 1
    go_on(table)


def correctable_values(table: AutomaTable) -> list[CorrectableValue]:
    """All values that can be corrected now."""
    return [*markers(table), *students(), *golems(table), *studio(table), *shared(table)]


def markers(table: AutomaTable) -> list[CorrectableValue]:
    content, box = table.automa.automa_content, table.s.box
    return [
        number("resources", content.least, content.most, "purse"),
        number("vp", -99, 399, "vp"),
        number("study", 0, box.study_top, "study"),
        CorrectableValue("golem-track", numbers(1, len(box.level)), lambda t: str(t.automa.level + 1), write_level),
        CorrectableValue(
            "strategy", orders(), lambda t: " ".join([DISTRICTS[d] for d in t.automa.strategy]), write_strategy
        ),
    ]


def numbers(least: int, most: int) -> list[str]:
    return [str(n) for n in range(least, most + 1)]


def number(name: str, least: int, most: int, field: str) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return str(getattr(table.automa, field))

    def write(table: AutomaTable, value: str) -> None:
        setattr(table.automa, field, int(value))

    return CorrectableValue(name, numbers(least, most), read, write)


def write_level(table: AutomaTable, value: str) -> None:
    table.automa.level = int(value) - 1


def orders() -> list[str]:
    found = []
    for a in DISTRICTS:
        for b in DISTRICTS:
            found += [f"{a} {b} {c}" for c in DISTRICTS if len({a, b, c}) == len(DISTRICTS)]
    return found


def read_strategy(table: AutomaTable) -> str:
    return " ".join([DISTRICTS[d] for d in table.automa.strategy])


def write_strategy(table: AutomaTable, value: str) -> None:
    table.automa.strategy = tuple([DISTRICTS.index(word) for word in value.split()])


def students() -> list[CorrectableValue]:
    return [student(d) for d in range(len(DISTRICTS))]


def student(d: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return ROMAN[table.automa.students[d]]

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.students = replaced(p.students, d, ROMAN.index(value))

    return CorrectableValue(f"student {DISTRICTS[d]}", list(ROMAN[1 : SECTIONS + 1]), read, write)


def golems(table: AutomaTable) -> list[CorrectableValue]:
    return [golem(i) for i in range(len(table.automa.golems))]


def golem(i: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        at = table.automa.golems[i]
        if at == UNBUILT:
            return UNBUILT_WORD
        if at == DEAD:
            return DEAD_WORD
        return LYING_WORDS[at] if table.automa.lying >> i & 1 else STANDING_WORDS[at]

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        at = {UNBUILT_WORD: UNBUILT, DEAD_WORD: DEAD}.get(value, 0)
        if value in STANDING_WORDS:
            at = STANDING_WORDS.index(value)
        elif value in LYING_WORDS:
            at = LYING_WORDS.index(value)
        p.golems = replaced(p.golems, i, at)
        p.lying = p.lying | 1 << i if value in LYING_WORDS else p.lying & ~(1 << i)

    return CorrectableValue(
        f"golem {i + 1}", [UNBUILT_WORD, DEAD_WORD, *STANDING_WORDS[1:], *LYING_WORDS[1:]], read, write
    )


# ------------------------------------------------------------------ its studio


def studio(table: AutomaTable) -> list[CorrectableValue]:
    box = table.s.box
    gold = [gold_slot(row, box.cauldrons[row]) for row in range(len(ROWS))]
    small = range(box.first_artifact_development)
    developed = [development(i, box.development_names[i]) for i in small]
    big = [i for i in range(box.first_artifact_development, len(box.is_small)) if not box.is_small[i]]
    developed += [development(i, box.development_names[i]) for i in big]
    spaces = [space(table, i) for i in range(len(table.automa.spaces))]
    columns = [column(c) for c in range(len(table.automa.columns))]
    return [*gold, *developed, *spaces, *columns]


def gold_slot(row: int, most: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return str(table.automa.gold[row])

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.gold = replaced(p.gold, row, int(value))

    return CorrectableValue(f"gold {row + 1}", numbers(0, most), read, write)


def development(i: int, name: str) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return YES if table.automa.developed >> i & 1 else NO

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.developed = p.developed | 1 << i if value == YES else p.developed & ~(1 << i)

    return CorrectableValue(f"developed {name}", [YES, NO], read, write)


def space(table: AutomaTable, i: int) -> CorrectableValue:
    """What lies on a space of its artifact tile: a gold or a grey tile with one of its sides up."""
    box = table.s.box
    first = box.first_artifact_development
    kind = ("gold", "grey")[i % 2]
    small = [tile for tile in range(first, len(box.is_small)) if box.is_small[tile]]
    fits = [tile for tile in small if box.is_gold[tile] == (kind == "gold")]
    words = {
        f"{box.development_names[tile]}-{SIDES[up][-1]}": 2 * (tile - first) + up for tile in fits for up in (0, 1)
    }

    def read(table: AutomaTable) -> str:
        lies = table.automa.spaces[i]
        return next((word for word, tile in words.items() if tile == lies), EMPTY_WORD)

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        spaces = replaced(p.spaces, i, words.get(value, -1))
        if len({tile // 2 for tile in spaces if tile >= 0}) < len([tile for tile in spaces if tile >= 0]):
            raise Illegal(msg("that tile lies on another space"))
        p.spaces = spaces
        for tile in small:
            lies = tile - first in [each // 2 for each in spaces if each >= 0]
            p.developed = p.developed | 1 << tile if lies else p.developed & ~(1 << tile)

    return CorrectableValue(f"space {i // 2 + 1} {kind}", [EMPTY_WORD, *words], read, write)


def column(c: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return " ".join([table.s.box.book_names[book] for book in table.automa.columns[c]]) or EMPTY_WORD

    def write(table: AutomaTable, value: str) -> None:
        p, box = table.automa, table.s.box
        words = [word for word in value.split() if word != EMPTY_WORD]
        strange = [word for word in words if not table.open_box.is_known_book(box.number.get(word, -1), word)]
        if strange or len(set(words)) != len(words) or len(words) > box.most_books:
            raise Illegal(msg("name at most {n} different books, like 'book-3 book-17', or -", n=box.most_books))
        p.columns = replaced(p.columns, c, tuple([box.number[word] for word in words]))

    return CorrectableValue(f"column {c + 1}", [], read, write)


# ------------------------------------------------------------------ what it shares with people


def shared(table: AutomaTable) -> list[CorrectableValue]:
    s = table.s
    places = range(len(s.neighbourhoods))
    found = [menorah(d) for d in range(len(DISTRICTS))]
    found += [neighbourhood(table, at) for at in places if s.neighbourhoods[at] < table.open_box.neighbourhoods]
    if 0 < s.round <= table.known.characters:
        found.append(CorrectableValue("character", list(s.box.character_names), read_character, write_character))
    if table.known.lines:
        found.append(CorrectableValue("marbles", [], read_lines, lambda t, value: record_lines(t, value.split())))
    return found


def menorah(d: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        who = table.s.menorahs[d]
        return NOBODY if who < 0 else OWN if who == AUTOMA else OTHERS

    def write(table: AutomaTable, value: str) -> None:
        who = {NOBODY: -1, OWN: AUTOMA, OTHERS: 1}[value]
        table.s.menorahs = replaced(table.s.menorahs, d, who)

    return CorrectableValue(f"menorah {DISTRICTS[d]}", [NOBODY, OWN, OTHERS], read, write)


def neighbourhood(table: AutomaTable, at: int) -> CorrectableValue:
    """A tile that was entered wrongly. Its order among the others is not checked, so that two can be exchanged."""
    box = table.s.box
    d = at // box.tile_sections
    own = [box.neighbourhood_names[i] for i, district in enumerate(box.neighbourhood_district) if district == d]

    def read(table: AutomaTable) -> str:
        return table.s.box.neighbourhood_names[table.s.neighbourhoods[at]]

    def write(table: AutomaTable, value: str) -> None:
        s = table.s
        s.neighbourhoods = replaced(s.neighbourhoods, at, s.box.number[value])

    return CorrectableValue(f"tile {DISTRICTS[d]} {ROMAN[at % box.tile_sections + 1]}", own, read, write)


def read_character(table: AutomaTable) -> str:
    return table.s.box.character_names[table.s.characters[table.s.round - 1]]


def write_character(table: AutomaTable, value: str) -> None:
    s = table.s
    s.characters = replaced(s.characters, s.round - 1, s.box.number[value])


def read_lines(table: AutomaTable) -> str:
    words = ["".join([LETTERS[c] * line[c] for c in range(len(COLOURS))]) for line in table.s.lines]
    return " ".join([word or EMPTY_WORD for word in words])


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
    """All values that can be corrected now, in words."""
    return [correction(table, each) for each in correctable_values(table)]


def correction(table: AutomaTable, each: CorrectableValue) -> Correction:
    first, _, rest = each.name.partition(" ")
    box = table.s.box
    shown: str = name(box, rest) if first == "developed" else rest
    if first == "tile":
        colour, _, roman = rest.partition(" ")
        shown = say("{colour} {roman}", colour=colour, roman=roman.upper())
    if first == "space":
        n, _, kind = rest.partition(" ")
        shown = say("{n}, gold space" if kind == "gold" else "{n}, grey space", n=n)
    form = say(FORMS[first]) if first in FORMS else ""
    values = tuple([Option(value, value_text(table, first, value)) for value in each.values])
    return Correction(each.name, capital(say(TEXTS[first], rest=shown)), each.read(table), values, form)


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
