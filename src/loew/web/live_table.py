"""A table in memory: its journal, whose turn it is, what can still be taken back, and who waits for news of it."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Final

from loew.bots import bots_at
from loew.engine.bot import Bot
from loew.engine.errors import LoewError
from loew.engine.journal import Journal
from loew.engine.message import EMPTY, Message, msg
from loew.engine.seat import CHANCE
from loew.presentation.kit.presentation import Presentation
from loew.web.identity import new_table_id
from loew.web.log_page import KnownWords
from loew.web.store import Progress, Row, Snapshot


class NoSuchTable(LoewError):
    """There is no such table."""


class Forbidden(LoewError):
    """That seat is somebody else's."""


class Stale(LoewError):
    """The table has moved on."""


class UnreadableTable(LoewError):
    """The table cannot be opened, though it is kept; it holds a message, to be said to whoever hears of it."""


class NotSaved(LoewError):
    """It could not be written down, so it did not happen."""


class LiveTable:
    """A table in memory."""

    def __init__(self, row: Row, journal: Journal, presentation: Presentation) -> None:
        self.id: Final = row.id
        self.presentation: Final = presentation
        self.seeded: Final = row.seeded
        self.bots: Final[list[Bot | None]] = bots_at(row.setup.seats)
        self.lock: Final = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()  # set once and then replaced: whoever waited for it wakes
        self.watching = 0  # how many streams of news are open
        self.onlookers = 0  # and how many of them to people without a seat here
        self.gone = False
        self.journal: Final = journal
        self.version = row.version
        self.confirmed = row.confirmed
        self.pace = row.pace  # seconds between the choices of bots
        self.log_words: Final[KnownWords] = {}

    def busy(self) -> bool:
        """Whether somebody would miss it: a watcher, a bot at play, a choice under way."""
        return self.watching > 0 or self.lock.locked() or (self.driver is not None and not self.driver.done())

    def comes(self, seated: bool) -> None:
        """Somebody watches."""
        self.watching += 1
        self.onlookers += not seated
        self.tell()

    def leaves(self, seated: bool) -> None:
        self.watching -= 1
        self.onlookers -= not seated
        self.tell()

    def news(self) -> tuple[int, int]:
        """What whoever watches is told of: the version, and how many look on."""
        return self.version, self.onlookers

    def tell(self) -> None:
        """Wake whoever waits for news."""
        self.changed.set()
        self.changed = asyncio.Event()

    def seen_at(self, version: int | None) -> None:
        """Refuse what was meant for another version of the table than this one."""
        if self.gone:
            raise NoSuchTable(msg("this table has been put away or deleted; load it again to see"))
        if version is not None and version != self.version:
            raise Stale(msg("the table has moved on meanwhile; here is how it stands now"))

    # ---------------------------------------------------------------- whose turn it is

    def asked(self) -> int | None:
        """The seat that is asked something; None when the game is over."""
        f = self.journal.state.top
        return None if f is None else f.who

    def waits_for(self) -> int | None:
        """The seat that has played its turn and could still take it back: the table waits for its end of turn."""
        choices = self.journal.choices
        asked = self.asked()
        if not choices or asked is None or len(choices) <= self.confirmed:
            return None
        who = choices[-1][0]
        if who in (CHANCE, asked) or who not in self.journal.setup.people or self.journal.barrier(who):
            return None
        return who

    def turn(self) -> int | None:
        """The seat that everybody waits for; None when the game is over."""
        waiting = self.waits_for()
        return self.asked() if waiting is None else waiting

    def barrier(self, seat: int) -> Message:
        """Why the seat cannot take back the last choice; empty when it can."""
        last = next((who for who, _ in reversed(self.journal.choices) if who != CHANCE), seat)
        if last != seat:
            return msg("another seat has decided since")
        if self.journal.over:
            return msg("the game is over, and what was hidden lies open")
        reason = self.journal.barrier(seat)
        return reason or (msg("that turn has ended") if len(self.journal.choices) <= self.confirmed else EMPTY)

    def can_redo(self, seat: int) -> bool:
        undone = self.journal.undone
        return bool(undone) and undone[-1][0] == seat

    # ---------------------------------------------------------------- as it is kept

    def progress(self) -> Progress:
        return Progress(self.confirmed, self.turn(), dumped(self.journal, -1))


def new_row(journal: Journal, seeded: bool, pace: float) -> Row:
    """A table as it begins, for the store."""
    now = time.time()
    return Row(
        id=new_table_id(),
        setup=journal.setup,
        seeded=seeded,
        pace=pace,
        version=1,
        confirmed=len(journal.choices),
        turn=journal.state.top.who if journal.state.top is not None else None,
        fault="",
        created=now,
        updated=now,
    )


def kept(journal: Journal) -> Snapshot:
    """Where a game stands, for the store."""
    start = dumped(journal, 0) if journal.base else ""
    game = journal.game
    return Snapshot(game.rules_version, game.content_version, journal.base, start, dumped(journal, -1))


def dumped(journal: Journal, at: int) -> str:
    return json.dumps(journal.game.dump(journal.positions[at]), separators=(",", ":"))


def said(journal: Journal, first: int) -> list[tuple[int, str]]:
    """The choices from there on, as they are written."""
    return [(who, " ".join(choice)) for who, choice in journal.choices[first:]]
