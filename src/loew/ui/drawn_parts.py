"""Parts of a scene as they were drawn last, for one reader of a table.

A part is drawn again only when what it shows has changed: its share of the view, and the options that touch it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from loew.ui.html import Markup
from loew.ui.markup import note, noting_pieces
from loew.ui.option_text import Option

ROOT_ID: Final = re.compile(r'<[^>]*? id="([^"]+)"')


class DrawnPart(NamedTuple):
    """A part, what it was drawn from, the pieces of the page in it, and the options that have a place in it."""

    key: object  # equal if the part would be drawn in the same way
    markup: Markup
    pieces: Mapping[str, Markup]
    buttons: frozenset[str]
    lists: frozenset[str]


class DrawnParts:
    """The last drawing of each part, by name."""

    def __init__(self) -> None:
        self.by_name: Final[dict[str, DrawnPart]] = {}
        self.drawn: Final[list[str]] = []  # the parts drawn for the last page: for tests and measurements
        self.said: Final[dict[str, Option]] = {}  # the options of the next page, if they are in words already

    def find(self, name: str, key: object) -> DrawnPart | None:
        """The part, if it would be drawn in the same way."""
        found = self.by_name.get(name)
        return found if found is not None and found.key == key else None

    def draw(self, name: str, key: object, draw: Callable[[], Markup], buttons: set[str], lists: set[str]) -> Markup:
        """Draw the part and keep it. Drawing adds options to `buttons` and `lists`."""
        before = set(buttons), set(lists)
        with noting_pieces() as pieces:
            markup = draw()
            own = ROOT_ID.match(markup)
            if own is not None:
                note(markup, own.group(1))
        found = DrawnPart(key, markup, pieces, frozenset(buttons - before[0]), frozenset(lists - before[1]))
        self.by_name[name] = found
        self.drawn.append(name)
        return noted(found)


def noted(part: DrawnPart) -> Markup:
    """The markup of the part, with its pieces noted for the page."""
    for name, piece in part.pieces.items():
        note(piece, name)
    return part.markup
