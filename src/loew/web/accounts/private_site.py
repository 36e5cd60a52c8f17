"""Middleware of a private site: access for signed-in profiles, and for guests to tables that they were invited to."""

from __future__ import annotations

import re
from functools import partial
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from loew.engine.errors import LoewError
from loew.i18n import error_text, say
from loew.web.accounts.store import profile_id
from loew.web.http.urls import own_path, url
from loew.web.table.deps import person_of
from loew.web.table.service import Tables

PUBLIC: Final = (
    "/static/", "/sign-in", "/join/", "/friend/", "/stop/", "/confirm/", "/favicon.ico", "/healthz", "/readyz",
    "/metrics", "/api/health", "/api/sign-in",
)  # fmt: skip
REGISTRATION: Final = ("/api/profile", "/api/profile/passkey-options", "/api/sign-out")
OF_TABLE: Final = re.compile(r"/(?:t|api/tables)/([^/]+)(/seat(?:/.*)?$)?")
FOR_GUESTS: Final = ("/how", "/help/", "/rules", "/questions", "/catalogue", "/me", "/api/my-data")


class PrivateSite:
    """Redirects anonymous visitors to the sign-in page."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self.app = app
        self.tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            allowed = await self.tables.background.run(partial(self.allows, scope))
        except LoewError as error:  # the database is unavailable
            await JSONResponse({"error": error_text(error)}, 503)(scope, receive, send)
            return
        await (self.app if allowed else refusal(scope))(scope, receive, send)

    def allows(self, scope: Scope) -> bool:
        path, method = own_path(scope), scope["method"]
        if path.startswith(PUBLIC) or (method == "POST" and path in REGISTRATION):
            return True
        who = person_of(scope)
        if profile_id(who):
            return True
        of_table = OF_TABLE.match(path)
        if of_table is not None:  # a seat link is an invitation
            return bool(of_table[2]) or self.tables.store.has_access(of_table[1], who)
        return path.startswith(FOR_GUESTS) and bool(self.tables.store.all_seats_of(who))


def refusal(scope: Scope) -> Response:
    """Redirect a browser to the sign-in page; answer a program with 401."""
    request = Request(scope)
    if scope["method"] == "GET" and "text/html" in request.headers.get("accept", ""):
        return RedirectResponse(url(f"/sign-in?to={quote(scope['path'])}"), 303)
    return JSONResponse({"error": say("this site is private: sign in first")}, 401)
