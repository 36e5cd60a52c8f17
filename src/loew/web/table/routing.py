"""Routes whose handlers are plain functions: they run in the database thread pool and may use the database freely. If
the path names a table, the handler has it for itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any, Final

from fastapi import Request, Response
from fastapi.routing import APIRoute

from loew.engine.errors import LoewError
from loew.web.db.database import StoreError
from loew.web.http.errors import error_page
from loew.web.http.templates import pages
from loew.web.table.deps import person, tables
from loew.web.table.inbox import NOTHING

PARTS: Final = ("/t/{table}/now", "/help/{game}/{component}", "/favicon.ico")  # these have no head


class BackgroundRoute(APIRoute):
    """A route whose handler may be a plain function. A coroutine must not use the database itself: it starts with
    `table_request`, or uses `Tables.background` and `Tables.apart`."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        super().__init__(path, endpoint if iscoroutinefunction(endpoint) else in_background(endpoint), **more)


def in_background(endpoint: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, Any]]:
    @wraps(endpoint)
    async def handle(**values: Any) -> Any:
        request: Request = values["request"]
        return await tables(request).run_exclusive(str(values.get("table", "")), partial(endpoint, **values))

    return handle


class PageRoute(BackgroundRoute):
    """A route that shows its errors on a page, and what waits for its reader elsewhere in the head of the page."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        has_head = path not in PARTS
        plain = not iscoroutinefunction(endpoint)
        super().__init__(path, with_inbox(endpoint) if has_head and plain else endpoint, **more)
        self.counts = has_head and not plain  # the others count in the thread in which they are handled

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            try:
                if self.counts:
                    await tables(request).background.run(partial(count_waiting, request))
                return await handler(request)
            except LoewError as error:
                if "text/html" not in request.headers.get("accept", ""):
                    raise
                return error_page(request, error)

        return handle


def with_inbox(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(endpoint)
    def handle(**values: Any) -> Any:
        count_waiting(values["request"])
        return endpoint(**values)

    return handle


def count_waiting(request: Request) -> None:
    """Count what waits for the reader of a page, but at the table that it shows. A page that says that the database is
    away needs none."""
    with suppress(StoreError):
        shown = str(request.path_params.get("table", ""))
        request.state.inbox = tables(request).waiting.store.of(person(request), shown)


pages.globals["nothing_waits"] = NOTHING
