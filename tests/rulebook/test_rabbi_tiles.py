"""The twelve action tiles and the permanent action, each by what comes of it (RAB-2 to RAB-17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.golem.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]

FULL = (4, 3, 2, 1)


def purse(s: GolemState, who: int = 0) -> tuple[int, int, int, int]:
    """Clay, coins, knowledge, VP."""
    p = s.players[who]
    return (p.clay, p.coin, p.knowledge, p.vp)


@pytest.fixture
def rabbi(at: At, say: Say) -> At:
    """The rabbi sent to a tile by its number, or to the permanent space (0)."""

    def place_rabbi(tile: int, **fields: object) -> GolemState:
        others = [n for n in range(1, 13) if n != tile]
        tiles = " ".join(f"tile-{n}" for n in (others[0], tile or others[2], others[1]))
        s = at("action", must=True, tiles=tiles, **fields)
        say(s, f"rabbi tile-{tile}" if tile else "rabbi permanent")
        assert s.players[0].rabbi == (1 if tile else 3)
        return s

    return place_rabbi


# ------------------------------------------------------------------ tile 1: the golem track


@pytest.mark.rule("RAB-2")
@pytest.mark.parametrize(
    ("choice", "level", "gained"), [("golem-track 1", 4, 3), ("golem-track -1", 2, 2), ("skip", 3, 2)]
)
def test_restless_clay_pays_by_the_level_after_its_step(
    rabbi: At, say: Say, offered: Offered, asked: Asked, choice: str, level: int, gained: int
) -> None:
    s = rabbi(1, level=3)
    assert offered(s) == ["golem-track 1", "golem-track -1", "skip"]
    say(s, choice)
    assert s.players[0].level == level
    assert purse(s) == (0, 0, gained, 10 + gained)
    assert asked(s) is None


@pytest.mark.rule("RAB-2", "OPT-4")
@pytest.mark.parametrize(("level", "choice", "gained"), [(0, "golem-track 1", 1), (11, "golem-track -1", 5)])
def test_at_an_end_of_the_golem_track_there_is_one_way_to_go(
    rabbi: At, say: Say, offered: Offered, level: int, choice: str, gained: int
) -> None:
    s = rabbi(1, level=level)
    assert offered(s) == [choice, "skip"]
    say(s, choice)
    assert purse(s) == (0, 0, gained, 10 + gained)


# ------------------------------------------------------------------ tile 2: gold


@pytest.mark.rule("RAB-3")
def test_the_goldsmith_gives_a_gold_and_counts_the_artifact_it_completes(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(2, gold=(0, 3, 1, 1), artifact="art-2a")
    say(s, "gold row-3")
    assert purse(s) == (2, 0, 0, 13)  # 2 clay of the artifact, 3 VP for three
    assert asked(s) is None


@pytest.mark.rule("RAB-3", "OPT-1")
def test_declining_the_gold_does_not_lose_the_vp(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(2, gold=(0, 3, 1, 1))
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 12)
    assert asked(s) is None


@pytest.mark.rule("RAB-3", "ART-2")
def test_with_all_cauldrons_full_the_goldsmith_pays_for_four_artifacts(rabbi: At, asked: Asked) -> None:
    s = rabbi(2, gold=FULL)
    assert purse(s) == (0, 0, 0, 14)
    assert asked(s) is None


@pytest.mark.rule("RAB-3")
def test_without_an_artifact_the_goldsmith_gives_just_the_gold(rabbi: At, say: Say) -> None:
    s = rabbi(2)
    say(s, "gold row-1")
    assert purse(s) == (0, 0, 0, 10)
    assert s.players[0].gold == (1, 0, 0, 0)


# ------------------------------------------------------------------ tile 3: clay, a golem, a step


@pytest.mark.rule("RAB-4")
def test_the_clay_pit_gives_3_clay_then_a_golem_at_the_usual_price_then_a_step(
    rabbi: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    s = rabbi(3, golems="red-iii yellow-i")
    assert purse(s) == (3, 0, 0, 10)
    assert offered(s) == ["create blue", "skip"]
    say(s, "create blue")
    assert purse(s) == (0, 0, 0, 10)
    assert s.players[0].level == 4
    assert offered(s) == ["step red-iii", "back red-iii", "step yellow-i", "step blue-i", "skip"]
    say(s, "back red-iii")
    assert golems(s) == "red-ii yellow-i blue-i"
    assert asked(s) is None


@pytest.mark.rule("RAB-4")
def test_with_enough_clay_the_pits_golem_may_join_another(rabbi: At, say: Say, offered: Offered) -> None:
    s = rabbi(3, clay=3)
    assert offered(s) == ["create red", "create yellow", "create blue", "skip"]
    say(s, "create red")
    assert purse(s)[0] == 0


@pytest.mark.rule("RAB-4", "OPT-2")
def test_the_step_comes_without_a_creation_too_and_may_be_declined(
    rabbi: At, say: Say, golems: Golems, asked: Asked
) -> None:
    s = rabbi(3)
    say(s, "skip", "step red-i")
    assert golems(s) == "red-ii yellow-i"
    s = rabbi(3)
    say(s, "skip", "skip")
    assert golems(s) == "red-i yellow-i"
    assert purse(s) == (3, 0, 0, 10)
    assert asked(s) is None


# ------------------------------------------------------------------ tile 4: a book


@pytest.mark.rule("RAB-5")
@pytest.mark.parametrize(("position", "cost"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_lent_book_costs_its_position_alone(
    rabbi: At, say: Say, offered: Offered, asked: Asked, position: int, cost: int
) -> None:
    library = "book-8 book-16 book-24 book-32 book-7"
    book = library.split()[position]
    if cost:
        assert f"buy {book}" not in offered(rabbi(4, library=library, knowledge=cost - 1))
    s = rabbi(4, library=library, knowledge=cost)
    say(s, f"buy {book}")
    assert s.players[0].knowledge == 0
    assert asked(s) == CHANCE


@pytest.mark.rule("RAB-5")
def test_a_black_lent_book_moves_no_student_back(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(4, library="book-36 book-8 book-16 book-24 book-32", students=(1, 1, 1))
    say(s, "buy book-36")
    assert s.players[0].students == (1, 1, 1)
    assert asked(s) == CHANCE
    say(s, "deal book-1", "column 1", "2 vp")
    assert purse(s) == (0, 0, 0, 14)


@pytest.mark.rule("RAB-5", "STU-3", "STU-4")
def test_a_lent_book_must_fit_and_pays_its_bonuses(rabbi: At, say: Say, offered: Offered) -> None:
    library = "book-18 book-8 book-12 book-24 book-32"
    s = rabbi(4, library=library, knowledge=9, columns="book-17 / book-1")
    assert offered(s) == ["buy book-12", "buy book-32", "skip"]
    say(s, "buy book-12", "deal book-2", "column 3", "skip")
    assert purse(s) == (3, 0, 8, 10)


@pytest.mark.rule("RAB-5", "OPT-1")
def test_the_lent_book_may_be_declined(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(4)
    say(s, "skip")
    assert asked(s) is None
    assert len(s.library) == 5


# ------------------------------------------------------------------ tile 5: the cemetery


@pytest.mark.rule("RAB-6")
def test_the_gravedigger_kills_and_pays_for_every_dead_golem(
    rabbi: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    s = rabbi(5, golems="red-i yellow-iii dead", cemetery={"grave-3": 0}, level=4)
    say(s, "kill yellow-iii")
    assert offered(s) == ["bury grave-1", "bury grave-5", "bury grave-7", "bury grave-8"]
    say(s, "bury grave-1")
    assert purse(s) == (2, 0, 0, 10 + 4 + 2)
    assert s.players[0].level == 3
    assert golems(s) == "red-i dead dead"
    assert asked(s) is None


@pytest.mark.rule("RAB-6", "OPT-1")
def test_the_gravedigger_pays_for_the_dead_also_when_none_is_killed(rabbi: At, say: Say) -> None:
    s = rabbi(5, golems="red-i dead dead")
    say(s, "skip")
    assert purse(s) == (2, 0, 0, 12)


@pytest.mark.rule("RAB-6")
def test_other_players_dead_do_not_count(rabbi: At, say: Say) -> None:
    s = rabbi(5, others=[{"golems": "dead dead"}])
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("RAB-6", "KIL-1")
def test_a_golem_in_the_unlimited_grave_counts(rabbi: At, say: Say) -> None:
    s = rabbi(5)
    say(s, "kill red-i", "bury grave-8")
    assert purse(s) == (1, 0, 0, 11)


# ------------------------------------------------------------------ tile 6: any development


@pytest.mark.rule("RAB-7", "DEV-1")
def test_the_patron_upgrades_anything_3_cheaper_for_any_mix_of_resources(
    rabbi: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = rabbi(6, clay=1, coin=2, knowledge=3)
    say(s, "develop head")  # 8, so 5 are left
    assert offered(s) == ["pay 2 coin 3 knowledge", "pay 1 clay 1 coin 3 knowledge", "pay 1 clay 2 coin 2 knowledge"]
    say(s, "pay 1 clay 1 coin 3 knowledge")
    assert purse(s) == (0, 1, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("RAB-7", "DEV-1")
@pytest.mark.parametrize(
    ("name", "cost"),
    [("left-leg", 2), ("left-arm", 4), ("column-4", 5), ("study-track", 4), ("blue-crown", 8), ("gold-crown", 8)],
)
@pytest.mark.parametrize("what", ["clay", "coin", "knowledge"])
def test_the_patron_takes_any_resource_for_any_area(
    rabbi: At, say: Say, offered: Offered, name: str, cost: int, what: str
) -> None:
    due = max(0, cost - 3)
    if due:
        assert f"develop {name}" not in offered(rabbi(6, **{what: due - 1}))
    s = rabbi(6, **{what: due})
    say(s, f"develop {name}")
    assert purse(s) == (0, 0, 0, 10)
    assert s.players[0].developed.bit_count() == 1


@pytest.mark.rule("RAB-7", "OPT-3")
def test_what_costs_three_or_less_is_free_of_the_patron_and_gives_nothing_back(
    rabbi: At, say: Say, offered: Offered
) -> None:
    s = rabbi(6)
    free = ["left-leg", "right-leg", "torso", "column-1", "column-2"]
    small = ["trigger-marble", "trigger-event", "boost-knowledge", "boost-clay", "boost-coin"]
    assert offered(s) == [*[f"develop {name}" for name in (*free, *small)], "skip"]
    say(s, "develop column-1")
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("RAB-7", "ART-4")
def test_the_patrons_discount_holds_for_the_spaces_of_artifacts(rabbi: At, say: Say, offered: Offered) -> None:
    s = rabbi(6, clay=1, knowledge=1)
    say(s, "develop boost-coin")
    assert "place row-4 side-a" in offered(s)
    say(s, "place row-3 side-a")  # 4 coins: one is left to pay
    assert offered(s) == ["pay 1 knowledge", "pay 1 clay"]
    say(s, "pay 1 clay")
    assert purse(s) == (0, 0, 1, 10)


@pytest.mark.rule("RAB-7", "OPT-1")
def test_the_patron_may_be_declined(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(6)
    say(s, "skip")
    assert asked(s) is None
    assert s.players[0].developed == 0


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


# ------------------------------------------------------------------ tile 9: reading


@pytest.mark.rule("RAB-10")
def test_night_reading_is_a_study_step_and_the_active_bonus_of_one_book(
    rabbi: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = rabbi(9, columns="book-9 / book-17 book-18")
    assert s.players[0].study == 1
    assert offered(s) == ["reread book-9", "reread book-17", "reread book-18", "skip"]
    say(s, "reread book-9")
    assert purse(s) == (1, 0, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("RAB-10")
def test_only_the_active_bonus_is_read_and_it_may_have_a_price(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(9, columns="book-12", clay=1, developed="column-1")
    say(s, "reread book-12", "pay 1 clay")
    assert purse(s) == (0, 0, 0, 13)
    assert asked(s) is None


@pytest.mark.rule("RAB-10")
def test_without_a_book_or_wish_there_is_just_the_step(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(9)
    assert asked(s) is None
    assert s.players[0].study == 1
    s = rabbi(9, columns="book-9")
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 10)


@pytest.mark.rule("RAB-10", "OPT-4")
def test_at_the_top_of_the_study_track_a_book_is_read_all_the_same(rabbi: At, say: Say) -> None:
    s = rabbi(9, columns="book-9", study=10)
    say(s, "reread book-9")
    assert s.players[0].study == 10
    assert purse(s) == (1, 0, 0, 10)


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


# ------------------------------------------------------------------ tile 11: alms and counsel


@pytest.mark.rule("RAB-12")
def test_alms_and_counsel_are_one_of_each_and_one_of_two_objectives(
    rabbi: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = rabbi(11, objectives="obj-51")
    assert purse(s) == (1, 1, 1, 10)
    assert asked(s) == CHANCE
    say(s, "deal obj-60 obj-61")
    assert offered(s) == ["keep obj-60", "keep obj-61"]
    say(s, "keep obj-61")
    names = s.box.objective_names
    assert [names[card] for card in s.players[0].objectives] == ["obj-51", "obj-61"]
    assert [names[card] for card in s.objective_tail] == ["obj-60"]
    assert s.players[0].drafting == ()
    assert s.box.number["obj-61"] not in s.objective_pile
    assert asked(s) is None


@pytest.mark.rule("RAB-12")
def test_with_one_objective_left_it_is_kept_and_with_none_nothing_is_drawn(rabbi: At, say: Say, asked: Asked) -> None:
    s = rabbi(11, objective_pile="obj-60")
    say(s, "deal obj-60")
    assert [s.box.objective_names[card] for card in s.players[0].objectives] == ["obj-60"]
    s = rabbi(11, objective_pile=())
    assert asked(s) is None
    assert purse(s) == (1, 1, 1, 10)


@pytest.mark.rule("RAB-12")
def test_objectives_put_under_the_deck_come_up_in_order_after_it(rabbi: At, say: Say) -> None:
    s = rabbi(11, objective_pile="obj-60", objective_tail="obj-70 obj-71")
    f = s.top
    assert f is not None
    assert f.effect.chance_error(s, f, ("deal", "obj-60", "obj-71"))
    say(s, "deal obj-60 obj-70", "keep obj-70")
    assert [s.box.objective_names[card] for card in s.objective_tail] == ["obj-71", "obj-60"]


# ------------------------------------------------------------------ tile 12: the lesson


@pytest.mark.rule("RAB-13")
@pytest.mark.parametrize(
    ("students", "choice", "gained"),
    [
        ((2, 4, 3), "student red", 3),
        ((2, 4, 3), "student yellow", 2),
        ((2, 4, 3), "skip", 2),
        ((1, 1, 1), "student blue", 1),
        ((9, 10, 10), "student red", 10),
    ],
)
def test_the_lesson_pays_by_the_rearmost_student_after_its_step(
    rabbi: At, say: Say, asked: Asked, students: tuple[int, ...], choice: str, gained: int
) -> None:
    s = rabbi(12, students=students)
    say(s, choice)
    assert purse(s) == (0, 0, 0, 10 + gained)
    assert asked(s) is None


@pytest.mark.rule("RAB-13", "OPT-4")
def test_with_all_students_on_x_the_lesson_pays_ten(rabbi: At, asked: Asked) -> None:
    s = rabbi(12, students=(10, 10, 10))
    assert asked(s) is None
    assert purse(s) == (0, 0, 0, 20)


@pytest.mark.rule("RAB-13", "ACT-6")
def test_a_lesson_that_brings_a_student_to_viii_first_wins_the_menorah(rabbi: At, say: Say) -> None:
    s = rabbi(12, students=(7, 7, 7), menorahs={"red": 1})
    say(s, "student blue")
    assert s.menorahs == (1, -1, 0)
    s = rabbi(12, students=(7, 7, 7), menorahs={"red": 1})
    say(s, "student red")
    assert s.menorahs == (1, -1, -1)


# ------------------------------------------------------------------ the permanent action


@pytest.mark.rule("RAB-14")
def test_the_permanent_action_is_2_coins_and_a_kill(rabbi: At, say: Say, offered: Offered, golems: Golems) -> None:
    s = rabbi(0)
    assert purse(s) == (0, 2, 0, 10)
    assert offered(s) == ["kill red-i", "kill yellow-i", "skip"]
    say(s, "kill yellow-i", "bury grave-3")
    assert purse(s) == (0, 5, 0, 10)
    assert golems(s) == "red-i dead"
    assert s.players[0].level == 1
    assert s.permanent == (0,)


@pytest.mark.rule("RAB-14", "OPT-1")
def test_the_kill_of_the_permanent_action_may_be_declined(rabbi: At, say: Say, golems: Golems, asked: Asked) -> None:
    s = rabbi(0)
    say(s, "skip")
    assert golems(s) == "red-i yellow-i"
    assert asked(s) is None


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
