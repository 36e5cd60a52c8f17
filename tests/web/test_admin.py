"""`loew admin`, on both kinds of database, while the server runs."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from loew.cli import main
from loew.web.http.bans import Ban, Bans
from loew.web.http.budget import Visitor
from loew.web.http.identity import fingerprint
from loew.web.ops.admin import POLL_EVERY, AdminSync
from loew.web.ops.costs import CostStore, save_costs
from support import PATIENCE
from web.fake_time import FakeTime
from web.local_server import LocalServer, TableVisit
from web.profile_people import member
from web.server_process import ServerProcess

YEAR = 365 * 86_400.0


class Operator:
    """Runs `loew admin` on the database of a server."""

    def __init__(self, server: LocalServer, capsys: pytest.CaptureFixture[str]) -> None:
        self.place = ["--data", str(server.folder), "--database", server.database]
        self.capsys = capsys

    def says(self, *words: object) -> str:
        self.capsys.readouterr()
        code = main(["admin", *[str(word) for word in words], *self.place])
        printed = self.capsys.readouterr()
        return printed.out if code == 0 else printed.err

    def found(self, *words: object) -> Any:
        return json.loads(self.says(*words, "--json"))


@pytest.fixture
def operator(any_server: LocalServer, capsys: pytest.CaptureFixture[str]) -> Operator:
    return Operator(any_server, capsys)


def two_tables(server: LocalServer) -> tuple[TableVisit, TableVisit]:
    visitor = server.visitor()
    return visitor.create("golems", "you", "greedy", names=["Ada"]), visitor.create("golem", "you", "link")


def look(server: LocalServer) -> None:
    """What the server does every few seconds."""

    async def now() -> None:
        AdminSync(server.app.tables, server.app.bans).poll()
        await server.finish_work()

    server.runner.run(now())


def test_tables_seats_and_statistics_are_told(any_server: LocalServer, operator: Operator) -> None:
    first, second = two_tables(any_server)
    first.play_on(0)
    friend = any_server.visitor()
    friend.post(f"{second.api}/seat", {"secret": second.links["1"]})
    assert [row["id"] for row in operator.found("list")] == [second.id]
    assert [row["id"] for row in operator.found("list", "--state", "over")] == [first.id]
    assert "Ada" in operator.says("list", "--state", "all")
    seats = operator.found("seats", second.id)
    assert [(each["word"], each["link"], len(each["people"])) for each in seats] == [
        ("you", "", 1),
        ("link", "used", 1),
    ]
    assert fingerprint(friend.http.cookies["loew"]).startswith(seats[1]["people"][0])
    stats = operator.found("stats")
    assert (stats["running"], stats["over"], stats["people"]) == (1, 1, 2)
    assert stats["games"] == {"golem": 1, "golems": 1}
    assert stats["active"]["day"] == 2
    assert "Tables: 1 running, 1 over, 0 deleted." in operator.says("stats")
    assert "there is no table" in operator.says("seats", "nothing")


def test_a_deleted_table_is_gone_while_the_server_runs_and_can_come_back(
    any_server: LocalServer, operator: Operator
) -> None:
    first, second = two_tables(any_server)
    assert operator.says("delete", first.id) == "1 deleted.\n"
    look(any_server)
    assert first.visitor.get(f"/t/{first.id}").status_code == 404
    assert first.play(0, "x").status_code == 404
    operator.says("undelete", first.id)
    assert first.read(0)["id"] == first.id
    operator.says("delete", second.id, "--for-good")
    look(any_server)
    assert second.visitor.get(f"/t/{second.id}").status_code == 404
    assert "there is no table" in operator.says("undelete", second.id)
    assert "is not deleted" in operator.says("undelete", first.id)


def test_who_costs_most_is_told_also_over_several_servers(any_server: LocalServer, operator: Operator) -> None:
    assert operator.says("costs") == "Nobody has cost anything.\n"
    tables = any_server.app.tables
    who = f"profile:{member(any_server, 'Ada').get('/api/profile').json()['id']}"
    any_server.runner.run(tables.cluster.start(tables.cluster.running_time()))
    tables.cluster.store.join("other", tables.cluster.running_time(), time.time(), alone=False)
    store = CostStore(tables.store.db)
    store.save(tables.cluster.id, {(who, "bots"): 7.0, (who, "pages"): 2.0, ("192.0.2.1", "pictures"): 5.0})
    store.save("other", {("192.0.2.1", "pictures"): 6.0, ("192.0.2.2", "pages"): 0.5})
    store.save("gone", {("192.0.2.3", "pages"): 100.0})
    assert tables.cluster.store.spent_elsewhere(tables.cluster.id) == {}, "they are no limits"
    assert operator.found("costs") == [
        {"visitor": "192.0.2.1", "name": "", "seconds": 11.0, "work": {"pictures": 11.0}},
        {"visitor": who, "name": "Ada", "seconds": 9.0, "work": {"bots": 7.0, "pages": 2.0}},
        {"visitor": "192.0.2.2", "name": "", "seconds": 0.5, "work": {"pages": 0.5}},
    ]
    lines = operator.says("costs", "--most", 2).splitlines()
    assert [line.split() for line in lines] == [
        ["192.0.2.1", "11.0", "s", "pictures", "11.0"],
        ["Ada", "9.0", "s", "bots", "7.0,", "pages", "2.0"],
    ]
    tables.cluster.store.remove("other", None, time.time())
    assert [each["seconds"] for each in operator.found("costs")] == [9.0, 5.0]


def test_a_server_saves_what_visitors_cost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with LocalServer(tmp_path, limits=True) as server:
        tables = server.app.tables
        server.state.budget.charge(Visitor("", "192.0.2.7"), "pictures", 3.0)

        async def save_once() -> None:
            await tables.cluster.start(tables.cluster.running_time())
            saving = asyncio.ensure_future(save_costs(server.state))
            while not CostStore(tables.store.db).dearest(1):
                await asyncio.sleep(0)
            saving.cancel()

        server.runner.run(save_once())
        (found,) = Operator(server, capsys).found("costs")
    assert (found["visitor"], found["seconds"]) == ("192.0.2.7", 3.0)


def test_old_tables_are_pruned(any_server: LocalServer, operator: Operator) -> None:
    first, second = two_tables(any_server)
    any_server.app.tables.store.db.execute("update tables set updated = ? where id = ?", (time.time() - YEAR, first.id))
    assert operator.found("prune", "--days", 30, "--only-over") == []
    assert operator.says("prune", "--days", 30, "--try") == "1 would be deleted.\n"
    assert operator.found("prune", "--days", 30) == [first.id]
    assert [row["id"] for row in operator.found("list", "--state", "all", "--most", 1)] != []
    assert [row["id"] for row in operator.found("list")] == [second.id]


def test_a_banned_person_is_refused_until_the_ban_is_lifted(any_server: LocalServer, operator: Operator) -> None:
    first, _ = two_tables(any_server)
    person = operator.found("seats", first.id)[0]["people"][0]
    operator.says("ban", person, "--why", "spam", "--days", 3)
    look(any_server)
    answer = first.visitor.get("/")
    assert answer.status_code == 403
    assert "does not let you in" in answer.text
    assert any_server.visitor().get("/").status_code == 200
    assert operator.found("bans")[0]["why"] == "spam"
    operator.says("unban", person)
    look(any_server)
    assert first.visitor.get("/").status_code == 200
    assert "is not banned" in operator.says("unban", person)
    assert "a ban is for an address" in operator.says("ban", "somebody")


def test_a_ban_of_a_network_and_its_end(tmp_path: Path) -> None:
    bans = Bans()
    bans.set([Ban("203.0.113.0/24", "", 0, None), Ban("2001:db8::/48", "", 0, None)])
    assert bans.refuses("203.0.113.9", lambda: "x")
    assert bans.refuses("::ffff:203.0.113.9", lambda: "x")
    assert bans.refuses("2001:db8::1", lambda: "x")
    assert not bans.refuses("203.0.114.9", lambda: "x")
    assert not bans.refuses("testclient", lambda: "x")
    time_source = FakeTime()
    with LocalServer(tmp_path, time_source=time_source) as server:

        async def start() -> AdminSync:
            changes = AdminSync(server.app.tables, server.app.bans)
            changes.store.add(Ban("127.0.0.0/8", "", 0, time_source.now() + 60))
            changes.poll()
            return changes

        server.runner.run(start())
        assert server.visitor().get("/").status_code == 403
        server.pass_time(61 + POLL_EVERY)
        assert server.visitor().get("/").status_code == 200


@pytest.mark.parametrize("network", ["0.0.0.0/0", "::/0", "10.0.0.0/7"])
def test_a_very_large_network_is_banned_only_on_purpose(operator: Operator, network: str) -> None:
    assert "--wide" in operator.says("ban", network)
    assert operator.found("bans") == []
    assert operator.found("ban", network, "--wide")["what"] == network
    assert operator.found("ban", "203.0.113.0/24")["what"] == "203.0.113.0/24"


def test_an_older_database_is_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from web.test_migration import OLD, put

    put(OLD[0], tmp_path / "data", "")
    assert main(["admin", "stats", "--data", str(tmp_path / "data")]) == 2
    assert "loew db migrate" in capsys.readouterr().err
    assert main(["admin", "stats", "--data", str(tmp_path / "nothing")]) == 2
    assert "no saved games" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(("trusted", "status"), [("127.0.0.1", 403), ("10.0.0.0/8", 200)])
def test_a_visitor_behind_a_proxy_is_known_by_what_a_trusted_proxy_says(
    tmp_path: Path, trusted: str, status: int
) -> None:
    for words in (["db", "migrate"], ["admin", "ban", "203.0.113.7"]):
        assert main([*words, "--data", str(tmp_path)]) == 0
    with ServerProcess(tmp_path, "--trust-proxy", trusted) as server:
        answer = httpx.get(server.address, headers={"x-forwarded-for": "203.0.113.7"}, timeout=PATIENCE)
        assert answer.status_code == status
        assert httpx.get(server.address, timeout=PATIENCE).status_code == 200
