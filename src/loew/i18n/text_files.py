"""TOML files with texts that a person reads, such as the chapters of the rules. `FIELDS` are texts: they become
messages when such a file is read, and `extract` finds the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from loew.engine.message import Message, msg
from loew.engine.toml_file import read_toml

FILES: Final = (  # below the package
    "ui/art/legend.toml",
    "games/*/ui/box_guide.toml",
    "games/*/ui/catalogue.toml",
    "games/*/ui/chapters.toml",
)
FIELDS: Final = ("title", "intro", "hint", "caption", "example", "words", "labels", "titles")  # a text, or several


def read_texts(file: Path) -> dict[str, Any]:
    """A file with its texts as messages."""
    found = with_messages(read_toml(file), is_text=False)
    assert isinstance(found, dict)
    return found


def with_messages(value: Any, is_text: bool) -> Any:
    if isinstance(value, dict):
        return {name: with_messages(each, is_text or name in FIELDS) for name, each in value.items()}
    if isinstance(value, list):
        return [with_messages(each, is_text) for each in value]
    return msg(value) if is_text and isinstance(value, str) else value


def texts(value: Any) -> Iterator[str]:
    """The texts of a file, in their order."""
    if isinstance(value, Message):
        yield value.text
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)
