"""Readings of the rulebook that can be changed in one place."""

from __future__ import annotations

from typing import Final

# AMB-2, AMB-4, AMB-5, "standing Golem". True: as printed, any golem that stands. False: one that also has a tile beside
# it, since only such a golem can work.
ANY_STANDING_GOLEM: Final = True

# AMB-4, colours left open in the chosen line. True: as printed, by the Strategy tiles; white and black have none and
# come last, in this order. False: a colour that the character still needs, then white, then black, then the Strategy
# tiles.
COLOURS_BY_STRATEGY: Final = True

# AAC-7, the first book of a colour without an empty column, where several columns have black books alone. True: in the
# fullest of them, as a black book. False: in the leftmost, as the table at the end of the rulebook can be read.
JOINS_FULLEST_BLACK_COLUMN: Final = False
