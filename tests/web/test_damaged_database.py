"""A damaged or foreign database is refused and not changed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from loew.web.db.database import StoreError
from loew.web.db.open import open_database
from loew.web.table.store import Store
from web.local_server import LocalServer
from web.server_process import ServerProcess

pytestmark = pytest.mark.slow


def new_database(folder: Path) -> Path:
    with LocalServer(folder) as local_server:
        table = local_server.visitor().create("golem", "you", "random")
        table.play_on(0, 40)
    return folder / "loew.sqlite3"


def read_files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


def refusal_text(folder: Path) -> str:
    before = read_files(folder)
    with pytest.raises(StoreError) as error:
        Store(open_database(folder))
    after = read_files(folder)
    assert {name: after[name] for name in before} == before, "it is left as it was"
    assert all(not after[name] for name in set(after) - set(before)), "and nothing is put beside it"
    return str(error.value)


def test_a_file_that_is_no_database_is_left_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "loew.sqlite3").write_bytes(b"these are not the bytes of a database " * 300)
    assert "is damaged or is no database of Loew" in refusal_text(tmp_path)


@pytest.mark.parametrize("part", [0.1, 0.4, 0.7])
def test_a_database_with_a_hole_is_left_as_it_was(tmp_path: Path, part: float) -> None:
    file = new_database(tmp_path)
    data = bytearray(file.read_bytes())
    at = int(len(data) * part) // 4096 * 4096
    data[at : at + 4096] = b"\xa5" * 4096
    file.write_bytes(data)
    assert "damaged" in refusal_text(tmp_path)


def test_a_database_that_was_cut_short_is_left_as_it_was(tmp_path: Path) -> None:
    file = new_database(tmp_path)
    file.write_bytes(file.read_bytes()[:-6000])
    assert "damaged" in refusal_text(tmp_path)


def test_the_database_of_another_program_is_left_as_it_was(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "loew.sqlite3")
    db.execute("create table songs (name text)")
    db.commit()
    db.close()
    assert "another program" in refusal_text(tmp_path)


def test_the_database_of_a_newer_version_is_left_as_it_was(tmp_path: Path) -> None:
    db = sqlite3.connect(new_database(tmp_path))
    db.execute("pragma user_version = 99")
    db.close()
    assert "newer version of Loew (its schema has version 99" in refusal_text(tmp_path)


def test_a_damaged_database_is_a_sentence_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "loew.sqlite3").write_bytes(b"nonsense" * 1000)
    with ServerProcess(tmp_path) as server:
        errors = server.wait_for_end()
    assert errors.startswith("loew: ")
    assert errors.count("\n") == 1
    assert server.process.returncode == 2


def test_a_database_that_was_only_begun_is_begun_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "loew.sqlite3").touch()
    Store(open_database(tmp_path)).close()
    assert "loew.sqlite3 was empty" in caplog.text, "somebody may have expected games in it"
    db = sqlite3.connect(tmp_path / "other.sqlite3")
    db.execute("pragma journal_mode = wal")
    db.close()
    (tmp_path / "other.sqlite3").rename(tmp_path / "loew.sqlite3")
    Store(open_database(tmp_path)).close()
