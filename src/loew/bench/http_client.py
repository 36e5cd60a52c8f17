"""A simple HTTP client for measurements: requests over one connection, and pages with all their assets."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

NEEDED = re.compile(r'(?:href|src|from|import) ?=?"(?:/static|[.])/([^"#]+)["#]')
CONNECTIONS = 6  # that a browser opens to one server
COMPRESSED = "accept-encoding: gzip\r\n"


class Answer(NamedTuple):
    """An answer of the server; the body as it was sent."""

    status: int
    body: bytes
    closes: bool  # whether the server closes the connection


class Connection:
    """One open connection of one visitor."""

    def __init__(self, port: int, secret: str = "", address: str = "") -> None:
        """`address`: from which it comes, as a trusted proxy would say."""
        self.port = port
        self.secret = secret
        self.forwarded = f"x-forwarded-for: {address}\r\n" if address else ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Call the API; the JSON of the answer."""
        return json.loads((await self.ask(method, path, body))[1])

    async def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, more: str = ""
    ) -> tuple[int, bytes]:
        """Send a request; the status and the body of the answer."""
        data, known = b"" if body is None else json.dumps(body).encode(), self.reader is not None
        try:
            answer = await read_answer(await self.send(method, path, data, more))
        except ConnectionError:
            if not known:
                raise
            self.close()  # the server has closed the idle connection
            answer = await read_answer(await self.send(method, path, data, more))
        return answer[:2]

    async def send(self, method: str, path: str, data: bytes, more: str = "") -> asyncio.StreamReader:
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nauthorization: Bearer {self.secret}\r\n"
            f"x-loew: 1\r\ncontent-type: application/json\r\n{self.forwarded}{more}content-length: {len(data)}\r\n\r\n"
        )
        return await self.send_raw(head.encode() + data)

    async def send_raw(self, request: bytes) -> asyncio.StreamReader:
        """Send these bytes; the answer is to be read from the stream."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        self.writer.write(request)
        return self.reader

    def close(self) -> None:
        """Close it; the next request opens it again."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def read_answer(reader: asyncio.StreamReader, is_head: bool = False) -> Answer:
    status = 100
    while status == 100:
        first = await reader.readline()
        if not first:
            raise ConnectionResetError("the server has closed the connection")
        status = int(first.split()[1])
        headers: dict[bytes, bytes] = {}
        while (line := (await reader.readline()).strip()) != b"":
            name, _, value = line.partition(b":")
            headers[name.lower()] = value.strip().lower()
    body = b""
    if not is_head and status not in (204, 304):
        if b"transfer-encoding" in headers:
            body = await read_chunks(reader)
        else:
            body = await reader.readexactly(int(headers.get(b"content-length", b"0")))
    return Answer(status, body, headers.get(b"connection") == b"close")


async def read_chunks(reader: asyncio.StreamReader) -> bytes:
    """A chunked body."""
    parts = []
    while length := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(length))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


async def page_size(connections: Sequence[Connection], page: str) -> tuple[int, int]:
    """The size of a page with all its assets in bytes: uncompressed and as sent. The connections share the work."""
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
    """The URLs of the assets that a page or a module needs. All modules are in one directory."""
    return {f"/static/{name}" for name in NEEDED.findall(text)}


async def fetch(connection: Connection, paths: Sequence[str]) -> list[bytes]:
    return [(await connection.ask("GET", path, more=COMPRESSED))[1] for path in paths]


async def first_page(port: int, secret: str) -> float:
    """How many milliseconds a new visitor waits for the first page and all its assets."""
    connections = [Connection(port, secret) for _ in range(CONNECTIONS)]
    started = time.perf_counter()
    await page_size(connections, "/")
    for connection in connections:
        connection.close()
    return (time.perf_counter() - started) * 1000
