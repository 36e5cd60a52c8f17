"""The Automa in simulations: it moves from seat to seat with the bots."""

from __future__ import annotations

import pytest

from loew.engine.errors import SetupError
from loew.engine.setup import parse_setup
from loew.lab.planned_games import GamesPlan, games
from loew.lab.simulate import first_game, run


def ignore_progress(done: int) -> None:
    """Ignores the progress."""


def plan(setup: str, games: int) -> GamesPlan:
    return GamesPlan(parse_setup(setup), games)


def test_the_automa_moves_from_seat_to_seat() -> None:
    three = plan("golem random,random,automa:3 seed=1", 3)
    assert [three.setup_of(number).automa for number in range(3)] == [(2, 3), (1, 3), (0, 3)]
    assert [three.setup_of(number).seed for number in range(3)] == [1, 2, 3]


def test_people_are_not_simulated() -> None:
    with pytest.raises(SetupError, match="seat 2 is for a person"):
        run(plan("golem greedy,human", 1), 1, ignore_progress)


@pytest.mark.parametrize("seats", ["random,automa:1", "automa:4,random,random", "random,random,random,automa:2"])
def test_the_automa_is_a_side_of_the_report(seats: str) -> None:
    report = run(plan(f"golem {seats} seed=7", seats.count(",") + 1), 1, ignore_progress)
    sides = {side["name"]: side for side in report["sides"]}
    automa = next(side for name, side in sides.items() if name.startswith("automa:"))
    assert automa["sources"]["objectives"] >= 3 * (2 * int(automa["name"][-1]) - 1)  # APH-5: 1, 3, 5 or 7 a card
    assert sum(side["wins"]["share"] for side in report["sides"]) == pytest.approx(1)


def test_the_journal_of_the_first_game_is_the_game_that_was_counted() -> None:
    one = plan("golem random,automa:2 seed=11", 1)
    (counted,) = games(one)
    journal = first_game(one)
    assert journal.over
    assert [line["total"] for line in journal.score()] == [side.points for side in counted.sides]
    assert [line["parts"] for line in journal.score()] == [side.parts for side in counted.sides]
    assert journal.setup.words == ("random", "automa:2")


def test_the_same_seed_gives_the_same_report_over_several_processes() -> None:
    four = plan("golem random,automa:2 seed=3", 4)
    one, two = run(four, 1, ignore_progress), run(four, 2, ignore_progress)
    assert one["sides"] == two["sides"]
