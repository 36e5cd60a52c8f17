"""The possible answers to each question, and how an answer changes the known position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.errors import Illegal, Unreadable
from loew.engine.message import Listing, msg
from loew.engine.records import replaced
from loew.games.golem.companion.known_position import OTHER, AutomaTable, Fact, FactKind
from loew.games.golem.rules.verbs.actions import record_pass
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.vocabulary import COLOURS, DISTRICTS, LINES

YES: Final = "yes"
NO: Final = "no"
NONE: Final = "none"
PASS: Final = "pass"
TAKEN: Final = "taken"
PERMANENT: Final = "permanent"
ORDERS_OF_TWO: Final = ["0 1", "1 0"]


def values(table: AutomaTable, fact: Fact) -> list[str]:
    """The possible answers, or for an order and a selection the words of one."""
    return VALUES[fact.kind](table, fact)


def words_needed(table: AutomaTable, fact: Fact) -> int:
    """How many of the values an answer has; 0 for the lines of marbles, which have their own form."""
    if fact.kind == FactKind.LINES:
        return 0
    if fact.kind == FactKind.STARTS:
        return table.automa.starts_dealt(table.s.box)
    if fact.kind == FactKind.ORDER:
        return table.s.seats if table.s.seats > 2 else 1
    return len(DISTRICTS) if fact.kind == FactKind.STRATEGY else 1


def record_answer(table: AutomaTable, text: str) -> None:
    """Record the answer to the current question, and continue."""
    fact = table.need
    if fact is None:
        raise Illegal(msg("the game is over: nothing more is asked"))
    words = text.split()
    n = words_needed(table, fact)
    if n == 0:
        record_lines(table, words)
        table.known.lines = True
    else:
        possible = values(table, fact)
        answer = [" ".join(words)] if n == 1 else words
        strange = [word for word in answer if word not in possible]
        if strange:
            raise Unreadable(msg("{word} is no answer here", word=repr(strange[0][:40])))
        if len(answer) != n or len(set(answer)) != n:
            raise Illegal(msg("{n} different ones are needed here, and {came} came", n=n, came=len(answer)))
        RECORD[fact.kind](table, fact, answer)
    table.answers += 1
    go_on(table)


def go_on(table: AutomaTable) -> None:
    """Continue until there is a question with more than one possible answer, or the game is over."""
    table.run()
    while table.need is not None and words_needed(table, table.need) == 1:
        possible = values(table, table.need)
        if len(possible) != 1:
            return
        RECORD[table.need.kind](table, table.need, possible)
        table.run()


# ------------------------------------------------------------------ possible answers


def start_values(table: AutomaTable, fact: Fact) -> list[str]:
    """All starting tiles, and as many that show something else as were drawn."""
    names = table.s.box.start_names
    others = [name for name in names if name.startswith(OTHER)][: words_needed(table, fact)]
    return [*[name for name in names if not name.startswith(OTHER)], *others]


def card_values(table: AutomaTable, fact: Fact) -> list[str]:
    p = table.automa
    names = p.automa_content.names
    return [names[card] for card in p.card_pile] or [names[card] for card in p.card_tail]


def character_values(table: AutomaTable, fact: Fact) -> list[str]:
    """Those of the right deck that were not there in an earlier round."""
    s = table.s
    late = fact.at > s.box.early_characters
    seen = s.characters[: fact.at - 1]
    names = s.box.character_names
    return [names[i] for i, is_late in enumerate(s.box.character_late) if is_late == late and i not in seen]


def turn_values(table: AutomaTable, fact: Fact) -> list[str]:
    """The marbles that are left, the free tiles, or a pass."""
    s = table.s
    p = s.players[fact.at]
    found: list[str] = []
    if len(p.marbles) < s.box.marbles_a_round or fact.at in table.known.vague:
        found += marble_values(table)
    if p.rabbi < 0 or table.known.mixed_up:
        found += [f"rabbi {place + 1}" for place in free_places(table)]
        found.append(f"rabbi {PERMANENT}")
    return [*found, PASS]


def marble_values(table: AutomaTable) -> list[str]:
    lines = table.s.lines
    return [f"{colour} {line}" for i, line in enumerate(LINES) for c, colour in enumerate(COLOURS) if lines[i][c]]


def free_places(table: AutomaTable) -> list[int]:
    """The places of action tiles without a rabbi."""
    taken = [p.rabbi for p in table.s.players]
    return [place for place in range(len(table.s.tiles)) if place not in taken]


def tile_values(table: AutomaTable, fact: Fact) -> list[str]:
    """Those that are not on another place; if the killing one is known, they must agree with it."""
    s, known = table.s, table.known
    elsewhere = [s.tiles[place] for place in known.tiles]
    kills = table.automa.automa_content.tile_kills
    found = [tile for tile in range(len(s.box.tile_names)) if tile not in elsewhere]
    if known.killer != -2:
        found = [tile for tile in found if kills[tile] == (fact.at == known.killer)]
    names = [s.box.tile_names[tile] for tile in found]
    return [*names, TAKEN] if table.unseen_rabbis() and known.killer != fact.at else names


def book_values(table: AutomaTable, fact: Fact) -> list[str]:
    s = table.s
    own = [book for column in table.automa.columns for book in column]
    taken = [*own, *s.library]
    known = [book for book in range(table.open_box.books) if book not in taken]
    return [s.box.book_names[book] for book in [*known, *table.open_box.other_books(taken)]]


def neighbourhood_values(table: AutomaTable, fact: Fact) -> list[str]:
    """The tiles of the district that can lie there: they lie in ascending number (SET-3)."""
    s = table.s
    n = s.box.tile_sections
    d, at = fact.at // n, fact.at % n
    row = s.neighbourhoods[n * d : n * (d + 1)]
    own = [i for i, district in enumerate(s.box.neighbourhood_district) if district == d]
    own.sort(key=s.box.neighbourhood_number.__getitem__)
    places = [own.index(tile) if tile in own else -1 for tile in row]
    least = max([places[i] + at - i for i in range(at) if places[i] >= 0] or [at])
    most = min([places[i] - i + at for i in range(at + 1, n) if places[i] >= 0] or [len(own) - n + at])
    return [s.box.neighbourhood_names[i] for i in own[least : most + 1]]


def grave_values(table: AutomaTable, fact: Fact) -> list[str]:
    s = table.s
    return [
        name
        for grave, name in enumerate(s.box.grave_names)
        if s.box.grave_players[grave] <= s.seats and (s.box.unlimited[grave] or s.cemetery[grave] < 0)
    ]


VALUES: Final[dict[str, Callable[[AutomaTable, Fact], list[str]]]] = {
    FactKind.ARTIFACT: lambda table, fact: list(table.s.box.artifact_names),
    FactKind.STARTS: start_values,
    FactKind.STRATEGY: lambda table, fact: list(DISTRICTS),
    FactKind.CHARACTER: character_values,
    FactKind.CARD: card_values,
    FactKind.TURN: turn_values,
    FactKind.KILLS: lambda table, fact: [*[str(place + 1) for place in free_places(table)], NONE],
    FactKind.TILE: tile_values,
    FactKind.BOOK: book_values,
    FactKind.NEIGHBOURHOOD: neighbourhood_values,
    FactKind.GRAVE: grave_values,
    FactKind.MENORAH: lambda table, fact: [YES, NO],
    FactKind.ORDER: lambda table, fact: ORDERS_OF_TWO if table.s.seats == 2 else [str(i) for i in range(table.s.seats)],
}


# ------------------------------------------------------------------ recording


def record_lines(table: AutomaTable, words: list[str]) -> None:
    """A word for each line, with a letter for each marble."""
    s = table.s
    if len(words) != len(LINES) or any([letter not in LETTERS for word in words if word != "-" for letter in word]):
        raise Unreadable(
            msg("say the five lines from the top, like 'w y rbw - kry': r y b w and k for black, - for none")
        )
    found = tuple([tuple([word.count(letter) for letter in LETTERS]) for word in words])
    most = s.box.marbles[s.seats]
    too_many = [COLOURS[c] for c in range(len(COLOURS)) if sum([line[c] for line in found]) > most[c]]
    if too_many:
        raise Illegal(msg("there are fewer marbles of this colour: {colours}", colours=Listing(too_many)))
    left = sum([sum(line) for line in found])
    least = 1 if s.stage > 0 else sum(most) - sum([len(p.marbles) for p in s.players])
    if left < least:
        raise Illegal(
            msg("you entered {came:marble|marbles}; there should be at least {least}", least=least, came=left)
        )
    s.lines = found


def record_artifact(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    table.automa.artifact = table.s.box.number[answer[0]]
    table.to_set_up.remove(fact.kind)


def record_starts(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    table.automa.starts = tuple(sorted([table.s.box.number[word] for word in answer]))
    table.to_set_up.remove(fact.kind)


def record_strategy(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    table.automa.strategy = tuple([DISTRICTS.index(word) for word in answer])
    table.to_set_up.remove(fact.kind)


def record_character(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    s.characters = replaced(s.characters, fact.at - 1, s.box.number[answer[0]])
    table.known.characters = fact.at


def record_card(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    f = table.s.top
    assert f is not None
    table.lay_card(f, table.s.copy(), ("deal", answer[0]))


def record_turn(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    f = s.top
    assert f is not None
    before = s.copy()
    p = s.players[fact.at]
    first, _, second = answer[0].partition(" ")
    if first == PASS:
        record_pass(s, fact.at)
    elif first == "rabbi":
        place_rabbi(table, fact.at, second)
    else:
        colour, i = COLOURS.index(first), LINES.index(second)
        s.lines = replaced(s.lines, i, replaced(s.lines[i], colour, s.lines[i][colour] - 1))
        p.marbles = (*p.marbles, colour)
    table.end_turn(f, before, answer[0])


def place_rabbi(table: AutomaTable, who: int, place: str) -> None:
    s = table.s
    if place == PERMANENT:
        s.players[who].rabbi = len(s.tiles)
        s.permanent = (*s.permanent, who)
    else:
        s.players[who].rabbi = int(place) - 1


def record_killer(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    """Fill unknown spaces with placeholder tiles that do or do not kill."""
    s, known = table.s, table.known
    known.killer = -1 if answer[0] == NONE else int(answer[0]) - 1
    kills = table.automa.automa_content.tile_kills
    used = [s.tiles[place] for place in known.tiles]
    found = list(s.tiles)
    for place in range(len(found)):
        if place not in known.tiles:
            found[place] = next(i for i in range(len(kills)) if kills[i] == (place == known.killer) and i not in used)
            used.append(found[place])
    s.tiles = tuple(found)


def record_tile(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    if answer[0] == TAKEN:
        unseen = table.unseen_rabbis()
        p = s.players[unseen[0]]
        p.rabbi = fact.at
        p.marbles = p.marbles[:-1]  # the unknown turn was no marble
        table.known.mixed_up = len(unseen) > 1
        return
    tile = s.box.number[answer[0]]
    if tile in s.tiles:  # a placeholder on another place
        s.tiles = replaced(s.tiles, s.tiles.index(tile), s.tiles[fact.at])
    s.tiles = replaced(s.tiles, fact.at, tile)
    table.known.tiles.append(fact.at)


def record_book(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    s.library = replaced(s.library, s.library.index(fact.at), s.box.number[answer[0]])


def record_neighbourhood(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    s.neighbourhoods = replaced(s.neighbourhoods, fact.at, s.box.number[answer[0]])


def record_grave(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    """Mark all graves to the left of the free one as taken."""
    s = table.s
    free = s.box.grave_names.index(answer[0])
    for grave in range(free):
        is_open = s.box.grave_players[grave] <= s.seats and not s.box.unlimited[grave]
        if is_open and s.cemetery[grave] < 0:
            s.cemetery = replaced(s.cemetery, grave, 1)
    table.known.free_grave = free


def record_menorah(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    s = table.s
    if answer[0] == YES:
        table.known.menorahs.append(fact.at)
    else:
        s.menorahs = replaced(s.menorahs, fact.at, 1)


def record_order(table: AutomaTable, fact: Fact, answer: list[str]) -> None:
    table.known.order = tuple([int(word) for word in " ".join(answer).split()])


RECORD: Final[dict[str, Callable[[AutomaTable, Fact, list[str]], None]]] = {
    FactKind.ARTIFACT: record_artifact,
    FactKind.STARTS: record_starts,
    FactKind.STRATEGY: record_strategy,
    FactKind.CHARACTER: record_character,
    FactKind.CARD: record_card,
    FactKind.TURN: record_turn,
    FactKind.KILLS: record_killer,
    FactKind.TILE: record_tile,
    FactKind.BOOK: record_book,
    FactKind.NEIGHBOURHOOD: record_neighbourhood,
    FactKind.GRAVE: record_grave,
    FactKind.MENORAH: record_menorah,
    FactKind.ORDER: record_order,
}
