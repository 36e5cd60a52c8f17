"""Without the packages that the browser table needs, its tests are not collected, and `test_installed` says so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from web.browser_support import OpenPage
    from web.chromium import Chromium
    from web.friends import Friends
    from web.local_server import LocalServer
    from web.postgres_server import PostgresServer
    from web.server_process import ServerProcess

INSTALLED = all(
    find_spec(name) is not None for name in ("argon2", "fastapi", "httpx", "jinja2", "openskill", "uvicorn", "webauthn")
)
collect_ignore_glob = [] if INSTALLED else ["test_[!i]*.py"]


@pytest.fixture(scope="session", autouse=True)
def easy_passwords() -> Iterator[None]:
    """The hash of a password takes a quarter of a second, so that nobody guesses one; here it takes next to nothing."""
    if not INSTALLED:
        yield
        return
    from argon2 import PasswordHasher

    from loew.web.accounts import credentials

    easy = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(credentials, "PasswordHasher", easy)
        yield


@pytest.fixture
def local_server(tmp_path: Path) -> Iterator[LocalServer]:
    """A server in this process, without limits."""
    from web.local_server import LocalServer

    with LocalServer(tmp_path / "data") as opened:
        yield opened


@pytest.fixture
def timed_server(tmp_path: Path) -> Iterator[LocalServer]:
    """A server in this process whose time the test sets."""
    from web.fake_time import FakeTime
    from web.local_server import LocalServer

    with LocalServer(tmp_path / "data", time_source=FakeTime()) as opened:
        yield opened


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL; without one the test is skipped."""
    from web.postgres_server import PostgresServer

    running = PostgresServer()
    yield running
    running.remove()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def address(request: pytest.FixtureRequest) -> str:
    """The address of a new database, once for each kind; empty: SQLite in a folder."""
    return "" if request.param == "SQLite" else str(request.getfixturevalue("postgres").new_database())


@pytest.fixture
def any_server(tmp_path: Path, address: str) -> Iterator[LocalServer]:
    """A server in this process, once with each kind of database."""
    from web.local_server import LocalServer

    with LocalServer(tmp_path / "data", database=address) as opened:
        yield opened


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    from web.chromium import Chromium

    with Chromium() as opened:
        yield opened


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    """The one Chromium of this run; a test opens contexts of its own in it."""
    with chromium.in_use():
        yield chromium.browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The one server in another process, without limits; a test creates tables of its own."""
    from web.server_process import ServerProcess

    with ServerProcess(tmp_path_factory.mktemp("browser"), "--no-limits") as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: ServerProcess) -> Iterator[OpenPage]:
    """A function that opens a page in a new browser context; in the end no page may have shown an error."""
    from web.browser_support import TIMEOUT

    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(path: str = "/", **more: Any) -> Page:
        contexts.append(browser.new_context(base_url=server.address, reduced_motion="reduce", **more))
        page = contexts[-1].new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def friends(browser: Browser, tmp_path: Path) -> Iterator[Friends]:
    """Two people in two browsers; in the end no page may have shown an error."""
    from web.friends import Friends
    from web.timed_server_thread import TimedServerThread

    with TimedServerThread(tmp_path / "data") as running:
        made = Friends(browser, running)
        yield made
        for context in made.contexts:
            context.close()
    assert made.errors == []
