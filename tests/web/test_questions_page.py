"""The page of questions and answers, and its links to and from the rules."""

from __future__ import annotations

from html import escape

import pytest

from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.i18n import speaking
from loew.questions import questions
from web.browser_support import OpenPage, needs_browser
from web.local_server import LocalServer


@pytest.mark.parametrize("code", ["en", "pl"])
def test_the_page_has_every_question_with_its_answer_and_its_rules(local_server: LocalServer, code: str) -> None:
    answer = local_server.visitor().get("/questions", **{"accept-language": code})
    assert answer.status_code == 200
    assert f'<html lang="{code}" ' in answer.text
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


def test_an_answer_says_whether_it_is_printed_inferred_or_ours(local_server: LocalServer) -> None:
    page = local_server.visitor().get("/questions").text
    for id, basis in (("kill-torso", "our ruling"), ("move-shared", "inferred"), ("kill-grave", "printed rule")):
        shown = page[page.index(f'id="{id}"') :].partition("</div>")[0]
        assert [each for each in ("our ruling", "inferred", "printed rule") if f">{each}<" in shown] == [basis]


def test_a_rule_says_whether_its_ruling_is_ours_or_inferred(local_server: LocalServer) -> None:
    page = local_server.visitor().get("/rules").text
    for id, following, words in (("MOV-7", "ACT-1", "Inferred: "), ("WRK-4", "GOL-1", "Our ruling: ")):
        assert words in page[page.index(f'id="{id}"') : page.index(f'id="{following}"')]
    crown = page[page.index('id="ART-4"') : page.index('id="ART-5"')]
    assert "We play with 8 coins" in crown  # a number of the content, in a ruling


@needs_browser
def test_the_search_leaves_the_questions_with_every_word_and_the_mistakes_if_asked(visitor: OpenPage) -> None:
    page = visitor()
    page.goto("/questions")
    shown = page.locator(".answered:visible")
    everything = shown.count()
    page.locator("#search").fill("cauldron tile")
    assert 0 < shown.count() < everything
    page.locator("[data-has='.mistake']").check()
    assert 0 < shown.count() == page.locator(".answered:visible .mistake").count()
    assert page.locator("#count").inner_text() == f"{shown.count()} of {everything} questions"
    page.locator("#search").fill("nobody asks this")
    assert page.locator("#none").is_visible()


@needs_browser
def test_the_search_of_the_rules_does_not_look_into_folded_questions(visitor: OpenPage) -> None:
    page = visitor()
    page.goto("/rules")
    page.locator("#search").fill("free activation use the golem")
    assert page.locator(".rule:visible").count() == 0
