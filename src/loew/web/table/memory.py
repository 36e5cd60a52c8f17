"""Give memory back to the system after tables have gone."""

from __future__ import annotations

import ctypes
import gc
from functools import cache
from typing import Any, Final

SOON: Final = 5.0  # seconds: several tables are often deleted in a row


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
