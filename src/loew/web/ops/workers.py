"""Several server processes on one port: a parent that starts workers, restarts those that die, and replaces them one by
one on SIGHUP. A worker that does not respond is killed.

All workers accept from the same listening socket, so connections that arrive while one stops are served by another.
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

from loew.web.http.metrics import FOLDER_VARIABLE, MetricsFolder, metrics_folder

log = logging.getLogger("loew.web")
READY: Final = b"ready\n"  # written by a worker when it accepts requests
ALIVE: Final = b"."  # and again and again from then on
ALIVE_EVERY: Final = 1.0  # seconds
SILENT: Final = 5.0  # seconds; a worker that is silent for twice as long is killed
SLOWEST_START: Final = 60.0  # seconds
SLOWEST_END: Final = 15.0  # seconds after which a worker is killed
RESTART_DELAY: Final = 1.0  # seconds, after a worker has exited before it was ready
USAGE_ERROR: Final = 2  # exit code


class Workers:
    """The parent process. `command` starts a worker; the file descriptor of the socket is appended to it."""

    def __init__(self, command: Sequence[str], listening: socket.socket, count: int, folder: Path) -> None:
        """`folder`: for the metrics of the workers and the sockets over which they hand over connections."""
        self.metrics: Final = MetricsFolder(folder)
        self.command: Final = list(command)
        self.listening: Final = listening
        self.slots: Final[list[Process | None]] = [None] * count
        self.ended: Final = asyncio.Event()
        self.replacing: asyncio.Task[None] | None = None

    async def run(self, started: Callable[[], None]) -> int:
        """Run until a signal; `started` is called when the workers accept requests. Return the exit code."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.ended.set)
        if not sys.stdin.isatty():  # at a terminal this signal means that the terminal was closed
            loop.add_signal_handler(signal.SIGHUP, self.replace_soon)
        self.slots[:] = await asyncio.gather(*[self.start() for _ in self.slots])
        if not any(self.slots):
            return USAGE_ERROR
        started()
        keeping = [asyncio.create_task(self.keep(slot)) for slot in range(len(self.slots))]
        await self.ended.wait()
        for task in (*keeping, self.replacing):
            if task is not None:
                task.cancel()
        await asyncio.gather(*[stop(process) for process in self.slots if process is not None])
        return 0

    async def start(self) -> Process | None:
        """Start a worker and wait until it is ready; None if it has exited."""
        process = await asyncio.create_subprocess_exec(
            *self.command, str(self.listening.fileno()), stdin=PIPE, stdout=PIPE,
            pass_fds=[self.listening.fileno()], start_new_session=True,
            env={**os.environ, FOLDER_VARIABLE: str(self.metrics.folder)},
        )  # fmt: skip
        assert process.stdout is not None
        try:
            if await asyncio.wait_for(process.stdout.readline(), SLOWEST_START) == READY:
                return process
        except (TimeoutError, asyncio.CancelledError) as error:
            await stop(process)
            if isinstance(error, asyncio.CancelledError):
                raise
        log.error("a worker has exited before it was ready")
        await stop(process)
        return None

    async def keep(self, slot: int) -> None:
        """Keep a worker running in this slot."""
        while True:
            process = self.slots[slot]
            if process is None:
                new = await self.start()
                if new is None:
                    await asyncio.sleep(RESTART_DELAY)
                elif self.slots[slot] is None:
                    self.slots[slot] = new
                else:  # the slot was filled by a replacement meanwhile
                    await stop(new)
                continue
            code = await self.exit_of(process)
            self.metrics.worker_exited(process.pid)
            if self.slots[slot] is process:
                log.warning("worker %d has exited (%d): restarting", process.pid, code)
                self.slots[slot] = None

    async def exit_of(self, process: Process) -> int:
        """Wait until a worker exits, and kill it if it is silent for too long, since its visitors hang. It gets two
        chances: this process may have been stalled itself."""
        assert process.stdout is not None
        silent = 0
        while silent < 2:
            try:
                async with asyncio.timeout(SILENT):
                    if not await process.stdout.read(1024):
                        return await process.wait()
                silent = 0
            except TimeoutError:
                silent += 1
        log.error("worker %d does not respond: killing it", process.pid)
        process.kill()
        return await process.wait()

    # ---------------------------------------------------------------- replacing

    def replace_soon(self) -> None:
        """Start to replace all workers, unless a replacement is in progress."""
        if self.replacing is None or self.replacing.done():
            self.replacing = asyncio.get_running_loop().create_task(self.replace_all())

    async def replace_all(self) -> None:
        """Replace the workers one by one: each new one is ready before the old one stops."""
        log.warning("replacing the workers")
        for slot in range(len(self.slots)):
            new = await self.start()
            if new is None:
                log.error("the replacement was aborted: the other workers keep running")
                return
            old, self.slots[slot] = self.slots[slot], new
            if old is not None:
                await stop(old)
        log.warning("all workers were replaced")


async def stop(process: Process) -> None:
    """Terminate a worker and wait for it. It finishes open requests and closes its event streams."""
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


def inherited_socket(number: int) -> socket.socket:
    """The listening socket of the parent."""
    return socket.socket(fileno=number)


def report_ready() -> None:
    """Report to the parent that this worker is ready. Without a parent it is about to exit anyway."""
    with suppress(OSError):
        os.write(sys.stdout.fileno(), READY)


async def report_alive() -> None:
    """Report to the parent again and again that the event loop of this worker is alive."""
    os.set_blocking(sys.stdout.fileno(), False)  # the parent may not read it
    while True:
        with suppress(OSError):
            os.write(sys.stdout.fileno(), ALIVE)
        await asyncio.sleep(ALIVE_EVERY)


def shared_folder() -> Path | None:
    """The folder that the workers of one parent share, and nobody else can enter; None without a parent."""
    found = metrics_folder()
    return None if found is None else found.folder
