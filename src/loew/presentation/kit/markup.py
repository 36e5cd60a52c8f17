"""Markup written by hand: elements, what only a screen reader says, and the discreet mark on what we do not know.

Nothing here writes a style attribute: the page's security policy forbids them. Classes say what a thing looks like.
"""

from __future__ import annotations

from html import escape
from typing import Final

from loew.engine.content import Entry
from loew.engine.effect import Part
from loew.engine.tongue import msg, say
from loew.presentation.kit.effect_icons import drawn
from loew.presentation.kit.effect_text import sentence
from loew.presentation.kit.sources import UNKNOWN, doubtful

UNKNOWN_SAID: Final = msg("Reconstructed: the printed value is not known.")


def tag(name: str, body: str, **attributes: str) -> str:
    """An element. A trailing underscore is dropped (`class_`), the others become dashes; what is empty is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items() if value
    )
    return f"<{name}{written}>{body}</{name}>"


def span(classes: str, body: str, **attributes: str) -> str:
    return tag("span", body, class_=classes, **attributes)


def spoken(text: str) -> str:
    """Said by a screen reader and not shown."""
    return f'<span class="spoken">{escape(text)}</span>' if text else ""


def hidden(body: str) -> str:
    """Shown and not said: something else says it."""
    return f'<span class="drawn" aria-hidden="true">{body}</span>' if body else ""


def icons_of(effect: Part) -> str:
    """The effect in icons, said elsewhere; nothing at all for nothing."""
    return hidden("" if is_nothing(effect) else drawn(effect))


def words_of(effect: Part) -> str:
    return "" if is_nothing(effect) else sentence(effect)


def is_nothing(effect: Part) -> bool:
    return type(effect).__name__ == "Nothing"


def fact(said: str, shown: str, classes: str = "") -> str:
    """Something in icons and numbers; its words are its title, and are said."""
    return span(f"fact {classes}".strip(), hidden(shown) + spoken(f"{said}."), title=said)


def mark(entry: Entry, *fields: str) -> str:
    """A discreet sign where a value is our own."""
    if not any(doubtful(entry, field) for field in fields):
        return ""
    return f'<abbr class="unknown" title="{escape(say(UNKNOWN_SAID))}">{UNKNOWN}</abbr>'


def region(name: str, title: str, body: str, classes: str = "", head: str = "", titled: bool = True) -> str:
    """A part of the table under its name. `head` stands behind the name; `titled`: whether the name is shown."""
    shown = "heading" if titled else "heading spoken"
    heading = f'<h3 class="{shown}"><span>{escape(title)}</span>{head}</h3>'
    return tag("section", heading + body, id=name, class_=f"region {classes}".strip(), aria_label=title)


def figure(number: int | str, classes: str = "") -> str:
    return span(f"number {classes}".strip(), escape(str(number).replace("-", "−")))
