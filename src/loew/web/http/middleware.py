"""The outermost middleware: identity, origin and limits of each request; security headers, language, access log.

A request that changes something must have the header `X-Loew: 1`, which a page of another site cannot make a browser
send. If it has an `Origin`, that must be this host.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from functools import lru_cache, partial
from typing import Any, Final

from loew.i18n import ENGLISH, error_text, language, languages, say, speaking
from loew.web.http import limits
from loew.web.http.bans import Bans
from loew.web.http.budget import NOBODY, QUICK, Budget, Visitor, Work
from loew.web.http.errors import TooManyRequests, status_of
from loew.web.http.identity import (
    COOKIE,
    HOST_COOKIE,
    KNOWN_BROWSER,
    LONGEST_SECRET,
    SECRET_LENGTH,
    cookie_value,
    cookie_values,
    fingerprint,
    new_secret,
)
from loew.web.http.metrics import METRICS, REQUESTS
from loew.web.http.overload import Overload
from loew.web.http.rate_limits import SLOWEST_BODY, Buckets, clean, visitor_group
from loew.web.http.templates import rendered_page
from loew.web.http.urls import own_path, rooted, split_root
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
DEFAULT_SETTINGS: Final = Settings()
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
LINK_PATHS: Final = ("/stop/", "/confirm/")  # authenticated by the secret in the URL: mail programs send them too
YEAR: Final = 365 * 24 * 3600
UNMETERED: Final = ("/static/", "/healthz", "/readyz", "/metrics")  # static files and monitoring
STREAM: Final = "/news"
PICTURES: Final = ("/board.svg", "/replay")
FILES: Final = ("/api/import", "/api/box/packs")
HOSTS_SEPARATOR: Final = ","
HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
SECRET_IN_PATH: Final = re.compile(r"(/(?:seat|join|friend|stop|confirm)/).+")


class SecurityMiddleware:
    """The outermost layer of the application."""

    def __init__(
        self,
        app: App,
        limit: Buckets,
        settings: Settings = DEFAULT_SETTINGS,
        bans: Bans | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.app = app
        self.limit = limit  # of requests of any kind
        self.settings = settings
        self.bans = bans or Bans()
        self.budget = budget or Budget(limited=False)
        self.overload: Overload | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self.settings.root:
            split_root(scope, self.settings.root)
        headers = header_texts(scope)
        person = person_secret(headers)
        scope["person"] = person or new_secret()
        if not person and any(identity_cookies(headers)):
            scope["unreadable_cookie"] = True  # a new one would overwrite it
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
                await send_refusal(sending, scope, headers, *refusal)
            else:
                await self.answer(scope, receive, sending, headers, person)

    async def answer(self, scope: Scope, receive: Receive, send: Send, headers: Mapping[str, str], person: str) -> None:
        """Forward a request when it is the visitor's turn; refuse a visitor who has no budget left."""
        path = own_path(scope)
        if not self.budget.limited or path.startswith(UNMETERED) or path.endswith(STREAM):
            await self.forward(scope, receive, send, NOBODY)
            return
        await self.identify(scope)
        visitor = Visitor(self.known_as(scope) if person else "", address_group(scope))
        work = work_of(scope)
        try:
            if self.overload is not None and work not in QUICK:
                self.overload.check(visitor, work)
            forwarded = self.forward(scope, receive, send, visitor)
            await self.budget.run(visitor, work, forwarded, scope["method"] in ("GET", "HEAD"))
        except TooManyRequests as error:
            await send_refusal(send, scope, headers, status_of(error), error_text(error), error.retry_after)

    async def forward(self, scope: Scope, receive: Receive, send: Send, visitor: Visitor) -> None:
        """Pass the request on: immediately if it only reads, otherwise when its whole body has arrived."""
        if scope["method"] == "HEAD":
            await self.identify(scope)
            await answer_head(self.app, scope, receive, send)
            return
        if scope["method"] in ("GET", "OPTIONS"):
            await self.identify(scope)
            await self.app(scope, receive, send)
            return
        with self.budget.holding(visitor) as hold:
            body = await read_body(receive, hold)
            if body is None:
                await send_error(send, 413, say("this is too large, or was sent too slowly"))
            else:
                await self.identify(scope)
                await self.app(scope, with_body(body, receive), send)

    async def identify(self, scope: Scope) -> None:
        """Look up the person of a request: `scope["who"]`."""

    def known_as(self, scope: Scope) -> str:
        """The person of a request, after `identify`."""
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
    """The address under which a visitor is rate-limited."""
    return visitor_group(scope["client"][0]) if scope.get("client") else "?"


