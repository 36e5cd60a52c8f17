"""Child processes exit when their parent is gone, however it ended, so that no orphans are left."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from contextlib import suppress
from typing import Final, TextIO

GRACE: Final = 10  # seconds for an orderly shutdown


def watch_parent(grace: int = GRACE) -> None:
    """Start a thread that ends this process when its parent is gone, whatever it waits for."""
    threading.Thread(target=end_with_parent, args=(sys.stdin.fileno(), grace), name="parent", daemon=True).start()


def end_with_parent(stdin: int, grace: int) -> None:
    """Wait until the exit of the parent closes our standard input; then send SIGTERM to this process, and let the
    system kill it after the grace period."""
    with suppress(OSError):
        while os.read(stdin, 1):
            pass
    signal.alarm(grace)
    os.kill(os.getpid(), signal.SIGTERM)


def end_without_reader(answers: int) -> None:
    """Start a thread that exits this process, even while it computes, when the reader of its answers is gone."""
    if hasattr(select, "poll"):
        threading.Thread(target=wait_for_reader, args=(answers,), name="reader", daemon=True).start()


def tell(answers: TextIO, line: str) -> None:
    """Write a line of the answers. If their reader is gone, this process exits without a word."""
    try:
        print(line, file=answers, flush=True)
    except BrokenPipeError:
        os._exit(0)


def wait_for_reader(answers: int) -> None:
    closed = select.poll()
    closed.register(answers, 0)  # errors are always reported
    closed.poll()
    os._exit(0)
