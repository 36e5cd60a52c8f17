"""Routes for static files that are built at run time (style sheets, the icon sprite) and for CPU times."""

from __future__ import annotations

import time
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response

from loew.ui import sprite
from loew.web.http.assets import YEAR, sheets
from loew.web.http.metrics import CPU_PROFILE

api = APIRouter(prefix="/api", tags=["server"])
site = APIRouter(include_in_schema=False)
ROUTERS = (api, site)


@site.get("/static/sprite-{version}.svg")
async def sprite_file(version: str) -> Response:
    """The icon sprite. A page of another version (an old tab, or a server not yet updated) gets the current one, and
    does not cache it under the old name."""
    found = sprite.sprite()
    is_ours = found.name == f"sprite-{version}.svg"
    headers = {"cache-control": f"public, max-age={YEAR}, immutable" if is_ours else "no-cache"}
    return Response(found.text, media_type="image/svg+xml", headers=headers)


@site.get("/static/css/{name}.css")
async def sheet(request: Request, name: str) -> Response:
    """A style sheet."""
    found = sheets().get(name)
    if found is None:
        raise HTTPException(404)
    headers = {"etag": found.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == found.tag:
        return Response(status_code=304, headers=headers)
    return Response(found.text, media_type="text/css", headers=headers)


@api.get("/times")
async def times() -> dict[str, Any]:
    """The processor time of the server in seconds: all of it, and by the parts of an update."""
    return {"processor": time.process_time(), "parts": CPU_PROFILE.seconds}
