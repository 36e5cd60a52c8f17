"""Many idle event streams: how much memory each of them takes, and whether all of them receive an event.

The listeners connect to some tables of a server on this machine and send nothing more. Both processes need a file
descriptor for each of them, so the limit of the system may allow fewer than wanted.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

from loew.bench.http_client import Connection
from loew.bench.report import Report, figure_lines
from loew.bench.server import Server, running_server

LISTENERS: Final = 10_000
PARALLEL: Final = 200  # connections that are opened at the same time
STEPS: Final = 10  # how often memory is measured
AT_TABLE: Final = 100  # listeners at each table
OTHER_FILES: Final = 300  # descriptors that a process needs for other things
PATIENCE: Final = 60.0  # seconds
SECRET: Final = "listening".ljust(24, "x")


class StreamListener(asyncio.Protocol):
    """One event stream."""

    def __init__(self, request: bytes) -> None:
        self.request: Final = request
        self.version = -1  # the last one received
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.is_open = True
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        for line in data.split(b"\n"):
            if line.startswith(b"id: "):
                self.version = int(line[4:])

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False


def allowed(wanted: int) -> int:
    """How many listeners the limit of open files allows; the limit is raised as far as possible."""
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + OTHER_FILES if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, wanted + OTHER_FILES), hard))
    return min(wanted, most - OTHER_FILES)


async def open_listeners(port: int, tables: list[str], first: int, count: int) -> list[StreamListener]:
    found: list[StreamListener] = []
    loop = asyncio.get_running_loop()
    for start in range(first, first + count, PARALLEL):
        numbers = range(start, min(start + PARALLEL, first + count))
        made = [StreamListener(news_request(port, tables[number % len(tables)])) for number in numbers]
        await asyncio.gather(*[loop.create_connection(partial(same, each), "127.0.0.1", port) for each in made])
        found += made
        await wait_until(made, 0)
    return found


def same(listener: StreamListener) -> StreamListener:
    return listener


def news_request(port: int, table: str) -> bytes:
    head = f"GET /t/{table}/news HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nauthorization: Bearer {SECRET}\r\n\r\n"
    return head.encode()


async def wait_until(listeners: list[StreamListener], version: int) -> int:
    """Wait until all have received a newer version than this one. Returns how many have not."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not all(each.version > version for each in listeners):
        await asyncio.sleep(0.02)
    return sum(each.version <= version for each in listeners)


async def measure(server: Server, wanted: int) -> dict[str, Any]:
    asking = Connection(server.port, SECRET)
    body = {"game": "golems", "seats": ["you", "here"], "pace": 0}
    count = max(1, wanted // AT_TABLE)
    tables = [str((await asking.call("POST", "/api/tables", body))["id"]) for _ in range(count)]
    listeners: list[StreamListener] = []
    memory = [server.memory()]
    for step in range(STEPS):
        count = wanted * (step + 1) // STEPS - len(listeners)
        listeners += await open_listeners(server.port, tables, len(listeners), count)
        memory.append(server.memory())
    before = {each: each.version for each in listeners}
    asking.close()  # the server may have closed it
    started = time.perf_counter()
    for table in tables:
        await asking.ask("POST", f"/api/tables/{table}/chat", {"text": "hello"})
    deaf = await wait_until(listeners, max(before.values()))
    heard = time.perf_counter() - started
    still_open = sum(each.is_open for each in listeners)
    for each in listeners:
        if each.transport is not None:
            each.transport.abort()
    asking.close()
    return figures(wanted, len(tables), memory, still_open, deaf, heard)


def figures(wanted: int, tables: int, memory: list[float], still_open: int, deaf: int, heard: float) -> dict[str, Any]:
    half = len(memory) // 2
    return {
        "listeners": wanted,
        "tables": tables,
        "still open": still_open,
        "did not hear": deaf,
        "seconds until all have heard": round(heard, 2),
        "memory before, MB": round(memory[0] / 1000, 1),
        "memory with all of them, MB": round(memory[-1] / 1000, 1),
        "kB for each": round((memory[-1] - memory[0]) / wanted, 1),
        "kB for each of the second half": round((memory[-1] - memory[half]) / (wanted - wanted * half // STEPS), 1),
    }


def run(wanted: int = LISTENERS, build: Path | None = None) -> dict[str, Any]:
    """The figures for this number of listeners, or as many as the limit of open files allows."""
    possible = allowed(wanted)
    with running_server(build) as server:
        found = asyncio.run(measure(server, possible))
    if possible < wanted:
        found["wanted"] = wanted
    return found


def table(found: dict[str, Any]) -> str:
    figures = {name: value for name, value in found.items() if name != "wanted"}
    lines = ["idle event streams at one server process", *figure_lines(figures)]
    if "wanted" in found:
        lines.append(f"({found['wanted']:,} were wanted: the limit of open files allows no more)")
    return "\n".join(lines)


def report(wanted: int, build: Path | None) -> Report:
    """It passes if every listener received the event."""
    found = run(wanted, build)
    return Report(found, table(found), not found["did not hear"])
