"""The turns of bots: one task per table while a bot has to play. The bot thinks elsewhere, and the table stays free for
its people, who can talk, ask for an undo or leave. A bot that fails is logged, and the game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE
from loew.engine.setup import BotSeat
from loew.web.bots.pool import BotFailed, Thinkers
from loew.web.bots.task import BotTask, task_of
from loew.web.db.database import Conflict, StoreError
from loew.web.http.measures import BOTS, FAILURES, MEASURES
from loew.web.table.live import LiveTable, NotSaved

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
