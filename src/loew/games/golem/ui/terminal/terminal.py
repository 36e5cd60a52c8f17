"""The board game in the terminal (see `loew.ui.presentation.Terminal`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from loew.engine.game import Score
from loew.engine.message import Reference
from loew.engine.view import View
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.faces import GolemOptionTexts, question_help, reference_name
from loew.games.golem.ui.terminal import score, table
from loew.games.golem.ui.terminal.explain import explain
from loew.ui.option_lines import option_lines
from loew.ui.score_table import score_table
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle


class GolemTerminal:
    """Draws one box."""

    def __init__(self, components: ComponentIndex) -> None:
        self.components: Final = components

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.components.box, ref)

    def table(self, view: View, seats: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle) -> list[str]:
        return table.table(self.components, cast(GolemView, view), seats, story, style)

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        decision = view["decision"]
        texts = GolemOptionTexts(self.components, cast(GolemView, view))
        return option_lines(texts, decision["offers"], style) if decision else []

    def brief(self, component: str, style: TerminalStyle) -> str:
        return f"  {self.components.name_of(component)}" if component in self.components.entries else ""

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        return explain(self.components, word, style)

    def rules(self, view: View) -> list[str]:
        return list(question_help(self.components.box).help(view).sentences)

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        return score_table(scores, seats, style)

    def visible_score(self, view: View) -> list[Score]:
        return score.visible(cast(GolemView, view))

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        return score.result(self.components, cast(GolemView, view), scores, seats, style)
