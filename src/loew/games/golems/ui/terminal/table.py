"""The card game in the terminal (see `loew.ui.presentation.Terminal`): the whole table and the result.

On a wide terminal the players are to the right of the grid and the log is below it; on a narrow terminal the players
are side by side under the grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final, cast

from loew.engine.effect import Part
from loew.engine.game import Score
from loew.engine.message import Reference
from loew.engine.view import View
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.faces import MatchboxOptionTexts, question_help
from loew.games.golems.ui.names import sides_in_order, terminal_name
from loew.games.golems.ui.terminal import card_face as face
from loew.games.golems.ui.terminal import explain
from loew.games.golems.ui.terminal.grid import READY, grid
from loew.games.golems.ui.terminal.player import panel
from loew.ui.options import option_lines
from loew.ui.seats import SeatLabel
from loew.ui.terminal import WIDEST, TerminalStyle, final_scores, pad, score_table, visible_scores

WIDE_CELL: Final = 18
NARROW_CELL: Final = 25
LAST_SENTENCES: Final = 6

Labels = Sequence[SeatLabel]
Story = Sequence[str]


def table_lines(
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle
) -> list[str]:
    draw = wide if style.width >= WIDEST else narrow
    return [heading(view, style), *draw(box, view, labels, log, style)]


def heading(view: MatchboxView, style: TerminalStyle) -> str:
    """The name of the game, and the numbers next to the grid."""
    decision = view["decision"]
    turn_started = decision is not None and decision["kind"] in ("turn", "solo-take")
    ended = "the game is over" if view["over"] else "the last round" if view["ending"] else ""
    facts = [
        f"turn {view['turn'] + turn_started}",
        f"deck {view['deck']}",
        f"set aside {view['aside']}",
        *([f"to take {view['takes']}"] if view["solo"] and not view["over"] else []),
        " ".join(["supply", *[face.gems(view["supply"], style)] * (view["supply"] > 0), str(view["supply"])]),
        *([style.paint(ended, "brass")] if ended else []),
    ]
    dot = "  ·  " if style.width >= WIDEST else " · "
    title = "Golems, alone" + " (advanced)" * view["advanced"] if view["solo"] else "Golems"
    return f" {style.paint(title, 'bright')}   " + style.paint(dot, "line").join(facts)


def wide(
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle
) -> list[str]:
    left = grid(box, view, WIDE_CELL, style)
    span = 3 * WIDE_CELL + 4
    left += [legend(box, view, style), *log_lines(log, span, style)]
    width = style.width - span - 1
    right = [line for who in sides_in_order(view) for line in panel(box, view, who, labels[who].name, width, style)]
    return [f"{pad(a, span)} {b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]


def narrow(
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle
) -> list[str]:
    half = (style.width - 1) // 2
    panels = [panel(box, view, who, labels[who].name, half, style) for who in sides_in_order(view)]
    both = [f"{pad(a, half)} {b}".rstrip() for a, b in zip_longest(*panels, fillvalue="")]
    return [
        *grid(box, view, NARROW_CELL, style),
        legend(box, view, style),
        *both,
        *log_lines(log, style.width, style),
    ]


def legend(box: Box, view: MatchboxView, style: TerminalStyle) -> str:
    """The meaning of the signs."""
    known = [f"{READY} needs met"] if view["seat"] >= 0 and not view["over"] else []
    doubt = [f"{face.UNKNOWN} reconstructed"] if doubtful(box) else []
    return style.paint(" " + " · ".join([*known, "○ any colour", "□ square", *doubt]), "faint")


def doubtful(box: Box) -> bool:
    return any("reconstructed" in entry.source.values() for entry in box.entries)


def log_lines(log: Sequence[str], width: int, style: TerminalStyle) -> list[str]:
    """The latest lines of the log, wrapped."""
    lines = [line for text in log[-LAST_SENTENCES:] for line in wrap(text, width - 4, initial_indent="")]
    return [style.paint(f" │ {line}", "text") for line in lines]


def result_lines(
    box: Box, view: MatchboxView, scores: Sequence[Score], labels: Sequence[SeatLabel], style: TerminalStyle
) -> list[str]:
    """The final points, the winner, and all hands."""
    lines = final_scores(scores, labels, verdict(view, scores, labels), style)
    for label, p in zip(labels, view["players"], strict=True):
        if label.is_automa:
            continue
        hand = [card for card in (p["rune"], *p["hand"]) if card]
        names = ", ".join(face.name(box, card, style) for card in hand) or "no cards"
        lines.append(pad(f"  In hand, {label.name}: {names}", style.width).rstrip())
    return lines


def verdict(view: MatchboxView, scores: Sequence[Score], labels: Sequence[SeatLabel]) -> str:
    winners = [label for label, each in zip(labels, scores, strict=True) if each["won"]]
    if view["lost"]:
        return "Nothing could be taken, so the Automa wins."
    if len(winners) > 1:
        return "Points, golems and tucked cards are equal: the victory is shared."
    totals = [each["total"] for each in scores]
    wins = "You win" if winners[0].is_reader else f"{winners[0].name} wins"
    equal = ""
    if totals[0] == totals[1]:
        equal = ", as a tie is yours" if view["solo"] else ", the tie broken by golems, then tucked cards"
    beaten = f" with {max(totals)} points to {min(totals)}" if not equal else f" with {totals[0]} points each{equal}"
    return f"{wins}{beaten}."


class MatchboxTerminal:
    """Draws one box of cards."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return terminal_name(self.box, ref, form)

    def table(self, view: View, seats: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle) -> list[str]:
        return table_lines(self.box, cast(MatchboxView, view), seats, log, style)

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
        return visible_scores(view)

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        return result_lines(self.box, cast(MatchboxView, view), scores, seats, style)


class TerminalOptionTexts(MatchboxOptionTexts):
    """The options of one view, with ids and with rewards in signs."""

    def naming(self, ref: Reference, form: str) -> str:
        return terminal_name(self.box, ref, form)

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        return face.reward_signs(effect, style)
