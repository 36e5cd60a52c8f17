"""Two people in two browsers at one table, on a server whose time the test sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.browser_support import HEADERS, TIMEOUT, take_step
from web.fake_time import START
from web.timed_server_thread import TimedServerThread

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page


class Friends:
    """Two people at one table, each with a browser."""

    def __init__(self, browser: Browser, server: TimedServerThread) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.id = ""
        self.pages: list[Page] = []
        self.more: dict[str, Any] = {}  # more settings of their browsers

    def sit_down(self, game: str, *more: str, **options: Any) -> list[Page]:
        self.pages = [self.open_page(), self.open_page(timezone_id="Europe/Warsaw")]
        host, friend = self.pages
        body = {"game": game, "seats": ["you", "link", *more], "names": ["Ada"], "seed": 3, "pace": 0, **options}
        made = host.request.post("/api/tables", data=body, headers=HEADERS).json()
        self.id = made["id"]
        taken = {"secret": made["links"]["1"], "name": "Bela"}
        assert friend.request.post(f"/api/tables/{self.id}/seat", data=taken, headers=HEADERS).ok
        for page in self.pages:
            page.goto(f"/t/{self.id}")
        return self.pages

    def open_page(self, **more: Any) -> Page:
        context = self.browser.new_context(base_url=self.server.address, reduced_motion="reduce", **self.more, **more)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.clock.install(time=START)
        page.goto("/")
        return page

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.pages[0].request.get(f"/api/tables/{self.id}").json()
        return found

    def play_turn(self) -> int:
        """Play the turn of the seat that must act, in its browser, to its end; the seat."""
        seat: int = self.state()["turn"]
        for _ in range(60):
            now = self.state()
            if now["turn"] != seat and now["waiting"] is None:
                return seat
            take_step(self.pages[seat])
        raise AssertionError("the turn does not end")

    def pass_time(self, seconds: int) -> None:
        """On the server and in the browsers."""
        self.server.pass_time(seconds)
        for page in self.pages:
            page.clock.run_for(seconds * 1000)
