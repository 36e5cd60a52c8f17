"""Servers in processes of their own that start quickly: a process that has read the program already makes them. For
tests that kill many of them."""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType

from loew.web.client import Client

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["loew.cli", "loew.web.app", "loew.web.server", "loew.web.postgres_database"])


def serve(words: list[str], output: Connection) -> None:
    os.dup2(output.fileno(), 1)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (open until the process ends)
    from loew.cli import main

    sys.exit(main(words))


class ForkedServer:
    """`loew serve` on any free port; it is killed and started again."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.words = ["serve", "--port", "0", "--data", str(folder), *more]
        self.start()

    def start(self) -> None:
        reading, writing = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=serve, args=(self.words, writing), daemon=True)
        self.process.start()
        writing.close()
        with open(reading.fileno(), encoding="utf-8", closefd=False) as lines:
            words = lines.readline().split()
        reading.close()
        self.address = words[3].replace("localhost", "127.0.0.1")
        self.id: str = self.client().health()["server"]

    def client(self, secret: str | None = None) -> Client:
        return Client(self.address, secret, timeout=60)

    def kill(self) -> None:
        """End the process at once, as in a power failure."""
        self.process.kill()
        self.process.join()

    def __enter__(self) -> ForkedServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
