"""Acknowledged choices survive a killed process; a damaged database is not changed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from loew.engine.bot import Observation
from loew.engine.machine import Choice
from loew.engine.seat import Dealer
from loew.web import tables as tables_module
from loew.web.client import Client, Refused, Table
from loew.web.restore import import_file
from loew.web.store import Store, StoreError
from support import the_game
from web.local_server import LocalServer
from web.server_process import ServerProcess

pytestmark = pytest.mark.slow
TABLES = 4


class Player(threading.Thread):
    """A thread that plays as fast as it can and records the acknowledged choices."""

    def __init__(self, client: Client, table: Table) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.table = table
        self.acknowledged: list[str] = []
        self.doubtful = ""  # sent, but not acknowledged
        self.refusal: Refused | None = None

    def run(self) -> None:
        dealer = Dealer(len(self.table.id), 9)
        try:
            for now in self.table.turns(0):
                self.doubtful = dealer.one(now["view"]["decision"]["options"])
                self.table.play(0, self.doubtful, now["version"])
                self.acknowledged.append(self.doubtful)
                self.doubtful = ""
        except Refused as refusal:
            self.refusal = refusal


def acknowledged_count(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def saved_choices(client: Client, table: Table) -> list[str]:
    """The choices of the seat that the server has saved."""
    journal = import_file(client.open(table.id).journal(), the_game)
    return [" ".join(choice) for who, choice in journal.choices if who == 0]


def test_every_acknowledged_choice_survives_kill_9_under_load(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--no-limits") as server:
        for round_ in range(2):
            client = server.client()
            games = [("golems", "greedy"), ("golem", "random")] * (TABLES // 2)
            players = [Player(client, client.create(game, ["you", bot], pace=0)) for game, bot in games]
            for player in players:
                player.start()
            deadline = time.monotonic() + 20
            while acknowledged_count(players) < 20 + 15 * round_ and time.monotonic() < deadline:
                time.sleep(0.01)
            server.kill()
            for player in players:
                player.join(20)
                assert player.refusal is None or player.refusal.status == 0, "it stopped answering, and nothing else"
            assert acknowledged_count(players) > 10
            server.start()
            again = server.client(client.secret)
            for player in players:
                found = saved_choices(again, player.table)
                assert found[: len(player.acknowledged)] == player.acknowledged
                assert found[len(player.acknowledged) :] in ([], [player.doubtful])


def test_an_interrupt_ends_the_server_within_two_seconds_though_people_watch(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table = server.client().create("golems", ["you", "greedy"])
        versions: list[int] = []
        threads = [threading.Thread(target=lambda: versions.extend(table.news()), daemon=True) for _ in range(8)]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 10
        while server.client().health()["watching"] < 8 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert server.interrupt() < 2
        assert server.process.returncode == 0
        for thread in threads:
            thread.join(5)
            assert not thread.is_alive()
        assert "Traceback" not in server.wait_for_end()


def test_news_are_heard_by_all_and_a_reconnect_loses_nothing(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        client = server.client()
        table = client.create("golems", ["you", "here"], seed=1)
        news = table.news()
        seen = next(news)
        now = table.play(0, table.read(0)["view"]["decision"]["options"][0])
        assert next(news) == now["version"] > seen
        late = table.news(seen)
        assert next(late) == now["version"], "what happened while it was away is told at once"
        other_tab = client.open(table.id)
        if other_tab.read(0)["can_undo"]:
            undone = other_tab.undo(0)
            assert next(news) == undone["version"]
            assert table.read(0)["view"] == undone["view"]
        current = table.news(table.read()["version"])
        client.open(table.id).say("hello")
        assert next(current) == table.read()["version"]
        table.delete()
        assert list(current) == []


def test_two_servers_do_not_share_one_folder(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        with ServerProcess(tmp_path) as second:
            assert "another Loew is running" in second.wait_for_end()
            assert second.process.returncode == 2
        assert server.client().health()["ok"]


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "one") as server:
        port = server.address.rstrip("/").rsplit(":", 1)[1]
        with ServerProcess(tmp_path / "two", "--port", port) as second:
            assert "cannot listen" in second.wait_for_end()


def test_a_port_that_cannot_be_is_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--port", "99999") as server:
        assert "there is no port 99999" in server.wait_for_end()
        assert server.process.returncode == 2


# ------------------------------------------------------------------ damage


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
        Store(folder)
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


def test_the_database_of_another_version_is_left_as_it_was(tmp_path: Path) -> None:
    db = sqlite3.connect(new_database(tmp_path))
    db.execute("pragma user_version = 99")
    db.close()
    assert "another version of Loew: 99" in refusal_text(tmp_path)


def test_a_damaged_database_is_a_sentence_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "loew.sqlite3").write_bytes(b"nonsense" * 1000)
    with ServerProcess(tmp_path) as server:
        errors = server.wait_for_end()
    assert errors.startswith("loew: ")
    assert errors.count("\n") == 1
    assert server.process.returncode == 2


def test_a_database_that_was_only_begun_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "loew.sqlite3").touch()
    Store(tmp_path).close()
    db = sqlite3.connect(tmp_path / "other.sqlite3")
    db.execute("pragma journal_mode = wal")
    db.close()
    (tmp_path / "other.sqlite3").rename(tmp_path / "loew.sqlite3")
    Store(tmp_path).close()


# ------------------------------------------------------------------ tables that outlive their rules


def sql(folder: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(folder / "loew.sqlite3", isolation_level=None)
    db.execute(statement, values)
    db.close()


def change_database(local_server: LocalServer, statement: str, *values: object) -> None:
    """Stop the server, change its database, and start it again."""
    local_server.runner.run(local_server.app.tables.shut_down())
    sql(local_server.folder, statement, *values)
    local_server.app = type(local_server)(local_server.folder).app


def test_a_table_that_cannot_be_opened_is_marked_and_disturbs_nobody(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    good, bad = visitor.create("golems", "you", "greedy"), visitor.create("golems", "you", "greedy")
    change_database(local_server, "update choices set choice = 'dance' where table_id = ? and n = 1", bad.id)
    answer = visitor.get(bad.api)
    assert answer.status_code == 410
    assert "this table cannot be opened" in answer.json()["error"]
    faults = {row["id"]: row["fault"] for row in visitor.get("/api/tables").json()}
    assert faults[good.id] == ""
    assert "cannot be opened" in faults[bad.id]
    assert visitor.get("/").status_code == 200
    assert good.read(0)["view"]
    assert visitor.delete(bad.api).status_code == 204


def test_why_a_table_cannot_be_opened_is_kept_in_english_whoever_found_out(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    bad = visitor.create("golems", "you", "greedy")
    change_database(local_server, "update choices set choice = 'dance' where table_id = ? and n = 1", bad.id)
    assert "this table" not in visitor.get(bad.api, **{"accept-language": "pl"}).json()["error"]
    assert visitor.get("/api/tables").json()[0]["fault"] == visitor.get(bad.api).json()["error"]


def test_a_table_outlives_a_change_of_the_rules(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    table = visitor.create("golems", "you", "random")
    table.play_on(0, 8)
    table.post("end-turn", seat=0)
    local_server.let_bots_play(table.id)
    view, choices = table.read(0)["view"], len(table.choices)
    change_database(local_server, "update positions set rules = rules + 1")
    statement = "update choices set choice = 'dance' where table_id = ? and n = 2"
    change_database(local_server, statement, table.id)
    assert table.read(0)["view"] == view, "the position was kept, and the game goes on from it"
    table.play_on(0, 3)
    assert len(table.choices) > choices
    after = table.read(0)["view"]
    local_server.restart()
    assert table.read(0)["view"] == after
    table.play_on(0)
    assert table.read(0)["over"]


def test_a_table_of_an_older_version_is_opened_with_its_seats(local_server: LocalServer) -> None:
    """It saved the Automa among the switches too, and a variant without effect could be on."""
    automa = local_server.visitor().create("golem", "you", "automa:3", names=["Ada", ""])
    pair = local_server.visitor().create("golems", "you", "link")
    switches = "update tables set switches = ? where id = ?"
    change_database(local_server, switches, '["automa-2-3"]', automa.id)
    change_database(local_server, switches, '["advanced"]', pair.id)
    assert automa.read(0)["seats"] == ["you", "automa:3"]
    assert automa.read(0)["names"] == ["Ada", ""]
    assert automa.read(0)["view"]["players"][1]["automa"]["level"] == 3
    assert pair.read(0)["seats"] == ["you", "link"]


def test_an_owners_corrections_are_played_with(tmp_path: Path) -> None:
    corrections = tmp_path / "mine"
    corrections.mkdir()
    with LocalServer(tmp_path / "data", corrections=corrections) as local_server:
        assert local_server.visitor().create("golems", "you", "greedy").read(0)["view"]


# ------------------------------------------------------------------ bots that fail, disks that are full


def test_a_bot_that_fails_is_logged_and_the_game_goes_on(
    local_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    class Sick:
        name = "sick"

        def choose(self, observation: Observation) -> Choice:
            raise ZeroDivisionError("oh")

    table = local_server.visitor().create("golems", "you", "random")
    table.live.bots[1] = Sick()
    table.play_on(0)
    assert table.read(0)["over"]
    assert "the bot sick failed" in caplog.text


def test_a_choice_that_cannot_be_written_was_not_played(
    local_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    before = table.choices
    with monkeypatch.context() as full:
        full.setattr(Store, "new_version", lambda *_: (_ for _ in ()).throw(sqlite3.OperationalError("disk is full")))
        answer = table.play(0)
        assert answer.status_code == 503
        assert "was not played" in answer.json()["error"]
    assert table.choices == before
    assert table.play(0).status_code == 200


def test_a_table_deleted_while_its_bot_thinks_stays_deleted(local_server: LocalServer) -> None:
    class Slow:
        name = "slow"

        def choose(self, observation: Observation) -> Choice:
            time.sleep(0.1)
            return observation.options[0]

    table = local_server.visitor().create("golems", "you", "random", pace=0.05)
    live = table.live
    live.bots[1] = Slow()
    table.play_on(0, 1)

    async def wait_for_bot() -> None:
        while not live.lock.locked() and live.driver is not None and not live.driver.done():
            await asyncio.sleep(0.005)

    local_server.runner.run(wait_for_bot())
    assert table.visitor.delete(table.api).status_code == 204
    assert live.closed
    assert table.visitor.get(table.api).status_code == 404
    assert local_server.visitor().create("golems", "you", "random").read(0)["view"], "and the rest goes on"


def test_tables_that_nobody_misses_make_room(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "MOST_LIVE", 3)
    visitor = local_server.visitor()
    watched = visitor.create("golems", "you", "link")
    watched.live.watching += 1
    others = [visitor.create("golems", "you", "link") for _ in range(6)]
    live = local_server.app.tables.live
    assert len(live) == 3
    assert watched.id in live
    assert others[-1].id in live
    assert others[0].id not in live
    assert others[0].read(0)["turn"] == 0
