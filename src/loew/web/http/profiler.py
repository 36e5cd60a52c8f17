"""Where the processor time of the server goes: by the parts of an update, from the rules to the markup.

It is counted only for measurements, by a server that is started with `LOEW_TIMES=1`. The parts of one request never
wait for anything, so the time of the thread is theirs. The time of a part inside another one is not counted twice.
"""

from __future__ import annotations

import os
import threading
import time
from types import TracebackType
from typing import Any, Final

from fastapi import APIRouter

router = APIRouter(prefix="/api", tags=["server"])


class PartTimes:
    """Seconds of processor time by part, since the start of the server."""

    def __init__(self) -> None:
        self.counting = os.environ.get("LOEW_TIMES") == "1"
        self.seconds: Final[dict[str, float]] = {}
        self.threads: Final = threading.local()

    @property
    def inside(self) -> list[float]:
        """Of this thread: for each open part, the time of the parts inside it."""
        found: list[float] = self.threads.__dict__.setdefault("inside", [])
        return found


TIMES: Final = PartTimes()


class timed:  # noqa: N801
    """`with timed("the view"): ...` counts the time as this part's."""

    __slots__ = ("name", "start")

    def __init__(self, name: str) -> None:
        self.name = name
        self.start = -1.0

    def __enter__(self) -> None:
        if TIMES.counting:
            TIMES.inside.append(0.0)
            self.start = time.thread_time()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.start < 0:
            return
        took = time.thread_time() - self.start
        own = took - TIMES.inside.pop()
        TIMES.seconds[self.name] = TIMES.seconds.get(self.name, 0.0) + own
        if TIMES.inside:
            TIMES.inside[-1] += took


@router.get("/times")
async def times() -> dict[str, Any]:
    """The processor time of the server in seconds: all of it, and by the parts of an update."""
    return {"processor": time.process_time(), "parts": TIMES.seconds}
