"""A decision as it is put to a seat: what the hints behind its options are counted from."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.game import View
from loew.golem.terms import DISTRICTS, ROMAN
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.effect_short import short, tint
from loew.presentation.kit.terminal import TerminalStyle


class Asked:
    """The question, the seat it is put to, and the printed things."""

    def __init__(self, components: ComponentIndex, view: View, look: TerminalStyle) -> None:
        self.components: Final = components
        self.box: Final = components.box
        self.view: Final = view
        self.look: Final = look
        self.mine: Final[dict[str, Any]] = view["players"][max(0, view["seat"])]
        decision = view["decision"]
        self.kind: Final[str] = decision["kind"] if decision else ""
        self.given: Final[dict[str, Any]] = decision["given"] if decision else {}  # the numbers of the question

    def tinted(self, text: str) -> str:
        return tint(text, self.look)

    def tile(self, place: str) -> str:
        """The neighbourhood tile of a place, in signs."""
        colour, roman = place.split("-")[:2]
        tiles = self.view["neighbourhoods"][colour]
        n = ROMAN.index(roman)
        return self.components.short(tiles[n - 1], "effect", self.look) if n <= len(tiles) else "no tile"

    def student(self, colour: str, n: int) -> str:
        """Where a student comes to, and what the street brings there."""
        here = self.mine["students"][colour]
        there = min(10, max(1, here + n))
        income = short(self.box.streets[DISTRICTS.index(colour)][there])
        return self.tinted(f"{colour[:3]} student {ROMAN[here].upper()}→{ROMAN[there].upper()}, income {income}")
