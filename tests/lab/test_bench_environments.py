"""The measurement of the environments: every figure is there, and others are measured in the same run."""

from __future__ import annotations

import pytest

from loew.bench import environments


def test_the_environments_are_measured_beside_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "SECONDS", 0.01)
    monkeypatch.setattr(environments, "ROUNDS", 1)
    figures = environments.measure()
    assert all(rate > 0 for group in figures.values() for rate in group.values())
    assert figures["golem"].keys() == figures["golems"].keys()
    assert any(name.startswith("OpenSpiel: ") for name in figures["others"])
    text = environments.table({"build": "interpreted", "figures": figures})
    for name in (*figures["golem"], *figures["others"]):
        assert name in text
