"""Loew at a path of a host that belongs to others too: every link, file, cookie, request and stream stays below it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import loew.web
from loew.engine.errors import SetupError
from loew.web.settings import Settings, checked_url
from web.browser_support import TIMEOUT, needs_browser, take_step
from web.local_server import LocalServer
from web.path_proxy import PathProxy
from web.server_process import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WEB = Path(loew.web.__file__).parent
LINK = re.compile(r'(?:href|src|action)="(/[^"]*)"')
AT_PATH = Settings("https://example.org/loew")


@pytest.mark.parametrize("before", ["", "/loew"])
def test_every_link_of_a_page_begins_with_the_path(tmp_path: Path, before: str) -> None:
    with LocalServer(tmp_path, settings=AT_PATH) as local_server:
        visitor = local_server.visitor()
        table = visitor.post(f"{before}/api/tables", {"game": "golem", "seats": ["you", "link"]}).json()
        pages = ["/", "/how", "/how/golem", "/rules", "/questions", "/catalogue", "/api/docs", "/no-such-page"]
        pages += [f"/t/{table['id']}", f"/t/{table['id']}/now", f"/t/{table['id']}/replay"]
        pages += [f"/t/{table['id']}/seat/{table['links']['1']}"]
        for path in pages:
            text = visitor.get(before + path, accept="text/html").text
            links = LINK.findall(text)
            assert [link for link in links if not link.startswith("/loew/")] == [], path
            assert path.endswith("/now") or links, path
        for link in ("/loew/static/css/site.css", "/loew/static/url.js", "/static/css/site.css", "/loew"):
            assert visitor.get(link).status_code == 200, link
        assert visitor.get("/loew/favicon.ico").headers["location"] == "/loew/static/loew.svg"


def test_the_cookie_belongs_to_the_path(tmp_path: Path) -> None:
    with LocalServer(tmp_path, settings=AT_PATH) as local_server:
        cookie = local_server.visitor().get("/loew/").headers["set-cookie"]
        assert "Path=/loew/;" in cookie
        assert "Secure" in cookie
        body = {"game": "golems", "seats": ["you", "greedy"]}
        visitor = local_server.visitor()
        assert visitor.post("/loew/api/tables", body, origin="https://example.org").status_code == 201
        assert visitor.post("/loew/api/tables", body, origin="https://example.com").status_code == 403


def test_without_a_path_nothing_changes(local_server: LocalServer) -> None:
    answer = local_server.visitor().get("/")
    assert 'href="/static/css/site.css"' in answer.text
    assert "Path=/;" in answer.headers["set-cookie"]


@pytest.mark.parametrize("url", ["https://a.org/t", "https://a.org/static/x", "https://a.org/a b", "https://a.org/%20"])
def test_a_path_that_could_be_a_page_is_refused(url: str) -> None:
    with pytest.raises(SetupError):
        checked_url(url)


def test_a_path_may_have_several_parts() -> None:
    assert checked_url("https://a.org/games/loew/") == "https://a.org/games/loew"
    assert Settings("https://a.org/games/loew").root == "/games/loew"
    assert Settings("https://a.org/games/loew").origin == "https://a.org"
    assert Settings("https://a.org").root == Settings().root == ""


def test_scripts_and_python_write_no_address_without_the_root() -> None:
    """Modules import each other by their place, and addresses go through `at` or through requests that do."""
    for file in WEB.glob("*/static/*.js"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r'(from|import) "/', text), f"{file.name}: import it as ./name.js"
        found = re.findall(r"(?:fetch|EventSource|fetchPage|replace)\([\"'`]/|location\.href = [\"'`]/", text)
        assert not found, f"{file.name}: put the address into at()"
    for file in WEB.glob("*.py"):
        found = re.findall(r"""(?:href|src|action)=f?"/|RedirectResponse\(f?"/""", file.read_text(encoding="utf-8"))
        assert not found or file.name == "addresses.py", f"{file.name}: put the address into at()"


@needs_browser
@pytest.mark.parametrize("strips", [True, False], ids=["stripped", "kept"])
def test_a_person_plays_behind_a_proxy_at_a_path(browser: Browser, tmp_path: Path, strips: bool) -> None:
    errors: list[str] = []
    with PathProxy("/loew", strips=strips) as proxy:
        with ServerProcess(tmp_path, "--no-limits", "--public-url", f"{proxy.address}/loew") as server:
            proxy.backend = server.listens_at()
            context = browser.new_context(base_url=proxy.address, reduced_motion="reduce")
            page = context.new_page()
            page.set_default_timeout(TIMEOUT)
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
            page.goto("/loew/")
            page.locator("[data-new]").first.click()
            page.wait_for_url("**/loew/t/*")
            for _ in range(4):
                take_step(page)
            page.locator("#now[data-version]").wait_for()
            context.request.post(f"{page.url.replace('/t/', '/api/tables/')}/chat", data={"text": "over the stream"},
                                 headers={"x-loew": "1"})  # fmt: skip
            page.get_by_text("over the stream").first.wait_for(state="attached")  # the stream of news brought it
            page.goto("/loew/")
            page.locator('.tables a[href^="/loew/t/"]').first.wait_for()
            page.locator('.tools [data-language="pl"]').click()
            page.locator('html[lang="pl"]').wait_for(state="attached")
            page.goto("/loew/how")
            page.locator('a[href="/loew/rules"]').first.click()
            page.wait_for_url("**/loew/rules")
            assert {cookie["path"] for cookie in context.cookies()} == {"/loew/"}
            context.close()
        assert proxy.outside == []
    assert errors == []
