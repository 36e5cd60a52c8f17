"""The chapters of the pages to read. Those of the rules have an introduction and pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.message import EMPTY, Message
from loew.i18n.text_files import read_texts

HEADING: Final = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')
TAG: Final = re.compile("<[^>]*>")


class Heading(NamedTuple):
    """A chapter in a table of contents."""

    id: str
    title: str


def headings(page: str) -> list[Heading]:
    """The headings of the second level that have an id."""
    return [Heading(id_, TAG.sub("", title)) for id_, title in HEADING.findall(page)]


class Illustration(NamedTuple):
    """A part of an example position, drawn as on the table."""

    example: str
    part: str  # the id of the element; empty for the whole table
    caption: Message


class Chapter(NamedTuple):
    """A chapter of the rules."""

    id: str
    title: Message
    intro: Message
    rules: Sequence[str]  # the letters before the numbers: "MOV" for MOV-1, MOV-2 …
    pictures: Sequence[Illustration] = ()
    example: Message = EMPTY  # with holes for numbers of the rules


def read_chapters(file: Path) -> list[Chapter]:
    """The chapters of a game, from its `chapters.toml`."""
    return [
        Chapter(
            row["id"],
            row["title"],
            row["intro"],
            row["rules"],
            [Illustration(each["of"], each["part"], each["caption"]) for each in row.get("picture", ())],
            row.get("example", EMPTY),
        )
        for row in read_texts(file)["chapter"]
    ]
