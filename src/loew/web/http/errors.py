"""The errors of the web server, and how they are answered: a page for people, JSON for programs."""

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
from loew.web.db.database import Conflict, StoreError
from loew.web.http.measures import FAILURES, MEASURES
from loew.web.http.templates import page
from loew.web.http.urls import own_path

LONGEST_ERROR: Final = 600
ASK_AGAIN: Final = 3  # seconds until a browser asks again for a page that the database could not give


class NoSuchTable(LoewError):
    """There is no such table."""


class Forbidden(LoewError):
    """The person has no right to do this."""


class Stale(LoewError):
    """The request was made for an older version of the table."""


class UnreadableTable(LoewError):
    """The table is in the store but cannot be opened. Its text is a message, translated for each reader."""


class NotSaved(LoewError):
    """The change could not be saved, so it was not made."""


class NotFound(LoewError):
    """There is nothing of that name for this person."""


class NotSignedIn(LoewError):
    """Only somebody who is signed in may do this."""


class TooManyRequests(LoewError):
    """The visitor asks too often, or there are too many visitors. `wait`: seconds until it is worth another try."""

    def __init__(self, message: str | Message, wait: float = 1.0) -> None:
        super().__init__(message)
        self.retry_after: Final = str(max(1, ceil(wait)))


STATUS: Final[tuple[tuple[type[LoewError], int], ...]] = (
    (NoSuchTable, 404),
    (NotFound, 404),
    (NotSignedIn, 401),
    (Forbidden, 403),
    (Stale, 409),
    (Conflict, 409),
    (UnreadableTable, 410),
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
    """An error that the user can correct: one sentence."""
    assert isinstance(error, LoewError)
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    answer = json_error(error_text(error), status)
    if status == 503:
        answer.headers["retry-after"] = str(ASK_AGAIN)
    elif isinstance(error, TooManyRequests):
        answer.headers["retry-after"] = error.retry_after
    return answer


async def on_invalid_request(request: Request, error: Exception) -> Response:
    """A request with missing or wrong fields."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return error_response(request, f"{where or say('the request')}: {first['msg']}", 422)


async def on_http_error(request: Request, error: Exception) -> Response:
    """No such page, or a method that it does not allow."""
    assert isinstance(error, HTTPException)
    missing = error.status_code == 404
    return error_response(request, say("there is no such page") if missing else str(error.detail), error.status_code)


async def on_failure(request: Request, error: Exception) -> Response:
    """A bug of ours; the log has the details."""
    MEASURES.count(FAILURES, "request")
    return error_response(request, say("something went wrong here, and nothing was changed"), 500)


def error_response(request: Request, text: str, status: int) -> Response:
    """The error as a page for people, as JSON for programs."""
    people = "text/html" in request.headers.get("accept", "") and not own_path(request.scope).startswith("/api/")
    return page(request, "error.html", status, error=text) if people else json_error(text, status)


def json_error(text: str, status: int) -> JSONResponse:
    safe = text.encode("utf-8", "replace").decode()
    return JSONResponse({"error": safe[:LONGEST_ERROR]}, status)


def error_page(request: Request, error: LoewError) -> Response:
    """A page that says what is wrong. If the database is away, the browser asks again by itself."""
    if isinstance(error, StoreError):
        found = page(request, "error.html", 503, error=error_text(error), again=True)
        found.headers.update({"refresh": str(ASK_AGAIN), "retry-after": str(ASK_AGAIN)})
        return found
    return page(request, "error.html", 404 if isinstance(error, NoSuchTable) else 403, error=error_text(error))
