"""What each of the twelve characters gives (CHR)."""

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
Golems = Callable[..., str]


@pytest.fixture
def paid(influence: At, say: Say, offered: Offered) -> At:
    """The phase of influence, with just the coins that the card costs, and these paid."""

    def pay(card: int, cost: int, **fields: object) -> GolemState:
        assert offered(influence(card, coin=cost - 1, **fields)) == ["3 coin", "skip"]
        s = influence(card, coin=cost, **fields)
        offer, *rest = offered(s)
        assert offer.startswith(f"{cost} coin > ")
        assert rest == ["3 coin", "skip"]
        say(s, offer)
        assert s.players[0].coin == 0
        return s

    return pay


# ------------------------------------------------------------------ the first seven


@pytest.mark.rule("CHR-1", "DEV-1")
def test_the_patroness_upgrades_anything_4_cheaper_and_gives_a_vp(paid: At, say: Say, asked: Asked) -> None:
    s = paid(39, 2, knowledge=4)
    say(s, "develop blue-crown")
    assert purse(s) == (0, 0, 0, 11)
    assert asked(s) is None


@pytest.mark.rule("CHR-1", "DEV-1")
def test_the_patroness_takes_no_mix_of_resources(paid: At, say: Say, offered: Offered) -> None:
    s = paid(39, 2, clay=3, knowledge=3)
    assert not {"develop head", "develop blue-crown", "develop gold-crown"} & set(offered(s))
    assert "develop right-arm" in offered(s)
    say(s, "skip")
    assert purse(s) == (3, 0, 3, 11)  # the VP comes all the same


@pytest.mark.rule("CHR-2", "OPT-1")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (8, 10), (9, 10)])
def test_the_rector_gives_two_study_steps_as_far_as_they_go(paid: At, asked: Asked, before: int, after: int) -> None:
    s = paid(40, 3, study=before)
    assert s.players[0].study == after
    assert asked(s) is None


@pytest.mark.rule("CHR-2", "OPT-4")
def test_at_the_top_the_rector_has_nothing_to_sell(influence: At, offered: Offered) -> None:
    assert offered(influence(40, coin=9, study=10)) == ["3 coin", "skip"]


