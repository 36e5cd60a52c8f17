"""Phase 3: whose action it is, marbles, students, and the rabbi (ACT-1 to ACT-6, RAB-1)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from loew.engine.machine import SKIP, play
from loew.golem.flow import Golem
from loew.golem.scoring import menorahs
from loew.golem.state import GolemState
from loew.golem.terms import RED

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

DONE = {"marbles": "white white", "rabbi": 0, "golems": ""}


def finish(s: GolemState) -> None:
    """Decline everything until the next action."""
    while s.top is not None and SKIP in s.options:
        play(s, SKIP)


# ------------------------------------------------------------------ ACT-1


@pytest.mark.rule("ACT-1")
def test_actions_are_done_in_turn_order_one_at_a_time_until_everyone_has_done_three(
    at: At, say: Say, asked: Asked
) -> None:
    seats = [{"golems": ""}] * 3
    s = at("actions", 4, order=(2, 0, 3, 1), golems="", others=seats, lines="wwwwwwww - - - -")
    seen = []
    for words in ("take white work", "rabbi permanent", "take white work"):
        for _ in range(4):
            seen.append(asked(s))
            say(s, words)
    assert seen == [2, 0, 3, 1] * 3
    assert s.top is None


@pytest.mark.rule("ACT-1")
@pytest.mark.parametrize("actions", sorted(set(permutations(["marble", "marble", "rabbi"]))))
def test_two_marbles_and_one_rabbi_are_done_in_any_order(
    at: At, say: Say, offered: Offered, actions: tuple[str, ...]
) -> None:
    s = at("actions", golems="", others=[DONE], lines="wwww - - - -")
    for action in actions:
        say(s, "take white work" if action == "marble" else "rabbi permanent")
    assert s.top is None
    assert len(s.players[0].marbles) == 2
    assert s.players[0].rabbi == 3


@pytest.mark.rule("ACT-1")
def test_a_third_marble_cannot_be_taken_nor_the_rabbi_placed_twice(at: At, offered: Offered) -> None:
    s = at("actions", others=[DONE], marbles="red blue")
    assert offered(s) == ["rabbi tile-2", "rabbi tile-3", "rabbi permanent", "pass"]
    s = at("actions", others=[DONE], marbles="red", rabbi=1, lines="w - - - b")
    assert offered(s) == ["take white work", "take blue mirror", "pass"]


@pytest.mark.rule("ACT-1")
def test_an_action_cannot_be_declined_but_by_passing(at: At, offered: Offered) -> None:
    assert "skip" not in offered(at("actions"))
    assert offered(at("actions"))[-1] == "pass"


@pytest.mark.rule("ACT-1")
def test_a_player_who_has_done_three_is_not_asked_again(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", 3, golems="", rabbi=0, others=[DONE, {"golems": ""}], lines="wwwww - - - -")
    seen = []
    while s.top is not None:
        seen.append(asked(s))
        say(s, "take white work" if "take white work" in [" ".join(o) for o in s.options] else "rabbi permanent")
    assert seen == [0, 2, 0, 2, 2]


@pytest.mark.rule("ACT-1", "ACT-4", "RAB-1")
@pytest.mark.parametrize(
    ("fields", "text", "reason"),
    [
        ({"marbles": "red red"}, "take red work", "you have taken your two marbles of this round"),
        ({"marbles": "red"}, "take red golem", "there is no such marble in that line"),
        ({"rabbi": 0}, "rabbi tile-2", "your rabbi is out"),
        ({"others": [{"rabbi": 1}]}, "rabbi tile-2", "that tile is taken, or is not there this round"),
        ({}, "rabbi tile-12", "that tile is taken, or is not there this round"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(at: At, fields: dict[str, Any], text: str, reason: str) -> None:
    s = at("actions", lines="rw - - - -", **fields)
    f = s.top
    assert f is not None
    assert tuple(text.split()) not in s.options
    assert str(f.effect.refusal(s, f, tuple(text.split()))) == reason


@pytest.mark.rule("ACT-1")
@pytest.mark.parametrize(
    ("fields", "question"),
    [
        ({}, "take a marble or place your rabbi"),
        ({"rabbi": 0}, "take a marble"),
        ({"marbles": "red blue"}, "place your rabbi"),
    ],
)
def test_the_question_names_what_is_left_to_do(at: At, fields: dict[str, Any], question: str) -> None:
    s = at("actions", **fields)
    assert s.top is not None
    assert str(s.top.effect.ask(s, s.top)) == question


# ------------------------------------------------------------------ ACT-2


@pytest.mark.rule("ACT-2", "GOL-1")
def test_a_line_of_two_marbles_has_value_2(at: At, say: Say) -> None:
    s = at("actions", lines="rw wb kw y r", golems="")
    say(s, "take white golem")
    assert s.value == 2
    assert s.players[0].clay == 2


@pytest.mark.rule("ACT-2")
@pytest.mark.parametrize("n", range(1, 11))
def test_the_value_is_the_number_of_marbles_in_the_line_before_taking(at: At, say: Say, n: int) -> None:
    s = at("actions", lines=f"r {'w' * n} - - -", golems="")
    say(s, "take white golem")
    assert s.players[0].clay == n
    assert s.lines[1] == (0, 0, 0, n - 1, 0)


@pytest.mark.rule("ACT-2")
def test_the_next_who_takes_from_the_line_has_one_less(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", lines="- wwww - - -", golems="", others=[{"golems": ""}])
    say(s, "take white golem")
    finish(s)
    assert asked(s) == 1
    say(s, "take white golem")
    assert (s.players[0].clay, s.players[1].clay) == (4, 3)


@pytest.mark.rule("ACT-2")
def test_any_marble_of_any_line_can_be_taken(at: At, offered: Offered, say: Say) -> None:
    s = at("actions", lines="rw k - yb w", rabbi=0)
    assert offered(s) == [
        "take red work",
        "take white work",
        "take black golem",
        "take yellow study",
        "take blue study",
        "take white mirror",
        "pass",
    ]
    say(s, "take yellow study")
    assert s.lines[3] == (0, 0, 1, 0, 0)
    assert s.players[0].marbles == (1,)


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


# ------------------------------------------------------------------ ACT-4


@pytest.mark.rule("ACT-4")
@pytest.mark.parametrize("empty", range(5))
def test_an_empty_line_cannot_be_chosen(at: At, offered: Offered, empty: int) -> None:
    names = ("work", "golem", "artifacts", "study", "mirror")
    s = at("actions", lines=" ".join("-" if i == empty else "wr" for i in range(5)), rabbi=0)
    lines = {text.split()[2] for text in offered(s) if text.startswith("take")}
    assert lines == set(names) - {names[empty]}


@pytest.mark.rule("ACT-4")
@pytest.mark.parametrize(
    ("line", "clay", "coin", "knowledge"), [("golem", 3, 0, 0), ("artifacts", 0, 3, 0), ("study", 0, 0, 3)]
)
def test_the_line_gives_by_its_value(at: At, say: Say, line: str, clay: int, coin: int, knowledge: int) -> None:
    s = at("actions", lines="www www www www www", golems="")
    say(s, f"take white {line}")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge) == (clay, coin, knowledge)


@pytest.mark.rule("ACT-4")
def test_the_lines_are_work_golem_artifacts_study_and_mirror(at: At, say: Say, offered: Offered) -> None:
    s = at("actions", lines="ww - - - ww", knowledge=5, coin=5)
    say(s, "take white work")
    assert offered(s) == ["workers 1", "workers 2", "skip"]
    s = at("actions", lines="ww - - - ww", knowledge=5, coin=5)
    say(s, "take white mirror", "1 coin > copy", "copy work")
    assert offered(s) == ["workers 1", "workers 2", "skip"]
    assert s.value == 2


@pytest.mark.rule("ACT-4", "OPT-1")
def test_an_action_that_nothing_can_be_done_with_may_be_taken_all_the_same(at: At, say: Say, asked: Asked) -> None:
    s = at("actions", lines="- - - - w", golems="")
    say(s, "take white mirror")
    assert asked(s) == 1
    assert s.players[0].marbles == (3,)


# ------------------------------------------------------------------ ACT-5


RED_TRIGGER = "row-4 trigger-marble side-a"
BLUE_TRIGGER = "row-4 trigger-marble side-b"


@pytest.mark.rule("ACT-5")
@pytest.mark.parametrize(
    ("tile", "colour", "pays"),
    [
        (RED_TRIGGER, "red", True),
        (RED_TRIGGER, "blue", False),
        (RED_TRIGGER, "yellow", False),
        (RED_TRIGGER, "white", False),
        (RED_TRIGGER, "black", False),
        (BLUE_TRIGGER, "blue", True),
        (BLUE_TRIGGER, "red", False),
        (BLUE_TRIGGER, "white", False),
    ],
)
def test_a_gold_tile_reactivates_its_artifact_with_a_marble_of_its_colour(
    at: At, say: Say, tile: str, colour: str, pays: bool
) -> None:
    s = at("actions", lines="rbywk - - - -", golems="", gold=(0, 0, 0, 1), spaces=tile, artifact="art-1a")
    say(s, f"take {colour} work")
    finish(s)
    assert s.players[0].knowledge == (1 if pays else 0)


@pytest.mark.rule("ACT-5")
def test_ruling_the_artifact_comes_after_the_students_step_and_before_the_action(
    at: At, say: Say, offered: Offered
) -> None:
    s = at(
        "actions",
        lines="- rw - - -",
        golems="",
        students=(1, 9, 9),
        artifact="art-1a",  # row 1: student any & 3 vp
        gold=(4, 0, 0, 0),
        spaces="row-1 trigger-marble side-a",
    )
    p = s.players[0]
    say(s, "take red golem")
    assert offered(s) == ["student red", "skip"]
    assert (p.vp, p.clay) == (10, 0)
    say(s, "student red")
    assert offered(s) == ["student red", "student yellow", "student blue", "skip"]
    assert (p.vp, p.clay) == (10, 0)
    say(s, "student yellow")
    assert (p.students, p.vp, p.clay) == ((2, 10, 9), 13, 2)


@pytest.mark.rule("ACT-5")
def test_the_artifact_pays_in_time_for_the_action(at: At, say: Say, offered: Offered) -> None:
    s = at(
        "actions", lines="rw - - - -", golems="red-i red-ii", gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a"
    )
    say(s, "take red work")
    assert s.players[0].knowledge == 0
    say(s, "skip")
    assert offered(s) == ["workers 1", "workers 2", "skip"]  # two for 3 less 2: the knowledge just gained


@pytest.mark.rule("ACT-5", "OPT-1")
def test_declining_the_students_step_does_not_silence_the_artifact(at: At, say: Say) -> None:
    s = at("actions", lines="r - - - -", golems="", gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a")
    say(s, "take red work", "skip")
    assert s.players[0].knowledge == 1


@pytest.mark.rule("ACT-5")
def test_ruling_an_incomplete_artifact_is_not_reactivated(at: At, say: Say) -> None:
    for gold in ((4, 3, 1, 0), (0, 0, 0, 0)):
        s = at(
            "actions",
            lines="r - - - -",
            golems="",
            gold=gold,
            spaces="row-3 trigger-marble side-a",
            artifact="art-1a",
        )
        say(s, "take red work", "skip")
        p = s.players[0]
        assert (p.clay, p.coin, p.knowledge, p.vp) == (0, 0, 0, 10)


@pytest.mark.rule("ACT-5")
def test_the_grey_tile_on_the_artifact_pays_too_and_other_artifacts_do_not(at: At, say: Say) -> None:
    spaces = "row-4 trigger-marble side-b / row-4 boost-clay side-a / row-3 boost-coin side-a"
    s = at("actions", lines="b - - - -", golems="", gold=(4, 3, 2, 1), spaces=spaces, artifact="art-1a")
    say(s, "take blue work", "skip")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge, p.vp) == (2, 0, 1, 10)


@pytest.mark.rule("ACT-5")
def test_only_the_owner_of_the_tile_has_it_reactivated(at: At, say: Say) -> None:
    other = {"gold": (0, 0, 0, 1), "spaces": RED_TRIGGER, "artifact": "art-3b"}
    s = at("actions", lines="r - - - -", golems="", others=[other])
    say(s, "take red work", "skip")
    assert s.players[1].knowledge == 0


@pytest.mark.rule("ACT-5")
def test_the_marble_counts_once_when_the_mirror_shows_another_action(at: At, say: Say) -> None:
    s = at("actions", lines="- - - - r", golems="", coin=4, gold=(0, 0, 0, 1), spaces=RED_TRIGGER, artifact="art-1a")
    say(s, "take red mirror", "skip", "1 coin > copy", "copy golem")
    assert s.players[0].knowledge == 1


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


# ------------------------------------------------------------------ RAB-1


@pytest.mark.rule("RAB-1")
def test_the_rabbi_goes_on_a_free_tile_and_its_action_is_performed(at: At, say: Say) -> None:
    s = at("actions", tiles="tile-11 tile-2 tile-3")
    say(s, "rabbi tile-11")
    p = s.players[0]
    assert p.rabbi == 0
    assert (p.clay, p.coin, p.knowledge) == (1, 1, 1)


@pytest.mark.rule("RAB-1")
def test_a_tile_takes_one_rabbi(at: At, say: Say, offered: Offered) -> None:
    s = at("actions", 3, tiles="tile-12 tile-2 tile-3 tile-9", marbles="red blue")
    say(s, "rabbi tile-2", "gold row-1")
    assert [text for text in offered(s) if text.startswith("rabbi")] == [
        "rabbi tile-12",
        "rabbi tile-3",
        "rabbi tile-9",
        "rabbi permanent",
    ]


@pytest.mark.rule("RAB-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_permanent_space_takes_any_number_from_left_to_right(at: At, say: Say, seats: int) -> None:
    order = (1, 0) if seats == 2 else (2, 0, 1) if seats == 3 else (3, 1, 2, 0)
    s = at("actions", seats, order=order, golems="", others=[{"golems": ""}] * (seats - 1))
    for _ in range(seats):
        say(s, "rabbi permanent")
    assert s.permanent == order
    assert [p.coin for p in s.players] == [2] * seats
    assert [p.rabbi for p in s.players] == [len(s.tiles)] * seats


@pytest.mark.rule("RAB-1")
def test_the_permanent_action_lets_a_golem_be_killed(at: At, say: Say, offered: Offered) -> None:
    s = at("actions", golems="red-iii yellow-i")
    say(s, "rabbi permanent")
    assert offered(s) == ["kill red-iii", "kill yellow-i", "skip"]


@pytest.mark.rule("RAB-1")
def test_where_the_rabbis_stand_is_seen_by_all(at: At, say: Say, golem: Golem) -> None:
    s = at("actions", 3, golems="", others=[{"golems": ""}] * 2, tiles="tile-12 tile-2 tile-3 tile-9")
    say(s, "rabbi permanent", "rabbi tile-12", "skip")
    assert [player["rabbi"] for player in golem.view(s, 2)["players"]] == [4, 0, -1]
