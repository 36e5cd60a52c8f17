"""The application: a list of rooms, what they share, start and shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import loew
from loew.engine.errors import LoewError, SetupError
from loew.web.accounts import routes as accounts
from loew.web.accounts.credentials import Passwords
from loew.web.accounts.private_site import PrivateSite
from loew.web.bots.pool import BotPool
from loew.web.box import routes as box
from loew.web.companion import routes as companion
from loew.web.db.open import open_database
from loew.web.db.time_source import TimeSource
from loew.web.http import assets
from loew.web.http import routes as http
from loew.web.http.errors import add_error_handlers
from loew.web.http.metrics import metrics_folder
from loew.web.http.middleware import DEFAULT_SETTINGS, Scope, SecurityMiddleware
from loew.web.http.rate_limits import Buckets
from loew.web.http.state import NO_LIMIT, AppState, state_of
from loew.web.learn import routes as learn
from loew.web.learn.analysis import Analyses
from loew.web.learn.routes import Judges
from loew.web.learn.sources import SourceFinder
from loew.web.lobby import routes as lobby
from loew.web.notify import routes as notify
from loew.web.notify.notifier import Notifier
from loew.web.ops import routes as ops
from loew.web.ops.admin import AdminSync
from loew.web.ops.costs import save_costs
from loew.web.reading import routes as reading
from loew.web.reading.explanations import Explanations
from loew.web.settings import Settings
from loew.web.table import memory
from loew.web.table import routes as table
from loew.web.table.retention import keep_tidy
from loew.web.table.service import Tables
from loew.web.table.store import Store

ROOMS = (table, lobby, reading, ops, accounts, learn, companion, box, notify, http)  # the busiest first
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSION = 3  # about a fifth of an update remains, a tenth of a page; higher levels cost more time than they save


class Application(SecurityMiddleware):
    """The security middleware around the FastAPI application."""

    def __init__(self, tables: Tables, limits: bool, settings: Settings = DEFAULT_SETTINGS) -> None:
        self.tables = tables
        app = build_app(tables, limits, settings)
        state = state_of(app)
        super().__init__(app, Buckets(400, 80) if limits else NO_LIMIT, settings, state.bans, state.budget)
        self.overload = state.overload
        if limits:
            tables.cluster.limits["requests"] = self.limit

    async def identify(self, scope: Scope) -> None:
        if "who" not in scope:
            find = partial(self.tables.profiles.person, str(scope["person"]), self.tables.time.now())
            try:
                scope["who"] = await self.tables.background.run(find)
            except LoewError as error:  # raised when a handler asks who it is
                scope["who"] = error

    def known_as(self, scope: Scope) -> str:
        return scope["who"] if isinstance(scope["who"], str) else super().known_as(scope)


def create_app(
    folder: Path,
    *,
    limits: bool = True,
    corrections: Path | None = None,
    time_source: TimeSource | None = None,
    settings: Settings = DEFAULT_SETTINGS,
    database: str = "",
    bot_processes: int = 0,
    is_worker: bool = False,
) -> Application:
    """The application; its tables are stored in that folder, or in a PostgreSQL database. Bots think in so many
    processes, or in a thread."""
    backend = BotPool(bot_processes, corrections) if bot_processes else None
    store = Store(open_database(folder, database, alone=not is_worker, shared=is_worker))
    return Application(Tables(store, corrections, time_source, backend, settings.lease), limits, settings)


def build_app(tables: Tables, limits: bool, settings: Settings = DEFAULT_SETTINGS) -> FastAPI:
    """The FastAPI application: rooms, shared state, error handlers."""
    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    state = app.state.loew = AppState(settings, limits)
    state.add(tables, Notifier(tables, settings.notifying, settings.public_url), Explanations(tables.presentations))
    state.add(Passwords(), Analyses(tables, state.budget, state.overload), Judges(), SourceFinder())
    tables.cluster.open_streams = lambda: state.streams.open
    tables.bots.backend.budget = state.budget
    if limits:
        state.tasks.extend((state.overload.watch, partial(save_costs, state)))
        tables.cluster.limits.update({**state.limits.by_name(), **state.budget.by_name()})
    for router in [router for room in ROOMS for router in room.ROUTERS]:
        app.include_router(router)
    if settings.metrics_token:
        add_metrics(app)
    app.mount("/static", assets.RoomFiles(), name="static")
    if settings.admission.private:
        app.add_middleware(PrivateSite, tables=tables)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=COMPRESSION)
    add_error_handlers(app)
    return app


def add_metrics(app: FastAPI) -> None:
    """Answer `/metrics`; this needs a package that not every server has."""
    if find_spec("prometheus_client") is None:
        raise SetupError("metrics need one more package: pip install 'loew[metrics]'")
    app.include_router(ops.metrics_router)
    folder, state = metrics_folder(), state_of(app)
    if folder is not None:
        state.tasks.append(lambda: ops.share_metrics(folder, state))


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Set up before the server starts, and shut down after it stops."""
    state = state_of(app)
    tables, notifier = state.part(Tables), state.part(Notifier)
    await tables.join_others()
    tables.set_alarms()
    searching = asyncio.create_task(memory.collect_rarely())
    for task in state.tasks:
        tables.cluster.add_task(task())
    keep_tidy(tables, state.retention)
    operator = AdminSync(tables, state.bans)
    operator.poll()
    notifier.poll()
    await tables.bots.backend.prepare()
    yield
    operator.stop()
    await notifier.stop()
    searching.cancel()
    await state.part(Analyses).close()
    await tables.shut_down()
