"""The turns of bots: one task per table while a bot has to play. An error of a bot is logged, and the game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from loew.engine.bot import Bot
from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.seat import CHANCE
from loew.web.database import Conflict
from loew.web.live_table import LiveTable

log = logging.getLogger("loew.web")

Save = Callable[[LiveTable, int], None]  # save in the store what has changed, from that choice on


def start_bots(live: LiveTable, save: Save) -> None:
    """Start the task if it is a bot's turn and the task is not running."""
    if not live.closed and bot_to_play(live) is not None and (live.driver is None or live.driver.done()):
        live.driver = asyncio.get_running_loop().create_task(play_bots(live, save))


def bot_to_play(live: LiveTable) -> int | None:
    who = live.deciding_seat()
    if live.request is not None:  # people decide first whether something is taken back
        return None
    if who is None or who == CHANCE or live.bots[who] is None or live.seat_to_end_turn() is not None:
        return None
    return who


async def play_bots(live: LiveTable, save: Save) -> None:
    """Play until it is the turn of a person. After a failure the table stops until somebody opens it again."""
    try:
        while not live.closed and bot_to_play(live) is not None:
            await asyncio.sleep(live.pace)
            async with live.lock:
                await play_one_choice(live, save)
            live.notify()
    except Conflict:
        log.info("table %s: another server was faster", live.id)
    except Exception:
        log.exception("table %s: its bots have stopped", live.id)


async def play_one_choice(live: LiveTable, save: Save) -> None:
    """Play one choice, if it is still a bot's turn: somebody may have undone a choice while the bot waited."""
    who = None if live.closed else bot_to_play(live)
    player = live.bots[who] if who is not None else None
    if who is None or player is None:
        return
    journal = live.journal
    choice = await asyncio.to_thread(bot_choice, player, journal, who)
    if live.closed:
        return
    before = len(journal.choices)
    journal.play(" ".join(choice))
    save(live, before)


def bot_choice(player: Bot, journal: Journal, who: int) -> Choice:
    """The choice of the bot; or the first option if the bot fails or answers with something else."""
    options = journal.state.options
    try:
        choice = player.choose(journal.observation(who))
        if choice in options:
            return choice
        log.error("the bot %s chose %r, which is not an option", player.name, choice)
    except Exception:
        log.exception("the bot %s failed after %d choices", player.name, len(journal.choices))
    return options[0]
