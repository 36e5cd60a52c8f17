"""The action tiles for gold, books, upgrades, objectives and students (RAB-3, RAB-5, RAB-7, RAB-10, RAB-12, RAB-13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import FULL, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


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
