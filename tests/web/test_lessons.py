"""A lesson at a table: only what the step expects is played, nothing else can be done, and no list shows the table."""

from __future__ import annotations

import re

import pytest

from loew.teacher.lessons.lesson import END_TURN, lesson
from loew.teacher.lessons.playing import expected_choices
from web.local_server import LocalServer, TableVisit, Visitor
from web.profile_people import member, sign_in


def start(visitor: Visitor, id: str = "golem/marbles") -> TableVisit:
    made = visitor.post(f"/api/lessons/{id}")
    assert made.status_code == 201, made.text
    return visitor.at(made.json()["id"])


def do(table: TableVisit, action: str, **more: object) -> tuple[int, str]:
    """An action on the page of the table; the status and the answer."""
    body = {"seat": 0, "version": table.live.version, **more}
    found = table.visitor.post(f"/t/{table.id}/do/{action}", body, accept="text/html")
    return found.status_code, found.text


def read_to(table: TableVisit, step: str) -> None:
    """Go on to this step by what the lesson expects."""
    for _ in range(40):
        at = table.live.lesson
        assert at is not None
        if at.is_done or at.step.id == step:
            return
        if not at.step.expect:
            done = do(table, "lesson-on")
        elif END_TURN in at.step.expect:
            done = do(table, "end-turn")
        else:
            done = do(table, "choices", choice=expected_choices(at.step, table.live.journal)[0])
        assert done[0] == 200, (at.step.id, done)
    raise AssertionError(f"{step} is never reached")


def step_of(table: TableVisit) -> str:
    at = table.live.lesson
    assert at is not None
    return at.step.id


def is_over(table: TableVisit) -> bool:
    return table.live.over


@pytest.fixture
def visitor(local_server: LocalServer) -> Visitor:
    return local_server.visitor()


def test_another_choice_is_answered_and_not_played(visitor: Visitor) -> None:
    table = start(visitor)
    read_to(table, "take")
    before = table.choices
    status, answer = do(table, "choices", choice="take white study")
    assert status == 200
    assert 'id="now"' not in answer
    assert "White would give the same knowledge" in answer
    assert do(table, "choices", choice="take yellow work")[1].count("That is not in the line Study") == 1
    assert table.choices == before
    assert step_of(table) == "take"
    assert do(table, "choices", choice="take yellow study")[0] == 200
    assert step_of(table) == "taken"
    assert len(table.choices) > len(before)


def test_the_answer_is_in_the_language_of_the_reader(visitor: Visitor) -> None:
    table = start(visitor)
    read_to(table, "take")
    body = {"seat": 0, "version": table.live.version, "choice": "pass"}
    answer = visitor.post(f"/t/{table.id}/do/choices", body, **{"accept-language": "pl"})
    assert "Nie ma na co czekać" in answer.text


def test_a_step_that_is_only_read_plays_nothing(visitor: Visitor) -> None:
    table = start(visitor)
    assert "Nothing is played in this step" in do(table, "choices", choice="take yellow study")[1]
    read_to(table, "take")
    assert "Take the yellow marble there" in do(table, "lesson-on")[1]
    assert step_of(table) == "take"


def test_the_program_interface_obeys_the_lesson_too(visitor: Visitor) -> None:
    table = start(visitor)
    read_to(table, "take")
    refused = table.play(0, "take white study")
    assert refused.status_code == 400
    assert "White would give" in refused.json()["error"]
    assert table.play(0, "take yellow study").status_code == 200
    assert step_of(table) == "taken"


def test_back_takes_back_what_the_step_has_played(visitor: Visitor) -> None:
    table = start(visitor)
    read_to(table, "take")
    before = table.choices
    read_to(table, "emptier")  # the other player has acted too
    for expected in ("end-turn", "decline", "taken", "take"):
        assert do(table, "lesson-back")[0] == 200
        assert step_of(table) == expected
    assert table.choices == before
    for _ in range(5):
        assert do(table, "lesson-back")[0] == 200
    assert step_of(table) == "round"
    read_to(table, "summary")


def test_nothing_but_the_lesson_can_be_done(visitor: Visitor) -> None:
    table = start(visitor)
    read_to(table, "taken")
    for action in ("undo", "redo", "restart", "decline-rest"):
        status, answer = do(table, action)
        assert (status, "this is a lesson" in answer) == (400, True), action


def test_an_ordinary_table_is_no_lesson(visitor: Visitor) -> None:
    table = visitor.create("golem", "you", "casual")
    assert do(table, "lesson-on")[0] == 400
    assert do(table, "lesson-back")[0] == 400
    assert 'id="lesson"' not in visitor.get(f"/t/{table.id}").text


def test_no_bot_plays_in_a_lesson(visitor: Visitor, local_server: LocalServer) -> None:
    table = start(visitor)
    read_to(table, "end-turn")
    before = table.choices
    local_server.let_bots_play(table.id)
    assert table.choices == before
    assert table.live.driver is None


