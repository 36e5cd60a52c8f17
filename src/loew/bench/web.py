"""The browser table under load, on loopback: first with two people in browsers at each table (`browser_load.py`), then
with API clients.

The tables of API clients have a player, who waits a little between choices, and a watcher, who must get an event for
the last version of the table. The time of a choice is from sending it to reading the whole answer. Meanwhile new
visitors open the first page, each with their own connections, and wait for the page and all its files.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from loew.bench import browser_load, click_count
from loew.bench.http_client import Connection, first_page, page_size
from loew.bench.report import Report, figure_lines, target
from loew.bench.server import Server, running_server
from loew.engine.seat import Dealer

TABLES = 200
SECONDS = 20.0
THINKING = (1.0, 3.0)  # least and most seconds between two choices of a player
PACE = 0.3
STEPS = (50, 100, 200, 300, 400)  # tables with two people in browsers
FINE_STEPS = (20, 30, 45, 60, 80, 100, 125, 150, 180, 210, 250, 300, 350, 400)  # to compare
STEP_SECONDS = 10.0
PATIENCE = 10.0
VISITORS = 5
SETUPS = (("golems", ["you", "greedy"]), ("golem", ["you", "automa:2"]), ("golems", ["you", "random"]))
A_TABLE = "a table of Golem"
TARGETS = {
    "lost events": (0, ""),
    "refused": (0, ""),
    "answer to a choice, median": (50, "ms"),
    "answer to a choice, 99th percentile": (250, "ms"),
    "first page, compressed": (120, "kB"),
    "first page, until all of it is there": (1000, "ms"),
}


class LoadTable:
    """One table with its player and its watcher."""

    def __init__(self, port: int, number: int) -> None:
        self.game, self.kinds = SETUPS[number % len(SETUPS)]
        secret = f"load-{number:04}-".ljust(24, "x")
        self.connection, self.event_connection = Connection(port, secret), Connection(port, secret)
        self.dealer = Dealer(number, 5)
        self.table = ""
        self.versions: list[int] = []
        self.times: list[float] = []
        self.errors: list[str] = []

    async def create_table(self) -> None:
        body = {"game": self.game, "seats": self.kinds, "pace": PACE}
        self.table = (await self.connection.call("POST", "/api/tables", body))["id"]

    async def watch(self) -> None:
        reader = await self.event_connection.send("GET", f"/t/{self.table}/news", b"")
        while line := await reader.readline():
            if line.startswith(b"id: "):
                self.versions.append(int(line[4:]))

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(THINKING[0] + self.dealer.below(1000) / 1000 * (THINKING[1] - THINKING[0]))
            now = await self.connection.call("GET", f"/api/tables/{self.table}?seat=0")
            if now["waiting"] == 0:
                await self.connection.ask("POST", f"/api/tables/{self.table}/end-turn", {"seat": 0})
            elif now["turn"] == 0 and now["waiting"] is None:
                await self.choose(now)

    async def choose(self, now: dict[str, Any]) -> None:
        choice = self.dealer.one(now["view"]["decision"]["options"])
        body = {"seat": 0, "choice": choice, "version": now["version"]}
        started = time.perf_counter()
        status, answer = await self.connection.ask("POST", f"/api/tables/{self.table}/choices", body)
        self.times.append((time.perf_counter() - started) * 1000)
        if status != 200:
            self.errors.append(answer.decode()[:200])

    async def missed_events(self) -> bool:
        """Whether the watcher missed an event: it must receive the last version, and all versions in order."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            version = (await self.connection.call("GET", f"/api/tables/{self.table}"))["version"]
            if self.versions and self.versions[-1] == version:
                return self.versions != sorted(set(self.versions))
            await asyncio.sleep(0.2)
        return True


async def measure(port: int, tables: int, seconds: float) -> dict[str, Any]:
    """The figures of the server at this port."""
    load_tables = [LoadTable(port, number) for number in range(tables)]
    for each in load_tables:
        await each.create_table()
    watchers = [asyncio.create_task(each.watch()) for each in load_tables]
    started = time.monotonic()
    visits = asyncio.create_task(visit_first_page(port, seconds))
    await asyncio.gather(*[each.play(started + seconds) for each in load_tables])
    passed = time.monotonic() - started
    for each in load_tables:
        await each.connection.ask("POST", f"/api/tables/{each.table}/pace", {"seconds": 10})
    missed_events = sum(await asyncio.gather(*[each.missed_events() for each in load_tables]))
    watching = sum(not watcher.done() for watcher in watchers)
    pages = await page_sizes(load_tables[1])
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    for each in load_tables:
        each.connection.close()
        each.event_connection.close()
    counts = {"tables": tables, "watchers": watching, "seconds": round(passed, 1), "lost events": missed_events}
    return {**counts, **summary(load_tables), **pages, "first page, until all of it is there": max(await visits)}


async def visit_first_page(port: int, seconds: float) -> list[float]:
    """How many milliseconds each new visitor waits for the first page, one after the other during the games."""
    waited = []
    for number in range(VISITORS):
        await asyncio.sleep(seconds / (VISITORS + 1))
        waited.append(round(await first_page(port, f"new-{number}-".ljust(24, "x")), 1))
    return waited


def summary(load_tables: list[LoadTable]) -> dict[str, Any]:
    """What the players and watchers measured."""
    times = [took for each in load_tables for took in each.times]
    return {
        "refused": sum(len(each.errors) for each in load_tables),
        "choices of people": len(times),
        "changes heard": sum(len(each.versions) for each in load_tables),
        "answer to a choice, median": round(median(times), 1),
        "answer to a choice, 99th percentile": round(quantiles(times, n=100)[98], 1),
    }


