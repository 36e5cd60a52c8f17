"""Files are written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from loew.engine.errors import SaveError
from loew.terminal import files


def test_a_text_takes_the_place_of_an_old_one(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    files.write("an old one, and longer", file)
    files.write("Löw", file)
    assert file.read_text(encoding="utf-8") == "Löw"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"], "nothing is left beside it"
    assert stat.S_IMODE(file.stat().st_mode) == 0o666 & ~files.umask()


def test_a_text_that_does_not_fit_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    file = tmp_path / "page.html"
    files.write("old", file)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"cannot write .*page\.html: No space left on device"):
        files.write("new", file)
    assert file.read_text(encoding="utf-8") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


def test_where_nothing_can_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="it is a directory; name a file"):
        files.check_writable(tmp_path)
    with pytest.raises(SaveError, match="there is no directory"):
        files.check_writable(tmp_path / "nowhere" / "page.html")
