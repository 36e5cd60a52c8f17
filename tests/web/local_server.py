"""A server in the process of a test, and visitors with their own cookies. Its event loop runs only during a request, so
tests need not wait."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR, Dealer
from loew.web.app import Application, create_app
from loew.web.http.middleware import (
    DEFAULT_SETTINGS,
    Receive,
    Scope,
    Send,
)
from loew.web.http.state import AppState
from loew.web.settings import Settings
from loew.web.table.live import LiveTable
from support import PATIENCE
from web.fake_time import FakeTime

ADDRESS = "http://loew.test"


class LocalServer:
    """The server: its tables are in a folder and survive `restart`."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: bool = False,
        corrections: Path | None = None,
        time_source: FakeTime | None = None,
        database: str = "",
        settings: Settings = DEFAULT_SETTINGS,
        is_worker: bool = False,
    ) -> None:
        self.folder = folder
        self.is_worker = is_worker
        self.settings = settings
        self.database = database
        self.limits = limits
        self.time_source = time_source
        self.runner = asyncio.Runner()
        self.visitors: list[Visitor] = []
        self.app: Application = self.new_app(corrections)

    @property
    def state(self) -> AppState:
        found: AppState = self.app.app.state.loew  # type: ignore[attr-defined]
        return found

    def new_app(self, corrections: Path | None) -> Application:
        return create_app(
            self.folder,
            limits=self.limits,
            corrections=corrections,
            time_source=self.time_source,
            database=self.database,
            settings=self.settings,
            is_worker=self.is_worker,
        )

    def __enter__(self) -> LocalServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for visitor in self.visitors:
            self.runner.run(visitor.http.aclose())
        self.runner.run(self.app.tables.shut_down())
        self.runner.close()

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    def restart(self, corrections: Path | None = None) -> None:
        """Stop the server and start another one with the same folder."""
        self.runner.run(self.app.tables.shut_down())
        self.app = self.new_app(corrections)

    async def finish_work(self) -> None:
        """Wait for what the server does in other threads."""
        tasks = self.app.tables.cluster.tasks
        while found := [task for task in tasks if "send_heartbeats" not in repr(task.get_coro())]:
            await asyncio.wait(found)

    def pass_time(self, seconds: float) -> None:
        """Let time pass on the fake clock of this server, with everything that it makes happen."""

        async def pass_it() -> None:
            assert self.time_source is not None
            self.time_source.advance(seconds)
            await self.finish_work()

        self.runner.run(pass_it())

    def visitor(self, address: str = "127.0.0.1") -> Visitor:
        self.visitors.append(Visitor(self, address))
        return self.visitors[-1]

    def live(self, table: str) -> LiveTable:
        return self.runner.run(self.app.tables.fetch(table))

    def journal(self, table: str) -> Journal:
        return self.live(table).journal

    def let_bots_play(self, table: str) -> None:
        """Wait until it is a person's turn, or the game is over."""

        async def wait() -> None:
            live = await self.app.tables.fetch(table)
            if live.driver is not None:
                await asyncio.wait_for(asyncio.shield(live.driver), PATIENCE)

        self.runner.run(wait())


class Visitor:
    """A person with a browser, or a program."""

    def __init__(self, local_server: LocalServer, address: str = "127.0.0.1") -> None:
        self.local_server = local_server
        transport = httpx.ASGITransport(app=local_server.answer, client=(address, 123))
        self.http = httpx.AsyncClient(transport=transport, base_url=ADDRESS)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.local_server.runner.run(self.http.request(method, path, **more))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.request("GET", path, headers=headers)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.request("POST", path, json=body or {}, headers={"x-loew": "1", **headers})

    def delete(self, path: str) -> httpx.Response:
        return self.request("DELETE", path, headers={"x-loew": "1"})

    def create(self, game: str, *seats: str, **more: Any) -> TableVisit:
        answer = self.post("/api/tables", {"game": game, "seats": list(seats), "seed": 1, "pace": 0, **more})
        assert answer.status_code == 201, answer.text
        return TableVisit(self, answer.json()["id"], answer.json()["links"])

    def at(self, table: str) -> TableVisit:
        return TableVisit(self, table, {})


class TableVisit:
    """A visitor at a table."""

    def __init__(self, visitor: Visitor, table: str, links: dict[str, str]) -> None:
        self.visitor = visitor
        self.id = table
        self.links = links
        self.api = f"/api/tables/{table}"

    @property
    def live(self) -> LiveTable:
        return self.visitor.local_server.live(self.id)

    @property
    def choices(self) -> list[str]:
        return [" ".join(choice) for _, choice in self.live.journal.choices]

    def read(self, seat: int = SPECTATOR) -> dict[str, Any]:
        answer = self.visitor.get(f"{self.api}?seat={seat}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def options(self, seat: int) -> list[str]:
        found: list[str] = self.read(seat)["view"]["decision"]["options"]
        return found

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.visitor.post(f"{self.api}/{what}", body)

    def play(self, seat: int, choice: str | None = None, **more: Any) -> httpx.Response:
        """Play that choice, or the first option."""
        return self.post("choices", seat=seat, choice=choice or self.options(seat)[0], **more)

    def play_on(self, seat: int, most: int = 10_000, seed: int = 1) -> None:
        """Play random choices for the seat and end its turns, at most `most` times or to the end."""
        dealer = Dealer(seed, 3)
        for _ in range(most):
            self.visitor.local_server.let_bots_play(self.id)
            now = self.read(seat)
            if now["over"]:
                return
            if now["waiting"] == seat:
                assert self.post("end-turn", seat=seat).status_code == 200
            elif now["turn"] == seat:
                assert self.play(seat, dealer.one(now["view"]["decision"]["options"])).status_code == 200
            else:
                return

    def play_once(self) -> None:
        """Play one choice of the seat that must decide; a finished turn is ended first."""
        now = self.read()
        if now["waiting"] is not None:
            assert self.post("end-turn", seat=now["waiting"]).status_code == 200
        if now["turn"] is not None:
            assert self.play(now["turn"]).status_code == 200
