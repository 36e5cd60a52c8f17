"""The scenes of the browser: every option has its place, ids are unique, nothing hidden shows, all can be explained."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Tree
from collections import Counter
from functools import cache
from typing import cast

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, Dealer
from loew.engine.view import View
from loew.games.golem.rules.view_types import GolemView
from loew.ui.sprite import FIGURES, ICONS, PICTURES
from support import CASES, Case, Step, labels, last_position, presentation_of, quick, the_game, walk

LABELS = labels(("Ada & Co", "<Ben>", "Cyd", "Dov"))
SEEDS = (3,) if quick() else (3, 8)
EVERY = {"golem": 31, "golems": 4}  # of so many positions one is drawn
TOOLS = ("look", "night-again")  # buttons that show something and choose nothing
PHRASING = {"span", "b", "i", "small", "abbr", "svg", "path", "use", "title"}  # what a button may hold

AUTOMA = Case("golem", 3, automa=(1, 3))
ALL = (*CASES, *(() if AUTOMA in CASES else (AUTOMA,)))

cases = pytest.mark.parametrize("case", ALL, ids=str)


def page_of(case: Case, view: View) -> str:
    return presentation_of(case.name).page(view, LABELS[: 2 if case.name == "golems" else case.seats])


@cache
def positions(case: Case) -> tuple[Step, ...]:
    """Some positions of random games in which a seat decides."""
    steps = [step for seed in SEEDS for step in walk(case, seed) if step.who != CHANCE]
    return tuple(steps[:: EVERY[case.name]])


@cache
def scenes(case: Case) -> tuple[tuple[View, str], ...]:
    """Each position as the seat that decides sees it."""
    views = [the_game(case.name).view(step.state, step.who) for step in positions(case)]
    return tuple((view, page_of(case, view)) for view in views)


def choices(tree: Tree.Element) -> list[str]:
    """The choices on the table: of things with one option, and in the lists of things with several."""
    one = [element.attrib["data-choice"] for element in tree.iter() if "data-choice" in element.attrib]
    several = [element.attrib["data-choices"] for element in tree.iter() if "data-choices" in element.attrib]
    return [*one, *[choice for text in several for choice in json.loads(text)]]


@cases
def test_every_option_is_a_button_of_the_scene_or_left_to_the_bar(case: Case) -> None:
    for view, text in scenes(case):
        tree = Tree.fromstring(text)
        elsewhere = json.loads(tree.attrib["data-elsewhere"])
        shown = set(choices(tree))
        assert view["decision"] is not None
        assert shown | set(elsewhere) == {offer["path"] for offer in view["decision"]["paths"]}
        assert not shown & set(elsewhere)


@cases
def test_what_can_be_chosen_is_a_real_button_with_words(case: Case) -> None:
    for _, text in scenes(case):
        for element in Tree.fromstring(text).iter():
            if {"data-choice", "data-choices"} & set(element.attrib) or element.tag == "button":
                assert element.tag == "button"
                assert element.attrib["type"] == "button"
                if element.attrib["id"] in TOOLS:
                    assert "".join(element.itertext()).strip()
                    continue
                one = "data-choice" in element.attrib
                words = r"Choose: \S.*\.$" if one else r"\S \d+ choices\.$"
                assert re.search(words, element.attrib["aria-label"])
                assert ("legal" if one else "choosable") in element.attrib["class"].split()
                assert {inner.tag for inner in element.iter() if inner is not element} <= PHRASING


@cases
def test_a_choice_is_reached_once_with_the_keyboard(case: Case) -> None:
    for _, text in scenes(case):
        buttons = Tree.fromstring(text).iter("button")
        reached = [each for each in buttons if "data-choice" in each.attrib and each.attrib.get("tabindex") != "-1"]
        stops = Counter(each.attrib["data-choice"] for each in reached)
        assert not stops or max(stops.values()) == 1


@cases
def test_the_scene_is_well_formed_with_unique_ids_and_no_style(case: Case) -> None:
    for _, text in scenes(case):
        tree = Tree.fromstring(text)
        assert tree.tag == "section"
        assert tree.attrib["id"] == "scene"
        ids = Counter(element.attrib["id"] for element in tree.iter() if "id" in element.attrib)
        assert [name for name, n in ids.items() if n > 1] == []
        assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=|https?://", text)


@cases
def test_every_icon_has_its_symbol(case: Case) -> None:
    for _, text in scenes(case):
        uses = {element.attrib["href"] for element in Tree.fromstring(text).iter("use")}
        symbols = {*(f"icon-{name}" for name in ICONS), *(f"figure-{name}" for name in FIGURES), *PICTURES}
        assert uses <= {f"#{name}" for name in symbols}


@cases
def test_every_component_shown_can_be_explained(case: Case) -> None:
    known = {entry.id for entry in the_game(case.name).entries()}
    explained = presentation_of(case.name).catalogue().cards
    for _, text in scenes(case):
        for element in Tree.fromstring(text).iter():
            name, helps = element.attrib.get("id"), element.attrib.get("data-help")
            if helps is not None:
                assert helps in explained
                assert element.tag == "button" or element.attrib.get("tabindex") == "0"
            if name in known and element.tag not in ("section", "li"):
                assert helps == name


def test_a_track_and_a_line_of_the_same_name_are_explained_each_by_its_own_card() -> None:
    explained = presentation_of("golem").catalogue().cards
    case = Case("golem", 2)
    tree = Tree.fromstring(scenes(case)[-1][1])
    for name in ("golem", "study"):
        helps = {
            element.attrib["id"]: element.attrib["data-help"]
            for element in tree.iter()
            if element.attrib.get("id") in (f"line-{name}", f"{name}-track-1")
        }
        assert f'id="golem-actions-line-{name}"' in explained[helps[f"line-{name}"]]
        assert f'id="golem-tracks-{name}-{name}"' in explained[helps[f"{name}-track-1"]]


@cases
def test_what_the_seat_cannot_see_is_not_in_the_scene(case: Case) -> None:
    game = the_game(case.name)
    for i, step in enumerate(positions(case)[:: 3 if quick() else 1]):
        for seat in range(-1, case.seats):
            again = game.determinize(step.state, seat, Dealer(i, 5))
            assert page_of(case, game.view(again, seat)) == page_of(case, game.view(step.state, seat))


def test_objectives_of_the_others_are_only_counted() -> None:
    case = Case("golem", 3)
    game = the_game("golem")
    for step in positions(case):
        text = page_of(case, game.view(step.state, 0))
        for other in (1, 2):
            theirs = cast(GolemView, game.view(step.state, other))["players"][other]
            cards = [each["card"] for each in theirs["objectives"]] + theirs["drafting"] + theirs["starts"]
            assert not [card for card in cards if f'"{card}"' in text]


@cases
def test_who_only_watches_can_choose_nothing(case: Case) -> None:
    for step in positions(case)[:10]:
        tree = Tree.fromstring(page_of(case, the_game(case.name).view(step.state, -1)))
        assert choices(tree) == []
        assert tree.attrib["data-elsewhere"] == "[]"


@cases
def test_a_finished_game_can_be_looked_at(case: Case) -> None:
    tree = Tree.fromstring(page_of(case, the_game(case.name).view(last_position(case, 4), 0)))
    assert choices(tree) == []


def test_names_are_escaped() -> None:
    case = Case("golem", 2)
    text = page_of(case, the_game("golem").view(positions(case)[0].state, 0))
    assert "Ada &amp; Co" in text
    assert "<Ben>" not in text


def test_the_same_position_is_the_same_text() -> None:
    case = Case("golem", 4)
    step = positions(case)[-1]
    view = the_game("golem").view(step.state, step.who)
    assert page_of(case, view) == page_of(case, view)


def test_between_two_rounds_the_old_one_is_over_and_the_tiles_of_the_new_one_are_to_come() -> None:
    case = Case("golem", 2)
    journal = Journal(the_game("golem"), case.setup(4))
    journal.waits = True
    dealer = Dealer(4, 77)
    while not (journal.is_waiting() and journal.game.phase(journal.state) == "refresh"):
        if journal.is_waiting():
            journal.go_on()
        else:
            journal.record(dealer.one(journal.state.options))
            journal.deal()
    text = page_of(case, journal.view(0))
    assert journal.game.round(journal.state) == 2
    assert "Round 1 is over" in text
    assert "Round 2 of 4" not in text
    assert "New tiles in round 2" in text
    assert 'aria-current="step"' not in text
    journal.go_on()
    text = page_of(case, journal.view(0))
    assert "Round 2 of 4" in text
    assert "New tiles" not in text
    assert text.count('aria-current="step"') == 1
