"""Positions for "How to play" and the rules: a real game at its start, and some turns later."""

from __future__ import annotations

from typing import Final

from loew.engine.journal import Journal
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.view_types import MatchboxView

SEED: Final = 14
SEATS: Final = 2
TURNS: Final = 24  # of both, until there is something of everything to see
USES: Final = ("summon", "dust", "reserve")  # preferred to the first option, because there is something to see


def examples(game: Golems) -> dict[str, MatchboxView]:
    """The positions by name, as the first seat sees them."""
    journal = Journal(game, simple_setup(game.name, SEATS, SEED))
    start = game.view(journal.state, 0)
    while (asked := journal.decision) is not None and game.view(journal.state, 0)["turn"] < TURNS:
        journal.play(choice(asked.options, game.view(journal.state, asked.who)["ready"]))
    return {"start": start, "table": game.view(journal.state, 0)}


def choice(options: list[str], ready: list[str]) -> str:
    """A golem that can be summoned, a use that can be seen, or the first option."""
    wanted = [*USES, *(f"take {card}" for card in ready)]
    return next((option for option in options if option in wanted), options[0])
