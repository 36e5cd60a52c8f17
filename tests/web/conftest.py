"""The tests of the browser table need what it needs; without it they are left out, and `test_installed` says so."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from web.browsing import Open
    from web.house import House
    from web.running import Running

INSTALLED = all(find_spec(name) is not None for name in ("fastapi", "httpx", "jinja2", "uvicorn"))
collect_ignore_glob = [] if INSTALLED else ["test_[!i]*.py"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server within this process, with no limits."""
    from web.house import House

    with House(tmp_path / "data") as opened:
        yield opened


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from web.browsing import ARGUMENTS, CHROMIUM

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS.split())
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of another process, with no limits."""
    from web.running import Running

    with Running(tmp_path_factory.mktemp("browser"), "--no-limits") as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: Running) -> Iterator[Open]:
    """Somebody new with a browser of their own, at a page; none of them may have seen an error in the end."""
    from web.browsing import PATIENCE

    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(path: str = "/", **more: Any) -> Page:
        contexts.append(browser.new_context(base_url=server.address, reduced_motion="reduce", **more))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []
