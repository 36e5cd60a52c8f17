"""A position as a seat knows it, as a row of small whole numbers with named blocks: the input of a net.

Components appear as what they do (`amounts.py`), not as which they are, so that a net still understands a position
when the content is corrected. Nothing hidden is read: of the others only what lies open."""

from __future__ import annotations

from typing import Final

from loew.golem.amounts import N_KINDS, ContentAmounts, Row
from loew.golem.box import MOST_SEATS
from loew.golem.calendar import incomes_left
from loew.golem.scoring import menorahs, progress, used_columns
from loew.golem.state import GolemState, Player, complete_artifacts
from loew.golem.terms import section

OWN: Final[tuple[tuple[str, int], ...]] = (
    *(("resources", 3), ("student sections", 33), ("standing golems", 30), ("lying golems", 30), ("developed", 18)),
    *(("gold", 4), ("complete artifacts", 4), ("artifact spaces", 8), ("triggers", 4)),
    *(("artifact income", N_KINDS), ("artifacts to come", N_KINDS)),
    *(("street income", N_KINDS), ("next street income", N_KINDS), ("second next street income", N_KINDS)),
    *(("tiles of golems", N_KINDS), ("next tiles of golems", N_KINDS), ("tiles of lying golems", N_KINDS)),
    *(("column lengths", 24), ("column colours", 20), ("active books", 4 * N_KINDS)),
    *(("marbles", 5), ("rabbi", 8), ("golem track", 12), ("study track", 11), ("free control", 1)),
    *(("unbuilt", 1), ("dead", 1), ("book slots", 1)),
)
OBJECTIVES: Final = ("objectives by type: open points, missing, reached, cards", 9 * 4)
TABLE: Final[tuple[tuple[str, int], ...]] = (
    *(("incomes left", 6), ("round", 5), ("passing phase", 3), ("characters", 4 * (6 + N_KINDS))),
    *(("library", 5 * 6), ("books in the library", 2 * N_KINDS), ("marbles in the lines", 30), ("menorah tokens", 9)),
    *(("free graves", 1 + N_KINDS), ("free action tiles", 6 * (1 + N_KINDS)), ("turn order", 4), ("passed", 2)),
)
OTHER: Final[tuple[tuple[str, int], ...]] = (
    *(("seat taken", 1), ("automa level", 1), ("resources", 3), ("points", 1), ("students", 3), ("golems", 3)),
    *(("sections of golems", 3), ("lying", 1), ("built", 1), ("dead", 1), ("golem track", 1), ("study", 1)),
    *(("developments", 3), ("gold", 1), ("artifacts", 1), ("columns", 1), ("books", 1), ("menorahs", 3)),
    *(("marbles", 5), ("rabbi", 1), ("passed", 1), ("before this seat", 1)),
)


def size(blocks: tuple[tuple[str, int], ...]) -> int:
    return sum([n for _, n in blocks])


OTHER_SIZE: Final = 38
OTHERS: Final = MOST_SEATS - 1


def block_names() -> tuple[str, ...]:
    """The name of each number."""
    found = [f"own {name} {i}" for name, n in OWN for i in range(n)]
    found += [f"{OBJECTIVES[0]} {i}" for i in range(OBJECTIVES[1])]
    found += [f"{name} {i}" for name, n in TABLE for i in range(n)]
    found += [f"{k + 1} to the left: {name} {i}" for k in range(OTHERS) for name, n in OTHER for i in range(n)]
    return tuple(found)


SIZE: Final = 838


def encode(c: ContentAmounts, s: GolemState, who: int) -> bytes:
    """The position as this seat knows it, one byte for each number of `block_names`."""
    out = [0] * SIZE
    at = encode_own(c, s, s.players[who], out)
    at = encode_objectives(s, s.players[who], out, at)
    at = encode_table(c, s, who, out, at)
    for k in range(1, s.seats):
        encode_other(s, (who + k) % s.seats, who, out, at + OTHER_SIZE * (k - 1))
    return bytes(out)


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


# ------------------------------------------------------------------ the seat itself


def encode_own(c: ContentAmounts, s: GolemState, p: Player, out: list[int]) -> int:
    out[0] = byte(p.clay)
    out[1] = byte(p.coin)
    out[2] = byte(p.knowledge)
    for d in range(3):
        out[3 + 11 * d + min(10, p.students[d])] = 1
    at = encode_golems(c, s, p, out, 36)
    return encode_studio(c, s, p, out, at)


