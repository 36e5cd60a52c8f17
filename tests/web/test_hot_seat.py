"""People at one screen: after each hand-over the whole table is there, and before it nothing of anybody's secrets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from web.browser_support import HEADERS, OPTION, TIMEOUT, OpenPage, click_option, needs_browser, take_step, version
from web.friends import Friends
from web.postgres_server import PostgresServer
from web.server_process import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = needs_browser
HAND_OVERS = 6
LONGEST = 400  # steps; a turn of Golem takes about ten
WHOLE = """async (seat) => {
  const answer = await fetch(`${location.pathname}/now?seat=${seat}`);
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
  const parts = (page) => {
    const scene = page.getElementById("scene").cloneNode(true);
    for (const time of scene.querySelectorAll("[data-clock-of]")) time.textContent = "";
    return [...scene.querySelectorAll("[id]")].map((part) => [part.id, part.textContent]);
  };
  return [parts(whole), parts(document)];
}"""


def one_screen(page: Page, game: str, people: int | Sequence[str], *setup: str, **more: Any) -> str:
    """Create a table for people at one screen and open it; its address in the API. `people`: how many, or the seats."""
    seats = ["you"] + ["here"] * (people - 1) if isinstance(people, int) else people
    body = {"game": game, "seats": seats, "seed": 3, "pace": 0, "setup": setup, **more}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    return f"/api/tables/{made['id']}"


def secrets(page: Page, api: str, seat: int) -> set[str]:
    """The cards that only this seat may see."""
    view = page.request.get(f"{api}?seat={seat}").json()["view"]
    player: dict[str, Any] = view["players"][seat]
    return {each["card"] for each in player.get("objectives", ())} | {player.get("rune") or "none"} - {"none"}


def named(page: Page, cards: set[str], part: str = "html") -> set[str]:
    """Those of the cards that are anywhere in this part of the page, seen or not."""
    markup = page.locator(part).evaluate("(element) => element.outerHTML")
    return {card for card in cards if re.search(rf"(?<![\w-]){card}(?![\w-])", markup)}


def check_curtain(page: Page, cards: set[str]) -> int:
    """Nothing but the name of the next player is there; the seat."""
    assert page.locator("#scene, #panel, [data-choice], #hint, #round-sheet").count() == 0
    assert page.locator("#now > *").count() == 1
    assert named(page, cards) == set()
    for shown in ("#card", "dialog[open]"):
        assert not page.locator(shown).is_visible()
    return int(page.locator("#uncover").get_attribute("data-seat") or -1)


def check_table(page: Page, seat: int) -> None:
    """The table of the seat is there as the server draws it, and something can be done."""
    page.locator("#options .opt:visible, #end-turn").first.wait_for()
    whole, shown = page.evaluate(WHOLE, seat)
    assert len(whole) > 20
    assert shown == whole
    assert page.locator("[data-unchanged]").count() == 0
    assert page.locator("#scene .region:visible").count() > 0


@pytest.mark.parametrize(
    ("game", "people", "setup"),
    [("golem", 2, ["introductory"]), ("golem", 2, []), ("golem", 4, ["introductory"]), ("golems", 2, [])],
)
def test_after_each_hand_over_the_whole_table_is_there(
    visitor: OpenPage, game: str, people: int, setup: list[str]
) -> None:
    page = visitor()
    api = one_screen(page, game, people, *setup)
    seats: list[int] = []
    for _ in range(LONGEST):
        page.locator("#uncover, #end-turn, #options .opt:visible").first.wait_for()
        if page.locator("#uncover").count():
            if len(seats) == HAND_OVERS:
                break
            held = {seat: secrets(page, api, seat) for seat in range(people)}
            seat = check_curtain(page, set().union(*held.values()))
            seats.append(seat)
            take_step(page)
            check_table(page, seat)
            assert named(page, held[seat], "#scene") == held[seat], "the own secrets are there"
            others = set().union(*(held[other] for other in held if other != seat))
            assert not named(page, others - held[seat], "#scene"), "those of others are not"
        else:
            take_step(page)
    assert len(seats) == HAND_OVERS
    assert set(seats) == set(range(people))


def test_two_tabs_of_one_screen_are_uncovered_one_by_one(visitor: OpenPage) -> None:
    page = visitor()
    one_screen(page, "golem", 2)
    other = page.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        each.locator("#uncover").click()
        each.locator("#bar").wait_for()
    while not page.locator("#uncover").count():
        take_step(page)
    other.locator(f'#now[data-version="{version(page)}"] #uncover').wait_for()
    for each in (page, other):
        seat = int(each.locator("#uncover").get_attribute("data-seat") or -1)
        each.locator("#uncover").click()
        check_table(each, seat)


def test_a_tab_that_nobody_used_shows_the_curtain_again_when_the_turn_comes_back(visitor: OpenPage) -> None:
    """The first player has uncovered the table in one tab, the second plays in the other."""
    page = visitor()
    api = one_screen(page, "golem", 2, "introductory")
    other = page.context.new_page()
    other.goto(page.url)
    first = uncovered(page)
    to_hand_over(page)
    assert uncovered(other) == 1 - first
    to_hand_over(other)
    page.locator(f'#now[data-version="{version(other)}"]').wait_for(state="attached")
    assert check_curtain(page, secrets(page, api, first)) == first


def uncovered(page: Page) -> int:
    """Uncover the table; the seat."""
    seat = int(page.locator("#uncover").get_attribute("data-seat") or -1)
    page.locator("#uncover").click()
    page.locator("#bar").wait_for()
    return seat


def to_hand_over(page: Page) -> None:
    """Play until somebody else has to uncover the table."""
    page.locator("#bar").wait_for()
    while not page.locator("#uncover").count():
        take_step(page)


@pytest.mark.parametrize("key", ["Enter", " ", "1"])
def test_one_key_uncovers_the_table_and_a_held_one_does_not(visitor: OpenPage, key: str) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", 2, "introductory")
    page.locator("#uncover").wait_for()
    held = "(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }))"
    page.evaluate(held, key)
    expect(page.locator("#curtain")).to_be_visible()
    assert page.locator("#bar").count() == 0
    page.keyboard.press(key)
    page.locator("#bar").wait_for()


def test_the_curtain_says_what_the_others_did_since_the_last_turn(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", 3, "introductory")
    expect(page.locator("#meanwhile")).to_have_count(0)
    told: dict[int, str] = {}
    for _ in range(8):
        if page.locator("#meanwhile").count():
            seat = int(page.locator("#uncover").get_attribute("data-seat") or -1)
            told[seat] = page.locator("#meanwhile").inner_text()
            assert 1 <= page.locator("#meanwhile li").count() <= 4
            assert f"Player {seat + 1} " not in told[seat], "one's own turns are known"
        uncovered(page)
        to_hand_over(page)
    assert set(told) == {0, 1, 2}
    assert all("Player " in text for text in told.values())


def test_a_half_made_choice_is_gone_after_a_reload_and_in_other_hands(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", 2, "introductory")
    first = uncovered(page)
    page.locator("#picks [data-pick]:visible").first.click()
    expect(page.locator("[data-unpick]")).to_have_count(1)
    before = version(page)
    page.reload()
    page.locator("#uncover").wait_for()
    assert version(page) == before, "nothing was sent"
    assert uncovered(page) == first
    expect(page.locator("[data-unpick]")).to_have_count(0)
    page.locator("#picks [data-pick]:visible").first.click()
    other = page.context.new_page()
    other.goto(page.url)
    uncovered(other)
    to_hand_over(other)
    page.locator("#uncover").wait_for()
    second = uncovered(page)
    assert second != first
    check_table(page, second)
    expect(page.locator("[data-unpick]")).to_have_count(0)
    expect(page.locator("[data-picked]")).to_have_count(0)


def test_a_hint_is_for_who_has_uncovered_the_table(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", 2, "introductory")
    uncovered(page)
    to_hand_over(page)
    second = uncovered(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "hint" in request.url else None)
    page.keyboard.press("h")
    expect(page.locator("#hint-shown .hinted li").first).to_be_visible(timeout=TIMEOUT)
    assert asked
    hinted = page.locator("#take-hint-1").get_attribute("data-choice")
    found = page.locator("#options > .batch [data-choice]")
    choices = found.evaluate_all("all => all.map((one) => one.dataset.choice)")
    assert hinted in choices
    assert int(page.locator("#now").get_attribute("data-viewer") or -1) == second
    page.keyboard.press("h")  # back to the options
    to_hand_over(page)
    assert named(page, {hinted or ""}) == set(), "the hint is not for the next one"


def test_nobody_undoes_the_turn_of_another_person_at_the_screen(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", 2, "introductory")
    uncovered(page)
    to_hand_over(page)
    assert page.locator("#undo").count() == 0
    before = version(page)
    page.keyboard.press("u")
    second = uncovered(page)
    expect(page.locator("#undo")).to_be_disabled()
    page.keyboard.press("u")
    assert version(page) == before
    take_step(page)
    expect(page.locator("#undo, #uncover").first).to_be_attached()
    if page.locator("#undo:enabled").count():  # one's own choice, as before
        changed = version(page)
        page.keyboard.press("u")
        page.locator(f'#now:not([data-version="{changed}"])').wait_for(state="attached")
        check_table(page, second)


def test_who_watches_beside_one_screen_sees_the_table_and_no_secret(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page, watching = visitor(), visitor()
    api = one_screen(page, "golems", 2)
    watching.goto(page.url)
    for _ in range(3):
        held = {seat: secrets(page, api, seat) for seat in range(2)}
        uncovered(page)
        expect(watching.locator("#scene")).to_be_visible()
        assert watching.locator("#uncover, #options").count() == 0
        assert named(watching, set().union(*held.values()), "#scene") == set()
        to_hand_over(page)
        watching.locator(f'#now[data-version="{version(page)}"]').wait_for(state="attached")


def test_a_tab_that_was_offline_comes_back_to_the_curtain(visitor: OpenPage) -> None:
    page = visitor()
    one_screen(page, "golem", 2, "introductory")
    other = page.context.new_page()
    other.goto(page.url)
    uncovered(other)
    other.route("**/now?*", lambda route: route.abort())
    uncovered(page)
    to_hand_over(page)
    assert other.locator("#uncover").count() == 0
    other.unroute("**/now?*")
    other.evaluate("dispatchEvent(new Event('online'))")
    other.locator(f'#now[data-version="{version(page)}"] #uncover').wait_for()
    seat = uncovered(other)
    check_table(other, seat)


def test_the_draft_at_one_screen_hides_each_hand_from_the_next_person(visitor: OpenPage) -> None:
    """All choose at the same time there; at one screen they do it one after the other."""
    page = visitor()
    api = one_screen(page, "golem", 3)
    for _ in range(6):
        page.locator("#uncover").wait_for()
        held = {seat: secrets(page, api, seat) for seat in range(3)}
        assert named(page, set().union(*held.values())) == set()
        seat = uncovered(page)
        check_table(page, seat)
        assert page.locator("#ahead").count() <= 1
        to_hand_over(page)


# ------------------------------------------------------------------ clocks, bots, leaving, two servers


def test_clocks_run_for_who_is_asked_also_behind_the_curtain(friends: Friends) -> None:
    from playwright.sync_api import expect

    page = friends.open_page()
    friends.pages = [page]
    one_screen(page, "golem", 2, "introductory", clock={"minutes": 5})
    first = int(page.locator("#uncover").get_attribute("data-seat") or -1)
    time = page.locator(f':is(#curtain, #people) [data-clock-of="{first}"]')
    other = page.locator(f':is(#curtain, #people) [data-clock-of="{1 - first}"]')
    expect(time).to_have_text("5:00")
    friends.pass_time(20)
    expect(time).to_have_text("4:40")
    expect(other).to_have_count(0)
    assert uncovered(page) == first
    expect(time).to_have_text("4:40")
    expect(time).to_have_class(re.compile("runs"))
    expect(other).to_have_text("5:00")
    friends.pass_time(40)
    expect(time).to_have_text("4:00")
    to_hand_over(page)
    friends.pass_time(30)
    expect(other).to_have_text("4:30")
    assert uncovered(page) == 1 - first
    check_table(page, 1 - first)
    expect(other).to_have_text("4:30")
    expect(time).to_have_text("4:00")
    expect(page.locator("#people [data-about]")).to_have_count(0)  # nobody mutes who sits beside them


def test_when_time_is_up_at_one_screen_a_bot_plays_and_the_other_goes_on(friends: Friends) -> None:
    from playwright.sync_api import expect

    page = friends.open_page()
    friends.pages = [page]
    one_screen(page, "golem", 2, "introductory", clock={"minutes": 5, "at_zero": "bot"})
    first = uncovered(page)
    page.locator("#picks [data-pick]:visible, #options .opt:visible").first.wait_for()
    friends.pass_time(301)
    expect(page.locator(f"#now[data-viewer='{1 - first}']")).to_be_attached(timeout=TIMEOUT)
    page.locator("#end-turn, #options .opt:visible").first.wait_for()  # nobody else is at the screen: no curtain
    check_table(page, 1 - first)
    expect(page.locator("#uncover")).to_have_count(0)
    expect(page.locator(".lost")).to_have_text("")
    before = version(page)
    take_step(page)
    assert version(page) != before


def test_the_others_at_one_screen_let_a_bot_play_for_who_took_too_long(friends: Friends) -> None:
    from playwright.sync_api import expect

    page = friends.open_page()
    friends.pages = [page]
    one_screen(page, "golem", 2, "introductory", clock={"minutes": 5, "at_zero": "others"})
    first = uncovered(page)
    replace = page.get_by_role("button", name="Replace …")
    expect(replace).to_have_count(0)
    friends.pass_time(301)
    replace.click(timeout=TIMEOUT)
    page.locator("#replace").get_by_label("Casual plays on").check()
    page.locator("#replace").get_by_role("button", name="Replace").click()
    page.locator(f"#now[data-viewer='{1 - first}'] :is(#end-turn, #options .opt:visible)").first.wait_for()
    check_table(page, 1 - first)
    expect(page.locator("#uncover")).to_have_count(0)
    expect(page.locator("#people")).to_contain_text(f"Casual plays for Player {first + 1}, whose time is up.")


def resign(page: Page, seat: int, what: str) -> None:
    """One of those at this screen resigns."""
    page.locator('#menu-button, [data-open="settings"]').first.click()
    page.locator('[data-open="resign"]:visible').click()
    dialog = page.locator("#resign")
    dialog.get_by_label(f"Player {seat + 1}", exact=True).check()
    dialog.get_by_label(what).check()
    dialog.get_by_role("button", name="Resign").click()


def test_one_of_three_at_one_screen_resigns_and_the_others_play_on_in_every_tab(visitor: OpenPage) -> None:
    page = visitor()
    api = one_screen(page, "golem", 3, "introductory")
    other = page.context.new_page()
    other.goto(page.url)
    first = uncovered(page)
    assert uncovered(other) == first
    resign(page, first, "Beginner plays on")
    for each in (page, other):
        each.locator("#uncover").wait_for()
        second = uncovered(each)
        assert second != first
        check_table(each, second)
        assert first not in (second, int(each.locator("#now").get_attribute("data-viewer") or -1))
    assert [person["replaced"] for person in page.request.get(api).json()["people"] if person["replaced"]] == [
        "resigned"
    ]
    seen = {second}
    for _ in range(3):
        to_hand_over(page)
        seen.add(uncovered(page))
    assert seen == {0, 1, 2} - {first}
    check_table(page, int(page.locator("#now").get_attribute("data-viewer") or -1))


def test_who_waits_at_one_screen_may_resign_and_the_game_is_over_in_every_tab(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golems", 2)
    other = page.context.new_page()
    other.goto(page.url)
    first = uncovered(page)
    resign(page, 1 - first, "the game ends, and the other player wins")
    for each in (page, other):
        expect(each.locator("#now.over")).to_be_attached(timeout=TIMEOUT)
        expect(each.locator("#result")).to_contain_text(f"Player {2 - first} has resigned.")
        expect(each.locator("#result")).to_contain_text(f"Player {first + 1} wins.")
        assert each.locator("#uncover").count() == 0


def test_a_bot_plays_between_two_people_at_one_screen(visitor: OpenPage) -> None:
    page = visitor()
    api = one_screen(page, "golem", ["you", "random", "here"], "introductory")
    seats = []
    for _ in range(3):
        page.locator("#uncover").wait_for()
        held = {seat: secrets(page, api, seat) for seat in (0, 2)}
        seat = check_curtain(page, held[0] | held[2])
        assert page.request.get(api).json()["turn"] == seat, "the bot is not kept waiting for somebody to look"
        seats.append(uncovered(page))
        check_table(page, seat)
        to_hand_over(page)
    assert set(seats) == {0, 2}
    told = page.locator("#meanwhile").inner_text()
    assert "Random" in told


def test_while_somebody_else_is_asked_the_curtain_does_not_say_that_it_is_your_turn(visitor: OpenPage) -> None:
    """A person at another screen keeps the others waiting, as a bot that thinks does."""
    from playwright.sync_api import expect

    page = visitor()
    one_screen(page, "golem", ["you", "link", "here"], "introductory")
    for _ in range(3):
        page.locator("#uncover").click()
        page.locator("#bar").wait_for()
        while page.locator(OPTION).count() or page.locator("#end-turn").count():
            take_step(page)
        if not page.locator("#uncover").count():
            break
    page.reload()
    expect(page.locator("#next-player")).to_have_text("It is Player 2’s turn.")
    assert page.locator("#now").get_attribute("data-turn") == "no"
    seat = uncovered(page)
    assert seat in (0, 2)
    expect(page.locator("#question")).to_have_text("It is Player 2’s turn.")
    whole, shown = page.evaluate(WHOLE, seat)
    assert shown == whole


def test_an_answer_ahead_in_one_tab_is_the_answer_in_the_other_and_nobody_elses(visitor: OpenPage) -> None:
    """Two at one screen and a third elsewhere draft: who is not asked yet answers before the turn."""
    from playwright.sync_api import expect

    page, friend = visitor(), visitor()
    body = {"game": "golem", "seats": ["you", "here", "link"], "seed": 3, "pace": 0}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    api = f"/api/tables/{made['id']}"
    assert friend.request.post(f"{api}/seat", data={"secret": made["links"]["2"]}, headers=HEADERS).ok
    page.goto(f"/t/{made['id']}")
    friend.goto(f"/t/{made['id']}")
    assert uncovered(page) == 0
    to_hand_over(page)
    assert page.request.get(api).json()["turn"] == 2
    expect(page.locator("#next-player")).to_have_text("Player 2, you can choose already")
    other = page.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        assert uncovered(each) == 1
        check_table(each, 1)
    click_option(page)
    answered = '#options [aria-pressed="true"]'
    answer = page.locator(answered).get_attribute("data-choice")
    expect(other.locator(answered)).to_have_attribute("data-choice", str(answer))
    click_option(other, last=True)
    expect(page.locator(answered)).not_to_have_attribute("data-choice", str(answer))
    changed = page.locator(answered).get_attribute("data-choice") or ""
    assert page.request.get(f"{api}?seat=1").json()["answer"] == changed
    cards = {word for word in changed.split() if "-" in word}
    assert cards
    while 2 in ((now := page.request.get(api).json())["turn"], now["waiting"]):
        take_step(friend)
    for each in (page, other):
        each.locator('#uncover[data-seat="0"]').wait_for()
        check_curtain(each, cards)
        uncovered(each)
        check_table(each, 0)
        assert named(each, cards, "#scene") == set()


def test_a_hand_over_at_one_server_is_a_hand_over_at_the_other(
    browser: Browser, postgres: PostgresServer, tmp_path: Path
) -> None:
    more = ("--no-limits", "--database", postgres.new_database())
    with ServerProcess(tmp_path, *more) as first, ServerProcess(tmp_path, *more) as second:
        context = browser.new_context(base_url=first.address, reduced_motion="reduce")
        page, elsewhere = context.new_page(), context.new_page()
        for each in (page, elsewhere):
            each.set_default_timeout(TIMEOUT)
        api = one_screen(page, "golem", 2, "introductory")
        there = page.url.replace(first.address, second.address)
        elsewhere.goto(there)
        for acting, other in ((page, elsewhere), (elsewhere, page), (page, elsewhere)):
            other.locator("#uncover").wait_for()
            seat = uncovered(acting)
            check_table(acting, seat)
            to_hand_over(acting)
            other.locator(f'#now[data-version="{version(acting)}"] #uncover').wait_for()
            held = secrets(page, api, 0) | secrets(page, api, 1)
            assert check_curtain(other, held) == check_curtain(acting, held)
        elsewhere.reload()
        assert elsewhere.url == there
        seat = uncovered(elsewhere)
        check_table(elsewhere, seat)
        context.close()
