"""A disk that is full or read-only: nothing is lost, everybody is told why, and reading goes on."""

from __future__ import annotations

import os
import pwd
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from loew.cli import main
from loew.web.db.database import StoreError
from loew.web.db.open import open_database
from loew.web.table.store import Store
from web.disks import full_disk, read_only_disk
from web.local_server import LocalServer, TableVisit

pytestmark = pytest.mark.slow


def changes(table: TableVisit) -> list[httpx.Response]:
    """The answers to everything that a person may want to save."""
    body = {"game": "golems", "seats": ["you", "link"]}
    return [
        table.visitor.post("/api/tables", body),
        table.play(0),
        table.post("pace", seconds=2),
        table.post("name", seat=0, name="Ada"),
        table.post("chat", seat=0, text="hello"),
        table.visitor.delete(table.api),
    ]


def expect_sentences(table: TableVisit, words: str) -> None:
    for answer in changes(table):
        assert answer.status_code == 503, answer.text
        assert words in answer.json()["error"]
    health = table.visitor.get("/api/health").json()
    assert not health["ok"]
    assert words in health["problem"]


def expect_recovery(table: TableVisit) -> None:
    assert table.visitor.get("/api/health").json()["ok"]
    assert [answer.status_code for answer in changes(table)] == [201, 200, 204, 204, 204, 204]


def test_a_full_disk_is_a_sentence_and_nothing_is_lost(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    before = table.choices
    with full_disk(local_server):
        expect_sentences(table, "the disk of the server is full")
        assert table.choices == before
        assert table.visitor.get(f"/t/{table.id}").status_code == 200, "what is saved can be read"
    assert table.choices == before
    expect_recovery(table)


def test_a_database_that_cannot_grow_is_a_full_disk(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    database = local_server.app.tables.store.db
    database.execute("pragma max_page_count = 1")  # at least those that are used now
    answers = [visitor.post("/api/tables", {"game": "golem", "seats": ["you", "link"]}) for _ in range(20)]
    assert answers[-1].status_code == 503
    assert "the disk of the server is full" in answers[-1].json()["error"]
    assert not visitor.get("/api/health").json()["ok"]
    database.execute("pragma max_page_count = 1000000")
    assert visitor.get("/api/health").json()["ok"]
    made = sum(answer.status_code == 201 for answer in answers)
    assert len(visitor.get("/api/tables").json()) == made, "no table was made in part"


def test_a_read_only_disk_is_a_sentence_and_not_damage(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    before = table.choices
    with read_only_disk(local_server):
        expect_sentences(table, "may not write to its disk")
        local_server.app.tables.live.clear()
        assert table.choices == before, "tables are still opened"
        assert table.visitor.get("/").status_code == 200
    expect_recovery(table)


@contextmanager
def without_rights() -> Iterator[None]:
    """Nobody special: the rights of files hold for this process."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        if before == 0:
            os.seteuid(0)


@pytest.mark.parametrize("rights", [0o555, 0o755, 0o777], ids=["folder", "file", "only the file"])
def test_what_may_not_be_written_is_a_sentence_at_the_start_and_not_damage(rights: int) -> None:
    folder = Path(tempfile.mkdtemp())
    try:
        Store(open_database(folder)).close()
        (folder / "loew.sqlite3").chmod(0o444)
        (folder / "loew.lock").chmod(0o666)
        folder.chmod(rights)
        with without_rights(), pytest.raises(StoreError) as error:
            Store(open_database(folder))
        assert "it is read-only, or belongs to somebody else" in str(error.value)
        assert "damaged" not in str(error.value)
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


READING = (
    ["db", "check"],
    ["db", "backup"],
    ["db", "export"],
    ["admin", "stats"],
    ["admin", "list"],
    ["admin", "bans"],
)


@pytest.mark.parametrize("words", READING, ids=" ".join)
@pytest.mark.parametrize("rights", [0o555, 0o755], ids=["folder", "file"])
def test_what_may_not_be_written_is_read(words: list[str], rights: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Also what a killed server has left beside the file."""
    folder = Path(tempfile.mkdtemp())
    data = folder / "data"
    try:
        with LocalServer(folder / "server") as server:
            server.visitor().create("golems", "you", "here")
            shutil.copytree(server.folder, data)
        assert (data / "loew.sqlite3-wal").stat().st_size, "the table is not in the main file yet"
        (data / "loew.sqlite3-shm").unlink()
        for file in data.iterdir():
            file.chmod(0o444)
        data.chmod(rights)
        folder.chmod(0o777)
        before = {file.name: file.read_bytes() for file in data.iterdir()}
        new = [str(folder / "new")] if words[1] in ("backup", "export") else []
        with without_rights():
            code = main([*words, *new, "--data", str(data)])
        printed = capsys.readouterr().out
        assert code == 0
        shown = {"stats": "1 running", "list": "golems", "bans": "Nobody is banned."}.get(words[1], "1 table")
        assert shown in printed
        assert {file.name: file.read_bytes() for file in data.iterdir()} == before
        assert {file.name for file in folder.iterdir()} == {"data", "server", *[Path(each).name for each in new]}
    finally:
        data.chmod(0o755)
        shutil.rmtree(folder)
