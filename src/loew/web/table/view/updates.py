"""Pages that leave out what the browser already shows: parts of the table and phases of the log that are the same."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from loew.ui.html import tag

MOST_READERS: Final = 64
NEAR: Final = 16_000  # letters
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

    def named(self, reader: Reader, name: str) -> DrawnPage | None:
        pages = self.by_reader.get(reader, [])
        return next((page for page in pages if page_name(reader, page.version) == name), None)

    def add(self, reader: Reader, page: DrawnPage) -> None:
        if reader not in self.by_reader and len(self.by_reader) >= MOST_READERS:
            self.by_reader.clear()
        self.by_reader[reader] = [page, *self.by_reader.get(reader, [])[:1]]


def page_name(reader: Reader, version: int) -> str:
    """The name by which a browser says which page it shows. The version alone does not tell: people at one screen have
    different pages of one version, and between them it shows the curtain."""
    return f"{version}-{blake2b(repr(reader).encode(), digest_size=6).hexdigest()}"


def only_changes(page: DrawnPage, shown: DrawnPage) -> str:
    """The page without what is already shown: an empty element with the same id stands for it."""
    text, same = page.text, []
    place = 0, 0
    for name, piece in page.pieces.items():
        if shown.pieces.get(name) == piece:
            start = find_piece(text, name, piece, *place)
            if start >= 0:
                place = start, start + len(piece)
                same.append((start, -place[1], name))
    parts, at = [], 0
    for start, end, name in sorted(same):
        if start >= at:
            kind = text[start + 1 : text.index(" ", start)]
            parts += [text[at:start], tag(kind, id=name, data_same="yes")]
            at = -end
    return "".join([*parts, text[at:]])


def find_piece(text: str, name: str, piece: str, start: int, end: int) -> int:
    """Where a piece is in the text of a page; -1 if it is not there. `start` and `end`: of the piece that was noted
    before it. Most pieces are around or behind that one, or near the beginning or the end of the page."""
    mark, size = f' id="{name}"', len(text)
    for first, last in (
        (max(0, end - len(piece)), start),
        (end, end + NEAR),
        (0, NEAR),
        (max(0, size - 4 * NEAR), size),
        (0, size),
    ):
        found = text.rfind("<", 0, text.find(mark, first, last) + 1)
        if found >= 0 and text.startswith(piece, found):
            return found
    return -1
