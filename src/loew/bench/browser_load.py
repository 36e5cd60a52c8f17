"""Simulated browsers, two at each table: they keep an event stream open, fetch the page when something has changed,
think, click, and get the new page as the answer.

The latency of an update is the time from sending a click until the other person has the page that shows it. Tables are
opened one after the other before the measurement begins, since opening a table is not an update.
"""

from __future__ import annotations

import asyncio
import gzip
import html
import re
import time
from collections.abc import Callable
from contextlib import suppress
from statistics import quantiles
from typing import Any, Final

from loew.bench.http_client import COMPRESSED, Connection
from loew.engine.seat import Dealer

THINKING: Final = (1.0, 3.0)  # least and most seconds before a click
RETRY: Final = 0.2  # seconds until a stream that has ended is opened again
SLOW: Final = 250.0  # milliseconds
GAMES: Final = ("golem", "golems")
VERSION: Final = re.compile(r'data-version="(\d+)"')
VIEWER: Final = re.compile(r'data-viewer="(-?\d+)"')
PAGE: Final = re.compile(r'data-page="([^"]+)"')
OPTIONS: Final = re.compile(r'<div id="options".*?<div id="turn-actions"', re.DOTALL)
TOGETHER: Final = 'id="ahead"'  # on a page whose question both people answer at the same time
REST: Final = "requests, news and the rest"
CHOICE: Final = re.compile(r'data-choice="([^"]*)"')


class Person:
    """One person at one table, with an event stream and a connection for everything else."""

    def __init__(self, port: int, name: str, seed: int) -> None:
        self.asks = Connection(port, name.ljust(24, "x"))
        self.news = Connection(port, name.ljust(24, "x"))
        self.dealer = Dealer(seed, 5)
        self.table = ""
        self.version = 0
        self.page = ""
        self.name = ""  # of the page: the server leaves out what it shows already
        self.updates = 0
        self.bytes = 0
        self.clicks = 0  # choices
        self.actions = 0  # choices and ends of turns
        self.refused = 0
        self.shown: dict[int, float] = {}  # when each version was on the screen
        self.sent: dict[int, float] = {}  # when the click was sent that made it
        self.wake = asyncio.Event()

    async def listen(self) -> None:
        """Follow the stream of events, and connect again when it ends, as a browser does."""
        while True:
            with suppress(ConnectionError):
                reader = await self.news.send("GET", f"/t/{self.table}/news", b"")
                while line := await reader.readline():
                    if line.startswith(b"id: ") and int(line[4:]) > self.version:
                        self.wake.set()
            self.news.close()
            await asyncio.sleep(RETRY)

    async def fetch(self) -> None:
        status, body = await self.asks.ask("GET", f"/t/{self.table}/now?shown={self.name}", more=COMPRESSED)
        self.show(status, body)

    def show(self, status: int, body: bytes) -> None:
        """Take an answer as the page on the screen."""
        if status != 200:
            self.refused += 1
            return
        text = (gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body).decode()
        found, name = VERSION.search(text), PAGE.search(text)
        assert found is not None
        self.page, self.version, self.name = text, int(found.group(1)), name.group(1) if name is not None else ""
        self.shown.setdefault(self.version, time.perf_counter())
        self.updates += 1
        self.bytes += len(body)

    async def play(self, other: Person, until: float, clicks: int | None) -> None:
        """Play until the time is over, or until the two people of the table have made this number of clicks."""

        def may_click() -> bool:
            return clicks is None or self.clicks + other.clicks < clicks

        while time.monotonic() < until and may_click():
            action = self.next_action()
            if action is None:
                await self.wait_for_news(until)
                continue
            thinking = THINKING[0] + self.dealer.below(1000) / 1000 * (THINKING[1] - THINKING[0])
            if not await self.wait_for_news(time.monotonic() + thinking) and may_click():
                await self.click(action)
        other.wake.set()

    async def wait_for_news(self, until: float) -> bool:
        """Fetch the page as soon as something has changed. Returns whether it has before this time."""
        try:
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                await self.wake.wait()
        except TimeoutError:
            return False
        self.wake.clear()
        await self.fetch()
        return True

    def next_action(self) -> tuple[str, str] | None:
        """An action that the page offers: to end the turn, or one of its options; None if it is not this person's
        turn."""
        if 'id="end-turn"' in self.page:
            return "end-turn", ""
        options = OPTIONS.search(self.page)
        choices = CHOICE.findall(options.group()) if options else []
        return ("choices", html.unescape(self.dealer.one(choices))) if choices else None

    async def click(self, action: tuple[str, str]) -> None:
        viewer = VIEWER.search(self.page)
        assert viewer is not None
        body = {"seat": int(viewer.group(1)), "version": self.version, "shown": self.name, "choice": action[1]}
        started = time.perf_counter()
        together = TOGETHER in self.page
        self.clicks += action[0] == "choices"
        self.actions += 1
        status, answer = await self.asks.ask("POST", f"/t/{self.table}/do/{action[0]}", body, COMPRESSED)
        if together and status != 200:
            await self.fetch()  # the other has answered at the same moment
            return
        self.show(status, answer)
        if status == 200 and not together:
            self.sent[self.version] = started

    def close(self) -> None:
        self.asks.close()
        self.news.close()


