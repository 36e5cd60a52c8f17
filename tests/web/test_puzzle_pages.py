"""The pages of puzzles: the list, a puzzle after some choices, and the verdict."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from loew.teacher.evaluator import judge_of
from loew.teacher.puzzles import GRADES, Attempt, Puzzle, Verdict, shipped_puzzles
from loew.web.learn.view import best_turn
from support import presentation_of
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


def test_the_next_puzzle_is_of_the_same_game_and_the_easy_ones_come_first(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    for name in ("golem", "golems"):
        grade = {each.id: each.grade for each in shipped_puzzles(name)}
        first = next(id for id in grade if grade[id] == "easy")
        deck = visitor.get(f"/puzzles/{first}").text.partition('data-deck="')[2].partition('"')[0].split()
        assert sorted(deck) == sorted(grade)
        assert deck.pop() == first, "itself again when there is no other"
        assert [grade[id] for id in deck] == sorted((grade[id] for id in deck), key=GRADES.index)


def test_every_day_has_its_puzzle(timed_server: LocalServer) -> None:
    visitor = timed_server.visitor()
    first = today(visitor.get("/puzzles").text)
    assert first.count("data-puzzle=") == 2
    assert today(visitor.get("/puzzles").text) == first
    assert isinstance(timed_server.time_source, FakeTime)
    timed_server.pass_time(DAY)
    assert today(visitor.get("/puzzles").text) != first


def test_the_link_of_the_day_opens_the_puzzle_itself(timed_server: LocalServer) -> None:
    visitor = timed_server.visitor()
    listed = today(visitor.get("/puzzles").text)
    opened = []
    for query in ("?game=golem", "?game=golems", ""):
        answer = visitor.get(f"/puzzles/today{query}", accept="text/html")
        assert answer.status_code == 303
        opened.append(answer.headers["location"])
        assert f'href="{opened[-1]}"' in listed
        page = visitor.get(opened[-1]).text
        assert 'data-daily="yes"' in page
        assert "Puzzle of the day" in page
    assert opened[0] == opened[2] != opened[1]
    assert timed_server.visitor().get("/puzzles/today").headers["location"] == opened[0]  # the same for everybody
    timed_server.pass_time(DAY)
    assert visitor.get("/puzzles/today").headers["location"] != opened[0]
    assert 'data-daily=""' in visitor.get(opened[0]).text
    assert visitor.get("/puzzles/today?game=chess", accept="text/html").status_code == 404


def test_the_numbers_have_no_holes(local_server: LocalServer) -> None:
    page = local_server.visitor().get("/puzzles").text.split('id="all"')[1]
    for title, name in (("Golem", "golem"), ("Golems", "golems")):
        numbers = [int(n) for n in re.findall(rf"<b>{title} (\d+)</b>", page)]
        assert numbers == list(range(1, len(shipped_puzzles(name)) + 1))


def page_of(local_server: LocalServer, puzzle: Puzzle, line: list[str], more: str = "") -> str:
    return local_server.visitor().get(f"/puzzles/{puzzle.id}?line={quote(';'.join(line))}{more}").text


BOTH = [shipped_puzzles("golem")[0], shipped_puzzles("golems")[0]]


@pytest.mark.parametrize("puzzle", BOTH, ids=lambda puzzle: puzzle.id)
def test_the_answer_solves_it_and_says_what_other_turns_cost(local_server: LocalServer, puzzle: Puzzle) -> None:
    page = page_of(local_server, puzzle, puzzle.answer)
    assert 'data-verdict="right"' in page
    assert "Solved: this is the best turn." in page
    assert 'id="reasons"' in page
    assert 'id="other-turns"' in page


@pytest.mark.parametrize("puzzle", BOTH, ids=lambda puzzle: puzzle.id)
def test_a_wrong_try_tells_the_cost_and_nothing_of_the_answer(local_server: LocalServer, puzzle: Puzzle) -> None:
    cost, wrong = next((cost, line) for cost, line in puzzle.others if line[0] != puzzle.answer[0])
    page = page_of(local_server, puzzle, wrong)
    assert 'data-verdict="wrong"' in page
    assert f"Costs about {round(cost)} points" in page
    assert 'id="own-turn"' in page
    for hidden in ('id="line-steps"', 'id="reasons"', 'id="other-turns"', 'id="puzzle-hints"'):
        assert hidden not in page
    steps = best_turn(puzzle, presentation_of(puzzle.game))
    assert all(step.text not in page for step in steps[:1])


@pytest.mark.parametrize("puzzle", BOTH, ids=lambda puzzle: puzzle.id)
def test_the_first_hint_is_a_place_and_the_second_the_piece(local_server: LocalServer, puzzle: Puzzle) -> None:
    first, second, third = [page_of(local_server, puzzle, [], f"&hint={n}") for n in (1, 2, 3)]
    piece = best_turn(puzzle, presentation_of(puzzle.game))[0].text
    shown = [page.split('id="puzzle-hints"')[1].split("</div>")[0] for page in (first, second, third)]
    assert "Look at " in shown[0]
    assert f"Begin with this: {piece}." not in shown[0]
    assert f"Begin with this: {piece}." in shown[1]
    assert shown[2] == shown[1]
    assert 'id="puzzle-hint"' in first
    assert 'id="puzzle-hint"' not in second


@pytest.mark.parametrize("puzzle", BOTH, ids=lambda puzzle: puzzle.id)
def test_the_answer_is_a_list_of_steps_on_the_table(local_server: LocalServer, puzzle: Puzzle) -> None:
    steps = best_turn(puzzle, presentation_of(puzzle.game))
    visitor = local_server.visitor()
    pages = [visitor.get(f"/puzzles/{puzzle.id}?answer={n}").text for n in range(len(steps) + 1)]
    assert all(page.count('id="line-step-') == len(steps) for page in pages)
    assert f'data-line="{"; ".join(puzzle.answer)}"' in pages[-1]
    assert 'data-line=""' in pages[0]
    assert "is about" in pages[-1]
    assert any(step.gains for step in steps)


def test_a_turn_within_a_point_of_the_best_solves_the_puzzle() -> None:
    assert Verdict(1.0).right
    assert not Verdict(1.01).right


def test_a_turn_that_is_not_in_the_list_is_counted(local_server: LocalServer) -> None:
    """Also in the card game, where every turn that was not known was wrong before."""
    puzzle = shipped_puzzles("golems")[0]
    known = [puzzle.answer, *[line for _, line in puzzle.others]]
    game = presentation_of("golems").game
    for choice in Attempt(puzzle, game).start.options:
        line = [choice]
        while not Attempt(puzzle, game, line).over:
            line.append(Attempt(puzzle, game, line).journal.state.options[-1])
        attempt = Attempt(puzzle, game, line)
        if [" ".join(each) for each in line] not in known:
            break
    else:
        pytest.fail("every turn is known")
    verdict = attempt.verdict(judge_of(game))
    assert verdict.cost >= attempt.least_cost()
    text = page_of(local_server, puzzle, [" ".join(each) for each in line])
    assert ("Solved" if verdict.right else f"Costs about {round(verdict.cost)} point") in text


def test_before_the_turn_is_over_the_page_asks_and_tells_nothing(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    puzzle = next(each for each in shipped_puzzles("golem") if len(each.answer) > 2)
    page = visitor.get(f"/puzzles/{puzzle.id}?line={quote(puzzle.answer[0])}").text
    assert 'data-verdict=""' in page
    assert 'id="options"' in page
    assert 'id="line-steps"' not in page
    assert 'id="undo"' in page


def test_nonsense_in_the_address_is_left_out(local_server: LocalServer) -> None:
    visitor = local_server.visitor()
    page = visitor.get(f"/puzzles/{shipped_puzzles('golem')[0].id}?line=%3B%3Bnothing%20like%20this%3B")
    assert page.status_code == 200
    assert 'data-line=""' in page.text
    assert visitor.get("/puzzles/golem-999", accept="text/html").status_code == 404
