"""A grid of the solo game, and the first five cards taken from it."""

from __future__ import annotations

GRID = "red-1 red-2 red-3 / blu-1 blu-2 blu-3 / yel-1 yel-2 yel-3"
FIVE = ("take red-1", "take red-2", "take red-3", "take blu-1", "take blu-2")
