"""A private site: only who is signed in comes in, and who is invited to a table comes to that table."""

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
from loew.web.http.urls import at, own_path
from loew.web.table.deps import person_of
from loew.web.table.service import Tables

PUBLIC: Final = (
    "/static/", "/sign-in", "/join/", "/friend/", "/stop/", "/confirm/", "/favicon.ico", "/healthz", "/readyz",
    "/metrics", "/api/health", "/api/sign-in",
)  # fmt: skip
REGISTERING: Final = ("/api/profile", "/api/profile/passkey-options", "/api/sign-out")
OF_TABLE: Final = re.compile(r"/(?:t|api/tables)/([^/]+)(/seat(?:/.*)?$)?")
FOR_GUESTS: Final = ("/how", "/help/", "/rules", "/questions", "/catalogue", "/me", "/api/my-data")


class PrivateSite:
    """Around the application: asks who comes in."""

    def __init__(self, app: ASGIApp, tables: Tables) -> None:
        self.app = app
        self.tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            inside = await self.tables.background.run(partial(self.comes_in, scope))
        except LoewError as error:  # the database is away
            await JSONResponse({"error": error_text(error)}, 503)(scope, receive, send)
            return
        await (self.app if inside else refusal(scope))(scope, receive, send)

    def comes_in(self, scope: Scope) -> bool:
        path, method = own_path(scope), scope["method"]
        if path.startswith(PUBLIC) or (method == "POST" and path in REGISTERING):
            return True
        who = person_of(self.tables, scope)
        if profile_id(who):
            return True
        of_table = OF_TABLE.match(path)
        if of_table is not None:  # the link of a seat is an invitation
            return bool(of_table[2]) or self.tables.store.has_access(of_table[1], who)
        return path.startswith(FOR_GUESTS) and bool(self.tables.store.all_seats_of(who))


def refusal(scope: Scope) -> Response:
    """A person is asked to sign in; a program gets a sentence."""
    request = Request(scope)
    if scope["method"] == "GET" and "text/html" in request.headers.get("accept", ""):
        return RedirectResponse(at(f"/sign-in?to={quote(scope['path'])}"), 303)
    return JSONResponse({"error": say("this site is private: sign in first")}, 401)
