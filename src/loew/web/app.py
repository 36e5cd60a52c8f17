"""The application: routes, error messages, start and shutdown."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import loew
from loew.engine.errors import LoewError, SaveError, SetupError
from loew.i18n import error_text, say
from loew.web.accounts import api as profile_api
from loew.web.accounts import data_api, friends_api, public_pages, security_api
from loew.web.accounts import routes as profile_pages
from loew.web.accounts.passwords import Passwords
from loew.web.accounts.private_site import PrivateSite
from loew.web.accounts.session import NotFound, NotSignedIn
from loew.web.bots.pool import BotWorkers
from loew.web.box import api as box_api
from loew.web.box import routes as box_pages
from loew.web.box import table_help
from loew.web.companion import routes as companion_pages
from loew.web.db.database import Conflict, StoreError
from loew.web.db.time_source import TimeSource
from loew.web.http import assets as style_sheets
from loew.web.http import profiler as part_times
from loew.web.http.bans import Bans
from loew.web.http.guard import USUAL_SETTINGS, Guard, Scope
from loew.web.http.measures import FAILURES, MEASURES
from loew.web.http.rate_limits import (
    MOST_STREAMS,
    Buckets,
    Streams,
    TooManyRequests,
)
from loew.web.http.urls import own_path
from loew.web.http.work import Work
from loew.web.learn import lessons_api
from loew.web.learn import puzzles as puzzle_pages
from loew.web.learn.analysis import routes as analysis_pages
from loew.web.learn.analysis import seat_routes as seat_analysis_pages
from loew.web.learn.analysis.service import Analyses
from loew.web.lobby import inbox_api as waiting_api
from loew.web.notify import routes as notifications
from loew.web.notify.notifier import Notifier
from loew.web.ops import gc as garbage
from loew.web.ops import health
from loew.web.ops.admin_sync import OperatorChanges
from loew.web.ops.shared_measures import measures_folder
from loew.web.reading import replay_routes as replay_pages
from loew.web.reading import routes as reading
from loew.web.reading.explanations import Explanations
from loew.web.settings import Settings
from loew.web.table import (
    actions as table_actions,
)
from loew.web.table import (
    api,
    people_api,
    sse,
    vacation_api,
)
from loew.web.table import hint_routes as hint_api
from loew.web.table import (
    retention_api as keeping_api,
)
from loew.web.table import (
    routes as site,
)
from loew.web.table.api import person_of
from loew.web.table.open_store import open_store
from loew.web.table.retention import keep_tidy
from loew.web.table.service import (
    Forbidden,
    NoSuchTable,
    NotSaved,
    Stale,
    Tables,
    UnreadableTable,
)

STATUS: tuple[tuple[type[LoewError], int], ...] = (
    (NoSuchTable, 404),
    (NotFound, 404),
    (NotSignedIn, 401),
    (Forbidden, 403),
    (Stale, 409),
    (Conflict, 409),
    (UnreadableTable, 410),
    (TooManyRequests, 429),
    (SetupError, 422),
    (SaveError, 422),
    (NotSaved, 503),
    (StoreError, 503),
)
LONGEST_ERROR = 600
OF_TABLE = re.compile(r"/(?:t|analysis|api/tables)/([^/]+)")
NO_LIMIT = Buckets(1e12, 1e12)
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSION = 3  # about a fifth of an update remains, a tenth of a page; higher levels cost more time than they save


class Application(Guard):
    """The guard around the FastAPI application."""

    def __init__(self, tables: Tables, limits: bool, settings: Settings = USUAL_SETTINGS) -> None:
        self.tables = tables
        app = build_app(tables, limits, settings)
        super().__init__(app, Buckets(400, 80) if limits else NO_LIMIT, settings, app.state.bans)
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
    """The FastAPI application: routes, shared state, error handlers."""
    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    app.state.tables = tables
    app.state.bans = Bans()
    app.state.notifier = Notifier(tables, settings.notifying, settings.public_url)
    app.state.explanations = Explanations(tables.presentations)
    app.state.action_limit = Buckets(60, 20) if limits else NO_LIMIT
    app.state.creation_limit = Buckets(20, 1 / 30) if limits else NO_LIMIT
    app.state.spectator_chat_limit = Buckets(5, 0.2) if limits else NO_LIMIT
    app.state.notification_limit = Buckets(10, 1 / 60) if limits else NO_LIMIT
    app.state.mail_limit = Buckets(3, 1 / 3_600) if limits else NO_LIMIT  # of first mails to one address
    app.state.table_chat_limit = Buckets(20, 1) if limits else NO_LIMIT  # of all spectators of a table
    app.state.sign_in_limit = Buckets(20, 0.2) if limits else NO_LIMIT  # of one address
    app.state.guess_limit = (
        Buckets(10, 1 / 60) if limits else NO_LIMIT
    )  # of the password of one profile, from one place
    app.state.name_limit = (
        Buckets(50, 1 / 30) if limits else NO_LIMIT
    )  # of the password of one profile, from everywhere
    app.state.hint_limit = Buckets(30, 0.5) if limits else NO_LIMIT
    app.state.passwords = Passwords()
    app.state.analyses = Analyses(tables)
    app.state.judges = {}  # of puzzles, by game
    app.state.settings = settings
    app.state.keeping = settings.keeping if limits else settings.keeping._replace(most_tables=0)
    app.state.streams = Streams() if limits else Streams(most_of_person=MOST_STREAMS, most_of_address=MOST_STREAMS)
    tables.cluster.open_streams = lambda: int(app.state.streams.open)
    limits_of = (
        *("action_limit", "creation_limit", "spectator_chat_limit", "table_chat_limit", "sign_in_limit", "guess_limit"),
        *("name_limit", "notification_limit", "mail_limit", "hint_limit"),
    )
    if limits:
        tables.cluster.limits.update({name: getattr(app.state, name) for name in limits_of})
    busiest_first = (
        table_actions,
        site,
        sse,
        api,
        replay_pages,
        people_api,
        keeping_api,
        health,
        part_times,
        reading,
        style_sheets,
    )
    profiles = (profile_api, security_api, friends_api, data_api, profile_pages)
    for module in (*busiest_first, *profiles):
        app.include_router(module.router)
    app.include_router(public_pages.router)
    app.include_router(public_pages.site)
    app.include_router(hint_api.router)
    app.include_router(vacation_api.router)
    app.include_router(waiting_api.router)
    app.include_router(analysis_pages.router)
    app.include_router(analysis_pages.site)
    app.include_router(seat_analysis_pages.router)
    app.include_router(seat_analysis_pages.site)
    app.include_router(puzzle_pages.site)
    app.include_router(companion_pages.site)
    app.include_router(lessons_api.router)
    app.include_router(lessons_api.site)
    app.include_router(box_api.router)
    app.include_router(box_pages.router)
    app.include_router(table_help.router)
    app.include_router(notifications.router)
    app.include_router(notifications.site)
    if settings.metrics_token:
        add_metrics(app, settings.metrics_token)
    app.mount("/static", style_sheets.RoomFiles(), name="static")
    if settings.admission.private:
        app.add_middleware(PrivateSite, tables=tables)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=COMPRESSION)
    app.add_exception_handler(LoewError, on_loew_error)
    app.add_exception_handler(RequestValidationError, on_invalid_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_failure)
    return app


def add_metrics(app: FastAPI, token: str) -> None:
    """Answer `/metrics`; this needs a package that not every server has."""
    try:
        from loew.web.ops import metrics
    except ImportError as error:
        raise SetupError("metrics need one more package: pip install 'loew[metrics]'") from error
    app.state.metrics_token = token
    app.include_router(metrics.router)
    folder = measures_folder()
    if folder is not None:
        app.state.writing = lambda: metrics.keep_writing(folder, app.state.tables, app.state.streams)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Set up before the server starts, and shut down after it stops."""
    await app.state.tables.join_others()
    app.state.tables.set_alarms()
    searching = asyncio.create_task(garbage.search_rarely())
    if hasattr(app.state, "writing"):
        app.state.tables.cluster.add_task(app.state.writing())
    keep_tidy(app.state.tables, app.state.keeping)
    operator = OperatorChanges(app.state.tables, app.state.bans)
    operator.look()
    app.state.notifier.look()
    await app.state.tables.thinkers.prepare()
    yield
    operator.stop()
    await app.state.notifier.stop()
    searching.cancel()
    await app.state.analyses.close()
    await app.state.tables.shut_down()


