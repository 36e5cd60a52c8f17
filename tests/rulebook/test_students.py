"""Students: how marbles move them, and the menorahs of section VIII (ACT-3, ACT-6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.scoring import menorahs
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import RED

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


# ------------------------------------------------------------------ ACT-3


@pytest.mark.rule("ACT-3")
@pytest.mark.parametrize(("letter", "colour", "end"), [("r", "red", 0), ("y", "yellow", 1), ("b", "blue", 2)])
def test_a_coloured_marble_moves_the_student_of_its_district_1_forward(
    at: At, say: Say, offered: Offered, letter: str, colour: str, end: int
) -> None:
    s = at("actions", lines=f"{letter} - - - -", golems="", students=(2, 3, 4))
    say(s, f"take {colour} work")
    assert offered(s) == [f"student {colour}", "skip"]
    say(s, f"student {colour}")
    assert s.players[0].students == tuple(n + (i == end) for i, n in enumerate((2, 3, 4)))


@pytest.mark.rule("ACT-3", "OPT-1")
def test_the_students_step_may_be_declined(at: At, say: Say) -> None:
    s = at("actions", lines="r - - - -", golems="")
    say(s, "take red work", "skip")
    assert s.players[0].students == (1, 1, 1)


@pytest.mark.rule("ACT-3")
def test_a_white_marble_moves_no_student(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", lines="w - - - -", golems="")
    say(s, "take white work")
    assert asked(s) == 1
    assert s.players[0].students == (1, 1, 1)


@pytest.mark.rule("ACT-3")
def test_the_black_marble_moves_two_different_students_1_each(at: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = at("actions", lines="k - - - -", golems="")
    say(s, "take black work")
    assert offered(s) == ["student red", "student yellow", "student blue", "skip"]
    say(s, "student yellow")
    assert s.players[0].students == (1, 2, 1)
    assert offered(s) == ["student red", "student blue", "skip"]
    say(s, "student blue")
    assert s.players[0].students == (1, 2, 2)
    assert asked(s) == 1


@pytest.mark.rule("ACT-3", "OPT-1")
@pytest.mark.parametrize(("choices", "end"), [(["skip"], (1, 1, 1)), (["student red", "skip"], (2, 1, 1))])
def test_of_the_black_marbles_two_steps_one_or_both_may_be_declined(
    at: At, say: Say, asked: Asked, choices: list[str], end: tuple[int, ...]
) -> None:
    s = at("actions", lines="k - - - -", golems="")
    say(s, "take black work", *choices)
    assert s.players[0].students == end
    assert asked(s) == 1


@pytest.mark.rule("ACT-3", "OPT-4")
def test_students_on_x_do_not_move(at: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = at("actions", lines="rk - - - -", golems="", students=(10, 10, 4))
    say(s, "take red work")
    assert asked(s) == 1
    s = at("actions", lines="rk - - - -", golems="", students=(10, 10, 4))
    say(s, "take black work")
    assert offered(s) == ["student blue", "skip"]
    say(s, "student blue")
    assert s.players[0].students == (10, 10, 5)
    assert asked(s) == 1


@pytest.mark.rule("ACT-3", "ACT-6")
def test_sara_takes_the_black_marble_moves_two_students_and_claims_the_red_menorah(at: At, say: Say) -> None:
    s = at("actions", 4, lines="k - - - -", golems="", students=(7, 3, 2))
    say(s, "take black work", "student red", "student blue")
    assert s.players[0].students == (8, 3, 3)
    assert s.menorahs == (0, -1, -1)
    assert menorahs(s, 0, RED) == 1


@pytest.mark.rule("ACT-3", "ACT-4")
def test_the_student_moves_before_the_lines_action(at: At, say: Say) -> None:
    s = at("actions", lines="- r - - -", golems="")
    say(s, "take red golem")
    assert s.players[0].clay == 0
    say(s, "student red")
    assert s.players[0].clay == 1


# ------------------------------------------------------------------ ACT-6


@pytest.mark.rule("ACT-6")
@pytest.mark.parametrize(("district", "colour"), [(0, "red"), (1, "yellow"), (2, "blue")])
def test_the_first_student_on_viii_takes_the_menorah_of_the_district(
    at: At, say: Say, district: int, colour: str
) -> None:
    students = tuple(7 if i == district else 1 for i in range(3))
    s = at(f"student {colour}", students=students)
    say(s, f"student {colour}")
    assert s.menorahs == tuple(0 if i == district else -1 for i in range(3))
    assert [menorahs(s, 0, i) for i in range(3)] == [int(i == district) for i in range(3)]


@pytest.mark.rule("ACT-6")
def test_the_second_student_on_viii_gets_nothing(at: At, say: Say) -> None:
    s = at("student red", students=(7, 1, 1), menorahs={"red": 1})
    say(s, "student red")
    assert s.menorahs == (1, -1, -1)
    assert menorahs(s, 0, RED) == 0


@pytest.mark.rule("ACT-6")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_players_the_first_to_come_has_the_menorah(at: At, say: Say, order: tuple[int, ...]) -> None:
    s = at("each (student blue)", students=(1, 1, 7), others=[{"students": (1, 1, 7)}], order=order)
    say(s, "student blue", "student blue")
    assert s.menorahs == (-1, -1, order[0])


@pytest.mark.rule("ACT-6")
def test_a_student_that_steps_back_keeps_the_menorah_won(at: At, say: Say) -> None:
    s = at("student red & student-back red", students=(7, 1, 1))
    say(s, "student red", "student-back red")
    assert s.players[0].students == (7, 1, 1)
    assert s.menorahs == (0, -1, -1)


@pytest.mark.rule("ACT-6")
@pytest.mark.parametrize("section", [5, 6, 8, 9])
def test_no_other_section_gives_a_menorah(at: At, say: Say, section: int) -> None:
    s = at("student blue", students=(1, 1, section))
    say(s, "student blue")
    assert s.menorahs == (-1, -1, -1)


@pytest.mark.rule("ACT-6")
@pytest.mark.parametrize("do", ["student any", "street: (student-it & student-other)", "income"])
def test_the_menorah_is_won_by_a_step_of_any_kind(at: At, say: Say, do: str) -> None:
    s = at(do, students=(7, 7, 7), artifact="art-3b", gold=(0, 0, 2, 0), must=do == "income")
    if do == "income":
        say(s, "income row-3", "student yellow")
        assert s.menorahs == (-1, 0, -1)
    else:
        say(s, "student blue")
        assert s.menorahs == (-1, -1, 0)