def test_a_lesson_goes_on_after_a_restart_of_the_server(visitor: Visitor, local_server: LocalServer) -> None:
    table = start(visitor)
    read_to(table, "emptier")
    local_server.restart()
    assert step_of(table) == "emptier"
    assert do(table, "lesson-back")[0] == 200
    local_server.restart()
    assert step_of(table) == "end-turn"
    read_to(table, "summary")


def test_no_list_shows_a_lesson(visitor: Visitor) -> None:
    table = start(visitor)
    assert visitor.get("/api/tables").json() == []
    assert f"/t/{table.id}" not in visitor.get("/").text.partition('id="mine-title"')[2]


def test_starting_a_lesson_again_deletes_its_older_table(visitor: Visitor) -> None:
    old, other = start(visitor), start(visitor, "golem/books")
    new = start(visitor)
    assert visitor.get(f"/api/tables/{old.id}").status_code == 404
    assert visitor.get(f"/api/tables/{new.id}").status_code == 200
    assert visitor.get(f"/api/tables/{other.id}").status_code == 200
    assert visitor.get("/api/deleted").json() == []


def test_a_lesson_belongs_to_who_has_started_it(visitor: Visitor, local_server: LocalServer) -> None:
    table = start(visitor)
    stranger = local_server.visitor().at(table.id)
    assert do(stranger, "lesson-on")[0] == 403


def test_lessons_that_do_not_exist_are_refused(visitor: Visitor) -> None:
    assert visitor.post("/api/lessons/golem/nothing").status_code == 404
    assert visitor.post("/api/lessons/golem/nothing/done").status_code == 404
    assert visitor.post(f"/api/lessons/{'a' * 300}/first/done").status_code == 404, "no file has such a name"


def test_all_lessons_are_listed_with_their_time(visitor: Visitor) -> None:
    found = visitor.get("/api/lessons").json()
    assert [each["id"] for each in found if each["game"] == "golems"] == ["golems/first", "golems/runes"]
    page = visitor.get("/learn").text
    for each in found:
        known = lesson(each["id"])
        assert known is not None
        assert known.title in page
        assert f"about {each['minutes']} minutes" in page


def test_a_profile_remembers_what_was_learnt_in_every_browser(local_server: LocalServer) -> None:
    one = member(local_server, "Judith")
    assert one.post("/api/lessons/golem/marbles/done").status_code == 204
    assert one.post("/api/lessons/golem/marbles/done").status_code == 204
    other = sign_in(local_server, "Judith")
    assert 'data-done="golem/marbles"' in other.get("/learn").text
    assert one.get("/api/my-data").json()["lessons"] == ["golem/marbles"]


def test_without_a_profile_only_the_browser_remembers(visitor: Visitor) -> None:
    assert visitor.post("/api/lessons/golem/marbles/done").status_code == 204
    assert re.search(r'data-profile="no"\s+data-done=""', visitor.get("/learn").text)


def test_the_end_of_a_lesson_is_no_result(local_server: LocalServer) -> None:
    player = member(local_server, "Judith")
    table = start(player, "golem/scoring")
    read_to(table, "result")
    assert is_over(table)
    assert player.get("/api/my-data").json()["results"] == []
    assert do(table, "lesson-back")[0] == 200  # back into the game
    assert not is_over(table)
    read_to(table, "summary")
    assert do(table, "lesson-on")[0] == 200
    at = table.live.lesson
    assert at is not None
    assert at.is_done
    assert 'data-done="golem/scoring"' in player.get(f"/t/{table.id}").text


# ------------------------------------------------------------------ the coach


def test_a_coach_helps_at_the_table_of_a_first_game_only(visitor: Visitor) -> None:
    plain = visitor.create("golem", "you", "beginner", setup=["introductory"])
    coached = visitor.create("golem", "you", "beginner", setup=["introductory"], coach=True)
    assert "data-mark" not in visitor.get(f"/t/{plain.id}").text
    page = visitor.get(f"/t/{coached.id}").text
    assert 'data-mark="table"' in page
    assert 'data-coach="again"' in page
    assert visitor.get("/api/tables").json()


def test_a_spectator_sees_no_coach(visitor: Visitor, local_server: LocalServer) -> None:
    coached = visitor.create("golem", "you", "beginner", setup=["introductory"], coach=True)
    page = local_server.visitor().get(f"/t/{coached.id}").text
    assert "data-mark" not in page
    assert "data-coach" not in page


def test_the_lobby_offers_the_first_game_with_a_coach_against_a_beginner(visitor: Visitor) -> None:
    page = visitor.get("/").text.replace("&#34;", '"').replace("&quot;", '"')
    assert '"seats": ["you", "beginner"], "setup": ["introductory"], "coach": true' in page
    assert 'href="/learn"' in page
    assert 'href="/learn"' in visitor.get("/how").text
