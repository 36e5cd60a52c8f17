"""The drawings: one SVG file each, in `art` here and in the `art` of each game. A page shows them with `<use>`.

The name of a file is the id of its symbol. `icon-clay.svg` is an icon: it has a square of 24 and says in its title what
it means; `legend.toml` has the order of icons. `figure-lamp.svg` is a figure: it has a size of its own and no words.
The rest are pictures for cards. A file that ends in `-seat` is drawn once for each seat, with the shape of that seat in
place of the element `seat`. `paints.svg` has gradients and patterns.

Colours are design tokens, `var(--clay)`, or `currentColor`, the colour of the text around: drawings follow the theme.
"""

from __future__ import annotations

import hashlib
import re
import xml.etree.ElementTree as Tree
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from loew.i18n import Message, msg, say
from loew.i18n.text_files import read_texts
from loew.ui.html import Child, Markup, tag
from loew.ui.tokens import BOTH, DARK, LIGHT, properties

HERE: Final = Path(__file__).parent
FOLDERS: Final = (HERE / "art", *sorted(HERE.parent.glob("games/*/ui/art")))
SVG: Final = "{http://www.w3.org/2000/svg}"
FRAME: Final = "0 0 160 128"  # of a picture
SEAT_SHAPES: Final = (  # on a square of 12: square, hexagon, triangle, hourglass
    "M1.5 1.5h9v9h-9z",
    "M6 .6l4.9 2.7v5.4L6 11.4 1.1 8.7V3.3z",
    "M6 .8L11.2 11H.8z",
    "M1 1h10L8 6l3 5H1l3-5z",
)
LOCAL: Final = '<use href="#'  # before the id of a symbol on the same page
USED: Final = re.compile(LOCAL + r'([\w-]+)"')
TOKEN: Final = re.compile(r"var\(--([\w-]+)\)")
PAINT: Final = re.compile(r"url\(#([\w-]+)\)")


class Drawing(NamedTuple):
    """A drawing. `title`: what an icon means; `fit`: how a figure fills its place."""

    title: Message
    drawing: str
    view_box: str
    fit: str


# ------------------------------------------------------------------ the files


def written(element: Tree.Element) -> str:
    """An element in one line, without what drawing programs add for themselves."""
    name = element.tag.removeprefix(SVG)
    attributes = "".join([f' {key}="{value}"' for key, value in element.attrib.items() if "{" not in key])
    inner = "".join([written(each) for each in element if is_drawn(each)])
    return f"<{name}{attributes}>{inner}</{name}>" if inner else f"<{name}{attributes}/>"


def is_drawn(element: Tree.Element) -> bool:
    return str(element.tag).startswith(SVG) and element.tag != f"{SVG}title"


def read_drawings() -> dict[str, Drawing]:
    """Every drawing by the id of its symbol."""
    found: dict[str, Drawing] = {}
    for file in [file for folder in FOLDERS for file in sorted(folder.glob("*-*.svg"))]:
        root = Tree.parse(file).getroot()
        title = msg(root.findtext(f"{SVG}title", ""))
        frame = root.attrib["viewBox"], root.attrib.get("preserveAspectRatio", "")
        seat = root.find(f".//{SVG}path[@id='seat']")
        if seat is None:
            found[file.stem] = Drawing(title, inner(root), *frame)
            continue
        del seat.attrib["id"]
        for number, path in enumerate(SEAT_SHAPES, 1):
            seat.attrib["d"] = path
            found[f"{file.stem.removesuffix('seat')}{number}"] = Drawing(title, inner(root), *frame)
    return found


def inner(element: Tree.Element) -> str:
    return "".join([written(each) for each in element if is_drawn(each)])


def read_paints() -> dict[str, str]:
    """Gradients and patterns by their id."""
    files = [folder / "paints.svg" for folder in FOLDERS]
    roots = [Tree.parse(file).getroot() for file in files if file.exists()]
    return {each.attrib["id"]: written(each) for root in roots for each in root.iterfind(f"{SVG}defs/*")}


DRAWINGS: Final = read_drawings()
PAINTS: Final = read_paints()
GROUPS: Final[Mapping[Message, Mapping[str, Drawing]]] = {
    group["title"]: {name: DRAWINGS[f"icon-{name}"] for name in group["icons"]}
    for group in read_texts(HERE / "art" / "legend.toml")["group"]
}
ICONS: Final = {name: icon for group in GROUPS.values() for name, icon in group.items()}
FIGURES: Final = {id_.removeprefix("figure-"): each for id_, each in DRAWINGS.items() if id_.startswith("figure-")}
PICTURES: Final = {id_: each for id_, each in DRAWINGS.items() if not id_.startswith(("icon-", "figure-"))}


