"""The whole table: heading, synagogue, palace, city, cemetery, your studio, the others, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.components import ComponentIndex, focus, letter
from loew.games.golem.ui.faces import phase_text
from loew.games.golem.ui.terminal import board
from loew.games.golem.ui.terminal.city import city
from loew.games.golem.ui.terminal.other_players import compact
from loew.games.golem.ui.terminal.studio import studio
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import TerminalStyle, pad

LAST_LINES: Final = 6


def table(
    components: ComponentIndex, view: GolemView, labels: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle
) -> list[str]:
    first = focus(view)
    rest = [(first + i) % view["seats"] for i in range(1, view["seats"])]
    lines = [
        heading(components, view, labels, style),
        *board.upper(components, view, style),
        *board.palace(components, view, style),
    ]
    lines += [*city(components, view, style), board.cemetery(components, view, style)]
    lines += studio(components, view, first, labels[first].name, style)
    for who in rest:
        lines += compact(components, view, who, labels[who].name, style)
    return [pad(line, style.broad).rstrip() for line in [*lines, *story_lines(story, style)]]


def heading(components: ComponentIndex, view: GolemView, labels: Sequence[SeatLabel], style: TerminalStyle) -> str:
    """The round, the phase, and the turn order."""
    dot = style.paint("  ·  ", "line")
    title = "Golem" + (", introductory" if view["introductory"] else "")
    round_ = f"round {view['round']} of {components.box.rounds}" if view["round"] else "setting up"
    facts = [round_, *([phase_text(view)] if phase_text(view) else []), f"turn order {order(view, labels, style)}"]
    if view["passers"]:
        facts.append("passed " + " ".join(letter(who, style) for who in view["passers"]))
    return f" {style.paint(title, 'bright')}   " + dot.join(facts)


def order(view: GolemView, labels: Sequence[SeatLabel], style: TerminalStyle) -> str:
    """The seats in turn order; the seat that must choose is marked."""
    decision = view["decision"]
    moves = decision["who"] if decision else -1
    return "  ".join(f"{'▸' if who == moves else ''}{letter(who, style)} {labels[who].name}" for who in view["order"])


def story_lines(story: Sequence[str], style: TerminalStyle) -> list[str]:
    """The latest lines of the log, wrapped; of a long line only the end."""
    lines = [line for text in story for line in wrap(text, style.broad - 4, subsequent_indent="  ")][-LAST_LINES:]
    return [style.paint(f" │ {line}", "text") for line in lines]
