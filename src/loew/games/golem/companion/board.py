"""Everything that the Automa owns, and what it knows of the table, to compare with the real one."""

from __future__ import annotations

from typing import Final

from loew.games.golem.companion.known_position import AUTOMA, AutomaTable
from loew.games.golem.companion.questions import LINE_NAMES, component_name
from loew.games.golem.rules import scoring
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import (
    COLOURS,
    DEAD,
    DISTRICTS,
    LINES,
    LYING_WORDS,
    ROMAN,
    STANDING_WORDS,
    UNBUILT,
)
from loew.games.golem.ui.components import SOURCES, name, place
from loew.games.golem.ui.faces import phrase
from loew.i18n import say, word
from loew.ui.companion import BoardRow, ScoreRow, ScoreSheet
from loew.ui.html import capital

GOLD_SPACE: Final = 0


def board(table: AutomaTable) -> list[BoardRow]:
    """Its board from the top, then what it shares with people."""
    s, p = table.s, table.automa
    return [
        *markers(s, p),
        *pieces(s.box, p),
        *studio(s.box, p),
        *this_round(table),
        *shared(table),
    ]


def markers(s: GolemState, p: Automa) -> list[BoardRow]:
    red = say("{n} (red area)", n=p.purse) if p.in_red() else str(p.purse)
    return [
        BoardRow(say("resources"), (red,)),
        BoardRow(say("VP"), (str(p.vp),)),
        BoardRow(say("study track"), (str(p.study),)),
        BoardRow(
            say("golem track"), (say("space {n}, {steps:step|steps}", n=p.level + 1, steps=s.box.level[p.level]),)
        ),
        BoardRow(
            say("Strategy tiles"),
            (say("Work"), *[word(DISTRICTS[d]) for d in p.strategy]),
            tuple([f"strategy {DISTRICTS[d]}" for d in p.strategy]),
        ),
    ]


def pieces(box: Box, p: Automa) -> list[BoardRow]:
    students = tuple([f"{word(colour)} {ROMAN[p.students[d]].upper()}" for d, colour in enumerate(DISTRICTS)])
    golems = []
    for i, at in enumerate(p.golems):
        if at > 0:
            golems.append(place((LYING_WORDS if p.lying >> i & 1 else STANDING_WORDS)[at]))
    golems.append(say("{n} to build", n=p.golems.count(UNBUILT)))
    if DEAD in p.golems:
        golems.append(say("{n} in the cemetery", n=p.golems.count(DEAD)))
    return [BoardRow(say("students"), students), BoardRow(say("golems"), tuple(golems))]


def studio(box: Box, p: Automa) -> list[BoardRow]:
    found = []
    if p.artifact >= 0:
        artifact = box.artifact_names[p.artifact]
        found.append(BoardRow(say("artifact tile"), (component_name(box, artifact),), (artifact,)))
    rows = tuple([f"{row + 1}: {gold}/{box.cauldrons[row]}" for row, gold in enumerate(p.gold)])
    found.append(BoardRow(say("gold by row"), rows))
    tiles = [tile_text(box, p, space) for space, tile in enumerate(p.spaces) if tile >= 0]
    found.append(BoardRow(say("tiles on artifacts"), tuple(tiles)))
    big = [i for i in range(len(box.development_names)) if p.developed >> i & 1 and not box.is_small[i]]
    ids = [box.development_names[i] for i in big]
    found.append(BoardRow(say("developments"), tuple([name(box, id) for id in ids]), tuple(ids)))
    for c, column in enumerate(p.columns):
        books = [box.book_names[book] for book in column]
        found.append(
            BoardRow(say("column {n}", n=c + 1), tuple([component_name(box, book) for book in books]), tuple(books))
        )
    found.append(BoardRow(say("objectives"), (str(len(p.objectives)),)))
    return found


def tile_text(box: Box, p: Automa, space: int) -> str:
    """What lies on a space of its artifact tile: a Special tile, or what the side that is up gives."""
    tile = p.spaces[space]
    row = space // 2 + 1
    if p.is_special(tile):
        return say("row {n}: Special tile", n=row)
    return say("row {n}: {what}", n=row, what=phrase(box.side_boost[tile]))


def this_round(table: AutomaTable) -> list[BoardRow]:
    p, box = table.automa, table.s.box
    cards = [box.automa_content.names[card] for card in p.cards]
    taken = [word(COLOURS[colour]) for colour in p.marbles]
    if p.rabbi >= 0:
        on_tile = p.rabbi < len(table.s.tiles)
        taken.append(say("rabbi on tile {n}", n=p.rabbi + 1) if on_tile else say("rabbi on the permanent space"))
    return [
        BoardRow(say("cards of the round"), tuple([name(box, card) for card in cards]), tuple(cards)),
        BoardRow(say("this round"), tuple(taken)),
    ]


def shared(table: AutomaTable) -> list[BoardRow]:
    """What it knows of the rest of the table."""
    s, box = table.s, table.s.box
    found = []
    own = [colour for d, colour in enumerate(DISTRICTS) if s.menorahs[d] == AUTOMA]
    others = [colour for d, colour in enumerate(DISTRICTS) if s.menorahs[d] > AUTOMA]
    found.append(BoardRow(say("its menorahs"), tuple(map(word, own)), tuple([f"menorah {c}" for c in own])))
    if others:
        found.append(BoardRow(say("menorahs of others"), tuple(map(word, others))))
    taken = [name(box, box.grave_names[i]) for i, who in enumerate(s.cemetery) if who >= 0]
    found.append(BoardRow(say("graves taken"), tuple(taken)))
    if table.known.lines:
        found += [BoardRow(say(LINE_NAMES[line]), line_items(s.lines[i])) for i, line in enumerate(LINES)]
    if 0 < s.round <= table.known.characters:
        character = box.character_names[s.characters[s.round - 1]]
        found.append(BoardRow(say("character"), (name(box, character),), (character,)))
    known = [i for i, tile in enumerate(s.neighbourhoods) if tile < table.open_box.neighbourhoods]
    tiles = [box.neighbourhood_names[s.neighbourhoods[i]] for i in known]
    items = [f"{neighbourhood_place(box, i)}: {name(box, tile)}" for i, tile in zip(known, tiles, strict=True)]
    found.append(BoardRow(say("tiles it knows"), tuple(items), tuple(tiles)))
    return found


def line_items(line: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([word(colour) for c, colour in enumerate(COLOURS) for _ in range(line[c])])


def neighbourhood_place(box: Box, at: int) -> str:
    d, section = divmod(at, box.tile_sections)
    return place(f"{DISTRICTS[d]}-{ROMAN[section + 1]}")


def score_sheet(table: AutomaTable) -> ScoreSheet | None:
    """Its points by source, when the game is over."""
    if table.need is not None or table.s.top is not None:
        return None
    parts = scoring.parts(table.s, AUTOMA)
    rows = [ScoreRow(source, capital(say(SOURCES[source])), n) for source, n in parts.items()]
    return ScoreSheet(tuple(rows), say("A tie goes to the rabbi placed uppermost in the last round."))
