"""`loew bench hostile`: what people notice of hostile visitors, and that nobody else is refused."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from loew.bench import hostile


@pytest.mark.slow
@pytest.mark.skipif(find_spec("uvicorn") is None, reason="the browser table is not installed")
def test_nobody_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hostile, "HEAD_START", 0.5)
    monkeypatch.setattr(hostile, "THINKING", (0.05, 0.1))
    found = hostile.run(seconds=1.5)
    for who in ("alone", "with hostile visitors"):
        assert found[who]["pages"] > 0
        assert found[who]["refused"] == 0
    assert "people with hostile visitors" in hostile.text(found)


def test_targets_are_said_beside_the_figures() -> None:
    figures = {"pages, 99 %, ms": 251, "quick bot, 99 %, ms": 1_999, "refused": 1}
    text = hostile.text({"load average before": 1.5, "alone": figures, "with hostile visitors": figures})
    assert "(below 250: NOT MET)" in text
    assert "(below 2,000: met)" in text
    assert "(none: NOT MET)" in text
    assert hostile.percentile_99([float(n) for n in range(101)]) == 99
    assert hostile.percentile_99([]) == 0
