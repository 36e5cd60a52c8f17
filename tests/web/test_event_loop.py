"""The event loop never waits for PostgreSQL. A route is a plain function, which is handled in another thread, or a
coroutine that is called here while the test watches who asks the database. The server's own work is watched too."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest

from loew.web.http.bans import Ban
from loew.web.learn.analysis import Analyses
from loew.web.notify.delivery import mail_server
from loew.web.notify.notifier import DELAY, POLL_EVERY
from loew.web.ops.admin import AdminSync
from loew.web.settings import Admission, Notifying, Settings
from loew.web.table.retention import keep_tidy
from web.fake_time import FakeTime
from web.local_server import LocalServer, TableVisit, Visitor
from web.postgres_server import PostgresServer
from web.profile_people import PASSWORD, befriend, member, rated_table
from web.test_notifications import notifier
from web.two_people import Listener, play_turn, two_people

NOBODY_LISTENS = "smtp://127.0.0.1:9"
MAIL = mail_server(NOBODY_LISTENS, "loew@example.org")
SETTINGS = Settings("http://loew.test", notifying=Notifying(MAIL, allow_private=True), metrics_token="token")
DAYS = {"days": 2, "at_zero": "bot"}
MINUTES = {"minutes": 5, "at_zero": "bot"}

# Coroutines that use no database, or that are called below.
NO_DATABASE = {
    "GET /favicon.ico", "GET /healthz", "GET /api/times", "GET /help/{game}/{component}", "GET /how", "GET /how/{game}",
    "GET /puzzles", "GET /puzzles/today", "GET /puzzles/{puzzle}", "GET /companion/game",
    "GET /rules", "GET /questions", "GET /catalogue", "GET /api/docs", "GET /static/css/{name}.css",
    "GET /static/sprite-{version}.svg",
}  # fmt: skip
CALLED = {
    "POST /t/{table}/do/{action}", "GET /t/{table}", "GET /t/{table}/now", "GET /t/{table}/news", "POST /api/import",
    "POST /t/{table}/hint", "POST /api/tables/{table}/hint",
    "GET /api/tables/{table}", "POST /api/tables/{table}/choices", "POST /api/tables/{table}/undo",
    "POST /api/tables/{table}/restart", "POST /api/tables/{table}/redo", "POST /api/tables/{table}/end-turn",
    "POST /api/profile", "POST /api/sign-in", "POST /api/sign-in/recovery", "POST /api/profile/password",
    "POST /api/profile/name",
    "POST /api/profile/recovery-codes", "POST /api/profile/passkeys", "POST /api/quick-match",
    "POST /api/my-data/delete", "POST /api/vacation", "DELETE /api/vacation", "POST /api/notifications/mail",
    "POST /api/notifications/{channel}/try", "POST /box/{game}/{component}/form", "POST /companion/now",
    "POST /api/box/packs",
}  # fmt: skip


@pytest.fixture
def asked_on_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Where the database was asked by the thread of an event loop."""
    from loew.web.db.postgres import PostgresDatabase

    found: list[str] = []
    connection = PostgresDatabase.connection

    def watched(self: PostgresDatabase) -> AbstractContextManager[Any]:
        if asyncio._get_running_loop() is not None:
            found.append("".join(traceback.format_stack(limit=14)[:-2]))
        return connection(self)

    monkeypatch.setattr(PostgresDatabase, "connection", watched)
    return found


@pytest.fixture
def server(postgres: PostgresServer, tmp_path: Path, asked_on_loop: list[str]) -> Iterator[LocalServer]:
    with LocalServer(tmp_path, database=postgres.new_database(), time_source=FakeTime(), settings=SETTINGS) as opened:
        yield opened
        assert not asked_on_loop, f"the event loop has waited for the database:\n{asked_on_loop[0]}"
        opened.runner.run(notifier(opened).stop())


