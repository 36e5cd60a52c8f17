"""Whether marbles match the round's character."""

from __future__ import annotations

from loew.games.golem.rules.vocabulary import BLACK, WHITE


def matches(marbles: tuple[int, ...], colours: tuple[int, int]) -> bool:
    """Each marble covers one colour: white any, black none (INF-1)."""
    if len(marbles) != 2 or BLACK in marbles:
        return False
    a, b = marbles
    one, two = colours
    return (a in (one, WHITE) and b in (two, WHITE)) or (a in (two, WHITE) and b in (one, WHITE))


def covered(marbles: tuple[int, ...], colours: tuple[int, int]) -> list[bool]:
    """Which of the two colours these marbles cover, so far (INF-1)."""
    found = [False, False]
    for marble in sorted(marbles, key=lambda colour: colour == WHITE):  # white takes what is left
        free = [i for i in (0, 1) if not found[i] and marble in (colours[i], WHITE)]
        if free:
            found[free[0]] = True
    return found
