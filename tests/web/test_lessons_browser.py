"""The lessons in a browser: every one to its end by clicks, on a phone, with the keyboard, in Polish, without serious
findings of axe; and a first game with the coach to its end."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from loew.games.entry import names
from loew.teacher.lessons.lesson import (
    END_TURN,
    Lesson,
    LessonStep,
    lesson,
    lessons,
)
from web.browser_support import (
    HEADERS,
    TIMEOUT,
    OpenPage,
    click_option,
    confirm_slip,
    needs_browser,
    version,
    wait_for_change,
)
from web.test_accessible import PHONE, check_accessible

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = needs_browser
needs_axe = pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
ALL = [each for name in names() for each in lessons(name)]
POLISH = "pl-PL"
WITH_KEYS, IN_POLISH = "golem/round", "golem/artifacts"


def found(id: str) -> Lesson:
    taught = lesson(id)
    assert taught is not None
    return taught


def start(page: Page, taught: Lesson, act: str = "click") -> None:
    button = page.locator(f'[data-api="/api/lessons/{taught.id}"]')
    page.wait_for_load_state("load")
    press(page, button, act)
    at_step(page, 1)
    page.locator("#veil.on").wait_for()  # its script has started


def at_step(page: Page, number: int) -> None:
    page.locator(f'#lesson[data-step="{number}"]:not([data-done])').wait_for(timeout=TIMEOUT)


def expected(page: Page, step: LessonStep) -> Locator:
    """The button of the first expected choice, or of its next part."""
    all_options = page.locator("#options > .batch [data-choice]")
    choices = all_options.evaluate_all("all => all.map((one) => one.dataset.choice)")
    choice = next(each for each in choices if any(fnmatchcase(each, pattern) for pattern in step.expect))
    option = all_options.nth(choices.index(choice))
    parts = [f"#pick-button-{part}:visible" for part in (option.get_attribute("data-picks") or "").split()]
    return page.locator(", ".join(parts)).first if parts else option


def what_to_do(page: Page, step: LessonStep) -> Locator:
    if not step.expect:
        return page.locator("#lesson-on")
    return page.locator("#end-turn") if END_TURN in step.expect else expected(page, step)


def do(page: Page, step: LessonStep, act: str = "click") -> None:
    """Do what the step expects."""
    while True:
        button = what_to_do(page, step)
        button.wait_for()
        part = button.get_attribute("data-pick")
        press(page, button, act)
        if part is None:
            break
    confirm_slip(page)


def press(page: Page, button: Locator, act: str) -> None:
    """With the pointer, with a finger, or with the keyboard."""
    if act == "key":
        button.focus()
        page.keyboard.press("Enter")
    elif act == "tap":
        button.tap()
    else:
        button.click()


def play(page: Page, taught: Lesson, act: str = "click") -> None:
    for number, step in enumerate(taught.steps, 1):
        at_step(page, number)
        assert page.locator("[data-unchanged]").count() == 0, "nothing is missing on the table"
        do(page, step, act)
    page.locator("#lesson[data-done]").wait_for(timeout=TIMEOUT)


def play_to_the_end(page: Page, taught: Lesson, act: str = "click") -> None:
    play(page, taught, act)
    press(page, page.locator("#lesson-leave"), act)
    page.locator(f'[data-lesson-row="{taught.id}"].learnt').wait_for()


@pytest.mark.parametrize(
    "taught", [each for each in ALL if each.id not in (WITH_KEYS, IN_POLISH)], ids=lambda each: each.id
)
def test_every_lesson_is_played_to_its_end_by_clicks(visitor: OpenPage, taught: Lesson) -> None:
    """Two of them in the tests below: with the keyboard and in Polish."""
    page = visitor("/learn")
    start(page, taught)
    play_to_the_end(page, taught)


def test_another_choice_is_answered_on_the_card_and_the_step_stays(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page, taught = visitor("/learn"), found("golem/marbles")
    start(page, taught)
    for number, step in enumerate(taught.steps[:3], 1):
        at_step(page, number)
        do(page, step)
    at_step(page, 4)
    page.locator('#options [data-choice="take white study"]').click()
    expect(page.locator("#lesson-answer")).to_contain_text("White would give the same knowledge")
    at_step(page, 4)
    page.locator("#marble-study-yellow-1").click()  # on the table, through the veil
    at_step(page, 5)
    expect(page.locator("#lesson-answer")).to_be_empty()
    page.locator("#lesson-back").click()
    at_step(page, 4)


def test_the_veil_has_a_hole_for_what_is_spoken_of_and_follows_the_window(visitor: OpenPage) -> None:
    page, taught = visitor("/learn"), found("golem/marbles")
    start(page, taught)
    do(page, taught.steps[0])
    at_step(page, 2)
    follows = """() => {
        const { left, top } = document.getElementById("channel-study").getBoundingClientRect();
        const holes = document.getElementById("veil-holes").getAttribute("d");
        return holes.startsWith(`M${left + 4} ${top - 6}H`);
    }"""
    page.wait_for_function(follows)
    page.set_viewport_size({"width": 1100, "height": 760})
    page.wait_for_function(follows)


def go_to(page: Page, taught: Lesson, step: str) -> None:
    """Do everything before a step."""
    for number, each in enumerate(taught.steps, 1):
        at_step(page, number)
        if each.id == step:
            return
        do(page, each)


def test_the_turn_of_the_other_player_is_seen_before_the_lesson_goes_on(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page, taught = visitor("/learn"), found("golem/marbles")
    start(page, taught)
    go_to(page, taught, "end-turn")
    page.locator("#end-turn").click()
    page.locator("#turn-summary.on").wait_for()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#veil")).to_be_hidden()
    expect(page.locator("#lesson")).to_be_visible()
    at_step(page, [each.id for each in taught.steps].index("emptier") + 1)
    expect(page.locator("#turn-summary")).not_to_have_class(re.compile(r"\bon\b"))


def test_lines_that_lie_together_have_one_frame(visitor: OpenPage) -> None:
    page, taught = visitor("/learn"), found("golem/marbles")
    start(page, taught)
    go_to(page, taught, "lines")
    page.wait_for_function("(document.getElementById('veil-rims').getAttribute('d').match(/M/g) ?? []).length === 1")


def test_the_light_follows_a_student_who_walks(visitor: OpenPage) -> None:
    page, taught = visitor("/learn"), found("golem/marbles")
    page.emulate_media(reduced_motion="no-preference")
    start(page, taught)
    go_to(page, taught, "taken")
    page.wait_for_function(
        """() => {
            const { left, top } = document.getElementById("student-1-yellow").getBoundingClientRect();
            const moving = document.getAnimations().some((one) => one.playState === "running"
                && Number.isFinite(one.effect.getComputedTiming().endTime));
            const holes = document.getElementById("veil-holes").getAttribute("d");
            return !moving && [...holes.matchAll(/M([\\d.]+) ([\\d.]+)/g)].some(([, x, y]) =>
                Math.abs(y - (top - 6)) < 1 && Math.abs(x - left) < 12);
        }"""
    )


def test_the_last_lesson_leads_to_the_first_game(visitor: OpenPage) -> None:
    page, taught = visitor("/learn"), lessons("golems")[-1]
    start(page, taught)
    play(page, taught)
    page.get_by_role("button", name="Start your first game").click()
    page.locator('[data-mark="take"]:not([hidden])').wait_for()


NOTHING_IS_COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const card = document.getElementById("lesson"), list = document.getElementById("options");
    const ids = card.dataset.at.split(" "), choices = JSON.parse(card.dataset.expected);
    const things = ids.map((id) => document.getElementById(id)).filter((one) => one && one.getClientRects().length);
    const first = things.find((one) => !one.closest("#bar"));
    const options = [...(list?.querySelectorAll("[data-choice]") ?? [])];
    const option = options.find((one) => choices.includes(one.dataset.choice));
    const apart = (a, b) => a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
    const inside = (a, b) => a.top >= b.top && a.bottom <= b.bottom;
    return (!first || apart(box(first), box(card))) &&
        (!option || (apart(box(option), box(card)) && inside(box(option), box(list))));
}"""  # neither what a step points at first, nor the option that it expects, nor is that option scrolled away


