"""What the tests of the command line share: a command run in this process with lines typed at it."""

from __future__ import annotations

import io
from typing import NamedTuple

import pytest

from loew.cli import main


class Said(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


class Shell:
    """Types and listens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *words: str, typed: str = "") -> Said:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Said(code, out, err)
