"""`loew db`: migrate, check, backup, restore and export, on both kinds of database."""

from __future__ import annotations

import json
import shutil
import threading
from pathlib import Path

import pytest

from loew.cli import main
from loew.games.registry import game
from loew.web.db.migrate import current_version
from loew.web.table.repository import import_file
from support import PATIENCE
from web.local_server import LocalServer
from web.server_process import ServerProcess
from web.test_migration import OLD

pytestmark = pytest.mark.slow


def db(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    """Run `loew db`; the exit code and what it has printed."""
    code = main(["db", *[str(word) for word in words]])
    printed = capsys.readouterr()
    return code, printed.out + printed.err


def test_a_backup_is_made_while_the_server_plays_and_can_be_restored_to_the_other_kind(
    any_server: LocalServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor = any_server.visitor()
    tables = [visitor.create("golems", "you", "random"), visitor.create("golem", "you", "here")]
    for table in tables:
        table.play_on(0, 6)
        any_server.let_bots_play(table.id)
    place = ["--data", any_server.folder, "--database", any_server.database]
    file = tmp_path / "backup.sqlite3"
    assert db(capsys, "backup", file, *place) == (0, f"2 tables are saved in {file}.\n")
    code, text = db(capsys, "backup", file, *place)
    assert code == 2
    assert "exists already" in text
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["backup.sqlite3"]
    before = [table.read(0)["view"] for table in tables]
    choices = [table.choices for table in tables]
    tables[0].play_on(0, 3)
    other = tmp_path / "other"
    assert db(capsys, "restore", file, "--data", other)[0] == 0
    assert "there are games in" in db(capsys, "restore", file, "--data", other)[1]
    assert db(capsys, "check", "--data", other)[1].endswith(f"Version {current_version()}, 2 tables, 0 problems.\n")
    with LocalServer(other) as restored:
        again = restored.visitor()
        again.http.cookies = visitor.http.cookies
        found = [again.at(table.id) for table in tables]
        assert [table.read(0)["view"] for table in found] == before
        assert [table.choices for table in found] == choices
        found[0].play_on(0)
        assert found[0].read(0)["over"]


def test_a_backup_is_restored_to_postgresql(
    address: str, local_server: LocalServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = local_server.visitor().create("golems", "you", "here", names=["Zażółć", "🂡"])
    table.play_on(0, 5)
    file = tmp_path / "backup.sqlite3"
    assert db(capsys, "backup", file, "--data", local_server.folder)[0] == 0
    place = ["--data", tmp_path / "other", "--database", address]
    assert db(capsys, "restore", file, *place)[0] == 0
    with LocalServer(tmp_path / "other", database=address) as restored:
        assert restored.live(table.id).journal.save() == table.live.journal.save()


def test_a_backup_of_a_busy_server_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with ServerProcess(tmp_path / "data", "--no-limits") as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], pace=0)
        acknowledged: list[int] = []
        enough, stop = threading.Event(), threading.Event()

        def talk() -> None:
            while not stop.is_set():
                table.say(f"line {len(acknowledged)}")
                acknowledged.append(1)
                enough.set()

        thread = threading.Thread(target=talk)
        thread.start()
        for number in range(3):
            enough.clear()
            assert enough.wait(PATIENCE)
            least = len(acknowledged)
            file = tmp_path / f"{number}.sqlite3"
            assert db(capsys, "backup", file, "--data", tmp_path / "data")[0] == 0
            other = tmp_path / f"other-{number}"
            assert db(capsys, "restore", file, "--data", other)[0] == 0
            code, _ = db(capsys, "export", other / "games", "--data", other)
            assert code == 0
            lines = json.loads((other / "games").read_text(encoding="utf-8"))["chat"]
            assert int(lines[-1]["text"].split()[1]) >= least - 1, "what was acknowledged before is in it"
        stop.set()
        thread.join(PATIENCE)


def test_every_game_is_exported_without_secrets(
    any_server: LocalServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor = any_server.visitor()
    done = visitor.create("golems", "you", "random")
    done.play_on(0)
    running = visitor.create("golem", "you", "link", names=["Ada", "Bela"])
    running.post("chat", seat=0, text="cześć")
    place = ["--data", any_server.folder, "--database", any_server.database]
    file = tmp_path / "games.jsonl"
    assert db(capsys, "export", file, *place) == (0, f"2 tables were written to {file}.\n")
    text = file.read_text(encoding="utf-8")
    games = {game["id"]: game for game in map(json.loads, text.splitlines())}
    assert games[done.id]["over"]
    assert [side["total"] for side in games[done.id]["result"]] == [side["total"] for side in done.read(0)["score"]]
    assert games[running.id]["names"] == ["Ada", "Bela"]
    assert games[running.id]["result"] is None
    assert games[running.id]["chat"][0]["text"] == "cześć"
    assert import_file(games[done.id]["file"], game).over
    for secret in (running.links["1"], visitor.http.cookies["loew"]):
        assert secret not in text
    assert db(capsys, "export", file, *place)[0] == 2


def test_an_old_database_is_checked_migrated_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(OLD[0], tmp_path / "loew.sqlite3")
    code, text = db(capsys, "check", "--data", tmp_path)
    assert code == 1
    assert "it has version 2" in text
    now = f"The database in {tmp_path} now has version {current_version()}.\n"
    assert db(capsys, "migrate", "--data", tmp_path) == (0, now)
    assert "already has" in db(capsys, "migrate", "--data", tmp_path)[1]
    assert db(capsys, "check", "--data", tmp_path) == (0, f"Version {current_version()}, 3 tables, 0 problems.\n")


def test_a_check_names_the_game_that_cannot_be_opened(
    any_server: LocalServer, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor = any_server.visitor()
    bad = visitor.create("golems", "you", "greedy")
    visitor.create("golems", "you", "greedy")
    any_server.app.tables.store.db.execute(
        "update choices set choice = 'dance' where table_id = ? and n = 1", (bad.id,)
    )
    code, text = db(capsys, "check", "--data", any_server.folder, "--database", any_server.database)
    assert code == 1
    assert f"table {bad.id}: this table cannot be opened" in text
    assert "2 tables, 1 problems." in text


def test_mistakes_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (("check", "--data", tmp_path / "nothing"), "there are no saved games in"),
        (("backup", "x", "--data", tmp_path / "nothing"), "there are no saved games in"),
        (("restore", tmp_path / "nothing", "--data", tmp_path / "new"), "there is no file"),
        (("check", "--database", "mysql://here"), "a database is named like this: postgresql://"),
        (("check", "--database", "postgresql://loew:secret@127.0.0.1:1/loew"), "cannot be reached"),
        (("dance",), "invalid choice"),
    ):
        code, text = db(capsys, *words)
        assert code == 2
        assert sentence in text
        assert text.count("\n") == 1
        assert "secret" not in text
