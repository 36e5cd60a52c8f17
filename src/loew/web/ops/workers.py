"""Several server processes on one port: a parent that starts them, starts again those that die, and replaces them one
by one when it is asked to (SIGHUP).

All of them accept from the same listening socket, so a visitor who comes while one of them ends is served by another.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from loew.web.ops.shared_measures import FOLDER, MeasuresFolder

log = logging.getLogger("loew.web")
READY: Final = b"ready\n"  # what a worker writes when it answers requests
SLOWEST_START: Final = 60.0  # seconds
SLOWEST_END: Final = 15.0  # seconds after which a worker is killed
PAUSE: Final = 1.0  # seconds until a worker is started again that has ended before it was ready
MISTAKE: Final = 2  # the exit code of a program that cannot run as it was asked to


class Workers:
    """The parent. `command` starts a worker that listens at the socket with the given number."""

    def __init__(self, command: Sequence[str], listening: socket.socket, count: int, measures: Path) -> None:
        """`measures`: a folder in which the workers write what they have counted."""
        self.measures: Final = MeasuresFolder(measures)
        self.command: Final = list(command)
        self.listening: Final = listening
        self.slots: Final[list[Process | None]] = [None] * count
        self.ended: Final = asyncio.Event()
        self.replacing: asyncio.Task[None] | None = None

    async def run(self, started: Callable[[], None]) -> int:
        """Run until a signal ends it; `started` is called when the workers answer. The exit code."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.ended.set)
        if not sys.stdin.isatty():  # at a terminal this signal means that the terminal has gone
            loop.add_signal_handler(signal.SIGHUP, self.replace_soon)
        self.slots[:] = await asyncio.gather(*[self.start() for _ in self.slots])
        if not any(self.slots):
            return MISTAKE
        started()
        keeping = [asyncio.create_task(self.keep(slot)) for slot in range(len(self.slots))]
        await self.ended.wait()
        for task in (*keeping, self.replacing):
            if task is not None:
                task.cancel()
        await asyncio.gather(*[stop(process) for process in self.slots if process is not None])
        return 0

    async def start(self) -> Process | None:
        """A new worker that answers requests; None if it has ended before."""
        process = await asyncio.create_subprocess_exec(
            *self.command, str(self.listening.fileno()), stdin=PIPE, stdout=PIPE,
            pass_fds=[self.listening.fileno()], start_new_session=True,
            env={**os.environ, FOLDER: str(self.measures.folder)},
        )  # fmt: skip
        assert process.stdout is not None
        try:
            if await asyncio.wait_for(process.stdout.readline(), SLOWEST_START) == READY:
                return process
        except (TimeoutError, asyncio.CancelledError) as error:
            await stop(process)
            if isinstance(error, asyncio.CancelledError):
                raise
        log.error("a worker has ended before it was ready")
        await stop(process)
        return None

    async def keep(self, slot: int) -> None:
        """Let a worker run in this slot, always."""
        while True:
            process = self.slots[slot]
            if process is None:
                new = await self.start()
                if new is None:
                    await asyncio.sleep(PAUSE)
                elif self.slots[slot] is None:
                    self.slots[slot] = new
                else:  # all workers were replaced meanwhile, and this slot has got one
                    await stop(new)
                continue
            code = await process.wait()
            self.measures.worker_ended(process.pid)
            if self.slots[slot] is process:
                log.warning("worker %d has ended (%d): another one starts", process.pid, code)
                self.slots[slot] = None

    # ---------------------------------------------------------------- replacing

    def replace_soon(self) -> None:
        """Replace all workers, unless that is being done already."""
        if self.replacing is None or self.replacing.done():
            self.replacing = asyncio.get_running_loop().create_task(self.replace_all())

    async def replace_all(self) -> None:
        """Replace the workers one after the other: each new one answers before the old one stops."""
        log.warning("the workers are replaced")
        for slot in range(len(self.slots)):
            new = await self.start()
            if new is None:
                log.error("the other workers stay as they are")
                return
            old, self.slots[slot] = self.slots[slot], new
            if old is not None:
                await stop(old)
        log.warning("all workers are replaced")


async def stop(process: Process) -> None:
    """Ask a worker to end, and wait for it. It answers what it was asked before, and ends its streams."""
    if process.returncode is None:
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), SLOWEST_END)
        except TimeoutError:
            process.kill()
            await process.wait()
    if process.stdin is not None:
        process.stdin.close()


# ------------------------------------------------------------------ in a worker


def listening_at(number: int) -> socket.socket:
    """The socket of the parent."""
    return socket.socket(fileno=number)


def tell_parent() -> None:
    """This worker answers requests now. If the parent has gone, the worker is ending already."""
    with suppress(OSError):
        os.write(sys.stdout.fileno(), READY)
