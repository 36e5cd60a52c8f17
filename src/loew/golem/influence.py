"""Whether marbles match the round's character."""

from __future__ import annotations

from loew.golem.terms import BLACK, WHITE


def matches(marbles: tuple[int, ...], colours: tuple[int, int]) -> bool:
    """Each marble covers one colour: white any, black none (INF-1)."""
    if len(marbles) != 2 or BLACK in marbles:
        return False
    a, b = marbles
    one, two = colours
    return (a in (one, WHITE) and b in (two, WHITE)) or (a in (two, WHITE) and b in (one, WHITE))
