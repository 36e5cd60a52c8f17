"""Every page looked through by axe-core: nothing on it may keep out whoever uses a keyboard or a screen reader, needs
contrast, or has an unsteady hand.

The checker is a foreign script, so its browser, and no other, does not heed the pages' policy against such.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import pytest

from web.browsing import Open, import_file, in_a_browser, sat_down, saved

if TYPE_CHECKING:
    from playwright.sync_api import Page

unchecked = pytest.mark.skipif(not find_spec("axe_playwright_python"), reason="axe-playwright-python is not installed")
pytestmark = [in_a_browser, unchecked]
WIDE: Final = (1440, 900)
PHONE: Final = (390, 844)
GRAVE: Final = ("serious", "critical")
MIDDLE, LATE, DONE = 30, 64, 1000  # decisions of the person in a game of Golem
SMALL = """() => [...document.querySelectorAll("#now :is([data-place], button, .button, summary, input, select)")]
    .filter((one) => one.checkVisibility()).map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 23.95 || height < 23.95).map(([name]) => name)"""


def accessible(page: Page, *rules: str, within: str = "html") -> None:
    """No serious or critical finding of these rules, or of all; every finding is told with its place and its reason."""
    from axe_playwright_python.sync_playwright import Axe

    only = {"runOnly": list(rules)} if rules else {"rules": {"target-size": {"enabled": True}}}
    found = Axe().run(page, within, {"resultTypes": ["violations"], **only}).response["violations"]
    grave = [each for each in found if each["impact"] in GRAVE]
    assert not grave, f"{page.url}\n" + "\n".join(map(told, found))


def told(finding: dict[str, Any]) -> str:
    places = "".join(f"\n    {' '.join(node['target'])}: {reason(node)}" for node in finding["nodes"][:12])
    return f"{finding['id']} ({finding['impact']}, {len(finding['nodes'])} places): {finding['help']}{places}"


def reason(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for part in ("any", "all", "none") for check in node[part])


def by_day_and_evening(page: Page, within: str = "html") -> None:
    """All of it by day; in the evening the colours are others, and nothing else."""
    page.emulate_media(color_scheme="light")
    accessible(page, within=within)
    page.emulate_media(color_scheme="dark")
    accessible(page, "color-contrast", within=within)


def on_every_screen(page: Page) -> None:
    """On a desk and on a phone, by day and in the evening; and nothing is too small to be pointed at."""
    page.locator("#options [data-place]").first.wait_for()
    for width, height in (WIDE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        by_day_and_evening(page)
        assert page.evaluate(SMALL) == []
    options = page.locator("#options button").all()
    assert min(box["height"] for option in options if (box := option.bounding_box())) >= 44


@pytest.fixture
def page(visitor: Open) -> Page:
    """In the lobby, with a browser in which the checker can run."""
    return visitor(bypass_csp=True)


def test_a_late_table_of_golem_with_the_automa_is_accessible(page: Page) -> None:
    import_file(page, saved("golem", LATE, automa=True))
    on_every_screen(page)


@pytest.mark.parametrize(("decisions", "window"), [(0, WIDE), (MIDDLE, PHONE)], ids=["being laid", "in the middle"])
def test_a_table_of_golem_with_the_automa_is_accessible(page: Page, decisions: int, window: tuple[int, int]) -> None:
    import_file(page, saved("golem", decisions, automa=True))
    page.set_viewport_size({"width": window[0], "height": window[1]})
    by_day_and_evening(page)


def test_a_table_of_golem_for_four_with_a_studio_unfolded_is_accessible(page: Page) -> None:
    import_file(page, saved("golem", 160, seats=4))
    page.locator("#lift").click()
    page.locator("#others summary").first.click()
    page.locator("#others .unfolded").first.wait_for()
    by_day_and_evening(page)


def test_a_table_of_golems_is_accessible(page: Page) -> None:
    import_file(page, saved("golems", 24, seats=1))
    on_every_screen(page)


def test_the_lobby_is_accessible_empty_and_with_tables(page: Page) -> None:
    by_day_and_evening(page)
    sat_down(page, "golem", "you", "automa:2")
    sat_down(page, "golems", "you", "link")
    import_file(page, saved("golems", DONE))
    page.goto("/")
    assert page.locator(".tables li").count() == 3
    by_day_and_evening(page)


def test_the_curtain_the_end_and_the_replay_are_accessible(page: Page) -> None:
    sat_down(page, "golems", "you", "here")
    page.locator("#lift").wait_for()
    accessible(page)
    for game in ("golem", "golems"):
        table = import_file(page, saved(game, DONE, automa=game == "golem"))
        page.locator("#result").wait_for()
        by_day_and_evening(page)
        page.goto(f"/t/{table}/replay?step=60")
        accessible(page)


@pytest.mark.parametrize("path", ["/how", "/rules", "/api/docs"])
def test_the_pages_to_read_are_accessible(page: Page, path: str) -> None:
    page.goto(path)
    by_day_and_evening(page)


def test_the_catalogue_is_accessible(page: Page) -> None:
    """Hundreds of components are drawn alike: the first of each section stand for them."""
    page.goto("/catalogue")
    page.evaluate("document.querySelectorAll('article.piece:nth-of-type(n + 4)').forEach((one) => one.remove())")
    by_day_and_evening(page)


def test_the_page_for_what_is_not_there_is_accessible(page: Page) -> None:
    answer = page.request.get("/t/nowhere", headers={"accept": "text/html"})
    page.route("**/lost", lambda route: route.fulfill(content_type="text/html", body=answer.text()))
    page.goto("/lost")
    assert answer.status == 404
    by_day_and_evening(page)


def test_the_dialogs_are_accessible(page: Page) -> None:
    sat_down(page, "golem", "you", "automa:2")
    for name in ("settings", "share", "keys"):
        page.locator(f'[data-open="{name}"]').click()
        by_day_and_evening(page, "dialog[open]")
        page.keyboard.press("Escape")
    page.locator("#library [data-help]").first.click()
    page.locator("#help[open] .piece").wait_for()
    by_day_and_evening(page, "dialog[open]")
