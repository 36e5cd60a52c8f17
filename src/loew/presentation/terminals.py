"""What the terminal asks of a game's picture: play and replay know only this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from loew.engine.errors import SetupError
from loew.engine.game import Game, Score, View
from loew.engine.journal import Event
from loew.golem.flow import Golem
from loew.matchbox.flow import Golems
from loew.presentation.golem.terminal.golem_terminal import GolemTerminal
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.terminal import TerminalStyle
from loew.presentation.matchbox.terminal.matchbox_terminal import MatchboxTerminal


class Scene(Protocol):
    """One game, drawn from what a seat may see and from what is printed on its components."""

    acts: bool  # whether the game itself does things that are nobody's choice

    def table(self, view: View, labels: Sequence[SeatLabel], story: Sequence[str], look: TerminalStyle) -> list[str]:
        """The whole table, with the sentences of what has just happened."""

    def options(self, view: View, look: TerminalStyle) -> list[str]:
        """What can be chosen, numbered from 1, with what it costs and brings."""

    def brief(self, word: str, look: TerminalStyle) -> str:
        """A component in one short line, to stand behind the question about it."""

    def explain(self, word: str, look: TerminalStyle) -> list[str]:
        """A component in words, with the source of each value; nothing when there is none of that name."""

    def rules(self, view: View) -> list[str]:
        """The rules of the decision at hand, in a few sentences."""

    def score(self, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle) -> list[str]:
        """Points by where they come from, side by side."""

    def in_sight(self, view: View) -> list[Score]:
        """The points that this seat can see."""

    def result(
        self, view: View, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle
    ) -> list[str]:
        """How the game has ended: the points, who has won, and what was hidden."""

    def told(self, events: Sequence[Event], label: SeatLabel) -> str:
        """What a seat did in a turn, in one sentence; nothing when there is nothing to tell."""

    def changes(self, before: View, after: View, labels: Sequence[SeatLabel]) -> list[str]:
        """What a turn came to for the seats, in brackets; usually the deeds tell enough."""

    def between(self, before: View, after: View) -> str:
        """What the game itself did between two choices; nothing where it never acts."""


def scene(game: Game) -> Scene:
    """The picture of a game."""
    if isinstance(game, Golems):
        return MatchboxTerminal(game.box)
    if isinstance(game, Golem):
        return GolemTerminal(game.box)
    raise SetupError(f"{game.title} cannot be drawn on a terminal yet")
