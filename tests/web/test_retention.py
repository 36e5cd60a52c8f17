"""Only who made a table deletes it, and can bring it back; quota and expiry; slower spectators; memory."""

from __future__ import annotations

import gc
import sqlite3
import weakref
from pathlib import Path
from types import SimpleNamespace

import pytest

from loew.web.http.rate_limits import visitor_group
from loew.web.http.templates import time_ago
from loew.web.settings import RetentionPolicy
from loew.web.table import sse
from loew.web.table.memory import release_memory
from loew.web.table.retention import DAY, GRACE_DAYS, UNPLAYED_DAYS, keep_tidy, tidy
from loew.web.table.service import UNWATCHED
from loew.web.table.view.updates import MEMORY
from web.local_server import LocalServer
from web.two_people import two_people


def test_only_who_made_a_table_deletes_it(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    refused = friend.visitor.delete(friend.api)
    assert refused.status_code == 403
    assert "the owner of this table" in refused.json()["error"]
    assert 'data-method="DELETE"' not in friend.visitor.get("/").text
    assert 'data-method="DELETE"' in host.visitor.get("/").text
    assert host.visitor.delete(host.api).status_code == 204
    assert friend.visitor.get(friend.api).status_code == 404


def test_who_no_longer_plays_takes_a_table_off_the_own_list(local_server: LocalServer) -> None:
    host, friend = two_people(local_server)
    refused = friend.post("hide")
    assert refused.status_code == 400
    assert "resign" in refused.json()["error"]
    assert '/hide"' not in friend.visitor.get("/").text
    assert local_server.visitor().at(host.id).post("hide").status_code == 404
    assert friend.post("resign", seat=1, bot="random").status_code == 200
    assert '/hide"' in friend.visitor.get("/").text
    assert friend.post("hide").status_code == 204
    assert friend.visitor.get("/api/tables").json() == []
    assert [row["id"] for row in host.visitor.get("/api/tables").json()] == [host.id]


def test_a_deleted_table_can_be_brought_back(timed_server: LocalServer) -> None:
    host, friend = two_people(timed_server, clock={"minutes": 10})
    seat = host.read()["turn"]
    people = (host, friend)
    people[seat].play(seat)
    before = [visit.read(who)["view"] for who, visit in enumerate(people)]
    left = [each["clock"]["left"] for each in host.read()["people"]]
    assert host.visitor.delete(host.api).status_code == 204
    assert host.visitor.get("/api/tables").json() == friend.visitor.get("/api/tables").json() == []
    assert [row["id"] for row in host.visitor.get("/api/deleted").json()] == [host.id]
    assert friend.visitor.get("/api/deleted").json() == []
    assert friend.post("undelete").status_code == 404
    assert host.play(seat, "x").status_code == 404
    timed_server.pass_time(3 * DAY)
    tidy(timed_server.app.tables, RetentionPolicy())
    timed_server.restart()
    assert host.post("undelete").status_code == 204
    assert [visit.read(who)["view"] for who, visit in enumerate(people)] == before
    assert [each["clock"]["left"] for each in host.read()["people"]] == left
    assert host.read()["people"][seat]["clock"]["late"] is False, "no time has passed meanwhile"
    assert host.visitor.get("/api/deleted").json() == []
    assert people[seat].post("undo", seat=seat).status_code == 200, "and the game goes on"


def test_after_the_grace_period_a_deleted_table_is_gone(timed_server: LocalServer) -> None:
    host, _ = two_people(timed_server)
    host.visitor.delete(host.api)
    timed_server.pass_time((GRACE_DAYS + 1) * DAY)
    tidy(timed_server.app.tables, RetentionPolicy())
    assert host.visitor.get("/api/deleted").json() == []
    assert host.post("undelete").status_code == 404
    left = timed_server.app.tables.store.db.execute("select count(*) from choices").fetchone()
    assert left == (0,)


def test_what_nobody_has_changed_for_long_expires(timed_server: LocalServer) -> None:
    tables = timed_server.app.tables
    host, friend = two_people(timed_server)
    seat = host.read()["turn"]
    (host, friend)[seat].play(seat)
    unplayed = host.visitor.create("golems", "you", "link")
    db = tables.store.db
    db.execute("update tables set updated = ?", (timed_server.app.tables.time.now(),))
    timed_server.pass_time((UNPLAYED_DAYS + 1) * DAY)
    tidy(tables, RetentionPolicy())
    assert [row["id"] for row in host.visitor.get("/api/tables").json()] == [host.id]
    assert [row["id"] for row in host.visitor.get("/api/deleted").json()] == [unplayed.id]
    tidy(tables, RetentionPolicy(expire_days=20))
    assert host.visitor.get("/api/tables").json() == []
    assert host.post("undelete").status_code == 204, "even then it can be brought back"


def test_tidying_goes_on_every_hour_whatever_happens(
    timed_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = timed_server.app.tables
    tried: list[float] = []

    def fail(before: float) -> int:
        tried.append(before)
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(tables.retention, "purge", fail)
    keep_tidy(tables, RetentionPolicy())
    timed_server.pass_time(3 * 3_600)
    assert len(tried) == 4


def test_one_visitor_has_no_more_tables_than_are_allowed(local_server: LocalServer) -> None:
    local_server.state.retention = RetentionPolicy(most_tables=2)
    visitor = local_server.visitor()
    body = {"game": "golems", "seats": ["you", "greedy"]}
    made = [visitor.post("/api/tables", body) for _ in range(3)]
    assert [each.status_code for each in made] == [201, 201, 429]
    assert "2 tables" in made[2].json()["error"]
    visitor.delete(f"/api/tables/{made[0].json()['id']}")
    assert visitor.post("/api/tables", body).status_code == 201
    assert local_server.visitor().post("/api/tables", body).status_code == 201


def test_spectators_write_more_slowly_than_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loew.web.http.rate_limits.time", SimpleNamespace(monotonic=lambda: 1.0))
    with LocalServer(tmp_path, limits=True) as server:
        host, _ = two_people(server)
        spectator = server.visitor().at(host.id)
        codes = [spectator.post("chat", text="x").status_code for _ in range(10)]
        assert codes == [204] * 5 + [429] * 5
        assert [host.post("chat", seat=0, text="x").status_code for _ in range(10)] == [204] * 10


def test_all_addresses_of_one_network_are_one_visitor() -> None:
    assert visitor_group("2001:db8:1:2:3:4:5:6") == visitor_group("2001:db8:1:2:ffff::1")
    assert visitor_group("2001:db8:1:2::1") != visitor_group("2001:db8:1:3::1")
    assert visitor_group("fe80::1%eth0") == visitor_group("fe80::2%eth1")
    assert visitor_group("::ffff:192.0.2.7") == visitor_group("192.0.2.7") == "192.0.2.7"
    assert visitor_group("192.0.2.8") != visitor_group("192.0.2.7")
    assert visitor_group("?") == "?"


def test_a_clock_that_was_set_back_shows_no_time_to_come() -> None:
    assert time_ago(-5) == time_ago(-90_000) == "just now"
    assert time_ago(90_000) == "1 day ago"


def test_a_deleted_table_leaves_the_memory(timed_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    released: list[bool] = []
    monkeypatch.setattr("loew.web.table.service.release_memory", lambda: released.append(True))
    host, friend = two_people(timed_server)
    for visit in (host, friend):
        visit.visitor.get(f"/t/{host.id}")
    found = weakref.ref(timed_server.live(host.id))
    journal = weakref.ref(timed_server.journal(host.id))
    assert found() is not None
    host.visitor.delete(host.api)
    gc.collect()
    assert found() is None
    assert journal() is None
    timed_server.pass_time(60)
    assert released == [True], "and the system gets it back"
    release_memory()


def test_what_was_drawn_goes_when_the_last_stream_has_ended(timed_server: LocalServer) -> None:
    table = timed_server.visitor().create("golems", "you", "greedy")
    tables, passing = timed_server.app.tables, timed_server.time_source
    assert passing is not None
    before = MEMORY.size
    table.visitor.get(f"/t/{table.id}/now")
    cache = tables.live[table.id].cache

    async def watch(reload: bool) -> None:
        stream = sse.events(tables, table.id, -1, [0])
        await anext(stream)
        await anext(stream)
        await stream.aclose()  # type: ignore[attr-defined]
        if reload:
            again = sse.events(tables, table.id, -1, [0])
            await anext(again)
            await anext(again)
            passing.advance(2 * UNWATCHED)
            assert cache.pages.by_reader, "the page was only loaded again"
            await again.aclose()  # type: ignore[attr-defined]

    timed_server.runner.run(watch(reload=True))
    assert cache.pages.by_reader
    passing.advance(2 * UNWATCHED)
    assert not cache.pages.by_reader
    assert not cache.pages.sections
    assert not cache.parts
    assert MEMORY.size == before
    assert table.visitor.get(f"/t/{table.id}/now").status_code == 200
