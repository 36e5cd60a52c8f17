"""The board game's picture as the terminal asks for it (see `loew.presentation.terminals.Scene`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import Score, View
from loew.engine.journal import Event
from loew.golem.box import Box
from loew.presentation.golem import turn_text as told
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.question_rules import rules
from loew.presentation.golem.terminal import score as points
from loew.presentation.golem.terminal import table
from loew.presentation.golem.terminal.explain import explain
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.golem.terminal.hints import hints
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.terminal import TerminalStyle


class GolemTerminal:
    """One box, drawn."""

    acts = False

    def __init__(self, box: Box) -> None:
        self.components: Final = ComponentIndex(box)

    def table(self, view: View, labels: Sequence[SeatLabel], story: Sequence[str], look: TerminalStyle) -> list[str]:
        return table.table(self.components, view, labels, story, look)

    def options(self, view: View, look: TerminalStyle) -> list[str]:
        decision = view["decision"]
        asked = Asked(self.components, view, look)
        texts = [(option, hints(asked, option)) for option in decision["options"]] if decision else []
        return table.options(texts, look)

    def brief(self, word: str, look: TerminalStyle) -> str:
        return f"  {self.components.named(word)}"

    def explain(self, word: str, look: TerminalStyle) -> list[str]:
        return explain(self.components, word, look)

    def rules(self, view: View) -> list[str]:
        return rules(view)

    def score(self, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle) -> list[str]:
        return points.score(scores, labels, look)

    def in_sight(self, view: View) -> list[Score]:
        return points.in_sight(view)

    def result(
        self, view: View, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle
    ) -> list[str]:
        return points.result(self.components, view, scores, labels, look)

    def told(self, events: Sequence[Event], label: SeatLabel) -> str:
        return told.told(self.components.box, events, label)

    def between(self, before: View, after: View) -> str:
        return ""

    def changes(self, before: View, after: View, labels: Sequence[SeatLabel]) -> list[str]:
        return told.changes(before, after, labels)