def header_texts(scope: Scope) -> dict[str, str]:
    """The headers as strings. Several cookie headers are joined; several hosts too, which no server is known by."""
    texts = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    found = dict(texts)
    for name, separator in (("cookie", ";"), ("host", HOSTS_SEPARATOR)):
        if name in found:
            found[name] = separator.join([value for each, value in texts if each == name])
    return found


def host_refusal(headers: dict[str, str], settings: Settings) -> tuple[int, str] | None:
    """Refuse a request for another host name (DNS rebinding)."""
    if HOSTS_SEPARATOR in headers.get("host", ""):
        return 400, say("a request names one host")
    if settings.allows(headers.get("host", "")):
        return None
    return 421, say("this server is not known by that name (its operator can allow it with --allow-host)")


def request_refusal(
    method: str, headers: dict[str, str], public_origin: str = "", path: str = ""
) -> tuple[int, str] | None:
    """The status and the sentence with which a request is refused; None if it is accepted."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return None
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > 15 or int(length) > limits.LARGEST_BODY:
        return 413, say("this is too large to be sent")
    if headers.get("x-loew") != "1" and not path.startswith(LINK_PATHS):
        return 403, say("a request that changes something must carry the header 'X-Loew: 1'")
    origin = headers.get("origin")
    if origin is not None and origin != public_origin and origin.partition("://")[2] != headers.get("host", ""):
        return 403, say("this request comes from another site")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return 403, say("this request comes from another site")
    return None


def person_secret(headers: dict[str, str]) -> str:
    """The secret of the person: the bearer token of a program, or the cookie of a browser."""
    word, _, token = headers.get("authorization", "").partition(" ")
    if word.lower() == "bearer" and SECRET_LENGTH <= len(token) <= LONGEST_SECRET:
        return token
    return next((each for each in identity_cookies(headers) if SECRET_LENGTH <= len(each) <= LONGEST_SECRET), "")


def identity_cookies(headers: dict[str, str]) -> list[str]:
    """The secrets in the cookies: several if they were set for several paths; the most specific one comes first."""
    return [*cookie_values(headers, HOST_COOKIE), *cookie_values(headers, COOKIE)]


async def read_body(receive: Receive, hold: Callable[[int], None]) -> bytes | None:
    """The body of the request; None if it is too large or arrives too slowly, whatever its headers say. `hold` is told
    of all bytes that are kept, and may refuse them."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            while True:
                message = await receive()
                parts.append(message.get("body", b""))
                hold(len(parts[-1]))
                size += len(parts[-1])
                if size > limits.LARGEST_BODY or message["type"] == "http.disconnect":
                    return None
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        return None


def with_body(body: bytes, receive: Receive) -> Receive:
    """A `receive` that starts with the body that has been read already."""
    rest: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return rest.pop() if rest else await receive()

    return receiving


