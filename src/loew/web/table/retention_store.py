"""What the store knows about links that were used, deleted tables, and how many tables a person has made."""

from __future__ import annotations

from typing import Final

from loew.web.db.records import Row
from loew.web.table.store import Store


class KeepingStore:
    """The part of the database that is about who may come to a table, and how long a table is kept."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    # ---------------------------------------------------------------- links

    def used_links(self, table: str) -> set[int]:
        """The seats whose link somebody has used."""
        found = self.db.execute("select seat from links where table_id = ? and used = 1", (table,))
        return {seat for (seat,) in found.fetchall()}

    def use_link(self, table: str, seat: int, secret: str, person: str) -> bool:
        """Give the seat to a person and use up its link; False if somebody was faster. `secret`: its fingerprint."""
        with self.store.transaction():
            used = self.db.execute(
                "update links set used = 1 where table_id = ? and seat = ? and secret = ? and used = 0 returning seat",
                (table, seat, secret),
            )
            if used.fetchone() is None:
                return False
            self.db.execute(
                "insert into holders (table_id, seat, person) values (?, ?, ?) on conflict do nothing",
                (table, seat, person),
            )
            return True

    def set_link(self, table: str, seat: int, secret: str) -> None:
        """A new link for a seat; the old one no longer works. `secret`: its fingerprint."""
        with self.store.transaction():
            self.db.execute(
                "insert into links (table_id, seat, secret) values (?, ?, ?)"
                " on conflict (table_id, seat) do update set secret = excluded.secret, used = 0",
                (table, seat, secret),
            )

    def others_sit(self, table: str, person: str) -> bool:
        """Whether anybody else holds a seat."""
        found = self.db.execute(
            "select 1 from holders where table_id = ? and seat >= 0 and person <> ? limit 1", (table, person)
        )
        return found.fetchone() is not None

    def set_muted(self, table: str, muted: bool) -> int:
        with self.store.transaction():
            return self.store.new_version(table, "muted = ?", int(muted))

    # ---------------------------------------------------------------- deleted tables

    def set_deleted(self, table: str, at: float | None) -> None:
        """Mark a table as deleted at this time; None brings it back."""
        with self.store.transaction():
            self.db.execute("update tables set deleted = ? where id = ?", (at, table))
            self.db.announce(table, 0)

    def deleted_table(self, table: str) -> Row | None:
        found = self.store.rows("where id = ? and deleted is not null", table)
        return found[0] if found else None

    def deleted_tables_of(self, person: str) -> list[Row]:
        """The tables that a person made and deleted, the last one first."""
        return self.store.rows(
            "where maker = ? and deleted is not null and lesson = '' order by deleted desc, id limit 50", person
        )

    def purge(self, before: float) -> int:
        """Remove for good what was deleted before this time; how many tables that were."""
        with self.store.transaction():
            purge = "delete from tables where deleted is not null and deleted < ? returning id"
            return len(self.db.execute(purge, (before,)).fetchall())

    def hide(self, table: str, person: str) -> None:
        """Take a table off the list of a person."""
        with self.store.transaction():
            self.db.execute("update holders set hidden = 1 where table_id = ? and person = ?", (table, person))

    # ---------------------------------------------------------------- quota and expiry

    def made_by(self, person: str) -> int:
        """How many tables a person has made, without deleted ones and lessons."""
        found = self.db.execute(
            "select count(*) from tables where maker = ? and deleted is null and lesson = ''", (person,)
        )
        return int(found.fetchone()[0])

    def expired(self, untouched: float, unplayed: float) -> list[str]:
        """Tables not changed since `untouched`, and those not changed since `unplayed` where nobody has ever chosen."""
        found = self.db.execute(
            "select id from tables where deleted is null and (updated < ? or (updated < ? and not exists"
            " (select 1 from choices where table_id = tables.id and who >= 0)))",
            (untouched, unplayed),
        )
        return [table for (table,) in found.fetchall()]
