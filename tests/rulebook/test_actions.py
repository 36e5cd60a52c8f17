"""Phase 3: whose action it is, marbles, lines and the rabbi (ACT-1, ACT-2, ACT-4, RAB-1)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import DONE, finish

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


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
