"""People who only listen: they are counted, all of them hear what happens, and the memory for each is told."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from loew.bench import browser_load, sse_load, web
from support import PATIENCE


@pytest.mark.slow
@pytest.mark.skipif(find_spec("uvicorn") is None, reason="the browser table is not installed")
def test_all_of_them_hear_what_happens() -> None:
    found = sse_load.run(60)
    assert found["listeners"] == found["still open"] == 60
    assert found["did not hear"] == 0
    assert "kB for each" in sse_load.table(found)


@pytest.mark.slow
@pytest.mark.skipif(find_spec("uvicorn") is None, reason="the browser table is not installed")
def test_people_at_two_workers_see_what_the_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_load, "THINKING", (0.2, 0.6))
    monkeypatch.setattr(web, "ROUNDS", 1)
    found = web.same_load((2,), "", None, tables=2, seconds=PATIENCE, most_clicks=6)[2]
    assert found["refused"] == 0
    assert found["clicks"] == 2 * 6
    assert min(found["cpu_ms_per_click"], found["bytes_per_click"], found["kb_per_table"]) > 0


def test_fewer_than_wanted_are_said_plainly() -> None:
    found = sse_load.figures(500, 5, [100.0 + 50 * step for step in range(11)], 500, 0, 0.1)
    assert found["kB for each"] == found["kB for each of the second half"] == 1.0
    assert "(900 were wanted" in sse_load.table({**found, "wanted": 900})
