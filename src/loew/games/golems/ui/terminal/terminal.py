"""The card game in the terminal (see `loew.ui.presentation.Terminal`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from loew.engine.effect import Part
from loew.engine.game import Score
from loew.engine.message import Reference
from loew.engine.view import View
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.faces import MatchboxOptionTexts, question_help
from loew.games.golems.ui.names import terminal_name
from loew.games.golems.ui.terminal import card_face as face
from loew.games.golems.ui.terminal import explain, score, table
from loew.ui.option_lines import option_lines
from loew.ui.score_table import score_table
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle


class MatchboxTerminal:
    """Draws one box of cards."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return terminal_name(self.box, ref, form)

    def table(self, view: View, seats: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle) -> list[str]:
        return table.table(self.box, cast(MatchboxView, view), seats, story, style)

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        decision = view["decision"]
        texts = TerminalOptionTexts(self.box, cast(MatchboxView, view))
        return option_lines(texts, decision["offers"], style, style.width) if decision else []

    def brief(self, component: str, style: TerminalStyle) -> str:
        card = self.box.number[component]
        dot = style.paint(" · ", "line")
        parts = (
            face.name(self.box, component, style),
            face.kind(self.box, card, style),
            face.worth(self.box, card, style),
        )
        return "  " + dot.join(parts)

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        return explain.explain(self.box, word, style)

    def rules(self, view: View) -> list[str]:
        return list(question_help(self.box).help(view).sentences)

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        return score_table(scores, seats, style)

    def visible_score(self, view: View) -> list[Score]:
        return score.visible(cast(MatchboxView, view))

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        return score.result(self.box, cast(MatchboxView, view), scores, seats, style)


class TerminalOptionTexts(MatchboxOptionTexts):
    """The options of one view, with ids and with rewards in signs."""

    def naming(self, ref: Reference, form: str) -> str:
        return terminal_name(self.box, ref, form)

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        return face.reward_signs(effect, style)
