"""Shared by the tests of the command line: run a command in this process with typed lines."""

from __future__ import annotations

import io
from typing import NamedTuple

import pytest

from loew.cli import main


class Output(NamedTuple):
    """The exit code of a command, and what it wrote."""

    code: int
    out: str
    err: str


class Shell:
    """Runs commands and returns their output."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *words: str, typed: str = "") -> Output:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Output(code, out, err)
