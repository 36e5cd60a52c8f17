"""The bots at tables: one task for each table while a bot has to play. Of several servers the one that holds the lease
of a table plays them. The bot thinks in another process, and the table stays free for the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from loew.engine.errors import LoewError
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE
from loew.engine.setup import BotSeat
from loew.web.bots.pool import BotBackend, BotFailed
from loew.web.bots.task import BotTask, task_of
from loew.web.cluster.membership import Cluster
from loew.web.db.database import Conflict, StoreError, Unavailable
from loew.web.db.executor import on_loop
from loew.web.http.errors import NotSaved
from loew.web.http.metrics import BOTS, FAILURES, METRICS
from loew.web.table.live import LiveTable

log = logging.getLogger("loew.web")

Fetch = Callable[[str], Awaitable[LiveTable]]
Save = Callable[[LiveTable, int], Awaitable[None]]  # save in the store what has changed, from that choice on
SUBSTITUTE = "greedy"  # chooses where another bot has failed


def turn_of_bots(live: LiveTable) -> bool:
    return not live.closed and bot_to_play(live) is not None


def bot_to_play(live: LiveTable) -> int | None:
    """The seat whose bot has to choose; None if it is a person's turn."""
    who = live.deciding_seat()
    if live.people.request is not None:  # people decide first whether something is taken back
        return None
    if live.lesson is not None:  # the other seat does what the steps of the lesson say
        return None
    if who is None or who == CHANCE or live.seat_to_end_turn() is not None:
        return None
    return who if isinstance(live.journal.setup.seats[who], BotSeat) else None


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


def kind_of_bot(word: str) -> str:
    """The bot of a metric, without its seconds and its program: people can write any number."""
    return word.partition(":")[0].partition("@")[0]


async def bot_choice(backend: BotBackend, task: BotTask, options: Sequence[Choice]) -> Choice:
    """The choice of the bot; if it fails, the one of `greedy`; if that fails too, the first option."""
    for word in dict.fromkeys((task.bot, SUBSTITUTE)):
        try:
            with METRICS.timer(BOTS, kind_of_bot(word)):
                choice = await backend.choose(task._replace(bot=word))
            if choice in options:
                return choice
            log.error("table %s: the bot %s chose %r, which is not an option", task.table, word, choice)
        except BotFailed as error:
            METRICS.count(FAILURES, "bot")
            log.error("table %s: the bot %s failed: %s", task.table, word, error)
    return options[0]


AGAIN: Final = 2.0  # seconds until a table is tried again if the database could not be reached


class TableBots:
    """The bots of all tables of this server. `fetch` finds a table, `save` saves its changes from a choice on."""

    def __init__(self, backend: BotBackend, cluster: Cluster, fetch: Fetch, save: Save) -> None:
        self.backend = backend
        self.cluster: Final = cluster
        self.fetch: Final = fetch
        self.save: Final = save
        self.closing = False  # the server stops

    def start(self, live: LiveTable) -> None:
        """Start the task of a table if it is a bot's turn and the task is not running."""
        on_loop(self.start_now, live)

    def start_now(self, live: LiveTable) -> None:
        if turn_of_bots(live) and not is_playing(live):
            work = self.play(live)
            live.driver = asyncio.get_running_loop().create_task(work)

    async def play(self, live: LiveTable) -> None:
        """Play until it is the turn of a person. After a failure the table stops until it is opened again; if only the
        database was away, it goes on by itself."""
        try:
            if not await self.acquired(live.id):
                return  # another server plays them
            while not live.closed and bot_to_play(live) is not None:
                await asyncio.sleep(live.pace)
                await self.play_one_choice(live)
        except Conflict:
            log.info("table %s: another server was faster", live.id)
        except (NotSaved, StoreError):
            self.play_on_later(live.id)
            return
        except Exception:
            log.exception("table %s: its bots have stopped", live.id)
        self.finished(live)

    async def acquired(self, table: str) -> bool:
        """Whether this server holds the lease of the table now."""
        try:
            return await self.cluster.acquire(table)
        except asyncio.CancelledError:  # the table was dropped; the lease may have come all the same
            self.play_on_later(table)
            raise

    async def play_one_choice(self, live: LiveTable) -> None:
        """Let the bot think, then play what it chose, if the position is still the same."""
        who = None if live.closed else bot_to_play(live)
        if who is None:
            return
        journal, s = live.journal, live.journal.state
        seat = journal.setup.seats[who]
        assert isinstance(seat, BotSeat)
        task = task_of(live.id, journal, who, seat.name)._replace(visitor=live.visitor)
        thinking = asyncio.ensure_future(bot_choice(self.backend, task, s.options))
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
            await self.save(live, before)
        live.notify()

    def finished(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now: the task ends."""
        self.cluster.add_task(self.give_back(live))

    async def give_back(self, live: LiveTable) -> None:
        """The bots of the table have nothing to do now, unless another server has changed it."""
        try:
            if not await self.cluster.release(live.id, live.version) and not self.closing:
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
            live = await self.fetch(table)
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
        if not self.closing:
            asyncio.get_running_loop().call_later(AGAIN, self.play_on_now, table)

    def play_on_now(self, table: str) -> None:
        if not self.closing:
            self.cluster.add_task(self.play_on(table))


def is_playing(live: LiveTable) -> bool:
    return live.driver is not None and not live.driver.done()
