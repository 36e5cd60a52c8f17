"""Database access for free seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.web.db.records import LISTED, QUICK, Row
from loew.web.table.store import Store

WAITING: Final = (
    "deleted is null and turn is not null and fault = '' and id in (select table_id from links where used = 0)"
)
MOST_SHOWN: Final = 50


class FreeSeatsStore:
    """Free seats in the database."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def listed(self, since: float) -> list[Row]:
        """The open tables with free seats created after this time, the newest first."""
        return self.store.rows(
            f"where listed = ? and created > ? and {WAITING} order by created desc, id limit ?",
            *(LISTED, since, MOST_SHOWN),
        )

    def quick(self, game: str, rated: bool, since: float) -> list[Row]:
        """The tables waiting for a quick match, the oldest first."""
        return self.store.rows(
            f"where listed = ? and game = ? and rated = ? and created > ? and {WAITING} order by created, id limit ?",
            *(QUICK, game, int(rated), since, MOST_SHOWN),
        )

    def seated(self, tables: Sequence[str]) -> dict[str, list[tuple[int, str]]]:
        """The holders of seats at each of these tables: seat and person."""
        seated: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
        marks = ", ".join("?" * len(seated))
        query = f"select table_id, seat, person from holders where seat >= 0 and table_id in ({marks})"
        for table, seat, person in self.db.execute(query, list(seated)).fetchall() if seated else ():
            seated[table].append((seat, person))
        return seated

    def people(self, table: str) -> set[str]:
        """The holders of seats at a table."""
        return {person for _, person in self.seated([table])[table]}

    def holders(self, table: str, seat: int) -> list[str]:
        found = self.db.execute(
            "select person from holders where table_id = ? and seat = ? order by person", (table, seat)
        )
        return [person for (person,) in found.fetchall()]

    def take_free_seat(self, table: str, seat: int, person: str) -> bool:
        """Give a free seat to a person and use its link; return False if another person was faster."""
        with self.store.transaction():
            taken = self.db.execute(
                "update links set used = 1 where table_id = ? and seat = ? and used = 0 and not exists (select 1 from"
                " holders where holders.table_id = links.table_id and holders.seat = links.seat) returning seat",
                (table, seat),
            )
            if taken.fetchone() is None:
                return False
            self.db.execute("insert into holders (table_id, seat, person) values (?, ?, ?)", (table, seat, person))
            return True
