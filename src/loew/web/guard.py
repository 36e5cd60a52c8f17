"""What stands before every request: who is asking, how much is sent, where it comes from, and what the browser may do.

A request that changes something must say `X-Loew: 1`, which no foreign page can make a browser send, and come from this
very host if it says where it comes from.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from loew.i18n import error_text, say, speaking
from loew.web.identity import COOKIE, LENGTH, LONGEST, cookie, new_secret
from loew.web.language import wanted
from loew.web.limits import LARGEST_BODY, SLOWEST_BODY, Buckets, TooMany, clean

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

log = logging.getLogger("loew.web")
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
YEAR: Final = 365 * 24 * 3600
SECRET: Final = re.compile(r"(/seat/).+")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, looking: Buckets) -> None:
        self.app = app
        self.looking = looking  # what anybody may ask for, read or write

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        person = identity(headers)
        fresh = "" if person else new_secret()
        scope["person"] = person or fresh
        sending = with_logging(with_headers(send, fresh, headers), scope)
        with speaking(wanted(headers)):
            refusal = refused(scope["method"], headers) or self.too_fast(scope)
            if refusal:
                await answer(sending, *refusal)
            else:
                await self.let_in(scope, receive, sending)

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever only looks, at once; whoever brings something, when all of it is here."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self.app(scope, receive, send)
            return
        body = await whole(receive)
        if body is None:
            await answer(send, 413, say("this is too large, or came too slowly, to be sent here"))
        else:
            await self.app(scope, again(body, receive), send)

    def too_fast(self, scope: Scope) -> tuple[int, str] | None:
        try:
            if not scope["path"].startswith("/static/"):
                self.looking.take(scope["client"][0] if scope.get("client") else "?")
        except TooMany as error:
            return 429, error_text(error)
        return None


def refused(method: str, headers: dict[str, str]) -> tuple[int, str] | None:
    """Why a request is not let in: a status and a sentence."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return None
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > 15 or int(length) > LARGEST_BODY:
        return 413, say("this is too large to be sent here")
    if headers.get("x-loew") != "1":
        return 403, say("a request that changes something must carry the header 'X-Loew: 1'")
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host", ""):
        return 403, say("this request comes from another site")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return 403, say("this request comes from another site")
    return None


def identity(headers: dict[str, str]) -> str:
    """The secret of whoever asks: in the cookie of a browser, or as a bearer's token of a program."""
    word, _, token = headers.get("authorization", "").partition(" ")
    if word.lower() == "bearer" and LENGTH <= len(token) <= LONGEST:
        return token
    kept = cookie(headers, COOKIE)
    return kept if LENGTH <= len(kept) <= LONGEST else ""


async def whole(receive: Receive) -> bytes | None:
    """The body, whatever the headers said of it; None if it is too large or takes too long."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            while True:
                message = await receive()
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > LARGEST_BODY or message["type"] == "http.disconnect":
                    return None
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        return None


def again(body: bytes, receive: Receive) -> Receive:
    """The body once more, for the application."""
    rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return rest.pop() if rest else await receive()

    return receiving


def with_headers(send: Send, fresh: str, headers: dict[str, str]) -> Send:
    """Send with the headers of safety, and a cookie for who has none."""
    secure = "; Secure" if headers.get("x-forwarded-proto") == "https" else ""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message.get("headers", [])}
            added = [(name, value) for name, value in HEADERS if name not in own]
            if fresh and "authorization" not in headers:
                cookie = f"{COOKIE}={fresh}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
                added.append((b"set-cookie", cookie.encode()))
            message["headers"] = [*message.get("headers", []), *added]
        await send(message)

    return sending


def with_logging(send: Send, scope: Scope) -> Send:
    """Send, and log it: what was asked for without the secret of a seat, the status, and how long it took."""
    begun = time.perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            path = SECRET.sub(r"\1...", clean(scope["path"], 200))
            took = (time.perf_counter() - begun) * 1000
            log.info("%s %s %d %.1f ms", scope["method"], path, message["status"], took)
        await send(message)

    return sending


async def answer(send: Send, status: int, text: str) -> None:
    body = json.dumps({"error": text}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
