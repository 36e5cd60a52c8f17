"""Routes for operators: health, readiness and metrics."""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

import loew
from loew.i18n import error_text
from loew.web.http.metrics import WRITE_EVERY, Gauges, MetricsFolder, Snapshot, snapshot
from loew.web.http.state import AppState, app_state
from loew.web.table.routing import BackgroundRoute
from loew.web.table.service import Tables

router = APIRouter(tags=["server"], route_class=BackgroundRoute)
metrics_router = APIRouter(include_in_schema=False, route_class=BackgroundRoute)  # if the operator has set a token
ROUTERS = (router,)


@router.get("/healthz", response_class=PlainTextResponse)
async def alive() -> str:
    """Liveness: whether the process answers."""
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
    """Readiness: the database can be read and written, and the server is not stopping. An overloaded server is ready:
    its games go on, and without it others would have more to do."""
    tables: Tables = app_state(request).part(Tables)
    if tables.closing:
        return PlainTextResponse("stopping", 503)
    problem = tables.store.problem()
    if problem is not None:
        return PlainTextResponse(error_text(problem), 503)
    return PlainTextResponse("ok, but overloaded" if app_state(request).overload.active else "ok")


# ------------------------------------------------------------------ metrics


@metrics_router.get("/metrics")
def metrics(request: Request) -> Response:
    """The metrics in the text format of Prometheus; needs the operator's token."""
    from loew.web.ops.prometheus import CONTENT_TYPE, exposition

    state = app_state(request)
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), state.settings.metrics_token.encode()):
        return PlainTextResponse("Authorization: Bearer TOKEN is needed", 401, {"www-authenticate": "Bearer"})
    database_up = state.part(Tables).store.problem() is None
    return Response(exposition(own_metrics(state), database_up), media_type=CONTENT_TYPE)


def own_metrics(state: AppState) -> Snapshot:
    """The metrics of this process."""
    live = list(state.part(Tables).live.values())
    watched, budget = sum(1 for each in live if each.watching), state.budget
    overloaded, costliest = int(state.overload.active), budget.ledger.highest()
    return snapshot(Gauges(state.streams.open, len(live), watched, len(budget.queue), overloaded, costliest))


async def share_metrics(folder: MetricsFolder, state: AppState) -> None:
    """Write the metrics of this worker for the others, every second."""
    while True:
        with suppress(OSError):
            folder.write(own_metrics(state))
        await asyncio.sleep(WRITE_EVERY)