def test_a_lesson_on_a_phone(visitor: OpenPage) -> None:
    width, height = PHONE
    page = visitor("/learn", viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    taught = found("golems/first")
    start(page, taught, "tap")
    for number, step in enumerate(taught.steps, 1):
        at_step(page, number)
        if step.expect:
            page.wait_for_function(NOTHING_IS_COVERED)
        do(page, step, "tap")
    page.locator("#lesson[data-done]").wait_for(timeout=TIMEOUT)


def test_a_lesson_with_the_keyboard(visitor: OpenPage) -> None:
    page, taught = visitor("/learn"), found(WITH_KEYS)
    start(page, taught, "key")
    page.keyboard.press("n")
    at_step(page, 2)
    page.keyboard.press("b")
    play_to_the_end(page, taught, "key")


def test_a_lesson_in_polish(visitor: OpenPage) -> None:
    from playwright.sync_api import expect

    page, taught = visitor("/learn", locale=POLISH), found(IN_POLISH)
    start(page, taught)
    expect(page.locator("#lesson-title")).to_have_text("Twoje artefakty")
    play_to_the_end(page, taught)


@needs_axe
def test_lessons_have_no_serious_findings(visitor: OpenPage) -> None:
    page, taught = visitor("/learn", bypass_csp=True), found("golem/marbles")
    check_accessible(page)
    start(page, taught)
    check_accessible(page, within="#lesson")
    for number, step in enumerate(taught.steps[:4], 1):
        at_step(page, number)
        if number < 4:
            do(page, step)
    page.locator('#options [data-choice="take white study"]').click()
    page.locator("#lesson-answer:not(:empty)").wait_for()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        check_accessible(page, within="#lesson")


# ------------------------------------------------------------------ the coach


def first_game(page: Page, game: str) -> str:
    """The table of a first game with a coach, at once and without waiting for bots."""
    setup = ["introductory"] if game == "golem" else []
    body = {"game": game, "seats": ["you", "beginner"], "setup": setup, "coach": True, "seed": 3, "pace": 0}
    made = page.request.post("/api/tables", data=body, headers=HEADERS).json()
    page.goto(f"/t/{made['id']}")
    return str(made["id"])


def mark_on_the_page(page: Page) -> str:
    marks = page.locator(".coach:not([hidden])")
    return marks.get_attribute("data-mark") or "" if marks.count() else ""


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_a_first_game_to_its_end_with_the_coach(visitor: OpenPage, game: str) -> None:
    page = visitor()
    first_game(page, game)
    seen: list[str] = []
    for _ in range(400):
        page.locator("#end-turn, #options .opt:visible, #now.over").first.wait_for()
        if page.locator("#now.over").count():
            break
        while mark := mark_on_the_page(page):
            seen.append(mark)
            page.locator(f'[data-mark="{mark}"] [data-coach="on"]').click()
            page.locator(f'[data-mark="{mark}"]').wait_for(state="hidden")
        before = version(page)
        page.locator("#end-turn").click() if page.locator("#end-turn").count() else click_option(page)
        confirm_slip(page)
        wait_for_change(page, before)
    assert page.locator("#now.over").count()
    assert len(seen) == len(set(seen)), "no mark comes twice"
    assert len(seen) >= (8 if game == "golem" else 3)
    first_game(page, game)
    page.locator("#options .opt:visible").first.wait_for()
    assert mark_on_the_page(page) not in seen, "not in the next game either"


def test_the_coach_can_be_skipped_and_shown_again(visitor: OpenPage) -> None:
    page = visitor()
    table = first_game(page, "golem")
    page.locator('[data-mark="table"]:not([hidden])').wait_for()
    page.keyboard.press("n")
    page.locator('[data-mark="march"]:not([hidden])').wait_for()
    page.locator('[data-mark="march"] [data-coach="skip"]').click()
    page.locator('[data-mark="march"]').wait_for(state="hidden")
    page.goto(f"/t/{table}")
    page.locator("#options .opt:visible").first.wait_for()
    assert mark_on_the_page(page) == ""
    page.locator('#coach-tools [data-coach="again"]').click()
    page.locator('[data-mark="table"]:not([hidden])').wait_for()


def test_who_acts_has_read_the_mark(visitor: OpenPage) -> None:
    page = visitor()
    first_game(page, "golems")
    page.locator('[data-mark="take"]:not([hidden])').wait_for()
    before = version(page)
    page.locator("#options [data-choice]").first.click()
    wait_for_change(page, before)
    assert "take" in page.evaluate("JSON.parse(localStorage.getItem('loew-coach-golems'))")


@needs_axe
def test_the_coach_has_no_serious_findings(visitor: OpenPage) -> None:
    page = visitor(bypass_csp=True)
    first_game(page, "golem")
    page.locator('[data-mark="table"]:not([hidden])').wait_for()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        check_accessible(page, within=".coach:not([hidden])")
