"""A position as a seat knows it, as a row of small whole numbers with named blocks: the input of a net.

The numbers come in blocks. `encode` writes all of them; an encoder (`incremental.py`) those that have changed.

Components appear as what they do (`effect_values.py`), not as which they are, so that a net still understands a
position when the content is corrected. Nothing hidden is read: of the others only what lies open."""

from __future__ import annotations

from loew.games.golem.bots.effect_values import N_KINDS, ContentAmounts, Row
from loew.games.golem.bots.encoding.layout import (
    ARTIFACTS,
    CHARACTERS,
    COLUMNS,
    DEVELOPED,
    FIRST_OTHER,
    GOLEMS,
    GRAVES,
    LIBRARY,
    MARBLES,
    MENORAHS,
    OBJECTIVE_CARDS,
    ORDER,
    OTHER_SIZE,
    SIZE,
    STREETS,
    STUDENTS,
    STUDIO,
    TILES,
    TILES_OF_GOLEMS,
    TIME,
)
from loew.games.golem.rules.scoring import (
    books,
    menorahs,
    pieces_of_gold,
    progress,
    used_columns,
)
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.verbs.income import incomes_left
from loew.games.golem.rules.vocabulary import section


def encode(c: ContentAmounts, s: GolemState, who: int) -> bytes:
    """The position as this seat knows it, one byte for each number of `block_names`."""
    out = [0] * SIZE
    p = s.players[who]
    encode_resources(p, out)
    encode_students(p, out)
    encode_golems(p, out)
    encode_tiles_of_golems(c, s, p, out, TILES_OF_GOLEMS)
    encode_developed(p, out)
    encode_artifacts(c, s, p, out, ARTIFACTS)
    encode_streets(c, p, out, STREETS)
    encode_columns(c, s, p, out, COLUMNS)
    encode_studio(s, p, out)
    encode_objectives(s, p, out, OBJECTIVE_CARDS)
    encode_time(s, who, out)
    encode_characters(c, s, out, CHARACTERS)
    encode_library(c, s, out, LIBRARY)
    encode_marbles(s, out)
    encode_menorahs(s, who, out, MENORAHS)
    encode_graves(c, s, out, GRAVES)
    encode_tiles(c, s, out)
    encode_order(s, who, out, ORDER)
    for k in range(1, s.seats):
        encode_other(s, (who + k) % s.seats, who, out, FIRST_OTHER + OTHER_SIZE * (k - 1))
    return bytes(out)


# ------------------------------------------------------------------ the seat itself


def encode_resources(p: Player, out: list[int]) -> None:
    out[0] = byte(p.clay)
    out[1] = byte(p.coin)
    out[2] = byte(p.knowledge)


def encode_students(p: Player, out: list[int]) -> None:
    for d in range(3):
        out[STUDENTS + 11 * d + min(10, p.students[d])] = 1


def encode_golems(p: Player, out: list[int]) -> None:
    """Golems by place, standing and lying."""
    for i in range(len(p.golems)):
        place = p.golems[i]
        if place > 0:
            out[GOLEMS + (30 if p.lying >> i & 1 else 0) + place - 1] += 1


