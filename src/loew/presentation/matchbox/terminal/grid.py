"""The rows of cards in the middle of the table, with the gems that lie on them."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.game import View
from loew.matchbox.cards import COLOURS, GEM, GOLEM, KINDS, TYPES, Box
from loew.matchbox.deals import ROW
from loew.matchbox.resources import missing
from loew.presentation.kit.terminal import TerminalStyle, padded
from loew.presentation.matchbox.terminal import card_face as face

READY: Final = "✓"
ROOMY: Final = 24  # columns of a cell in which two lines are enough


def grid(box: Box, view: View, inner: int, look: TerminalStyle) -> list[str]:
    """All rows between lines; each cell so many columns wide."""
    if not view["rows"]:
        return [look.paint(" No cards are laid out.", "faint")]
    numbers = {option: i + 1 for i, option in enumerate(options(view))}
    cell, height = (tall, 3) if inner < ROOMY else (flat, 2)
    lines = [rule("┌┬┐", inner, look)]
    for i, row in enumerate(view["rows"]):
        cells = [
            cell(box, view, card, row["gems"], numbers.get(f"take {card}", 0), inner, look) for card in row["cards"]
        ]
        cells += [[""] * height] * (ROW - len(cells))
        lines += [rule("├┼┤", inner, look)] if i else []
        lines += [between([each[j] for each in cells], inner, look) for j in range(height)]
    return [*lines, rule("└┴┘", inner, look)]


def options(view: View) -> list[str]:
    decision: dict[str, Any] | None = view["decision"]
    return decision["options"] if decision else []


def tall(box: Box, view: View, name: str, gems: int, number: int, inner: int, look: TerminalStyle) -> list[str]:
    """A card in three lines."""
    card = box.number[name]
    first = headline(box, card, gems, number, "", inner, look)
    return [first, f" {face.kind(box, card, look)}", f" {face.worth(box, card, look)}{tick(box, view, card, look)}"]


def flat(box: Box, view: View, name: str, gems: int, number: int, inner: int, look: TerminalStyle) -> list[str]:
    """A card in two lines, for a grid that has room to the sides."""
    card = box.number[name]
    given = f" gives {face.gives(box, card, look)}" if box.kind[card] != GEM else ""
    first = headline(box, card, gems, number, given, inner, look)
    kind = f"golem {face.icon(TYPES[box.type[card]], look)}" if box.kind[card] == GOLEM else KINDS[box.kind[card]]
    return [first, f" {kind} {face.worth(box, card, look)}{tick(box, view, card, look)}"]


def headline(box: Box, card: int, gems: int, number: int, more: str, inner: int, look: TerminalStyle) -> str:
    """A card's first line: its number when it can be taken, its name, and the gems that lie on it."""
    label = look.paint(f"{number:>2}", "brass") if number else "  "
    square = look.paint(" □", "faint") if card in box.square else ""
    return padded(f"{label} {face.name(box, box.names[card], look)}{square}{more}", inner - 1, face.gems(gems, look))


def tick(box: Box, view: View, card: int, look: TerminalStyle) -> str:
    """A sign behind the needs that are met."""
    return look.paint(" " + READY, "brass") if can_summon(box, view, card) else ""


def can_summon(box: Box, view: View, card: int) -> bool:
    """Whether the resources of the seat that looks meet a golem's needs."""
    seat = view["seat"]
    if box.kind[card] != GOLEM or view["over"] or not 0 <= seat < len(view["players"]):
        return False
    mine = view["players"][seat]
    needs = box.needs[card]
    counts = [mine["icons"][colour] for colour in COLOURS]
    own = [n - (mine["icon"] == colour) for n, colour in zip(counts, COLOURS, strict=True)]
    tucks = any(n > 0 and needs.mask >> c & 1 for c, n in enumerate(own))  # a borrowed icon cannot be tucked
    return tucks and missing(counts, needs) == 0


def rule(signs: str, inner: int, look: TerminalStyle) -> str:
    return look.paint(signs[0] + signs[1].join(["─" * inner] * ROW) + signs[2], "line")


def between(texts: list[str], inner: int, look: TerminalStyle) -> str:
    line = look.paint("│", "line")
    return line + line.join(padded(text, inner) for text in texts) + line
