"""The browser table under load, on loopback: first with two people in browsers at each table (`browser_load.py`), with
one process and with several, then with API clients.

How many tables several processes hold depends on the cores that are free, which on a small machine the simulated
browsers use too. So the same load is also given to one process and to several, one after the other, and the processor
time of a click is compared, which does not depend on that.

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
from loew.ui.terminal import aligned

TABLES = 200
SECONDS = 20.0
THINKING = (1.0, 3.0)  # least and most seconds between two choices of a player
PACE = 0.3
STEPS = (50, 75, 100, 125, 150, 180, 210, 250, 300, 350, 400)  # tables with two people in browsers
STEP_SECONDS = 10.0
SAME_LOAD = 40  # tables, at which one process and several are compared
ROUNDS = 2
WORKERS = 2
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
    measuring = browser_load.measure(server.port, tables, seconds, server.cpu_seconds, most_clicks, server.memory)
    return asyncio.run(measuring)


def processes(count: int, database: str = "") -> list[str]:
    """The options of a server with so many processes, in which nothing else needs processor time."""
    return ["--bot-processes", "0", "--workers", str(count), "--database", database]


def same_load(
    counts: Sequence[int],
    database: str,
    build: Path | None,
    tables: int = SAME_LOAD,
    seconds: float = STEP_SECONDS,
    most_clicks: int | None = None,
) -> dict[int, dict[str, Any]]:
    """The figures of servers with so many processes, under the same load and in turn; of several rounds the one that
    needed least processor time, since others may use the machine."""
    found: dict[int, list[dict[str, Any]]] = {count: [] for count in counts}
    for _ in range(ROUNDS):
        for count in counts:
            with running_server(build, processes(count, database)) as server:
                found[count].append(browsers_at(server, tables, seconds, most_clicks))
    return {count: min(each, key=lambda figures: figures["cpu_ms_per_click"]) for count, each in found.items()}


def compare_workers(one: dict[str, Any], workers: int, database: str, build: Path | None) -> dict[str, Any]:
    """Several workers beside one process: how many tables they hold (`one`: the figures of one process), and what the
    same load costs."""
    many = run_browsers(build=build, options=processes(workers, database))
    under_load = same_load((1, workers), database, build)
    costs = [figures["cpu_ms_per_click"] for figures in under_load.values()]
    return {
        "processes": {1: one, workers: many},
        "same_load": under_load,
        "times the tables": round(many["tables"] / one["tables"], 2),
        "times the processor time of a click": round(costs[1] / costs[0], 2) if costs[0] else 0.0,
    }


COMPARED = {
    "tables": "tables, two people at each, as many as are fast enough",
    "p99_ms": "click to the other's page, 99th percentile, ms",
}
COMPARED_LOAD = {
    "p99_ms": "99th percentile there, ms",
    "cpu_ms_per_click": "processor time for a click, ms",
    "bytes_per_click": "bytes for a click",
    "kb_per_table": "memory for a table, kB",
}


def comparison(found: dict[str, Any]) -> str:
    """One process and several, side by side."""
    rows = [["", *[f"{count:,} process{'es' * (count > 1)}" for count in found["processes"]]]]
    rows += [[text, *[f"{each[name]:,}" for each in found["processes"].values()]] for name, text in COMPARED.items()]
    rows += [[f"at {SAME_LOAD} tables:", *[""] * len(found["same_load"])]]
    rows += [
        [text, *[f"{each[name]:,}" for each in found["same_load"].values()]] for name, text in COMPARED_LOAD.items()
    ]
    count, costs = max(found["processes"]), found["times the processor time of a click"]
    free = f", so with a core of its own for each they can hold {count / costs:.2g} times" if costs else ""
    lines = [
        *aligned(rows),
        f"{count} processes hold {found['times the tables']:g} times the tables of one (the load is made on the same"
        f" machine, which has {os.cpu_count()} cores)",
        f"a click takes {costs:g} times the processor time of one process{free}",
    ]
    return "\n".join(lines)


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
    "cpu_ms_per_click": "processor time for each click, ms",
    "bytes_per_click": "bytes sent for each click",
    "kb_per_table": "memory for each table, kB",
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


def report(build: Path | None, workers: int = WORKERS, database: str = "") -> Report:
    """The server under load, in one process and in several workers. It passes if no event was lost."""
    people, clients = run_browsers(build=build, options=processes(1, database)), run(build=build)
    turn = click_count.measure("golem")
    figures = {f"programs: {name}": value for name, value in clients.items()} | people
    figures |= {"clicks_per_turn": turn["after"], "clicks_per_turn_before": turn["before"]}
    figures["build"] = "interpreted" if build is None else "compiled"
    texts = [people_table(people), table(clients), click_count.text("golem", turn)]
    if workers > 1:
        compared = compare_workers(people, workers, database, build)
        figures["workers"] = compared
        texts.insert(1, comparison(compared))
    return Report(figures, "\n\n".join(texts), not clients["lost events"])
