"""Checks before every request: who asks, how large it is and where it comes from; and the security headers.

A request that changes something must have the header `X-Loew: 1`, which a page of another site cannot make a browser
send. If it has an `Origin`, that must be this host.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, Final

from loew.i18n import error_text, say, speaking
from loew.web.db.executor import forget
from loew.web.http.bans import Bans
from loew.web.http.errors import TooManyRequests
from loew.web.http.identity import (
    COOKIE,
    KNOWN_BROWSER,
    LONGEST_SECRET,
    SECRET_LENGTH,
    cookie_values,
    fingerprint,
    new_secret,
)
from loew.web.http.language import preferred_language
from loew.web.http.measures import MEASURES, REQUESTS
from loew.web.http.rate_limits import LARGEST_BODY, SLOWEST_BODY, Buckets, clean, visitor_group
from loew.web.http.urls import own_path, rooted, split_root
from loew.web.http.work import Work
from loew.web.settings import Settings

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
USUAL_SETTINGS: Final = Settings()
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BY_LINK: Final = ("/stop/", "/confirm/")  # their secret is in the address: mail programs may send them too
YEAR: Final = 365 * 24 * 3600
UNCOUNTED: Final = ("/static/", "/healthz", "/readyz", "/metrics")  # files, and what watches the server
STREAM: Final = "/news"
SECRET: Final = re.compile(r"(/(?:seat|join|friend|stop|confirm)/).+")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, limit: Buckets, settings: Settings = USUAL_SETTINGS, bans: Bans | None = None) -> None:
        self.app = app
        self.limit = limit  # requests of every kind
        self.settings = settings
        self.bans = bans or Bans()
        self.work: Work | None = None  # None: visitors may cost what they like

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.settings.root:
            split_root(scope, self.settings.root)
        headers = header_texts(scope)
        person = person_secret(headers)
        scope["person"] = person or new_secret()
        if not person and any(cookie_values(headers, COOKIE)):
            scope["odd_cookie"] = True  # a new one would overwrite it
        sending = with_logging(with_headers(send, scope, headers, not person, self.settings.is_https), scope)
        with speaking(preferred_language(headers)), rooted(self.settings.root):
            if self.bans.people:
                await self.identify(scope)
            refusal = (
                host_refusal(headers, self.settings)
                or request_refusal(scope["method"], headers, self.settings.origin, own_path(scope))
                or self.banned(scope)
                or self.too_fast(scope)
            )
            if refusal:
                await send_error(sending, *refusal)
            else:
                await self.answer(scope, receive, sending, person)

    async def answer(self, scope: Scope, receive: Receive, send: Send, person: str) -> None:
        """Answer a request of a visitor who has not spent too much, in their turn."""
        path = own_path(scope)
        if self.work is None or path.startswith(UNCOUNTED) or path.endswith(STREAM):
            await self.forward(scope, receive, send)
            return
        try:
            forwarded = self.forward(scope, receive, send)
            await self.work.do(person, address_group(scope), forwarded, scope["method"] in ("GET", "HEAD"))
        except TooManyRequests as error:
            await send_error(send, 429, error_text(error), error.retry_after)

    async def forward(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on: a reading one at once, a changing one when its whole body has arrived."""
        try:
            await self.forward_prepared(scope, receive, send)
        finally:
            forget()

    async def forward_prepared(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            await self.prepare(scope)
            await answer_head(self.app, scope, receive, send)
            return
        if scope["method"] in ("GET", "OPTIONS"):
            await self.prepare(scope)
            await self.app(scope, receive, send)
            return
        body = await read_body(receive)
        if body is None:
            await send_error(send, 413, say("this is too large, or was sent too slowly"))
        else:
            await self.prepare(scope)
            await self.app(scope, with_body(body, receive), send)

    async def prepare(self, scope: Scope) -> None:
        """Read what the request will need. From here to its handler nothing waits."""

    async def identify(self, scope: Scope) -> None:
        """Find out who asks: `who`."""

    def known_as(self, scope: Scope) -> str:
        """Who asks."""
        return fingerprint(scope["person"])

    def banned(self, scope: Scope) -> tuple[int, str] | None:
        if self.bans.refuses(scope["client"][0] if scope.get("client") else "", partial(self.known_as, scope)):
            return 403, say("the operator of this server does not let you in")
        return None

    def too_fast(self, scope: Scope) -> tuple[int, str, str] | None:
        try:
            if not own_path(scope).startswith("/static/"):
                self.limit.take(address_group(scope))
        except TooManyRequests as error:
            return 429, error_text(error), error.retry_after
        return None


def address_group(scope: Scope) -> str:
    """The address under which a visitor is counted."""
    return visitor_group(scope["client"][0]) if scope.get("client") else "?"


def header_texts(scope: Scope) -> dict[str, str]:
    """The headers as texts; cookies may be in several."""
    found = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if "cookie" in found:
        found["cookie"] = ";".join([value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"])
    return found


def host_refusal(headers: dict[str, str], settings: Settings) -> tuple[int, str] | None:
    """Refuse a request for another host: a page of another site may have made its name mean this machine."""
    if settings.allows(headers.get("host", "")):
        return None
    return 421, say("this server is not known by that name (its operator can allow it with --allow-host)")


def request_refusal(
    method: str, headers: dict[str, str], public_origin: str = "", path: str = ""
) -> tuple[int, str] | None:
    """Why a request is refused: a status and a sentence; None if it is not."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return None
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > 15 or int(length) > LARGEST_BODY:
        return 413, say("this is too large to be sent")
    if headers.get("x-loew") != "1" and not path.startswith(BY_LINK):
        return 403, say("a request that changes something must carry the header 'X-Loew: 1'")
    origin = headers.get("origin")
    if origin is not None and origin != public_origin and origin.partition("://")[2] != headers.get("host", ""):
        return 403, say("this request comes from another site")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return 403, say("this request comes from another site")
    return None


def person_secret(headers: dict[str, str]) -> str:
    """The secret of the person: from the bearer token of a program, or from the cookie of a browser."""
    word, _, token = headers.get("authorization", "").partition(" ")
    if word.lower() == "bearer" and SECRET_LENGTH <= len(token) <= LONGEST_SECRET:
        return token
    secrets = cookie_values(headers, COOKIE)  # several, if they were set for several paths: the nearest comes first
    return next((each for each in secrets if SECRET_LENGTH <= len(each) <= LONGEST_SECRET), "")


async def read_body(receive: Receive) -> bytes | None:
    """The body of the request; None if it is too large or too slow, whatever its headers say."""
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


def with_body(body: bytes, receive: Receive) -> Receive:
    """A `receive` for the application that starts with the body that was already read."""
    rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return rest.pop() if rest else await receive()

    return receiving


async def answer_head(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer as to GET, without the body; an answer that would never end is ended."""
    task: asyncio.Task[None] | None = None
    ended = False

    async def sending(message: Message) -> None:
        nonlocal ended
        if message["type"] == "http.response.start":
            await send(message)
        elif not ended:
            ended = True
            await send({"type": "http.response.body", "body": b""})
            if message.get("more_body", False) and task is not None:
                task.cancel()

    task = asyncio.ensure_future(run(app, {**scope, "method": "GET"}, receive, sending))
    try:
        await task
    except asyncio.CancelledError:
        if not ended:
            task.cancel()
            raise


async def run(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def with_headers(send: Send, scope: Scope, headers: dict[str, str], is_new: bool, is_https: bool) -> Send:
    """A `send` that adds the security headers; nothing may be kept in a cache unless the answer says so. A new person
    gets a cookie, and each page renews it, so that who comes again within a year stays the same person; one that cannot
    be read is left alone. Who signs in or out gets a new one (`new_person`), and a proof of it (`known_browser`). What
    a proxy may keep for everybody has no cookie."""
    secure = "; Secure" if is_https or headers.get("x-forwarded-proto") == "https" else ""
    kept = f"Path={scope.get('root_path', '')}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
    keep = b"no-cache" if own_path(scope).startswith("/static/") else b"no-store"

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower(): value for name, value in message.get("headers", [])}
            added = [(name, value) for name, value in (*HEADERS, (b"cache-control", keep)) if name not in own]
            is_page = own.get(b"content-type", b"").startswith(b"text/html") and not is_part(scope["path"])
            is_for_all = own.get(b"cache-control", b"").startswith(b"public")
            wanted = "new_person" in scope or ((is_new or is_page) and "odd_cookie" not in scope)
            if wanted and "authorization" not in headers and not is_for_all:
                secret = scope.get("new_person", scope["person"])
                added.append((b"set-cookie", f"{COOKIE}={secret}; {kept}".encode()))
            if "known_browser" in scope and "authorization" not in headers:
                added.append((b"set-cookie", f"{KNOWN_BROWSER}={scope['known_browser']}; {kept}".encode()))
            message["headers"] = [*message.get("headers", []), *added]
        await send(message)

    return sending


def is_part(path: str) -> bool:
    """Whether this is the address of a part of a page, which is fetched often."""
    return path.endswith("/now") or "/do/" in path


def with_logging(send: Send, scope: Scope) -> Send:
    """A `send` that logs the request: its path without the secret of a seat, the status, and the time it took."""
    start = time.perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            path = SECRET.sub(r"\1...", clean(scope["path"], 200))
            took = time.perf_counter() - start
            log.info("%s %s %d %.1f ms", scope["method"], path, message["status"], took * 1000)
            MEASURES.took(REQUESTS, took, known_method(scope["method"]), route_name(scope), str(message["status"]))
        await send(message)

    return sending


def route_name(scope: Scope) -> str:
    """Which kind of page was asked for, without names of tables: `/t/{table}`."""
    return str(getattr(scope.get("route"), "path", "static" if own_path(scope).startswith("/static/") else "other"))


def known_method(method: str) -> str:
    """The method, if it is one of the usual ones: nobody can make up a thousand of them."""
    return method if method in METHODS else "other"


async def send_error(send: Send, status: int, text: str, retry_after: str = "") -> None:
    body = json.dumps({"error": text}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if retry_after:
        headers.append((b"retry-after", retry_after.encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
