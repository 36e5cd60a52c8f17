"""A real server in another process on a loopback port; tests kill, interrupt and restart it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import loew
from loew.client import Client
from support import PATIENCE

SOURCE = Path(loew.__file__).parent.parent
RUN = "import sys, loew.cli\nsys.exit(loew.cli.main(sys.argv[1:]))"


class ServerProcess:
    """`loew serve` on any free port, with its data in a folder."""

    def __init__(self, folder: Path, *more: str, before: str = "") -> None:
        """`before`: statements that the process executes before it starts the server."""
        self.folder = folder
        self.more = more
        self.program = ["-c", f"{before}\n{RUN}"] if before else ["-m", "loew"]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "serve", "--port", "0", "--data", str(self.folder), *self.more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])},
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        words = self.line.split()
        self.address = words[3].replace("localhost", "127.0.0.1") if len(words) > 3 else ""

    def listens_at(self) -> str:
        """The address where a proxy finds the server."""
        found = re.search(r"finds it at (http\S+)/;", self.line)
        return found[1].replace("localhost", "127.0.0.1") if found else self.address

    def client(self, secret: str | None = None) -> Client:
        return Client(self.address, secret, timeout=PATIENCE)

    def kill(self) -> None:
        """End the process at once, as in a power failure."""
        self.process.kill()
        self.wait_for_end()

    def interrupt(self) -> float:
        """Send Ctrl-C; the seconds until the process has ended."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        return time.monotonic() - start

    def wait_for_end(self) -> str:
        """Wait until the process has ended; its error output."""
        _, errors = self.process.communicate(timeout=PATIENCE)
        return errors

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        if self.process.stdout is not None and not self.process.stdout.closed:
            self.process.communicate(timeout=PATIENCE)
