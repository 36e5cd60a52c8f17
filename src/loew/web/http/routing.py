"""Routes that use the database as they like. One that is a plain function is handled in another thread if the database
is slow, so that nobody else waits for it; if its address names a table, nobody else uses that table meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from inspect import iscoroutinefunction
from typing import Any

from fastapi import Request
from fastapi.routing import APIRoute

from loew.web.db.executor import forget
from loew.web.table.service import Tables


class BackgroundRoute(APIRoute):
    """A route that may be a plain function. One that is a coroutine must not ask the database: what it needs was read
    before (see `loader.py`), or it uses `Tables.background` and `Tables.apart`."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        super().__init__(path, endpoint if iscoroutinefunction(endpoint) else in_background(endpoint), **more)


def in_background(endpoint: Callable[..., Any]) -> Callable[..., Coroutine[Any, Any, Any]]:
    @wraps(endpoint)
    async def handle(**values: Any) -> Any:
        request: Request = values["request"]
        found: Tables = request.app.state.tables
        forget()  # it asks itself, and later than what was read before
        return await found.apart(str(values.get("table", "")), partial(endpoint, **values))

    return handle
