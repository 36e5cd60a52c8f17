"""HTML that escapes by default: `tag("b", name)` shows any name as text. Only `Markup` is not escaped.

A small class of our own, so that `pip install loew` has no dependencies. Jinja accepts it because of `__html__`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Final, SupportsIndex, TypeAlias

Child: TypeAlias = "str | int | Iterable[Child]"
SPECIAL: Final = re.compile("[&<>\"']")
LEAVES: Final = {"circle", "line", "meta", "path", "rect", "use"}  # elements that never have children


class Markup(str):
    """Text that is HTML. Other text is escaped when it is added."""

    __slots__ = ()

    def __html__(self) -> Markup:
        return self

    def __add__(self, other: str) -> Markup:
        return Markup(str.__add__(self, escape(other)))

    def __radd__(self, other: str) -> Markup:
        return escape(other) + self

    def __mul__(self, n: SupportsIndex) -> Markup:
        return Markup(str.__mul__(self, n))

    def join(self, parts: Iterable[str]) -> Markup:
        return Markup(str.join(self, [escape(part) for part in parts]))


NOTHING: Final = Markup()


def escape(child: str | int) -> Markup:
    """Text as markup; markup as it is."""
    return child if isinstance(child, Markup) else Markup(escape_text(str(child)))


def escape_text(text: str) -> str:
    return html.escape(text) if SPECIAL.search(text) else text


def fragment(*children: Child) -> Markup:
    """Several children in order, also lists of children."""
    return Markup("".join(html_parts(children)))


def html_parts(children: Iterable[Child]) -> list[str]:
    """The HTML of each child."""
    found: list[str] = []
    for child in children:
        if isinstance(child, Markup):
            found.append(child)
        elif isinstance(child, str):
            found.append(html.escape(child) if SPECIAL.search(child) else child)
        elif isinstance(child, int):
            found.append(str(child))
        else:
            found += html_parts(child)
    return found


def tag(name: str, *children: Child, **attributes: str) -> Markup:
    """An element. In the name of an attribute a trailing underscore is dropped (`class_`) and the others become dashes
    (`aria_label`); an attribute without a value is left out."""
    start = f"<{name}"
    for key, value in attributes.items():
        if value:
            start += f'{ATTRIBUTES[key]}{html.escape(value) if SPECIAL.search(value) else value}"'
    if name in LEAVES:
        return Markup(start + "/>")
    if len(children) == 1 and isinstance(children[0], Markup):
        return Markup(f"{start}>{children[0]}</{name}>")
    return Markup(f"{start}>{''.join(html_parts(children))}</{name}>")


class Attributes(dict[str, str]):
    """The beginning of each attribute, by its name in Python: `aria_label` begins with ` aria-label="`."""

    def __missing__(self, key: str) -> str:
        self[key] = f' {key.rstrip("_").replace("_", "-")}="'
        return self[key]


ATTRIBUTES: Final = Attributes()


def hole(n: int) -> str:
    """The place of an element in a message: `fill_holes(say("By {command}.", command=hole(0)), tag("code", "x"))`."""
    return f"\0{n}\0"


def fill_holes(text: str, *elements: Markup) -> Markup:
    """A message with elements in its holes."""
    html_parts = str(escape(text))
    for n, element in enumerate(elements):
        html_parts = html_parts.replace(hole(n), element)
    return Markup(html_parts)
