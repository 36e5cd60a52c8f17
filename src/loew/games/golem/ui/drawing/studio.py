"""Drawings of the board of a player: developments, small tiles, artifacts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.games.golem.rules.powers import power_of
from loew.games.golem.ui.faces import icons_of
from loew.games.golem.ui.verbs.developments import TRIGGERS
from loew.i18n import msg
from loew.ui.components import Component
from loew.ui.effects import SLASH, cost, icons
from loew.ui.html import NOTHING, Markup, bold, is_nothing, span, visual_only
from loew.ui.sprite import FIGURES, use
from loew.ui.sprite import figure as drawn

LARGEST: Final = sum(name.startswith("cauldron-") for name in FIGURES)  # places of a cauldron
AREAS: Final = {  # what a development is paid with, and the colour of its menorahs
    "golem": ("clay", "red"),
    "study": ("knowledge", "blue"),
    "artifact": ("coin", "yellow"),
}
POWERS: Final = {  # the icons and words of the permanent powers
    "ignore-character": ("character no", msg("When golems march, the character’s steps may be ignored.")),
    "new-golem-works": ("create now", msg("A golem that you create does this at once:")),
    "double-cemetery": ("=2× cemetery", msg("What the cemetery gives you, it gives twice.")),
    "control-most": ("control knowledge=≤{0}", msg("A golem costs at most {n:knowledge|knowledge} to control.")),
    "work-extra": ("work activate=+{0}", msg("The Work action activates {n:golem|golems} more, at no cost.")),
    "better-track": ("better-track", msg("Your study track allows more books and gives more knowledge.")),
    "double-immediate": (
        "=2× book now",
        msg("The first bonus of a book placed here counts twice, unless the book is black."),
    ),
}
NAMES: Final = {
    "left-leg": msg("Left leg"),
    "right-leg": msg("Right leg"),
    "torso": msg("Torso"),
    "left-arm": msg("Left arm"),
    "right-arm": msg("Right arm"),
    "head": msg("Head"),
    "column-1": msg("Column 1"),
    "column-2": msg("Column 2"),
    "column-3": msg("Column 3"),
    "column-4": msg("Column 4"),
    "study-track": msg("Study track"),
    "blue-crown": msg("Blue crown"),
    "gold-crown": msg("Gold crown"),
    "trigger-marble": msg("Waits for a marble"),
    "trigger-event": msg("Waits for an event"),
    "boost-knowledge": msg("More knowledge"),
    "boost-clay": msg("More clay"),
    "boost-coin": msg("More coins"),
}


def development(tile: Component, done: bool = False) -> Markup:
    """A development: its effects, its price until it is upgraded, its menorahs. Those of the golem are its limbs."""
    resource, colour = AREAS[tile.entry.kind]
    n = tile.entry.number("menorahs")
    menorahs = span("reveals", bold(n) if n > 1 else "", use(f"menorah-{colour}"))
    price = "" if done else cost(bold(tile.entry.number("cost")) + use(resource))
    lit = "light" if done and tile.entry.kind != "golem" else ""
    face = span("plaque", effects_drawing(tile), span("foot", price, menorahs), data_theme=lit)
    return visual_only(limb(tile, done), face) + (NOTHING if done else tile.mark("cost"))


def limb(tile: Component, done: bool) -> Markup:
    """The limb of the golem that a development is."""
    name = f"{tile.id}-{'fired' if done else 'outline'}"
    return drawn(name, "limb") if name in FIGURES else NOTHING


def effects_drawing(tile: Component) -> Markup:
    """The effects of a development: once and permanent."""
    values = tile.entry.values
    parts: list[Markup] = []
    if "now" in values and not is_nothing(tile.effect("now")):
        parts.append(use("now", "when") + icons_of(tile.effect("now")))
    power = power_of(tile.entry)
    if power:
        parts.append(icons(POWERS[power][0].format(values.get("amount", ""))))
    if "placed" in values and not is_nothing(tile.effect("placed")):
        parts.append(icons_of(tile.effect("placed")))
    return span("does", parts) if any(parts) else NOTHING


def small_tile(tile: Component) -> Markup:
    """A small tile with both sides; one of them will be used."""
    sides = small_tile_side(tile, "a") + visual_only(SLASH) + small_tile_side(tile, "b")
    return span("sides", sides, data_theme="light")


def small_tile_back(tile: Component) -> Markup:
    """A small tile where there is little room: its other side is behind it."""
    event = TRIGGERS.get(str(tile.value("side_b")))
    return small_tile(tile) if event else laid_tile(tile, "a")


def laid_tile(tile: Component, side: str) -> Markup:
    """The upper side of a small tile."""
    return span("sides", small_tile_side(tile, side), data_theme="light")


def small_tile_side(tile: Component, side: str) -> Markup:
    """A side: a gold tile reacts to an event, a grey tile adds to the artifact."""
    event = TRIGGERS.get(str(tile.value(f"side_{side}")))
    return visual_only(icons(event.icons.split()[0])) if event else icons_of(tile.effect(f"side_{side}"))


def artifact_tile(tile: Component, name: str, cauldrons: Sequence[int]) -> Markup:
    """An artifact tile row by row: the gold that a row needs and its effect."""
    rows = [
        span("artifact", cauldron(gold, 0), span("gives", tile.icons(f"row{n}"))) for n, gold in enumerate(cauldrons, 1)
    ]
    return visual_only(span("tile-name", name)) + NOTHING.join(rows)


def artifact_row(tile: Component, n: int, have: int, full: int) -> Markup:
    """A row of a tile in play: its cauldron with the gold in it, and its artifact."""
    lit = "light" if have == full else ""
    return cauldron(full, have) + span("gives", icons_of(tile.effect(f"row{n}")), data_theme=lit)


def cauldron(full: int, have: int) -> Markup:
    """A cauldron with its places for gold."""
    pips = [span("pip full", use("gold")) if i < have else span("pip") for i in range(full)]
    return visual_only(span("cauldron", drawn(f"cauldron-{min(full, LARGEST)}", "pot"), span("pips", pips)))
