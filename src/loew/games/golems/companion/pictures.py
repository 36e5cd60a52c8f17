"""Small pictures for the companion: what a card shows, the square runes with their colour, gems."""

from __future__ import annotations

from typing import Final

from loew.games.golems.rules.cards import (
    COLOURS,
    GEM,
    KINDS,
    RUNE,
    TYPES,
    Box,
)
from loew.ui.html import NOTHING, Markup
from loew.ui.markup import visual_only
from loew.ui.sprite import ICONS, use

FACES: Final = {**{face: f"element-{face}" for face in COLOURS}, KINDS[RUNE]: "rune", KINDS[GEM]: "gem-card"}
OTHERS: Final = {"gems": "gem", "people": "player", "end": "vp"}


def picture(box: Box, kind: str, component: str) -> Markup:
    """The picture of a component, else that of the kind of step."""
    if component in box.number:
        return visual_only(use("rune-square"), use(f"element-{TYPES[box.scoring[box.number[component]]]}"))
    name = FACES.get(component) or OTHERS.get(component) or component or OTHERS.get(kind, kind)
    return visual_only(use(name)) if name in ICONS else NOTHING
