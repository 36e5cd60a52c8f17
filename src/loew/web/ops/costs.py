"""Who costs most: every server saves what its dearest visitors have cost in the last hour, and `loew admin costs` adds
it up. Nothing of it is kept when a server stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

from loew.web.cluster.store import COST
from loew.web.db.database import Database, StoreError
from loew.web.http import limits
from loew.web.http.budget import Work
from loew.web.http.identity import PROFILE
from loew.web.http.state import AppState
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
SAVE_EVERY: Final = 10.0  # seconds


class VisitorCost(NamedTuple):
    """What a visitor has cost in the last hour, in processor seconds."""

    visitor: str  # a profile, an address; "others": all that cost little
    name: str  # of the profile; empty for an address
    seconds: float
    work: dict[str, float]  # by kind


class CostStore:
    """The costs in the database: rows of `spent`, beside those of the limits."""

    def __init__(self, database: Database) -> None:
        self.db: Final = database

    def save(self, server: str, costs: Mapping[tuple[str, Work], float]) -> None:
        """Replace what this server has saved, with the dearest of these."""
        dearest = sorted(costs.items(), key=lambda each: -each[1])[: limits.SAVED_COSTS]
        with self.db.transaction():
            self.db.execute("delete from spent where server = ? and substr(name, 1, 5) = ?", (server, COST))
            self.db.executemany(
                "insert into spent select id, ?, ?, ? from servers where id = ?",
                [(COST + work, visitor, seconds, server) for (visitor, work), seconds in dearest],
            )

    def dearest(self, most: int) -> list[VisitorCost]:
        """The visitors who cost most at all servers together."""
        query = (
            "select visitor, name, sum(tokens) from spent where substr(name, 1, 5) = ? group by visitor, name"
            " order by sum(tokens) desc"
        )
        found: dict[str, dict[str, float]] = {}
        for visitor, name, seconds in self.db.execute(query, (COST,)).fetchall():
            found.setdefault(visitor, {})[name.removeprefix(COST)] = float(seconds)
        ordered = sorted(found.items(), key=lambda each: -sum(each[1].values()))[:most]
        return [VisitorCost(visitor, self.name(visitor), sum(work.values()), work) for visitor, work in ordered]

    def name(self, visitor: str) -> str:
        query = "select name from profiles where id = ?"
        found = self.db.execute(query, (visitor.removeprefix(PROFILE),)).fetchone()
        return "" if found is None else str(found[0])


async def save_costs(state: AppState) -> None:
    """Save the costs of this server every few seconds."""
    tables, saved = state.part(Tables), False
    store = CostStore(tables.store.db)
    while True:
        costs = state.budget.ledger.last_hour()
        if costs or saved:
            try:
                await tables.background.run(partial(store.save, tables.cluster.id, costs))
                saved = bool(costs)
            except StoreError as error:
                log.info("the costs of visitors could not be saved: %s", error)
        await asyncio.sleep(SAVE_EVERY)