async def sit_down(port: int, number: int) -> list[Person]:
    """A new table with two people, the second by link."""
    people = [Person(port, f"load-{number:05}-{side}", 2 * number + side) for side in range(2)]
    body = {"game": GAMES[number % len(GAMES)], "seats": ["you", "link"], "pace": 0}
    made = await people[0].asks.call("POST", "/api/tables", body)
    seat = {"secret": next(iter(made["links"].values()))}
    status, answer = await people[1].asks.ask("POST", f"/api/tables/{made['id']}/seat", seat)
    assert status == 200, answer.decode()
    for person in people:
        person.table = made["id"]
        await person.fetch()
        person.updates = person.bytes = 0
        person.asks.close()  # the server closes idle connections
    return people


async def measure(
    port: int,
    tables: int,
    seconds: float,
    processor_time: Callable[[], float],
    clicks: int | None = None,
    memory: Callable[[], float] = lambda: 0.0,
) -> dict[str, Any]:
    """The figures of the server at this port. `processor_time` returns the CPU seconds that it has used so far,
    `memory` the kB that it uses. Every browser plays for this number of seconds, or until its table has had this number
    of clicks."""
    empty = memory()
    at_tables = [await sit_down(port, number) for number in range(tables)]
    people = [person for pair in at_tables for person in pair]
    listening = [asyncio.create_task(person.listen()) for person in people]
    before, used, own = await part_times(people[0]), processor_time(), time.process_time()
    until = time.monotonic() + seconds
    await asyncio.gather(*[a.play(b, until, clicks) for pair in at_tables for a, b in (pair, pair[::-1])])
    own = time.process_time() - own
    used, after = processor_time() - used, await part_times(people[0])
    kept = (memory() - empty) / tables
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for person in people:
        person.close()
    spent = {name: after[name] - before.get(name, 0.0) for name in after}
    found = figures(at_tables, tables, used, own)
    return {**found, "kb_per_table": round(kept), "parts_ms": parts_per_update(spent, used, found["updates"])}


async def part_times(person: Person) -> dict[str, float]:
    """The seconds that the server has spent on each part of its work."""
    parts: dict[str, float] = (await person.asks.call("GET", "/api/times"))["parts"]
    return parts


def parts_per_update(spent: dict[str, float], used: float, updates: int) -> dict[str, float]:
    """Milliseconds of CPU time for each update, the largest part first."""
    parts = {**spent, REST: max(0.0, used - sum(spent.values()))}
    ordered = sorted(parts.items(), key=lambda each: -each[1])
    return {name: round(1000 * seconds / updates, 2) if updates else 0.0 for name, seconds in ordered}


def figures(at_tables: list[list[Person]], tables: int, used: float, own: float) -> dict[str, Any]:
    """`used`: CPU seconds of the server; `own`: those of the simulated browsers, which run on the same machine."""
    people = [person for pair in at_tables for person in pair]
    times = [took for pair in at_tables for took in update_times(pair)]
    updates, actions = (sum(counts) for counts in zip(*[(each.updates, each.actions) for each in people], strict=True))
    sent = sum(person.bytes for person in people)
    return {
        "tables": tables,
        "updates": updates,
        "clicks": sum(person.clicks for person in people),
        "refused": sum(person.refused for person in people),
        "p50_ms": round(quantiles(times, n=100)[49], 1) if len(times) > 1 else 0.0,
        "p99_ms": round(quantiles(times, n=100)[98], 1) if len(times) > 1 else 0.0,
        "cpu_ms_per_update": round(1000 * used / updates, 1) if updates else 0.0,
        "people_cpu_ms_per_update": round(1000 * own / updates, 1) if updates else 0.0,
        "bytes_per_update": round(sent / updates) if updates else 0,
        "cpu_ms_per_click": round(1000 * used / actions, 2) if actions else 0.0,
        "bytes_per_click": round(sent / actions) if actions else 0,
    }


def update_times(pair: list[Person]) -> list[float]:
    """Milliseconds from each click to the page of the other person that shows it, or a later state."""
    found = []
    for one, other in (pair, pair[::-1]):
        for version, started in one.sent.items():
            shown = [at for seen, at in other.shown.items() if seen >= version and at >= started]
            found += [1000 * (min(shown) - started)] if shown else []
    return found
