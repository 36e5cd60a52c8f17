"""Tuning of the cyclic garbage collector: a full collection stops the server for longer the more tables are in memory,
so it runs rarely, and objects from the start are frozen."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 5_000  # allocations between collections of generation 0
OLDER: Final = 5  # of these between collections of generation 1
NEVER: Final = 1_000_000_000
FULL_COLLECTION_EVERY: Final = 600.0  # seconds


def tune() -> None:
    """Freeze all objects and stop automatic full collections; see `collect_rarely`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


async def collect_rarely(seconds: float = FULL_COLLECTION_EVERY) -> None:
    """Run a full collection every few minutes."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
