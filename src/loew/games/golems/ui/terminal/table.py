"""The whole table: a heading, the grid, both players, and the latest lines of the log.

On a wide terminal the players are to the right of the grid and the log is below it; on a narrow terminal the players
are side by side under the grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Final

from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.seat_order import sides
from loew.games.golems.ui.terminal import card_face as face
from loew.games.golems.ui.terminal.grid import READY, grid
from loew.games.golems.ui.terminal.player import panel
from loew.ui.seat_label import SeatLabel
from loew.ui.terminal import WIDEST, TerminalStyle, pad

WIDE_CELL: Final = 18
NARROW_CELL: Final = 25
LAST_SENTENCES: Final = 6

Labels = Sequence[SeatLabel]
Story = Sequence[str]


def table(
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle
) -> list[str]:
    draw = wide if style.width >= WIDEST else narrow
    return [heading(view, style), *draw(box, view, labels, story, style)]


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
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle
) -> list[str]:
    left = grid(box, view, WIDE_CELL, style)
    span = 3 * WIDE_CELL + 4
    left += [legend(box, view, style), *story_lines(story, span, style)]
    width = style.width - span - 1
    right = [line for who in sides(view) for line in panel(box, view, who, labels[who].name, width, style)]
    return [f"{pad(a, span)} {b}".rstrip() for a, b in zip_longest(left, right, fillvalue="")]


def narrow(
    box: Box, view: MatchboxView, labels: Sequence[SeatLabel], story: Sequence[str], style: TerminalStyle
) -> list[str]:
    half = (style.width - 1) // 2
    panels = [panel(box, view, who, labels[who].name, half, style) for who in sides(view)]
    both = [f"{pad(a, half)} {b}".rstrip() for a, b in zip_longest(*panels, fillvalue="")]
    return [
        *grid(box, view, NARROW_CELL, style),
        legend(box, view, style),
        *both,
        *story_lines(story, style.width, style),
    ]


def legend(box: Box, view: MatchboxView, style: TerminalStyle) -> str:
    """The meaning of the signs."""
    known = [f"{READY} needs met"] if view["seat"] >= 0 and not view["over"] else []
    doubt = [f"{face.UNKNOWN} reconstructed"] if doubtful(box) else []
    return style.paint(" " + " · ".join([*known, "○ any colour", "□ square", *doubt]), "faint")


def doubtful(box: Box) -> bool:
    return any("reconstructed" in entry.source.values() for entry in box.entries)


def story_lines(story: Sequence[str], width: int, style: TerminalStyle) -> list[str]:
    """The latest lines of the log, wrapped."""
    lines = [line for text in story[-LAST_SENTENCES:] for line in wrap(text, width - 4, initial_indent="")]
    return [style.paint(f" │ {line}", "text") for line in lines]
