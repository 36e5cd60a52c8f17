"""Profiles in a real browser: forms, passkeys with a virtual authenticator, friends, a quick match, muting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from web.browser_support import HEADERS, TIMEOUT, needs_browser, open_form
from web.test_accessible import PHONE, WIDE, check_light_and_dark, needs_axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from web.browser_support import OpenPage
    from web.server_process import ServerProcess

pytestmark = [needs_browser, pytest.mark.slow]
PASSWORD = "golems of Prague"
WIDER = "() => document.documentElement.scrollWidth > innerWidth"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
NAMES = iter([f"Person {n}" for n in range(1, 100)])  # one server serves all tests here


def register(page: Page, name: str) -> None:
    """Make a profile with this browser's cookie."""
    answer = page.request.post("/api/profile", data={"name": name, "password": PASSWORD}, headers=HEADERS)
    assert answer.ok, answer.text()


@pytest.fixture
def passkey_page(browser: Browser, server: ServerProcess) -> Iterator[Page]:
    """A page with an authenticator; passkeys need a host with a name."""
    address = server.address.replace("127.0.0.1", "localhost")
    context: BrowserContext = browser.new_context(base_url=address, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    yield page
    context.close()


def test_a_profile_is_made_with_a_passkey_and_signs_in_by_it(passkey_page: Page) -> None:
    from playwright.sync_api import expect

    page, name = passkey_page, next(NAMES)
    page.goto("/sign-in")
    page.fill("#register [name=name]", name)
    page.click("[data-passkey=register]")
    expect(page.locator("#codes li")).to_have_count(8)
    page.click("#new-codes a")
    expect(page.locator("h1")).to_have_text(name)
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile(r"/$"))
    page.goto("/sign-in")
    page.click("[data-passkey=sign-in]")
    expect(page.locator("h1")).to_have_text(name)
    page.goto("/me/security")
    page.locator("#passkeys-title ~ .profile-lines").get_by_role("button").click()
    expect(page.locator("#add-passkey .error")).to_contain_text("set a password first")
    page.fill("#password [name=password]", PASSWORD)
    page.click("#password button")
    expect(page.locator("#password-title")).to_have_text("Change the password")
    page.fill("#add-passkey [name=name]", "my phone")
    page.fill("#add-passkey [name=current]", PASSWORD)
    page.click("[data-passkey=add]")  # the device knows that it has one already
    expect(page.locator("#add-passkey .error")).to_contain_text("No passkey was made")
    page.locator("#passkeys-title ~ .profile-lines").get_by_role("button").click()
    expect(page.locator("#passkeys-title ~ .profile-lines li")).to_have_count(0)
    page.fill("#add-passkey [name=current]", PASSWORD)
    page.click("[data-passkey=add]")
    expect(page.locator("#passkeys-title ~ .profile-lines li")).to_have_count(1)


def test_a_passkey_for_another_challenge_is_refused(passkey_page: Page) -> None:
    page = passkey_page
    page.goto("/sign-in")
    old: dict[str, Any] = page.request.post("/api/sign-in/passkey-options", data={}, headers=HEADERS).json()
    assert old["challenge"]
    forged = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}}
    body = {"credential": forged}
    refused = page.request.post("/api/sign-in/passkey", data=body, headers=HEADERS)
    assert refused.status == 403
    again = page.request.post("/api/sign-in/passkey", data=body, headers=HEADERS)  # the challenge is used up
    assert "too long" in again.json()["error"]


