"""A simple HTTP client for measurements: requests over one connection, and pages with all their files."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import time
from collections.abc import Sequence
from typing import Any

NEEDED = re.compile(r'(?:href|src|from|import) ?=?"(?:/static|[.])/([^"]+)"')
CONNECTIONS = 6  # that a browser opens to one server
COMPRESSED = "accept-encoding: gzip\r\n"


class Connection:
    """One open connection of one visitor."""

    def __init__(self, port: int, secret: str) -> None:
        self.port = port
        self.secret = secret
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, more: str = ""
    ) -> tuple[int, bytes]:
        """Send a request; the status and the body as it was sent."""
        data, known = b"" if body is None else json.dumps(body).encode(), self.reader is not None
        line = await first_line(await self.send(method, path, data, more))
        if known and not line:  # the server has closed the connection, which nobody had used for a while
            self.close()
            line = await first_line(await self.send(method, path, data, more))
        reader = self.reader
        assert reader is not None
        status = int(line.split()[1])
        length = 0
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
            length = -1 if name.lower() == b"transfer-encoding" else length
        return status, await (reader.readexactly(length) if length >= 0 else read_chunks(reader))

    async def send(self, method: str, path: str, data: bytes, more: str = "") -> asyncio.StreamReader:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nauthorization: Bearer {self.secret}\r\n"
            f"x-loew: 1\r\ncontent-type: application/json\r\n{more}content-length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        return self.reader

    def close(self) -> None:
        """Close it; the next request opens it again."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def first_line(reader: asyncio.StreamReader) -> bytes:
    """The first line of an answer; empty if the connection is closed."""
    try:
        return await reader.readline()
    except ConnectionError:
        return b""


async def read_chunks(reader: asyncio.StreamReader) -> bytes:
    """Read a body in chunks, whose length is not known before."""
    parts = []
    while length := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(length))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


async def page_size(connections: Sequence[Connection], page: str) -> tuple[int, int]:
    """The bytes of a page with all its files: uncompressed and as sent. The connections share the work."""
    known, rest, raw, sent = {page}, [page], 0, 0
    while rest:
        bodies = await asyncio.gather(
            *[fetch(connection, rest[i :: len(connections)]) for i, connection in enumerate(connections)]
        )
        rest = []
        for body in [body for share in bodies for body in share]:
            text = gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body
            raw, sent = raw + len(text), sent + len(body)
            rest += sorted(needed(text.decode()) - known)
            known.update(rest)
    return raw, sent


def needed(text: str) -> set[str]:
    """The files that a page or a module needs. Modules lie beside each other."""
    return {f"/static/{name}" for name in NEEDED.findall(text)}


async def fetch(connection: Connection, paths: Sequence[str]) -> list[bytes]:
    return [(await connection.ask("GET", path, more=COMPRESSED))[1] for path in paths]


async def first_page(port: int, secret: str) -> float:
    """How many milliseconds a new visitor waits for the first page and all its files."""
    connections = [Connection(port, secret) for _ in range(CONNECTIONS)]
    started = time.perf_counter()
    await page_size(connections, "/")
    for connection in connections:
        connection.close()
    return (time.perf_counter() - started) * 1000
