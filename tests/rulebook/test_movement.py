"""Phase 2: the march of the golems (MOV-1 to MOV-7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Words = Callable[..., str]

ONE = "char-39 char-43 char-41 char-46"  # the first adds 1 step
TWO = "char-40 char-43 char-41 char-46"  # 2 steps
THREE = "char-45 char-43 char-41 char-46"  # 3 steps


# ------------------------------------------------------------------ MOV-1


@pytest.mark.rule("MOV-1", "MOV-2")
def test_david_with_two_steps_of_his_track_and_two_of_the_character_moves_one_golem_1_and_another_3(
    at: At, say: Say, golems: Words
) -> None:
    s = at("must march", characters="char-39 char-43 char-41 char-47", round=4, golems="red-ii yellow-i")
    say(s, "step red-ii", "step yellow-i", "step yellow-ii", "step yellow-iii")
    assert s.top is None
    assert golems(s) == "red-iii yellow-iv"


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize(("space", "level"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (7, 4), (10, 5), (11, 5)])
@pytest.mark.parametrize(("characters", "more"), [(ONE, 1), (TWO, 2), (THREE, 3)])
def test_steps_are_the_level_of_the_track_and_those_of_the_character(
    at: At, golems: Words, space: int, level: int, characters: str, more: int
) -> None:
    s = at("must march", characters=characters, golems="blue-i", level=space, knowledge=9, vp=9)
    steps = level + more
    if steps < 7:  # a lone golem's steps are no question while they cost nothing
        assert s.top is None
        assert golems(s) == ["", "blue-ii", "blue-iii", "blue-iv", "blue-v", "blue-vi", "blue-vii"][steps]
    else:
        assert golems(s) == "blue-vii"


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize(("round_", "end"), [(1, "red-iv"), (2, "red-iv"), (3, "red-v"), (4, "red-vi")])
def test_it_is_the_character_of_the_round_that_adds_steps(at: At, golems: Words, round_: int, end: str) -> None:
    s = at("must march", round=round_, golems="red-i")  # 39, 43, 41, 46 add 1, 1, 2, 3
    assert golems(s) == end


@pytest.mark.rule("MOV-1", "OPT-1")
@pytest.mark.parametrize(("choice", "end"), [("march 2", "red-iii"), ("march 3", "red-iv"), ("march 4", "red-v")])
def test_with_the_left_leg_some_or_all_of_the_characters_steps_may_be_ignored(
    at: At, say: Say, offered: Offered, golems: Words, choice: str, end: str
) -> None:
    s = at("must march", characters=TWO, golems="red-i", developed="left-leg")
    assert offered(s) == ["march 2", "march 3", "march 4"]
    say(s, choice)
    assert s.top is None
    assert golems(s) == end


@pytest.mark.rule("MOV-1")
def test_each_number_of_steps_says_how_many_are_the_characters(at: At) -> None:
    s = at("must march", characters=TWO, golems="red-i", developed="left-leg")
    f = s.top
    assert f is not None
    assert [f.effect.offer(s, f, option).facts for option in s.options] == [
        {"steps": 2, "added": 0},
        {"steps": 3, "added": 1},
        {"steps": 4, "added": 2},
    ]


@pytest.mark.rule("MOV-1")
def test_without_the_left_leg_nothing_is_asked_about_the_character(at: At, offered: Offered) -> None:
    s = at("must march", characters=TWO, developed="right-leg torso left-arm right-arm head")
    assert offered(s) == ["step red-i", "step yellow-i"]


@pytest.mark.rule("MOV-1")
def test_the_left_leg_of_one_player_is_of_no_use_to_another(at: At, say: Say, asked: Asked, golems: Words) -> None:
    s = at("each must march", characters=TWO, golems="red-i", developed="left-leg", others=[{"golems": "blue-i"}])
    assert asked(s) == 0
    say(s, "march 2")
    assert s.top is None
    assert golems(s, 0) == "red-iii"
    assert golems(s, 1) == "blue-v"


# ------------------------------------------------------------------ MOV-2


@pytest.mark.rule("MOV-2")
def test_steps_are_split_freely_one_at_a_time(at: At, say: Say, offered: Offered, golems: Words) -> None:
    s = at("must march", characters=TWO, golems="red-i yellow-i blue-iv")
    assert offered(s) == ["step red-i", "step yellow-i", "step blue-iv"]
    say(s, "step blue-iv", "step red-i")
    assert offered(s) == ["step red-ii", "step yellow-i", "step blue-v"]
    say(s, "step blue-v", "step yellow-i")
    assert s.top is None
    assert golems(s) == "red-ii yellow-ii blue-vi"


@pytest.mark.rule("MOV-2", "OPT-1")
def test_the_march_cannot_be_declined_or_go_backwards(at: At, say: Say, offered: Offered) -> None:
    s = at("must march", characters=TWO, golems="red-iii yellow-iii")
    for _ in range(4):
        assert not [text for text in offered(s) if not text.startswith("step")]
        say(s, offered(s)[0])
    assert s.top is None


@pytest.mark.rule("MOV-2")
def test_golems_not_yet_built_and_dead_ones_do_not_march(at: At, offered: Offered) -> None:
    s = at("must march", golems="red-i dead blue-ii")
    assert offered(s) == ["step red-i", "step blue-ii"]


@pytest.mark.rule("MOV-2")
def test_all_six_golems_may_march(at: At, offered: Offered) -> None:
    places = ["red-i", "red-ii", "yellow-i", "yellow-ii", "blue-i", "blue-ii"]
    assert offered(at("must march", golems=" ".join(places))) == [f"step {place}" for place in places]


@pytest.mark.rule("MOV-2")
def test_the_players_march_in_turn_order(at: At, say: Say, asked: Asked) -> None:
    s = at("each must march", 3, order=(2, 0, 1))
    seen = []
    while s.top is not None:
        seen.append(asked(s))
        say(s, " ".join(s.options[0]))
    assert seen == [2, 2, 2, 0, 0, 0, 1, 1, 1]


# ------------------------------------------------------------------ MOV-3


@pytest.mark.rule("MOV-3")
def test_a_lying_golem_that_marches_stands_up(at: At, say: Say, golems: Words) -> None:
    s = at("must march", golems="red-ii-lying yellow-i-lying")
    say(s, "step red-ii-lying", "step red-iii", "step red-iv")
    assert golems(s) == "red-v yellow-i-lying"


@pytest.mark.rule("MOV-3")
@pytest.mark.parametrize(
    ("do", "choices"),
    [
        ("steps 1", ["step red-iii-lying"]),
        ("steps 1", ["back red-iii-lying"]),
        ("golem: forward 4", ["golem red-iii-lying", "step red-iii-lying", "skip"]),
        ("steps 2", ["step red-iii-lying", "back red-iv"]),
    ],
)
def test_a_lying_golem_stands_up_in_any_phase(at: At, say: Say, do: str, choices: list[str]) -> None:
    s = at(do, golems="red-iii-lying")
    say(s, *choices)
    assert s.players[0].lying == 0


@pytest.mark.rule("MOV-3", "OPT-1")
def test_steps_given_in_any_phase_are_so_many_and_no_more(at: At, say: Say, golems: Words) -> None:
    s = at("golem: forward 4", golems="red-i-lying yellow-i")
    say(s, "golem red-i-lying", "step red-i-lying", "step red-ii", "step red-iii", "step red-iv")
    assert s.top is None
    assert golems(s) == "red-v yellow-i"
    s = at("steps 2", golems="red-i-lying yellow-iii")
    say(s, "step red-i-lying", "back yellow-iii")
    assert s.top is None
    assert golems(s) == "red-ii yellow-ii"


@pytest.mark.rule("MOV-3")
def test_of_two_golems_on_a_section_the_one_named_is_moved(at: At, say: Say, offered: Offered, golems: Words) -> None:
    s = at("must march", golems="red-ii red-ii-lying")
    assert offered(s) == ["step red-ii", "step red-ii-lying"]
    say(s, "step red-ii-lying")
    assert golems(s) == "red-ii red-iii"


# ------------------------------------------------------------------ MOV-4


@pytest.mark.rule("MOV-4")
@pytest.mark.parametrize(("paid", "knowledge", "vp"), [("knowledge", 2, 10), ("vp", 7, 5)])
def test_david_pays_5_knowledge_or_5_vp_to_enter_section_x_of_the_yellow_district(
    at: At, say: Say, golems: Words, paid: str, knowledge: int, vp: int
) -> None:
    s = at("must march", golems="yellow-ix red-i", knowledge=7)
    say(s, f"step yellow-ix {paid}")
    assert golems(s) == "yellow-x red-iii"  # the other steps went to the other golem
    assert (s.players[0].knowledge, s.players[0].vp) == (knowledge, vp)


@pytest.mark.rule("MOV-4")
@pytest.mark.parametrize("district", ["red", "yellow", "blue"])
@pytest.mark.parametrize(("section", "toll"), [("vii", 1), ("viii", 3), ("ix", 5)])
def test_each_of_the_last_three_sections_has_its_price_in_every_district(
    at: At, say: Say, offered: Offered, district: str, section: str, toll: int
) -> None:
    golem = f"{district}-{section}"
    for paid, knowledge, vp in (("knowledge", 0, 10), ("vp", toll, 10 - toll)):
        s = at("must march", golems=f"{golem} red-i", knowledge=toll)
        assert f"step {golem} knowledge" in offered(s)
        assert f"step {golem} vp" in offered(s)
        assert f"step {golem}" not in offered(s)
        say(s, f"step {golem} {paid}")
        assert (s.players[0].knowledge, s.players[0].vp) == (knowledge, vp)


@pytest.mark.rule("MOV-4")
@pytest.mark.parametrize(("section", "toll"), [("vii", 1), ("viii", 3), ("ix", 5)])
def test_with_too_little_knowledge_the_price_is_paid_in_vp_whole(
    at: At, say: Say, offered: Offered, section: str, toll: int
) -> None:
    s = at("must march", golems=f"blue-{section} red-i", knowledge=toll - 1)
    assert f"step blue-{section} knowledge" not in offered(s)
    say(s, f"step blue-{section} vp")
    assert (s.players[0].knowledge, s.players[0].vp) == (toll - 1, 10 - toll)


@pytest.mark.rule("MOV-4")
def test_each_entry_is_paid_by_itself_in_knowledge_or_vp(at: At, say: Say, golems: Words) -> None:
    s = at("must march", golems="red-vii", knowledge=7)
    say(s, "step red-vii vp", "step red-viii knowledge")
    assert (s.players[0].knowledge, s.players[0].vp) == (4, 4)  # the last price, 5, was too much for 4 knowledge
    assert golems(s) == "red-x"


@pytest.mark.rule("MOV-4")
@pytest.mark.parametrize("section", ["i", "ii", "iii", "iv", "v", "vi"])
def test_the_first_seven_sections_cost_nothing(at: At, say: Say, section: str) -> None:
    s = at("must march", golems=f"red-{section} yellow-i", knowledge=9)
    say(s, f"step red-{section}")
    assert (s.players[0].knowledge, s.players[0].vp) == (9, 10)


@pytest.mark.rule("MOV-4", "OPT-5")
def test_the_price_may_take_the_vp_below_zero(at: At) -> None:
    s = at("must march", golems="red-vii", vp=2)
    assert s.players[0].vp == 2 - 1 - 3 - 5


@pytest.mark.rule("MOV-4")
def test_a_golem_that_comes_back_pays_again(at: At, say: Say) -> None:
    s = at("steps 3", golems="red-vii", knowledge=2)
    say(s, "step red-vii knowledge", "back red-viii", "step red-vii knowledge")
    assert s.players[0].knowledge == 0


# ------------------------------------------------------------------ MOV-5, MOV-6


@pytest.mark.rule("MOV-5")
def test_nothing_moves_past_x_and_the_steps_go_to_the_others(at: At, offered: Offered, golems: Words) -> None:
    s = at("must march", characters=TWO, golems="red-x yellow-i blue-x")
    assert s.top is None
    assert golems(s) == "red-x yellow-v blue-x"
    assert s.players[0].vp == 10


@pytest.mark.rule("MOV-5")
@pytest.mark.parametrize("do", ["steps 1", "golem: forward 1"])
def test_no_effect_moves_a_golem_past_x(at: At, offered: Offered, do: str) -> None:
    s = at(do, golems="red-x")
    assert not [text for text in offered(s) if text.startswith("step")]


@pytest.mark.rule("MOV-6")
@pytest.mark.parametrize(
    ("golems_", "characters", "lost"),
    [
        ("red-x", ONE, 5),
        ("red-x", THREE, 5),
        ("red-x yellow-x", ONE, 10),
        ("red-x yellow-x blue-x", ONE, 15),
        ("red-x red-x red-x red-x", ONE, 15),
        ("red-x red-x red-x red-x", TWO, 20),
        ("red-x red-x red-x red-x", THREE, 20),
        ("red-x yellow-x dead dead", THREE, 10),
    ],
)
def test_with_all_golems_on_x_each_step_costs_5_vp_at_most_5_a_golem(
    at: At, golems_: str, characters: str, lost: int
) -> None:
    s = at("must march", characters=characters, golems=golems_, vp=30, knowledge=30)
    assert s.top is None
    assert s.players[0].vp == 30 - lost
    assert s.players[0].knowledge == 30


@pytest.mark.rule("MOV-6")
def test_a_single_step_costs_5_vp_however_many_golems_stand_on_x(at: At, say: Say) -> None:
    s = at("must march", golems="red-x yellow-x", level=0, developed="left-leg")
    say(s, "march 1")
    assert s.players[0].vp == 5


@pytest.mark.rule("MOV-5", "MOV-6")
def test_steps_left_when_the_last_golem_has_reached_x_cost_vp(at: At, say: Say) -> None:
    s = at("must march", characters=THREE, golems="red-ix yellow-x", knowledge=5)
    say(s, "step red-ix knowledge")
    assert s.top is None
    assert s.players[0].knowledge == 0
    assert s.players[0].vp == 10 - 10  # four steps are left, two golems stand on X


@pytest.mark.rule("MOV-6")
@pytest.mark.parametrize("golems_", ["dead dead", "dead dead dead dead dead dead"])
def test_with_no_golem_in_the_districts_nothing_is_lost(at: At, golems_: str) -> None:
    s = at("must march", characters=THREE, golems=golems_)
    assert s.top is None
    assert s.players[0].vp == 10


@pytest.mark.rule("MOV-6", "OPT-5")
def test_lost_steps_may_take_the_vp_below_zero(at: At) -> None:
    s = at("must march", golems="red-x yellow-x", vp=3)
    assert s.players[0].vp == -7


# ------------------------------------------------------------------ MOV-7


@pytest.mark.rule("MOV-7")
def test_several_golems_of_any_players_may_stand_on_one_section(at: At, say: Say, golems: Words) -> None:
    s = at("each must march", golems="red-i red-ii red-iii", others=[{"golems": "red-iii red-i"}])
    say(s, "step red-i", "step red-ii", "step red-ii")
    assert golems(s, 0) == "red-iii red-iii red-iii"
    say(s, "step red-i", "step red-ii")  # which of two on one section takes the last step is no question
    assert s.top is None
    assert sorted(golems(s, 1).split()) == ["red-iii", "red-iv"]
