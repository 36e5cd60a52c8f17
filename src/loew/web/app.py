"""The application: routes, errors as sentences, start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
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
from loew.web import api, site, style_sheets
from loew.web import sse as news
from loew.web.explanations import Explanations
from loew.web.guard import Guard
from loew.web.limits import Buckets, TooMany
from loew.web.store import Store, StoreError
from loew.web.tables import Forbidden, NoSuchTable, NotSaved, Stale, Tables, UnreadableTable

HERE = Path(__file__).parent
STATUS: tuple[tuple[type[LoewError], int], ...] = (
    (NoSuchTable, 404),
    (Forbidden, 403),
    (Stale, 409),
    (UnreadableTable, 410),
    (TooMany, 429),
    (SetupError, 422),
    (SaveError, 422),
    (NotSaved, 503),
    (StoreError, 503),
)
LONGEST_SENTENCE = 600
NO_LIMIT = Buckets(1e12, 1e12)
SMALLEST_COMPRESSED = 500  # bytes
COMPRESSION = 5  # a tenth of the markup remains; more effort would cost more time than it saves on the way


class Application(Guard):
    """The guard with all that it guards."""

    def __init__(self, tables: Tables, limits: bool) -> None:
        self.tables = tables
        super().__init__(inner(tables, limits), Buckets(400, 80) if limits else NO_LIMIT)


def create_app(folder: Path, *, limits: bool = True, corrections: Path | None = None) -> Application:
    """The application, keeping its tables in that folder."""
    return Application(Tables(Store(folder), corrections), limits)


def inner(tables: Tables, limits: bool) -> FastAPI:
    """The routes, and what they share."""
    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    app.state.tables = tables
    app.state.explanations = Explanations(tables.presentations)
    app.state.acting = Buckets(60, 20) if limits else NO_LIMIT
    app.state.creating = Buckets(20, 0.5) if limits else NO_LIMIT
    app.include_router(api.router)
    app.include_router(news.router)
    app.include_router(site.router)
    app.include_router(style_sheets.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=COMPRESSION)
    app.add_exception_handler(LoewError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, elsewhere)
    app.add_exception_handler(Exception, failed)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """While the server runs."""
    bots = ThreadPoolExecutor(1, "bots")  # one thinks at a time: more would only keep people waiting
    asyncio.get_running_loop().set_default_executor(bots)
    yield
    await app.state.tables.end()


async def refused(request: Request, error: Exception) -> JSONResponse:
    """A mistake somebody can put right: one sentence."""
    assert isinstance(error, LoewError)
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    return sentence(error_text(error), status)


async def unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return told(request, f"{where or say('the request')}: {first['msg']}", 422)


async def elsewhere(request: Request, error: Exception) -> Response:
    """No such page, or not to be used like that."""
    assert isinstance(error, HTTPException)
    missing = error.status_code == 404
    return told(request, say("there is no such page") if missing else str(error.detail), error.status_code)


async def failed(request: Request, error: Exception) -> Response:
    """Our own mistake; the log has the rest of it."""
    return told(request, say("something went wrong here, and nothing was changed"), 500)


def told(request: Request, text: str, status: int) -> Response:
    """To people on a page, to programs as data."""
    people = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    return site.page("sorry.html", status, error=text) if people else sentence(text, status)


def sentence(text: str, status: int) -> JSONResponse:
    safe = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": safe[:LONGEST_SENTENCE]}, status)