def encode_tiles_of_golems(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> None:
    """The tiles beside the golems."""
    last = s.box.tile_sections
    for i in range(len(p.golems)):
        place = p.golems[i]
        if place <= 0:
            continue
        n = section(place)
        base = last * ((place - 1) // 10)
        if p.lying >> i & 1:
            if n <= last:
                put(out, at + 2 * N_KINDS, c.neighbourhoods[s.neighbourhoods[base + n - 1]])
        else:
            if n <= last:
                put(out, at, c.neighbourhoods[s.neighbourhoods[base + n - 1]])
            if n < last:
                put(out, at + N_KINDS, c.neighbourhoods[s.neighbourhoods[base + n]])


def encode_developed(p: Player, out: list[int]) -> None:
    developed = p.developed
    for i in range(18):
        if developed >> i & 1:
            out[DEVELOPED + i] = 1


def encode_streets(c: ContentAmounts, p: Player, out: list[int], at: int) -> None:
    """What the streets give where the students stand, and on the next two sections."""
    for d in range(3):
        street = c.streets[d]
        for further in range(3):
            if p.students[d] + further < len(street):
                put(out, at + further * N_KINDS, street[p.students[d] + further])


def encode_artifacts(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> None:
    box = s.box
    for row in range(4):
        out[at + row] = p.gold[row]
        done = p.gold[row] == box.cauldrons[row]
        gold, grey = p.spaces[2 * row], p.spaces[2 * row + 1]
        if done:
            out[at + 4 + row] = 1
            if gold >= 0:
                out[at + 16 + box.side_event[gold]] += 1
        if gold >= 0:
            out[at + 8 + 2 * row] = 1
        if grey >= 0:
            out[at + 9 + 2 * row] = 1
        if p.artifact >= 0:
            amounts = at + 20 + (0 if done else N_KINDS)
            put(out, amounts, c.artifacts[p.artifact][row])
            if grey >= 0:
                put(out, amounts, c.boosts[grey])


def encode_columns(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> None:
    """The books."""
    for j in range(4):
        column = p.columns[j]
        out[at + 6 * j + min(5, len(column))] = 1
        for book in column:
            out[at + 24 + 5 * j + s.box.book_colour[book]] += 1
            put(out, at + 44 + N_KINDS * j, c.active[book])


def encode_studio(s: GolemState, p: Player, out: list[int]) -> None:
    """Marbles, rabbi, tracks, and what is still to come."""
    at = STUDIO
    encode_marbles_of(p, out, at)
    out[at + 5 + min(7, p.rabbi + 1)] = 1
    out[at + 13 + min(11, p.level)] = 1
    out[at + 25 + min(10, p.study)] = 1
    out[at + 36] = 1 if p.waived else 0
    out[at + 37] = 4 - p.built()
    out[at + 38] = p.dead()
    out[at + 39] = free_slots(s, p)


def free_slots(s: GolemState, p: Player) -> int:
    """How many more books there is room for."""
    return byte(4 * p.book_limit(s.box) - books(p))


def encode_objectives(s: GolemState, p: Player, out: list[int], at: int) -> None:
    box = s.box
    for card in p.objectives:
        kind = box.objective_type[card]
        goal = box.objective_goal[card]
        have = progress(box, p, kind)
        cell = at + 4 * kind
        if have < goal:
            out[cell] += box.objective_vp[card]
            out[cell + 1] = max(out[cell + 1], goal - have)
        else:
            out[cell + 2] = 1
        out[cell + 3] += 1


# ------------------------------------------------------------------ the table


def encode_time(s: GolemState, who: int, out: list[int]) -> None:
    out[TIME + min(5, incomes_left(s, who))] = 1
    out[TIME + 6 + min(4, s.round)] = 1
    out[TIME + 11 + min(2, s.stage)] = 1


def encode_characters(c: ContentAmounts, s: GolemState, out: list[int], at: int) -> None:
    """The characters from this round on."""
    box = s.box
    now = max(0, s.round - 1)
    for i in range(now, min(now + 4, len(s.characters))):
        cell = at + (6 + N_KINDS) * (i - now)
        character = s.characters[i]
        one, two = box.character_colours[character]
        out[cell + one] += 1
        out[cell + two] += 1
        out[cell + 5] = byte(box.character_steps[character])
        put(out, cell + 6, c.characters[character])


def encode_library(c: ContentAmounts, s: GolemState, out: list[int], at: int) -> None:
    box = s.box
    for i in range(min(5, len(s.library))):
        book = s.library[i]
        if book >= 0:
            out[at + 6 * i + box.book_colour[book]] = 1
            out[at + 6 * i + 5] = byte(box.book_cost[book] + box.position_cost[i])
            put(out, at + 30, c.immediate[book])
            put(out, at + 30 + N_KINDS, c.active[book])


def encode_marbles(s: GolemState, out: list[int]) -> None:
    """The marbles of each colour in each line, and all in each line."""
    for i in range(len(s.lines)):
        line = s.lines[i]
        total = 0
        for colour in range(5):
            out[MARBLES + 5 * i + colour] = line[colour]
            total += line[colour]
        out[MARBLES + 25 + i] = total


def encode_menorahs(s: GolemState, who: int, out: list[int], at: int) -> None:
    for d in range(3):
        holder = s.menorahs[d]
        out[at + 3 * d + (0 if holder < 0 else 1 if holder == who else 2)] = 1


def encode_graves(c: ContentAmounts, s: GolemState, out: list[int], at: int) -> None:
    """Graves that are free."""
    for i in range(len(s.cemetery)):
        if s.cemetery[i] < 0:
            out[at] += 1
            put(out, at + 1, c.graves[i])


def encode_tiles(c: ContentAmounts, s: GolemState, out: list[int]) -> None:
    """Action tiles that are free."""
    taken = s.taken_tiles()
    for i in range(min(6, len(s.tiles))):
        if not taken >> i & 1:
            cell = TILES + (1 + N_KINDS) * i
            out[cell] = 1
            put(out, cell + 1, c.tiles[s.tiles[i]])


def encode_order(s: GolemState, who: int, out: list[int], at: int) -> None:
    for place in range(len(s.order)):
        if s.order[place] == who:
            out[at + min(3, place)] = 1
    out[at + 4] = 1 if who in s.passers else 0
    out[at + 5] = len(s.passers)


# ------------------------------------------------------------------ another seat, as everybody sees it


def encode_other(s: GolemState, other: int, who: int, out: list[int], at: int) -> None:
    p = s.players[other]
    out[at] = 1
    out[at + 1] = p.automa_level()
    if p.automa_level():
        out[at + 2] = byte(p.resource_count() + 5)  # a purse can be below zero
    else:
        out[at + 2], out[at + 3], out[at + 4] = byte(p.clay), byte(p.coin), byte(p.knowledge)
    out[at + 5] = byte(p.vp)
    for d in range(3):
        out[at + 6 + d] = p.students[d]
    encode_other_golems(p, out, at)
    out[at + 18] = p.level
    out[at + 19] = p.study
    encode_other_developments(s, other, out, at)
    out[at + 23] = pieces_of_gold(p)
    out[at + 24] = complete_artifacts(s.box, p)
    out[at + 25] = used_columns(p)
    out[at + 26] = books(p)
    encode_marbles_of(p, out, at + 30)
    out[at + 35] = byte(p.rabbi + 1)
    out[at + 36] = 1 if other in s.passers else 0
    out[at + 37] = 1 if is_before(s, other, who) else 0


def encode_other_golems(p: Player, out: list[int], at: int) -> None:
    """Golems and their sections by district, lying, built and dead ones."""
    for i in range(len(p.golems)):
        place = p.golems[i]
        if place > 0:
            d = (place - 1) // 10
            out[at + 9 + d] += 1
            out[at + 12 + d] = byte(out[at + 12 + d] + section(place))
            out[at + 15] += 1 if p.lying >> i & 1 else 0
    out[at + 16] = p.built()
    out[at + 17] = p.dead()


def encode_other_developments(s: GolemState, other: int, out: list[int], at: int) -> None:
    """Developments by area, and menorahs."""
    developed = s.players[other].developed
    for i in range(18):
        if developed >> i & 1:
            out[at + 20 + s.box.development_area[i]] += 1
    for colour in range(3):
        out[at + 27 + colour] = byte(menorahs(s, other, colour))


def is_before(s: GolemState, other: int, who: int) -> bool:
    """Whether the other seat has its turn first."""
    return other in s.order and s.order.index(other) < s.order.index(who)


# ------------------------------------------------------------------ parts of blocks


def byte(n: int) -> int:
    return 0 if n < 0 else 255 if n > 255 else n


def put(out: list[int], at: int, row: Row) -> None:
    """Add a row of amounts, written as pairs."""
    i = 0
    while i < len(row):
        cell = at + row[i]
        n = out[cell] + row[i + 1]
        out[cell] = 255 if n > 255 else n
        i += 2


def encode_marbles_of(p: Player, out: list[int], at: int) -> None:
    for marble in p.marbles:
        out[at + marble] += 1
