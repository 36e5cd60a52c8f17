"""The Golem action and creation (GOL-1 to GOL-3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Words = Callable[..., str]

LINE = "1 clay per value & (develop golem + create)"


# ------------------------------------------------------------------ GOL-1


@pytest.mark.rule("GOL-1", "GOL-2")
def test_julia_at_value_four_upgrades_the_torso_and_creates_a_golem_in_yellow(
    at: At, say: Say, offered: Offered, golems: Words
) -> None:
    s = at(LINE, 4, value=4, clay=2, golems="red-ii blue-iii")
    p = s.players[0]
    assert p.clay == 6
    say(s, "develop golem", "develop torso")
    assert p.clay == 3
    say(s, "skip")  # she kills no golem
    say(s, "create")
    assert offered(s) == ["create yellow", "skip"]  # red and blue would cost her 6
    say(s, "create yellow")
    assert s.top is None
    assert p.clay == 0
    assert p.level == 2 + 2
    assert golems(s) == "red-ii blue-iii yellow-i"
    assert p.developed == 1 << s.box.number["torso"]


@pytest.mark.rule("GOL-1")
@pytest.mark.parametrize("value", [1, 2, 5])
def test_clay_is_taken_by_the_value(at: At, value: int) -> None:
    assert at(LINE, value=value, clay=1).players[0].clay == 1 + value


@pytest.mark.rule("GOL-1")
def test_the_golem_line_is_this_programme(at: At) -> None:
    s = at("")
    assert s.box.line_effects[1] == s.box.content_files.notation.parse(LINE)


@pytest.mark.rule("GOL-1")
@pytest.mark.parametrize("order", [("develop golem", "create"), ("create", "develop golem")])
def test_upgrade_and_creation_come_in_any_order_each_once(
    at: At, say: Say, offered: Offered, order: tuple[str, str]
) -> None:
    s = at(LINE, value=5, clay=40)
    for part in order:
        assert part in offered(s)
        say(s, part, "develop head" if part == "develop golem" else "create blue")
    assert s.top is None
    assert s.players[0].built() == 1


@pytest.mark.rule("GOL-1", "OPT-1")
@pytest.mark.parametrize("choices", [["skip"], ["create", "create blue", "skip"], ["develop golem", "skip", "skip"]])
def test_either_or_both_may_be_left_out(at: At, say: Say, choices: list[str]) -> None:
    s = at(LINE, value=5, clay=40)
    say(s, *choices)
    assert s.top is None


@pytest.mark.rule("GOL-1")
def test_only_golem_developments_are_upgraded_here(at: At, say: Say, offered: Offered) -> None:
    s = at(LINE, value=5, clay=40, coin=40, knowledge=40)
    say(s, "develop golem")
    names = ("left-leg", "right-leg", "torso", "left-arm", "right-arm", "head")
    assert offered(s) == [*[f"develop {name}" for name in names], "skip"]


@pytest.mark.rule("GOL-1", "DEV-1")
@pytest.mark.parametrize(
    ("name", "cost"), [("left-leg", 2), ("right-leg", 3), ("torso", 3), ("left-arm", 4), ("right-arm", 5), ("head", 8)]
)
def test_each_golem_development_costs_its_clay(at: At, say: Say, offered: Offered, name: str, cost: int) -> None:
    s = at("develop golem", clay=cost)
    say(s, f"develop {name}")
    assert s.players[0].clay == 0
    assert f"develop {name}" not in offered(at("develop golem", clay=cost - 1))


@pytest.mark.rule("GOL-1", "GOL-3")
def test_the_right_leg_upgraded_first_serves_the_golem_created_next(at: At, say: Say, offered: Offered) -> None:
    s = at(LINE, value=6, golems="red-ii", beside={"yellow-ii": "yellow-1"})
    say(s, "develop golem", "develop right-leg", "create", "create yellow")
    assert offered(s) == ["step yellow-i", "skip"]
    say(s, "step yellow-i")
    assert s.players[0].coin == 2


# ------------------------------------------------------------------ GOL-2


@pytest.mark.rule("GOL-2")
@pytest.mark.parametrize(
    ("golems_", "prices"),
    [
        ("", (3, 3, 3)),
        ("red-i yellow-x", (6, 6, 3)),
        ("red-i red-v", (9, 3, 3)),
        ("red-i red-v-lying red-x", (12, 3, 3)),
        ("red-i red-i red-i blue-ii", (12, 3, 6)),
        ("dead red-i", (6, 3, 3)),
    ],
)
def test_creating_costs_3_clay_and_3_more_for_each_own_golem_in_the_district(
    at: At, say: Say, offered: Offered, golems_: str, prices: tuple[int, ...]
) -> None:
    for district, price in zip(("red", "yellow", "blue"), prices, strict=True):
        s = at("create", clay=price, golems=golems_, others=[{"golems": "red-i yellow-i"}])
        say(s, f"create {district}")
        assert s.players[0].clay == 0
        assert f"create {district}" not in offered(at("create", clay=price - 1, golems=golems_))


@pytest.mark.rule("GOL-2")
def test_a_new_golem_stands_on_section_i(at: At, say: Say, golems: Words) -> None:
    s = at("create", clay=9, golems="red-ii-lying yellow-i")
    say(s, "create blue")
    assert golems(s) == "red-ii-lying yellow-i blue-i"
    assert s.top is None


@pytest.mark.rule("GOL-2", "OPT-1")
@pytest.mark.parametrize(("space", "end"), [(0, 2), (2, 4), (9, 11), (10, 11), (11, 11)])
def test_creating_moves_the_golem_marker_2_up_unasked_as_far_as_it_goes(at: At, say: Say, space: int, end: int) -> None:
    s = at("create", clay=3, level=space, golems="")
    say(s, "create red")
    assert s.top is None
    assert s.players[0].level == end


@pytest.mark.rule("GOL-2")
def test_four_golems_are_created_in_a_game_at_most(at: At, say: Say) -> None:
    s = at("6 x create", clay=99, golems="red-i yellow-i")
    for _ in range(4):
        say(s, "create blue")
    assert s.top is None
    assert s.players[0].built() == 4
    assert s.players[0].clay == 99 - 3 - 6 - 9 - 12


@pytest.mark.rule("GOL-2")
def test_killed_golems_do_not_come_back(at: At) -> None:
    assert at("create", clay=99, golems="dead dead dead dead dead red-i").top is None


@pytest.mark.rule("GOL-2")
def test_a_player_without_any_golem_on_the_board_may_create(at: At, say: Say, golems: Words) -> None:
    s = at("create", clay=3, golems="dead dead dead dead dead")
    say(s, "create yellow")
    assert golems(s) == "dead dead dead dead dead yellow-i"


@pytest.mark.rule("GOL-2", "OPT-3")
@pytest.mark.parametrize(
    ("discount", "golems_", "paid"), [(1, "", 2), (3, "", 0), (4, "", 0), (2, "red-i", 4), (4, "red-i red-i", 5)]
)
def test_a_discount_lowers_the_price_not_below_nothing(
    at: At, say: Say, discount: int, golems_: str, paid: int
) -> None:
    s = at(f"create {discount}", clay=10, golems=golems_)
    say(s, "create red")
    assert s.players[0].clay == 10 - paid


# ------------------------------------------------------------------ GOL-3


@pytest.mark.rule("GOL-3")
def test_with_the_right_leg_a_new_golem_steps_and_acts_without_lying_down(
    at: At, say: Say, offered: Offered, golems: Words
) -> None:
    s = at("create", clay=3, golems="", developed="right-leg", beside={"red-i": "red-1", "red-ii": "red-3"})
    say(s, "create red")
    assert offered(s) == ["step red-i", "skip"]
    say(s, "step red-i")
    assert s.top is None
    assert s.players[0].clay == 3  # of the tile on II, not of the one on I
    assert golems(s) == "red-ii"


@pytest.mark.rule("GOL-3", "OPT-1")
def test_the_step_may_be_declined_and_the_tile_on_section_i_used(at: At, say: Say, golems: Words) -> None:
    s = at("create", clay=3, golems="", developed="right-leg", beside={"red-i": "red-1", "red-ii": "red-3"})
    say(s, "create red", "skip")
    assert s.top is None
    assert s.players[0].clay == 2
    assert golems(s) == "red-i"


@pytest.mark.rule("GOL-3", "OPT-1")
@pytest.mark.parametrize("step", ["step blue-i", "skip"])
def test_the_tile_may_be_declined(at: At, say: Say, offered: Offered, step: str) -> None:
    beside = {"blue-i": "yellow-4", "blue-ii": "yellow-4"}  # kill & 3 coin
    s = at("create", clay=3, golems="red-i", developed="right-leg", beside=beside)
    say(s, "create blue", step)
    assert offered(s)[-1] == "skip"
    say(s, "skip")
    assert s.top is None
    assert s.players[0].dead() == 0


@pytest.mark.rule("GOL-3")
def test_without_the_right_leg_a_new_golem_just_stands_there(at: At, say: Say) -> None:
    s = at("create", clay=3, golems="", developed="left-leg torso left-arm right-arm head")
    say(s, "create red")
    assert s.top is None


@pytest.mark.rule("GOL-3")
def test_it_is_the_new_golem_that_steps_and_no_other(at: At, say: Say, offered: Offered, golems: Words) -> None:
    s = at("create", clay=9, golems="red-i red-i-lying", developed="right-leg", beside={"red-ii": "red-3"})
    say(s, "create red")
    assert offered(s) == ["step red-i", "skip"]
    say(s, "step red-i")
    assert golems(s) == "red-i red-i-lying red-ii"


@pytest.mark.rule("GOL-3")
def test_a_golem_created_by_the_tile_of_a_new_golem_steps_and_acts_too(at: At, say: Say, golems: Words) -> None:
    s = at("create", clay=5, golems="", developed="right-leg", beside={"red-ii": "red-2", "blue-ii": "blue-3"})
    say(s, "create red", "step red-i", "create blue", "step blue-i")
    assert s.top is None
    assert golems(s) == "red-ii blue-ii"
    assert (s.players[0].clay, s.players[0].knowledge) == (0, 3)


@pytest.mark.rule("GOL-3", "WRK-3")
def test_with_the_right_leg_a_golem_created_in_the_work_action_acts_but_is_none_of_the_workers(
    at: At, say: Say, golems: Words
) -> None:
    beside = {"red-iii": "red-5", "yellow-ii": "yellow-1"}
    s = at("work", value=5, clay=9, golems="red-iii", beside=beside, developed="right-leg right-arm")
    say(s, "workers 1", "activate red-iii", "create yellow", "step yellow-i")
    assert s.top is None
    assert golems(s) == "red-iii-lying yellow-ii"
    assert s.players[0].coin == 2


@pytest.mark.rule("GOL-3", "GOL-2")
def test_the_right_leg_serves_a_golem_however_it_was_created(at: At, say: Say, offered: Offered) -> None:
    for do in ("create 4", "3 clay & create", "create & 1 vp"):
        s = at(do, clay=6, golems="", developed="right-leg")
        say(s, "create red")
        assert offered(s) == ["step red-i", "skip"]
