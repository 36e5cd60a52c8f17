"""Latency of hints: a client at a table on loopback asks for a hint at every question. It is the time from sending the
request until the first markup for the page was read. The very first hint is reported separately, because
the server and its bot process have only just started."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from loew.bench.http_client import Connection
from loew.bench.report import Report
from loew.bench.server import running_server
from loew.engine.seat import Dealer

QUESTIONS: Final = 30  # at each table
TABLES: Final = {"golem": ["you", "automa:2"], "golems": ["you", "greedy"]}
WAIT: Final = 0.05  # seconds between two polls while others choose
PATIENCE: Final = 60.0  # seconds that others may take
SOON: Final = 1000  # ms: a hint should come within a second
OK: Final = 200


def run(build: Path | None = None, questions: int = QUESTIONS) -> dict[str, Any]:
    """The figures of a new server."""
    with running_server(build) as server:
        return asyncio.run(measure(server.port, questions))


async def measure(port: int, questions: int) -> dict[str, Any]:
    """The figures of each game."""
    found = {}
    for game in TABLES:
        times = await first_answers(port, game, questions)
        found[game] = {
            "questions": len(times),
            "the very first, ms": round(times[0]),  # in the first game the bot process is still starting
            "median, ms": round(median(times[1:])),
            "slowest, ms": round(max(times[1:])),
        }
    return found


async def first_answers(port: int, game: str, questions: int) -> list[float]:
    """The latencies of the first answers in a game, in ms. Between two of them the person chooses at random."""
    connection, dealer = Connection(port, f"hint-times-{game}-".ljust(24, "x")), Dealer(1, 6)
    body = {"game": game, "seats": TABLES[game], "pace": 0}
    table = (await connection.call("POST", "/api/tables", body))["id"]
    times: list[float] = []
    until = time.monotonic() + PATIENCE
    while len(times) < questions and time.monotonic() < until:
        now = await connection.call("GET", f"/api/tables/{table}?seat=0")
        if now["over"]:
            break
        if now["waiting"] == 0:
            await connection.ask("POST", f"/api/tables/{table}/end-turn", {"seat": 0})
        elif now["turn"] == 0 and now["waiting"] is None:
            options = now["view"]["decision"]["options"]
            if len(options) > 1:
                times.append(await first_answer(connection, table))
                until = time.monotonic() + PATIENCE
            await connection.ask("POST", f"/api/tables/{table}/choices", {"seat": 0, "choice": dealer.one(options)})
        else:
            await asyncio.sleep(WAIT)
    connection.close()
    return times


async def first_answer(connection: Connection, table: str) -> float:
    began = time.perf_counter()
    status, answer = await connection.ask("POST", f"/t/{table}/hint", {"seat": 0, "step": 0})
    assert status == OK, answer.decode()[:200]
    return (time.perf_counter() - began) * 1000


def table(found: dict[str, Any]) -> str:
    """The figures as text."""
    lines = [f"first answer of a hint (within {SOON:,} ms; the very first apart)"]
    for game, figures in found.items():
        shown = ", ".join([f"{name.removesuffix(', ms')} {value}" for name, value in figures.items()])
        met = "met" if figures["slowest, ms"] <= SOON else "NOT MET"
        lines.append(f"  {game:<8} {shown} ms: {met}")
    return "\n".join(lines)


def report(build: Path | None) -> Report:
    found = run(build)
    return Report(found, table(found))
