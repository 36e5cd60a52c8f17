"""`loew bench simulation`: the figures are there and fit together."""

from __future__ import annotations

import pytest

from loew.bench import simulation
from loew.lab.workers import LocalWorkers


def test_processes_are_compared_with_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "SETUPS", {"golems random,random seed=1": 4})
    found = simulation.run({"two processes": LocalWorkers(2)})
    assert found["jobs"] == {"one process": 1, "two processes": 2}
    assert all(ms > 0 for ms in found["ms_per_piece"].values())
    (figures,) = found["games"].values()
    two = figures["two processes"]
    assert two["core_hours_per_million"] == pytest.approx(2e6 / two["games_per_second"] / 3600)
    text = simulation.table(found)
    assert "golems random,random, games/s" in text
    assert "(1.00x)" in text
