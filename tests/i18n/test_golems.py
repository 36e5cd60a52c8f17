"""Golems, the card game, in Polish: names in their cases, the log, the choices; no English shows through."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from loew.engine.journal import Journal
from loew.engine.message import Ref
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.ui.card_text import card_face_text
from loew.games.golems.ui.names import SOURCES, card_name, terminal_name
from loew.games.registry import game, presentation
from loew.i18n import say, speaking
from loew.ui.options import option_groups
from loew.ui.terminal_log import TerminalLog
from support import labels, quick

pytestmark = pytest.mark.usefixtures("polish")
ENGLISH = re.compile(
    r"\b(?:the|your|you|with|and|of|for|is|are|each|from|takes?|golems|runes?|gems?|cards?|column|row|icons?|red|blue|"
    r"yellow|green|time|points?|needs|gives|seat|hand)\b",
    re.IGNORECASE,
)
RAW = re.compile(r"\b(?:red|blu|yel|grn|tim|run|gem)-\d")
LABELS = re.compile(r'(?:aria-label|title)="([^"]*)"')
PEOPLE = {2: labels(("Ty", "Ewa"), 0), 1: labels(("Ty", "Automa"), 0)}
CARDS = game("golems")
assert isinstance(CARDS, Golems)
SHOWN = presentation(CARDS)
BOX = CARDS.box


def games(seats: int, seed: int) -> Iterator[Journal]:
    """Every position of a random game."""
    journal = Journal(CARDS, simple_setup("golems", seats, seed, variants=("advanced",) if seats == 1 else ()))
    luck = random.Random(seed)
    while (asked := journal.decision) is not None:
        yield journal
        journal.play(luck.choice(asked.options))
    yield journal


def seen(journal: Journal, seat: int) -> str:
    """Everything that the page of a seat says: the scene, its labels, the question and the choices."""
    view = journal.view(seat)
    decision = journal.decision
    markup = SHOWN.page(view, PEOPLE[len(journal.setup.seats)])
    offers = view["decision"]["offers"] if view["decision"] else []
    options = [each for group in option_groups(SHOWN.option_texts(view), offers) for each in group.options]
    asked = say(decision.question, SHOWN.log_texts.naming) if decision else ""
    return "\n".join(
        [re.sub(r"<[^>]+>", " ", markup), *LABELS.findall(markup), *[option.spoken for option in options], asked]
    ).replace("Golems", "")


def test_a_card_has_its_name_in_the_case_that_the_sentence_asks_for() -> None:
    assert [card_name(BOX, word) for word in ("red-3", "tim-1", "run-5", "gem-2", "?")] == [
        "czerwony golem 3",
        "golem czasu 1",
        "runa 5",
        "karta klejnotu 2",
        "zakryta karta",
    ]
    assert [card_name(BOX, word, "acc") for word in ("blu-3", "tim-1", "run-5", "gem-2", "?")] == [
        "niebieskiego golema 3",
        "golema czasu 1",
        "runę 5",
        "kartę klejnotu 2",
        "zakrytą kartę",
    ]


def test_the_terminal_shows_the_ids_that_one_types_only_in_english() -> None:
    assert terminal_name(BOX, Ref("blu-3"), "acc") == "niebieskiego golema 3"
    with speaking("en"):
        assert terminal_name(BOX, Ref("blu-3"), "acc") == "blu-3"


def test_what_a_card_needs_gives_and_scores_is_counted_as_polish_counts() -> None:
    faces = {word: "; ".join(say(message) for message in card_face_text(BOX, BOX.number[word])) for word in BOX.names}
    assert faces["red-6"] == "daje czerwony symbol; wymaga: 2 czerwone, 1 zielony"
    assert faces["red-7"] == "daje czerwony symbol; wymaga: 4 dowolne symbole"
    assert faces["run-1"] == "daje żółty i zielony; 2 punkty za każdego czerwonego golema"
    assert faces["run-6"] == "daje symbol dowolnego koloru; 7 punktów za golemy wszystkich czterech kolorów"
    assert faces["gem-1"] == "3 klejnoty"
    assert faces["gem-3"] == "1 klejnot; 2 punkty"


def test_the_log_tells_you_of_yourself_and_others_of_themselves() -> None:
    *_, journal = games(2, 1)
    lines = TerminalLog(journal, SHOWN, None, PEOPLE[2]).lines()
    assert any(re.fullmatch(r"Bierzesz [a-zż]+ego golema \d i zachowujesz jako zasób\.", line) for line in lines)
    assert any(re.match(r"Ewa bierze .*, przywołuje go i wsuwa pod niego ", line) for line in lines)
    assert any(re.fullmatch(r"Nowy rząd \d: .*, .* i .*\.", line) for line in lines)


@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_are_polish_throughout_and_show_no_ids(seats: int) -> None:
    for seed in range(1 if quick() else 4):
        for journal in games(seats, seed):
            seat = max(0, journal.decision.who) if journal.decision else 0
            text = seen(journal, seat)
            assert not ENGLISH.findall(text), text
            assert not RAW.findall(text), text
        log = "\n".join(TerminalLog(journal, SHOWN, 0, PEOPLE[seats]).lines())
        assert not ENGLISH.findall(log), log
        assert not RAW.findall(log), log


@pytest.mark.parametrize("seats", [1, 2])
def test_the_scene_calls_a_card_in_english_too_as_the_log_does(seats: int) -> None:
    with speaking("en"):
        for journal in list(games(seats, 3))[::7]:
            assert not RAW.findall(seen(journal, 0))


def test_the_catalogue_of_the_cards_is_polish() -> None:
    for section in SHOWN.catalogue().sections:
        told = re.sub(r"<details>.*?</details>|<code>.*?</code>|<title>.*?</title>", "", section.body, flags=re.DOTALL)
        assert not ENGLISH.findall(re.sub(r"<[^>]+>", " ", told))


def test_every_source_of_points_is_said() -> None:
    ended = [list(games(seats, 1))[-1] for seats in (1, 2)]
    assert {source for journal in ended for score in journal.score() for source in score["parts"]} == {
        str(source) for source in SOURCES
    }
