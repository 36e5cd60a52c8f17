from __future__ import annotations

import pytest

from cli.table import Shell


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    for variable in ("LOEW_CONTENT", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    return Shell(monkeypatch, capsys)
