"""One Chromium for all tests of a run in a browser: to start it takes longer than most of these tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType

from playwright.sync_api import Browser, expect, sync_playwright

from web.browser_support import ARGUMENTS, CHROMIUM, TIMEOUT, WHOLE


class Chromium:
    """A started Chromium. Playwright's event loop counts as running in this thread until Playwright stops, so no other
    loop could run meanwhile; between the tests that use the browser it is set aside."""

    def __init__(self) -> None:
        self.playwright = sync_playwright()
        self.kind = self.playwright.__enter__().chromium
        self.loop = asyncio.get_running_loop()
        self.browser = self.launch()
        expect.set_options(timeout=TIMEOUT)
        asyncio._set_running_loop(None)

    def launch(self) -> Browser:
        return self.kind.launch(executable_path=CHROMIUM, args=ARGUMENTS.split())

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Use the browser in this block. One that has crashed is started again, so that only one test fails."""
        asyncio._set_running_loop(self.loop)
        try:
            if not self.browser.is_connected():
                self.browser = self.launch()
            yield
        finally:
            asyncio._set_running_loop(None)

    def whole(self) -> Browser:
        """A Chromium with all that a person's has; who asks for it closes it."""
        return self.kind.launch(executable_path=WHOLE, args=ARGUMENTS.split())

    def __enter__(self) -> Chromium:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self.in_use():
            self.browser.close()
            self.playwright.__exit__(kind, error, trace)
