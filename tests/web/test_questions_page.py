"""The page of questions and answers, and its links to and from the rules."""

from __future__ import annotations

from html import escape

import pytest

from loew.i18n import speaking
from loew.questions import questions
from loew.registry import game, names, presentation
from web.local_server import LocalServer


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_page_has_every_question_with_its_answer_and_its_rules(local_server: LocalServer, code: str) -> None:
    answer = local_server.visitor().get("/questions", **{"accept-language": code})
    assert answer.status_code == 200
    assert f'<html lang="{code}">' in answer.text
    text = answer.text.replace("&#39;", "'")
    with speaking(code):
        subjects = [subject for name in names() for subject in questions(name, presentation(game(name)).facts)]
    for subject in subjects:
        assert f'<h3 id="{subject.id}">{subject.title}</h3>' in text
        for question in subject.questions:
            assert f'id="{question.id}"' in text
            for part in (question.question, question.answer, question.summary):
                assert escape(part, quote=False) in text, question.id
            assert all(f'<a href="/rules#{rule}">{rule}</a>' in text for rule in question.rules)


def test_rules_and_questions_link_to_each_other(local_server: LocalServer) -> None:
    me = local_server.visitor()
    rules = me.get("/rules").text
    assert 'href="/questions"' in rules
    assert 'href="/questions"' in me.get("/how").text
    assert 'id="WRK-3"' in rules
    assert '<a href="/questions#work-right-arm">' in rules[rules.index('id="WRK-3"') : rules.index('id="WRK-4"')]


def test_an_answer_says_whether_it_is_printed_or_ours(local_server: LocalServer) -> None:
    page = local_server.visitor().get("/questions").text
    ours = page[page.index('id="kill-torso"') :].partition("</div>")[0]
    printed = page[page.index('id="kill-grave"') :].partition("</div>")[0]
    assert "our ruling" in ours
    assert "printed rule" in printed
