"""Every lesson can be played to its end by what it expects, answers everything else, and says it in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH, languages, say, speaking
from loew.i18n.po_files import MESSAGES, key, translations
from loew.teacher.lessons import values
from loew.teacher.lessons.lesson import (
    CHOICE,
    END_TURN,
    Lesson,
    LessonStep,
    lesson,
    lessons,
)
from loew.teacher.lessons.playing import (
    LEARNER,
    LessonProgress,
    UnexpectedChoice,
    begin,
    expected_choices,
    open_position,
    play_step,
    read_on,
)
from loew.teacher.lessons.positions import position_of
from loew.ui.presentation import Presentation
from loew.ui.seats import page_labels, sides

ALL = [each for name in names() for each in lessons(name)]
OF_THE_PAGE = {"bar", "result", CHOICE}  # around the scene
TEST = Path(__file__).parents[2] / "docs" / "beginners-test.md"
every_lesson = pytest.mark.parametrize("taught", ALL, ids=lambda each: each.id)
Seen = Callable[[LessonProgress, Journal], None]


@cache
def rules_of(name: str) -> Game:
    return game(name)


@cache
def shown_as(name: str) -> Presentation:
    return presentation(rules_of(name))


def play_through(taught: Lesson, seen: Seen) -> Journal:
    """Play a lesson by its expected choices; `seen` is called at every step."""
    journal = open_position(taught, rules_of(taught.game))
    at = begin(taught, journal)
    while not at.is_done:
        seen(at, journal)
        if not at.step.expect:
            at = read_on(at, journal)
        else:
            choices = [END_TURN] if END_TURN in at.step.expect else expected_choices(at.step, journal)
            assert choices, f"{at.step.id}: nothing like {at.step.expect} is offered"
            at = play_step(at, journal, choices[0])
    return journal


def offered(journal: Journal) -> list[str]:
    decision = journal.view(LEARNER)["decision"]
    return [offer["path"] for offer in decision["paths"]] if decision else []


def said(step: LessonStep, journal: Journal) -> Iterator[str]:
    """Everything that a step can say, in the language in use."""
    shown, view = shown_as(journal.game.name), journal.view(LEARNER)
    for text in step.texts:
        yield say(values.filled(text, step.values, view, shown.facts), shown.log_texts.naming)


def test_golem_has_six_lessons_and_golems_has_one() -> None:
    assert [each.name for each in lessons("golem")] == ["marbles", "golems", "artifacts", "books", "round", "scoring"]
    assert [each.name for each in lessons("golems")] == ["first", "runes"]
    assert lessons("nothing") == ()


@every_lesson
def test_a_lesson_takes_three_to_six_minutes_and_eight_to_fourteen_steps(taught: Lesson) -> None:
    assert 3 <= taught.minutes <= 6
    assert 8 <= len(taught.steps) <= 14
    assert sum(bool(step.expect) for step in taught.steps) >= 4


@every_lesson
def test_a_lesson_is_played_to_its_end_by_its_own_expected_choices(taught: Lesson) -> None:
    seen: list[str] = []
    play_through(taught, lambda at, journal: seen.append(at.step.id))
    assert seen == [step.id for step in taught.steps]


@every_lesson
def test_every_other_choice_is_answered_and_not_played(taught: Lesson) -> None:
    def try_others(at: LessonProgress, journal: Journal) -> None:
        step, before = at.step, len(journal.choices)
        wrong = [choice for choice in offered(journal) if choice not in expected_choices(step, journal)]
        for choice in wrong:
            with pytest.raises(UnexpectedChoice) as error:
                play_step(at, journal, choice)
            assert error.value.text
            assert len(journal.choices) == before
        for answer in step.answers:
            pattern = re.compile(answer.choice.replace("*", ".*"))
            assert any(pattern.match(choice) for choice in wrong), f"{step.id}: {answer.choice} is never tried"

    play_through(taught, try_others)


@every_lesson
def test_what_is_pointed_at_is_on_the_page(taught: Lesson) -> None:
    def look(at: LessonProgress, journal: Journal) -> None:
        page = shown_as(taught.game).page(journal.view(LEARNER), page_labels(sides(journal), [LEARNER]))
        ids = {*re.findall(r' id="([^"]+)"', page), *OF_THE_PAGE}
        assert set(at.step.at) <= ids, at.step.id

    play_through(taught, look)


@pytest.mark.parametrize("language", languages())
@every_lesson
def test_everything_can_be_said_in_every_language(taught: Lesson, language: str) -> None:
    def speak(at: LessonProgress, journal: Journal) -> None:
        for text in said(at.step, journal):
            assert text
            assert "{" not in text
            assert not re.search(r"\bNone\b", text)

    with speaking(language):
        play_through(taught, speak)


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
@every_lesson
def test_no_text_is_without_a_translation(taught: Lesson, language: str) -> None:
    known = translations(language, MESSAGES).texts
    assert [text for text in taught.texts if not any(known.get(key(text), ("",)))] == []


@every_lesson
def test_the_saved_game_is_the_one_that_set_up_and_choices_make(taught: Lesson) -> None:
    made = position_of(taught, rules_of(taught.game))
    assert taught.saved_game() == made.save(), "run scripts/lessons"
    assert made.state.top is not None
    assert made.state.top.who == LEARNER


@every_lesson
def test_nothing_in_a_lesson_depends_on_a_bot(taught: Lesson) -> None:
    """After every step the learner is asked, has a turn to end, or the game is over."""

    def asked(at: LessonProgress, journal: Journal) -> None:
        decision = journal.decision
        turn_played = bool(journal.choices) and journal.choices[-1][0] == LEARNER
        assert decision is None or decision.who == LEARNER or turn_played or decision.who == CHANCE, at.step.id

    play_through(taught, asked)


def test_who_does_what_the_last_lesson_says_wins() -> None:
    scores = play_through(lessons("golem")[-1], lambda at, journal: None).score()
    assert [each["won"] for each in scores] == [True, False]


def test_the_beginners_test_has_twelve_questions_and_names_steps_that_exist() -> None:
    rows = re.findall(r"^\| (\d+) \| .+\? \| `([a-z]+/[a-z]+)#([a-z-]+)` \|$", TEST.read_text(encoding="utf-8"), re.M)
    assert [int(number) for number, *_ in rows] == list(range(1, 13))
    for _, id, step in rows:
        found = lesson(id)
        assert found is not None, id
        assert step in [each.id for each in found.steps], f"{id}#{step}"
