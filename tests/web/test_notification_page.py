"""The page for notifications in a browser: ask for them, try them, remove them; a pushed message is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from support import wait_until
from web.browser_support import TIMEOUT, WHOLE, needs_browser
from web.receivers import HttpReceiver
from web.server_process import ServerProcess
from web.test_outbound import FakeBrowser

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from web.chromium import Chromium

pytestmark = needs_browser
PUBLIC = "http://127.0.0.1:1"
SUBSCRIBED = """subscription => {
  PushManager.prototype.subscribe = async (options) => {
    window.asked = options;
    return { toJSON: () => ({ endpoint: subscription.endpoint, keys: subscription }) };
  };
}"""  # there is no push service to ask: the rest is real


ACTIVE = "async () => Boolean((await navigator.serviceWorker.getRegistrations())[0]?.active)"  # it hears what is pushed
SHOWN = """async () => {
  const worker = (await navigator.serviceWorker.getRegistrations())[0];
  for (let tries = 0; tries < 250; tries += 1) {
    const [shown] = await worker.getNotifications();
    if (shown) return [shown.title, shown.body, shown.tag];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}"""


@pytest.fixture
def page(browser: Browser, chromium: Chromium, tmp_path: Path) -> Iterator[Page]:
    words = ("--no-limits", "--private-webhooks", "--public-url", PUBLIC)
    if WHOLE is None:
        pytest.skip("only a whole Chromium shows notifications")
    with ServerProcess(tmp_path, *words) as server, chromium.whole() as whole:
        context = whole.new_context(base_url=server.listens_at(), permissions=["notifications"])
        found = context.new_page()
        found.set_default_timeout(TIMEOUT)
        errors: list[str] = []
        found.on("pageerror", lambda error: errors.append(str(error)))
        found.goto("/")
        yield found
        context.close()
        assert errors == []


def test_a_person_asks_tries_and_removes_a_webhook(page: Page) -> None:
    with HttpReceiver() as receiver:
        page.get_by_role("link", name="Turn notifications and vacation").click()
        page.get_by_text("No notifications yet.").wait_for()
        page.get_by_label("Address of the webhook").fill("ftp://example.org/x")
        page.get_by_role("button", name="Notify me by webhook").click()
        page.get_by_role("alert").filter(has_text="address").wait_for()
        page.get_by_label("Address of the webhook").fill(f"{receiver.address}/hook")
        page.get_by_label("Format").select_option("slack")
        page.get_by_role("button", name="Notify me by webhook").click()
        page.get_by_role("button", name="Try it").click()
        page.get_by_role("status").filter(has_text="A message was sent.").wait_for()
        assert "text" in json.loads(receiver.received[0].body)
        page.get_by_role("button", name="Remove").click()
        page.get_by_text("No notifications yet.").wait_for()


def test_a_person_is_told_in_the_browser(page: Page) -> None:
    with HttpReceiver() as receiver:
        browser = FakeBrowser(receiver.address)
        page.goto("/notifications")
        page.evaluate(SUBSCRIBED, browser.subscription)
        page.get_by_role("button", name="Notify me in this browser").click()
        page.get_by_role("button", name="Try it").click()
        page.get_by_role("status").filter(has_text="A message was sent.").wait_for()
        told = browser.read(receiver.received[0].body)
    tools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    page.wait_for_function(ACTIVE)
    wait_until(lambda: page.evaluate("() => true") and registrations)  # events are handled while something is asked
    told = {**told, "title": "Your turn in Golem", "table": "abc"}
    message = {"origin": page.evaluate("location.origin"), "registrationId": registrations[0], "data": json.dumps(told)}
    shown: list[str] = []

    def is_shown() -> bool:
        """Push it, again if the worker was too slow to start."""
        tools.send("ServiceWorker.deliverPushMessage", message)
        shown.extend(page.evaluate(SHOWN) or ())
        return bool(shown)

    wait_until(is_shown)
    assert shown == ["Your turn in Golem", "This is how Loew will notify you.", "abc"]
