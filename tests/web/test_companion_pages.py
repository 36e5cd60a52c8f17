"""The companion over HTTP: the start page, where answers lead, and what a stranger may send instead."""

from __future__ import annotations

import re
from typing import Any

import pytest

from web.local_server import LocalServer, Visitor

TURN = ["run-1", "rr um -"]
GAME: dict[str, Any] = {"game": "golems", "people": ["Eva"], "settings": {"game": "normal"}, "seed": 1, "answers": TURN}


@pytest.fixture
def eva(local_server: LocalServer) -> Visitor:
    return local_server.visitor()


def test_the_start_page_offers_every_game_with_its_settings(eva: Visitor) -> None:
    page = eva.get("/companion").text
    assert re.search(r'name="game"\s+value="golems"', page)
    assert re.search(r'data-setting="game"\s+value="advanced"', page)
    assert "Limits of the companion" in page
    assert 'href="/companion"' in eva.get("/").text


def test_the_answers_lead_to_steps_a_question_and_a_board(eva: Visitor) -> None:
    answer = eva.post("/companion/now", GAME)
    assert answer.status_code == 200
    assert 'data-at="2"' in answer.text
    assert "Put the rune face down on the Automa’s stack" in answer.text
    assert "Which cards are left after your turn?" in answer.text
    assert 'data-correction="gems"' in answer.text
    assert "no-store" in answer.headers["cache-control"]
    assert "data-undo disabled" not in answer.text
    assert "data-undo disabled" in eva.post("/companion/now", {**GAME, "answers": []}).text


def test_the_same_answers_are_told_in_the_language_of_the_reader(eva: Visitor) -> None:
    answer = eva.post("/companion/now", GAME, cookie="loew-language=pl")
    assert "Połóż runę zakrytą na stosie Automy" in answer.text


def test_an_answer_that_does_not_fit_is_refused_with_a_sentence(eva: Visitor) -> None:
    answer = eva.post("/companion/now", {**GAME, "answers": [*TURN, "rr rr rr"]})
    assert answer.status_code == 400
    assert "4 cards are left after a turn" in answer.json()["error"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 422),
        ({"people": []}, 422),
        ({"people": ["Eva", "Jan"]}, 422),
        ({"people": ["x" * 41]}, 422),
        ({"settings": {}}, 422),
        ({"settings": {"game": "unfair"}}, 422),
        ({"settings": {"game": "normal", **{str(i): "" for i in range(30)}}}, 422),
        ({"seed": -1}, 422),
        ({"seed": 2**70}, 422),
        ({"companion": 2}, 422),
        ({"answers": "run-1"}, 422),
        ({"answers": [1]}, 422),
        ({"answers": ["x" * 1001]}, 422),
        ({"answers": ["run-1"] * 401}, 422),
        ({"answers": ["<script>alert(1)</script>"]}, 400),
        ({"answers": ["set"]}, 400),
        ({"answers": ["run-1", "set"]}, 400),
        ({"answers": ["run-1", "set golems"]}, 400),
        ({"answers": ["run-1", "\x00"]}, 400),
    ],
)
def test_a_tampered_game_is_refused_with_a_sentence(eva: Visitor, change: dict[str, Any], status: int) -> None:
    answer = eva.post("/companion/now", {**GAME, **change})
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]
    assert "<script>" not in answer.text or answer.headers["content-type"] == "application/json"


def test_hostile_names_are_only_text(eva: Visitor) -> None:
    answer = eva.post("/companion/now", {**GAME, "people": ["<b>Eva</b>"]})
    assert answer.status_code == 200
    assert "<b>Eva" not in answer.text


def test_a_page_of_another_site_cannot_ask(eva: Visitor) -> None:
    assert eva.request("POST", "/companion/now", json=GAME).status_code == 403


def test_a_game_is_played_with_the_values_of_the_own_box_and_says_so(eva: Visitor, local_server: LocalServer) -> None:
    edit = {"edits": [["gives", "set", 0, "blue"]]}
    assert eva.post("/api/box/golems/golems.golem.red-3/answer", edit).status_code == 200
    assert eva.post("/api/box/name", {"name": "Eva’s box", "who": "Eva"}).status_code == 204
    assert '<option value="mine">Eva’s box</option>' in eva.get("/companion").text
    assert "values: Eva’s box" in eva.post("/companion/now", {**GAME, "pack": "mine"}).text
    assert "values:" not in eva.post("/companion/now", GAME).text
    assert eva.post("/companion/now", {**GAME, "pack": "none"}).status_code == 404
    assert local_server.visitor().post("/companion/now", {**GAME, "pack": "mine"}).status_code == 400


def test_a_wrong_correction_names_its_field(eva: Visitor) -> None:
    answer = eva.post("/companion/now", {**GAME, "answers": [*TURN, "set golems red 2; gems 99"]})
    assert answer.status_code == 400
    assert answer.json() == {"error": "Gems of the Automa: enter a number from 0 to 13", "field": "gems"}


def test_after_an_undo_the_page_says_what_to_put_back(eva: Visitor) -> None:
    answer = eva.post("/companion/now", {**GAME, "answers": TURN[:1], "undone": TURN[1]})
    undone = answer.text.partition('class="undone"')[2].partition("</section>")[0]
    steps = re.findall(r"<s>(.*?)</s>", undone)
    assert steps[-1].startswith("Put the red golem")
    assert "Put the rune face down on the Automa’s stack" in steps
    assert not [step for step in steps if step.startswith("Lay out")], "the people’s own part is not ours to undo"
    assert re.search(r"red golem</i> 2 → <b>0</b>", undone)
    assert 'class="undone"' not in eva.post("/companion/now", {**GAME, "undone": "nonsense"}).text
    assert 'class="undone"' not in eva.post("/companion/now", GAME).text


def test_rules_in_reasons_are_links(eva: Visitor) -> None:
    answers = ["art-2b", "start-17 start-18", "char-40", "- wbrw - kyr wyb"]
    game = {**GAME, "game": "golem", "settings": {"level": "2", "cards": "program"}, "seed": 7, "answers": answers}
    text = eva.post("/companion/now", game).text
    why = re.findall(r'<p class="why">(.*?)</p>', text, re.DOTALL)
    assert any(re.search(r'<a href="/rules#([A-Z]{3}-\d+)">\1</a>', each) for each in why)