def routes(server: LocalServer) -> dict[str, Callable[..., Any]]:
    app: Any = server.app.app
    included = [each.original_router for each in app.routes if hasattr(each, "original_router")]
    return {
        f"{method} {route.path}": route.endpoint
        for router in included
        for route in router.routes
        for method in route.methods
    }


def ok(answer: httpx.Response, *allowed: int) -> httpx.Response:
    assert answer.status_code in (allowed or (200, 201, 204)), answer.text
    return answer


def do(table: TableVisit, action: str, seat: int = 0, choice: str = "", **more: int) -> httpx.Response:
    body = {"seat": seat, "version": table.read(seat)["version"], "choice": choice, **more}
    return table.visitor.post(f"/t/{table.id}/do/{action}", body)


def test_every_route_is_handled_in_another_thread_or_called_here(server: LocalServer) -> None:
    found = {name for name, endpoint in routes(server).items() if not hasattr(endpoint, "__wrapped__")}
    assert found == NO_DATABASE | CALLED


def test_a_plain_function_is_handled_in_another_thread(server: LocalServer, asked_on_loop: list[str]) -> None:
    ada = member(server, "Ada")
    for path in ("/", "/me", "/me/friends", "/api/tables", "/api/health", "/readyz", "/notifications", "/api/my-data"):
        ok(ada.get(path))
    ok(ada.get("/metrics", authorization="Bearer token"))
    table = ada.create("golems", "you", "link", names=["Ada"])
    ok(table.post("chat", seat=0, text="hello"))
    ok(table.post("name", seat=0, name="Ada Lovelace"))
    ok(table.post("pace", seconds=1))
    ok(table.post("link", seat=1))
    ok(ada.get(f"/t/{table.id}/replay"))
    ok(ada.get(f"/t/{table.id}/board.svg"))
    ok(ada.delete(f"/api/tables/{table.id}"))
    ok(ada.post(f"/api/tables/{table.id}/undelete"))
    assert ada.get("/api/tables/nosuchtable").status_code == 404
    assert not asked_on_loop


def test_pages_and_choices(server: LocalServer) -> None:
    people = two_people(server)
    host = people[0]
    listener = Listener(host, 0)
    ok(host.visitor.get(f"/t/{host.id}"))
    ok(host.visitor.get(f"/t/{host.id}/now"))
    ok(host.post("hint", seat=0))
    ok(host.visitor.post(f"/t/{host.id}/hint", {"seat": 0}))
    ok(do(host, "choices", choice=host.options(0)[0]))
    ok(host.post("undo", seat=0))
    ok(host.post("redo", seat=0))
    ok(host.post("restart", seat=0))
    play_turn(people)
    ok(do(host, "ask-undo"))
    ok(do(people[1], "refuse-undo", seat=1))
    ok(host.post("ask-undo", seat=0))
    play_turn(people)  # the request is overtaken
    listener.leave()
    text = ok(server.visitor().create("golems", "you", "random").visitor.get("/api/tables")).json()
    assert len(text) == 1


def test_a_game_to_its_end(server: LocalServer) -> None:
    ada, bela = member(server, "Ada"), member(server, "Bela")
    befriend(ada, bela)
    people = rated_table(ada, bela)
    ok(ada.get(f"/t/{people[0].id}"))
    play_turn(people)
    ok(people[1].post("resign", seat=1))
    alone = ada.create("golems", "you", "random")
    ok(ada.get(f"/t/{alone.id}"))
    alone.play_on(0)
    saved = ok(ada.get(f"{alone.api}/journal")).text
    ok(ada.post("/api/import", {"text": saved}))
    ok(ada.get(f"/api/tables/{alone.id}"))
    ok(alone.post("analysis"), 202)
    ok(ada.get(f"/analysis/{alone.id}"))
    server.runner.run(server.state.part(Analyses).close())


