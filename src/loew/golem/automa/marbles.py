"""The Automa's action: marble or rabbi (ADR-3), which tile (ARB), which marble (AMB)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from loew.engine.effect import walk
from loew.engine.machine import Choice
from loew.golem.automa.criteria import Thought
from loew.golem.automa.seat import Automa
from loew.golem.state import Table
from loew.golem.verbs.golems import Kill, workers
from loew.golem.verbs.synagogue import PERMANENT
from loew.golem.words import COLOURS, LINES, MIRROR, WHITE, section

LINE_OF: Final = (1, 2, 3)  # golem, artifacts, study: the lines of the coloured strategy tiles
WORK: Final = 0


def choose_action(t: Thought) -> None:
    """It never passes (ADR-5)."""
    if wants_rabbi(t):
        t.keep("ADR-3", "the rabbi's turn", lambda o: o[0] == "rabbi")
        choose_tile(t)
    else:
        t.keep("ADR-3", "a marble's turn", lambda o: o[0] == "take")
        choose_marble(t)


def wants_rabbi(t: Thought) -> bool:
    """First what its card says first; then the rabbi if two cards complete his shape; last what is missing (ADR-3)."""
    p = t.p
    habits = p.habits
    if p.rabbi >= 0:
        return False
    if len(p.marbles) == 2:
        return True
    card = p.cards[-1]
    if len(p.cards) == 2 and habits.left_half[p.cards[0]] and not habits.left_half[card]:
        return True
    return habits.rabbi_first[card]


def choose_tile(t: Thought) -> None:
    """With a golem on VIII to X, where it can be killed (ARB-1); else by the numbers of the card (ARB-2)."""
    box = t.s.box
    if any([at > 0 and section(at) > box.tile_sections for at in t.p.golems]):
        kills = [
            box.rabbi[tile] for tile in t.s.tiles if any(isinstance(e, Kill) for e in walk(box.tile_effects[tile]))
        ]
        if not t.keep("ARB-1", "a golem is on VIII to X: a tile that kills", lambda o: o in kills):
            t.keep("ARB-1", "else the permanent space", lambda o: o == PERMANENT)
        t.least("ARB-1", "the topmost", lambda o: place_of(t.s, o))
        return
    t.keep("ARB-2", "never the permanent space", lambda o: o != PERMANENT)
    order = t.p.habits.rabbi[t.p.cards[-1]]
    t.least(
        "ARB-2",
        f"the first free tile of {' '.join(map(str, order))}, else the topmost",
        lambda o: order.index(place_of(t.s, o)) if place_of(t.s, o) in order else len(order) + place_of(t.s, o),
    )


def place_of(s: Table, option: Choice) -> int:
    """The place of a tile from the top, 1 for the topmost."""
    return s.tiles.index(s.box.number[option[1]]) + 1 if option != PERMANENT else len(s.tiles) + 1


def choose_marble(t: Thought) -> None:
    """Criteria from top to bottom over all lines and colours (AMB-1); what is left over by strategy (AMB-4)."""
    taken = shown_and_taken(t.s, t.p)
    if taken:
        t.keep("AMB-3", f"not {COLOURS[taken[0]]} again", lambda o: COLOURS.index(o[1]) not in taken)
    for word in t.p.habits.marble[t.p.cards[-1]]:
        if len(t.options) > 1:
            fits, text = criterion(t.s, t.p, t.options, word)
            t.keep("AMB-2", text, fits)
    if len({o[2] for o in t.options}) > 1:
        leftover_line(t)
    needs = needed(t.s, t.p)
    t.keep("AMB-4", "a colour that the character still needs", lambda o: COLOURS.index(o[1]) in needs)
    t.keep("AMB-4", "white", lambda o: o[1] == "white")
    t.keep("AMB-4", "black", lambda o: o[1] == "black")
    t.least("AMB-4", "strategy order", lambda o: t.p.rank(COLOURS.index(o[1])) if COLOURS.index(o[1]) < WHITE else 3)


def shown_and_taken(s: Table, p: Automa) -> list[int]:
    """The colours of the character that it has already taken this round (AMB-3)."""
    shown = s.box.character_colours[s.characters[s.round - 1]]
    return [colour for colour in shown if colour in p.marbles]


def needed(s: Table, p: Automa) -> list[int]:
    shown = s.box.character_colours[s.characters[s.round - 1]]
    return [colour for colour in shown if colour not in p.marbles]


def criterion(s: Table, p: Automa, options: list[Choice], word: str) -> tuple[Callable[[Choice], bool], str]:
    """One line of the card's marble column (AMB-2)."""
    if word == "most":
        most = max([sum(s.lines[LINES.index(o[2])]) for o in options])
        return (lambda o: sum(s.lines[LINES.index(o[2])]) == most), "the line with most marbles"
    if word == "work":
        able = workers(s, p) != 0
        return (lambda o: able and o[2] in ("work", "mirror")), "Work, by its line or the mirror"
    if word == "strategy":
        line = LINES[LINE_OF[p.strategy[0]]]
        return (lambda o: o[2] == line), f"the topmost coloured strategy: {line}"
    if word in ("black", "white"):
        return (lambda o: o[1] == word), f"a {word} marble"
    colour = COLOURS[character_colour(s, p, word)]
    return (lambda o: o[1] == colour), f"the character's {word} colour: {colour}"


def character_colour(s: Table, p: Automa, word: str) -> int:
    """The left or right colour of the character, the other one if it is taken; or the colour that is not shown."""
    left, right = s.box.character_colours[s.characters[s.round - 1]]
    if word == "other":
        return next(c for c in range(3) if c not in (left, right))
    first, second = (left, right) if word == "left" else (right, left)
    return second if first in p.marbles else first


def leftover_line(t: Thought) -> None:
    """By the strategy tiles: Work with two or more golems that can, else the topmost; rather not the mirror (AMB-4)."""
    t.keep("AMB-4", "rather not the mirror", lambda o: o[2] != "mirror")
    if workers(t.s, t.p).bit_count() >= 2:
        t.keep("AMB-4", "Work, with two or more golems that can", lambda o: o[2] == "work")
    order = [LINES[LINE_OF[d]] for d in t.p.strategy]
    t.least("AMB-4", "the line of the topmost strategy", lambda o: order.index(o[2]) if o[2] in order else len(order))


def mirrored_for_work(s: Table, who: int) -> bool:
    """Whether the mirror's marble was taken because the card said Work (AMB-5): the choice is thought through again."""
    p = s.players[who]
    assert isinstance(p, Automa)
    if workers(s, p) == 0:
        return False
    before = s.copy()
    then = before.players[who]
    assert isinstance(then, Automa)
    colour = p.marbles[-1]
    line = list(s.lines[MIRROR])
    line[colour] += 1
    before.lines = (*s.lines[:MIRROR], tuple(line))
    then.marbles = p.marbles[:-1]
    return work_criterion_holds(before, then)


def work_criterion_holds(s: Table, p: Automa) -> bool:
    """Whether Work was among the criteria that led to the marble: once it is found, no more are read (AMB-1)."""
    options: list[Choice] = [
        ("take", COLOURS[c], LINES[i])
        for i in range(5)
        for c in range(5)
        if s.lines[i][c] and c not in shown_and_taken(s, p)
    ]
    for word in p.habits.marble[p.cards[-1]]:
        fits, _ = criterion(s, p, options, word)
        kept = [o for o in options if fits(o)]
        if kept and (word == "work" or len(kept) == 1):
            return word == "work"
        options = kept or options
    return False
