"""The table of Golem in the browser in Polish: cases and numbers are right, and no English shows through."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from typing import cast

import pytest

from loew.engine.offer import Offer, Target, offer_view
from loew.engine.seat import CHANCE, SPECTATOR
from loew.games.golem.game import Golem
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.components import SOURCES, ComponentIndex
from loew.games.golem.ui.faces import FACES, GolemOptionTexts
from loew.games.golem.ui.page.board_panel import multiplier_text
from loew.games.golem.ui.page.context import PageContext
from loew.games.golem.ui.page.golem_board import development_text
from loew.games.golem.ui.page.palace import character_text
from loew.games.registry import game, presentation
from loew.i18n import say
from loew.ui.charts import points_by_source
from loew.ui.options import option_groups, option_in_words
from support import Case, labels, last_position, the_game, walk

pytestmark = pytest.mark.usefixtures("polish")
ENGLISH = re.compile(
    r"\b(?:the|your|with|and|of|for|is|are|when|every|each|from|takes?|golems|books?|marbles?|clay|coins?|"
    r"knowledge|students?|district|tiles?|choose|line|value|points?|VP|none)\b"
)
SAID = ("aria-label", "title", "alt", "placeholder")
CASES = (Case("golem", 2), Case("golem", 4, ("introductory",)), Case("golem", 3, automa=(1, 3)))
LABELS = labels(("Ty", "Anna", "Piotr", "Ewa"))
EVERY = 17  # of so many positions one is read


def begun() -> GolemView:
    """The first action of a game."""
    case = Case("golem", 2)
    for step in walk(case, 1):
        view = the_game("golem").view(step.state, step.who)
        if step.who != CHANCE and view["decision"] and view["decision"]["kind"] == "action":
            return cast(GolemView, view)
    raise AssertionError("nobody ever acted")


def components() -> ComponentIndex:
    golem = game("golem")
    assert isinstance(golem, Golem)
    return ComponentIndex(golem.box)


def option(
    choice: str, *targets: tuple[str, str], cost: dict[str, int] | None = None, facts: dict[str, int] | None = None
) -> str:
    """The label of an option."""
    offer = Offer(tuple(choice.split()), cost, [Target(*target) for target in targets], facts=facts)
    verb = next(verb for verb, face in FACES.verbs.items() if choice.split()[0] in face.choices)
    return option_in_words(GolemOptionTexts(components(), begun()), offer_view(offer, verb, "")).label


def context() -> PageContext:
    return PageContext(components().box, begun(), LABELS[:2])


# ------------------------------------------------------------------ the hard cases


def test_a_place_has_its_colour_in_the_locative() -> None:
    assert option("activate red-iii", ("golem", "red-iii")) == "Golem w czerwonej dzielnicy na III"
    assert (
        option("kill blue-vii-lying", ("golem", "blue-vii-lying"))
        == "Zabij leżącego golema w niebieskiej dzielnicy na VII"
    )
    assert option("create yellow", ("section", "yellow-i"), cost={"clay": 6}) == "Golem na żółtej ulicy za 6 gliny"


def test_what_is_paid_is_in_the_accusative() -> None:
    price = {"clay": 1, "coin": 2, "knowledge": 5}
    assert option("pay 1 clay 2 coin 5 knowledge", cost=price) == "Zapłać 1 glinę, 2 monety i 5 wiedzy"
    step = option("step red-vii", ("golem", "red-vii"), ("section", "red-viii"), cost={"knowledge": 1})
    assert step == "Czerwony golem z VII na VIII za 1 wiedzy"
    assert option("pay student-back blue") == "Cofnij niebieskiego ucznia"


def test_golems_are_persons_when_they_are_sent_to_work() -> None:
    said = [option(f"workers {n}", cost={"knowledge": n}, facts={"workers": n}) for n in (1, 2)]
    assert said == ["Wyślij do pracy 1 golema za 1 wiedzy", "Wyślij do pracy 2 golemy za 2 wiedzy"]
    assert option("workers 5", facts={"workers": 5}) == "Wyślij do pracy 5 golemów za darmo"


def test_a_book_stands_behind_its_noun() -> None:
    assert option("buy book-1", ("book", "book-1"), cost={"knowledge": 2}) == "Kup księgę „Pierwsze litery” za 2 wiedzy"


def test_menorahs_and_what_they_multiply_are_counted() -> None:
    assert multiplier_text("red", 1, 2) == "1 czerwona menora razy 2 stworzone golemy"
    assert multiplier_text("blue", 5, 1) == "5 niebieskich menor razy 1 kolumna z księgami"


def test_the_marbles_of_a_character_are_feminine() -> None:
    table = context()
    text = character_text(table, table.view["characters"][0], 0, "active")
    assert re.match(r"W tej rundzie: .+\. Kulki: \w+a i \w+a\. \d kro\w+ więcej\. Za \d monet[ęy]?: ", text)


def test_a_development_that_lets_golems_do_something_says_what() -> None:
    text = development_text(context(), "right-leg", False, "clay")
    assert "od razu robi to: Przesuń" in text
    assert text.endswith("Kosztuje 3 gliny.")


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_english_shows_on_the_table_of_a_whole_game(case: Case) -> None:
    shown = presentation(the_game(case.name))
    for i, step in enumerate(walk(case, 5)):
        if i % EVERY == 0:
            for seat in {step.who, SPECTATOR} - {CHANCE}:
                view = the_game(case.name).view(step.state, seat)
                for text in read(shown.page(view, LABELS[: case.seats])):
                    assert not ENGLISH.search(text), text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_english_shows_in_the_choices_of_a_whole_game(case: Case) -> None:
    shown = presentation(the_game(case.name))
    for step in walk(case, 6):
        if step.who == CHANCE:
            continue
        view = the_game(case.name).view(step.state, step.who)
        assert view["decision"] is not None
        for group in option_groups(shown.option_texts(view), view["decision"]["offers"]):
            for each in group.options:
                assert not ENGLISH.search(each.spoken), (each.choice, each.spoken)


def test_the_points_of_the_end_have_their_sources_in_polish() -> None:
    scores = the_game("golem").score(last_position(Case("golem", 2), 5))
    sources = {source: say(name) for source, name in SOURCES.items()}
    for text in read(f"<div>{points_by_source(scores, sources, LABELS[:2])}</div>"):
        assert not ENGLISH.search(text), text
    assert set(scores[0]["parts"]) <= set(sources)


def read(markup: str) -> Iterator[str]:
    """All that is seen or said."""
    for element in Tree.fromstring(markup).iter():
        yield from (element.attrib[name] for name in SAID if name in element.attrib)
        yield from (text.strip() for text in (element.text, element.tail) if text)
