"""How long tables are kept: only who made a table deletes it, and may bring it back for a while; quota and expiry."""

from __future__ import annotations

import logging
from typing import Final

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.db.records import Row
from loew.web.http.errors import Forbidden, NoSuchTable
from loew.web.settings import RetentionPolicy
from loew.web.table.clock import stored_clock
from loew.web.table.results import record_results_of
from loew.web.table.seats import played_seats
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
DAY: Final = 86_400.0  # seconds
GRACE_DAYS: Final = 7  # in which a deleted table can be brought back
UNPLAYED_DAYS: Final = 30  # after which a table at which nobody has ever chosen is deleted
TIDY_EVERY: Final = 3_600.0  # seconds


def delete_table(tables: Tables, table: str, person: str) -> None:
    """Delete a table for everybody; it can be brought back for some days."""
    row = tables.store.table(table)
    if row is None:
        raise NoSuchTable(msg("there is no such table: it may have been deleted"))
    if not may_delete(tables, row, person):
        raise Forbidden(msg("only the owner of this table may delete it"))
    if is_rated_and_running(tables, row):
        raise Illegal(msg("a rated game is not deleted while it runs: resign first"))
    tables.delete(table)


def is_rated_and_running(tables: Tables, row: Row) -> bool:
    """Whether deleting the table would take a result away from somebody."""
    return row.rated and not row.over and len(tables.profiles.free_seats.people(row.id)) > 1


def may_delete(tables: Tables, row: Row, person: str) -> bool:
    """Who made the table; at old tables of which that is not known, every player."""
    return row.maker == person if row.maker else tables.store.has_access(row.id, person)


def hide_table(tables: Tables, table: str, person: str) -> None:
    """Take a table at which a person no longer plays off their list; it stays for the others."""
    row = tables.store.table(table)
    if row is None or not tables.store.has_access(table, person):
        raise NoSuchTable(msg("there is no such table: it may have been deleted"))
    if not may_hide(tables, row, person):
        raise Illegal(msg("you still play at this table: resign first"))
    tables.retention.hide(table, person)


def may_hide(tables: Tables, row: Row, person: str) -> bool:
    return row.over or not played_seats(row, tables.store.seats_of(row.id, person))


def bring_back(tables: Tables, table: str, person: str) -> None:
    """Undo the deletion of a table. No time has passed on its clock meanwhile."""
    row = tables.retention.deleted_table(table)
    if row is None or row.maker != person:
        raise NoSuchTable(msg("there is no deleted table of yours with this name"))
    now = tables.time.now()
    clock = stored_clock(row.clock, row.clock_state, row.setup.people, now)
    if clock is not None:
        tables.people.set_clock_state(table, clock.state_text())
    tables.retention.set_deleted(table, None)
    tables.find(table)


def tidy(tables: Tables, policy: RetentionPolicy) -> None:
    """Delete what has expired; remove for good what was deleted long ago."""
    now = tables.time.now()
    untouched = now - policy.expire_days * DAY if policy.expire_days else 0.0
    for table in tables.retention.expired(untouched, now - UNPLAYED_DAYS * DAY):
        tables.delete(table)
    removed = tables.retention.purge(now - GRACE_DAYS * DAY)
    tables.profiles.end_old_sessions(now)
    tables.profiles.keys.delete_expired(now)
    record_results_of(tables.profiles.results)
    if removed:
        log.info("%d deleted tables were removed for good", removed)


def keep_tidy(tables: Tables, policy: RetentionPolicy) -> None:
    """Tidy now, and again and again."""
    if not tables.closing:
        tables.begin(lambda: try_to_tidy(tables, policy))
        tables.tidying = tables.time.call_later(TIDY_EVERY, lambda: keep_tidy(tables, policy))


def try_to_tidy(tables: Tables, policy: RetentionPolicy) -> None:
    """A store that cannot be written to keeps nobody from playing."""
    try:
        tidy(tables, policy)
    except Exception:
        log.exception("old tables could not be removed")
