"""Everything that the product says about the rules is tried by a test, or is listed with the reason why it cannot be.

`tests/statements.py` says how a test names what it tries.
"""

from __future__ import annotations

import pytest

from statements import answers, checks, lesson_steps, not_testable, sentences

LISTED = not_testable()


@pytest.mark.parametrize("kind", ["answers", "sentences", "steps"])
def test_all_that_is_said_has_a_check_or_a_reason(kind: str) -> None:
    said = {"answers": list(answers()), "sentences": list(sentences()), "steps": lesson_steps()}[kind]
    checked = {each for check in checks() for each in getattr(check, kind)}
    missing = [each for each in said if each not in checked and each not in LISTED]
    assert missing == [], "give each of these a test (tests/statements.py) or a reason (not_testable.toml)"
    assert sorted(checked - set(said)) == [], "no text says this any more: read the new text and its test"
    assert [each for each in said if each in checked and each in LISTED] == []


def test_a_reason_is_given_for_something_that_is_said() -> None:
    assert [each for each in LISTED if each not in {*answers(), *sentences(), *lesson_steps()}] == []


def test_the_check_of_an_answer_quotes_it() -> None:
    said = answers()
    for check in checks():
        for id in check.answers:
            assert check.quoted == said[id], f"{check.name}: the answer has changed: does the test still try it?"


def test_an_answer_has_one_check_that_asserts_something() -> None:
    named = [id for check in checks() for id in check.answers]
    assert len(set(named)) == len(named)
    assert [check.name for check in checks() if not check.asserts] == []


def test_nearly_all_answers_are_tried() -> None:
    assert len(answers()) - sum(id in LISTED for id in answers()) >= 120
