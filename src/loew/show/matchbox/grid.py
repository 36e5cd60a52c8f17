"""The rows of cards in the middle of the table, with the gems that lie on them."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.game import View
from loew.matchbox.cards import COLOURS, GOLEM, Box
from loew.matchbox.dealing import ROW
from loew.matchbox.resources import missing
from loew.show.look import Look, padded
from loew.show.matchbox import face

READY: Final = "✓"


def grid(box: Box, view: View, inner: int, look: Look) -> list[str]:
    """All rows between lines; each cell so many columns wide."""
    numbers = {option: i + 1 for i, option in enumerate(options(view))}
    lines = [rule("┌┬┐", inner, look)]
    for i, row in enumerate(view["rows"]):
        cells = [cell(box, view, card, row["gems"], numbers.get(f"take {card}", 0), look) for card in row["cards"]]
        cells += [["", "", ""]] * (ROW - len(cells))
        lines += [rule("├┼┤", inner, look)] if i else []
        lines += [between([each[j] for each in cells], inner, look) for j in range(3)]
    return [*lines, rule("└┴┘", inner, look)]


def options(view: View) -> list[str]:
    decision: dict[str, Any] | None = view["decision"]
    return decision["options"] if decision else []


def cell(box: Box, view: View, name: str, gems: int, number: int, look: Look) -> list[str]:
    """The three lines of a card. Its number is there when it can be taken; a tick when its needs are met."""
    card = box.number[name]
    label = look.paint(f"{number:>2}", "brass") if number else "  "
    first = f"{label} {face.name(box, name, look)} {face.gems(gems, look)}"
    ready = look.paint(" " + READY, "brass") if can_summon(box, view, card) else ""
    return [first, f" {face.kind(box, card, look)}", f" {face.worth(box, card, look)}{ready}"]


def can_summon(box: Box, view: View, card: int) -> bool:
    """Whether the resources of the seat that looks meet a golem's needs."""
    seat = view["seat"]
    if box.kind[card] != GOLEM or not 0 <= seat < len(view["players"]):
        return False
    mine = view["players"][seat]
    needs = box.needs[card]
    counts = [mine["icons"][colour] for colour in COLOURS]
    own = [n - (mine["icon"] == colour) for n, colour in zip(counts, COLOURS, strict=True)]
    tucks = any(n > 0 and needs.mask >> c & 1 for c, n in enumerate(own))  # a borrowed icon cannot be tucked
    return tucks and missing(counts, needs) == 0


def rule(signs: str, inner: int, look: Look) -> str:
    return look.paint(signs[0] + signs[1].join(["─" * inner] * ROW) + signs[2], "line")


def between(texts: list[str], inner: int, look: Look) -> str:
    line = look.paint("│", "line")
    return line + line.join(padded(text, inner) for text in texts) + line
