"""Faults that are put into the servers on purpose, one at a time, to see that the club finds them. Each is a mistake
that somebody could make: the name says which."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final

from loew.web.cluster.membership import Cluster
from loew.web.cluster.store import ClusterStore
from loew.web.db.database import Conflict, Unavailable
from loew.web.notify.notifier import Notifier
from loew.web.notify.store import ChannelStore, Notice
from loew.web.table import api, sse
from loew.web.table.clock import Clock
from loew.web.table.live import LiveTable
from loew.web.table.peers import PeerEvents
from loew.web.table.repository import SavedTable, TableRepository
from loew.web.table.service import Tables
from loew.web.table.store import PeopleStore, Store, Written

Patch = tuple[object, str, Any]  # in what, which name, what instead
Fault = Callable[[], list[Patch]]


def version_taken_over() -> list[Patch]:
    """A change made here gives the table its version, even if another server has changed the table in between."""

    usual = LiveTable.took

    def took(live: LiveTable, written: Written) -> None:
        live._version, live.missed = written.version - 1, False  # as if nothing had come in between
        usual(live, written)

    return [(LiveTable, "took", took)]


def acknowledged_before_commit() -> list[Patch]:
    """The answer does not wait until the choice is written."""

    async def save_choice(tables: Tables, live: LiveTable, first: int, end: bool = False) -> None:
        tables.cluster.add_task(tables.background.run(partial(tables.write, live, first, end)))

    return [(Tables, "save_choice", save_choice)]


def write_without_condition() -> list[Patch]:
    """A choice is written whatever the position is now."""

    def claim(store: Store, table: str, seen: int) -> None:
        store.db.execute("update tables set writes = writes + 1 where id = ?", (table,))

    return [(Store, "claim", claim)]


def repeated_after_lost_answer() -> list[Patch]:
    """A line of chat is written again if the answer of the database was lost."""
    usual = Store.add_chat_line

    def add_chat_line(store: Store, table: str, seat: int, text: str) -> Written:
        with suppress(Unavailable):
            return usual(store, table, seat, text)
        return usual(store, table, seat, text)

    return [(Store, "add_chat_line", add_chat_line)]


def version_skipped_after_reconnect() -> list[Patch]:
    """A stream that connects again believes that the page shows the current version."""
    usual = sse.events

    async def events(
        tables: Tables, table: str, seen: int, seats: Sequence[int] = (), person: str = "", session: str = ""
    ) -> AsyncIterator[str]:
        if seen >= 0:
            seen = (await tables.fetch(table)).version
        async for line in usual(tables, table, seen, seats, person, session):
            yield line

    return [(sse, "events", events)]


def view_from_shared_cache() -> list[Patch]:
    """What a table looks like is kept for each version, and not for each seat."""
    usual, kept = api.visible_state, dict[tuple[str, int], dict[str, Any]]()

    def visible_state(live: LiveTable, seat: int) -> dict[str, Any]:
        return kept.setdefault((live.id, live.version), usual(live, seat))

    return [(api, "visible_state", visible_state)]


def clock_runs_on() -> list[Patch]:
    """The clock of who has ended their turn is not stopped when the other person begins."""
    usual = Clock.run

    def run(clock: Clock, seat: int | None, now: float) -> None:
        if clock.running is None or seat is None:
            usual(clock, seat, now)

    return [(Clock, "run", run)]


def outage_counted_twice() -> list[Patch]:
    """That no server ran is not written down: the next server finds out again."""

    def settle_nothing(people: PeopleStore, table: str, before: str, after: str) -> None:
        """Write nothing."""

    return [(PeopleStore, "settle_clock", settle_nothing)]


def notified_by_every_server() -> list[Patch]:
    """A server sends a notification without looking whether another one does."""

    def claim(channels: ChannelStore, notice: Notice, until: float) -> bool:
        channels.set_due(notice, until)
        return True

    return [(ChannelStore, "claim", claim)]


def notified_again_after_restart() -> list[Patch]:
    """A server that has just read a table notifies of the turn whoever knows of it already."""
    usual = Notifier.turn_has_come

    def turn_has_come(notifier: Notifier, live: LiveTable) -> None:
        live.turn = None
        usual(notifier, live)

    return [(Notifier, "turn_has_come", turn_has_come)]


def log_cut_on_restart() -> list[Patch]:
    """A table that is read from the database loses its last choice."""
    usual = TableRepository.restored

    def restored(repository: TableRepository, saved: SavedTable) -> LiveTable:
        query = "delete from choices where table_id = ? and n = ? and n > 4"
        repository.store.db.execute(query, (saved.row.id, len(saved.choices) - 1))
        return usual(repository, saved)

    return [(TableRepository, "restored", restored)]


def lease_never_released() -> list[Patch]:
    """A server keeps the lease of a table whose bots have played."""

    async def release(cluster: Cluster, table: str, version: int) -> bool:
        return True

    return [(Cluster, "release", release)]


def lease_forgotten() -> list[Patch]:
    """A lease that came after the table was dropped is held by nobody who knows of it."""

    async def acquire(cluster: Cluster, table: str) -> bool:
        found = await cluster.background.run(lambda: cluster.store.acquire(table, cluster.id))
        if found:
            cluster.held.add(table)
        return found

    return [(Cluster, "acquire", acquire)]


def orphans_left() -> list[Patch]:
    """Nobody plays on for a server that has died."""
    return [(ClusterStore, "orphans", lambda store: [])]


def wake_up_lost() -> list[Patch]:
    """What another server has changed is not heard while something is being done at the table."""
    usual = PeerEvents.on_peer_event

    def on_peer_event(peers: PeerEvents, table: str, version: int) -> None:
        live = peers.directory.live.get(table)
        if live is None or not live.lock.locked():
            usual(peers, table, version)

    return [(PeerEvents, "on_peer_event", on_peer_event)]


def nobody_woken() -> list[Patch]:
    """Pages are not told of a choice."""
    return [(LiveTable, "wake", lambda live: None)]


def conflict_retried_blindly() -> list[Patch]:
    """A choice that came too late is played on whatever position there is now."""
    usual = Tables.play

    async def play(
        tables: Tables, live: LiveTable, seat: int, text: str, version: int | None, obvious_too: bool = False
    ) -> None:
        try:
            await usual(tables, live, seat, text, version, obvious_too)
        except Conflict:
            await usual(tables, await tables.fetch(live.id), seat, text, None, obvious_too)

    return [(Tables, "play", play)]


FAULTS: Final[dict[str, Fault]] = {
    fault.__name__.replace("_", "-"): fault
    for fault in (
        version_taken_over,
        acknowledged_before_commit,
        write_without_condition,
        repeated_after_lost_answer,
        version_skipped_after_reconnect,
        view_from_shared_cache,
        clock_runs_on,
        outage_counted_twice,
        notified_by_every_server,
        notified_again_after_restart,
        log_cut_on_restart,
        lease_never_released,
        lease_forgotten,
        orphans_left,
        wake_up_lost,
        nobody_woken,
        conflict_retried_blindly,
    )
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """Put in a fault, or none if the name is empty."""
    patches = FAULTS[name]() if name else []
    before = [(where, what, getattr(where, what)) for where, what, _ in patches]
    try:
        for where, what, instead in patches:
            setattr(where, what, instead)
        yield
    finally:
        for where, what, usual in before:
            setattr(where, what, usual)
