"""Connection limits: timeouts for incomplete requests, idle connections and slow readers; limits on the size of headers
and on the number of connections, for each address and in all.

When there are too many, the connection that has been idle longest is closed, so that idle ones keep no visitor out and
the process never runs out of file descriptors.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from loew.web.http import limits
from loew.web.http.rate_limits import visitor_group

SLOWEST_HEADERS: Final = 15.0  # seconds in which a connection must send a whole request
SLOWEST_READER: Final = 60.0  # seconds until a client must have read some of what was sent
CHUNK: Final = 16_384  # bytes between two checks of these limits
COUNTS_HEADERS: Final = hasattr(AutoHTTPProtocol, "on_headers_complete")  # h11 has a limit of its own
WANTED_FILES: Final = 65_536  # file descriptors
ACCEPT_BACKLOG: Final = 32  # new connections; several times as many can be open before they are counted
OTHER_FILES: Final = 8 * ACCEPT_BACKLOG  # descriptors for new connections, the database, logs and the like


class Connections:
    """The open connections. Trusted proxies may open any number, because they forward many visitors."""

    def __init__(
        self,
        most: int,
        most_from_one: int = limits.CONNECTIONS_OF_ADDRESS,
        trusted: tuple[str, ...] = (),
        slowest_headers: float = SLOWEST_HEADERS,
        slowest_reader: float = SLOWEST_READER,
    ) -> None:
        self.most: Final = most
        self.most_from_one: Final = most_from_one
        self.trusted: Final = [network(each) for each in trusted]
        self.slowest_headers: Final = slowest_headers
        self.slowest_reader: Final = slowest_reader
        self.by_visitor: Final[Counter[str]] = Counter()
        self.idle: Final[dict[asyncio.Transport, None]] = {}  # connections without a request, idle longest first
        self.open = 0

    def admit(self, address: str) -> bool:
        """Count a new connection; return False if there are too many."""
        visitor = visitor_group(address)
        if self.by_visitor[visitor] >= self.most_from_one and not self.trusts(address):
            return False
        if self.open >= self.most and not self.make_room():
            return False
        self.open += 1
        self.by_visitor[visitor] += 1
        return True

    def make_room(self) -> bool:
        """Close the connection that has been idle longest; return False if none is idle."""
        longest = next(iter(self.idle), None)
        if longest is None:
            return False
        del self.idle[longest]
        longest.abort()
        return True

    def leave(self, address: str) -> None:
        visitor = visitor_group(address)
        self.open -= 1
        self.by_visitor[visitor] -= 1
        if not self.by_visitor[visitor]:
            del self.by_visitor[visitor]

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in each for each in self.trusted)


def network(text: str) -> IPv4Network | IPv6Network:
    return ip_network(text, strict=False)


def limited_protocol(connections: Connections) -> type[asyncio.Protocol]:
    """The HTTP protocol of uvicorn with these limits."""

    class LimitedProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """One connection."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.admitted = ""  # the address under which it was counted
            self.waiting: asyncio.TimerHandle | None = None
            self.stalled: asyncio.TimerHandle | None = None
            self.header_bytes = 0  # received since the last headers were complete, or the last part of a body
            self.header_count = 0

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            address = str(peer[0]) if isinstance(peer, tuple) and peer else "?"
            if connections.admit(address):
                self.admitted = address
                self.wait_for_request()
            else:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self.stop_waiting()
            self.stop_stalled()
            if self.admitted:
                connections.leave(self.admitted)
                self.admitted = ""
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), CHUNK):
                chunk = data[start : start + CHUNK]
                self.header_bytes += len(chunk)
                super().data_received(chunk)
                if self.header_bytes > limits.LARGEST_HEADERS and COUNTS_HEADERS:
                    self.transport.abort()
                if self.transport.is_closing():
                    return
            self.wait_for_request()

        def on_header(self, name: bytes, value: bytes) -> None:
            self.header_count += 1
            if self.header_count > limits.MOST_HEADERS:
                raise ValueError("too many headers")  # the request is answered as a bad one, and the connection closed
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self.header_bytes = self.header_count = 0
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self.header_bytes = 0
            super().on_body(body)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self.wait_for_request()

        def pause_writing(self) -> None:
            super().pause_writing()
            self.stop_stalled()
            self.stalled = self.loop.call_later(connections.slowest_reader, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            self.stop_stalled()

        def stop_stalled(self) -> None:
            if self.stalled is not None:
                self.stalled.cancel()
                self.stalled = None

        def wait_for_request(self) -> None:
            """Start the timeout for the next request unless one is being answered."""
            if self.cycle is not None and not self.cycle.response_complete:
                self.stop_waiting()
            elif self.waiting is None and not self.transport.is_closing():
                self.waiting = self.loop.call_later(connections.slowest_headers, self.transport.abort)
                connections.idle[self.transport] = None

        def stop_waiting(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None
                connections.idle.pop(self.transport, None)

    return LimitedProtocol


def raise_file_limit() -> int:
    """Raise the limit of open files of this process as far as allowed; return the limit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return soft
        return wanted
    return WANTED_FILES if soft == resource.RLIM_INFINITY else soft


def most_connections() -> int:
    """The number of connections that leaves enough descriptors for other files."""
    files = raise_file_limit()
    return max(files // 2, files - OTHER_FILES)
