"""Another seat, as everybody sees it, as numbers: a block of `full.py`."""

from __future__ import annotations

from loew.games.golem.bots.encoding.parts import byte, encode_marbles_of
from loew.games.golem.rules.scoring import (
    books,
    menorahs,
    pieces_of_gold,
    used_columns,
)
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.vocabulary import section


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
