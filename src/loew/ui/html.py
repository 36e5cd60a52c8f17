"""HTML that escapes by default, and the parts of pages.

`tag("b", name)` shows any name as text; only `Markup` is not escaped. It is a small class of our own, so that
`pip install loew` has no dependencies; Jinja accepts it because of `__html__`. Nothing here writes a style attribute,
because the security policy of the pages forbids them: use classes.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final, NamedTuple, SupportsIndex, TypeAlias

from loew.engine.effect import Part

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
            found.append(child if child.isalnum() else escape_text(child))
        elif isinstance(child, int):
            found.append(str(child))
        else:
            found += html_parts(child)
    return found


def tag(name: str, *children: Child, **attributes: str) -> Markup:
    """An element. In the name of an attribute a trailing underscore is dropped (`class_`) and the others become dashes
    (`aria_label`); an attribute without a value is left out."""
    start = f"<{name}"
    for each in attributes.items():
        if each[1]:
            start += KNOWN_ATTRIBUTES.get(each) or attribute(*each)
    if name in LEAVES:
        return Markup(start + "/>")
    if len(children) == 1 and isinstance(children[0], Markup):
        return Markup(f"{start}>{children[0]}</{name}>")
    return Markup(f"{start}>{''.join(html_parts(children))}</{name}>")


KNOWN_ATTRIBUTES: Final[dict[tuple[str, str], str]] = {}  # short ones as they are written: most come again and again
MOST_KNOWN: Final = 20_000
SHORT: Final = 60  # letters


def attribute(key: str, value: str) -> str:
    """An attribute as it is written, by its name in Python: `aria_label` is ` aria-label="..."`."""
    text = f' {key.rstrip("_").replace("_", "-")}="{escape_text(value)}"'
    if len(value) <= SHORT:
        if len(KNOWN_ATTRIBUTES) >= MOST_KNOWN:
            KNOWN_ATTRIBUTES.clear()
        KNOWN_ATTRIBUTES[key, value] = text
    return text


def hole(n: int) -> str:
    """The place of an element in a message: `fill_holes(say("By {command}.", command=hole(0)), tag("code", "x"))`."""
    return f"\0{n}\0"


def fill_holes(text: str, *elements: Markup) -> Markup:
    """A message with elements in its holes."""
    html_parts = str(escape(text))
    for n, element in enumerate(elements):
        html_parts = html_parts.replace(hole(n), element)
    return Markup(html_parts)


def span(classes: str, *children: Child, **attributes: str) -> Markup:
    return tag("span", *children, class_=classes, **attributes)


def bold(text: str | int) -> Markup:
    return tag("b", text)


def spoken_only(text: str) -> Markup:
    """Text for screen readers that is not shown."""
    return span("spoken", text) if text else NOTHING


def visual_only(*children: Child) -> Markup:
    """Shown, but hidden from screen readers, because other text says it."""
    body = fragment(*children)
    return span("drawn", body, aria_hidden="true") if body else NOTHING


def is_nothing(effect: Part) -> bool:
    return effect.does_nothing


def fact(words: str, body: Child, classes: str = "") -> Markup:
    """Icons and numbers with a text for the title and for screen readers."""
    return span(f"fact {classes}".strip(), visual_only(body), spoken_only(f"{words}."), title=words)


def region(name: str, title: str, body: Child, classes: str = "", head: Child = "", show_title: bool = True) -> Markup:
    """A part of the table with its title. `head` follows the title; `show_title`: whether the title is visible."""
    heading = tag("h3", tag("span", title), head, class_="heading" if show_title else "heading spoken")
    drawn = tag("section", heading, body, id=name, class_=f"region {classes}".strip(), aria_label=title)
    return register_piece(drawn, name)


class Piece(NamedTuple):
    """A piece of a page, with an id. Of the pieces inside it, it has only the places."""

    markup: Markup
    inner: tuple[str, ...]  # their ids


Pieces: TypeAlias = Mapping[str, Piece]  # by id
PLACE: Final = re.compile("\x02([^\x03]*)\x03")  # no text of a person has these characters
PIECES: Final[ContextVar[dict[str, Piece] | None]] = ContextVar("noted", default=None)


def register_piece(drawn: Markup, name: str) -> Markup:
    """A piece of a page that can be left out while it is the same. Where pieces are collected, what is around it gets
    only its place, so that a page is compared and sent piece by piece, and is never put together to find out what has
    changed."""
    noted = PIECES.get()
    if noted is None:
        return drawn
    noted[name] = Piece(drawn, tuple(PLACE.findall(drawn)))
    return Markup(f"\x02{name}\x03")


def reuse_pieces(drawn: Markup, pieces: Pieces) -> Markup:
    """What was drawn before with these pieces."""
    noted = PIECES.get()
    if noted is None:
        return Markup(whole(drawn, pieces))
    noted.update(pieces)
    return drawn


@contextmanager
def collect_pieces() -> Iterator[dict[str, Piece]]:
    """The pieces that are drawn inside, by name."""
    found: dict[str, Piece] = {}
    before = PIECES.set(found)
    try:
        yield found
    finally:
        PIECES.reset(before)


def whole(drawn: str, pieces: Pieces) -> str:
    """What was drawn, with the pieces at their places."""
    parts = PLACE.split(drawn)
    parts[1::2] = [whole(pieces[name].markup, pieces) for name in parts[1::2]]
    return "".join(parts)


def number_span(number: int | str, classes: str = "", amount: str = "") -> Markup:
    """A number; `amount`: of what of which seat (`amount_key`), so that a replayed turn can show it as it was."""
    return span(f"number {classes}".strip(), str(number).replace("-", "−"), data_amount=amount)


def amount_key(seat: int, what: str) -> str:
    """What a seat has of something, as the script that replays turns names it."""
    return f"{seat + 1}:{what}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def page_head(title: str, style: str, *more: Markup) -> Markup:
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="color-scheme", content="light dark"),
        tag("title", title, " · Loew"),
        tag("style", Markup(style)),
        *more,
    )
