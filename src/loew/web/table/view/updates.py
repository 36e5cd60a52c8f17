"""Pages that leave out what the browser already shows: parts of the table and phases of the log that are the same."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Hashable, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple
from weakref import ref

from loew.ui.html import Markup, tag
from loew.web.http import limits

NEAR: Final = 16_000  # letters
Reader = tuple[Hashable, ...]


class DrawnPage(NamedTuple):
    """A page of one version, and its pieces by id."""

    version: int
    text: str
    pieces: Mapping[str, str]
    turns: Sequence[tuple[int, str]] = ()  # of the log, the newest first: the last choice, and the id of the element

    def size(self) -> int:
        """Bytes in memory, nearly."""
        return sys.getsizeof(self.text) + sum(map(sys.getsizeof, self.pieces.values()))

    def with_mark(self, seen: int | None, mark: Markup) -> DrawnPage:
        """The page with a mark in the log, below what is new since the choice `seen`. Pages are kept without it: what a
        browser has seen is its own affair."""
        place = next((i for i, (last, _) in enumerate(self.turns) if seen is not None and last <= seen), 0)
        if not place:
            return self
        turn = str(tag("li", id=self.turns[place][1])).partition(">")[0]
        marked = f"{mark}\n{turn}"
        pieces = {name: str.replace(piece, turn, marked) for name, piece in self.pieces.items()}  # markup would escape
        return self._replace(text=self.text.replace(turn, marked), pieces=pieces)


class PageMemory:
    """How much memory the pages of all tables take. If it is too much, those go that were drawn longest ago."""

    def __init__(self, most: int = limits.PAGE_BYTES) -> None:
        self.most = most
        self.size = 0
        self.kept: Final[OrderedDict[tuple[ref[DrawnPages], Reader], int]] = OrderedDict()

    def note(self, table: DrawnPages, reader: Reader) -> None:
        """This reader has new pages."""
        place = ref(table), reader
        size = sum([page.size() for page in table.by_reader[reader]])
        self.size += size - self.kept.pop(place, 0)
        self.kept[place] = size
        if self.size > self.most:
            for gone in [each for each in self.kept if each[0]() is None]:
                self.size -= self.kept.pop(gone)
        while self.size > self.most and len(self.kept) > 1:
            (found, oldest), size = self.kept.popitem(last=False)
            self.size -= size
            pages = found()
            if pages is not None:
                pages.by_reader.pop(oldest, None)

    def forget(self, table: DrawnPages) -> None:
        """The table has no pages any more."""
        for reader in table.by_reader:
            self.size -= self.kept.pop((ref(table), reader), 0)


MEMORY: Final = PageMemory()


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
        if reader not in self.by_reader and len(self.by_reader) >= limits.MOST_READERS:
            self.clear()
        self.by_reader[reader] = [page, *self.by_reader.get(reader, [])[:1]]
        MEMORY.note(self, reader)

    def clear(self) -> None:
        MEMORY.forget(self)
        self.by_reader.clear()


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
            parts += [text[at:start], tag(kind, id=name, data_unchanged="yes")]
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