def test_a_companion_with_the_values_of_a_box(server: LocalServer) -> None:
    ada = member(server, "Ada")
    ok(ada.post("/api/box/golems/golems.golem.red-3/answer", {"edits": [["gives", "set", 0, "blue"]]}))
    ok(ada.post("/api/box/packs", {"text": ok(ada.get("/api/box/pack")).text}))
    game = {"game": "golems", "people": ["Ada"], "settings": {"game": "normal"}, "seed": 1, "answers": ["run-1"]}
    ok(ada.post("/companion/now", {**game, "pack": "mine"}))
    ok(ada.post("/companion/now", game))


def test_profiles(server: LocalServer) -> None:
    ada = server.visitor()
    ada.get("/")
    codes = ok(ada.post("/api/profile", {"name": "Ada", "password": PASSWORD})).json()["recovery_codes"]
    again = server.visitor()
    again.create("golems", "you", "link")
    ok(again.post("/api/sign-in", {"name": "Ada", "password": PASSWORD}))
    new = {"name": "Ada", "code": codes[0], "password": "another long one"}
    ok(server.visitor().post("/api/sign-in/recovery", new))
    ada = server.visitor()
    ok(ada.post("/api/sign-in", {"name": "Ada", "password": "another long one"}))
    ok(ada.post("/api/profile/password", {"current": "another long one", "password": PASSWORD}))
    ok(ada.post("/api/profile/recovery-codes", {"current": PASSWORD}))
    ok(ada.post("/api/profile/name", {"name": "ADA", "current": PASSWORD}))
    ok(ada.post("/api/profile/passkeys", {"current": PASSWORD, "credential": {}}), 400, 403, 422)
    ok(ada.post("/api/quick-match", {"game": "golems"}))
    ok(server.visitor().post("/api/quick-match", {"game": "golems"}))
    ok(ada.post("/api/my-data/delete", {"name": "Ada", "current": PASSWORD}))
    ok(server.visitor().post("/box/golem/books.book.book-7/form", {"edits": [["cost", "step", 1]]}))


def test_clocks_vacations_and_messages(server: LocalServer) -> None:
    async def start() -> None:
        await server.app.tables.join_others()
        server.app.tables.set_alarms()
        keep_tidy(server.app.tables, SETTINGS.retention)
        AdminSync(server.app.tables, server.app.bans).poll()
        notifier(server).poll()
        await server.finish_work()

    server.runner.run(start())
    people = two_people(server, clock=DAYS)
    guest: Visitor = people[1].visitor
    answer = guest.post("/api/notifications/webhook", {"url": "https://127.0.0.1:9/hook"})
    channel = ok(answer).json()["id"]
    ok(guest.post(f"/api/notifications/{channel}/try"))
    ok(guest.post("/api/notifications/mail", {"address": "ada@example.org"}), 400)
    ok(guest.post("/api/vacation", {"days": 1}))
    ok(guest.delete("/api/vacation"))

    play_turn(people)
    server.pass_time(DELAY + POLL_EVERY)
    quick = two_people(server, clock=MINUTES)
    play_turn(quick)
    server.pass_time(301)
    assert quick[0].read()["seats"][1] == "skilled", "the time of the guest was up"
    server.runner.run(server.app.tables.cluster.stop())


def test_a_private_site_with_a_ban(postgres: PostgresServer, tmp_path: Path, asked_on_loop: list[str]) -> None:
    settings = SETTINGS._replace(admission=Admission(private=True))
    with LocalServer(tmp_path, database=postgres.new_database(), settings=settings) as server:
        server.app.bans.set([Ban("profile:abcdefghijkl", "", 0.0, None)])
        ada = member(server, "Ada")
        table = ada.create("golems", "you", "link")
        ok(ada.get("/"))
        ok(ada.get(f"/t/{table.id}"))
        assert server.visitor().get(f"/t/{table.id}").status_code == 401
        assert not asked_on_loop, asked_on_loop[0]
