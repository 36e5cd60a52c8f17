"""What the store knows about analyses: how far one is, and its document when it is finished."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.web.store import Store


class AnalysisRow(NamedTuple):
    """An analysis of a table."""

    key: str
    done: int  # turns
    total: int
    document: str  # JSON; empty until it is finished
    changed: float


class AnalysisStore:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def find(self, table: str) -> AnalysisRow | None:
        query = "select key, done, total, document, changed from analyses where table_id = ?"
        found = self.db.execute(query, (table,)).fetchone()
        return None if found is None else AnalysisRow(*found)

    def save(self, table: str, row: AnalysisRow) -> None:
        """Save how far the analysis is, or the whole of it."""
        with self.store.transaction():
            self.db.execute(
                "insert into analyses (table_id, key, done, total, document, changed) values (?, ?, ?, ?, ?, ?)"
                " on conflict (table_id) do update set key = excluded.key, done = excluded.done,"
                " total = excluded.total, document = excluded.document, changed = excluded.changed",
                (table, *row),
            )

    def remove(self, table: str) -> None:
        with self.store.transaction():
            self.db.execute("delete from analyses where table_id = ? and document = ''", (table,))
