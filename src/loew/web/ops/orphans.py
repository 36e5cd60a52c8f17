"""Processes end when the one that started them has gone, however that ended: nobody is left who would end them."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from contextlib import suppress
from typing import Final

GRACE: Final = 10  # seconds that a worker has to end in peace


def watch_parent(grace: int = GRACE) -> None:
    """End this process when its parent has gone. From its first moment on, and whatever it waits for: a thread
    watches."""
    threading.Thread(target=end_with_parent, args=(sys.stdin.fileno(), grace), name="parent", daemon=True).start()


def end_with_parent(given: int, grace: int) -> None:
    """Wait until the end of the parent closes what it has given to this process as input; then end like after a signal,
    and if that takes longer than these seconds, let the system end the process."""
    with suppress(OSError):
        while os.read(given, 1):
            pass
    signal.alarm(grace)
    os.kill(os.getpid(), signal.SIGTERM)


def end_without_reader(answers: int) -> None:
    """End this process when nobody can read its answers any more, also while it computes: its server has gone."""
    if hasattr(select, "poll"):
        threading.Thread(target=wait_for_reader, args=(answers,), name="reader", daemon=True).start()


def wait_for_reader(answers: int) -> None:
    gone = select.poll()
    gone.register(answers, 0)  # errors are reported always
    gone.poll()
    os._exit(0)
