"""The content files with an owner's corrections, and how their effects are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from loew.engine.content import ContentFile, Entry, fingerprint
from loew.engine.corrections import Given, as_corrections
from loew.engine.errors import ContentError
from loew.engine.machine import Effect
from loew.engine.notation import Notation

FOLDER: Final = Path(__file__).parents[1] / "content"
FILES: Final = (
    *("board", "tracks", "setup", "actions", "neighbourhoods", "characters"),
    *("books", "artifacts", "developments", "objectives", "starting", "automa"),
)
Effects = tuple[Effect[Any], ...]


class ContentFiles:
    """All content files of the game."""

    def __init__(self, notation: Notation, given: Given) -> None:
        self.notation: Final = notation
        found = as_corrections(given)
        self.files: Final = {name: ContentFile(FOLDER / f"{name}.toml", found) for name in FILES}
        changed = {name: file.changes for name, file in self.files.items()}
        self.corrections: Final = found.changes(changed) if found is not None else None

    def of(self, file: str, kind: str) -> list[Entry]:
        return self.files[file].entries(kind)

    def one(self, file: str, kind: str) -> Entry:
        return self.files[file].entries(kind)[0]

    def effect(self, entry: Entry, field: str) -> Effect[Any]:
        return self.notation.read(entry, field)

    def effects(self, file: str, kind: str, field: str) -> Effects:
        return tuple([self.effect(entry, field) for entry in self.of(file, kind)])

    def effect_list(self, entry: Entry, field: str) -> Effects:
        return self.notation.read_list(entry, field)

    def all(self) -> list[Entry]:
        return [entry for file in self.files.values() for entry in file.all()]

    def version(self) -> str:
        return fingerprint(self.all())


def in_order(entries: list[Entry], field: str, words: tuple[str, ...]) -> list[Entry]:
    """The entries in the order of these words, one for each."""
    found = {entry.id if field == "id" else entry.text(field): entry for entry in entries}
    for word in words:
        if word not in found:
            raise ContentError(f"{entries[0].file}: there is no {entries[0].kind} for {word!r}")
    return [found[word] for word in words]


def same_length(entry: Entry, n: int, lists: tuple[tuple[object, ...], ...]) -> None:
    for values in lists:
        if len(values) != n:
            raise entry.error(f"each list should have {n} values, one for each space, but one has {len(values)}")
