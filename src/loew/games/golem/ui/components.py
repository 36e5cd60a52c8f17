"""The components by id: what is printed on them, with a mark on reconstructed values."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Final

from loew.engine.content import Entry
from loew.engine.effect import Part, Seq
from loew.engine.trade import Gain
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.ui.html import Markup
from loew.ui.sources import UNKNOWN, component_name, is_reconstructed
from loew.ui.terminal import TerminalStyle

FILES: Final = (  # where two entries have one id, the later file wins: `study` and `golem` are the tracks
    *("setup", "actions", "tracks", "board", "objectives", "starting", "developments"),
    *("artifacts", "books", "characters", "neighbourhoods"),
)


class ComponentIndex:
    """The box and its entries."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.drawn: Final[dict[tuple[Hashable, ...], Markup]] = {}  # what never changes, by language: see `once`
        self.entries: Final[dict[str, Entry]] = {}
        for file in FILES:
            self.entries.update({entry.id: entry for entry in box.content_files.files[file].all()})

    def name_of(self, word: str) -> str:
        """The name on a component, or its id."""
        return component_name(self.entries[word]) or word

    def mark(self, word: str, field: str, style: TerminalStyle) -> str:
        return style.paint(UNKNOWN, "faint") if is_reconstructed(self.entries[word], field) else ""

    def effect(self, word: str, field: str) -> Part:
        return self.box.content_files.effect(self.entries[word], field)

    def track_income(self, p: GolemPlayerView, track: str) -> int:
        """What a track gives at the next income."""
        return sum(sum(source["gives"].values()) for source in p["forecast"]["sources"] if source["id"] == track)

    def optional_income(self, p: GolemPlayerView) -> list[Part]:
        """What the next income offers besides amounts, such as steps of students."""
        notation = self.box.content_files.notation
        effects = [notation.parse(text) for source in p["forecast"]["sources"] for text in source["effects"]]
        parts = [part for effect in effects for part in flatten(effect)]
        return [part for part in parts if not isinstance(part, Gain) and not part.does_nothing]


@lru_cache(maxsize=8)
def component_index(box: Box) -> ComponentIndex:
    """The index of a box, made once."""
    return ComponentIndex(box)


def resources(p: GolemPlayerView) -> dict[str, int]:
    """The resources of a seat by name."""
    return {"clay": p["clay"], "coin": p["coin"], "knowledge": p["knowledge"]}


def flatten(effect: Part) -> list[Part]:
    """The parts of a sequence as a flat list."""
    return [inner for part in effect.parts for inner in flatten(part)] if isinstance(effect, Seq) else [effect]


LETTERS: Final = "ABCD"  # one letter for the pieces of each seat
MARBLES: Final = {"red": "R", "yellow": "Y", "blue": "B", "white": "W", "black": "K"}
MARBLE_INK: Final = {"red": "red", "yellow": "yellow", "blue": "blue", "white": "bright", "black": "faint"}


def letter(who: int, style: TerminalStyle) -> str:
    """The letter of a seat in its colour."""
    return style.paint(LETTERS[who], f"seat{who + 1}")


def letters(seats: Sequence[int], style: TerminalStyle) -> str:
    return "".join(letter(who, style) for who in seats)


def marble(colour: str, style: TerminalStyle) -> str:
    return style.paint(MARBLES[colour], MARBLE_INK[colour])


def marbles(colours: Sequence[str], style: TerminalStyle) -> str:
    return " ".join(marble(colour, style) for colour in colours)


def focus(view: GolemView) -> int:
    """The seat whose studio is shown completely: the viewer, or the seat whose turn it is."""
    if 0 <= view["seat"] < view["seats"]:
        return view["seat"]
    decision = view["decision"]
    return decision["who"] if decision and decision["who"] >= 0 else 0
