"""What stands before every request: who is asking, how much is sent, where it comes from, and what the browser may do.

A request that changes something must say `X-Loew: 1`, which no foreign page can make a browser send, and come from this
very host if it says where it comes from.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from loew.web.limits import LARGEST_BODY
from loew.web.people import COOKIE, LENGTH, new_secret

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
YEAR: Final = 365 * 24 * 3600


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        wrong = refused(scope["method"], headers)
        if wrong:
            await answer(send, 403, wrong)
            return
        person = identity(headers)
        fresh = "" if person else new_secret()
        scope["person"] = person or fresh
        await self.app(scope, bounded(receive), dressed(send, fresh, headers))


def refused(method: str, headers: dict[str, str]) -> str:
    """Why a request is not let in; empty when it is."""
    if method in ("GET", "HEAD", "OPTIONS"):
        return ""
    length = headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and int(length) > LARGEST_BODY:
        return "this is too large to be sent here"
    if headers.get("x-loew") != "1":
        return "a request that changes something must carry the header 'X-Loew: 1'"
    origin = headers.get("origin", "")
    if origin and origin.split("://")[-1] != headers.get("host", ""):
        return "this request comes from another site"
    return ""


def identity(headers: dict[str, str]) -> str:
    """The secret of whoever asks: in the cookie of a browser, or as a bearer's token of a program."""
    word, _, token = headers.get("authorization", "").partition(" ")
    if word.lower() == "bearer" and len(token) >= LENGTH:
        return token[:200]
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return found.value[:200] if found is not None and len(found.value) >= LENGTH else ""


def bounded(receive: Receive) -> Receive:
    """Receive no more than is allowed, whatever the headers said."""
    seen = 0

    async def limited() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return limited


def dressed(send: Send, fresh: str, headers: dict[str, str]) -> Send:
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


async def answer(send: Send, status: int, text: str) -> None:
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": f'{{"error": "{text}"}}'.encode()})
