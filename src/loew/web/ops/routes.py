"""For those who run the server: whether it lives, and whether it can take visitors."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

import loew
from loew.i18n import error_text
from loew.web.http.state import app_state
from loew.web.table.routing import BackgroundRoute
from loew.web.table.service import Tables

router = APIRouter(tags=["server"], route_class=BackgroundRoute)
ROUTERS = (router,)


@router.get("/healthz", response_class=PlainTextResponse)
async def alive() -> str:
    """Whether the process answers."""
    return "ok"


@router.get("/api/health")
def health(request: Request) -> dict[str, Any]:
    """Whether the server works. If nothing can be saved, `problem` says why. `server`: which of several answers."""
    found: Tables = app_state(request).part(Tables)
    problem = found.store.problem()
    return {
        "ok": problem is None,
        "problem": "" if problem is None else error_text(problem),
        "version": loew.__version__,
        "server": found.cluster.id,
        "live": len(found.live),
        "watching": sum(live.watching for live in list(found.live.values())),
    }


@router.get("/readyz", response_class=PlainTextResponse)
def ready(request: Request) -> Response:
    """Whether visitors can be sent here: the store can be read and written, and the server is not stopping."""
    tables: Tables = app_state(request).part(Tables)
    if tables.closing:
        return PlainTextResponse("stopping", 503)
    problem = tables.store.problem()
    return PlainTextResponse("ok") if problem is None else PlainTextResponse(error_text(problem), 503)
