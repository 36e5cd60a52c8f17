"""How the Automa's golems work, are created and are killed (AAC-2, AAC-5, AAC-9, AAC-10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from automa.tables import BRY, RYB, Turn

Does = Callable[..., Turn]


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


@pytest.mark.rule("AAC-10")
@pytest.mark.parametrize("track", ["golem-track 1 / golem-track -1", "golem-track -1 / golem-track 1"])
def test_at_the_top_of_the_golem_track_it_stays_there(does: Does, track: str) -> None:
    t = does(track, level=11, cards="card-1")
    assert (t.choices, t.p.level) == (["skip"], 11)
    assert t.rules("skip")[-1] == "AAC-10"
    t = does("action", must=True, cards="card-1", tiles="tile-3 tile-2 tile-1", marbles="white white", level=11)
    assert (t.p.level, t.p.vp, t.p.purse) == (11, 15, 5)  # the rest of the tile is taken


@pytest.mark.rule("AAC-10", "AAC-14")
def test_it_takes_another_bonus_of_the_book_before_a_step_down(does: Does) -> None:
    t = does("golem-track 1 / golem-track -1 / 1 vp", level=11, cards="card-1")
    assert (t.choices, t.p.level) == (["1 vp"], 11)


@pytest.mark.rule("AAC-10")
def test_a_step_down_that_is_no_choice_is_made(does: Does) -> None:
    assert does("golem-track -1", level=11).p.level == 10