def test_the_forms_say_what_is_wrong_and_lead_on(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    name = next(NAMES)
    page = visitor("/sign-in?to=/rules")
    page.fill("#register [name=name]", name)
    page.fill("#register [name=password]", PASSWORD)
    page.click("#register button.main")
    expect(page.locator("#codes-title")).to_be_focused()
    page.click("#new-codes a")
    page.wait_for_url(re.compile("/rules$"))
    other = visitor("/sign-in?to=//evil.example/")
    other.fill("#sign-in [name=name]", name)
    other.fill("#sign-in [name=password]", PASSWORD)
    other.click("#sign-in button.main")
    other.wait_for_url(re.compile("/me$"))  # never to another site
    other.goto("/me/security")
    expect(other.locator("#sessions-title ~ .profile-lines li")).to_have_count(2)
    other.get_by_role("button", name="Sign out everywhere but here").click()
    expect(other.locator("#sessions-title ~ .profile-lines li")).to_have_count(1)
    page.goto("/me")
    expect(page.locator("h1")).to_have_text("This browser")


def test_friends_find_each_other_and_play(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    ada, bela = visitor(), visitor()
    names = [next(NAMES), next(NAMES)]
    register(ada, names[0])
    register(bela, names[1])
    ada.goto("/me/friends")
    ada.get_by_role("button", name="Make a link").click()
    expect(ada.locator("#friend-address")).to_have_value(re.compile("/friend/"))
    bela.goto(ada.input_value("#friend-address"))
    bela.get_by_role("button", name="Become friends").click()
    expect(bela.locator("#friends-title ~ .profile-lines b")).to_have_text(names[0])
    ada.goto("/")
    open_form(ada)
    ada.select_option("[name=seat] >> nth=1", label=f"{names[1]}, a friend")
    ada.check("#new [name=rated]")
    expect(ada.locator("#new [name=clock]")).to_have_value("minutes")
    ada.click("#new button.main")
    ada.locator("#share").wait_for()
    bela.goto("/")
    bela.locator("#invited [data-sit]").click()
    expect(bela.locator("#people .rated")).to_be_visible()
    expect(bela.locator("#person-1")).to_contain_text("You")
    ada.keyboard.press("Escape")
    expect(ada.locator("#person-1")).to_contain_text(names[1])


def test_a_quick_match_and_muting(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    ada, bela = visitor(), visitor()
    for page in (ada, bela):
        page.goto("/")
        page.locator("[data-quick-match=golems]").click()
        page.get_by_role("button", name="Without a name").click()
        page.wait_for_url(re.compile("/t/"))
    assert ada.url == bela.url
    table = ada.url.rpartition("/")[2]
    line = {"seat": 1, "text": "you play badly"}
    assert bela.request.post(f"/api/tables/{table}/chat", data=line, headers=HEADERS).ok
    expect(ada.locator("#chat")).to_contain_text("badly")
    ada.locator("#person-1 [data-about]").click()
    ada.locator("[data-mute=yes]").click()
    expect(ada.locator("#person-1 [data-about]")).to_contain_text("muted")
    expect(ada.locator("#chat-list")).not_to_contain_text("badly")
    ada.locator("#person-1 [data-about]").click()
    ada.locator("[data-mute='']").click()
    expect(ada.locator("#chat")).to_contain_text("badly")


def test_a_button_pressed_before_the_scripts_are_there_works_when_they_are(visitor: OpenPage) -> None:
    from playwright.sync_api import Route, expect

    page, other = visitor(), visitor()
    for each in (page, other):
        each.goto("/")
        each.locator("[data-quick-match=golems]").click()
        each.get_by_role("button", name="Without a name").click()
        each.wait_for_url(re.compile("/t/"))
    held: list[Route] = []
    page.route("**/about_person.js*", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.locator("#person-1 [data-about]").click()
    expect(page.locator("#about-person")).not_to_be_visible()
    held[0].continue_()
    expect(page.locator("#about-person [data-mute=yes]")).to_be_visible()
    expect(page.locator("#about-title")).not_to_be_empty()
    page.locator("[data-mute=yes]").click()
    expect(page.locator("#person-1 [data-about]")).to_contain_text("muted")


@needs_axe
def test_the_pages_are_accessible_wide_and_on_a_phone(visitor: OpenPage) -> None:
    guest, page = visitor(bypass_csp=True), visitor(bypass_csp=True)
    register(page, "Wilhelmina Konstantynopolitańska-Nowak")
    made = page.request.post("/api/tables", data={"game": "golems", "seats": ["you", "greedy"]}, headers=HEADERS).json()
    assert page.request.post(f"/api/tables/{made['id']}/resign", data={"seat": 0}, headers=HEADERS).ok
    waiting = {"game": "golem", "seats": ["you", "link"], "open": True}
    listed = page.request.post("/api/tables", data=waiting, headers=HEADERS).json()["id"]
    secret = page.request.post("/api/friends/link", data={}, headers=HEADERS).json()["secret"]
    shown = [(guest, path) for path in ("/sign-in", "/me", "/me/data", f"/friend/{secret}", "/")]
    shown += [(page, path) for path in ("/me", "/me/friends", "/me/security", "/me/data", f"/friend/{secret}")]
    own = f"/people/{quote('Wilhelmina Konstantynopolitańska-Nowak')}"
    shown += [(page, own), (guest, "/ratings/golems")]
    for (width, height), places in ((WIDE, shown), (PHONE, shown)):
        for each, path in places:
            each.set_viewport_size({"width": width, "height": height})
            each.goto(path)
            check_light_and_dark(each)
            assert not each.evaluate(WIDER), path
    assert page.request.delete(f"/api/tables/{listed}", headers=HEADERS).ok  # other tests look at the lobby too
