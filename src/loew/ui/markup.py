"""The parts of pages: text for screen readers only, drawings without text, facts, regions, and the sign of
reconstructed values.

Nothing here writes a style attribute, because the security policy of the page forbids them. Use classes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.i18n import msg, say
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    fragment,
    tag,
)
from loew.ui.sources import UNKNOWN, is_reconstructed

UNKNOWN_TITLE: Final = msg("Reconstructed: the printed value is not known.")


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


def mark(entry: Entry, *fields: str) -> Markup:
    """A small sign where a value is reconstructed."""
    if not any(is_reconstructed(entry, field) for field in fields):
        return NOTHING
    return tag("abbr", UNKNOWN, class_="unknown", title=say(UNKNOWN_TITLE))


def region(name: str, title: str, body: Child, classes: str = "", head: Child = "", show_title: bool = True) -> Markup:
    """A part of the table with its title. `head` follows the title; `show_title`: whether the title is visible."""
    heading = tag("h3", tag("span", title), head, class_="heading" if show_title else "heading spoken")
    drawn = tag("section", heading, body, id=name, class_=f"region {classes}".strip(), aria_label=title)
    return note(drawn, name)


NOTED: Final[ContextVar[dict[str, Markup] | None]] = ContextVar("noted", default=None)


def note(drawn: Markup, name: str) -> Markup:
    """A piece of a page that can be left out while it is the same."""
    noted = NOTED.get()
    if noted is not None:
        noted[name] = drawn
    return drawn


@contextmanager
def noting_pieces() -> Iterator[dict[str, Markup]]:
    """The pieces that are drawn inside, by name."""
    found: dict[str, Markup] = {}
    before = NOTED.set(found)
    try:
        yield found
    finally:
        NOTED.reset(before)


def figure(number: int | str, classes: str = "") -> Markup:
    return span(f"number {classes}".strip(), str(number).replace("-", "−"))
