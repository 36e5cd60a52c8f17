"""What a person does on the pages of the companion, click by click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL: Final = """() => [...document.querySelectorAll("#companion-now :is(button, label, summary), .go")]
    .filter((one) => one.checkVisibility()).map((one) => [one.textContent.trim(), one.getBoundingClientRect().height])
    .filter(([, height]) => height < 43.9)"""
QUESTION_SMALL: Final = """() => [...document.querySelectorAll("#companion-now .ask button, .companion-bar button")]
    .filter((one) => one.checkVisibility()).map((one) => [one.textContent.trim(), one.getBoundingClientRect().height])
    .filter(([, height]) => height < 47.9)"""


def start(page: Page, name: str, /, **settings: str) -> None:
    """Start a game on the first page."""
    page.locator(f'[name=game][value="{name}"]').check()
    for setting, value in settings.items():
        page.locator(f'[name="{name}-{setting}"][value="{value}"]').check()
    page.locator("#companion-new .go").click()
    wait_for_answers(page, 0)


def wait_for_answers(page: Page, n: int) -> None:
    page.locator(f'#companion-now[data-at="{n}"]:not([aria-busy])').wait_for()


def answers(page: Page) -> int:
    return int(page.locator("#companion-now").get_attribute("data-at") or 0)


def answer(page: Page, text: str) -> None:
    """Give an answer with the buttons of the question, whatever its kind."""
    before = answers(page)
    kind = page.locator(".ask").get_attribute("data-kind")
    if kind == "one":
        page.locator(f'.ask [data-answer="{text}"]').click()
    else:
        if kind == "lines":
            for row, word in zip(page.locator(".ask [data-row]").all(), text.split(), strict=True):
                for letter in word.replace("-", ""):
                    row.locator(f'[data-letter="{letter}"]').click()
        else:
            for part in text.split():
                page.locator(f'.ask [data-part="{part}"]').click()
        page.locator("[data-send]").click()
    wait_for_answers(page, before + 1)


def correct(page: Page, name: str, value: int) -> None:
    """Correct a number in the form."""
    before = answers(page)
    page.locator("[data-open=set-right]").click()
    page.locator(f'[data-correction="{name}"] input').fill(str(value))
    page.locator("#corrections .main").click()
    wait_for_answers(page, before + 1)


def easy_answer(page: Page) -> str:
    """An answer to any question: pass a turn, else what comes first."""
    ask = page.locator(".ask")
    kind, count = ask.get_attribute("data-kind"), int(ask.get_attribute("data-count") or 0)
    if kind == "lines":
        first = ".ask [data-row]:first-child [data-letter]"
        words = "(all) => all.map((one) => one.dataset.letter.repeat(one.dataset.most))"  # all that there are
        return " ".join(page.eval_on_selector_all(first, words))
    if kind == "one":
        values = page.eval_on_selector_all(".ask [data-answer]", "(all) => all.map((one) => one.dataset.answer)")
        return "pass" if "pass" in values else str(values[0])
    parts = page.eval_on_selector_all(".ask [data-part]", "(all) => all.map((one) => one.dataset.part)")
    return " ".join(parts[:count])
