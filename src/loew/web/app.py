"""The application: routes, error messages, start and shutdown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import loew
from loew.engine.errors import LoewError, SaveError, SetupError
from loew.i18n import error_text, say
from loew.web import api, people_api, reading, site, sse, style_sheets, table_actions
from loew.web.bot_workers import BotWorkers
from loew.web.explanations import Explanations
from loew.web.guard import Guard
from loew.web.limits import Buckets, TooManyRequests
from loew.web.store import Store, StoreError
from loew.web.tables import Forbidden, NoSuchTable, NotSaved, Stale, Tables, UnreadableTable
from loew.web.time_source import TimeSource

HERE = Path(__file__).parent
STATUS: tuple[tuple[type[LoewError], int], ...] = (
    (NoSuchTable, 404),
    (Forbidden, 403),
    (Stale, 409),
    (UnreadableTable, 410),
    (TooManyRequests, 429),
    (SetupError, 422),
    (SaveError, 422),
    (NotSaved, 503),
    (StoreError, 503),
)
LONGEST_ERROR = 600
NO_LIMIT = Buckets(1e12, 1e12)
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSION = 5  # about a tenth of the size remains; higher levels cost more time than they save


class Application(Guard):
    """The guard around the FastAPI application."""

    def __init__(self, tables: Tables, limits: bool) -> None:
        self.tables = tables
        super().__init__(build_app(tables, limits), Buckets(400, 80) if limits else NO_LIMIT)


def create_app(
    folder: Path,
    *,
    limits: bool = True,
    corrections: Path | None = None,
    time_source: TimeSource | None = None,
    bot_processes: int = 0,
) -> Application:
    """The application; its tables are stored in that folder. Bots think in so many processes, or in a thread."""
    thinkers = BotWorkers(bot_processes, corrections) if bot_processes else None
    return Application(Tables(Store(folder), corrections, time_source, thinkers), limits)


def build_app(tables: Tables, limits: bool) -> FastAPI:
    """The FastAPI application: routes, shared state, error handlers."""
    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    app.state.tables = tables
    app.state.explanations = Explanations(tables.presentations)
    app.state.action_limit = Buckets(60, 20) if limits else NO_LIMIT
    app.state.creation_limit = Buckets(20, 0.5) if limits else NO_LIMIT
    app.include_router(api.router)
    app.include_router(people_api.router)
    app.include_router(sse.router)
    app.include_router(site.router)
    app.include_router(reading.router)
    app.include_router(table_actions.router)
    app.include_router(style_sheets.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=COMPRESSION)
    app.add_exception_handler(LoewError, on_loew_error)
    app.add_exception_handler(RequestValidationError, on_invalid_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_failure)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Set up before the server starts, and shut down after it stops."""
    app.state.tables.set_alarms()
    yield
    await app.state.tables.shut_down()


async def on_loew_error(request: Request, error: Exception) -> JSONResponse:
    """An error that the user can correct: one sentence."""
    assert isinstance(error, LoewError)
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    return json_error(error_text(error), status)


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
    return error_response(request, say("something went wrong here, and nothing was changed"), 500)


def error_response(request: Request, text: str, status: int) -> Response:
    """The error as a page for people, as JSON for programs."""
    people = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    return site.page("error.html", status, error=text) if people else json_error(text, status)


def json_error(text: str, status: int) -> JSONResponse:
    safe = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": safe[:LONGEST_ERROR]}, status)
