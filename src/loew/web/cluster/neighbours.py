"""The other workers of this server, and which of them has a table: all requests for one table are answered by one
process, as long as that process is alive.

Each worker computes the owner of a table from the ids of the workers that are alive (rendezvous hashing), so there is
nothing to store and nobody to ask; a worker is alive as long as its heartbeats say so (`membership.py`). A connection
that brings a request for a table of another worker is handed over to that worker: the open socket itself, with the
bytes that have been read from it, through a Unix socket in a folder that only this user can enter. The owner then talks
to the visitor directly. See `docs/decisions/0012-one-table-one-process.md`.

Ownership is advisory. If the owner does not take the connection in time, the request is answered here.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

log = logging.getLogger("loew.web")
SLOWEST_TAKER: Final = 1.0  # seconds in which the owner must take a connection
SLOWEST_GIVER: Final = 5.0  # seconds after which the owner gives up waiting for its confirmation
MOST_BYTES: Final = 16_384  # of a request that has begun
LENGTH: Final = 4  # bytes before the request that say how long it is
READY: Final = b"r"  # the owner has the socket and does not touch it yet
STOPPING: Final = b"s"  # the owner takes no more connections
YOURS: Final = b"y"  # the giver does not touch it any more
WAITING: Final = 256  # connections that other workers hand over at the same moment
TABLE_PATHS: Final = rb"(?:t|api/tables|analysis)"
HANDS_OVER: Final = hasattr(socket, "send_fds")


class Neighbours:
    """The workers of this server. Until `listen` is called there is only this one."""

    def __init__(self, own: str) -> None:
        self.own: Final = own
        self.folder: Path | None = None
        self.listening: socket.socket | None = None
        self.request = request_pattern("")
        self.make_protocol: Callable[[], Any] = lambda: None
        self.others: tuple[str, ...] = ()  # those that can have tables
        self.failed: Final[dict[str, float]] = {}  # when one of them did not take a connection
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    # ---------------------------------------------------------------- who has which table

    def owner(self, table: str) -> str:
        """The worker that has this table."""
        if not self.others:
            return self.own
        return max((self.own, *self.others), key=lambda worker: weight(worker, table))

    def owns(self, table: str) -> bool:
        return self.owner(table) == self.own

    def update(self, beats: Mapping[str, tuple[int, float]]) -> bool:
        """Take note of who is alive: the last heartbeat of every other server, and when it came. Return whether tables
        may have another owner now."""
        if self.folder is None:
            return False
        for worker in [each for each in self.failed if each not in beats]:
            del self.failed[worker]
        before, self.others = self.others, tuple([
            worker for worker, (_, heard) in sorted(beats.items())
            if heard > self.failed.get(worker, 0.0) and (self.folder / worker).exists()
        ])  # fmt: skip
        return self.others != before

    def owner_of_request(self, data: bytes) -> str:
        """The other worker that has the table of the request which begins here; empty: it is answered here."""
        if not self.others or len(data) > MOST_BYTES:
            return ""
        found = self.request.match(data)
        owner = self.owner(found[1].decode()) if found else self.own
        return "" if owner == self.own else owner

    # ---------------------------------------------------------------- give

    async def hand_over(self, worker: str, connection: int, data: bytes) -> bool:
        """Give a connection, by its file descriptor, and what was read from it to another worker; return whether it was
        taken. If not, the other one does not touch it."""
        try:
            async with asyncio.timeout(SLOWEST_TAKER):
                return await self.offer(worker, connection, data)
        except (OSError, TimeoutError) as error:
            log.warning("worker %s does not take connections (%s)", worker, type(error).__name__)
            self.failed[worker] = time.monotonic()
            self.others = tuple([each for each in self.others if each != worker])
            return False

    async def offer(self, worker: str, connection: int, data: bytes) -> bool:
        assert self.folder is not None
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as giving:
            giving.setblocking(False)
            giving.connect(str(self.folder / worker))
            message = len(data).to_bytes(LENGTH, "big") + data
            if socket.send_fds(giving, [message], [connection]) != len(message):
                raise BlockingIOError
            if await asyncio.get_running_loop().sock_recv(giving, 1) != READY:
                raise ConnectionAbortedError
            giving.send(YOURS)
            return True

    # ---------------------------------------------------------------- take

    def listen(self, folder: Path, root: str, make_protocol: Callable[[], Any]) -> None:
        """Take connections from the other workers that use this folder. `root`: the path under which the site is
        served."""
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            listening.bind(str(folder / self.own))
            listening.listen(WAITING)
        except OSError as error:  # the name of the folder may be too long
            listening.close()
            log.warning("this worker takes no connections of others: %s", error)
            return
        listening.setblocking(False)
        self.request = request_pattern(root)
        self.make_protocol, self.folder, self.listening = make_protocol, folder, listening
        asyncio.get_running_loop().add_reader(listening, self.accept)

    def stop(self) -> None:
        """Take and give no more connections."""
        self.others = ()
        if self.listening is not None and self.folder is not None:
            (self.folder / self.own).unlink(missing_ok=True)
            asyncio.get_running_loop().remove_reader(self.listening)
            self.listening.close()
            self.listening = self.folder = None

    def accept(self) -> None:
        with suppress(BlockingIOError):
            while self.listening is not None:
                taking, _ = self.listening.accept()
                task = asyncio.get_running_loop().create_task(self.take(taking))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def take(self, taking: socket.socket) -> None:
        """Take a connection: only when the giver has confirmed that it waits for it no longer."""
        taking.setblocking(False)
        connection: socket.socket | None = None
        try:
            with taking:
                async with asyncio.timeout(SLOWEST_GIVER):
                    connection, data = await receive(taking)
                    taking.send(READY if self.listening is not None else STOPPING)
                    if await asyncio.get_running_loop().sock_recv(taking, 1) != YOURS:
                        connection.close()
                        return
            protocol = self.make_protocol()
            protocol.taken = data
            await asyncio.get_running_loop().connect_accepted_socket(lambda: protocol, connection)
        except (OSError, TimeoutError):
            if connection is not None:
                connection.close()


async def receive(taking: socket.socket) -> tuple[socket.socket, bytes]:
    """The connection that is handed over and what was read from it."""
    loop = asyncio.get_running_loop()
    readable = loop.create_future()
    loop.add_reader(taking, lambda: None if readable.done() else readable.set_result(None))
    try:
        await readable
    finally:
        loop.remove_reader(taking)
    data, descriptors, _, _ = socket.recv_fds(taking, LENGTH + MOST_BYTES, 1)
    if not descriptors:
        raise ConnectionAbortedError
    connection = socket.socket(fileno=descriptors[0])
    try:
        connection.setblocking(False)
        while len(data) < LENGTH or len(data) < LENGTH + int.from_bytes(data[:LENGTH], "big"):
            more = await loop.sock_recv(taking, MOST_BYTES)
            if not more:
                raise ConnectionAbortedError
            data += more
    except BaseException:
        connection.close()
        raise
    return connection, data[LENGTH:]


def weight(worker: str, table: str) -> bytes:
    return blake2b(f"{worker} {table}".encode(), digest_size=8).digest()


def request_pattern(root: str) -> re.Pattern[bytes]:
    """The beginning of a request about a table, below the path of the site or without it."""
    return re.compile(rb"[A-Z]{3,7} (?:%s)?/%s/([\w-]{4,64})[/? ]" % (re.escape(root.encode()), TABLE_PATHS))


def handing_over(base: Any, neighbours: Neighbours) -> Any:
    """An HTTP protocol of uvicorn that hands connections over to the worker that has the table of the next request.

    Only between two requests, as the parser of the requests sees it: what a visitor sends as the body of one request is
    never taken for the beginning of another. A connection that was just taken is not passed on again.
    """
    if not hasattr(base, "on_message_complete") or not HANDS_OVER:  # without httptools every worker answers all
        return base

    class HandingOver(base):  # type: ignore[misc]
        """One connection."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.taken = b""  # what another worker has read of the first request
            self.between = True
            self.giving: asyncio.Task[None] | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            taken, self.taken = self.taken, b""
            if taken and not transport.is_closing():
                super().data_received(taken)

        def on_message_begin(self) -> None:
            self.between = False
            super().on_message_begin()

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.between = True

        def data_received(self, data: bytes) -> None:
            owner = neighbours.owner_of_request(data) if self.between else ""
            if owner and self.is_quiet():
                self.transport.pause_reading()
                self._unset_keepalive_if_required()
                self.giving = self.loop.create_task(self.give(owner, data))
            else:
                super().data_received(data)

        def is_quiet(self) -> bool:
            """Whether everything that was asked before has been answered and sent."""
            return (
                (self.cycle is None or self.cycle.response_complete)
                and not self.pipeline
                and not self.transport.get_write_buffer_size()
                and not self.transport.is_closing()
            )

        async def give(self, owner: str, data: bytes) -> None:
            if self.transport.is_closing():
                return
            connection = self.transport.get_extra_info("socket")
            if await neighbours.hand_over(owner, connection.fileno(), data):
                self.transport.abort()  # closes this process's copy only
            elif not self.transport.is_closing():
                self.transport.resume_reading()
                super().data_received(data)

    return HandingOver
