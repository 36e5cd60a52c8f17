"""The list of people, a request, the dialogs and the clock of a new table: axe, sizes of controls, nothing overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser_support import HEADERS, needs_browser, open_form
from web.friends import Friends
from web.test_accessible import PHONE, SMALL, WIDE, check_light_and_dark, needs_axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [needs_browser, needs_axe]
OUTSIDE = """() => [...document.querySelectorAll("#people *, #request *, #time *")]
    .filter((one) => one.checkVisibility()).filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.id || one.className)"""
OVERLAPPING = """() => [...document.querySelectorAll(".person")].flatMap((line) => {
    const boxes = [...line.children].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}).length"""


def check(page: Page, *windows: tuple[int, int]) -> None:
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        check_light_and_dark(page)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(OVERLAPPING) == 0


def test_people_a_request_and_the_dialogs_are_accessible(friends: Friends) -> None:
    from playwright.sync_api import expect

    friends.more["bypass_csp"] = True
    pages = friends.sit_down("golem", "link", "greedy", clock={"minutes": 90, "increment": 10}, away_minutes=1)
    name = {"seat": 0, "name": "Wilhelmina Konstantynopolitańska-Nowak"}
    assert pages[0].request.post(f"/api/tables/{friends.id}/name", data=name, headers=HEADERS).ok
    host, other = pages
    expect(other.locator("#person-0")).to_contain_text("Wilhelmina")
    other.close()
    expect(host.locator("#person-1 .here")).to_have_count(0)
    friends.pass_time(61)
    check(host, WIDE, PHONE)
    host.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    host.locator("#person-1 [data-people='replace']").click()
    check_light_and_dark(host, "#replace")
    host.keyboard.press("Escape")
    host.locator("#people [data-open='resign']").click()
    check_light_and_dark(host, "#resign")


def test_a_request_is_accessible(friends: Friends) -> None:
    friends.more["bypass_csp"] = True
    pages = friends.sit_down("golems")
    seat = friends.play_turn()
    pages[seat].locator("#ask-undo").click()
    pages[1 - seat].locator("#allow-undo").wait_for()
    check(pages[1 - seat], WIDE, PHONE)


def test_the_form_for_a_clock_is_accessible(friends: Friends) -> None:
    friends.more["bypass_csp"] = True
    page = friends.open_page()
    open_form(page)
    page.locator("[name='clock']").select_option("minutes")
    check(page, WIDE, PHONE)


def test_the_page_of_a_link_its_dialog_and_deleted_tables_are_accessible(friends: Friends) -> None:
    friends.more["bypass_csp"] = True
    host, friend = friends.open_page(), friends.open_page()
    body = {"game": "golem", "seats": ["you", "link"], "names": ["Wilhelmina Konstantynopolitańska-Nowak"]}
    made = host.request.post("/api/tables", data=body, headers=HEADERS).json()
    friend.goto(f"/t/{made['id']}/seat/{made['links']['1']}")
    check(friend, WIDE, PHONE)
    host.goto(f"/t/{made['id']}")
    host.locator("[data-open='share']").first.click()
    host.get_by_role("button", name="New link for seat 2").click()
    host.locator("#links input").nth(1).wait_for()
    check_light_and_dark(host, "#share")
    host.goto("/")  # the page of a table that is deleted reloads by itself
    assert host.request.delete(f"/api/tables/{made['id']}", headers=HEADERS).ok
    host.reload()
    host.locator("#deleted summary").click()
    check(host, WIDE, PHONE)