async def on_loew_error(request: Request, error: Exception) -> JSONResponse:
    """An error that the user can correct: one sentence."""
    assert isinstance(error, LoewError)
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    answer = json_error(error_text(error), status)
    if status == 503:
        answer.headers["retry-after"] = str(site.ASK_AGAIN)
    elif isinstance(error, TooManyRequests):
        answer.headers["retry-after"] = error.retry_after
    return answer


async def on_invalid_request(request: Request, error: Exception) -> Response:
    """A request with missing or wrong fields."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return error_response(request, f"{where or say('the request')}: {first['msg']}", 422)


async def on_http_error(request: Request, error: Exception) -> Response:
    """No such page, or a method that it does not allow."""
    assert isinstance(error, HTTPException)
    missing = error.status_code == 404
    return error_response(request, say("there is no such page") if missing else str(error.detail), error.status_code)


async def on_failure(request: Request, error: Exception) -> Response:
    """A bug of ours; the log has the details."""
    MEASURES.count(FAILURES, "request")
    return error_response(request, say("something went wrong here, and nothing was changed"), 500)


def error_response(request: Request, text: str, status: int) -> Response:
    """The error as a page for people, as JSON for programs."""
    people = "text/html" in request.headers.get("accept", "") and not own_path(request.scope).startswith("/api/")
    return site.page("error.html", status, error=text) if people else json_error(text, status)


def json_error(text: str, status: int) -> JSONResponse:
    safe = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": safe[:LONGEST_ERROR]}, status)
