"""The rows of cards in the middle of the table, with their gems."""

from __future__ import annotations

from typing import Final

from loew.games.golems.rules.cards import (
    GEM,
    GOLEM,
    KINDS,
    TYPES,
    Box,
)
from loew.games.golems.rules.deals import ROW
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.golems.ui.terminal import card_face as face
from loew.ui.terminal import TerminalStyle, pad

READY: Final = "✓"
ROOMY: Final = 24  # columns of a cell in which two lines are enough


def grid(box: Box, view: MatchboxView, inner: int, style: TerminalStyle) -> list[str]:
    """All rows with lines between them; each cell is `inner` columns wide."""
    if not view["rows"]:
        return [style.paint(" No cards are laid out.", "faint")]
    numbers = numbers_of_cards(view)
    cell, height = (tall, 3) if inner < ROOMY else (flat, 2)
    lines = [rule("┌┬┐", inner, style)]
    for i, row in enumerate(view["rows"]):
        cells = [cell(box, view, card, row["gems"], numbers.get(card, 0), inner, style) for card in row["cards"]]
        cells += [[""] * height] * (ROW - len(cells))
        lines += [rule("├┼┤", inner, style)] if i else []
        lines += [join_cells([each[j] for each in cells], inner, style) for j in range(height)]
    return [*lines, rule("└┴┘", inner, style)]


def numbers_of_cards(view: MatchboxView) -> dict[str, int]:
    """The numbers to type for the cards of the rows."""
    decision = view["decision"]
    offers = decision["offers"] if decision else []
    targets = [dict(offer["targets"]) for offer in offers]
    return {each["card"]: i for i, each in enumerate(targets, 1) if "row" in each}


def tall(
    box: Box, view: MatchboxView, name: str, gems: int, number: int, inner: int, style: TerminalStyle
) -> list[str]:
    """A card in three lines."""
    card = box.number[name]
    first = headline(box, card, gems, number, "", inner, style)
    return [first, f" {face.kind(box, card, style)}", f" {face.worth(box, card, style)}{tick(box, view, card, style)}"]


def flat(
    box: Box, view: MatchboxView, name: str, gems: int, number: int, inner: int, style: TerminalStyle
) -> list[str]:
    """A card in two lines, for a wide grid."""
    card = box.number[name]
    given = f" gives {face.gives(box, card, style)}" if box.kind[card] != GEM else ""
    first = headline(box, card, gems, number, given, inner, style)
    kind = f"golem {face.icon(TYPES[box.type[card]], style)}" if box.kind[card] == GOLEM else KINDS[box.kind[card]]
    return [first, f" {kind} {face.worth(box, card, style)}{tick(box, view, card, style)}"]


def headline(box: Box, card: int, gems: int, number: int, more: str, inner: int, style: TerminalStyle) -> str:
    """The first line of a card: its number if it can be taken, its name and its gems."""
    label = style.paint(f"{number:>2}", "brass") if number else "  "
    square = style.paint(" □", "faint") if card in box.square else ""
    return pad(f"{label} {face.name(box, box.names[card], style)}{square}{more}", inner - 1, face.gems(gems, style))


def tick(box: Box, view: MatchboxView, card: int, style: TerminalStyle) -> str:
    """A sign after needs that are met."""
    return style.paint(" " + READY, "brass") if box.names[card] in view["ready"] else ""


def rule(signs: str, inner: int, style: TerminalStyle) -> str:
    return style.paint(signs[0] + signs[1].join(["─" * inner] * ROW) + signs[2], "line")


def join_cells(texts: list[str], inner: int, style: TerminalStyle) -> str:
    line = style.paint("│", "line")
    return line + line.join(pad(text, inner) for text in texts) + line
