"""The table of Golem in the browser in Polish: cases and numbers are right, and no English shows through."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from typing import Any

import pytest
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.option_groups import option_groups
from loew.presentation.pages import scene

from loew.engine.game import View
from loew.engine.seat import CHANCE, SPECTATOR
from loew.golem.flow import Golem
from loew.i18n import say
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.option_text import brings, told
from loew.presentation.golem.page.context import PageContext
from loew.presentation.golem.page.golem_board import told as development
from loew.presentation.golem.page.palace import told as character
from loew.presentation.golem.page.resources import MULTIPLY
from loew.presentation.kit.charts import SOURCES, stacked
from loew.presentation.kit.terminal import TerminalStyle
from loew.registry import game
from support import Case, finished, labels, the_game, walk

pytestmark = pytest.mark.usefixtures("polish")
ENGLISH = re.compile(
    r"\b(?:the|your|with|and|of|for|is|are|when|every|each|from|takes?|golems|books?|marbles?|clay|coins?|"
    r"knowledge|students?|district|tiles?|choose|line|value|points?|VP|none)\b"
)
SAID = ("aria-label", "title", "alt", "placeholder")
CASES = (Case("golem", 2), Case("golem", 4, ("introductory",)), Case("golem", 3, automa=(1, 3)))
LABELS = labels(("Ty", "Anna", "Piotr", "Ewa"))
EVERY = 17  # of so many positions one is read


def begun() -> View:
    """The first action of a game."""
    case = Case("golem", 2)
    for step in walk(case, 1):
        view = the_game("golem").view(step.state, step.who)
        if step.who != CHANCE and view["decision"]["kind"] == "action":
            return view
    raise AssertionError("nobody ever acted")


def asked(kind: str = "action", **given: Any) -> Asked:
    golem, view = game("golem"), begun()
    assert isinstance(golem, Golem)
    view["decision"] = {**view["decision"], "kind": kind, "given": given}
    return Asked(ComponentIndex(golem.box), view, TerminalStyle())


def option(text: str, kind: str = "action", **given: Any) -> str:
    found = told(asked(kind, **given), text)
    assert found is not None
    return found.text


def context() -> PageContext:
    golem = game("golem")
    assert isinstance(golem, Golem)
    return PageContext(golem.box, begun(), LABELS[:2])


# ------------------------------------------------------------------ the hard cases


def test_a_place_has_its_colour_in_the_locative() -> None:
    assert option("activate red-iii") == "Golem w czerwonej dzielnicy na III"
    assert option("kill blue-vii-lying") == "Zabij leżącego golema w niebieskiej dzielnicy na VII"
    assert option("create yellow", "create", prices={"yellow": 6}) == "Golem w żółtej dzielnicy"


def test_what_is_paid_is_in_the_accusative() -> None:
    assert option("pay 1 clay 2 coin 5 knowledge") == "Zapłać 1 glinę, 2 monety i 5 wiedzy"
    assert option("step red-vii knowledge") == "Czerwony golem z VII na VIII za 1 wiedzę"
    assert option("pay student-back blue") == "Cofnij niebieskiego ucznia"


def test_what_a_line_brings_is_in_the_nominative() -> None:
    assert [brings(asked(), "golem", n) for n in (1, 2, 5)] == ["1 glina", "2 gliny", "5 gliny"]
    assert [brings(asked(), "artifacts", n) for n in (1, 2, 5)] == ["1 moneta", "2 monety", "5 monet"]


def test_golems_are_persons_when_they_are_sent_to_work() -> None:
    assert [option(f"workers {n}") for n in (1, 2)] == ["Wyślij do pracy 1 golema", "Wyślij do pracy 2 golemy"]


def test_a_book_stands_behind_its_noun() -> None:
    a = asked("book", discount=0)
    book = a.view["library"][0]
    name, price = a.components.named(book), a.components.entries[book].number("cost")
    found = told(a, f"buy {book}")
    assert found is not None
    assert found.text.startswith(f"Kup księgę „{name}” za {price} wiedz")


def test_menorahs_and_what_they_multiply_are_counted() -> None:
    assert say(MULTIPLY["red"], n=1, times=2) == "1 czerwona menora razy 2 stworzone golemy"
    assert say(MULTIPLY["blue"], n=5, times=1) == "5 niebieskich menor razy 1 kolumna z księgami"


def test_the_marbles_of_a_character_are_feminine() -> None:
    table = context()
    text = character(table, table.view["characters"][0], 0, "active")
    assert re.match(r"W tej rundzie: .+\. Kulki: \w+a i \w+a\. \d kro\w+ więcej\. Za \d monet[ęy]?: ", text)


def test_a_development_that_lets_golems_do_something_says_what() -> None:
    text = development(context(), "right-leg", False, "clay")
    assert "od razu robi to: Przesuń" in text
    assert text.endswith("Kosztuje 3 gliny.")


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_english_shows_on_the_table_of_a_whole_game(case: Case) -> None:
    for i, step in enumerate(walk(case, 5)):
        if i % EVERY == 0:
            for seat in {step.who, SPECTATOR} - {CHANCE}:
                view = the_game(case.name).view(step.state, seat)
                for text in read(scene(the_game(case.name), view, LABELS[: case.seats])):
                    assert not ENGLISH.search(text), text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_english_shows_in_the_choices_of_a_whole_game(case: Case) -> None:
    for step in walk(case, 6):
        if step.who == CHANCE:
            continue
        view = the_game(case.name).view(step.state, step.who)
        for heap in option_groups(the_game(case.name), view, view["decision"]["options"]):
            for each in heap.options:
                assert not ENGLISH.search(each.said), (each.choice, each.said)


def test_the_points_of_the_end_have_their_sources_in_polish() -> None:
    scores = the_game("golem").score(finished(Case("golem", 2), 5))
    for text in read(f"<div>{stacked(scores, SOURCES, LABELS[:2])}</div>"):
        assert not ENGLISH.search(text), text
    assert set(scores[0]["parts"]) == set(SOURCES)


def read(markup: str) -> Iterator[str]:
    """All that is seen or said."""
    for element in Tree.fromstring(markup).iter():
        yield from (element.attrib[name] for name in SAID if name in element.attrib)
        yield from (text.strip() for text in (element.text, element.tail) if text)
