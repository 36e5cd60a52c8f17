"""The pieces of the seats: each seat has a plate with its own shape and colour, and a figure shows the kind of piece.
So colour is never the only difference."""

from __future__ import annotations

from typing import Final

from loew.ui.html import Markup, tag
from loew.ui.markup import bold, span, visual_only
from loew.ui.sprite import use

PLATES: Final = (
    "M4.5 2h15A2.5 2.5 0 0 1 22 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5v-15A2.5 2.5 0 0 1 4.5 2z",
    "M7 1.5h10a1.5 1.5 0 0 1 1.3.8l4.5 9a1.5 1.5 0 0 1 0 1.4l-4.5 9a1.5 1.5 0 0 1-1.3.8H7a1.5 1.5 0 0 1-1.3-.8"
    "l-4.5-9a1.5 1.5 0 0 1 0-1.4l4.5-9A1.5 1.5 0 0 1 7 1.5z",
    "M12 .8l10 7.6q.8.6.8 1.6v11q0 1.8-1.8 1.8H3q-1.8 0-1.8-1.8V10q0-1 .8-1.6z",
    "M8 1h8q1.5 0 1.5 1.5v4h4q1.5 0 1.5 1.5v8q0 1.5-1.5 1.5h-4v4q0 1.5-1.5 1.5H8q-1.5 0-1.5-1.5v-4h-4"
    "Q1 17.5 1 16V8q0-1.5 1.5-1.5h4v-4Q6.5 1 8 1z",
)


def plate(who: int) -> Markup:
    return tag("svg", tag("path", fill="var(--seat)", d=PLATES[who]), class_="plate", viewBox="0 0 24 24")


def body(who: int, figure: str) -> Markup:
    """The inside of a piece: the plate of the seat and the figure on it."""
    return visual_only(plate(who), use(figure, "figure"))


def piece(who: int, figure: str, classes: str = "") -> Markup:
    """A piece as a sign, without id and without text."""
    return span(f"piece seat-{who + 1} {classes}".strip(), body(who, figure))


def seat_name(who: int, name: str) -> Markup:
    """The plate and the name of a seat."""
    return span(f"seat-name seat-{who + 1}", visual_only(plate(who)), bold(name))
