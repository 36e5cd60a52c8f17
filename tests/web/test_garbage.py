"""The server searches for garbage rarely, but it does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from loew.web.table import memory


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Ring:
    """Garbage that only a search finds, because it refers to itself."""

    def __init__(self) -> None:
        self.ring = self


def test_old_objects_are_not_searched_by_themselves() -> None:
    old = gc.get_stats()[2]["collections"]
    memory.tune_gc()
    searched = gc.get_stats()
    kept = [[n] for n in range(40 * memory.YOUNG)]
    assert gc.get_stats()[1]["collections"] > searched[1]["collections"], "young objects are"
    assert gc.get_stats()[2]["collections"] == searched[2]["collections"] == old + 1
    assert len(kept) == 40 * memory.YOUNG


def test_now_and_then_everything_is_searched() -> None:
    memory.tune_gc()
    ring = Ring()
    gone = weakref.ref(ring)
    del ring
    for _ in range(2):
        gc.collect(1)  # it would be old by now if it were still used

    async def search() -> None:
        searching = asyncio.create_task(memory.collect_rarely(0.0))
        for _ in range(1_000):
            await asyncio.sleep(0)
            if gone() is None:
                break
        searching.cancel()

    asyncio.run(search())
    assert gone() is None
