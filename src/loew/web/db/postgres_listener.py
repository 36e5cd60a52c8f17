"""News from other servers on the same PostgreSQL: a thread that listens for announcements.

An announcement is sent with the transaction that it is about. One that is missed does no harm: after every new
connection the versions of all tables in memory are compared with the database.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Final

import psycopg

from loew.web.db.database import reason

log = logging.getLogger("loew.web")
CHANNEL: Final = "loew"
PAUSE: Final = 0.5  # seconds until the next try to connect
LOOK_UP: Final = 0.5  # seconds until the thread looks whether it shall end


class PostgresListener:
    """The thread. `heard` gets the table and its version (0: deleted), `connected` is called after each connection."""

    def __init__(self, url: str, heard: Callable[[str, int], None], connected: Callable[[], None]) -> None:
        self.url: Final = url
        self.heard: Final = heard
        self.connected: Final = connected
        self.ended: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="news", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.ended.set()
        self.thread.join(10 * LOOK_UP)

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, connect_timeout=3) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    self.connected()
                    self.listen(connection)
            except psycopg.Error as error:
                log.warning("news from other servers are interrupted: %s", reason(error))
                self.ended.wait(PAUSE)

    def listen(self, connection: psycopg.Connection[tuple[object, ...]]) -> None:
        while not self.ended.is_set():
            for announced in connection.notifies(timeout=LOOK_UP):
                table, _, version = announced.payload.rpartition(" ")
                if version.lstrip("-").isdigit():
                    self.heard(table, int(version))
