"""The Work action (WRK-1 to WRK-4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Words = Callable[..., str]

FOUR = "red-i red-ii yellow-i blue-i"
SIX = "red-i red-i yellow-i yellow-i blue-i blue-i"


# ------------------------------------------------------------------ WRK-1


@pytest.mark.rule("WRK-1", "WRK-2")
def test_simon_puts_three_golems_to_work_for_two_knowledge_at_value_three(at: At, say: Say, golems: Words) -> None:
    beside = {"red-i": "red-1", "yellow-ii": "yellow-6", "blue-iii": "blue-3"}
    s = at("work", value=3, knowledge=2, golems="red-i yellow-ii blue-iii red-iv", beside=beside)
    say(s, "workers 3")
    assert s.players[0].knowledge == 0
    say(s, "activate blue-iii", "activate red-i", "activate yellow-ii", "deal obj-51 obj-52", "keep obj-52")
    assert s.top is None
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge) == (2, 2, 3)
    assert golems(s) == "red-i-lying yellow-ii-lying blue-iii-lying red-iv"


@pytest.mark.rule("WRK-1")
@pytest.mark.parametrize("value", range(1, 10))
@pytest.mark.parametrize(("n", "price"), [(1, 1), (2, 3), (3, 5), (4, 8)])
def test_the_price_of_workers_is_less_the_value_and_not_below_nothing(
    at: At, say: Say, offered: Offered, value: int, n: int, price: int
) -> None:
    due = max(0, price - value)
    s = at("work", value=value, knowledge=due, golems=FOUR)
    assert f"workers {n}" in offered(s)
    say(s, f"workers {n}")
    assert s.players[0].knowledge == 0
    if due:
        assert f"workers {n}" not in offered(at("work", value=value, knowledge=due - 1, golems=FOUR))


@pytest.mark.rule("WRK-1")
def test_at_most_four_golems_work(at: At, offered: Offered) -> None:
    s = at("work", value=9, knowledge=99, golems=SIX)
    assert offered(s) == ["workers 1", "workers 2", "workers 3", "workers 4", "skip"]


@pytest.mark.rule("WRK-1")
def test_no_more_workers_are_paid_for_than_can_work(at: At, offered: Offered) -> None:
    s = at("work", value=9, golems="red-i red-ii-lying yellow-i blue-viii")
    assert offered(s) == ["workers 1", "workers 2", "skip"]


@pytest.mark.rule("WRK-1")
def test_with_no_standing_golem_there_is_nothing_to_ask(at: At) -> None:
    assert at("work", value=4, knowledge=9, golems="red-i-lying yellow-iii-lying").top is None
    assert at("work", value=4, knowledge=9, golems="dead dead").top is None


@pytest.mark.rule("WRK-1")
def test_the_number_is_paid_before_the_first_golem_brings_anything(at: At, offered: Offered) -> None:
    s = at("work", value=1, knowledge=1, golems="blue-i red-ii", beside={"blue-i": "blue-3"})
    assert offered(s) == ["workers 1", "skip"]  # the 3 knowledge of the tile come too late


@pytest.mark.rule("WRK-1")
def test_the_order_is_chosen_as_they_go(at: At, say: Say, offered: Offered) -> None:
    s = at("work", value=5, golems="red-i yellow-i blue-i")
    say(s, "workers 3")
    assert offered(s) == ["activate red-i", "activate yellow-i", "activate blue-i", "skip"]
    say(s, "activate yellow-i")
    assert offered(s) == ["activate red-i", "activate blue-i", "skip"]
    say(s, "activate blue-i")
    assert offered(s) == ["activate red-i", "skip"]
    say(s, "activate red-i")
    assert s.top is None


@pytest.mark.rule("WRK-1")
def test_each_tile_is_done_to_the_end_before_the_next_golem(at: At, say: Say, offered: Offered) -> None:
    beside = {"yellow-i": "yellow-5"}  # 4 coins for two students' steps
    s = at("work", value=3, coin=4, golems="yellow-i red-i", beside=beside)
    say(s, "workers 2", "activate yellow-i")
    assert offered(s) == ["pay 4 coin", "skip"]
    say(s, "pay 4 coin", "student red")
    assert offered(s) == ["student red", "student yellow", "student blue", "skip"]
    say(s, "student red")
    assert offered(s) == ["activate red-i", "skip"]


@pytest.mark.rule("WRK-1")
def test_what_the_first_golem_earns_serves_the_second(at: At, say: Say, offered: Offered) -> None:
    s = at("work", value=3, golems="red-i red-vii", clay=1, beside={"red-i": "red-1", "red-vii": "red-9"})
    say(s, "workers 2", "activate red-i", "activate red-vii")
    assert offered(s) == ["pay 3 clay", "skip"]
    say(s, "pay 3 clay")
    assert s.players[0].vp == 16


@pytest.mark.rule("WRK-1", "OPT-1")
def test_workers_paid_for_need_not_all_work(at: At, say: Say, golems: Words) -> None:
    s = at("work", value=1, knowledge=4, golems="red-i yellow-i blue-i")
    say(s, "workers 3", "activate red-i", "skip")
    assert s.top is None
    assert golems(s) == "red-i-lying yellow-i blue-i"
    assert s.players[0].knowledge == 0


@pytest.mark.rule("WRK-1", "OPT-1")
def test_the_work_action_may_be_declined(at: At, say: Say) -> None:
    s = at("work", value=3, knowledge=3, golems=FOUR)
    say(s, "skip")
    assert s.top is None
    assert s.players[0].knowledge == 3


# ------------------------------------------------------------------ WRK-2


@pytest.mark.rule("WRK-2")
@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
@pytest.mark.parametrize("section", ["i", "ii", "iii", "iv", "v", "vi", "vii"])
def test_an_activated_golem_lies_down_and_uses_the_tile_of_its_section(
    at: At, say: Say, golems: Words, district: str, section: str
) -> None:
    place = f"{district}-{section}"
    s = at("work", value=1, golems=place, beside={place: "red-3"})
    say(s, "workers 1", f"activate {place}")
    assert s.players[0].clay == 3
    assert golems(s) == f"{place}-lying"


@pytest.mark.rule("WRK-2")
@pytest.mark.parametrize("section", ["viii", "ix", "x"])
def test_on_the_last_three_sections_a_golem_cannot_be_activated(
    at: At, offered: Offered, say: Say, section: str
) -> None:
    assert at("work", value=5, golems=f"red-{section}").top is None
    assert at("activate 1", golems=f"blue-{section}").top is None
    s = at("work", value=5, golems=f"red-{section} yellow-i")
    assert offered(s) == ["workers 1", "skip"]
    say(s, "workers 1")
    assert offered(s) == ["activate yellow-i", "skip"]


@pytest.mark.rule("WRK-2")
def test_a_lying_golem_cannot_be_activated(at: At, say: Say, offered: Offered) -> None:
    s = at("work", value=5, golems="red-i red-i-lying blue-ii-lying")
    assert offered(s) == ["workers 1", "skip"]
    say(s, "workers 1")
    assert offered(s) == ["activate red-i", "skip"]


@pytest.mark.rule("WRK-2", "OPT-1")
def test_a_golem_lies_down_even_if_its_tile_brings_nothing(at: At, say: Say, golems: Words) -> None:
    s = at("work", value=1, golems="red-vii", beside={"red-vii": "red-9"})  # 3 clay for 6 VP
    say(s, "workers 1", "activate red-vii")
    assert s.top is None
    assert golems(s) == "red-vii-lying"


@pytest.mark.rule("WRK-2")
def test_two_golems_on_one_section_use_its_tile_one_after_the_other(at: At, say: Say, golems: Words) -> None:
    s = at("work", value=3, golems="red-i red-i", beside={"red-i": "red-1"})
    say(s, "workers 2", "activate red-i", "activate red-i")
    assert s.players[0].clay == 4
    assert golems(s) == "red-i-lying red-i-lying"


@pytest.mark.rule("WRK-2")
def test_any_of_six_golems_may_work(at: At, say: Say, offered: Offered) -> None:
    places = ["red-i", "red-ii", "yellow-i", "yellow-ii", "blue-i", "blue-ii"]
    s = at("work", value=1, golems=" ".join(places))
    say(s, "workers 1")
    assert offered(s) == [*[f"activate {place}" for place in places], "skip"]


@pytest.mark.rule("WRK-2")
def test_an_effect_that_activates_two_golems_activates_no_third(at: At, say: Say, golems: Words) -> None:
    s = at("activate 2", golems="red-i yellow-i blue-i")
    say(s, "activate red-i", "activate blue-i")
    assert s.top is None
    assert golems(s) == "red-i-lying yellow-i blue-i-lying"


@pytest.mark.rule("NBH-1", "WRK-2", "OPT-1")
def test_a_golem_paid_for_need_not_work_whatever_its_tile(at: At, say: Say, golems: Words) -> None:
    for name in at().box.neighbourhood_names:
        place = f"{name.split('-')[0]}-i"
        s = at("work", value=1, golems=place, beside={place: name}, study=3, students=(3, 3, 3), coin=9, clay=9)
        before = (purse(s), s.players[0].students, s.players[0].study)
        say(s, "workers 1", "skip")
        assert golems(s) == place
        assert (purse(s), s.players[0].students, s.players[0].study) == before


# ------------------------------------------------------------------ WRK-3


@pytest.mark.rule("WRK-3")
def test_a_golem_created_in_this_work_action_does_not_work_in_it(
    at: At, say: Say, offered: Offered, golems: Words
) -> None:
    s = at("work", value=5, clay=9, golems="red-ii yellow-i blue-i", beside={"red-ii": "red-5"})
    say(s, "workers 3", "activate red-ii", "create red")
    assert golems(s) == "red-ii-lying yellow-i blue-i red-i"
    assert offered(s) == ["activate yellow-i", "activate blue-i", "skip"]


@pytest.mark.rule("WRK-3")
def test_of_two_golems_on_a_section_it_is_the_new_one_that_does_not_work(
    at: At, say: Say, offered: Offered, golems: Words
) -> None:
    s = at("work", value=5, clay=9, golems="yellow-i red-ii", beside={"red-ii": "red-5", "yellow-i": "yellow-1"})
    say(s, "workers 2", "activate red-ii", "create yellow")
    assert offered(s) == ["activate yellow-i", "skip"]
    say(s, "activate yellow-i")
    assert s.top is None
    assert golems(s) == "yellow-i-lying red-ii-lying yellow-i"


@pytest.mark.rule("WRK-3")
def test_a_golem_that_has_worked_and_stood_up_again_does_not_work_twice(at: At, say: Say, offered: Offered) -> None:
    s = at("work", value=5, golems="red-i red-iii blue-i", beside={"red-iii": "red-3"})
    say(s, "workers 3", "activate red-i")
    s.players[0].lying = 0  # no tile of the game makes a golem stand up, but the rule does not depend on that
    say(s, "activate red-iii")
    assert offered(s) == ["activate blue-i", "skip"]


@pytest.mark.rule("WRK-3")
def test_a_golem_created_before_may_work_at_once(at: At, say: Say, offered: Offered) -> None:
    s = at("create & work", value=5, clay=3, golems="")
    say(s, "create blue", "workers 1")
    assert offered(s) == ["activate blue-i", "skip"]


@pytest.mark.rule("WRK-3", "KIL-1")
@pytest.mark.parametrize(("killed", "left"), [("red-i-new", ["activate red-i", "skip"]), ("red-i", None)])
def test_of_two_golems_that_only_this_action_tells_apart_the_player_chooses_which_one_dies(
    at: At, say: Say, offered: Offered, killed: str, left: list[str] | None
) -> None:
    beside = {"red-ii": "red-5", "yellow-i": "yellow-4"}
    s = at("work", value=5, clay=9, golems="red-i red-ii yellow-i", beside=beside)
    say(s, "workers 3", "activate red-ii", "create red", "activate yellow-i")
    assert offered(s)[:3] == ["kill red-i", "kill red-ii-lying", "kill yellow-i-lying"]
    assert "kill red-i-new" in offered(s)
    say(s, f"kill {killed}", "bury grave-8")
    assert offered(s) == left if left else s.top is None


@pytest.mark.rule("WRK-3")
def test_golems_that_stand_alike_are_one_choice_again_after_the_work_action(at: At, say: Say, offered: Offered) -> None:
    s = at("work & kill", value=5, clay=9, golems="red-i red-ii", beside={"red-ii": "red-5"})
    say(s, "workers 1", "activate red-ii", "create red")
    assert offered(s) == ["kill red-i", "kill red-ii-lying", "skip"]


@pytest.mark.rule("WRK-3", "DEV-2")
@pytest.mark.parametrize("paid", [2, 3])
def test_the_right_arm_does_not_activate_a_golem_created_in_the_same_work_action(
    at: At, say: Say, offered: Offered, paid: int
) -> None:
    beside = {"red-ii": "red-5", "blue-i": "red-7"}
    s = at("work", value=5, clay=9, golems="red-ii blue-i yellow-iii", beside=beside)
    say(s, f"workers {paid}", "activate red-ii", "create yellow", "activate blue-i", "develop right-arm")
    assert offered(s) == ["activate yellow-iii", "skip"]


@pytest.mark.rule("WRK-3", "KIL-1")
def test_a_golem_killed_in_the_meantime_does_not_work(at: At, say: Say, offered: Offered) -> None:
    s = at("work", value=5, golems="yellow-iii red-i blue-i", beside={"yellow-iii": "yellow-4"})
    say(s, "workers 3", "activate yellow-iii", "kill red-i", "bury grave-8")
    assert offered(s) == ["activate blue-i", "skip"]


# ------------------------------------------------------------------ WRK-4


@pytest.mark.rule("WRK-4")
@pytest.mark.parametrize("paid", [0, 1, 2, 3, 4])
def test_the_extra_worker_comes_free_alone_and_beyond_four(at: At, say: Say, golems: Words, paid: int) -> None:
    s = at("work", value=1, knowledge=7, golems=SIX, developed="right-arm")
    say(s, f"workers {paid}")
    assert s.players[0].knowledge == 7 - max(0, (0, 1, 3, 5, 8)[paid] - 1)
    worked = 0
    while s.top is not None:
        say(s, next(" ".join(option) for option in s.options if option[0] == "activate"))
        worked += 1
    assert worked == paid + 1
    assert golems(s).count("lying") == paid + 1


@pytest.mark.rule("WRK-4")
def test_without_the_development_nobody_works_unpaid(at: At, offered: Offered) -> None:
    s = at("work", value=1, golems=FOUR, developed="left-arm torso")
    assert "workers 0" not in offered(s)


@pytest.mark.rule("WRK-4")
def test_the_extra_worker_too_must_stand_beside_a_tile(at: At) -> None:
    assert at("work", value=4, knowledge=9, golems="red-i-lying blue-ix", developed="right-arm").top is None


@pytest.mark.rule("WRK-4")
def test_the_extra_worker_may_be_declined(at: At, say: Say) -> None:
    s = at("work", value=1, golems="red-i yellow-i", developed="right-arm")
    say(s, "workers 1", "activate red-i", "skip")
    assert s.top is None


@pytest.mark.rule("WRK-4")
def test_the_extra_worker_does_not_count_when_a_golem_is_activated_otherwise(at: At, say: Say) -> None:
    s = at("activate 1", golems="red-i yellow-i", developed="right-arm")
    say(s, "activate red-i")
    assert s.top is None


@pytest.mark.rule("WRK-4")
def test_the_extra_worker_is_not_one_created_in_this_work_action(at: At, say: Say) -> None:
    s = at("work", value=1, clay=9, golems="red-ii", beside={"red-ii": "red-5"}, developed="right-arm")
    say(s, "workers 0", "activate red-ii", "create red")
    assert s.top is None
