"""The design tokens: colours, fonts and shared sizes, from `tokens.toml` here and in each game.

The browser gets them as CSS custom properties (`style_sheet`), the terminal as the nearest of its 256 colours (`ink`),
pictures and icons by name. There is a light and a dark theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import dist
from pathlib import Path
from typing import Final

from loew.engine.toml_file import read_toml

HERE: Final = Path(__file__).parent
FILES: Final = (HERE / "tokens.toml", *sorted(HERE.parent.glob("games/*/ui/tokens.toml")))
TABLES: Final = [read_toml(file) for file in FILES]
LIGHT: Final[dict[str, str]] = {name: value for table in TABLES for name, value in table.get("light", {}).items()}
DARK: Final[dict[str, str]] = {name: value for table in TABLES for name, value in table.get("dark", {}).items()}
BOTH: Final[dict[str, str]] = {name: value for table in TABLES for name, value in table.get("both", {}).items()}
INKS: Final[dict[str, tuple[str, bool]]] = {  # of the terminal: a token, and whether it is bold
    name: (ink["token"], ink.get("bold", False)) for table in TABLES for name, ink in table.get("inks", {}).items()
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
