"""No process outlives the one that started it, whenever that is killed and whatever the process does then."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from loew.engine.journal import Journal
from loew.engine.setup import parse_setup
from loew.games.registry import game
from loew.web.bots.task import task_of
from loew.web.cluster.membership import Cluster
from loew.web.cluster.store import RunningTime
from loew.web.ops import workers
from support import PATIENCE, wait_until
from web.local_server import LocalServer
from web.server_process import SOURCE, ServerProcess

MARK = "LOEW_TEST_MARK"  # in the environment of a server and of all processes that come from it
STUCK = """
import signal, sys, threading
from loew.web.bots.orphans import watch_parent
signal.signal(signal.SIGTERM, signal.SIG_IGN)
watch_parent(grace=1)
print("ready", flush=True)
threading.Event().wait()
"""

in_proc = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the processes are found in /proc")


@contextmanager
def python(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])}
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    command = [sys.executable, *words]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nothing, env=environment) as process:
        try:
            yield process
        finally:
            process.kill()


def close(process: subprocess.Popen[bytes]) -> None:
    """Close our ends of its pipes, as the end of this process would."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()


# ------------------------------------------------------------------ one process


def test_a_worker_that_cannot_end_in_peace_is_ended_by_the_system() -> None:
    with python("-c", STUCK) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        close(process)
        assert process.wait(PATIENCE) == -signal.SIGALRM


def test_a_worker_whose_parent_has_gone_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb", buffering=0) as output:
        monkeypatch.setattr(sys, "stdout", output)
        workers.report_ready()


def send_task(process: subprocess.Popen[bytes], bot: str) -> None:
    """Give a worker for bots the first choice of a game."""
    journal = Journal(game("golems"), parse_setup("golems human,human seed=3"))
    assert journal.state.top is not None
    assert process.stdin is not None
    process.stdin.write(f"{task_of('table', journal, journal.state.top.who, bot).to_json()}\n".encode())
    process.stdin.flush()


UNWATCHED = """
import select
del select.poll  # nothing tells it that its reader is gone, until it answers
from loew.web.bots.worker import main
main()
"""


def test_an_answer_that_nobody_reads_leaves_nothing_in_the_log() -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", UNWATCHED]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        send_task(process, "random")
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("module", ["loew.web.bots.worker", "loew.web.learn.analysis_worker"])
def test_what_nobody_will_read_is_not_computed(module: str) -> None:
    with python("-m", module) as process:
        assert process.stdin is not None
        if module == "loew.web.bots.worker":
            send_task(process, "search@600")
        assert process.stdout is not None
        process.stdout.close()  # its input stays open
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("steps", range(6))
def test_a_server_that_is_woken_just_when_it_stops_stops(local_server: LocalServer, steps: int) -> None:
    cluster: Cluster = local_server.app.tables.cluster

    async def stop() -> None:
        beating = asyncio.ensure_future(cluster.send_heartbeats(RunningTime(0.0)))
        for _ in range(10):
            await asyncio.sleep(0)
        cluster.wake.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        beating.cancel()
        _, running = await asyncio.wait([beating], timeout=PATIENCE)
        beating.cancel()
        assert not running

    local_server.runner.run(stop())


# ------------------------------------------------------------------ a server with all its processes


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A word by which all processes of the server under test are known; what is left of them is ended."""
    word = uuid4().hex
    monkeypatch.setenv(MARK, word)
    yield word
    for number in marked(word):
        os.kill(number, signal.SIGKILL)


def marked(word: str) -> list[int]:
    """The processes with this word in their environment, but for this one."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                environment = (folder / "environ").read_bytes()
            except OSError:  # it has ended
                continue
            if f"{MARK}={word}".encode() in environment.split(b"\0"):
                found.append(int(folder.name))
    return found


def serving(folder: Path, address: str) -> list[str]:
    words = ("-m", "loew", "serve", "--port", "0", "--data", str(folder), "--no-limits", "--workers", "2")
    return [*words, "--bot-processes", "4", "--database", address]


@in_proc
@pytest.mark.slow
@pytest.mark.parametrize("processes", [3, 4])
def test_workers_end_if_their_parent_is_killed_while_they_start(
    tmp_path: Path, address: str, mark: str, processes: int
) -> None:
    """The parent and two workers; and a process for bots, which is started just before a worker is ready."""
    with python(*serving(tmp_path, address)) as parent:
        wait_until(lambda: len(marked(mark)) >= processes)
        parent.kill()
        close(parent)
        parent.wait(PATIENCE)
        wait_until(lambda: not marked(mark))


@in_proc
@pytest.mark.slow
def test_workers_and_their_bots_end_if_their_parent_is_killed_while_bots_think(
    tmp_path: Path, address: str, mark: str
) -> None:
    more = ("--no-limits", "--workers", "2", "--bot-processes", "4", "--database", address)
    with ServerProcess(tmp_path, *more) as server:
        for _ in range(4):
            server.client().create("golems", ["search@10", "search@10"], pace=0)
        wait_until(lambda: len(marked(mark)) >= 5)  # the parent, two workers, and a process for bots of each
        server.kill()
        wait_until(lambda: not marked(mark))
