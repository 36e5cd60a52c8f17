"""Corrections of any number and any piece: "resources 7; student red v; golem 2 blue-iv-lying"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from loew.engine.errors import ChoiceError
from loew.engine.records import replaced
from loew.games.golem.companion.answers import (
    NO,
    YES,
    go_on,
    record_lines,
)
from loew.games.golem.companion.known_position import AUTOMA, AutomaTable, TableEvent
from loew.games.golem.companion.questions import component_name, line_rows, marble_option
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.verbs.developments import SIDES
from loew.games.golem.rules.vocabulary import (
    BOOK_COLOURS,
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
from loew.ui.companion import (
    EMPTY,
    LINES,
    LIST,
    NUMBER,
    ONE,
    Change,
    Correction,
    Option,
    WrongValue,
    parse_corrections,
)
from loew.ui.html import capital

UNBUILT_WORD: Final = "unbuilt"
DEAD_WORD: Final = "dead"
NOBODY: Final = "nobody"
OTHERS: Final = "people"
OWN: Final = "automa"

Read = Callable[[AutomaTable], str]
Write = Callable[[AutomaTable, str], None]


class CorrectableValue(NamedTuple):
    """A value that can be corrected: its name, its kind and possible values, and access to it."""

    name: str
    read: Read
    write: Write
    kind: str = ONE
    values: Sequence[str] = ()
    least: int = 0  # of NUMBER
    most: int = 0  # of NUMBER; the length of a LIST


def correct(table: AutomaTable, text: str) -> None:
    """Set some values and continue from there."""
    wanted = parse_corrections(text, corrections(table))
    writers = {each.name: each for each in correctable_values(table)}
    before = table.s.copy()
    changes = []
    for each, value in wanted:
        try:
            writers[each.name].write(table, value)
        except ChoiceError as error:
            problem = msg("{what}: {error}", what=each.text, error=error.message)
            raise WrongValue(each.name, problem) from error
        changes.append(Change(each.text, each.value_text(each.now), each.value_text(value)))
    check_spaces(table, wanted)
    table.events.append(TableEvent("correction", before, table.answers, None, AUTOMA, changes=tuple(changes)))
    go_on(table)


def correctable_values(table: AutomaTable) -> list[CorrectableValue]:
    """All values that can be corrected now."""
    return [*markers(table), *students(), *golems(table), *studio(table), *shared(table)]


def markers(table: AutomaTable) -> list[CorrectableValue]:
    content, box = table.automa.automa_content, table.s.box
    return [
        number("vp", -99, 399, "vp"),
        number("resources", content.least, content.most, "purse"),
        number("study", 0, box.study_top, "study"),
        CorrectableValue(
            "golem-track",
            lambda t: str(t.automa.level + 1),
            write_level,
            kind=NUMBER,
            least=1,
            most=len(box.level),
        ),
        CorrectableValue("strategy", read_strategy, write_strategy, values=orders()),
    ]


def number(name: str, least: int, most: int, field: str) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return str(getattr(table.automa, field))

    def write(table: AutomaTable, value: str) -> None:
        setattr(table.automa, field, int(value))

    return CorrectableValue(name, read, write, kind=NUMBER, least=least, most=most)


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

    return CorrectableValue(f"student {DISTRICTS[d]}", read, write, values=ROMAN[1 : SECTIONS + 1])


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

    places = [word for both in zip(STANDING_WORDS[1:], LYING_WORDS[1:], strict=True) for word in both]
    return CorrectableValue(f"golem {i + 1}", read, write, values=[UNBUILT_WORD, DEAD_WORD, *places])


# ------------------------------------------------------------------ its studio


def studio(table: AutomaTable) -> list[CorrectableValue]:
    box = table.s.box
    gold = [gold_slot(row, box.cauldrons[row]) for row in range(len(ROWS))]
    small = range(box.first_artifact_development)
    developed = [development(i, box.development_names[i]) for i in small]
    big = [i for i in range(box.first_artifact_development, len(box.is_small)) if not box.is_small[i]]
    developed += [development(i, box.development_names[i]) for i in big]
    spaces = [space(table, i) for i in range(len(table.automa.spaces))]
    columns = [column(table, c) for c in range(len(table.automa.columns))]
    return [*gold, *spaces, *developed, *columns]


def gold_slot(row: int, most: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return str(table.automa.gold[row])

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.gold = replaced(p.gold, row, int(value))

    return CorrectableValue(f"gold {row + 1}", read, write, kind=NUMBER, most=most)


def development(i: int, name: str) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return YES if table.automa.developed >> i & 1 else NO

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.developed = p.developed | 1 << i if value == YES else p.developed & ~(1 << i)

    return CorrectableValue(f"developed {name}", read, write, values=[YES, NO])


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
        return next((word for word, tile in words.items() if tile == lies), EMPTY)

    def write(table: AutomaTable, value: str) -> None:
        p = table.automa
        p.spaces = replaced(p.spaces, i, words.get(value, -1))
        for tile in small:
            lies = tile - first in [each // 2 for each in p.spaces if each >= 0]
            p.developed = p.developed | 1 << tile if lies else p.developed & ~(1 << tile)

    return CorrectableValue(f"space {i // 2 + 1} {kind}", read, write, values=[EMPTY, *words])


def check_spaces(table: AutomaTable, wanted: list[tuple[Correction, str]]) -> None:
    """A tile lies on one space only. Two that were exchanged are set together."""
    tiles = [tile // 2 for tile in table.automa.spaces if tile >= 0]
    if len(set(tiles)) < len(tiles):
        each = [each for each, _ in wanted if each.name.startswith("space")][-1]
        raise WrongValue(each.name, msg("{what}: that tile lies on another space", what=each.text))


def column(table: AutomaTable, c: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        return " ".join([table.s.box.book_names[book] for book in table.automa.columns[c]]) or EMPTY

    def write(table: AutomaTable, value: str) -> None:
        p, box = table.automa, table.s.box
        words = [word for word in value.split() if word != EMPTY]
        p.columns = replaced(p.columns, c, tuple([box.number[word] for word in words]))

    box = table.s.box
    books = [name for book, name in enumerate(box.book_names) if table.open_box.is_known_book(book, name)]
    return CorrectableValue(f"column {c + 1}", read, write, kind=LIST, values=books, most=box.most_books)


# ------------------------------------------------------------------ what it shares with people


def shared(table: AutomaTable) -> list[CorrectableValue]:
    s = table.s
    places = range(len(s.neighbourhoods))
    found = [menorah(d) for d in range(len(DISTRICTS))]
    found += [neighbourhood(table, at) for at in places if s.neighbourhoods[at] < table.open_box.neighbourhoods]
    if 0 < s.round <= table.known.characters:
        found.append(CorrectableValue("character", read_character, write_character, values=s.box.character_names))
    if table.known.lines:
        found.append(CorrectableValue("marbles", read_lines, write_lines, kind=LINES, values=LETTERS))
    return found


def menorah(d: int) -> CorrectableValue:
    def read(table: AutomaTable) -> str:
        who = table.s.menorahs[d]
        return NOBODY if who < 0 else OWN if who == AUTOMA else OTHERS

    def write(table: AutomaTable, value: str) -> None:
        who = {NOBODY: -1, OWN: AUTOMA, OTHERS: 1}[value]
        table.s.menorahs = replaced(table.s.menorahs, d, who)

    return CorrectableValue(f"menorah {DISTRICTS[d]}", read, write, values=[NOBODY, OWN, OTHERS])


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

    return CorrectableValue(f"tile {DISTRICTS[d]} {ROMAN[at % box.tile_sections + 1]}", read, write, values=own)


def read_character(table: AutomaTable) -> str:
    return table.s.box.character_names[table.s.characters[table.s.round - 1]]


def write_character(table: AutomaTable, value: str) -> None:
    s = table.s
    s.characters = replaced(s.characters, s.round - 1, s.box.number[value])


def read_lines(table: AutomaTable) -> str:
    words = ["".join([LETTERS[c] * line[c] for c in range(len(COLOURS))]) for line in table.s.lines]
    return " ".join([word or EMPTY for word in words])


def write_lines(table: AutomaTable, value: str) -> None:
    record_lines(table, value.split())


COUNTS: Final = msg("Counts##of a corrected board")
ARTIFACTS: Final = msg("Artifacts")
BOARD: Final = msg("On the board")
TEXTS: Final[dict[str, tuple[Message, Message]]] = {  # by the first word: the section, and what is corrected
    "vp": (COUNTS, msg("VP")),
    "resources": (COUNTS, msg("resources")),
    "study": (COUNTS, msg("study track")),
    "golem-track": (COUNTS, msg("golem track")),
    "strategy": (COUNTS, msg("Strategy tiles")),
    "student": (msg("Students"), msg("{rest} student")),
    "golem": (msg("Golems##pieces"), msg("golem {rest}")),
    "gold": (ARTIFACTS, msg("gold in row {rest}")),
    "space": (ARTIFACTS, msg("tile on row {rest}")),
    "developed": (msg("Developments"), msg("upgraded: {rest}")),
    "column": (msg("Books, from the bottom"), msg("column {rest}")),
    "menorah": (BOARD, msg("{rest} menorah")),
    "tile": (BOARD, msg("tile beside {rest}")),
    "character": (BOARD, msg("character")),
    "marbles": (BOARD, msg("marbles in the lines")),
}
PICTURES: Final = {"vp": "vp", "resources": "income", "study": "study-track", "golem-track": "golem-track"}
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
    section, text = TEXTS[first]
    return Correction(
        each.name,
        capital(say(text, rest=shown)),
        each.read(table),
        each.kind,
        say(section),
        tuple([value_option(table, first, value) for value in each.values]),
        each.least,
        each.most,
        tuple(line_rows()) if each.kind == LINES else (),
        say(FORMS[first]) if first in FORMS else "",
        f"{first} {rest}" if first in ("student", "menorah") else PICTURES.get(first, ""),
    )


def value_option(table: AutomaTable, first: str, value: str) -> Option:
    """A value as it is shown, under the heading of its street or colour."""
    box = table.s.box
    if first == "marbles":
        return marble_option(LETTERS.index(value))
    if first == "column":
        colour = BOOK_COLOURS[box.book_colour[box.number[value]]]
        return Option(value, component_name(box, value), value, capital(word(colour)))
    if first == "golem" and "-" in value:
        return Option(value, place(value), group=capital(word(value.partition("-")[0])))
    return Option(value, value_text(table, first, value))


def value_text(table: AutomaTable, first: str, value: str) -> str:
    """A value as it is shown; most are shown as they are typed."""
    if first == "student":
        return value.upper()
    if first == "golem":
        return say(OFF_THE_BOARD[value])
    if first == "space" and value.rpartition("-")[0]:
        tile, _, side = value.rpartition("-")
        return f"{name(table.s.box, tile)} ({side.upper()})"
    if value == EMPTY:
        return say("empty##a place of a board")
    return name(table.s.box, value) if first in ("tile", "character") else value_word(value)


def value_word(value: str) -> str:
    """A word of an answer, or colours in their order; numbers stay."""
    return say(WORDS[value]) if value in WORDS else " ".join([word(each) for each in value.split()])
