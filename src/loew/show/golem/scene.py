"""The board game's picture as the terminal asks for it (see `loew.show.scene.Scene`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import Score, View
from loew.engine.journal import Event
from loew.golem.box import Box
from loew.show.golem import points, table, told
from loew.show.golem.asked import Asked
from loew.show.golem.explain import explain
from loew.show.golem.hints import hints
from loew.show.golem.prints import Prints
from loew.show.golem.rules import rules
from loew.show.look import Look


class GolemScene:
    """One box, drawn."""

    acts = False

    def __init__(self, box: Box) -> None:
        self.prints: Final = Prints(box)

    def table(self, view: View, names: Sequence[str], story: Sequence[str], look: Look) -> list[str]:
        return table.table(self.prints, view, names, story, look)

    def options(self, view: View, look: Look) -> list[str]:
        decision = view["decision"]
        asked = Asked(self.prints, view, look)
        texts = [(option, hints(asked, option)) for option in decision["options"]] if decision else []
        return table.options(texts, look)

    def brief(self, word: str, look: Look) -> str:
        return f"  {self.prints.named(word)}"

    def explain(self, word: str, look: Look) -> list[str]:
        return explain(self.prints, word, look)

    def rules(self, view: View) -> list[str]:
        return rules(view)

    def score(self, scores: Sequence[Score], names: Sequence[str], look: Look) -> list[str]:
        return points.score(scores, names, look)

    def in_sight(self, view: View) -> list[Score]:
        return points.in_sight(view)

    def result(self, view: View, scores: Sequence[Score], names: Sequence[str], look: Look) -> list[str]:
        return points.result(self.prints, view, scores, names, look)

    def told(self, events: Sequence[Event], name: str) -> str:
        return told.told(self.prints.box, events, name)

    def between(self, before: View, after: View) -> str:
        return ""

    def changes(self, before: View, after: View, names: Sequence[str]) -> list[str]:
        return told.changes(before, after, names)