# ------------------------------------------------------------------ on a page


def use(name: str, more: str = "") -> Markup:
    """One icon with its meaning as tooltip. `more`: additional classes."""
    if name not in ICONS:
        raise KeyError(f"no icon {name!r}")
    return titled(name, say(ICONS[name].title), f"icon {more}".strip())


@cache
def titled(name: str, title: str, classes: str) -> Markup:
    return tag("svg", tag("title", title), tag("use", href=f"#icon-{name}"), class_=classes)


@cache
def figure(name: str, classes: str) -> Markup:
    """A figure or a part of a street, without words."""
    if name not in FIGURES:
        raise KeyError(f"no figure {name!r}")
    return tag("svg", tag("use", href=f"#figure-{name}"), class_=classes)


@cache
def picture(*names: str) -> Markup:
    """A picture of one or more layers that fills its place; what does not fit is cut off on all sides."""
    for name in names:
        if name not in PICTURES:
            raise KeyError(f"no picture {name!r}")
    layers = [tag("use", href=f"#{name}") for name in names]
    return tag("svg", layers, class_="art", viewBox=FRAME, preserveAspectRatio="xMidYMid slice", aria_hidden="true")


@cache
def symbols() -> dict[str, Markup]:
    """Every symbol by its id."""
    return {
        id_: tag("symbol", Markup(each.drawing), id=id_, viewBox=each.view_box, preserveAspectRatio=each.fit)
        for id_, each in DRAWINGS.items()
    }


def sheet_for(page: str) -> Markup:
    """The symbols that a page uses, for a page that is one file by itself."""
    used = set(USED.findall(page))
    lines = [(each, "\n") for id_, each in symbols().items() if id_ in used]
    return hidden_svg(tag("defs", Markup("".join(PAINTS.values()))), lines)


def hidden_svg(*children: Child) -> Markup:
    return tag("svg", *children, class_="symbols", width="0", height="0", aria_hidden="true")


# ------------------------------------------------------------------ the file for all pages of a site
#
# Colours inside a symbol are those of the page that uses it, because custom properties are inherited. Gradients and
# patterns are not: some browsers take them from the file, where there are no tokens, and others from the page. So both
# have them, in the file with plain colours, and those that differ between the themes twice.


class Sprite(NamedTuple):
    """All drawings in one file. Its name changes with its text, so a browser need not ask for it again."""

    text: str
    name: str


@cache
def sprite() -> Sprite:
    light = [plain(paint, LIGHT) for paint in PAINTS.values()]
    dark = [plain(in_dark(name), DARK) for name in themed_paints()]
    lines = [PAINT.sub(chosen_by_theme, each) + "\n" for each in symbols().values()]
    text = f'<svg xmlns="{SVG[1:-1]}"><defs>{"".join([*light, *dark])}</defs>\n{"".join(lines)}</svg>\n'
    return Sprite(text, f"sprite-{hashlib.sha256(text.encode()).hexdigest()[:8]}.svg")


@cache
def themed_paints() -> tuple[str, ...]:
    """The paints with a colour that differs between the themes."""
    return tuple([name for name, paint in PAINTS.items() if not LIGHT.keys().isdisjoint(TOKEN.findall(paint))])


def plain(paint: str, theme: Mapping[str, str]) -> str:
    """A paint with the colours of a theme instead of tokens."""
    return TOKEN.sub(lambda token: theme.get(token[1]) or BOTH[token[1]], paint)


def in_dark(name: str) -> str:
    return PAINTS[name].replace(f'id="{name}"', f'id="{name}-dark"')


def chosen_by_theme(paint: re.Match[str]) -> str:
    return f"var(--paint-{paint[1]}, {paint[0]})" if paint[1] in themed_paints() else paint[0]


def with_symbols_of(page: str, file: str) -> str:
    """A page whose symbols are in a file, at this address."""
    return page.replace(LOCAL, f"{LOCAL[:-1]}{file}#")


@cache
def paints() -> Markup:
    """The gradients and patterns for a page whose symbols are in the file."""
    return hidden_svg(tag("defs", Markup("".join([*PAINTS.values(), *map(in_dark, themed_paints())]))))


def style_sheet() -> str:
    """Which paints a page with a dark theme has. Parts of it with another theme have those of the page."""
    dark = properties({f"paint-{name}": f"url(#{name}-dark)" for name in themed_paints()})
    return (
        f'@media screen{{:root[data-theme="dark"]{{{dark}}}}}\n'
        f'@media screen and (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{dark}}}}}\n'
    )
