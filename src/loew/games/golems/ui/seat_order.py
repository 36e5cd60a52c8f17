"""The order of the two sides."""

from __future__ import annotations

from loew.games.golems.rules.view_types import MatchboxView


def sides(view: MatchboxView) -> tuple[int, int]:
    """The viewer's own side comes first."""
    return (1, 0) if view["seat"] == 1 else (0, 1)
