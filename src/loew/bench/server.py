"""Servers to be measured: `loew serve` in a process of its own, on a free port, with an empty data folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.errors import SetupError

SHUTDOWN_SECONDS: Final = 60.0  # after that the server is killed
PORT: Final = re.compile(r":(\d+)/")


class Server(NamedTuple):
    """A server that is ready."""

    port: int
    process: int

    def cpu_seconds(self) -> float:
        """The CPU time of the server and its workers so far; 0 where the system does not tell."""
        return cpu_seconds(self.process)

    def starved_seconds(self) -> float:
        """How long the server was ready to run and had no processor; 0 where the system does not tell."""
        file = Path(f"/proc/{self.process}/schedstat")
        return int(file.read_text().split()[1]) / 1e9 if file.exists() else 0.0

    def memory(self) -> float:
        """The resident memory of the server and its workers in kB; 0 where the system does not tell."""
        return memory(self.process)


@contextmanager
def running_server(build: Path | None = None, options: Sequence[str] = (), limited: bool = False) -> Iterator[Server]:
    """A server until the end of the block, without limits for visitors unless it is `limited`. `build`: the folder of
    the compiled build, if that is measured."""
    source = str(build or Path(__file__).parents[2])
    env = {**os.environ, "LOEW_TIMES": "1", "PYTHONPATH": os.pathsep.join([source, os.environ.get("PYTHONPATH", "")])}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "loew", "serve", "--port", "0", "--data", folder, *options]
        command += [] if limited else ["--no-limits"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert server.stdout is not None
        try:
            yield Server(port_in(server.stdout.readline()), server.pid)
        finally:
            server.terminate()
            try:
                server.wait(SHUTDOWN_SECONDS)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
            server.stdout.close()


def port_in(line: str) -> int:
    """The port in the first line that a server prints, which it does when it is ready."""
    found = PORT.search(line)
    if found is None:
        raise SetupError("the server did not start: is loew[web] installed?")
    return int(found.group(1))


def cpu_seconds(process: int) -> float:
    file = Path(f"/proc/{process}/stat")
    if not file.exists():
        return 0.0
    fields = file.read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(worker) for worker in workers(process))


def memory(process: int) -> float:
    file = Path(f"/proc/{process}/status")
    lines = file.read_text().splitlines() if file.exists() else []
    own = next((float(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0.0)
    return own + sum(memory(worker) for worker in workers(process))


def workers(process: int) -> list[int]:
    """The processes that a process has started."""
    children = Path(f"/proc/{process}/task/{process}/children")
    return [int(word) for word in children.read_text().split()] if children.exists() else []
