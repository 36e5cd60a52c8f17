"""The design tokens: the only place for colours, fonts and shared sizes.

The browser gets them as CSS custom properties (`style_sheet`), the terminal as the nearest of its 256 colours (`ink`),
pictures and icons by name. Brass marks what can be chosen, and each district has a colour. There is a light
and a dark theme; paper is always light.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import dist
from typing import Final

from loew.ui.beat_tokens import BEATS
from loew.ui.card_tokens import CARDS
from loew.ui.studio_tokens import STUDIO

LIGHT: Final = {
    "page": "#efe4cb",
    "card": "#fbf5e4",
    "sunk": "#f3e9d0",
    "cut": "#fbf5e4",
    "text": "#2a2233",
    "faint": "#625866",
    "rule": "#d8c69d",
    "brass": "#875a08",
    "night": "#1b1724",
    "white": "#fffdf7",
    "shine": "#ffffffb0",
    "red": "#b23a2c",
    "yellow": "#a06f05",
    "blue": "#2c5ea3",
    "green": "#47792f",
    "time": "#6d4da3",
    "clay": "#a5522b",
    "coin": "#6e7380",
    "knowledge": "#23707a",
    "gold": "#b07c08",
    "vp": "#7f3573",
    "gem": "#0f7f84",
    "golem": "#7a5138",
    "grave": "#6c6776",
    "leather": "#7d4a2a",
    "stone": "#5d6470",
    "seat-a": "#3f7a3a",
    "seat-b": "#7a4a9e",
    "seat-c": "#b35a12",
    "seat-d": "#4f5b69",
    "on-seat": "#fffdf7",
    "glow": "#c98a1a",
    "glow-soft": "#e9b44a66",
    # the city at dusk: the sky over each street, the street itself
    "red-sky": "#8d6d8f",
    "red-dusk": "#e29a80",
    "red-dawn": "#ffd7a0",
    "yellow-sky": "#9a8a9c",
    "yellow-dusk": "#eac184",
    "yellow-dawn": "#fff0bd",
    "blue-sky": "#6d82b4",
    "blue-dusk": "#a5c0e0",
    "blue-dawn": "#e4eef2",
    "pavement": "#cdb89a",
    "kerb": "#dac8aa",
    "road": "#a08c7c",
    "fog": "#3a2a3c",
}
DARK: Final = {
    "page": "#13111a",
    "card": "#201c2b",
    "sunk": "#191622",
    "cut": "#201c2b",
    "text": "#efe5cd",
    "faint": "#a79db0",
    "rule": "#3b3449",
    "brass": "#dfae4e",
    "night": "#08070b",
    "white": "#f8f2e2",
    "shine": "#ffffff80",
    "red": "#e5705d",
    "yellow": "#e3b53c",
    "blue": "#6fa3ea",
    "green": "#8cc06a",
    "time": "#b295ec",
    "clay": "#d98a5c",
    "coin": "#b6bdc9",
    "knowledge": "#65c3c7",
    "gold": "#f2c650",
    "vp": "#d58fca",
    "gem": "#55cfd0",
    "golem": "#c9966f",
    "grave": "#a29cb0",
    "leather": "#c8905f",
    "stone": "#a7afbd",
    "seat-a": "#7cbf6d",
    "seat-b": "#bd94e6",
    "seat-c": "#f0a05a",
    "seat-d": "#c3ccd8",
    "on-seat": "#17131f",
    "glow": "#f0c060",
    "glow-soft": "#f0c06055",
    "red-sky": "#2a1a36",
    "red-dusk": "#7c3040",
    "red-dawn": "#e07a48",
    "yellow-sky": "#2b2238",
    "yellow-dusk": "#80542f",
    "yellow-dawn": "#eeb356",
    "blue-sky": "#141a38",
    "blue-dusk": "#2c4c80",
    "blue-dawn": "#86a9cf",
    "pavement": "#6a5856",
    "kerb": "#7d6a64",
    "road": "#43353f",
    "fog": "#0b0810",
}
BOTH: Final = {  # the same in both themes
    # the bar at the top of every page
    "bar": "#1b1724",
    "bar-text": "#efe5cd",
    "bar-line": "#4a3c22",
    "bar-link": "#e8d9b0",
    "bar-link-hover": "#fff3d0",
    "bar-button-line": "#4a4356",
    "bar-error": "#f0a08c",
    "bar-faint": "#c9bb97",
    # the candle-lit fields: the top of the lobby, and the curtain between two players at one screen
    "candle": "#dfae4e",
    "on-candle": "#1b1424",
    "hero-text": "#f3e8cd",
    "hero-title": "#ffe9b8",
    "hero-faint": "#ddcfae",
    "hero-link": "#f0c96c",
    "hero-button": "#ffffff10",
    "hero-button-text": "#f0d79a",
    "hero-button-line": "#8d6f35",
    "hero-lit": "#5a3d1a",
    "hero-half-lit": "#2c2030",
    "hero-unlit": "#17131f",
    "curtain-lit": "#4c3418",
    "curtain-half-lit": "#221a2a",
    # the roofs of Prague at the top of the catalogue
    "sky-glow": "#c98a2c",
    "sky-low": "#7a4a1d",
    "sky-middle": "#2b2038",
    "sky-high": "#14111c",
    "sky-title": "#e8bb5f",
    "sky-faint": "#cdbf9f",
    "roof": "#0d0b13",
    "window": "#f0b950",
    # the city: what is printed or built keeps its colours in both themes
    "roof-red": "#a93c2c",
    "roof-yellow": "#a06f10",
    "roof-blue": "#35609f",
    "eaves-red": "#6d2019",
    "eaves-yellow": "#5f4207",
    "eaves-blue": "#1d3867",
    "outline": "#24140f",
    "plaster": "#fbeccb",
    "plaster-low": "#dcc08c",
    "beam": "#7a5433",
    "ink": "#2a1b14",
    "ink-soft": "#4a3222",
    "window-lit": "#ffe39a",
    "lamp-post": "#15101b",
    "lamp-light": "#ffb54a66",
    "arch": "#1a1119",
    "arch-edge": "#7a3b34",
    "arch-text": "#ffb08f",
    "plinth": "#6b6270",
    "tombstone": "#bdb7c6",
    "tombstone-low": "#948da1",
    "brass-light": "#f3d58a",
    "sign-wood": "#5b3a24",
    "wax": "#7d1f2f",
    "wax-low": "#4f0f1c",
    "wax-lit": "#b23a48",
    "on-wax": "#fff1d6",
    "tether": "#bfe9e6",
    "tether-dark": "#0f3f44",
    "broken": "#ff6a52",
    "broken-dark": "#7a1712",
    "broken-text": "#ffd9cf",
    # golems and students
    "clay-lit": "#dda273",
    "clay-warm": "#b1683f",
    "clay-deep": "#6c3822",
    "clay-rim": "#ffe3b8b0",
    "eye": "#ffd45e",
    "eye-dark": "#4a2a1c",
    "skin": "#efcaa0",
    **CARDS,
    **BEATS,
    **STUDIO,
}
INKS: Final = {  # of the terminal: a token, and whether it is bold
    "line": ("rule", False),
    "faint": ("faint", False),
    "text": ("text", False),
    "bright": ("white", True),
    "brass": ("brass", False),
    "gold": ("gold", False),
    "gem": ("gem", False),
    "red": ("red", True),
    "blue": ("blue", True),
    "yellow": ("yellow", True),
    "green": ("green", True),
    "time": ("time", True),
    "clay": ("clay", False),
    "coin": ("coin", False),
    "knowledge": ("knowledge", False),
    "seat1": ("seat-a", True),
    "seat2": ("seat-b", True),
    "seat3": ("seat-c", True),
    "seat4": ("seat-d", True),
}
CUBE: Final = (0, 95, 135, 175, 215, 255)  # the levels of a terminal's 216 colours
FIRST_COLOUR: Final = 16  # of the cube; the 24 greys stand behind it
PALETTE: Final = (
    *((r, g, b) for r in CUBE for g in CUBE for b in CUBE),
    *((grey, grey, grey) for grey in range(8, 248, 10)),
)


def properties(tokens: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())


def style_sheet() -> str:
    """The tokens as CSS. The reader's system chooses the theme, unless an element has `data-theme` light or dark."""
    return (
        f':root,[data-theme="light"]{{{properties(LIGHT)}}}\n'
        f":root{{color-scheme:light dark;{properties(BOTH)}}}\n"
        '[data-theme="light"]{color-scheme:light}\n'
        f'@media screen{{[data-theme="dark"]{{color-scheme:dark;{properties(DARK)}}}}}\n'
        "@media screen and (prefers-color-scheme:dark)"
        f'{{:root:not([data-theme="light"]){{{properties(DARK)}}}}}\n'
    )