def encode_golems(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> int:
    """Golems by place, then the developments and the artifacts, then streets and tiles."""
    developed = p.developed
    for i in range(18):
        if developed >> i & 1:
            out[at + 60 + i] = 1
    incomes = encode_artifacts(c, s, p, out, at + 78)
    for d in range(3):
        street = c.streets[d]
        for further in range(3):
            if p.students[d] + further < len(street):
                put(out, incomes + further * N_KINDS, street[p.students[d] + further])
    tiles = incomes + 3 * N_KINDS
    last = s.box.tile_sections
    for i in range(len(p.golems)):
        place = p.golems[i]
        if place <= 0:
            continue
        n = section(place)
        base = last * ((place - 1) // 10)
        if p.lying >> i & 1:
            out[at + 30 + place - 1] += 1
            if n <= last:
                put(out, tiles + 2 * N_KINDS, c.neighbourhoods[s.neighbourhoods[base + n - 1]])
        else:
            out[at + place - 1] += 1
            if n <= last:
                put(out, tiles, c.neighbourhoods[s.neighbourhoods[base + n - 1]])
            if n < last:
                put(out, tiles + N_KINDS, c.neighbourhoods[s.neighbourhoods[base + n]])
    return tiles + 3 * N_KINDS


def encode_artifacts(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> int:
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
    return at + 20 + 2 * N_KINDS


def encode_studio(c: ContentAmounts, s: GolemState, p: Player, out: list[int], at: int) -> int:
    """Books, marbles, rabbi, tracks."""
    box = s.box
    books = 0
    for j in range(4):
        column = p.columns[j]
        out[at + 6 * j + min(5, len(column))] = 1
        books += len(column)
        for book in column:
            out[at + 24 + 5 * j + box.book_colour[book]] += 1
            put(out, at + 44 + N_KINDS * j, c.active[book])
    at += 44 + 4 * N_KINDS
    for marble in p.marbles:
        out[at + marble] += 1
    out[at + 5 + min(7, p.rabbi + 1)] = 1
    out[at + 13 + min(11, p.level)] = 1
    out[at + 25 + min(10, p.study)] = 1
    out[at + 36] = 1 if p.waived else 0
    out[at + 37] = 4 - p.built()
    out[at + 38] = p.dead()
    out[at + 39] = byte(4 * p.book_limit(box) - books)
    return at + 40


def encode_objectives(s: GolemState, p: Player, out: list[int], at: int) -> int:
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
    return at + 36


# ------------------------------------------------------------------ the table


def encode_table(c: ContentAmounts, s: GolemState, who: int, out: list[int], at: int) -> int:
    out[at + min(5, incomes_left(s, who))] = 1
    out[at + 6 + min(4, s.round)] = 1
    out[at + 11 + min(2, s.stage)] = 1
    at = encode_palace_and_library(c, s, out, at + 14)
    for i in range(len(s.lines)):
        line = s.lines[i]
        total = 0
        for colour in range(5):
            out[at + 5 * i + colour] = line[colour]
            total += line[colour]
        out[at + 25 + i] = total
    at += 30
    for d in range(3):
        holder = s.menorahs[d]
        out[at + 3 * d + (0 if holder < 0 else 1 if holder == who else 2)] = 1
    at = encode_places(c, s, out, at + 9)
    for place in range(len(s.order)):
        if s.order[place] == who:
            out[at + min(3, place)] = 1
    out[at + 4] = 1 if who in s.passers else 0
    out[at + 5] = len(s.passers)
    return at + 6


def encode_palace_and_library(c: ContentAmounts, s: GolemState, out: list[int], at: int) -> int:
    """The characters from this round on, then the library."""
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
    at += 4 * (6 + N_KINDS)
    for i in range(min(5, len(s.library))):
        book = s.library[i]
        if book >= 0:
            out[at + 6 * i + box.book_colour[book]] = 1
            out[at + 6 * i + 5] = byte(box.book_cost[book] + box.position_cost[i])
            put(out, at + 30, c.immediate[book])
            put(out, at + 30 + N_KINDS, c.active[book])
    return at + 30 + 2 * N_KINDS


def encode_places(c: ContentAmounts, s: GolemState, out: list[int], at: int) -> int:
    """Graves and action tiles that are free."""
    for i in range(len(s.cemetery)):
        if s.cemetery[i] < 0:
            out[at] += 1
            put(out, at + 1, c.graves[i])
    at += 1 + N_KINDS
    taken = 0
    for p in s.players:
        if p.rabbi >= 0:
            taken |= 1 << p.rabbi
    for i in range(min(6, len(s.tiles))):
        if not taken >> i & 1:
            cell = at + (1 + N_KINDS) * i
            out[cell] = 1
            put(out, cell + 1, c.tiles[s.tiles[i]])
    return at + 6 * (1 + N_KINDS)


# ------------------------------------------------------------------ the others


def encode_other(s: GolemState, other: int, who: int, out: list[int], at: int) -> None:
    box = s.box
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
    for i in range(len(p.golems)):
        place = p.golems[i]
        if place > 0:
            d = (place - 1) // 10
            out[at + 9 + d] += 1
            out[at + 12 + d] = byte(out[at + 12 + d] + section(place))
            out[at + 15] += 1 if p.lying >> i & 1 else 0
    out[at + 16] = p.built()
    out[at + 17] = p.dead()
    out[at + 18] = p.level
    out[at + 19] = p.study
    for i in range(18):
        if p.developed >> i & 1:
            out[at + 20 + box.development_area[i]] += 1
    out[at + 23] = sum(p.gold)
    out[at + 24] = complete_artifacts(box, p)
    out[at + 25] = used_columns(p)
    for column in p.columns:
        out[at + 26] += len(column)
    for colour in range(3):
        out[at + 27 + colour] = byte(menorahs(s, other, colour))
    for marble in p.marbles:
        out[at + 30 + marble] += 1
    out[at + 35] = byte(p.rabbi + 1)
    out[at + 36] = 1 if other in s.passers else 0
    out[at + 37] = 1 if other in s.order and s.order.index(other) < s.order.index(who) else 0
