"""Database access for learning: lessons and analyses."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.teacher.lessons.lesson import lesson
from loew.teacher.lessons.playing import stored
from loew.web.table.store import Store


class LessonStore:
    """The lessons in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def done(self, profile: str) -> list[str]:
        """The lessons done by a profile, in this order."""
        query = "select lesson from lessons_done where profile = ? order by done, lesson"
        return [str(lesson) for (lesson,) in self.store.db.execute(query, (profile,)).fetchall()]

    def set_done(self, profile: str, lesson: str, now: float) -> None:
        with self.store.transaction():
            self.store.db.execute(
                "insert into lessons_done values (?, ?, ?) on conflict do nothing", (profile, lesson, now)
            )

    def tables_of(self, person: str, lesson: str = "") -> list[LessonTable]:
        """The tables of a person for this lesson or, if none is named, for all; the newest first."""
        query = (
            "select id, lesson from tables where maker = ? and deleted is null and lesson like ? order by updated desc"
        )
        found = self.store.db.execute(query, (person, f"{lesson}:%" if lesson else "_%")).fetchall()
        return [LessonTable(str(id), str(text)) for id, text in found]


class LessonTable(NamedTuple):
    """A table at which a lesson is learnt."""

    id: str
    text: str  # the lesson and how far it is: see `teacher/lessons/playing.py`

    @property
    def lesson(self) -> str:
        return self.text.partition(":")[0]

    @property
    def is_done(self) -> bool:
        taught = lesson(self.lesson)
        return taught is not None and stored(self.text, taught).is_done


EVERYBODY: Final = -1  # instead of a seat: the analysis of a finished game


class AnalysisSubject(NamedTuple):
    """The subject of an analysis: a finished game, or a running one from a seat."""

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
    """Analyses in the database. Those from one seat are in a table of their own."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def find(self, of: AnalysisSubject) -> AnalysisRow | None:
        table, condition, values = location(of)
        query = f"select key, done, total, document, changed from {table} where {condition}"
        found = self.db.execute(query, values).fetchone()
        return None if found is None else AnalysisRow(*found)

    def save(self, of: AnalysisSubject, row: AnalysisRow) -> bool:
        """Save the progress or the result; return whether the table still exists."""
        table, _, values = location(of)
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

    def remove(self, of: AnalysisSubject) -> None:
        """Remove an unfinished analysis."""
        table, condition, values = location(of)
        with self.store.transaction():
            self.db.execute(f"delete from {table} where {condition} and document = ''", values)


def location(of: AnalysisSubject) -> tuple[str, str, tuple[object, ...]]:
    """The SQL table, condition and values of an analysis."""
    if of.seat == EVERYBODY:
        return "analyses", "table_id = ?", (of.table,)
    return "seat_analyses", "table_id = ? and seat = ?", (of.table, of.seat)
