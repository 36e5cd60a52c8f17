"""Sentences of lessons and pages about the rules, tried on the rules themselves, in English and in Polish."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import pytest

import loew
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.presentation import CHAPTERS
from loew.i18n import say as said
from loew.i18n import speaking
from loew.teacher.lessons.lesson import lesson
from loew.teacher.lessons.playing import open_position

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
HOW_TO_PLAY: Final = Path(loew.__file__).parent / "games" / "golem" / "ui" / "how_to_play"
FIELDS: Final = ("now", "power", "created", "placed", "side_a", "side_b")  # of a development
both = pytest.mark.parametrize("code", ["en", "pl"])


def step_text(id: str, step: str, code: str) -> str:
    """What a step of a lesson says."""
    found = lesson(id)
    assert found is not None
    texts = next(each.text for each in found.steps if each.id == step)
    text = " ".join(texts)
    values: dict[str, Any] = dict.fromkeys(re.findall(r"{(\w+)", text), "0")
    with speaking(code):
        return " ".join(said(each, **values) for each in texts)


def sentence(text: str, word: str) -> str:
    """The part of a text from this word on, up to the next full stop."""
    return text[text.index(word) :].partition(".")[0]


@pytest.mark.rule("STU-2")
@both
def test_how_to_play_says_that_a_black_book_costs_its_place_too(at: At, say: Say, code: str) -> None:
    s = at("book", library="book-8 book-16 book-32 book-36 book-31", knowledge=5, students=(2, 3, 1))
    say(s, "buy book-36", "student-back yellow")
    assert (s.players[0].knowledge, s.players[0].students) == (5 - 2, (2, 2, 1))
    text = (HOW_TO_PLAY / f"{code}.html").read_text(encoding="utf-8")
    part = text[text.lower().index({"en": "a black book", "pl": "czarna księga"}[code]) :].partition("</p>")[0]
    assert {"en": "its place in the library adds is paid in knowledge", "pl": "Koszt jej miejsca"}[code] in part


@pytest.mark.rule("KIL-1")
@both
def test_the_last_grave_pays_nothing_and_the_texts_say_so(at: At, say: Say, offered: Offered, code: str) -> None:
    paid = {}
    for n in range(1, 9):
        s = at("kill", 4)
        before = s.players[0].vp
        say(s, "kill red-i", f"bury grave-{n}")
        p = s.players[0]
        paid[n] = p.vp - before + p.clay + p.coin + p.knowledge
    assert [n for n, gained in paid.items() if gained == 0] == [8]
    last = {"en": "last", "pl": "ostatni"}[code]
    assert last in sentence(step_text("golem/round", "kill", code), {"en": "A grave", "pl": "Grób"}[code])
    chapter = next(each for each in CHAPTERS if each.id == "creating-golems")
    with speaking(code):
        assert last in said(chapter.pictures[0].caption)


@pytest.mark.rule("ART-2")
@both
def test_the_example_of_artifacts_says_that_the_cauldron_is_chosen(at: At, offered: Offered, code: str) -> None:
    s = at("1 gold", gold=(0, 0, 0, 0))
    assert offered(s) == ["gold row-1", "gold row-2", "gold row-3", "gold row-4", "skip"]
    chapter = next(each for each in CHAPTERS if each.id == "artifacts")
    with speaking(code):
        assert {"en": "You choose", "pl": "ty wybierasz"}[code] in said(chapter.example, cauldrons="4, 3, 2, 1")


@pytest.mark.rule("MIR-1")
@both
def test_the_action_of_an_empty_line_can_be_done_with_the_mirror(
    golem: Golem, at: At, say: Say, offered: Offered, code: str
) -> None:
    taught = lesson("golem/marbles")
    assert taught is not None
    view = cast(GolemView, open_position(taught, golem).view(0))
    assert not sum(view["lines"]["golem"].values())
    s = at("action", must=True, lines="www - yyy bbb ww", coin=1)
    assert not [option for option in offered(s) if option.endswith(" golem")]
    say(s, "take white mirror", "1 coin > copy")
    assert "copy golem" in offered(s)
    assert {"en": "with the Mirror", "pl": "lustrem"}[code] in step_text("golem/marbles", "value", code)


@pytest.mark.rule("MOV-2")
@both
def test_golems_walk_forward_in_the_march_but_also_back_by_a_tile(at: At, offered: Offered, code: str) -> None:
    places = {"golems": "red-iii yellow-iii"}
    assert not [option for option in offered(at("march", **places)) if option.startswith("back")]
    assert [option for option in offered(at("steps 2", **places)) if option.startswith("back")]
    text = step_text("golem/golems", "golems", code)
    assert {"en": "in the march they only walk forward", "pl": "w tym ruchu idą tylko naprzód"}[code] in text


@pytest.mark.rule("DEV-1")
@both
def test_head_and_crowns_give_menorahs_only(golem: Golem, code: str) -> None:
    files = golem.box.content_files
    idle = [
        entry.id
        for kind in ("golem", "study", "artifact")
        for entry in files.of("developments", kind)
        if not any(str(entry.values.get(field, "none")) not in ("none", "nothing") for field in FIELDS)
    ]
    assert idle == ["head", "blue-crown", "gold-crown"]
    text = step_text("golem/artifacts", "developments", code)
    assert {"en": "The head and the two crowns give menorahs only", "pl": "Głowa i dwie korony"}[code] in text


@pytest.mark.rule("STU-4")
@both
def test_the_lesson_names_the_halves_of_a_book_as_printed(code: str) -> None:
    text = step_text("golem/books", "book", code)
    halves = {"en": ("lower bonus, with the flash", "upper one, with the arrows"), "pl": ("Dolna premia", "Górna")}
    once, again = halves[code]
    assert text.index(once) < text.index("**") < text.index(again)
    assert {"en": "the upper bonuses", "pl": "górne premie"}[code] in step_text("golem/books", "again", code)
