"""The turns of the others in a browser: the ribbon with its beats, skip, outlines, show again, settings, replay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest

from loew.engine.seat import Dealer
from web.browser_support import HEADERS, OPTION, OpenPage, needs_browser, take_step, version, wait_for_change
from web.local_server import LocalServer

if TYPE_CHECKING:
    from playwright.sync_api import Page

SLOW = 2  # seconds of the pace: a beat is long enough to look at it


def table_with_pace(page: Page, game: str, *seats: str, pace: float = SLOW) -> str:
    """A new table; nobody looks at it yet."""
    body = {"game": game, "seats": list(seats), "seed": 3, "pace": pace}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    return str(made["id"])


def wait_for_turn(page: Page, table: str) -> None:
    """Wait until the bots have played."""
    for _ in range(2_000):
        if page.request.get(f"/api/tables/{table}?seat=0").json()["turn"] == 0:
            return
    raise AssertionError("the bots do not come to an end")


def play_on(page: Page, table: str, most: int) -> None:
    """Play by requests: this number of choices and ends of turns, and on until a turn can be ended."""
    dealer = Dealer(4, 3)
    made = 0
    for _ in range(2_000):
        now = page.request.get(f"/api/tables/{table}?seat=0").json()
        if now["waiting"] == 0 and made >= most:
            return
        if now["waiting"] == 0:
            page.request.post(f"/api/tables/{table}/end-turn", data={"seat": 0}, headers=HEADERS)
        elif now["turn"] == 0:
            choice = dealer.one(now["view"]["decision"]["options"])
            page.request.post(f"/api/tables/{table}/choices", data={"seat": 0, "choice": choice}, headers=HEADERS)
        made += now["waiting"] == 0 or now["turn"] == 0
    raise AssertionError("no turn ends")


def before_the_automa(page: Page, pace: float = SLOW) -> str:
    """A table at which the Automa plays as soon as the turn is ended."""
    table = table_with_pace(page, "golem", "you", "automa:2", pace=pace)
    play_on(page, table, 10)
    page.goto(f"/t/{table}")
    page.locator("#end-turn").wait_for()
    return table


def test_a_replay_has_a_step_for_every_choice_and_every_beat(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    table.play_on(0, most=40)
    text = table.visitor.get(f"/t/{table.id}/replay").text
    last = int(re.findall(r'id="step"\s+name="step"\s+min="0"\s+max="(\d+)"', text)[0])
    assert last > len(table.choices), "the turns of the Automa are more than one step"
    for step in range(0, last + 1, 3):
        shown = table.visitor.get(f"/t/{table.id}/replay?step={step}")
        assert shown.status_code == 200
        fork = shown.text.partition('id="fork" data-step="')[2].partition('"')[0]
        assert fork == "" or 0 <= int(fork) <= len(table.choices)


def test_the_pace_is_a_setting_of_every_table_with_a_bot_or_the_automa(local_server: LocalServer) -> None:
    for seats, has in ((("you", "automa:2"), True), (("you", "greedy"), True), (("you", "you"), False)):
        table = local_server.visitor().create("golem", *seats, seed=3)
        assert ('<fieldset id="pace">' in table.visitor.get(f"/t/{table.id}").text) == has


@needs_browser
def test_the_automas_turn_is_told_in_beats_and_can_be_skipped_and_shown_again(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    before_the_automa(page)
    page.locator("#end-turn").click()
    ribbon = page.locator("#turn-summary.on")
    ribbon.wait_for()
    beats = page.locator(".playing .turn-step")
    assert 2 <= beats.count() <= 5
    assert "Automa" in page.locator(".playing .turn-player").inner_text()
    expect(page.locator(".playing .turn-step.present")).to_have_count(1)
    expect(beats.nth(0)).to_have_class("turn-step done")
    expect(beats.nth(1)).to_have_class("turn-step present")
    assert page.locator("#step-live-region").inner_text().startswith("The Automa ")
    assert page.locator("#scene .in-step").count() > 0
    page.keyboard.press(" ")
    expect(ribbon).to_have_count(0)
    assert page.locator("#floats > *").count() == 0
    assert page.locator("#scene .changed").count() > 0
    sentence = page.locator("#last-turn .last-sentence").first.inner_text()
    assert sentence.startswith("The Automa ")
    page.locator(".last-why > summary").first.click()
    plain = page.locator(".last-why .plain-reasons").first.inner_text()
    assert plain
    assert not re.search(r"[A-Z]{2,}-\d|[Cc]ard \d", plain)
    expect(page.locator(".last-why .actions").first).to_be_hidden()
    page.locator(".why-details > summary").first.click()
    expect(page.locator(".last-why .actions > li").first).to_be_visible()
    assert page.locator(".last-why .actions a[href^='/rules#']").count() > 0
    page.locator("#show-again").click()
    ribbon.wait_for()
    expect(page.locator(".playing .turn-step.present")).to_have_count(1)
    page.locator("#step-skip").click()
    expect(ribbon).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#options') !== null"), "the focus goes on to the options"


@needs_browser
def test_nothing_waits_for_the_beats_and_the_next_own_click_ends_the_outlines(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator("#options .opt:visible").first.wait_for()
    before = version(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    expect(page.locator("#turn-summary.on")).to_have_count(0)
    assert page.locator("#scene .changed").count() == 0
    assert page.locator("#last-turn .last-sentence").count() > 0, "what happened stays"


@needs_browser
def test_the_ribbon_can_be_paused_and_its_speed_is_remembered(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator("#step-pause").click()
    expect(page.locator("#step-pause")).to_have_attribute("aria-pressed", "true")
    place = page.locator(".playing .turn-step.present").get_attribute("data-spoken")
    page.locator("#step-speed").click()
    expect(page.locator("#step-speed")).to_have_text("2×")
    assert page.locator(".playing .turn-step.present").get_attribute("data-spoken") == place
    page.locator("#step-pause").click()
    expect(page.locator(".playing .turn-step.present")).not_to_have_attribute("data-spoken", str(place))
    page.reload()
    assert page.evaluate("localStorage.getItem('loew-beat-speed')") == "2"


HELD = """() => {
    const shown = (key) => document.querySelector(`#unfold-2 [data-amount="${key}"]`)?.textContent;
    const later = [...document.querySelectorAll(".playing .turn-step.present ~ .turn-step")];
    return later.flatMap((step) => step.dataset.amounts.split(" ").filter((text) => text.startsWith("2:")))
        .map((text) => text.split("=")).filter(([key]) => shown(key) !== undefined)
        .map(([key, n]) => [key, n.replace("-", "−"), shown(key)]);
}"""


@needs_browser
def test_the_numbers_of_a_seat_change_with_the_steps(visitor: OpenPage) -> None:
    page = visitor()
    table = before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator("#step-pause").click()
    held = page.evaluate(HELD)
    assert held, "something of the Automa changes in a later step"
    first = {key: (n, shown) for key, n, shown in reversed(held)}
    assert all(n == shown for n, shown in first.values()), held
    purse = page.locator('#unfold-2 [data-amount="2:resource"]')
    seen = [purse.inner_text()]
    for _ in range(page.locator(".playing .turn-step.present ~ .turn-step").count()):
        page.evaluate("for (const _ of [1, 2]) document.getElementById('step-pause').click()")  # one step on
        seen.append(purse.inner_text())
    amounts = [n for key, n, _ in held if key == "2:resource"]
    assert len(set(amounts)) > 1
    assert set(amounts) <= set(seen)
    page.locator("#step-skip").click()
    page.locator("#turn-summary:not(.on)").wait_for(state="attached")
    after = page.request.get(f"/api/tables/{table}?seat=0").json()["view"]["players"][1]
    assert purse.inner_text().startswith(f"{after['automa']['purse']}, ".replace("-", "−"))


MOVED = """document.getElementById('student-2-blue').getAnimations().some(
    (each) => each.effect.getKeyframes().some((frame) => frame.translate))"""


@needs_browser
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_unless_the_person_wants_no_motion(
    visitor: OpenPage, motion: Literal["no-preference", "reduce"]
) -> None:
    page = visitor()
    page.emulate_media(reduced_motion=motion)
    before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    beat = page.locator('.playing .turn-step[data-moves*="student-2-blue"]')
    assert beat.count() == 1
    if motion == "reduce":
        page.locator('.playing .turn-step.present[data-moves*="student-2-blue"]').wait_for()
        assert not page.evaluate(MOVED), "the piece stands where it is"
        assert page.locator("#student-2-blue.in-step").count() == 1
    else:
        page.wait_for_function(MOVED)


FLOATS = """() => {
    const floats = [...document.querySelectorAll(".playing .turn-step.present .float")];
    const places = floats.flatMap((float) => float.dataset.at.split(" "))
        .map((id) => document.getElementById(id)).filter((place) => place?.checkVisibility())
        .map((place) => [place.id, place.getBoundingClientRect()]);
    return [...document.querySelectorAll("#floats .float-group")].map((group) => {
        const { top, bottom } = group.getBoundingClientRect();
        const beside = places.some(([, box]) => bottom > box.top && top < box.bottom);
        return { beside, top, bottom, places };
    });
}"""


@needs_browser
def test_gains_and_costs_float_beside_what_they_belong_to(visitor: OpenPage) -> None:
    page = visitor()
    before_the_automa(page)
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator(".playing .turn-step.present:has(.float)").wait_for()
    page.locator("#step-pause").click()
    expected = page.locator(".playing .turn-step.present .float").all_text_contents()
    assert page.locator("#floats .float").all_text_contents() == expected
    for group in page.evaluate(FLOATS):
        assert group["beside"], group


@needs_browser
def test_beats_can_be_turned_off_and_changes_are_outlined_all_the_same(visitor: OpenPage) -> None:
    page = visitor()
    before_the_automa(page)
    page.locator('[data-open="settings"]').first.click()
    page.locator("#turn-steps").uncheck()
    page.locator("#settings [data-close]").click()
    page.locator("#end-turn").click()
    page.locator("#options .opt:visible").first.wait_for()
    page.locator("#scene .changed").first.wait_for()
    assert page.locator("#turn-summary.on").count() == 0
    page.reload()
    assert not page.locator("#turn-steps").is_checked()


@needs_browser
def test_a_bots_turn_of_the_card_game_is_told_too(visitor: OpenPage) -> None:
    page = visitor()
    page.goto(f"/t/{table_with_pace(page, 'golems', 'you', 'greedy')}")
    for _ in range(6):
        if page.locator("#turn-summary.on").count():
            break
        page.locator("#end-turn, #options .opt:visible").first.wait_for()
        take_step(page)
        if not page.locator("#options").count() and not page.locator("#end-turn").count():
            page.locator("#turn-summary.on").wait_for()
    page.locator("#turn-summary.on").wait_for()
    assert page.locator(".playing .turn-step.present").count() == 1
    assert page.locator("#scene .changed, #scene .in-step").count() > 0


@needs_browser
def test_who_comes_back_is_told_what_happened_meanwhile(visitor: OpenPage) -> None:
    page = visitor()
    table = before_the_automa(page)
    page.goto("/")
    page.request.post(f"/api/tables/{table}/end-turn", data={"seat": 0}, headers=HEADERS)
    page.goto(f"/t/{table}")
    page.locator("#turn-summary.on .playing").wait_for()
    assert "Automa" in page.locator(".playing .turn-player").inner_text()


@needs_browser
def test_several_turns_since_the_last_visit_are_one_chip_each(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = table_with_pace(page, "golem", "you", "greedy", "greedy", pace=0)
    play_on(page, table, 12)
    page.goto(f"/t/{table}")
    page.locator("#end-turn").wait_for()
    page.goto("/")
    page.request.post(f"/api/tables/{table}/end-turn", data={"seat": 0}, headers=HEADERS)
    wait_for_turn(page, table)
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": SLOW}, headers=HEADERS)
    page.goto(f"/t/{table}")
    page.locator("#turn-summary.on.chips").wait_for()
    chips = page.locator("#turn-summary .playing .chip")
    assert chips.count() > 1
    assert "Greedy" in chips.first.inner_text()
    expect(page.locator("#turn-summary .summarized-turn.present")).to_have_count(1)
    expect(page.locator("#turn-summary .present > .chip")).to_have_css("background-image", re.compile("gradient"))
    page.keyboard.press(" ")
    expect(page.locator("#turn-summary.on")).to_have_count(0)
    assert page.locator("#scene .changed").count() > 0


# ------------------------------------------------------------------ the replay


@needs_browser
def test_the_replay_goes_through_the_automas_turn_beat_by_beat(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor()
    table = before_the_automa(page, pace=0)
    page.locator("#end-turn").click()
    page.locator("#options .opt:visible").first.wait_for()
    count = page.locator("#turn-summary .summarized-turn:last-of-type .turn-step").count()
    titles = page.locator("#turn-summary .summarized-turn:last-of-type .turn-step b").all_text_contents()
    assert count > 1
    page.goto(f"/t/{table}/replay?step=9999")
    for title in reversed(titles):
        expect(page.locator("#replay-steps .turn-step.present b")).to_have_text(title)
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    expect(page.locator("#replay-steps .turn-step.present b")).to_have_text(titles[-1])
    expect(page.locator("#scene .in-step").first).to_be_attached()


COVERED = """() => {
  const strip = document.getElementById("turn-summary").getBoundingClientRect();
  return ["palace", "library", "city", "studio"].filter((name) => {
    const box = document.getElementById(name).getBoundingClientRect();
    return box.left < strip.right && strip.left < box.right && box.top < strip.bottom && strip.top < box.bottom;
  });
}"""


@needs_browser
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (820, 1180)], ids=str)
@pytest.mark.parametrize("seats", [("you", "automa:2"), ("you", "automa:1", "random")], ids=len)
def test_the_strip_covers_nothing_of_the_table_while_a_question_is_open(
    visitor: OpenPage, size: tuple[int, int], seats: tuple[str, ...]
) -> None:
    page = visitor(viewport={"width": size[0], "height": size[1]})
    table = table_with_pace(page, "golem", *seats, pace=0.01)
    play_on(page, table, 8)
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": SLOW}, headers=HEADERS)
    page.goto(f"/t/{table}")
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    page.locator("#step-pause").click()
    page.locator(OPTION).first.wait_for()
    assert page.locator("#turn-summary.on .playing").count()
    assert page.evaluate(COVERED) == []
    steps = page.locator(".playing .turn-step:visible")
    if len(seats) > 2 or size[1] < 800 or size[0] <= 1100:
        assert steps.count() <= 1, "where room is short it folds to its present step"
    else:
        assert page.locator(".playing .turn-steps").evaluate("e => e.clientHeight <= 4.5 * e.children[0].offsetHeight")
    if size[0] > 1100:
        bar, seat = page.locator("#bar").bounding_box(), page.locator("#seat-1").bounding_box()
        strip = page.locator("#turn-summary").bounding_box()
        assert bar
        assert seat
        assert strip
        assert seat["y"] + seat["height"] <= strip["y"]
        assert strip["y"] + strip["height"] <= bar["y"]


@needs_browser
def test_every_turn_of_the_others_since_mine_has_a_card_and_is_shown_again(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page = visitor(viewport={"width": 1440, "height": 900})
    table = table_with_pace(page, "golem", "you", "random", "random", "random", pace=0.01)
    play_on(page, table, 20)
    page.goto(f"/t/{table}")
    page.locator("#end-turn").click()
    cards = page.locator("#last-turn .last-turn")
    page.locator(OPTION).first.wait_for()
    page.keyboard.press(" ")
    expect(page.locator("#turn-summary.on")).to_have_count(0)
    assert {2, 3, 4} <= {seat for seat in (2, 3, 4) if page.locator(f"#last-turn .last-turn.of-{seat}").count()}, (
        "one for each of the others"
    )
    assert page.locator("#last-turn").evaluate("e => e.clientHeight >= 4 * 1.3 * 15"), "at least four lines"
    page.request.post(f"/api/tables/{table}/pace", data={"seconds": SLOW}, headers=HEADERS)
    expect(page.locator("#now")).to_have_attribute("data-pace", re.compile("2"))
    for i in range(cards.count()):
        name = cards.nth(i).locator("h2").inner_text()
        cards.nth(i).locator(".show-again").click()
        sheet = page.locator("#round-sheet.open")
        expect(page.locator("#turn-summary.on .playing .turn-player").or_(sheet)).to_be_visible()
        if sheet.count():
            page.keyboard.press("Escape")
            continue
        assert page.locator("#turn-summary .playing .turn-player").inner_text() == name
        page.keyboard.press(" ")
        expect(page.locator("#turn-summary.on")).to_have_count(0)
