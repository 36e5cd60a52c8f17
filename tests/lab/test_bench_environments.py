"""The measurement of the environments: every figure is there, and others are measured in the same run."""

from __future__ import annotations

import pytest

from loew.bench import environments
from loew.rl.spiel import LoewObserver


def test_the_environments_are_measured_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "SECONDS", 0.01)
    monkeypatch.setattr(environments, "ROUNDS", 1)
    figures = environments.measure()
    assert all(rate > 0 for group in figures.values() for rate in group.values())
    assert figures["golem"].keys() == figures["golems"].keys()
    for row in (environments.POSITIONS, environments.TENSORS):
        assert row in figures["golem"]
        assert any(name.startswith(f"{row}: ") for name in figures["others"])
    text = environments.table({"build": "interpreted", "figures": figures})
    for name in (*figures["golem"], *figures["others"]):
        assert name in text


def test_openspiel_is_measured_as_learners_use_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the row of numbers for each choice, and for searches without it."""
    asked = []
    rows = LoewObserver.set_from
    monkeypatch.setattr(LoewObserver, "set_from", lambda *given: asked.append(1) or rows(*given))  # type: ignore[func-returns-value]
    assert environments.spiel_loop("python_loew_golems", False)(0.0) >= 1
    assert asked == []
    steps = environments.spiel_loop("python_loew_golems", True)(0.0)
    assert len(asked) >= steps >= 1
