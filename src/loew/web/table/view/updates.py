"""Pages that leave out what the browser already shows: parts of the table and phases of the log that are the same."""

from __future__ import annotations

import re
import sys
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple
from weakref import ref

from loew.ui.html import PLACE, Markup, Pieces, tag, whole
from loew.web.http import limits
from loew.web.http.templates import Sections

ELEMENT: Final = re.compile(r"<(\w+)")
Reader = tuple[Hashable, ...]


class DrawnPage(NamedTuple):
    """A page of one version, and its pieces by id."""

    version: int
    text: str  # around the pieces
    pieces: Pieces
    turns: Sequence[tuple[int, str, str]] = ()  # of the log, the newest first: the last choice, its id, its phase's id

    def whole(self) -> str:
        return whole(self.text, self.pieces)

    def with_mark(self, seen: int | None, mark: Markup) -> DrawnPage:
        """The page with a mark in the log, below what is new since the choice `seen`. Pages are kept without it: what a
        browser has seen is its own affair."""
        place = next((i for i, (last, _, _) in enumerate(self.turns) if seen is not None and last <= seen), 0)
        if not place:
            return self
        _, turn, phase = self.turns[place]
        start = str(tag("li", id=turn)).partition(">")[0]
        piece = self.pieces[phase]
        marked = Markup(str.replace(piece.markup, start, f"{mark}\n{start}"))  # markup would escape
        return self._replace(pieces={**self.pieces, phase: piece._replace(markup=marked)})


def size_of(pages: Sequence[DrawnPage]) -> int:
    """Bytes in memory, nearly: pages share the pieces that are the same."""
    newest = pages[0].pieces
    older = [piece for page in pages[1:] for name, piece in page.pieces.items() if newest.get(name) is not piece]
    return sum(
        map(sys.getsizeof, [*[page.text for page in pages], *[each.markup for each in (*newest.values(), *older)]])
    )


class PageMemory:
    """How much memory the pages of all tables take. If it is too much, those go that were drawn longest ago."""

    def __init__(self, most: int = limits.PAGE_BYTES) -> None:
        self.most = most
        self.size = 0
        self.kept: Final[OrderedDict[tuple[ref[DrawnPages], Reader], int]] = OrderedDict()

    def note(self, table: DrawnPages, reader: Reader) -> None:
        """This reader has new pages."""
        place = ref(table), reader
        size = size_of(table.by_reader[reader])
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
                pages.sections.pop(oldest, None)

    def forget(self, table: DrawnPages) -> None:
        """The table has no pages any more."""
        for reader in table.by_reader:
            self.size -= self.kept.pop((ref(table), reader), 0)


MEMORY: Final = PageMemory()


class DrawnPages:
    """The last two pages of each reader of a table, and the sections of the last one."""

    def __init__(self) -> None:
        self.by_reader: Final[dict[Reader, list[DrawnPage]]] = {}
        self.sections: Final[dict[Reader, Sections]] = {}

    def sections_of(self, reader: Reader) -> Sections:
        """The sections of the next page."""
        found = self.sections.setdefault(reader, Sections())
        found.begin()
        return found

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
        self.sections.clear()


def page_name(reader: Reader, version: int) -> str:
    """The name by which a browser says which page it shows. The version alone does not tell: people at one screen have
    different pages of one version, and between them it shows the curtain."""
    return f"{version}-{blake2b(repr(reader).encode(), digest_size=6).hexdigest()}"


def only_changes(page: DrawnPage, shown: DrawnPage) -> str:
    """The page without what is already shown: an empty element with the same id stands for it."""
    return Changes(page.pieces, shown.pieces).of(page.text)


class Changes:
    """What differs from the pieces that are shown."""

    def __init__(self, pieces: Pieces, shown: Pieces) -> None:
        self.pieces: Final = pieces
        self.shown: Final = shown

    def of(self, text: str) -> str:
        """A text with its pieces, without those that are shown already."""
        parts = PLACE.split(text)
        parts[1::2] = [self.piece(name) for name in parts[1::2]]
        return "".join(parts)

    def piece(self, name: str) -> str:
        markup = self.pieces[name].markup
        if not self.is_shown(name):
            return self.of(markup)
        kind = ELEMENT.match(markup)
        assert kind is not None, "a piece is an element"
        return tag(kind[1], id=name, data_unchanged="yes")

    def is_shown(self, name: str) -> bool:
        """Whether a piece and all pieces inside it are the same."""
        piece = self.pieces[name]
        return self.shown.get(name) == piece and all([self.is_shown(each) for each in piece.inner])
