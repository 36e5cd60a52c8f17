"""The application: a list of rooms, what they share, start and shutdown."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import loew
from loew.engine.errors import LoewError, SetupError
from loew.web.accounts import routes as accounts
from loew.web.accounts.passwords import Passwords
from loew.web.accounts.private_site import PrivateSite
from loew.web.bots.pool import BotWorkers
from loew.web.box import routes as box
from loew.web.companion import routes as companion
from loew.web.db.time_source import TimeSource
from loew.web.http import assets, profiler
from loew.web.http.errors import add_error_handlers
from loew.web.http.guard import USUAL_SETTINGS, Guard, Scope
from loew.web.http.rate_limits import Buckets
from loew.web.http.state import NO_LIMIT, AppState, of_app
from loew.web.http.urls import own_path
from loew.web.http.work import Work
from loew.web.learn import routes as learn
from loew.web.learn.analysis.service import Analyses
from loew.web.learn.puzzles import Judges
from loew.web.lobby import routes as lobby
from loew.web.notify import routes as notify
from loew.web.notify.notifier import Notifier
from loew.web.ops import gc
from loew.web.ops import routes as ops
from loew.web.ops.admin_sync import OperatorChanges
from loew.web.ops.shared_measures import measures_folder
from loew.web.reading import routes as reading
from loew.web.reading.explanations import Explanations
from loew.web.settings import Settings
from loew.web.table import routes as table
from loew.web.table.deps import person_of
from loew.web.table.open_store import open_store
from loew.web.table.retention import keep_tidy
from loew.web.table.service import Tables

ROOMS = (table, lobby, reading, ops, accounts, learn, companion, box, notify)  # the busiest first
OF_TABLE = re.compile(r"/(?:t|analysis|api/tables)/([^/]+)")
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSION = 3  # about a fifth of an update remains, a tenth of a page; higher levels cost more time than they save


class Application(Guard):
    """The guard around the FastAPI application."""

    def __init__(self, tables: Tables, limits: bool, settings: Settings = USUAL_SETTINGS) -> None:
        self.tables = tables
        app = build_app(tables, limits, settings)
        super().__init__(app, Buckets(400, 80) if limits else NO_LIMIT, settings, of_app(app).bans)
        if limits:
            self.work = Work()
            tables.cluster.limits.update({"requests": self.limit, "work": self.work.of_address})

    async def identify(self, scope: Scope) -> None:
        with suppress(LoewError):  # the request will say what is wrong
            scope["who"] = await self.tables.background.run(partial(person_of, self.tables, scope))

    def known_as(self, scope: Scope) -> str:
        return person_of(self.tables, scope)

    async def prepare(self, scope: Scope) -> None:
        if not self.tables.store.db.slow:
            return
        path = own_path(scope)
        found = OF_TABLE.match(path)
        if found is None:
            await self.identify(scope)
        else:
            drawn = path.startswith("/t/") and not path.endswith("/news")
            who = await self.tables.loader.prepare(found.group(1), str(scope["person"]), drawn)
            scope.update({"who": who} if who else {})


def create_app(
    folder: Path,
    *,
    limits: bool = True,
    corrections: Path | None = None,
    time_source: TimeSource | None = None,
    settings: Settings = USUAL_SETTINGS,
    database: str = "",
    bot_processes: int = 0,
    is_worker: bool = False,
) -> Application:
    """The application; its tables are stored in that folder, or in a PostgreSQL database. Bots think in so many
    processes, or in a thread."""
    thinkers = BotWorkers(bot_processes, corrections) if bot_processes else None
    store = open_store(folder, database, is_worker=is_worker)
    return Application(Tables(store, corrections, time_source, thinkers, settings.lease), limits, settings)


def build_app(tables: Tables, limits: bool, settings: Settings = USUAL_SETTINGS) -> FastAPI:
    """The FastAPI application: rooms, shared state, error handlers."""
    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    state = app.state.loew = AppState(settings, limits)
    state.add(tables, Notifier(tables, settings.notifying, settings.public_url), Explanations(tables.presentations))
    state.add(Passwords(), Analyses(tables), Judges())
    tables.cluster.open_streams = lambda: state.streams.open
    if limits:
        tables.cluster.limits.update(state.limits.by_name())
    for router in [router for room in ROOMS for router in room.ROUTERS] + [profiler.router, assets.router]:
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
    try:
        from loew.web.ops import metrics
    except ImportError as error:
        raise SetupError("metrics need one more package: pip install 'loew[metrics]'") from error
    app.include_router(metrics.router)
    folder, state = measures_folder(), of_app(app)
    if folder is not None:
        state.tasks.append(lambda: metrics.keep_writing(folder, state.part(Tables), state.streams))


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Set up before the server starts, and shut down after it stops."""
    state = of_app(app)
    tables, notifier = state.part(Tables), state.part(Notifier)
    await tables.join_others()
    tables.set_alarms()
    searching = asyncio.create_task(gc.search_rarely())
    for task in state.tasks:
        tables.cluster.add_task(task())
    keep_tidy(tables, state.retention)
    operator = OperatorChanges(tables, state.bans)
    operator.look()
    notifier.look()
    await tables.thinkers.prepare()
    yield
    operator.stop()
    await notifier.stop()
    searching.cancel()
    await state.part(Analyses).close()
    await tables.shut_down()
