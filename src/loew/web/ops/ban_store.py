"""What the store knows of bans."""

from __future__ import annotations

from typing import Final

from loew.web.http.bans import Ban
from loew.web.table.store import Store


class BanStore:
    """The bans in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def current(self, now: float) -> list[Ban]:
        query = "select what, why, since, until from bans where until is null or until > ? order by since, what"
        return [Ban(*row) for row in self.db.execute(query, (now,)).fetchall()]

    def add(self, ban: Ban) -> None:
        with self.store.transaction():
            self.db.execute("delete from bans where what = ?", (ban.what,))
            self.db.execute("insert into bans values (?, ?, ?, ?)", ban)

    def lift(self, what: str) -> bool:
        """Whether there was such a ban."""
        with self.store.transaction():
            found = self.db.execute("delete from bans where what = ? returning what", (what,)).fetchone()
        return found is not None
