"""What the store knows about analyses: how far one is, and its document when it is finished."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.web.table.store import Store

EVERYBODY: Final = -1  # the analysis of a finished game; another number: of a running one, from that seat


class Analysed(NamedTuple):
    """What an analysis is of."""

    table: str
    seat: int = EVERYBODY


class AnalysisRow(NamedTuple):
    """An analysis of a table."""

    key: str
    done: int  # turns
    total: int
    document: str  # JSON; empty until it is finished
    changed: float


class AnalysisStore:
    """The part of the database that is about analyses. Those from one seat are in a table of their own."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def find(self, of: Analysed) -> AnalysisRow | None:
        table, condition, values = place(of)
        query = f"select key, done, total, document, changed from {table} where {condition}"
        found = self.db.execute(query, values).fetchone()
        return None if found is None else AnalysisRow(*found)

    def save(self, of: Analysed, row: AnalysisRow) -> bool:
        """Save how far the analysis is, or the whole of it; whether the table is still there."""
        table, _, values = place(of)
        columns = ("table_id", "seat")[: len(values)]
        marks = ", ".join("?" * (len(values) + len(row)))
        sets = ", ".join([f"{name} = excluded.{name}" for name in AnalysisRow._fields])
        with self.store.transaction():
            if self.db.execute("select 1 from tables where id = ?", (of.table,)).fetchone() is None:
                return False
            self.db.execute(
                f"insert into {table} ({', '.join((*columns, *AnalysisRow._fields))}) values ({marks})"
                f" on conflict ({', '.join(columns)}) do update set {sets}",
                (*values, *row),
            )
        return True

    def remove(self, of: Analysed) -> None:
        """Remove an analysis that is not finished."""
        table, condition, values = place(of)
        with self.store.transaction():
            self.db.execute(f"delete from {table} where {condition} and document = ''", values)


def place(of: Analysed) -> tuple[str, str, tuple[object, ...]]:
    """Where an analysis is: the table of the database, the condition and its values."""
    if of.seat == EVERYBODY:
        return "analyses", "table_id = ?", (of.table,)
    return "seat_analyses", "table_id = ? and seat = ?", (of.table, of.seat)
