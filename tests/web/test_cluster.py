"""Servers on one database: one of them plays the bots of a table, the others take over when it dies; they share who is
there and what visitors have spent; a clock runs out once; wrong clocks do no harm."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.web.cluster import membership as cluster_module
from loew.web.cluster import store as cluster_store
from loew.web.cluster.membership import DISCONNECTED, SILENT, Cluster
from loew.web.cluster.store import ClusterStore, RunningTime
from loew.web.http.errors import TooManyRequests
from loew.web.http.middleware import DEFAULT_SETTINGS
from loew.web.http.rate_limits import Buckets
from loew.web.ops.admin import statistics
from loew.web.table.directory import TableDirectory
from support import PATIENCE
from web.fake_time import START, FakeTime
from web.local_server import LocalServer, TableVisit
from web.postgres_server import PostgresServer
from web.two_people import Listener, notes, play_turn, two_people

RUNNING = RunningTime(START)
Two = tuple[LocalServer, LocalServer]
PATIENT = DEFAULT_SETTINGS._replace(lease=3_600.0)  # a slow machine makes nobody dead


@pytest.fixture
def two(postgres: PostgresServer, tmp_path: Path) -> Iterator[Two]:
    """Two servers that know each other. Their time stands still."""
    address = postgres.new_database()
    with (
        LocalServer(tmp_path, database=address, time_source=FakeTime(), settings=PATIENT) as first,
        LocalServer(tmp_path, database=address, time_source=FakeTime(), settings=PATIENT) as second,
    ):
        for server in (first, second):
            server.runner.run(server.app.tables.cluster.start(RUNNING))
        heartbeat(first)
        yield first, second


def cluster(server: LocalServer) -> Cluster:
    return server.app.tables.cluster


def heartbeat(server: LocalServer) -> None:
    """Look at the others, and read the tables that are taken over."""

    async def look() -> None:
        await cluster(server).heartbeat(RUNNING)
        await asyncio.gather(*[task for task in cluster(server).tasks if "play_on" in repr(task.get_coro())])

    server.runner.run(look())


def die(server: LocalServer, other: LocalServer) -> None:
    """The first server ends without a word, and the other one notices it."""

    async def end() -> None:
        for task in cluster(server).tasks:
            task.cancel()
        for live in server.app.tables.live.values():
            if live.driver is not None:
                live.driver.cancel()

    server.runner.run(end())
    cluster(server).running = False
    heartbeat(other)
    found = cluster(other).beats[cluster(server).id]
    cluster(other).beats[cluster(server).id] = (found[0], found[1] - cluster(other).lease)
    heartbeat(other)


def save_presence(server: LocalServer) -> None:
    """Save who is there, now."""
    server.runner.run(cluster(server).save_presence())
    server.runner.run(cluster(server).background.run(lambda: None))  # what was begun before is done too


def same_person(visit: TableVisit, server: LocalServer) -> TableVisit:
    """The same visit through another server."""
    found = server.visitor()
    found.http.cookies = visit.visitor.http.cookies
    return found.at(visit.id)


# ------------------------------------------------------------------ leases


def test_a_lease_is_held_by_one_server_until_it_has_gone(tmp_path: Path, address: str) -> None:
    with LocalServer(tmp_path / "data", database=address) as server:
        table = server.visitor().create("golems", "you", "here").id
        store = ClusterStore(server.app.tables.store.db)
        version = server.app.tables.store.versions([table])[table]
        for name in ("one", "two"):
            store.join(name, RUNNING, 5.0, alone=False)
        assert store.acquire(table, "one")
        assert store.acquire(table, "one"), "again"
        assert not store.acquire(table, "two")
        assert not store.release(table, "one", version - 1), "it has changed: look again"
        assert store.orphans() == []
        assert not store.remove("one", 7, 6.0), "it has counted on meanwhile"
        assert store.remove("one", 0, 6.0)
        assert store.orphans() == [table]
        assert not store.beat("one", 6.0), "it notices that it was given up"
        assert store.acquire(table, "two")
        assert store.orphans() == []
        assert store.release(table, "two", version)
        assert not store.acquire("nosuchtable", "two")


def test_the_bots_of_a_dead_server_are_played_by_another(two: Two) -> None:
    one, other = two
    table = one.visitor().create("golems", "random", "random", pace=5)
    assert table.live.driver is not None
    one.runner.run(cluster(one).background.run(lambda: None))  # the lease is taken
    assert cluster(one).held == {table.id}
    heartbeat(other)
    assert other.app.tables.live == {}, "it is the other's"
    die(one, other)
    assert list(other.app.tables.live) == [table.id]
    assert cluster(other).held == {table.id}
    other.app.tables.live[table.id].pace = 0
    other.let_bots_play(table.id)
    assert other.live(table.id).over


def test_a_server_that_dies_before_its_bots_have_begun_leaves_its_table_to_the_others(two: Two) -> None:
    one, other = two
    played = one.visitor().create("golems", "you", "random", pace=5)

    async def no_lease(table: str) -> bool:
        return False

    cluster(one).acquire = no_lease  # type: ignore[method-assign]
    made = one.visitor().create("golems", "random", "random", pace=5)
    play_turn([played])
    die(one, other)
    assert set(other.app.tables.live) == {made.id, played.id}


def test_many_tables_of_a_dead_server_are_taken_over_at_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    monkeypatch.setattr(cluster_store, "MOST_ORPHANS", 2)
    monkeypatch.setattr(cluster_module, "MOST_ORPHANS", 2)
    made = {one.visitor().create("golems", "random", "random", pace=5).id for _ in range(3)}
    die(one, other)

    async def all_taken() -> None:
        async with asyncio.timeout(PATIENCE):  # by itself it would look again much later
            while set(other.app.tables.live) != made:
                await asyncio.sleep(0.01)

    other.runner.run(all_taken())


def test_a_server_that_ends_in_peace_hands_its_tables_over(two: Two) -> None:
    one, other = two
    table = one.visitor().create("golems", "random", "random", pace=5)
    one.runner.run(cluster(one).background.run(lambda: None))
    one.runner.run(one.app.tables.shut_down())
    heartbeat(other)
    assert list(other.app.tables.live) == [table.id]


def test_the_lease_is_given_back_when_it_is_a_persons_turn(two: Two) -> None:
    one, other = two
    table = one.visitor().create("golems", "you", "random", pace=0)
    play_turn([table])
    one.let_bots_play(table.id)
    one.runner.run(cluster(one).background.run(lambda: None))
    assert cluster(one).held == set()
    elsewhere = same_person(table, other)
    play_turn([elsewhere])
    other.let_bots_play(table.id)
    assert elsewhere.read(0)["over"] or elsewhere.read(0)["turn"] == 0


def test_after_a_restart_the_only_server_plays_on_at_once(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data") as server:
        server.runner.run(cluster(server).start(RUNNING))
        table = server.visitor().create("golems", "random", "random", pace=5)
        server.runner.run(cluster(server).background.run(lambda: None))
        heartbeat(server)
        assert cluster(server).held == {table.id}
        cluster(server).running = False  # it is killed
        server.restart()
        server.runner.run(cluster(server).start(RUNNING))
        heartbeat(server)
        assert list(server.app.tables.live) == [table.id]


# ------------------------------------------------------------------ clocks


def test_a_clock_runs_out_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    people = two_people(one, clock={"minutes": 5})
    other.live(people[0].id)
    one.pass_time(300)
    assert len(notes(people[0])) == 1
    monkeypatch.setattr(TableDirectory, "is_outdated", lambda *_: False)  # the other notices it at the same moment
    other.pass_time(300)
    assert len(notes(same_person(people[0], other))) == 1


def test_the_clocks_of_a_dead_server_run_on(two: Two) -> None:
    one, other = two
    people = two_people(one, clock={"minutes": 5})
    die(one, other)
    assert other.app.tables.live == {}
    other.pass_time(300)
    assert len(notes(same_person(people[0], other))) == 1


def test_a_server_that_starts_later_gives_nobody_more_time(two: Two, tmp_path: Path) -> None:
    one, _ = two
    people = two_people(one, clock={"minutes": 5})
    seat: int = people[0].read()["turn"]
    later = FakeTime()
    later.time = START + 4
    address = one.database
    with LocalServer(tmp_path, database=address, time_source=later) as third:
        clock = third.live(people[0].id).clock
        assert clock is not None
        assert clock.runs_out_at(seat) == START + 300


def test_time_that_has_passed_before_all_servers_stopped_has_passed(tmp_path: Path, address: str) -> None:
    clock = FakeTime()
    for killed in (False, True):
        with LocalServer(tmp_path / "data", database=address, time_source=clock) as server:
            server.runner.run(cluster(server).start(server.app.tables.running))
            people = two_people(server, clock={"days": 1})
            seat: int = people[0].read()["turn"]
            clock.time += 1_000
            heartbeat(server)
            if killed:
                cluster(server).running = False
            server.app.tables.live.clear()
            server.runner.run(server.app.tables.shut_down())
            clock.time += 50_000
            server.app = server.new_app(None)
            found = server.live(people[0].id).clock
            assert found is not None
            assert found.runs_out_at(seat) == clock.time + 86_400 - 1_000


@pytest.mark.parametrize("jump", [3_600.0, -3_600.0])
def test_clocks_that_jump_make_nobody_dead(two: Two, jump: float) -> None:
    one, other = two
    assert one.time_source is not None
    one.time_source.time += jump
    for server in (one, other, one, other):
        heartbeat(server)
    assert set(cluster(one).store.beats()) == {cluster(one).id, cluster(other).id}


def test_who_stands_still_is_given_up_and_comes_back(two: Two) -> None:
    one, other = two
    people = two_people(one)
    listener = Listener(people[1], 1)
    heartbeat(other)
    beats, now = cluster(other).store.beats(), cluster(other).beats[cluster(one).id][1]
    silent = cluster(other).silent
    lease = cluster(other).lease
    cluster(other).beats[cluster(one).id] = (beats[cluster(one).id], now - lease * (SILENT + DISCONNECTED) / 2)
    assert silent(beats, {cluster(one).id}) == [], "it is still connected"
    assert silent(beats, {cluster(other).id}) == [cluster(one).id], "it is not"
    cluster(other).last_check -= 2 * lease
    assert silent(beats, set()) == [], "who could not look for long, for example without a database, looks again first"
    assert cluster(other).store.remove(cluster(one).id, None, START)
    heartbeat(one)
    assert cluster(one).id in cluster(one).store.beats()
    assert cluster(other).store.present_elsewhere(cluster(other).id, [people[0].id]) == {people[0].id: {1: 1}}
    listener.leave()


# ------------------------------------------------------------------ presence and limits


def test_who_listens_at_one_server_is_there_for_the_other(two: Two) -> None:
    one, other = two
    host, friend = two_people(one)
    elsewhere = same_person(host, other)
    elsewhere.read(0)
    listener, spectator = Listener(friend, 1), Listener(friend)
    save_presence(one)
    other.runner.run(cluster(other).read_presence_of([host.id]))
    assert [each["here"] for each in elsewhere.read(0)["people"]] == [False, True]
    assert elsewhere.read(0)["spectators"] == 1
    assert "is here" in elsewhere.post("replace", seat=1, bot="greedy").text
    one.pass_time(70)
    assert other.time_source is not None
    other.time_source.time += 70
    for each in (listener, spectator):
        each.leave()
    save_presence(one)
    other.runner.run(cluster(other).read_presence_of([host.id]))
    assert elsewhere.read(0)["people"][1]["away_since"] == START + 70
    assert elsewhere.read(0)["spectators"] == 0


def test_who_was_there_through_a_dead_server_is_away(two: Two) -> None:
    one, other = two
    host, friend = two_people(one)
    listener = Listener(friend, 1)
    save_presence(one)
    elsewhere = same_person(host, other)
    assert elsewhere.read(0)["people"][1]["here"], "read with the table"
    die(one, other)
    other.runner.run(cluster(other).read_presence_of([host.id]))
    assert elsewhere.read(0)["people"][1]["away_since"] == START
    listener.leave()


def test_limits_hold_for_all_servers_together(two: Two) -> None:
    one, other = two
    for server in two:
        cluster(server).limits["things"] = Buckets(8, 0)
    for _ in range(8):
        cluster(one).limits["things"].take("ada")
    cluster(one).limits["things"].take("bela")
    for server in (one, other, one):
        heartbeat(server)
    with pytest.raises(TooManyRequests):
        cluster(other).limits["things"].take("ada")
    for _ in range(8):
        cluster(other).limits["things"].take("bela")  # who takes little is not told: nothing is written for it
    assert cluster(one).limits["things"].level("ada", 0) == 0, "it is not counted twice"


def test_the_operator_sees_the_streams_of_all_servers(two: Two) -> None:
    one, other = two
    cluster(one).open_streams = lambda: 3
    cluster(other).open_streams = lambda: 4
    heartbeat(one)
    heartbeat(other)
    found = statistics(one.app.tables.store, START)
    assert (found.servers, found.streams) == (2, 7)
    assert statistics(one.app.tables.store, START + 3_600).servers == 0, "they have ended long ago"