async def page_sizes(each: LoadTable) -> dict[str, float]:
    """The sizes of the pages with all their files in kB: uncompressed and as sent."""
    found = {}
    for name, path in (("first page", "/"), (A_TABLE, f"/t/{each.table}")):
        raw, sent = await page_size([each.connection], path)
        found[name] = round(raw / 1000, 1)
        found[f"{name}, compressed"] = round(sent / 1000, 1)
    return found


def run(tables: int = TABLES, seconds: float = SECONDS, build: Path | None = None) -> dict[str, Any]:
    """The server under the choices of API clients, and new visitors."""
    with running_server(build) as server:
        return asyncio.run(measure(server.port, tables, seconds))


def run_browsers(
    steps: Sequence[int] = STEPS,
    seconds: float = STEP_SECONDS,
    most_clicks: int | None = None,
    build: Path | None = None,
    options: Sequence[str] = (),
) -> dict[str, Any]:
    """The figures for the largest number of tables, with two people in browsers at each, that is still fast enough.
    `options`: more options of the server. A slow step is measured twice: the machine may have stalled."""
    best: dict[str, Any] = {}
    for tables in steps:
        for _ in range(2):
            with running_server(build, options) as server:
                found = browsers_at(server, tables, seconds, most_clicks)
            if not best or is_fast(found):
                break
        else:
            return {**best, "too slow at": tables, "p99_ms there": found["p99_ms"]}
        best = found
    return best


def is_fast(found: dict[str, Any]) -> bool:
    return found["p99_ms"] < browser_load.SLOW and not found["refused"]


def browsers_at(server: Server, tables: int, seconds: float, most_clicks: int | None) -> dict[str, Any]:
    return asyncio.run(browser_load.measure(server.port, tables, seconds, server.cpu_seconds, most_clicks))


def compare_workers(
    workers: int, database: str, build: Path | None, steps: Sequence[int] = FINE_STEPS, seconds: float = STEP_SECONDS
) -> dict[str, Any]:
    """How many tables one server process can hold, and how many with several workers."""
    options = ["--bot-processes", "0", "--database", database]
    found = {
        str(count): run_browsers(steps, seconds, build=build, options=[*options, "--workers", str(count)])
        for count in (1, workers)
    }
    one, many = (figures.get("tables", 0) for figures in found.values())
    return {"processes": found, "times the tables": round(many / one, 2) if one else 0.0}


PEOPLE = {
    "tables": "tables, two people at each",
    "updates": "pages shown",
    "clicks": "clicks",
    "refused": "clicks refused",
    "p50_ms": "click to the other's page, median, ms",
    "p99_ms": "click to the other's page, 99th percentile, ms",
    "cpu_ms_per_update": "processor time for each page, ms",
    "people_cpu_ms_per_update": "the same of the people on this machine, ms",
    "bytes_per_update": "bytes sent for each page",
    "too slow at": "the number of tables at which it is too slow",
    "p99_ms there": "99th percentile there, ms",
}


def people_table(figures: dict[str, Any]) -> str:
    """The figures of people in browsers as text."""
    lines = figure_lines({PEOPLE[name]: value for name, value in figures.items() if name in PEOPLE})
    parts: dict[str, float] = figures.get("parts_ms", {})
    whole = sum(parts.values()) or 1.0
    shares = figure_lines(parts, {name: f"{value / whole:>5.0%}" for name, value in parts.items()})
    return "\n".join(["people in browsers who think 1 to 3 seconds", *lines, "of that CPU time, in ms:", *shares])


def table(figures: dict[str, Any]) -> str:
    """The figures of API clients with their targets as text."""
    remarks = {}
    for name, value in figures.items():
        most, unit = TARGETS.get(
            name, (None, "kB" if "page" in name or "compressed" in name or name == A_TABLE else "")
        )
        remarks[name] = f"{unit:<3} {'' if most is None else target_text(value, most)}"
    return "\n".join(["API clients that play and listen, and new visitors", *figure_lines(figures, remarks)])


def target_text(value: float, most: float) -> str:
    return target(f"below {most}", value < most) if most else target("none", value == 0)


def report(build: Path | None, workers: int = 1, database: str = "") -> Report:
    """The server under load, or one server process compared with several workers. It passes if no event was lost."""
    return report_load(build) if workers <= 1 else report_workers(workers, database, build)


def report_load(build: Path | None) -> Report:
    people, clients = run_browsers(build=build), run(build=build)
    turn = click_count.measure("golem")
    figures = {f"programs: {name}": value for name, value in clients.items()} | people
    figures |= {"clicks_per_turn": turn["after"], "clicks_per_turn_before": turn["before"]}
    figures["build"] = "interpreted" if build is None else "compiled"
    text = "\n\n".join([people_table(people), table(clients), click_count.text("golem", turn)])
    return Report(figures, text, not clients["lost events"])


def report_workers(workers: int, database: str, build: Path | None) -> Report:
    found = compare_workers(workers, database, build)
    lines = [f"{count} server processes: {people_table(each)}\n" for count, each in found["processes"].items()]
    lines.append(f"{workers} processes hold {found['times the tables']:g} times the tables of one")
    lines.append(f"(the load is made by one process on the same machine, which has {os.cpu_count()} cores)")
    return Report(found, "\n".join(lines))
