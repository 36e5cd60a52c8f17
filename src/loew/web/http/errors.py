"""The errors of the web server and their responses: a page for browsers, JSON for programs."""

from __future__ import annotations

from math import ceil
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from loew.engine.errors import LoewError, SaveError, SetupError
from loew.engine.message import Message
from loew.i18n import error_text, say
from loew.ui.companion import WrongValue
from loew.web.db.database import Conflict, StoreError
from loew.web.http.metrics import FAILURES, METRICS
from loew.web.http.templates import page
from loew.web.http.urls import own_path

LONGEST_ERROR: Final = 600
RETRY_AFTER: Final = 3  # seconds until a browser retries while the database is unavailable


class NoSuchTable(LoewError):
    """There is no such table."""


class Forbidden(LoewError):
    """The person is not allowed to do this."""


class Stale(LoewError):
    """The request was made for an older version of the table."""


class UnreadableTable(LoewError):
    """The table exists but cannot be opened. The text is translated for each reader."""


class NotSaved(LoewError):
    """The change could not be saved, so it was not made."""


class NotFound(LoewError):
    """There is no such thing for this person."""


class NotSignedIn(LoewError):
    """This needs a signed-in profile."""


class TooManyRequests(LoewError):
    """The visitor exceeds a limit, or there are too many visitors. `wait`: seconds until a retry makes sense."""

    def __init__(self, message: str | Message, wait: float = 1.0) -> None:
        super().__init__(message)
        self.retry_after: Final = str(max(1, ceil(wait)))


class Overloaded(TooManyRequests):
    """The server has more to do than it can: see `overload.py`."""


STATUS: Final[tuple[tuple[type[LoewError], int], ...]] = (
    (NoSuchTable, 404),
    (NotFound, 404),
    (NotSignedIn, 401),
    (Forbidden, 403),
    (Stale, 409),
    (Conflict, 409),
    (UnreadableTable, 410),
    (Overloaded, 503),
    (TooManyRequests, 429),
    (SetupError, 422),
    (SaveError, 422),
    (NotSaved, 503),
    (StoreError, 503),
)


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(LoewError, on_loew_error)
    app.add_exception_handler(RequestValidationError, on_invalid_request)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(Exception, on_failure)


async def on_loew_error(request: Request, error: Exception) -> JSONResponse:
    """Answer an expected error with one sentence."""
    assert isinstance(error, LoewError)
    found = json_error(error_text(error), status_of(error), error.field if isinstance(error, WrongValue) else "")
    found.headers.update(retry_header(error))
    return found


def status_of(error: LoewError) -> int:
    return next((code for kind, code in STATUS if isinstance(error, kind)), 400)


def retry_header(error: LoewError) -> dict[str, str]:
    if isinstance(error, TooManyRequests):
        return {"retry-after": error.retry_after}
    return {"retry-after": str(RETRY_AFTER)} if status_of(error) == 503 else {}


async def on_invalid_request(request: Request, error: Exception) -> Response:
    """Answer a request with missing or invalid fields."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return error_response(request, f"{where or say('the request')}: {first['msg']}", 422)


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer 404 for an unknown page, 405 for a method that it does not allow."""
    assert isinstance(error, HTTPException)
    missing = error.status_code == 404
    return error_response(request, say("there is no such page") if missing else str(error.detail), error.status_code)


async def on_failure(request: Request, error: Exception) -> Response:
    """Answer an unexpected error; the log has the details."""
    METRICS.count(FAILURES, "request")
    return error_response(request, say("something went wrong here, and nothing was changed"), 500)


def error_response(request: Request, text: str, status: int) -> Response:
    """The error as a page for a browser, as JSON for a program."""
    people = "text/html" in request.headers.get("accept", "") and not own_path(request.scope).startswith("/api/")
    return page(request, "error.html", status, error=text) if people else json_error(text, status)


def json_error(text: str, status: int, field: str = "") -> JSONResponse:
    """`field`: of a form, if the error is about one."""
    safe = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": safe[:LONGEST_ERROR], **({"field": field} if field else {})}, status)


def error_page(request: Request, error: LoewError) -> Response:
    """A page with the error. While the database is unavailable, the browser retries by itself."""
    if isinstance(error, StoreError):
        found = page(request, "error.html", 503, error=error_text(error), again=True)
        found.headers.update({"refresh": str(RETRY_AFTER), "retry-after": str(RETRY_AFTER)})
        return found
    status = status_of(error) if isinstance(error, NoSuchTable | TooManyRequests) else 403
    found = page(request, "error.html", status, error=error_text(error))
    found.headers.update(retry_header(error))
    return found
