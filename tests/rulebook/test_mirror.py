"""The mirror: another action for a coin, a study step for three (MIR)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]

COPY = "1 coin > copy"
STEP = "3 coin > study 1"


@pytest.fixture
def mirror(at: At, say: Say) -> At:
    """The mirror action, begun by taking a white marble from a line of so many."""

    def start(value: int = 2, **fields: object) -> GolemState:
        s = at("action", must=True, lines=f"- - - - {'w' * value}", **fields)
        say(s, "take white mirror")
        return s

    return start


@pytest.mark.rule("MIR-1")
@pytest.mark.parametrize(("line", "gained"), [("golem", (3, 8, 0)), ("artifacts", (0, 11, 0)), ("study", (0, 8, 3))])
def test_for_a_coin_another_action_is_done_at_the_mirrors_value(
    mirror: At, say: Say, offered: Offered, line: str, gained: tuple[int, int, int]
) -> None:
    s = mirror(3, coin=9)
    say(s, COPY)
    assert offered(s) == ["copy work", "copy golem", "copy artifacts", "copy study", "skip"]
    say(s, f"copy {line}")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge) == gained


@pytest.mark.rule("MIR-1", "WRK-1")
def test_the_work_action_of_the_mirror_has_the_mirrors_discount(mirror: At, say: Say, offered: Offered) -> None:
    s = mirror(3, coin=1, knowledge=1, golems="red-i yellow-i blue-i")
    say(s, COPY, "copy work")
    assert offered(s) == ["workers 1", "workers 2", "skip"]  # 0 and 0; three would cost 2
    s = mirror(3, coin=1, knowledge=2, golems="red-i yellow-i blue-i")
    say(s, COPY, "copy work", "workers 3")
    assert s.players[0].knowledge == 0


@pytest.mark.rule("MIR-1")
def test_a_copied_action_is_the_whole_action(mirror: At, say: Say, offered: Offered) -> None:
    s = mirror(3, coin=1)
    say(s, COPY, "copy golem")
    assert offered(s) == ["develop golem", "create", "skip"]
    s = mirror(2, coin=9)
    say(s, COPY, "copy artifacts")
    assert offered(s) == ["develop artifact", "3 coin > 1 gold", "skip"]
    s = mirror(4, coin=1)
    say(s, COPY, "copy study")
    assert offered(s) == ["develop study", "book", "skip"]


@pytest.mark.rule("MIR-1")
def test_the_value_of_the_copied_line_itself_does_not_matter(at: At, say: Say) -> None:
    s = at("action", must=True, lines="www rrr yyy bbb ww", coin=1)
    say(s, "take white mirror", COPY, "copy golem")
    assert s.players[0].clay == 2


@pytest.mark.rule("MIR-1")
def test_three_coins_are_a_study_step_once(mirror: At, say: Say, offered: Offered, asked: Asked) -> None:
    s = mirror(2, coin=9)
    assert offered(s) == [COPY, STEP, "skip"]
    say(s, STEP)
    assert (s.players[0].coin, s.players[0].study) == (6, 1)
    assert offered(s) == [COPY, "skip"]
    say(s, "skip")
    assert asked(s) is None


@pytest.mark.rule("MIR-1")
def test_both_may_be_done_in_either_order(mirror: At, say: Say, offered: Offered) -> None:
    s = mirror(2, coin=4)
    say(s, STEP, COPY, "copy golem")
    assert (s.players[0].coin, s.players[0].study, s.players[0].clay) == (0, 1, 2)
    s = mirror(2, coin=4)
    say(s, COPY, "copy golem", "skip", STEP)
    assert (s.players[0].coin, s.players[0].study, s.players[0].clay) == (0, 1, 2)


@pytest.mark.rule("MIR-1")
def test_coins_of_a_copied_artifacts_action_pay_for_the_study_step(mirror: At, say: Say, offered: Offered) -> None:
    s = mirror(3, coin=1)
    assert offered(s) == [COPY, "skip"]
    say(s, COPY, "copy artifacts", "skip", STEP)
    assert (s.players[0].coin, s.players[0].study) == (0, 1)


@pytest.mark.rule("MIR-1")
def test_a_copy_is_made_once(mirror: At, say: Say, offered: Offered) -> None:
    s = mirror(1, coin=9)
    say(s, COPY, "copy study", "skip")
    assert offered(s) == [STEP, "skip"]


@pytest.mark.rule("MIR-1")
def test_neither_has_to_be_done_and_the_marble_is_taken_all_the_same(mirror: At, say: Say, asked: Asked) -> None:
    s = mirror(2, coin=9)
    say(s, "skip")
    assert asked(s) is None
    assert (s.players[0].coin, s.players[0].study) == (9, 0)
    assert sum(s.lines[4]) == 1


@pytest.mark.rule("MIR-1")
def test_without_a_coin_the_mirror_shows_nothing(mirror: At, asked: Asked) -> None:
    assert asked(mirror(4, coin=0)) is None


@pytest.mark.rule("MIR-1", "OPT-4")
def test_at_the_top_of_the_study_track_no_step_can_be_bought(mirror: At, offered: Offered) -> None:
    assert offered(mirror(2, coin=9, study=9)) == [COPY, STEP, "skip"]
    assert offered(mirror(2, coin=9, study=10)) == [COPY, "skip"]


@pytest.mark.rule("MIR-1")
def test_the_mirror_cannot_show_itself_nor_work_for_which_there_is_nobody(
    mirror: At, say: Say, offered: Offered
) -> None:
    s = mirror(2, coin=9, golems="red-i-lying yellow-viii")
    say(s, COPY)
    assert offered(s) == ["copy golem", "copy artifacts", "copy study", "skip"]


@pytest.mark.rule("MIR-1", "ART-5")
def test_a_marble_taken_from_the_mirror_moves_its_student_and_wakes_its_artifact(at: At, say: Say) -> None:
    s = at(
        "action",
        must=True,
        lines="- - - - r",
        gold=(0, 0, 0, 1),
        artifact="art-2a",
        spaces="row-4 trigger-marble side-a",
    )
    say(s, "take red mirror", "student red", COPY, "copy golem")  # the coin is the artifact's
    assert s.players[0].clay == 1
