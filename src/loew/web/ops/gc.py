"""When Python looks for garbage: a full search stops the server for the longer the more tables are in memory, so it is
made rarely, and what was there at the start is left out."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 5_000  # new objects before those are searched
OLDER: Final = 5  # of these searches before one that goes back a little further
NEVER: Final = 1_000_000_000
SECONDS: Final = 600.0  # between full searches


def prepare() -> None:
    """From now on nothing old is searched, except by `search_rarely`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


async def search_rarely(seconds: float = SECONDS) -> None:
    """Search everything again and again, for example for tables that nobody uses any more."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
