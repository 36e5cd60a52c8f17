"""The Automa's action: marble or rabbi (ADR-3), which tile (ARB), which marble (AMB)."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.games.golem.rules.automa.candidate_filter import CandidateFilter
from loew.games.golem.rules.automa.content import card_ranks
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import PERMANENT, TAKE
from loew.games.golem.rules.vocabulary import COLOURS, LINES, MIRROR

LINE_OF: Final[tuple[str, ...]] = ("golem", "artifacts", "study")  # the lines of the coloured strategy tiles
LINE: Final = {name: i for i, name in enumerate(LINES)}
CRITERION: Final = {  # the lines of a card's marble column (AMB-2)
    "most": msg("the line with most marbles").text,
    "work": msg("Work, by its line or the mirror").text,
    "strategy": msg("the topmost coloured strategy: {what}").text,
    "black": msg("a black marble").text,
    "white": msg("a white marble").text,
    "left": msg("the character's left colour: {what}").text,
    "right": msg("the character's right colour: {what}").text,
    "other": msg("the character's other colour: {what}").text,
}


def choose_action(t: CandidateFilter) -> None:
    """It never passes (ADR-5)."""
    if wants_rabbi(t.p):
        t.keep("ADR-3", "the rabbi's turn", [o for o in t.options if o[0] == "rabbi"])
        choose_tile(t)
    else:
        t.keep("ADR-3", "a marble's turn", [o for o in t.options if o[0] == "take"])
        choose_marble(t)


def wants_rabbi(p: Automa) -> bool:
    """First what its card shows first; then the rabbi if two cards complete the shape; last what is missing (ADR-3)."""
    automa_content = p.automa_content
    if p.rabbi >= 0:
        return False
    if len(p.marbles) == 2:
        return True
    card = p.cards[-1]
    if len(p.cards) == 2 and automa_content.has_half(p.cards[0], "left") and automa_content.has_half(card, "right"):
        return True
    return automa_content.first[card] == "rabbi"


# ------------------------------------------------------------------ the rabbi


def choose_tile(t: CandidateFilter) -> None:
    """With a golem on VIII to X, a tile that kills (ARB-1); else by the numbers of the card (ARB-2)."""
    if t.far_golem():
        kills = [o for o in t.options if o != PERMANENT and t.p.automa_content.tile_kills[t.s.box.number[o[1]]]]
        if not t.keep("ARB-1", "a golem is on VIII to X: a tile that kills", kills):
            t.keep("ARB-1", "else the permanent space", [o for o in t.options if o == PERMANENT])
        t.least("ARB-1", "the topmost", [place_of(t.s, o) for o in t.options])
        return
    t.keep("ARB-2", "never the permanent space", [o for o in t.options if o != PERMANENT])
    order = t.p.automa_content.rabbi[t.p.cards[-1]]
    places = [place_of(t.s, o) for o in t.options]
    t.least("ARB-2", "the first free tile of {what}, else the topmost", card_ranks(order, places), order)


def place_of(s: GolemState, option: Choice) -> int:
    """The place of a tile from the top, 1 for the topmost."""
    return s.tiles.index(s.box.number[option[1]]) + 1 if option != PERMANENT else len(s.tiles) + 1


# ------------------------------------------------------------------ marbles


def choose_marble(t: CandidateFilter) -> None:
    """Criteria from top to bottom over all lines and colours (AMB-1); the rest by strategy (AMB-4)."""
    taken = taken_colours(t.s, t.p)
    if taken:
        t.keep("AMB-3", "not {what} again", [o for o in t.options if o[1] not in taken], taken[0])
    for word in t.p.automa_content.marble[t.p.cards[-1]]:
        if len(t.options) == 1:
            break
        name = wanted_name(t.s, t.p, word)
        t.keep("AMB-2", CRITERION[word], matching_options(t.s, t.p, t.options, word, name), name)
    if t.undecided():
        leftover_line(t)
        leftover_colour(t)


def taken_colours(s: GolemState, p: Automa) -> list[str]:
    """The colours of the character that it has already taken this round (AMB-3)."""
    colours = s.box.character_colours[s.characters[s.round - 1]]
    return [COLOURS[colour] for colour in colours if colour in p.marbles]


def wanted_name(s: GolemState, p: Automa, word: str) -> str:
    """The line or the colour that a criterion of the card's marble column names (AMB-2)."""
    if word == "strategy":
        return LINE_OF[p.strategy[0]]
    return COLOURS[character_colour(s, p, word)] if word in ("left", "right", "other") else word


def matching_options(s: GolemState, p: Automa, options: list[Choice], word: str, name: str) -> list[Choice]:
    """The options that fit a criterion; `name` is the line or colour that it names (AMB-2)."""
    if word == "most":
        sizes = [sum(line) for line in s.lines]
        most = max([sizes[LINE[o[2]]] for o in options])
        return [o for o in options if sizes[LINE[o[2]]] == most]
    if word == "work":
        return [o for o in options if o[2] in ("work", "mirror")] if p.standing() else []
    if word == "strategy":
        return [o for o in options if o[2] == name]
    return [o for o in options if o[1] == name]


def character_colour(s: GolemState, p: Automa, word: str) -> int:
    """The character's left or right colour (the other one if that is taken), or the colour it does not show."""
    left, right = s.box.character_colours[s.characters[s.round - 1]]
    if word == "other":
        return next(c for c in range(3) if c not in (left, right))
    first, second = (left, right) if word == "left" else (right, left)
    return second if first in p.marbles else first


def leftover_line(t: CandidateFilter) -> None:
    """By the strategy tiles: Work with two or more standing golems, else the topmost; the mirror last (AMB-4)."""
    line = t.options[0][2]
    if all([o[2] == line for o in t.options]):
        return
    t.keep("AMB-4", "rather not the mirror", [o for o in t.options if o[2] != "mirror"])
    if t.p.standing() >= 2:
        t.keep("AMB-4", "Work, with two or more standing golems", [o for o in t.options if o[2] == "work"])
    order = [LINE_OF[d] for d in t.p.strategy]
    ranks = [order.index(o[2]) if o[2] in order else len(order) for o in t.options]
    t.least("AMB-4", "the line of the topmost strategy", ranks)


def leftover_colour(t: CandidateFilter) -> None:
    """By the strategy tiles; white and black, which have none, come last (AMB-4)."""
    order = [*[COLOURS[d] for d in t.p.strategy], "white", "black"]
    t.least("AMB-4", "the colour of the topmost strategy", [order.index(o[1]) for o in t.options])


# ------------------------------------------------------------------ the mirror


def mirror_taken_for_work(s: GolemState, who: int) -> bool:
    """Whether the mirror's marble was taken because of the criterion Work (AMB-5): the criteria are checked again."""
    p = s.players[who]
    assert isinstance(p, Automa)
    if p.standing() == 0:
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


def work_criterion_holds(s: GolemState, p: Automa) -> bool:
    """Whether Work was one of the criteria that selected the marble; checking stops when one marble is left (AMB-1)."""
    taken = taken_colours(s, p)
    options = [TAKE[i][c] for i in range(5) for c in range(5) if s.lines[i][c] and COLOURS[c] not in taken]
    for word in p.automa_content.marble[p.cards[-1]]:
        kept = matching_options(s, p, options, word, wanted_name(s, p, word))
        if kept and (word == "work" or len(kept) == 1):
            return word == "work"
        options = kept or options
    return False
