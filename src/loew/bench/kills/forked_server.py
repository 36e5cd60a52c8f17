"""Servers that start quickly: they are forked from a process that has already imported the program."""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Final

from loew.bench.server import port_in
from loew.client import Client
from loew.engine.errors import SetupError
from loew.games.entry import games

METHOD: Final = "forkserver"
READ_BEFORE: Final = ["loew.cli", "loew.web.app", "loew.web.serve", "loew.web.db.postgres"]
PATIENCE: Final = 120.0  # seconds


def context() -> multiprocessing.context.ForkServerContext:
    if METHOD not in multiprocessing.get_all_start_methods():
        raise SetupError("servers are killed on Linux, macOS or another Unix only")
    found = multiprocessing.get_context("forkserver")
    places = [place for entry in games().values() for place in (entry.rules, entry.presentation)]
    found.set_forkserver_preload([*READ_BEFORE, *[place.partition(":")[0] for place in places]])
    return found


def serve(words: list[str], output: Connection) -> None:
    os.dup2(output.fileno(), 1)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (open until the process ends)
    sys.argv = ["loew", *words]
    runpy.run_module("loew", run_name="__main__")


class ForkedServer:
    """`loew serve` on a free port, which can be killed and restarted."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.words: Final = ["serve", "--port", "0", "--data", str(folder), *more]
        self.start()

    def start(self) -> None:
        forks = context()
        reading, writing = forks.Pipe(duplex=False)
        self.process = forks.Process(target=serve, args=(self.words, writing), daemon=True)
        self.process.start()
        writing.close()
        with open(reading.fileno(), encoding="utf-8", closefd=False) as lines:
            port = port_in(lines.readline())
        reading.close()
        self.address = f"http://127.0.0.1:{port}/"
        self.id: str = self.client().health()["server"]

    def client(self, secret: str | None = None) -> Client:
        return Client(self.address, secret, timeout=PATIENCE / 2)

    def kill(self) -> None:
        """Kill the process, as a power failure would."""
        self.process.kill()
        self.process.join()

    def __enter__(self) -> ForkedServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
