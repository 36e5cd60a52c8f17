"""Pages that leave out what the browser already shows: regions of the table and phases of the log that are the same."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple

PHASE: Final = re.compile(
    r'<li id="(phase-[^"]+)" class="log-phase">.*?</ol></li>\n(?=<li id="phase-|</ol>)', re.DOTALL
)
MOST_READERS: Final = 64
Reader = tuple[Hashable, ...]


class DrawnPage(NamedTuple):
    """A page of one version, and its pieces by id."""

    version: int
    text: str
    pieces: dict[str, str]


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


def with_log(text: str, regions: Mapping[str, str]) -> dict[str, str]:
    """The pieces of a page: its regions, and the phases of its log."""
    return {**regions, **{found.group(1): found.group() for found in PHASE.finditer(text)}}


def only_changes(page: DrawnPage, shown: DrawnPage) -> str:
    """The page without what is already shown: an empty element with the same id stands for it."""
    text = page.text
    for name, piece in page.pieces.items():
        if shown.pieces.get(name) == piece:
            kind = "li" if name.startswith("phase-") else "section"
            text = text.replace(piece, f'<{kind} id="{name}" data-same></{kind}>', 1)
    return text
