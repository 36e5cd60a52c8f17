"""How the Automa's students and golems move, work, come and go (AAC-1, AAC-2, AAC-5, AAC-9 to AAC-13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import Turn
from loew.engine.machine import advance
from loew.golem.flow import Golem

Does = Callable[..., Turn]

RYB = "red yellow blue"
BRY = "blue red yellow"


# ------------------------------------------------------------------ AAC-1


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "strategy", "moved"),
    [
        ((3, 2, 4), RYB, "yellow"),  # the leftmost
        ((2, 2, 2), RYB, "red"),  # a tie: from the top
        ((2, 2, 2), BRY, "blue"),
        ((3, 2, 2), RYB, "yellow"),
        ((10, 10, 9), RYB, "blue"),
    ],
)
def test_the_leftmost_student_goes_forward(does: Does, students: tuple[int, ...], strategy: str, moved: str) -> None:
    assert does("student any", students=students, strategy=strategy).choices == [f"student {moved}"]


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "strategy", "moved"),
    [
        ((3, 2, 4), RYB, "blue"),  # the rightmost
        ((2, 2, 2), RYB, "blue"),  # a tie: from the bottom
        ((2, 2, 2), BRY, "yellow"),
        ((3, 3, 2), RYB, "yellow"),
        ((1, 1, 2), BRY, "blue"),
    ],
)
def test_the_rightmost_student_goes_back(does: Does, students: tuple[int, ...], strategy: str, moved: str) -> None:
    assert does("student-back any > 1 vp", students=students, strategy=strategy).choices == [
        "pay student-back any",
        f"student-back {moved}",
    ]


@pytest.mark.rule("AAC-1")
@pytest.mark.parametrize(
    ("students", "after"),
    [((1, 1, 1), (2, 2, 1)), ((1, 3, 3), (2, 4, 3)), ((1, 4, 3), (2, 4, 4)), ((10, 10, 1), (10, 10, 2))],
)
def test_a_black_marble_moves_two_different_students(
    does: Does, students: tuple[int, ...], after: tuple[int, ...]
) -> None:
    t = does("action", must=True, cards="card-4", lines="- k - - -", students=students, strategy=RYB, rabbi=0)
    assert t.p.students == after


@pytest.mark.rule("AAC-1")
def test_a_student_moves_whatever_the_next_section_gives(does: Does) -> None:
    assert does("student red", students=(2, 1, 1)).p.students == (3, 1, 1)


# ------------------------------------------------------------------ AAC-2


@pytest.mark.rule("AAC-2")
def test_the_example_works_with_two_golems_at_value_two_for_one_knowledge(does: Does) -> None:
    t = does("work", value=2, purse=5, golems="blue-i red-iv yellow-iv", strategy=RYB)
    assert t.choices[0] == "workers 2"
    assert t.choices[1] == "activate red-iv"
    assert "activate yellow-iv" in t.choices
    assert t.golems.startswith("blue-i ")


@pytest.mark.rule("AAC-2")
@pytest.mark.parametrize(
    ("value", "able", "workers", "price"),
    [
        (1, 1, 1, 0),
        (1, 2, 2, 2),
        (1, 4, 2, 2),  # three would cost 4
        (2, 3, 2, 1),  # three would cost 3
        (3, 3, 3, 2),
        (3, 4, 3, 2),
        (5, 4, 3, 0),  # four would cost 3
        (6, 4, 4, 2),
        (9, 6, 4, 0),  # never five
    ],
)
def test_as_many_golems_work_as_can_be_had_for_two(does: Does, value: int, able: int, workers: int, price: int) -> None:
    golems = " ".join(["red-i", "red-ii", "yellow-i", "yellow-ii", "blue-i", "blue-ii"][:able])
    beside = dict.fromkeys(golems.split(), "red-9")  # 3 clay for 6 VP each
    t = does("work", value=value, purse=20, golems=golems, beside=beside)
    assert t.choices[0] == f"workers {workers}"
    assert t.p.purse == 20 - price - 3 * workers


@pytest.mark.rule("AAC-2", "ARE-1")
def test_it_works_with_an_empty_purse_too(does: Does) -> None:
    t = does("work", value=1, purse=-5, golems="red-i yellow-i", beside={"red-i": "red-4", "yellow-i": "red-4"})
    assert t.choices[0] == "workers 2"
    assert (t.p.purse, t.p.vp) == (-5, 8)


@pytest.mark.rule("AAC-2")
@pytest.mark.parametrize(
    ("able", "value", "workers", "working", "price"),
    [
        (1, 1, 0, 1, 0),  # the free one is enough
        (2, 1, 1, 2, 0),  # and nobody is paid for who is not there
        (3, 1, 2, 3, 2),
        (4, 2, 2, 3, 1),
        (6, 9, 4, 5, 0),
    ],
)
def test_the_extra_worker_comes_on_top_and_is_not_paid_for(
    does: Does, able: int, value: int, workers: int, working: int, price: int
) -> None:
    golems = " ".join(["red-i", "red-ii", "yellow-i", "yellow-ii", "blue-i", "blue-ii"][:able])
    beside = dict.fromkeys(golems.split(), "red-4")
    t = does("work", value=value, purse=9, golems=golems, beside=beside, developed="right-arm")
    assert t.choices[0] == f"workers {workers}"
    assert len([text for text in t.choices if text.startswith("activate")]) == working
    assert t.p.purse == 9 - price


@pytest.mark.rule("AAC-2")
@pytest.mark.parametrize(
    ("golems", "strategy", "order"),
    [
        ("red-i yellow-iii blue-ii", RYB, "yellow-iii blue-ii red-i"),  # from the right
        ("red-ii yellow-ii blue-ii", BRY, "blue-ii red-ii yellow-ii"),  # in a tie by the strategy tiles
        ("red-i yellow-viii blue-ii-lying", RYB, "red-i"),  # standing, and beside a tile
    ],
)
def test_the_rightmost_standing_golem_with_a_tile_works_first(
    does: Does, golems: str, strategy: str, order: str
) -> None:
    beside = {place.removesuffix("-lying"): "red-4" for place in golems.split() if "viii" not in place}
    t = does("work", value=9, golems=golems, strategy=strategy, beside=beside)
    assert [text for text in t.choices if text.startswith("activate")] == [
        f"activate {place}" for place in order.split()
    ]


# ------------------------------------------------------------------ AAC-5


@pytest.mark.rule("AAC-5")
@pytest.mark.parametrize(
    ("golems", "strategy", "where"),
    [
        ("red-i yellow-i", RYB, "blue"),
        ("red-i red-v", RYB, "yellow"),  # a tie at nothing
        ("red-i red-v", BRY, "blue"),
        ("red-i yellow-i blue-x", "yellow blue red", "yellow"),
        ("red-i red-ii yellow-i blue-i", RYB, "yellow"),
        ("dead yellow-i", RYB, "red"),
    ],
)
def test_a_golem_is_created_where_it_is_cheapest(does: Does, golems: str, strategy: str, where: str) -> None:
    t = does("create", golems=golems, strategy=strategy, purse=10)
    assert t.choices == [f"create {where}"]
    assert t.p.level == 4


@pytest.mark.rule("AAC-5", "ARE-2")
def test_the_district_with_fewest_golems_is_the_cheapest_however_large_the_discount(does: Does) -> None:
    t = does("create 6", golems="red-i yellow-i", strategy=RYB)
    assert t.choices == ["create blue"]
    assert t.p.purse == 3


@pytest.mark.rule("AAC-5")
def test_with_the_leg_of_three_the_new_golem_works_on_I_and_stays_standing(does: Does) -> None:
    t = does("create", purse=5, developed="right-leg", strategy=BRY, beside={"blue-i": "blue-3"})
    assert t.choices == ["create blue", "skip"]  # it does not step
    assert t.golems == "red-i yellow-i blue-i"
    assert t.p.purse == 5 - 3 + 3


# ------------------------------------------------------------------ AAC-9, AAC-10


@pytest.mark.rule("AAC-9")
@pytest.mark.parametrize(
    ("golems", "strategy", "killed"),
    [
        ("red-i yellow-v blue-iii", RYB, "yellow-v"),
        ("red-v yellow-v blue-v", BRY, "blue-v"),
        ("red-v-lying yellow-v", RYB, "red-v-lying"),
        ("red-x yellow-ix", "yellow red blue", "red-x"),
    ],
)
def test_the_rightmost_golem_is_killed(does: Does, golems: str, strategy: str, killed: str) -> None:
    t = does("kill", golems=golems, strategy=strategy)
    assert t.choices == [f"kill {killed}", "bury grave-1"]
    assert t.p.level == 1
    assert t.p.vp == 14


@pytest.mark.rule("AAC-9")
@pytest.mark.parametrize(
    ("seats", "taken", "grave"),
    [(2, (), 1), (2, (1,), 3), (3, (1,), 2), (2, (1, 3), 5), (4, (1, 2, 3), 4), (2, (1, 3, 5, 7), 8)],
)
def test_it_is_buried_in_the_leftmost_free_grave(does: Does, seats: int, taken: tuple[int, ...], grave: int) -> None:
    t = does("kill", seats, cemetery={f"grave-{n}": 1 for n in taken})
    assert t.choices[-1] == f"bury grave-{grave}"


@pytest.mark.rule("AAC-10")
def test_free_to_move_up_or_down_the_golem_track_it_moves_up(does: Does) -> None:
    for card in range(1, 21):
        t = does("golem-track 1 / golem-track -1", cards=f"card-{card}")
        assert t.choices == ["golem-track 1"]
        assert t.p.level == 3


# ------------------------------------------------------------------ AAC-11, AAC-12


@pytest.mark.rule("AAC-11")
def test_the_example_stands_two_golems_up_by_a_step_back_each_the_lower_strategy_first(does: Does) -> None:
    t = does("steps 2", strategy=BRY, golems="red-iv-lying yellow-iv-lying blue-i")
    assert t.choices == ["back yellow-iv-lying", "back red-iv-lying"]
    assert t.golems == "red-iii yellow-iii blue-i"


@pytest.mark.rule("AAC-11", "APH-1")
@pytest.mark.parametrize(
    ("golems", "strategy", "after"),
    [
        ("red-iv-lying yellow-i", RYB, "red-v yellow-ii"),  # lying before standing, then the leftmost
        ("red-iv-lying yellow-iii-lying", RYB, "red-v yellow-iv"),
        ("red-ii yellow-ii", BRY, "red-iii yellow-iii"),
        ("red-ii yellow-ii blue-ii", BRY, "red-iii yellow-ii blue-iii"),  # by the strategy tiles from the top
        ("red-i blue-v", RYB, "red-iii blue-v"),
    ],
)
def test_forward_lying_golems_come_first_then_the_leftmost(does: Does, golems: str, strategy: str, after: str) -> None:
    characters = "char-39 char-43 char-41 char-46"  # one step, and one of the level
    t = does("march", must=True, golems=golems, strategy=strategy, level=0, characters=characters)
    assert t.golems == after


@pytest.mark.rule("AAC-11")
@pytest.mark.parametrize(
    ("golems", "strategy", "moved"),
    [
        ("red-iv yellow-ii-lying", RYB, "back yellow-ii-lying"),  # lying before standing
        ("red-iv yellow-vi", RYB, "back yellow-vi"),  # the rightmost
        ("red-iv yellow-iv blue-iv", RYB, "back blue-iv"),  # a tie: from the bottom
        ("red-iv-lying yellow-vi-lying", RYB, "back yellow-vi-lying"),
        ("red-x yellow-i", RYB, "back red-x"),
        ("red-i yellow-ii", RYB, "back yellow-ii"),
        ("red-i-lying yellow-vi-lying", RYB, "step red-i-lying"),  # the one on I goes forward
        ("red-i-lying blue-i-lying", BRY, "step blue-i-lying"),
        ("red-i yellow-i", RYB, "skip"),  # none lies and none can go back
    ],
)
def test_free_to_go_forward_or_back_it_goes_back_but_for_one_lying_on_I(
    does: Does, golems: str, strategy: str, moved: str
) -> None:
    assert does("steps 1", golems=golems, strategy=strategy).choices == [moved]


@pytest.mark.rule("AAC-11")
def test_a_single_golem_standing_on_I_stays_whether_or_not_reasons_are_wanted(golem: Golem, does: Does) -> None:
    t = does("", golems="red-i dead")
    t.s.push(golem.notation.parse("steps 1"), 0)
    advance(t.s)
    assert t.golems == "red-i dead"


@pytest.mark.rule("AAC-11")
@pytest.mark.parametrize(
    ("golems", "said"),
    [
        ("red-iv-lying yellow-i", "golem red-iv-lying / step red-iv-lying / skip / activate red-v"),
        ("red-iv yellow-ii", "golem yellow-ii / skip / activate yellow-ii"),
        ("red-iii-lying yellow-ii-lying", "golem yellow-ii-lying / step yellow-ii-lying / skip / activate yellow-iii"),
    ],
)
def test_free_to_go_forward_or_not_only_lying_golems_go_and_only_until_they_stand(
    does: Does, golems: str, said: str
) -> None:
    beside = dict.fromkeys(("red-v", "yellow-ii", "yellow-iii"), "red-1")
    t = does("golem: (forward 4 & activate-it) & free-control", golems=golems, strategy=RYB, beside=beside)
    assert t.choices == said.split(" / ")
    assert t.p.waived


@pytest.mark.rule("AAC-12", "APH-1")
@pytest.mark.parametrize(("at", "toll"), [("vii", 1), ("viii", 3), ("ix", 5)])
@pytest.mark.parametrize("purse", [10, 0, -5])
def test_the_last_sections_are_paid_for_in_resources(does: Does, at: str, toll: int, purse: int) -> None:
    characters = "char-39 char-43 char-41 char-46"
    t = does(
        "march", must=True, golems=f"red-{at} dead", level=0, purse=purse, characters=characters, developed="left-leg"
    )
    assert t.choices[-1] == f"step red-{at} knowledge"
    short = max(0, toll - (purse + 5))
    assert (t.p.purse, t.p.vp) == (max(-5, purse - toll), 10 - short)


# ------------------------------------------------------------------ AAC-13


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("tile", "fields"),
    [
        ("red-8", {}),  # no student to go back
        ("blue-7", {}),  # nor a study step
        ("yellow-9", {}),  # no complete artifact
        ("yellow-3", {"gold": (4, 3, 2, 1)}),  # no room for gold
        ("blue-2", {"study": 10}),
        ("blue-10", {}),  # no books
        ("red-4", {"students": (10, 10, 10)}),
    ],
)
def test_a_neighbourhood_tile_that_brings_nothing_is_two_vp(does: Does, tile: str, fields: dict[str, object]) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": tile}, **fields)
    assert t.golems == "red-i-lying dead"
    assert (t.p.vp, t.p.purse) == (12, 0)
    assert t.choices == ["activate red-i"]


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize(
    ("tile", "fields"),
    [
        ("tile-8", {"golems": "dead dead"}),  # no golem to move or work
        ("tile-10", {"golems": "dead dead"}),  # none beside a tile
        ("tile-9", {"study": 10}),  # no study step and no book
    ],
)
def test_a_rabbi_s_tile_that_brings_nothing_is_two_vp(does: Does, tile: str, fields: dict[str, object]) -> None:
    t = does("action", must=True, cards="card-4", tiles=f"{tile} tile-2 tile-3", marbles="white white", **fields)
    assert t.choices == [f"rabbi {tile}"]
    assert (t.p.vp, t.p.purse) == (12, 0)


@pytest.mark.rule("AAC-13")
@pytest.mark.parametrize("golems", ["red-i-lying yellow-i-lying", "red-viii yellow-x", "dead dead"])
def test_a_work_action_without_workers_is_two_vp(does: Does, golems: str) -> None:
    t = does("action", must=True, cards="card-1", rabbi=0, lines="ww - - - -", golems=golems)
    assert t.choices == ["take white work"]
    assert t.p.vp == 12


@pytest.mark.rule("AAC-13")
def test_what_is_possible_in_part_is_done_and_nothing_makes_up_for_the_rest(does: Does) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-6"}, gold=(4, 3, 2, 1), objective_pile=())
    assert (t.p.vp, t.p.purse) == (10, 2)  # no objective to draw, but 2 coins
    t = does("1 gold & 1 vp per artifact", gold=(4, 3, 2, 1))
    assert t.p.vp == 14


@pytest.mark.rule("AAC-13", "ARE-2")
def test_a_discount_on_what_cannot_be_done_is_no_nothing(does: Does) -> None:
    six = "red-i dead dead dead dead dead"
    t = does("activate 1", golems=six, beside={"red-i": "red-5"})
    assert (t.p.vp, t.p.purse) == (10, 3)


@pytest.mark.rule("AAC-13")
def test_the_tile_beside_a_golem_that_brings_nothing_is_two_vp(does: Does) -> None:
    t = does("beside: use-tile", golems="red-i dead", beside={"red-i": "yellow-9"})
    assert (t.choices, t.p.vp) == (["beside red-i"], 12)


@pytest.mark.rule("AAC-13")
def test_streets_that_give_nothing_are_two_vp(does: Does) -> None:
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-10"}, students=(1, 1, 1))
    assert t.p.vp == 12
    t = does("activate 1", golems="red-i dead", beside={"red-i": "yellow-10"}, students=(1, 2, 1))
    assert (t.p.vp, t.p.purse) == (10, 1)


@pytest.mark.rule("AAC-13", "OPT-1")
def test_people_get_nothing_for_nothing(does: Does) -> None:
    t = does("each (activate 1)", order=(1,), others=[{"golems": "red-i dead"}], beside={"red-i": "yellow-9"})
    t.say("activate red-i")
    assert t.s.players[1].vp == 10
