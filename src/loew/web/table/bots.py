"""The bots at tables: one task for each table while a bot has to play. Of several servers the one that holds the lease
of a table plays them. The bot thinks in another process, and the table stays free for the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

from loew.engine.errors import LoewError
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE
from loew.engine.setup import BotSeat
from loew.web.bots.pool import BotFailed, Thinkers
from loew.web.bots.task import BotTask, task_of
from loew.web.cluster.membership import Cluster
from loew.web.db.database import Conflict, StoreError, Unavailable
from loew.web.db.executor import on_loop
from loew.web.http.errors import NotSaved
from loew.web.http.measures import BOTS, FAILURES, MEASURES
from loew.web.table.live import LiveTable

log = logging.getLogger("loew.web")

Save = Callable[[LiveTable, int], Awaitable[None]]  # save in the store what has changed, from that choice on
SUBSTITUTE = "greedy"  # chooses where another bot has failed


class Leases(Protocol):
    """Of several servers one plays the bots of a table."""

    async def take(self, live: LiveTable) -> bool:
        """Whether it is this one, from now on."""

    def finished(self, live: LiveTable) -> None:
        """The bots have nothing to do now."""

    def play_on_later(self, table: str) -> None:
        """The database is away: try again."""


def turn_of_bots(live: LiveTable) -> bool:
    return not live.closed and bot_to_play(live) is not None


def bot_to_play(live: LiveTable) -> int | None:
    """The seat whose bot has to choose; None if it is a person's turn."""
    who = live.deciding_seat()
    if live.request is not None or live.lesson is not None:  # people decide first whether something is taken back
        return None  # in a lesson the other seat does what its steps say
    if who is None or who == CHANCE or live.seat_to_end_turn() is not None:
        return None
    return who if isinstance(live.journal.setup.seats[who], BotSeat) else None


async def play_bots(live: LiveTable, save: Save, thinkers: Thinkers, leases: Leases) -> None:
    """Play until it is the turn of a person. After a failure the table stops until somebody opens it again; if only
    the database was away, it goes on by itself."""
    try:
        if not await leases.take(live):
            return
        while not live.closed and bot_to_play(live) is not None:
            await asyncio.sleep(live.pace)
            await play_one_choice(live, save, thinkers)
    except Conflict:
        log.info("table %s: another server was faster", live.id)
    except (NotSaved, StoreError):
        leases.play_on_later(live.id)
        return
    except Exception:
        log.exception("table %s: its bots have stopped", live.id)
    leases.finished(live)


async def play_one_choice(live: LiveTable, save: Save, thinkers: Thinkers) -> None:
    """Let the bot think, then play what it chose, if the position is still the same."""
    who = None if live.closed else bot_to_play(live)
    if who is None:
        return
    journal, s = live.journal, live.journal.state
    seat = journal.setup.seats[who]
    assert isinstance(seat, BotSeat)
    task = task_of(live.id, journal, who, seat.name)._replace(visitor=live.visitor)
    thinking = asyncio.ensure_future(bot_choice(thinkers, task, s.options))
    try:
        if not await answered(live, thinking, s):
            return
    finally:
        thinking.cancel()
    async with live.lock:
        if not is_asked(live, who, s):
            return
        before = len(journal.choices)
        journal.play(" ".join(thinking.result()))
        await save(live, before)
    live.notify()


async def answered(live: LiveTable, thinking: asyncio.Future[Choice], s: State) -> bool:
    """Wait for the answer; whether it came before the position changed."""
    while not thinking.done():
        changed = asyncio.ensure_future(live.changed.wait())
        await asyncio.wait((thinking, changed), return_when=asyncio.FIRST_COMPLETED)
        changed.cancel()
        if live.closed or live.journal.state is not s:
            return False
    return True


def is_asked(live: LiveTable, who: int, s: State) -> bool:
    """Whether that seat is still asked in this position, and by a bot."""
    return not live.closed and live.journal.state is s and bot_to_play(live) == who


async def bot_choice(thinkers: Thinkers, task: BotTask, options: Sequence[Choice]) -> Choice:
    """The choice of the bot; if it fails, the one of `greedy`; if that fails too, the first option."""
    for word in dict.fromkeys((task.bot, SUBSTITUTE)):
        try:
            with MEASURES.timing(BOTS, word.partition(":")[0]):
                choice = await thinkers.choose(task._replace(bot=word))
            if choice in options:
                return choice
            log.error("table %s: the bot %s chose %r, which is not an option", task.table, word, choice)
        except BotFailed as error:
            MEASURES.count(FAILURES, "bot")
            log.error("table %s: the bot %s failed: %s", task.table, word, error)
    return options[0]


AGAIN: Final = 2.0  # seconds until a table is tried again if the database could not be reached


class Finder(Protocol):
    """See `loader.py`."""

    async def find(self, table: str) -> LiveTable: ...


class TablesHere(Protocol):
    """The tables of this server: see `open_tables.py`."""

    @property
    def thinkers(self) -> Thinkers: ...

    @property
    def closing(self) -> bool: ...

    @property
    def save_choice(self) -> Save: ...

    @property
    def loader(self) -> Finder: ...


class TableBots:
    """The bots of all tables of this server."""

    def __init__(self, tables: TablesHere, cluster: Cluster) -> None:
        self.tables: Final = tables
        self.cluster: Final = cluster

    def start(self, live: LiveTable) -> None:
        """Start the task of a table if it is a bot's turn and the task is not running."""
        on_loop(self.start_now, live)

    def start_now(self, live: LiveTable) -> None:
        if turn_of_bots(live) and not is_playing(live):
            work = play_bots(live, self.tables.save_choice, self.tables.thinkers, self)
            live.driver = asyncio.get_running_loop().create_task(work)

    async def take(self, live: LiveTable) -> bool:
        """Whether the bots of the table may be played here: another server may be doing it."""
        return await self.cluster.acquire(live.id)

    def finished(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now: the task ends."""
        self.cluster.add_task(self.give_back(live))

    async def give_back(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now, unless another server has changed it."""
        try:
            if not await self.cluster.release(live.id, live.version) and not self.tables.closing:
                self.play_on_now(live.id)
        except Unavailable:
            self.play_on_later(live.id)

    def was_dropped(self, table: str, now: bool) -> None:
        """The table is no longer in memory; if this server is responsible for its bots, it reads it again."""
        if table in self.cluster.held and now:
            self.play_on_now(table)
        elif table in self.cluster.held:  # whoever has dropped it reads it now; if that fails, this comes later
            self.play_on_later(table)

    async def play_on(self, table: str) -> None:
        """Play the bots of a table for which this server is responsible."""
        try:
            live = await self.tables.loader.find(table)
        except (Unavailable, Conflict):
            self.play_on_later(table)
        except LoewError:  # it was deleted, or cannot be read
            with suppress(Unavailable):
                await self.cluster.give_up(table)
        else:
            if not is_playing(live):
                await self.give_back(live)

    def play_on_later(self, table: str) -> None:
        """Try it again when the database may be back."""
        if not self.tables.closing:
            asyncio.get_running_loop().call_later(AGAIN, self.play_on_now, table)

    def play_on_now(self, table: str) -> None:
        if not self.tables.closing:
            self.cluster.add_task(self.play_on(table))


def is_playing(live: LiveTable) -> bool:
    return live.driver is not None and not live.driver.done()
