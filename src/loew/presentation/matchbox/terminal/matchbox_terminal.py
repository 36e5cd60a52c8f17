"""The card game's picture as the terminal asks for it (see `loew.presentation.terminals.Scene`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.game import Score, View
from loew.engine.journal import Event
from loew.engine.tongue import say
from loew.matchbox.cards import RUNE, Box
from loew.matchbox.names import thing
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.terminal import TerminalStyle
from loew.presentation.matchbox.terminal import card_face as face
from loew.presentation.matchbox.terminal import explain, table
from loew.presentation.matchbox.terminal import score as points
from loew.presentation.matchbox.terminal.hints import Hints
from loew.presentation.matchbox.turn_text import told


class MatchboxTerminal:
    """One box of cards, drawn."""

    acts = True  # alone, the Automa is left with what nobody took

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def table(self, view: View, labels: Sequence[SeatLabel], story: Sequence[str], look: TerminalStyle) -> list[str]:
        return table.table(self.box, view, labels, story, look)

    def options(self, view: View, look: TerminalStyle) -> list[str]:
        decision = view["decision"]
        hints = Hints(self.box, view, look)
        texts = [(option, hints.of(option)) for option in decision["options"]] if decision else []
        return table.options(texts, look)

    def brief(self, word: str, look: TerminalStyle) -> str:
        card = self.box.number[word]
        dot = look.paint(" · ", "line")
        parts = (face.name(self.box, word, look), face.kind(self.box, card, look), face.worth(self.box, card, look))
        return "  " + dot.join(parts)

    def explain(self, word: str, look: TerminalStyle) -> list[str]:
        return explain.explain(self.box, word, look)

    def rules(self, view: View) -> list[str]:
        return explain.rules(self.box, view)

    def score(self, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle) -> list[str]:
        return points.score(scores, labels, look)

    def in_sight(self, view: View) -> list[Score]:
        return points.in_sight(view)

    def result(
        self, view: View, scores: Sequence[Score], labels: Sequence[SeatLabel], look: TerminalStyle
    ) -> list[str]:
        return points.result(self.box, view, scores, labels, look)

    def told(self, events: Sequence[Event], label: SeatLabel) -> str:
        return told(self.box, events, label)

    def changes(self, before: View, after: View, labels: Sequence[SeatLabel]) -> list[str]:
        return []

    def between(self, before: View, after: View) -> str:
        """What the Automa of the solo game was left with: it chooses nothing, so no choice tells of it."""
        was, now = before["players"][1], after["players"][1]
        if not after["solo"] or (was["golems"] == now["golems"] and was["hand"] == now["hand"]):
            return ""
        golems = [golem["card"] for golem in now["golems"][len(was["golems"]) :]]
        runes = [card for card in now["hand"][len(was["hand"]) :] if self.box.kind[self.box.number[card]] == RUNE]
        deeds = [say("summons {cards}", cards=self.things(golems))] if golems else []
        deeds += [say("stacks {cards}", cards=self.things(runes))] if runes else []
        gems = now["gems"] - was["gems"]
        deeds += [say("gets {n:gem|gems}", n=gems)] if gems > 0 else []
        return say("the Automa {deeds}", deeds="; ".join(deeds))

    def things(self, words: Sequence[str]) -> str:
        return ", ".join(thing(self.box, word) for word in words)
