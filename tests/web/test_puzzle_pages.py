"""The pages of puzzles: the list, a puzzle after some choices, and the verdict."""

from __future__ import annotations

from urllib.parse import quote

from loew.teacher.puzzles import shipped_puzzles
from web.fake_time import FakeTime
from web.local_server import LocalServer

DAY = 86_400.0


def test_the_list_has_all_puzzles_and_can_be_filtered(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    everything = visitor.get("/puzzles").text
    for name in ("golem", "golems"):
        assert all(f'href="/puzzles/{puzzle.id}"' in everything for puzzle in shipped_puzzles(name))
    easy = visitor.get("/puzzles?game=golem&grade=easy").text.split('id="all"')[1]
    wanted = [puzzle.id for puzzle in shipped_puzzles("golem") if puzzle.grade == "easy"]
    assert easy.count("data-puzzle=") == len(wanted)
    assert all(f'data-puzzle="{name}"' in easy for name in wanted)


def today(text: str) -> str:
    return text.split("today-title")[2].split("</section>")[0]


def test_every_day_has_its_puzzle(timed_server: LocalServer) -> None:
    visitor = timed_server.visitor()
    first = today(visitor.get("/puzzles").text)
    assert first.count("data-puzzle=") == 2
    assert today(visitor.get("/puzzles").text) == first
    assert isinstance(timed_server.time_source, FakeTime)
    timed_server.pass_time(DAY)
    assert today(visitor.get("/puzzles").text) != first


def test_the_answer_is_right_and_another_turn_costs_points(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for puzzle in (shipped_puzzles("golem")[0], shipped_puzzles("golems")[0]):
        right = visitor.get(f"/puzzles/{puzzle.id}?line={quote(';'.join(puzzle.answer))}").text
        assert 'data-verdict="right"' in right
        assert "Right: this is the best turn." in right
        assert 'id="reasons"' in right
        wrong = next(line for _, line in puzzle.others if line[0] != puzzle.answer[0])
        page = visitor.get(f"/puzzles/{puzzle.id}?line={quote(';'.join(wrong))}").text
        assert 'data-verdict="wrong"' in page
        assert "Not the best turn: it costs about" in page
        assert "The best turn:" in page


def test_before_the_turn_is_over_the_page_asks_and_tells_nothing(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    puzzle = next(each for each in shipped_puzzles("golem") if len(each.answer) > 2)
    page = visitor.get(f"/puzzles/{puzzle.id}?line={quote(puzzle.answer[0])}").text
    assert 'data-verdict=""' in page
    assert 'id="options"' in page
    assert "The best turn:" not in page
    assert 'id="undo"' in page


def test_nonsense_in_the_address_is_left_out(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    page = visitor.get(f"/puzzles/{shipped_puzzles('golem')[0].id}?line=%3B%3Bnothing%20like%20this%3B")
    assert page.status_code == 200
    assert 'data-line=""' in page.text
    assert visitor.get("/puzzles/golem-999", accept="text/html").status_code == 404
