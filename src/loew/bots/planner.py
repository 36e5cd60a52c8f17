"""A bot that plans its turn with the game's own estimate of a position, which knows less than a fitted value."""

from __future__ import annotations

from loew.bots.beam_bot import BeamBot


class Planner(BeamBot):
    """A beam over the turn. The fewer lines it keeps and positions it looks at, the more it overlooks."""
