"""Which marble it takes from which line (AMB)."""

from __future__ import annotations

from typing import NamedTuple

from .position import BLACK, LINE_OF, MIRROR_LINE, WHITE, WORK_LINE, Position

Pair = tuple[int, int]  # a line and a colour
Lines = tuple[tuple[int, ...], ...]


class Selection(NamedTuple):
    """The marble taken, and whether the Work criterion was active: then the mirror shows Work (AMB-5)."""

    line: int
    colour: int
    for_work: bool


def select(position: Position, lines: Lines, taken: tuple[int, ...]) -> Selection:
    """The marble that the last card's criteria choose; `taken`: the marbles it took earlier this round."""
    everything = [(line, colour) for line in range(5) for colour in range(5) if lines[line][colour]]
    # AMB-3: once it has a colour of the character, other marbles of that colour do not count
    spent = [colour for colour in taken if colour in position.character()]
    left = [pair for pair in everything if pair[1] not in spent] or everything
    for_work = False
    for criterion in position.card().marble:
        if len(left) == 1:
            break
        matches = matching(position, criterion, left, lines, taken)
        if matches:
            left = matches
            for_work = for_work or criterion == "work"
    line = preferred_line(position, {pair[0] for pair in left})
    colour = preferred_colour(position, [pair[1] for pair in left if pair[0] == line])
    return Selection(line, colour, for_work)


def matching(position: Position, criterion: str, left: list[Pair], lines: Lines, taken: tuple[int, ...]) -> list[Pair]:
    """The pairs that a criterion allows (AMB-2)."""
    if criterion == "most":
        most = max(sum(lines[line]) for line, _ in left)
        return [pair for pair in left if sum(lines[pair[0]]) == most]
    if criterion == "work":
        wanted = (WORK_LINE, MIRROR_LINE) if position.standing() >= 1 else ()
        return [pair for pair in left if pair[0] in wanted]
    if criterion == "strategy":
        return [pair for pair in left if pair[0] == LINE_OF[position.p.strategy[0]]]
    colour = wanted_colour(position, criterion, taken)
    return [pair for pair in left if pair[1] == colour]


def wanted_colour(position: Position, criterion: str, taken: tuple[int, ...]) -> int:
    one, two = position.character()
    if criterion == "black":
        return BLACK
    if criterion == "white":
        return WHITE
    if criterion == "left":
        return two if one in taken else one
    if criterion == "right":
        return one if two in taken else two
    assert criterion == "other", criterion
    return ({0, 1, 2} - {one, two}).pop()


def preferred_line(position: Position, lines: set[int]) -> int:
    """The Strategy tiles break ties between lines; never the mirror before another line (AMB-4)."""
    if len(lines) > 1:
        lines = lines - {MIRROR_LINE}
    if WORK_LINE in lines and position.standing() >= 2:
        return WORK_LINE
    for district in position.p.strategy:
        if LINE_OF[district] in lines:
            return LINE_OF[district]
    (line,) = lines
    return line


def preferred_colour(position: Position, colours: list[int]) -> int:
    """The Strategy tiles break ties between colours too; white and black have none and come last (AMB-4)."""

    def rank(colour: int) -> tuple[int, int]:
        if colour == WHITE:
            return 1, 0
        if colour == BLACK:
            return 2, 0
        return 0, position.from_top(colour)

    return min(colours, key=rank)


def mirrored_line(position: Position) -> int:
    """The action that the mirror shows, after the marble was taken from its line (AMB-5)."""
    marble = position.p.marbles[-1]
    mirror = position.s.lines[MIRROR_LINE]
    whole = tuple(n + 1 if colour == marble else n for colour, n in enumerate(mirror))
    selection = select(position, (*position.s.lines[:MIRROR_LINE], whole), position.p.marbles[:-1])
    if selection.for_work or position.standing() >= 2:
        return WORK_LINE
    return LINE_OF[position.p.strategy[0]]
