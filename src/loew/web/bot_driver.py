"""The bots' turns: one task a table, as long as a bot is to play. Whatever goes wrong in it is logged and mended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from loew.engine.bot import Bot
from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.seat import CHANCE
from loew.web.live_table import LiveTable

log = logging.getLogger("loew.web")

Write = Callable[[LiveTable, int], None]  # put into the store what has changed, from that choice on


def drive(live: LiveTable, write: Write) -> None:
    """Let the bots play, if it is their turn and they do not yet."""
    if not live.gone and bots_turn(live) is not None and (live.driver is None or live.driver.done()):
        live.driver = asyncio.get_running_loop().create_task(bots_play(live, write))


def bots_turn(live: LiveTable) -> int | None:
    who = live.asked()
    if who is None or who == CHANCE or live.bots[who] is None or live.waits_for() is not None:
        return None
    return who


async def bots_play(live: LiveTable, write: Write) -> None:
    """Until it is somebody else's turn. After a failure the table rests until somebody looks at it again."""
    try:
        while not live.gone and bots_turn(live) is not None:
            await asyncio.sleep(live.pace)
            async with live.lock:
                await bot_plays(live, write)
            live.tell()
    except Exception:
        log.exception("table %s: its bots have stopped", live.id)


async def bot_plays(live: LiveTable, write: Write) -> None:
    """One choice, if it is still a bot's turn: while it waited somebody may have taken a turn back."""
    who = None if live.gone else bots_turn(live)
    player = live.bots[who] if who is not None else None
    if who is None or player is None:
        return
    journal = live.journal
    choice = await asyncio.to_thread(chosen, player, journal, who)
    if live.gone:
        return
    before = len(journal.choices)
    journal.play(" ".join(choice))
    write(live, before)


def chosen(player: Bot, journal: Journal, who: int) -> Choice:
    """What the bot says; or, if it fails or talks nonsense, the first thing that can be said: the game goes on."""
    options = journal.state.options
    try:
        choice = player.choose(journal.observation(who))
        if choice in options:
            return choice
        log.error("the bot %s said %r, which was not offered", player.name, choice)
    except Exception:
        log.exception("the bot %s failed after %d choices", player.name, len(journal.choices))
    return options[0]
