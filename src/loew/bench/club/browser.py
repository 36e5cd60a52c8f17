"""A person's browser, or a program of theirs: requests without a network, and event streams that connect again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from loew.bench.club.server import ClubServer, Disconnected
from loew.web.app import Application
from loew.web.http.identity import fingerprint, new_secret

RETRY: Final = 1.0  # seconds until a stream connects again
SLOWEST: Final = 40.0  # seconds that a request may take: with a lost database a page is answered much sooner
Message = MutableMapping[str, Any]


class Answer(NamedTuple):
    """The answer to a request."""

    status: int
    body: bytes
    server: str  # its id

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Intent:
    """What a person wants to do once, however often it is sent."""

    def __init__(self, what: str, table: str, seat: int, text: str = "") -> None:
        self.what: Final = what
        self.table: Final = table
        self.seat: Final = seat
        self.text: Final = text
        self.commits = 0  # how often it was written
        self.acknowledged = False

    def __str__(self) -> str:
        return f"{self.what} {self.text} of seat {self.seat}".replace("  ", " ")


class Browser:
    """The browser of one person."""

    def __init__(self, club: Any, number: int) -> None:
        self.club: Final = club
        self.number: Final = number
        self.secret: Final = new_secret()
        self.person: Final = fingerprint(self.secret)

    async def request(
        self, server: ClubServer, method: str, path: str, body: Any = None, intent: Intent | None = None
    ) -> Answer:
        """The answer of a server; `Disconnected` if there is none."""
        await asyncio.sleep(self.club.network_delay())
        text = b"" if body is None else json.dumps(body).encode()
        found: list[Any] = [0, []]
        bodies = [text]

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                found[0] = message["status"]
            else:
                found[1].append(message.get("body", b""))

        async def receive() -> Message:
            if bodies:
                return {"type": "http.request", "body": bodies.pop(), "more_body": False}
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def run(app: Application) -> Answer:
            await app(self.scope(method, path, len(text)), receive, send)
            return Answer(found[0], b"".join(found[1]), server.id)

        answer = server.ask(run, intent)
        try:
            async with asyncio.timeout(SLOWEST):
                got: Answer = await answer
        except TimeoutError:
            self.club.invariants.fail("nothing stands still", f"{method} {path} was not answered in {SLOWEST:g} s")
            raise
        await asyncio.sleep(self.club.network_delay())
        return got

    def scope(self, method: str, path: str, size: int, *headers: tuple[bytes, bytes]) -> Message:
        path, _, query = path.partition("?")
        sent = [(b"host", b"club"), (b"authorization", f"Bearer {self.secret}".encode()), (b"x-loew", b"1"), *headers]
        if size:
            sent += [(b"content-type", b"application/json"), (b"content-length", str(size).encode())]
        return {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": sent, "client": (f"10.0.0.{self.number}", 1), "server": ("club", 80), "state": {},
        }  # fmt: skip


class Stream:
    """The event stream of a page that is open until it is closed."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser: Final = browser
        self.club: Final = browser.club
        self.table: Final = table
        self.version = -1
        self.since = 0.0  # when the connection was made
        self.server: ClubServer | None = None
        self.changed = asyncio.Event()
        self.task: Final = self.club.loop.create_task(self.run())

    async def run(self) -> None:
        while True:
            self.server = self.club.any_server()
            if self.server is not None:
                with suppress(Disconnected):
                    await self.listen(self.server)
            self.server = None
            await asyncio.sleep(RETRY)

    async def listen(self, server: ClubServer) -> None:
        await asyncio.sleep(self.club.network_delay())
        gone = asyncio.Event()

        async def send(message: Message) -> None:
            for line in message.get("body", b"").decode().splitlines():
                if line.startswith("id: "):
                    self.heard(int(line[4:]))

        async def receive() -> Message:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def run(app: Application) -> None:
            last = ((b"last-event-id", str(self.version).encode()),) if self.version >= 0 else ()
            await app(self.browser.scope("GET", f"/t/{self.table}/news", 0, *last), receive, send)

        self.since = self.club.loop.time()
        answer = server.ask(run, None)
        try:
            await answer
        finally:
            gone.set()

    def heard(self, version: int) -> None:
        if self.server is not None and self.server.up:
            self.club.note(f"stream of {self.browser.number}: {version}")
            self.version = version
            self.changed.set()
            self.changed = asyncio.Event()

    def close(self) -> None:
        self.task.cancel()
