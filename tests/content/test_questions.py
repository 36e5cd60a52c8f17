"""Questions and answers: each names existing rules, and its numbers come from the content."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from loew.engine.errors import ContentError
from loew.engine.message import HOLE
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH
from loew.questions import Question, basis, by_rule, check, question_texts, questions
from loew.rules_index import RuleText, rule_texts

GAMES = names()
SENTENCE_END = re.compile(r"[.!?](?:\s|$)")


def asked(name: str) -> list[Question]:
    return [each for subject in question_texts(name, ENGLISH) for each in subject.questions]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_a_question_names_exists(name: str) -> None:
    known = {rule.id for rule in rule_texts(name, ENGLISH)}
    for question in asked(name):
        assert question.rules, question.id
        assert set(question.rules) <= known, question.id


def test_a_question_about_a_rule_that_does_not_exist_is_refused() -> None:
    row = {"id": "why", "subject": "work", "rules": ["WRK-99"]}
    known = {
        "ACT-2": RuleText("ACT-2", "Take a marble.", "", ""),
        "WRK-1": RuleText("WRK-1", "Work.", "Pay first.", ""),
    }
    with pytest.raises(ContentError, match="question 'why': there is no rule 'WRK-99'"):
        check(row, known, {"work"}, "questions.toml")
    for grounds in ("ACT-2 ruling", "WRK-1 example"):
        with pytest.raises(ContentError, match=f"question 'why': there is no '{grounds}'"):
            check({**row, "rules": [grounds]}, known, {"work"}, "questions.toml")
    with pytest.raises(ContentError, match="one of the subjects"):
        check({**row, "rules": ["WRK-1 ruling"]}, known, {"play"}, "questions.toml")


def test_an_answer_is_as_near_to_print_as_the_rules_and_rulings_that_it_names() -> None:
    known = {
        "ACT-2": RuleText("ACT-2", "Take a marble.", "", ""),
        "MOV-7": RuleText("MOV-7", "Any number.", "No limit is named.", "", ruling_source="inferred"),
        "WRK-1": RuleText("WRK-1", "Work.", "Pay first.", ""),
        "RAB-14": RuleText("RAB-14", "2 coins.", "The coins are ours.", "", source="reconstructed"),
    }
    assert basis(["ACT-2", "WRK-1", "MOV-7"], known) == "printed"
    assert basis(["ACT-2", "MOV-7 ruling"], known) == "inferred"
    assert basis(["MOV-7 ruling", "WRK-1 ruling", "ACT-2"], known) == "ruling"
    assert basis(["ACT-2", "RAB-14"], known) == "ruling"


def test_an_answer_that_speaks_of_silence_or_of_us_is_not_called_printed() -> None:
    ours = re.compile(
        r"rulebooks? (?:differ|leaves|is silent|does not|says nothing|knows no)|\bwe (?:play|read|count)\b"
    )
    for name in GAMES:
        for question in asked(name):
            assert question.basis != "printed" or not ours.search(question.answer), question.id


PRINTED_NO_MORE = (  # each of these was once called a printed rule
    *("move-shared", "move-none", "work-last", "work-extra", "create-dead", "create-track", "character-white"),
    *("rabbi-unused", "artifact-price", "automa-track-top", "golems-solo-rest"),
)


def test_what_is_in_no_rulebook_is_not_called_printed() -> None:
    called = {question.id: question.basis for name in GAMES for question in asked(name)}
    assert [id for id in PRINTED_NO_MORE if called[id] == "printed"] == []
    assert called["move-shared"] == called["work-last"] == called["create-dead"] == "inferred"
    assert called["kill-grave"] == called["marble-value"] == called["golems-tie"] == "printed"


def test_ids_are_unique_on_a_page_with_all_games() -> None:
    subjects = [subject for name in GAMES for subject in question_texts(name, ENGLISH)]
    ids = [*GAMES, *[subject.id for subject in subjects], *[q.id for subject in subjects for q in subject.questions]]
    assert len(set(ids)) == len(ids)


def test_every_game_has_its_questions_by_subject_and_answers_are_short() -> None:
    counts = {name: len(asked(name)) for name in GAMES}
    assert counts["golem"] >= 70
    assert counts["golems"] >= 12
    for name in GAMES:
        assert all(subject.questions for subject in question_texts(name, ENGLISH))
        for question in asked(name):
            assert question.question.endswith("?"), question.id
            assert 1 <= len(SENTENCE_END.findall(question.answer)) <= 4, question.id


@pytest.mark.parametrize("name", GAMES)
def test_every_hole_is_a_number_of_the_content(name: str) -> None:
    facts = presentation(game(name)).facts
    for subject in questions(name, facts):
        for question in subject.questions:
            assert not HOLE.search(question.question + question.answer + question.summary), question.id


def test_an_owners_correction_is_answered_with(tmp_path: Path) -> None:
    (tmp_path / "tracks.toml").write_text("[costs]\ncreate = 7\n", encoding="utf-8")
    corrected = presentation(game("golem", tmp_path)).facts
    answers = {q.id: q.answer for subject in questions("golem", corrected) for q in subject.questions}
    assert "7 clay" in answers["create-price"]


def test_the_mistakes_of_the_summary_are_all_answered() -> None:
    wrong = {question.id for question in asked("golem") if question.summary}
    assert {"artifact-cauldrons", "setup-menorahs", "setup-artifact-tile", "develop-price", "move-order"} <= wrong
    assert {"mirror-work", "book-place", "control-vp", "rabbi-occupied", "move-last"} <= wrong


def test_a_rule_knows_the_questions_that_name_it() -> None:
    found = by_rule(question_texts("golem", ENGLISH))
    assert "work-right-arm" in [question.id for question in found["WRK-3"]]
