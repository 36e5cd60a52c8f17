"""Every order in which the sources of income can be taken, one by one, by the words of the rule (INC-1)."""

from __future__ import annotations

from collections.abc import Iterator

from loew.engine.machine import advance, play
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

Place = tuple[object, ...]


def key(s: GolemState) -> Place:
    p = s.players[0]
    return (purse(s), p.students, p.study, p.level, p.gold, s.menorahs)


def ends(s: GolemState) -> Iterator[GolemState]:
    """Every position that answers to what is asked can come to."""
    if s.top is None:
        yield s
        return
    for option in s.options:
        t = s.copy()
        play(t, option)
        yield from ends(t)


def is_there(s: GolemState, source: int) -> bool:
    """Whether a source can be taken: an artifact only if it is complete."""
    return not 3 <= source < 7 or s.players[0].gold[source - 3] == s.box.cauldrons[source - 3]


def taken(s: GolemState, source: int) -> Iterator[GolemState]:
    """One source of income by itself, as the rule says: as it is now, with every answer to what it asks."""
    t = s.copy()
    p = t.players[0]
    box = t.box
    if source < 3:
        t.push(box.streets[source][p.students[source]], 0)
    elif source < 7:
        row = source - 3
        grey = p.spaces[2 * row + 1]
        if grey >= 0:
            t.push(box.side_boost[grey], 0)
        t.push(box.artifact_effects[p.artifact][row], 0)
    elif source == 7:
        p.knowledge += (box.better_income if p.developed & box.better_track else box.study_income)[p.study]
    else:
        t.push(box.golem_income[p.level], 0)
    advance(t)
    yield from ends(t)


def all_orders(s: GolemState, left: frozenset[int], seen: dict[tuple[frozenset[int], Place], set[Place]]) -> set[Place]:
    """Where the sources that are left can lead, taken in every order."""
    there = [source for source in left if is_there(s, source)]
    if not there:
        return {key(s)}
    known = (left, key(s))
    if known not in seen:
        found: set[Place] = set()
        for source in there:
            for t in taken(s, source):
                found |= all_orders(t, left - {source}, seen)
        seen[known] = found
    return seen[known]
