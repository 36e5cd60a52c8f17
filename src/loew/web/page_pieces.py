"""Pages that leave out what the browser already shows: parts of the table and phases of the log that are the same."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple

from loew.presentation.kit.html import tag

MOST_READERS: Final = 64
Reader = tuple[Hashable, ...]


class DrawnPage(NamedTuple):
    """A page of one version, and its pieces by id."""

    version: int
    text: str
    pieces: Mapping[str, str]


class DrawnPages:
    """The last two pages of each reader of a table."""

    def __init__(self) -> None:
        self.by_reader: Final[dict[Reader, list[DrawnPage]]] = {}

    def find(self, reader: Reader, version: int) -> DrawnPage | None:
        return next((page for page in self.by_reader.get(reader, []) if page.version == version), None)

    def add(self, reader: Reader, page: DrawnPage) -> None:
        if reader not in self.by_reader and len(self.by_reader) >= MOST_READERS:
            self.by_reader.clear()
        self.by_reader[reader] = [page, *self.by_reader.get(reader, [])[:1]]


def only_changes(page: DrawnPage, shown: DrawnPage) -> str:
    """The page without what is already shown: an empty element with the same id stands for it. The last pieces come
    first: they may contain others."""
    text, same = page.text, []
    for name, piece in reversed(list(page.pieces.items())):
        if shown.pieces.get(name) == piece:
            start = text.rfind("<", 0, text.find(f' id="{name}"') + 1)
            if start >= 0 and text.startswith(piece, start):
                same.append((start, start + len(piece), name))
    parts, at = [], 0
    for start, end, name in sorted(same, key=lambda each: (each[0], -each[1])):
        if start >= at:
            kind = text[start + 1 : text.index(" ", start)]
            parts += [text[at:start], tag(kind, id=name, data_same="yes")]
            at = end
    return "".join([*parts, text[at:]])
