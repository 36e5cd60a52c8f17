"""The icons of a player's resources, and the icons that a golem needs (GAC-2, GAC-3, GAC-7)."""

from __future__ import annotations

from typing import Final

from loew.games.golems.rules.cards import RUNE, Box, Needs
from loew.games.golems.rules.state import Player

ALL_COLOURS: Final = 15  # one bit for each


def icon_counts(box: Box, p: Player) -> list[int]:
    """How many icons of each colour the resources show: all icons of every card, a white circle as its column
    (GAC-3)."""
    packed = packed_icons(box, p)
    return [packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24]


def packed_icons(box: Box, p: Player) -> int:
    """The same as one number, packed like `Box.shown`."""
    packed = 1 << 8 * p.icon if p.icon >= 0 else 0
    for colour in range(4):
        packed += column_icons(box, p.columns[colour], colour)
    return packed


def column_icons(box: Box, column: tuple[int, ...], colour: int) -> int:
    """The icons of the cards in a column, packed."""
    packed = 0
    of_column = 1 << 8 * colour
    for card in column:
        packed += box.shown[card] or of_column
    return packed


def missing_icons(packed: int, needs: Needs) -> int:
    """How many icons are missing."""
    return missing_of(packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24, needs)


def missing_of(red: int, blue: int, yellow: int, green: int, needs: Needs) -> int:
    """The same for these numbers of icons."""
    if needs.any:
        return max(0, needs.any - red - blue - yellow - green)
    found = max(0, needs.red - red)
    found += max(0, needs.blue - blue)
    found += max(0, needs.yellow - yellow)
    return found + max(0, needs.green - green)


def card_icons(box: Box, card: int, colour: int) -> int:
    """The icons of a card in a column, as bits: its own, or the column's colour for a golem or a white circle."""
    mask = box.icons[card]
    return mask if mask and box.kind[card] == RUNE else 1 << colour


def can_match(needs: Needs, tucked: int) -> bool:
    """Whether each tucked card can match a different required icon (GAC-2). `tucked` has four bits for each card."""
    if needs.any:
        return packed_count(tucked) <= needs.any
    return can_match_colours(tucked, list(needs.colours))


def can_match_colours(tucked: int, left: list[int]) -> bool:
    if not tucked:
        return True
    for c in range(4):
        if tucked >> c & 1 and left[c]:
            left[c] -= 1
            if can_match_colours(tucked >> 4, left):
                return True
            left[c] += 1
    return False


def packed_count(tucked: int) -> int:
    """How many cards `tucked` holds."""
    n = 0
    while tucked:
        n += 1
        tucked >>= 4
    return n


def columns_for(box: Box, p: Player, rune: int) -> list[int]:
    """The columns that a rune may join: of its colours, or any for the white circle; it never starts one (GAC-3)."""
    mask = box.icons[rune] or ALL_COLOURS
    return [c for c in range(4) if mask >> c & 1 and len(p.columns[c]) > 0]


def can_join(box: Box, p: Player, rune: int) -> bool:
    """Whether there is such a column."""
    mask = box.icons[rune] or ALL_COLOURS
    return any(mask >> c & 1 and len(p.columns[c]) > 0 for c in range(4))
