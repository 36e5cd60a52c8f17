"""The turn notifier: schedules a notification when a turn begins, polls for due ones, and sends them in threads. A
person who is at the table, or has played meanwhile, gets none."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

from loew.engine.errors import LoewError
from loew.i18n import listed, say, speaking
from loew.web.db.database import StoreError
from loew.web.db.executor import on_loop
from loew.web.db.time_source import Alarm
from loew.web.http import limits
from loew.web.http.metrics import METRICS, NOTICES
from loew.web.notify.delivery import GONE, SENT, Notification, Outbound, deliver
from loew.web.notify.store import (
    PUSH,
    Channel,
    ChannelStore,
    Notice,
)
from loew.web.settings import Notifying
from loew.web.table.live import LiveTable
from loew.web.table.service import Tables
from loew.web.table.view.page import labels_for

log = logging.getLogger("loew.web")
DELAY: Final = 60.0  # seconds after the beginning of a turn: a person at the table needs no message
GAP: Final = 900.0  # seconds between two notifications about one table
POLL_EVERY: Final = 10.0  # seconds
LEASE: Final = 300.0  # seconds after which another server may retry a claimed notification
FIRST_PAUSE: Final = 60.0  # seconds before the first retry; exponential backoff with factor 4
MOST_TRIES: Final = 5
BATCH: Final = 20  # notifications sent in one poll
STOP: Final = "stop"
CONFIRM: Final = "confirm"


class Notifier:
    """The notifications of one server."""

    def __init__(self, tables: Tables, settings: Notifying, public_url: str) -> None:
        self.tables: Final = tables
        self.settings: Final = settings
        self.public_url: Final = public_url
        self.store: Final = ChannelStore(tables.store)
        self.threads: Final = ThreadPoolExecutor(4, "notices")
        self.sending: Final[set[asyncio.Task[None]]] = set()
        self.alarm: Alarm | None = None
        tables.turn_has_come = self.turn_has_come

    # ---------------------------------------------------------------- planning

    def turn_has_come(self, live: LiveTable) -> None:
        """Schedule a notification if the position has changed and it is now the turn of a person."""
        seat = None if live.over else live.current_seat()
        if live.turn == seat:
            return
        live.turn = seat
        if seat in live.journal.setup.people:
            try:
                self.store.plan(live.id, seat, self.tables.time.now(), DELAY, GAP)
            except StoreError as error:
                log.warning("table %s: the notification could not be scheduled: %s", live.id, error)

    # ---------------------------------------------------------------- sending

    def poll(self) -> None:
        """Send due notifications, now and every few seconds."""
        if self.tables.closing:
            return
        if self.tables.store.db.slow:
            self.tables.cluster.add_task(self.poll_in_background())
        else:
            with self.logging_outage():
                for notice in self.due():
                    self.begin(notice)
        self.alarm = self.tables.time.call_later(POLL_EVERY, self.poll)

    async def poll_in_background(self) -> None:
        """The same for a slow database, without blocking the event loop."""
        with self.logging_outage():
            for notice in await self.tables.background.run(self.due):
                with suppress(LoewError):
                    await self.tables.fetch(notice.table)
                await self.tables.run_exclusive(notice.table, partial(self.begin, notice))

    @contextmanager
    def logging_outage(self) -> Iterator[None]:
        try:
            yield
        except StoreError as error:
            log.warning("notifications are delayed: %s", error)

    def due(self) -> list[Notice]:
        """As many as can be sent now: those who answer slowly must not fill the memory."""
        room = limits.MOST_SENDING - len(self.sending)
        return self.store.due(self.tables.time.now(), min(BATCH, room)) if room > 0 else []

    def begin(self, notice: Notice) -> None:
        if not self.store.claim(notice, self.tables.time.now() + LEASE):
            return
        notification = self.turn_notification(notice)
        if notification is None:
            self.store.drop(notice)
        else:
            on_loop(self.begin_sending, notice._replace(tries=notice.tries + 1), notification)

    def begin_sending(self, notice: Notice, notification: Notification) -> None:
        task = asyncio.ensure_future(self.send(notice, notification))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    def turn_notification(self, notice: Notice) -> Notification | None:
        """The notification of a turn; None if the person is present or no longer to move."""
        try:
            live = self.tables.find(notice.table)
        except LoewError:
            return None
        seat = None if live.over else live.current_seat()
        if seat is None or seat not in self.tables.seats_of(live, notice.channel.person) or live.presence.is_here(seat):
            return None
        with speaking(notice.channel.language):
            others = [label.name for who, label in enumerate(labels_for(live, [])) if who != seat]
            return self.notification(
                notice.channel,
                say("Your turn in {game}", game=live.journal.game.title),
                say("You play with {others}.", others=listed(others)),
                live.id,
            )

    def notification(self, channel: Channel, title: str, text: str, table: str = "") -> Notification:
        """A notification with its links, in the current language."""
        link = f"{self.public_url}/t/{table}" if table else ""
        stop = f"{self.public_url}/{STOP}/{self.store.token(STOP, channel.id)}" if self.public_url else ""
        return Notification(title, text, link, stop, say("No more messages like this:"), table)

    async def send(self, notice: Notice, notification: Notification) -> None:
        found = await self.deliver(notice.channel, notification)
        METRICS.count(NOTICES, notice.channel.kind, found)
        try:
            await self.tables.background.run(partial(self.record, notice, found))
        except StoreError as error:
            log.warning("table %s: the delivery could not be recorded: %s", notice.table, error)

    def record(self, notice: Notice, found: str) -> None:
        now = self.tables.time.now()
        if found == SENT:
            self.store.sent(notice, now)
        elif found == GONE:
            log.info("a %s channel was removed: it no longer works", notice.channel.kind)
            self.store.remove(notice.channel.id)
        elif notice.tries >= MOST_TRIES:
            log.warning("table %s: giving up on a %s message", notice.table, notice.channel.kind)
            self.store.give_up(notice)
        else:
            self.store.retry(notice, now + FIRST_PAUSE * 4 ** (notice.tries - 1))

    async def deliver(self, channel: Channel, notification: Notification) -> str:
        """Send a notification in a thread; return the outcome."""
        outbound = await self.tables.background.run(partial(self.outbound, channel.kind))
        return await asyncio.get_running_loop().run_in_executor(self.threads, deliver, outbound, channel, notification)

    def outbound(self, kind: str) -> Outbound:
        key = self.push_key() if kind == PUSH else b""
        sender = self.settings.mail.sender if self.settings.mail is not None else "loew@localhost"
        contact = self.public_url if self.public_url.startswith("https://") else f"mailto:{sender}"
        return Outbound(self.settings.mail, key, contact, self.settings.allow_private)

    def push_key(self) -> bytes:
        """The private VAPID key of this server, created once."""
        from loew.web.notify.web_push import new_key

        return self.store.secret("vapid", new_key)

    async def stop(self) -> None:
        """Stop; unsent notifications are retried after the lease."""
        if self.alarm is not None:
            self.alarm.cancel()
        for task in self.sending:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
