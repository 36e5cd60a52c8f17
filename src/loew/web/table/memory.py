"""The memory of the server. A full garbage collection stops it for longer the more tables are in memory, so it runs
rarely, and objects from the start are frozen. After tables have gone, memory is given back to the system."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from functools import cache
from typing import Any, Final

SOON: Final = 5.0  # seconds: several tables are often deleted in a row
YOUNG: Final = 5_000  # allocations between collections of generation 0
OLDER: Final = 5  # of these between collections of generation 1
NEVER: Final = 1_000_000_000
FULL_COLLECTION_EVERY: Final = 600.0  # seconds


@cache
def c_library() -> Any:
    """The C library if it can give memory back; None elsewhere."""
    try:
        found = ctypes.CDLL("libc.so.6")
        return found if hasattr(found, "malloc_trim") else None
    except OSError:
        return None


def release_memory() -> None:
    """Free what nobody refers to, and give free memory back to the system."""
    gc.collect()
    found = c_library()
    if found is not None:
        found.malloc_trim(0)


def tune_gc() -> None:
    """Freeze all objects and stop automatic full collections; see `collect_rarely`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


async def collect_rarely(seconds: float = FULL_COLLECTION_EVERY) -> None:
    """Run a full collection every few minutes."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
