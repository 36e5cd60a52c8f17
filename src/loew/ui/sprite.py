"""The drawings: one SVG file each, in `art` here and in the `art` of each game. A page shows them with `<use>`.

The name of a file is the id of its symbol. `icon-clay.svg` is an icon: it has a square of 24 and says in its title what
it means; `legend.toml` has the order of icons. `figure-lamp.svg` is a figure: it has a size of its own and no words.
The rest are pictures for cards. A file that ends in `-seat` is drawn once for each seat, with the shape of that seat in
place of the element `seat`. `paints.svg` has gradients and patterns.

Colours are design tokens, `var(--clay)`, or `currentColor`, the colour of the text around: drawings follow the theme.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.toml_file import read_toml
from loew.i18n import Message, msg, say
from loew.ui.html import Markup, tag

HERE: Final = Path(__file__).parent
FOLDERS: Final = (HERE / "art", *sorted(HERE.parent.glob("games/*/ui/art")))
SVG: Final = "{http://www.w3.org/2000/svg}"
FRAME: Final = "0 0 160 128"  # of a picture
SEAT_SHAPES: Final = (  # on a square of 12: square, hexagon, triangle, cross
    "M1.5 1.5h9v9h-9z",
    "M6 .6l4.9 2.7v5.4L6 11.4 1.1 8.7V3.3z",
    "M6 .8L11.2 11H.8z",
    "M4 1h4v3h3v4H8v3H4V8H1V4h3z",
)
USED: Final = re.compile(r'<use href="#([\w-]+)"')


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
    msg(group["title"]): {name: DRAWINGS[f"icon-{name}"] for name in group["icons"]}
    for group in read_toml(HERE / "art" / "legend.toml")["group"]
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


@cache
def sheet() -> Markup:
    """All symbols in an SVG without size."""
    return sheet_of(tuple(symbols()))


def sheet_for(page: str) -> Markup:
    """The symbols that a page uses."""
    used = set(USED.findall(page))
    return sheet_of(tuple([id_ for id_ in symbols() if id_ in used]))


@cache
def sheet_of(ids: tuple[str, ...]) -> Markup:
    """These symbols."""
    paints = tag("defs", Markup("".join(PAINTS.values())))
    lines = [(symbols()[id_], "\n") for id_ in ids]
    return tag("svg", paints, lines, class_="symbols", width="0", height="0", aria_hidden="true")
