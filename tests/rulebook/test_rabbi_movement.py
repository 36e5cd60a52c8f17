"""The action tiles that move golems or use tiles beside them (RAB-8, RAB-9, RAB-11, RAB-15 to RAB-17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]


# ------------------------------------------------------------------ tile 7: the forced march


@pytest.mark.rule("RAB-8", "RAB-15")
def test_the_forced_march_moves_one_golem_up_to_4_and_activates_that_one(
    rabbi: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    s = rabbi(7, beside={"red-v": "red-3"})
    assert offered(s) == ["golem red-i", "golem yellow-i", "skip"]
    say(s, "golem red-i", "step red-i", "step red-ii", "step red-iii", "step red-iv")
    assert offered(s) == ["activate red-v", "skip"]  # no fifth step, and no other golem
    say(s, "activate red-v")
    assert golems(s) == "red-v-lying yellow-i"
    assert purse(s) == (3, 0, 0, 10)
    assert s.players[0].waived
    assert asked(s) is None


@pytest.mark.rule("RAB-15")
def test_fewer_steps_or_none_will_do(rabbi: At, say: Say, golems: Golems) -> None:
    s = rabbi(7, beside={"red-ii": "red-1"})
    say(s, "golem red-i", "step red-i", "skip", "activate red-ii")
    assert golems(s) == "red-ii-lying yellow-i"
    s = rabbi(7, beside={"red-i": "red-1"})
    say(s, "golem red-i", "skip", "activate red-i")
    assert golems(s) == "red-i-lying yellow-i"


@pytest.mark.rule("RAB-15", "MOV-3")
def test_a_lying_golem_that_is_moved_stands_up_and_can_be_activated(rabbi: At, say: Say, golems: Golems) -> None:
    s = rabbi(7, golems="red-i-lying yellow-i", beside={"red-ii": "red-1"})
    say(s, "golem red-i-lying", "step red-i-lying", "skip", "activate red-ii")
    assert golems(s) == "red-ii-lying yellow-i"
    assert purse(s) == (2, 0, 0, 10)


@pytest.mark.rule("RAB-15")
def test_a_lying_golem_that_stays_cannot_be_activated(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(7, golems="red-i-lying yellow-i")
    say(s, "golem red-i-lying", "skip")
    assert asked(s) is None
    assert s.players[0].waived


@pytest.mark.rule("RAB-15", "WRK-2")
def test_a_golem_marched_past_the_tiles_cannot_be_activated(rabbi: At, say: Say, asked: Asked, golems: Golems) -> None:
    s = rabbi(7, golems="red-vii")
    say(s, "golem red-vii", "step red-vii vp", "skip")
    assert asked(s) is None
    assert golems(s) == "red-viii"


@pytest.mark.rule("RAB-15", "CTL-1")
@pytest.mark.parametrize(
    "texts", [("skip",), ("golem red-v", "skip", "skip"), ("golem red-v", "step red-v", "skip", "skip")]
)
def test_control_is_free_even_if_nothing_is_done(at: At, say: Say, texts: tuple[str, ...]) -> None:
    s = at("action & control", tiles="tile-7 tile-8 tile-9", golems="red-v yellow-vi", knowledge=2)
    say(s, "rabbi tile-7", *texts)
    assert purse(s) == (0, 0, 2, 10)


@pytest.mark.rule("RAB-15", "CTL-1")
def test_control_is_free_even_without_a_golem_to_move_and_for_the_owner_of_the_rabbi_alone(at: At, say: Say) -> None:
    s = at(
        "action & create & each control",
        tiles="tile-7 tile-8 tile-9",
        golems="dead dead",
        knowledge=1,
        others=[{"golems": "red-iii", "knowledge": 2}],
    )
    say(s, "rabbi tile-7")
    assert s.players[0].waived
    assert purse(s) == (0, 0, 1, 10)
    assert purse(s, 1) == (0, 0, 0, 10)


@pytest.mark.rule("RAB-15")
def test_the_waiver_is_over_with_the_round(at: At) -> None:
    s = at("new-round", waived=True, round=0)
    assert not s.players[0].waived


# ------------------------------------------------------------------ tile 8: the shepherd


@pytest.mark.rule("RAB-9")
@pytest.mark.parametrize(
    ("steps", "after"),
    [
        (("step red-iii", "step red-iv"), "red-v yellow-ii"),
        (("back red-iii", "back red-ii"), "red-i yellow-ii"),
        (("step red-iii", "back yellow-ii"), "red-iv yellow-i"),
        (("step red-iii", "back red-iv"), "red-iii yellow-ii"),
        (("step red-iii", "skip"), "red-iv yellow-ii"),
        (("skip",), "red-iii yellow-ii"),
    ],
)
def test_the_shepherd_moves_golems_2_steps_in_all_either_way(
    rabbi: At, say: Say, offered: Offered, golems: Golems, steps: tuple[str, ...], after: str
) -> None:
    s = rabbi(8, golems="red-iii yellow-ii")
    say(s, *steps)
    assert golems(s) == after
    assert offered(s) == [*[f"activate {word}" for word in after.split()], "skip"]


@pytest.mark.rule("RAB-9")
def test_then_one_golem_is_activated_any_and_lies_down(rabbi: At, say: Say, golems: Golems, asked: Asked) -> None:
    s = rabbi(8, beside={"yellow-i": "yellow-1"})
    say(s, "step red-i", "step red-ii", "activate yellow-i")
    assert golems(s) == "red-iii yellow-i-lying"
    assert purse(s) == (0, 2, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("RAB-9", "MOV-3")
def test_a_golem_moved_back_stands_up_too(rabbi: At, say: Say, golems: Golems) -> None:
    s = rabbi(8, golems="red-iii-lying", beside={"red-ii": "red-1"})
    say(s, "back red-iii-lying", "skip", "activate red-ii")
    assert golems(s) == "red-ii-lying"


@pytest.mark.rule("RAB-9", "OPT-1")
def test_the_shepherd_can_be_declined_altogether(rabbi: At, say: Say, golems: Golems, asked: Asked) -> None:
    s = rabbi(8)
    say(s, "skip", "skip")
    assert golems(s) == "red-i yellow-i"
    assert asked(s) is None


@pytest.mark.rule("RAB-9", "OPT-4")
def test_no_golem_goes_behind_i_or_past_x(rabbi: At, offered: Offered) -> None:
    assert offered(rabbi(8, golems="red-i yellow-x")) == ["step red-i", "back yellow-x", "skip"]


# ------------------------------------------------------------------ tile 10: the helping hand


@pytest.mark.rule("RAB-11", "RAB-16")
@pytest.mark.parametrize("word", ["red-ii", "red-ii-lying"])
def test_the_helping_hand_uses_a_tile_beside_a_golem_standing_or_lying_which_stays_as_it_is(
    rabbi: At, say: Say, offered: Offered, golems: Golems, asked: Asked, word: str
) -> None:
    s = rabbi(10, golems=f"{word} yellow-i", beside={"red-ii": "red-3"})
    assert offered(s) == ["beside red-ii", "beside yellow-i", "skip"]
    say(s, "beside red-ii")
    assert purse(s) == (3, 0, 0, 10)
    assert golems(s) == f"{word} yellow-i"
    assert asked(s) is None


@pytest.mark.rule("RAB-16", "WRK-2")
def test_where_there_is_no_tile_there_is_no_help(rabbi: At, asked: Asked) -> None:
    assert asked(rabbi(10, golems="red-viii yellow-ix blue-x")) is None


@pytest.mark.rule("RAB-16", "OPT-1")
def test_the_helping_hand_may_be_declined(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(10, beside={"red-i": "red-1"})
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("RAB-16")
def test_two_golems_on_one_section_are_one_tile(rabbi: At, offered: Offered) -> None:
    assert offered(rabbi(10, golems="red-i red-i-lying")) == ["beside red-i", "skip"]


@pytest.mark.rule("RAB-16")
def test_a_tile_that_kills_may_kill_the_helper(rabbi: At, say: Say, golems: Golems) -> None:
    s = rabbi(10, golems="red-ii-lying", beside={"red-ii": "red-6"})
    say(s, "beside red-ii", "kill red-ii-lying", "bury grave-8")
    assert golems(s) == "dead"
    assert purse(s) == (0, 0, 0, 11)  # the level is 1 now


# ------------------------------------------------------------------ the price of the last sections


@pytest.mark.rule("RAB-17", "MOV-4")
@pytest.mark.parametrize(("section", "toll"), [("vii", 1), ("viii", 3), ("ix", 5)])
@pytest.mark.parametrize("tile", [3, 7, 8])
def test_a_step_forward_given_by_a_tile_costs_what_viii_ix_and_x_cost(
    rabbi: At, say: Say, offered: Offered, section: str, toll: int, tile: int
) -> None:
    begin = {3: ("skip",), 7: (f"golem red-{section}",), 8: ()}[tile]
    s = rabbi(tile, golems=f"red-{section}", knowledge=toll)
    say(s, *begin)
    assert {f"step red-{section} knowledge", f"step red-{section} vp"} <= set(offered(s))
    say(s, f"step red-{section} knowledge")
    assert (s.players[0].knowledge, s.players[0].vp) == (0, 10)
    s = rabbi(tile, golems=f"red-{section}", knowledge=toll - 1)
    say(s, *begin)
    assert f"step red-{section} knowledge" not in offered(s)
    say(s, f"step red-{section} vp")
    assert (s.players[0].knowledge, s.players[0].vp) == (toll - 1, 10 - toll)


@pytest.mark.rule("RAB-17")
@pytest.mark.parametrize("section", ["x", "ix", "viii"])
@pytest.mark.parametrize("tile", [3, 8])
def test_a_step_back_costs_nothing(rabbi: At, say: Say, section: str, tile: int) -> None:
    s = rabbi(tile, golems=f"red-{section}", knowledge=9)
    say(s, *(("skip",) if tile == 3 else ()), f"back red-{section}")
    assert (s.players[0].knowledge, s.players[0].vp) == (9, 10)


@pytest.mark.rule("RAB-17", "MOV-4")
def test_each_section_is_paid_for_by_itself_and_may_take_vp_below_zero(rabbi: At, say: Say, golems: Golems) -> None:
    s = rabbi(7, golems="blue-vii", knowledge=3, vp=2)
    say(s, "golem blue-vii", "step blue-vii vp", "step blue-viii knowledge", "step blue-ix vp")
    assert golems(s) == "blue-x"
    assert (s.players[0].knowledge, s.players[0].vp) == (0, 2 - 1 - 5)
    assert s.top is None  # no fourth step past X


@pytest.mark.rule("RAB-17", "CHR-3", "GOL-3")
@pytest.mark.parametrize("do", ["steps 1 & activate 2", "steps 1"])
def test_steps_of_characters_cost_the_same(at: At, say: Say, do: str) -> None:
    s = at(do, golems="red-ix", knowledge=9)
    say(s, "step red-ix knowledge")
    assert s.players[0].knowledge == 4
