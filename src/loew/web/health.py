"""For those who run the server: whether it lives, and whether it can take visitors."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from loew.web.tables import Tables

router = APIRouter(tags=["server"])


@router.get("/healthz", response_class=PlainTextResponse)
async def alive() -> str:
    """Whether the process answers."""
    return "ok"


@router.get("/readyz", response_class=PlainTextResponse)
async def ready(request: Request) -> Response:
    """Whether visitors can be sent here: the store answers, and the server is not stopping."""
    tables: Tables = request.app.state.tables
    if tables.closing:
        return PlainTextResponse("stopping", 503)
    try:
        usable = tables.store.is_open and tables.store.is_available()
    except Exception:  # whatever is wrong, visitors must not come here
        usable = False
    return PlainTextResponse("ok" if usable else "the store does not answer", 200 if usable else 503)
