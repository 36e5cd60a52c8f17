"""What the store knows about lessons: the tables at which one is learnt, and what profiles have learnt."""

from __future__ import annotations

from typing import Final

from loew.web.table.store import Store


class LessonStore:
    """The lessons in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def done(self, profile: str) -> list[str]:
        """The lessons that a profile has learnt, the first one first."""
        query = "select lesson from lessons_done where profile = ? order by done, lesson"
        return [str(lesson) for (lesson,) in self.store.db.execute(query, (profile,)).fetchall()]

    def set_done(self, profile: str, lesson: str, now: float) -> None:
        with self.store.transaction():
            self.store.db.execute(
                "insert into lessons_done values (?, ?, ?) on conflict do nothing", (profile, lesson, now)
            )

    def tables_of(self, person: str, lesson: str) -> list[str]:
        """The tables at which this person learns that lesson."""
        query = "select id from tables where maker = ? and deleted is null and lesson like ?"
        return [str(table) for (table,) in self.store.db.execute(query, (person, f"{lesson}:%")).fetchall()]
