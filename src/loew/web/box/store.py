"""Database access for boxes: the journal of answers of each person and game, and saved packs."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from loew.engine.message import msg
from loew.web.db.database import Conflict
from loew.web.table.store import Store


class SavedBox(NamedTuple):
    """The answers of a person about a game; version 0: none are saved yet."""

    journal: str
    version: int


class SavedPack(NamedTuple):
    """A pack saved by a person."""

    id: str
    name: str
    games: str  # with spaces between them
    text: str
    added: float


class BoxStore:
    """The boxes and packs in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def box(self, person: str, game: str) -> SavedBox:
        query = "select journal, version from boxes where person = ? and game = ?"
        found = self.db.execute(query, (person, game)).fetchone()
        return SavedBox("", 0) if found is None else SavedBox(*found)

    def save(self, person: str, game: str, journal: str, seen: int, now: float) -> None:
        """Save the answers if their version is still `seen` (optimistic locking)."""
        with self.store.transaction():
            if seen:
                change = (
                    "update boxes set journal = ?, version = version + 1, changed = ?"
                    " where person = ? and game = ? and version = ? returning version"
                )
                done = self.db.execute(change, (journal, now, person, game, seen))
            else:
                add = "insert into boxes values (?, ?, ?, 1, ?) on conflict do nothing returning version"
                done = self.db.execute(add, (person, game, journal, now))
            if done.fetchone() is None:
                raise Conflict(msg("your box was changed elsewhere at the same moment; reload the page"))

    def remove(self, person: str, game: str) -> None:
        with self.store.transaction():
            self.db.execute("delete from boxes where person = ? and game = ?", (person, game))

    def packs(self, person: str) -> list[SavedPack]:
        """The saved packs of a person, the oldest first."""
        query = "select id, name, games, text, added from packs where person = ? order by added, id"
        return [SavedPack(*row) for row in self.db.execute(query, (person,)).fetchall()]

    def pack(self, person: str, pack: str) -> SavedPack | None:
        query = "select id, name, games, text, added from packs where person = ? and id = ?"
        found = self.db.execute(query, (person, pack)).fetchone()
        return None if found is None else SavedPack(*found)

    def add_pack(self, person: str, pack: SavedPack) -> None:
        with self.store.transaction():
            values = (pack.id, person, pack.name, pack.games, pack.text, pack.added)
            self.db.execute("insert into packs values (?, ?, ?, ?, ?, ?)", values)

    def remove_pack(self, person: str, pack: str) -> None:
        with self.store.transaction():
            self.db.execute("delete from packs where person = ? and id = ?", (person, pack))

    def data_of(self, person: str) -> dict[str, Any]:
        """All data of a person, for the export."""
        boxes = self.db.execute("select game, journal, changed from boxes where person = ?", (person,)).fetchall()
        return {
            "boxes": [{"game": game, "journal": journal, "changed": changed} for game, journal, changed in boxes],
            "packs": [{"name": each.name, "text": each.text, "added": each.added} for each in self.packs(person)],
        }
