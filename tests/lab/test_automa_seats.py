"""The Automa in simulations: it moves from seat to seat with the bots, and the ladder has its four levels."""

from __future__ import annotations

import pytest

from loew.engine.errors import SetupError
from loew.lab.ladder import climbed
from loew.lab.match import played
from loew.lab.seats import automa_seat, spelt, switch
from loew.lab.simulate import Plan, first_game, players, run
from loew.registry import game


def nobody(done: int) -> None:
    """Does not listen to the progress."""


def test_automa_alone_is_the_normal_level_and_others_keep_their_names() -> None:
    assert [spelt(name) for name in ("automa", "automa:4", "greedy")] == ["automa:2", "automa:4", "greedy"]


@pytest.mark.parametrize("name", ["automa:0", "automa:5", "automa:x", "automa:"])
def test_a_level_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="levels 1 to 4"):
        spelt(name)


def test_two_automata_are_refused() -> None:
    with pytest.raises(SetupError, match="one Automa"):
        automa_seat(("automa:1", "automa:2"))


def test_the_automas_switch_follows_it_from_seat_to_seat() -> None:
    plan = Plan("golem", ("random", "random", "automa:3"), 3, 1)
    assert [plan.switched(number) for number in range(3)] == [("automa-3-3",), ("automa-2-3",), ("automa-1-3",)]
    assert [players(plan, number).index(None) for number in range(3)] == [2, 1, 0]
    assert switch(("random", "random")) == ()


@pytest.mark.parametrize(
    "bots", [("random", "automa:1"), ("automa:4", "random", "random"), ("random",) * 3 + ("automa:2",)]
)
def test_the_automa_is_a_side_of_the_report(bots: tuple[str, ...]) -> None:
    report = run(Plan("golem", bots, len(bots), 7), 1, nobody)
    sides = {side["name"]: side for side in report["sides"]}
    automa = next(side for name, side in sides.items() if name.startswith("automa:"))
    assert automa["sources"]["objectives"] >= 3 * (2 * int(automa["name"][-1]) - 1)  # APH-5: 1, 3, 5 or 7 a card
    assert sum(side["wins"]["share"] for side in report["sides"]) == pytest.approx(1)


def test_the_journal_of_the_first_game_is_the_game_that_was_counted() -> None:
    plan = Plan("golem", ("random", "automa:2"), 1, 11)
    counted = played(game("golem"), players(plan, 0), plan.switched(0), plan.seed)
    journal = first_game(plan)
    assert journal.over
    assert journal.score() == counted.scores
    assert journal.names == ("random", "automa:2")


def test_the_ladder_has_four_levels_and_hears_all_games() -> None:
    heard: list[int] = []
    ladder = climbed("random", 2, 5, 1, None, heard.append)
    assert [rung["level"] for rung in ladder["levels"]] == [1, 2, 3, 4]
    assert heard == [1, 2, 3, 4, 5, 6, 7, 8]
    for rung in ladder["levels"]:
        assert rung["wins"]["low"] <= rung["wins"]["share"] <= rung["wins"]["high"]
        assert rung["report"]["games"] == 2


def test_the_same_seed_gives_the_same_report_over_several_processes() -> None:
    plan = Plan("golem", ("random", "automa:2"), 4, 3)
    one, two = run(plan, 1, nobody), run(plan, 2, nobody)
    assert one["sides"] == two["sides"]
