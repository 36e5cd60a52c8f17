"""For those who run the server: whether it lives, and whether it can take visitors."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from loew.i18n import error_text
from loew.web.tables import Tables

router = APIRouter(tags=["server"])


@router.get("/healthz", response_class=PlainTextResponse)
async def alive() -> str:
    """Whether the process answers."""
    return "ok"


@router.get("/readyz", response_class=PlainTextResponse)
async def ready(request: Request) -> Response:
    """Whether visitors can be sent here: the store can be read and written, and the server is not stopping."""
    tables: Tables = request.app.state.tables
    if tables.closing:
        return PlainTextResponse("stopping", 503)
    problem = tables.store.problem()
    return PlainTextResponse("ok") if problem is None else PlainTextResponse(error_text(problem), 503)
