"""Tells people that it is their turn: plans it when the turn comes, looks every few seconds for what is due, and sends
it in threads. Nobody is told who is at the table, or who has played meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from loew.engine.errors import LoewError
from loew.i18n import listed, say, speaking
from loew.web.db.database import StoreError
from loew.web.db.executor import on_loop
from loew.web.db.time_source import Alarm
from loew.web.http.measures import MEASURES, NOTICES
from loew.web.notify.delivery import GONE, SENT, Outbound, deliver
from loew.web.notify.mail import MailServer
from loew.web.notify.store import (
    PUSH,
    Channel,
    ChannelStore,
    Notice,
)
from loew.web.notify.webhook import Told
from loew.web.table.live import LiveTable
from loew.web.table.service import Tables
from loew.web.table.view.page import labels_for

log = logging.getLogger("loew.web")
DELAY: Final = 60.0  # seconds after the turn has come: who is at the table needs no message
GAP: Final = 900.0  # seconds between two messages about one table
LOOK_EVERY: Final = 10.0  # seconds
LEASE: Final = 300.0  # seconds after which another server may try what this one has begun
FIRST_PAUSE: Final = 60.0  # seconds before the second try; each pause is four times as long as the one before
MOST_TRIES: Final = 5
AT_ONCE: Final = 20
STOP: Final = "stop"
CONFIRM: Final = "confirm"


class Notifying(NamedTuple):
    """What the operator has set for notifications."""

    mail: MailServer | None = None
    allow_private: bool = False  # messages may go to private networks


class Notifier:
    """The notifications of one server."""

    def __init__(self, tables: Tables, settings: Notifying, public_url: str) -> None:
        self.tables: Final = tables
        self.settings: Final = settings
        self.public_url: Final = public_url
        self.store: Final = ChannelStore(tables.store)
        self.last: Final[WeakKeyDictionary[LiveTable, int | None]] = WeakKeyDictionary()
        self.threads: Final = ThreadPoolExecutor(4, "notices")
        self.sending: Final[set[asyncio.Task[None]]] = set()
        self.alarm: Alarm | None = None
        tables.turn_has_come = self.turn_has_come

    # ---------------------------------------------------------------- planning

    def turn_has_come(self, live: LiveTable) -> None:
        """The position of a table has changed: if it is somebody's turn now, they are to be told."""
        seat = None if live.over else live.current_seat()
        if self.last.get(live) == seat:
            return
        self.last[live] = seat
        if seat in live.journal.setup.people:
            try:
                self.store.plan(live.id, seat, self.tables.time.now(), DELAY, GAP)
            except StoreError as error:
                log.warning("table %s: nobody can be told of their turn: %s", live.id, error)

    # ---------------------------------------------------------------- sending

    def look(self) -> None:
        """Send what is due, and look again and again."""
        if self.tables.closing:
            return
        if self.tables.store.db.slow:
            self.tables.cluster.add_task(self.look_apart())
        else:
            with self.waiting():
                for notice in self.due():
                    self.begin(notice)
        self.alarm = self.tables.time.call_later(LOOK_EVERY, self.look)

    async def look_apart(self) -> None:
        """The same while others are answered."""
        with self.waiting():
            for notice in await self.tables.background.run(self.due):
                with suppress(LoewError):
                    await self.tables.loader.find(notice.table)
                await self.tables.apart(notice.table, partial(self.begin, notice))

    @contextmanager
    def waiting(self) -> Iterator[None]:
        try:
            yield
        except StoreError as error:
            log.warning("notifications wait: %s", error)

    def due(self) -> list[Notice]:
        return self.store.due(self.tables.time.now(), AT_ONCE)

    def begin(self, notice: Notice) -> None:
        if not self.store.claim(notice, self.tables.time.now() + LEASE):
            return
        told = self.turn_text(notice)
        if told is None:
            self.store.drop(notice)
        else:
            on_loop(self.begin_sending, notice._replace(tries=notice.tries + 1), told)

    def begin_sending(self, notice: Notice, told: Told) -> None:
        task = asyncio.ensure_future(self.send(notice, told))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    def turn_text(self, notice: Notice) -> Told | None:
        """What to tell; None if the person is there, or need not act any more."""
        try:
            live = self.tables.find(notice.table)
        except LoewError:
            return None
        seat = None if live.over else live.current_seat()
        if seat is None or seat not in self.tables.seats_of(live, notice.channel.person) or live.presence.is_here(seat):
            return None
        with speaking(notice.channel.language):
            others = [label.name for who, label in enumerate(labels_for(live, [])) if who != seat]
            return self.told(
                notice.channel,
                say("Your turn in {game}", game=live.journal.game.title),
                say("You play with {others}.", others=listed(others)),
                live.id,
            )

    def told(self, channel: Channel, title: str, text: str, table: str = "") -> Told:
        """A message with its links; the language is that of the person."""
        link = f"{self.public_url}/t/{table}" if table else ""
        stop = f"{self.public_url}/{STOP}/{self.store.token(STOP, channel.id)}" if self.public_url else ""
        return Told(title, text, link, stop, say("No more messages like this:"), table)

    async def send(self, notice: Notice, told: Told) -> None:
        found = await self.deliver(notice.channel, told)
        MEASURES.count(NOTICES, notice.channel.kind, found)
        try:
            await self.tables.background.run(partial(self.record, notice, found))
        except StoreError as error:
            log.warning("table %s: it is not noted that somebody was told: %s", notice.table, error)

    def record(self, notice: Notice, found: str) -> None:
        now = self.tables.time.now()
        if found == SENT:
            self.store.sent(notice, now)
        elif found == GONE:
            log.info("a channel by %s is removed: it no longer works", notice.channel.kind)
            self.store.remove(notice.channel.id)
        elif notice.tries >= MOST_TRIES:
            log.warning("table %s: a message by %s is given up", notice.table, notice.channel.kind)
            self.store.give_up(notice)
        else:
            self.store.later(notice, now + FIRST_PAUSE * 4 ** (notice.tries - 1))

    async def deliver(self, channel: Channel, told: Told) -> str:
        """Send a message in a thread; what came of it."""
        outbound = await self.tables.background.run(partial(self.outbound, channel.kind))
        return await asyncio.get_running_loop().run_in_executor(self.threads, deliver, outbound, channel, told)

    def outbound(self, kind: str) -> Outbound:
        key = self.push_key() if kind == PUSH else b""
        sender = self.settings.mail.sender if self.settings.mail is not None else "loew@localhost"
        contact = self.public_url if self.public_url.startswith("https://") else f"mailto:{sender}"
        return Outbound(self.settings.mail, key, contact, self.settings.allow_private)

    def push_key(self) -> bytes:
        """The private key of this server for web push; made once and kept."""
        from loew.web.notify.web_push import new_key

        return self.store.secret("vapid", new_key)

    async def stop(self) -> None:
        """The server stops; what was not sent is sent after the lease."""
        if self.alarm is not None:
            self.alarm.cancel()
        for task in self.sending:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