async def answer_head(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer like GET without the body; an event stream is closed after its headers."""
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
    """A `send` that adds security headers, `no-store` unless the response sets `cache-control`, and cookies.

    A new person gets a cookie, and each page renews it for a year; an unreadable cookie is left alone. Signing in or
    out replaces it (`new_person`) and adds a proof for later (`known_browser`). Static files and other publicly
    cacheable responses have no cookie.
    """
    secure = "; Secure" if is_https or headers.get("x-forwarded-proto") == "https" else ""
    cookie = HOST_COOKIE if is_https and not scope.get("root_path", "") else COOKIE
    attributes = f"Path={scope.get('root_path', '')}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
    is_static = own_path(scope).startswith("/static/")
    always = (*HEADERS, (b"cache-control", b"no-cache" if is_static else b"no-store"), *((HSTS,) if is_https else ()))

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower(): value for name, value in message.get("headers", [])}
            added = [(name, value) for name, value in always if name not in own]
            is_page = own.get(b"content-type", b"").startswith(b"text/html") and not is_fragment(scope["path"])
            is_public = is_static or own.get(b"cache-control", b"").startswith(b"public")
            wanted = "new_person" in scope or ((is_new or is_page) and "unreadable_cookie" not in scope)
            if wanted and "authorization" not in headers and not is_public:
                secret = scope.get("new_person", scope["person"])
                added.append((b"set-cookie", f"{cookie}={secret}; {attributes}".encode()))
            if "known_browser" in scope and "authorization" not in headers:
                added.append((b"set-cookie", f"{KNOWN_BROWSER}={scope['known_browser']}; {attributes}".encode()))
            message["headers"] = [*message.get("headers", []), *added]
        await send(message)

    return sending


def is_fragment(path: str) -> bool:
    """Whether this path answers with a part of a page, fetched often."""
    return path.endswith("/now") or "/do/" in path


def with_logging(send: Send, scope: Scope) -> Send:
    """A `send` that writes the access log: method, path without secrets, status and duration."""
    start = time.perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            path = SECRET_IN_PATH.sub(r"\1...", clean(scope["path"], 200))
            took = time.perf_counter() - start
            log.info("%s %s %d %.1f ms", scope["method"], path, message["status"], took * 1000)
            METRICS.observe(REQUESTS, took, known_method(scope["method"]), route_name(scope), str(message["status"]))
        await send(message)

    return sending


def work_of(scope: Scope) -> Work:
    """The kind of work that a request causes."""
    path = own_path(scope)
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return "pictures" if path.endswith(PICTURES) else "pages"
    return "files" if path in FILES else "changes"


def route_name(scope: Scope) -> str:
    """The route of a request, without the id of a table: `/t/{table}`."""
    return str(getattr(scope.get("route"), "path", "static" if own_path(scope).startswith("/static/") else "other"))


def known_method(method: str) -> str:
    """The method if it is a standard one, so that the number of metric labels stays bounded."""
    return method if method in METHODS else "other"


async def send_refusal(
    send: Send, scope: Scope, headers: Mapping[str, str], status: int, text: str, retry_after: str = ""
) -> None:
    """Refuse a request: on a page if a person reads it, as data otherwise."""
    path = own_path(scope)
    if "text/html" not in headers.get("accept", "") or path.startswith("/api/") or scope["method"] != "GET":
        await send_error(send, status, text, retry_after)
        return
    body = error_page(language(), scope.get("root_path", ""), text).encode()
    await send_body(send, status, b"text/html; charset=utf-8", body, retry_after)


@lru_cache(limits.ERROR_PAGES)
def error_page(language: str, root: str, text: str) -> str:
    """Many are refused with the same sentence, so the page is drawn once."""
    return rendered_page("error.html", path="/", error=text)


async def send_error(send: Send, status: int, text: str, retry_after: str = "") -> None:
    await send_body(send, status, b"application/json", json.dumps({"error": text}).encode(), retry_after)


async def send_body(send: Send, status: int, kind: bytes, body: bytes, retry_after: str) -> None:
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
    if retry_after:
        headers.append((b"retry-after", retry_after.encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


LANGUAGE_COOKIE: Final = "loew-language"


def preferred_language(headers: Mapping[str, str]) -> str:
    """The language of a request: the one chosen in the cookie, or the first accepted one that we have."""
    chosen = cookie_value(headers, LANGUAGE_COOKIE)
    if chosen in languages():
        return chosen
    accepted = accepted_languages(headers.get("accept-language", ""))
    return next((code for code in accepted if code in languages()), ENGLISH)


def accepted_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header such as "pl-PL,pl;q=0.9,en;q=0.8", preferred ones first."""
    found = []
    for item in header.split(",")[:20]:
        code, _, quality = item.partition(";")
        found.append((-quality_value(quality), code.strip().lower().partition("-")[0]))
    return [code for order, code in sorted(found, key=lambda each: each[0]) if order]


def quality_value(quality: str) -> float:
    """0.8 for "q=0.8"; 1 if it is malformed. 0 means "not acceptable"."""
    try:
        return max(0.0, min(1.0, float(quality.partition("=")[2] or 1)))
    except ValueError:
        return 1.0
