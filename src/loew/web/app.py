"""The application: routes, errors as sentences, start and end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles

import loew
from loew.engine.errors import LoewError, SaveError, SetupError
from loew.web import api, site
from loew.web.guard import App, Guard
from loew.web.limits import Buckets, TooMany
from loew.web.store import Store
from loew.web.tables import Forbidden, Missing, Stale, Tables

HERE = Path(__file__).parent
STATUS: tuple[tuple[type[LoewError], int], ...] = (
    (Missing, 404),
    (Forbidden, 403),
    (Stale, 409),
    (TooMany, 429),
    (SetupError, 422),
    (SaveError, 422),
)


def create_app(folder: Path, *, limits: bool = True) -> App:
    """The application, keeping its tables in that folder."""
    store = Store(folder)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.tables = Tables(store)
        yield
        drivers = [live.driver for live in app.state.tables.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        store.close()

    app = FastAPI(
        title="Loew", version=loew.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", description="A table for two games about golems.",
    )  # fmt: skip
    app.state.acting = Buckets(60, 20) if limits else Buckets(1e9, 1e9)
    app.state.creating = Buckets(20, 0.5) if limits else Buckets(1e9, 1e9)
    app.include_router(api.router)
    app.include_router(site.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    app.add_exception_handler(LoewError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    return Guard(app)


async def refused(request: Request, error: Exception) -> JSONResponse:
    """A mistake somebody can put right: one sentence."""
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    return JSONResponse({"error": str(error)}, status)


async def unreadable(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return JSONResponse({"error": f"{where or 'the request'}: {first['msg']}"}, 422)
