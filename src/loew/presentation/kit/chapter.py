"""The chapters of the rules: a title, an introduction and pictures around the rules of a subject."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loew.engine.message import Message


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