@cache
def ink(name: str) -> str:
    """The code of this colour for a terminal with a dark background."""
    token, bold = INKS[name]
    return f"{'1;' if bold else ''}38;5;{nearest(DARK[token])}"


def nearest(colour: str) -> int:
    """The number of the terminal colour nearest to this one, given as `#rrggbb`."""
    wanted = oklab(*(int(colour[i : i + 2], 16) for i in (1, 3, 5)))
    distances = [dist(wanted, oklab(*each)) for each in PALETTE]
    return FIRST_COLOUR + distances.index(min(distances))


def oklab(red: int, green: int, blue: int) -> tuple[float, float, float]:
    """A colour in Oklab: there, colours at the same distance look equally different."""
    r, g, b = (((c + 14) / 269) ** 2.4 if c > 10 else c / 3295 for c in (red, green, blue))
    long = (0.4122 * r + 0.5363 * g + 0.0514 * b) ** (1 / 3)
    medium = (0.2119 * r + 0.6807 * g + 0.1074 * b) ** (1 / 3)
    short = (0.0883 * r + 0.2817 * g + 0.6300 * b) ** (1 / 3)
    return (
        0.2105 * long + 0.7936 * medium - 0.0041 * short,
        1.9780 * long - 2.4286 * medium + 0.4506 * short,
        0.0259 * long + 0.7828 * medium - 0.8087 * short,
    )