@pytest.mark.rule("CHR-3")
@pytest.mark.parametrize(
    ("move", "after"),
    [("step red-ii", "red-iii yellow-i"), ("back red-ii", "red-i yellow-i"), ("skip", "red-ii yellow-i")],
)
def test_the_foreman_moves_one_golem_a_step_either_way_and_activates_up_to_two(
    paid: At, say: Say, offered: Offered, golems: Golems, asked: Asked, move: str, after: str
) -> None:
    tiles = {"red-i": "red-1", "red-ii": "red-1", "red-iii": "red-1", "yellow-i": "yellow-1"}
    s = paid(41, 3, golems="red-ii yellow-i", beside=tiles)
    assert offered(s) == ["step red-ii", "back red-ii", "step yellow-i", "skip"]
    say(s, move)
    assert golems(s) == after
    first, second = after.split()
    say(s, f"activate {second}")
    assert offered(s) == [f"activate {first}", "skip"]
    say(s, f"activate {first}")
    assert golems(s) == f"{first}-lying {second}-lying"
    assert purse(s) == (2, 2, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("CHR-3")
def test_the_foreman_activates_two_at_most_and_fewer_if_wished(
    paid: At, say: Say, golems: Golems, asked: Asked
) -> None:
    fields = {"golems": "red-i yellow-i blue-i", "beside": dict.fromkeys(("red-i", "yellow-i", "blue-i"), "red-1")}
    s = paid(41, 3, **fields)
    say(s, "skip", "activate red-i", "activate blue-i")
    assert asked(s) is None
    assert golems(s) == "red-i-lying yellow-i blue-i-lying"
    s = paid(41, 3, **fields)
    say(s, "skip", "activate red-i", "skip")
    assert golems(s) == "red-i-lying yellow-i blue-i"


@pytest.mark.rule("CHR-4", "ART-2", "ART-3")
def test_the_mint_master_gives_2_gold(paid: At, say: Say, asked: Asked) -> None:
    s = paid(42, 3, gold=(0, 0, 1, 0), artifact="art-2a")
    say(s, "gold row-3", "gold row-1")
    assert s.players[0].gold == (1, 0, 2, 0)
    assert purse(s) == (2, 0, 0, 10)
    assert asked(s) is None


@pytest.mark.rule("CHR-4", "ART-2")
def test_with_room_for_one_the_mint_masters_second_gold_is_lost_and_with_none_it_is_not_for_sale(
    paid: At, influence: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = paid(42, 3, gold=(4, 3, 2, 0))
    say(s, "gold row-4")
    assert asked(s) is None
    assert offered(influence(42, coin=9, gold=FULL)) == ["3 coin", "skip"]


@pytest.mark.rule("CHR-5", "GOL-2")
def test_the_potter_creates_a_golem_4_cheaper_and_moves_the_red_student(
    paid: At, say: Say, offered: Offered, golems: Golems, asked: Asked
) -> None:
    s = paid(43, 4, clay=2)
    say(s, "create red")  # 6 with one there
    assert purse(s) == (0, 0, 0, 10)
    assert golems(s) == "red-i yellow-i red-i"
    assert s.players[0].level == 4
    assert offered(s) == ["student red", "skip"]
    say(s, "student red")
    assert s.players[0].students == (2, 1, 1)
    assert asked(s) is None


@pytest.mark.rule("CHR-5", "OPT-1", "OPT-3")
def test_the_potters_golem_in_an_empty_district_is_free_and_either_part_may_be_declined(paid: At, say: Say) -> None:
    s = paid(43, 4, clay=1)
    say(s, "create blue", "skip")
    assert purse(s) == (1, 0, 0, 10)
    assert s.players[0].students == (1, 1, 1)
    s = paid(43, 4)
    say(s, "skip", "student red")
    assert s.players[0].built() == 0


@pytest.mark.rule("CHR-6")
def test_the_tutor_gives_a_study_step_and_moves_the_blue_student(paid: At, say: Say, offered: Offered) -> None:
    s = paid(44, 3)
    assert s.players[0].study == 1
    assert offered(s) == ["student blue", "skip"]
    say(s, "student blue")
    assert s.players[0].students == (1, 1, 2)


@pytest.mark.rule("CHR-6", "OPT-4")
def test_the_tutor_sells_what_is_left_of_the_two(paid: At, influence: At, say: Say, offered: Offered) -> None:
    s = paid(44, 3, study=10)
    say(s, "student blue")
    s = paid(44, 3, students=(1, 1, 10))
    assert s.players[0].study == 1
    assert offered(influence(44, coin=3, study=10, students=(1, 1, 10))) == ["3 coin", "skip"]


@pytest.mark.rule("CHR-7")
def test_the_merchant_gives_a_gold_and_moves_the_yellow_student(paid: At, say: Say, offered: Offered) -> None:
    s = paid(45, 3)
    say(s, "gold row-2")
    assert s.players[0].gold == (0, 1, 0, 0)
    assert offered(s) == ["student yellow", "skip"]
    say(s, "student yellow")
    assert s.players[0].students == (1, 2, 1)


# ------------------------------------------------------------------ the last five


@pytest.mark.rule("CHR-8")
@pytest.mark.parametrize(
    ("developed", "spaces", "gained"),
    [("", None, 0), ("head left-leg column-1", None, 3), ("gold-crown", "row-1 boost-coin side-a", 2)],
)
def test_the_architect_pays_1_vp_for_each_development_of_any_area(
    paid: At, developed: str, spaces: str | None, gained: int
) -> None:
    s = paid(46, 5, developed=developed, **({"spaces": spaces} if spaces else {}))
    assert purse(s) == (0, 0, 0, 10 + gained)


@pytest.mark.rule("CHR-9")
@pytest.mark.parametrize(("students", "gained"), [((1, 1, 1), 3), ((4, 2, 9), 6), ((10, 10, 10), 30)])
def test_the_elder_pays_3_vp_for_each_section_of_the_rearmost_student(
    paid: At, students: tuple[int, ...], gained: int
) -> None:
    assert purse(paid(47, 6, students=students)) == (0, 0, 0, 10 + gained)


@pytest.mark.rule("CHR-10")
@pytest.mark.parametrize(("space", "gained"), [(0, 3), (2, 6), (5, 9), (8, 12), (11, 15)])
def test_the_captain_pays_3_vp_for_each_level_of_the_golem_track(paid: At, space: int, gained: int) -> None:
    assert purse(paid(48, 4, level=space)) == (0, 0, 0, 10 + gained)


@pytest.mark.rule("CHR-11", "OPT-3")
def test_the_printer_gives_4_vp_and_a_book_5_knowledge_cheaper(
    paid: At, say: Say, offered: Offered, asked: Asked
) -> None:
    library = "book-24 book-16 book-8 book-32 book-7"  # 6, 7, 7, 8, 7 with their positions
    s = paid(49, 6, library=library, knowledge=2)
    assert purse(s) == (0, 0, 2, 14)
    assert offered(s) == ["buy book-24", "buy book-16", "buy book-8", "buy book-7", "skip"]
    say(s, "buy book-16")
    assert s.players[0].knowledge == 0
    assert asked(s) == CHANCE


@pytest.mark.rule("CHR-11", "OPT-1")
def test_the_printers_book_may_be_declined(paid: At, say: Say, asked: Asked) -> None:
    s = paid(49, 6)
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 14)
    assert asked(s) is None


@pytest.mark.rule("CHR-12")
def test_the_mourner_kills_and_pays_2_vp_for_each_golem_in_the_cemetery(paid: At, say: Say, asked: Asked) -> None:
    s = paid(50, 5, golems="red-i yellow-i dead dead")
    say(s, "kill red-i", "bury grave-8")
    assert purse(s) == (0, 0, 0, 16)
    assert s.players[0].level == 1
    assert asked(s) is None


@pytest.mark.rule("CHR-12", "OPT-1")
def test_the_mourner_pays_for_the_dead_also_when_none_is_killed(paid: At, say: Say) -> None:
    s = paid(50, 5, golems="red-i yellow-i dead dead")
    say(s, "skip")
    assert purse(s) == (0, 0, 0, 14)
