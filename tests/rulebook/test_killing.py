"""Killing golems and the cemetery (KIL-1, KIL-2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Words = Callable[..., str]

OPEN = {2: (1, 3, 5, 7, 8), 3: (1, 2, 3, 5, 6, 7, 8), 4: (1, 2, 3, 4, 5, 6, 7, 8)}


# ------------------------------------------------------------------ KIL-1


@pytest.mark.rule("KIL-1")
def test_any_own_golem_in_a_district_can_be_killed_standing_or_lying(at: At, offered: Offered) -> None:
    s = at("kill", golems="red-i red-i-lying yellow-x dead", others=[{"golems": "blue-i"}])
    assert offered(s) == ["kill red-i", "kill red-i-lying", "kill yellow-x", "skip"]


@pytest.mark.rule("KIL-1")
def test_with_no_golem_in_the_districts_nothing_is_killed(at: At) -> None:
    assert at("kill", golems="dead dead").top is None


@pytest.mark.rule("KIL-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_graves_closed_at_the_number_of_players_are_not_free(at: At, say: Say, offered: Offered, seats: int) -> None:
    s = at("kill", seats)
    say(s, "kill red-i")
    assert offered(s) == [f"bury grave-{n}" for n in OPEN[seats]]


@pytest.mark.rule("KIL-1", "OPT-1")
def test_the_killed_golem_must_be_buried(at: At, say: Say, offered: Offered) -> None:
    s = at("kill")
    say(s, "kill red-i")
    assert "skip" not in offered(s)


@pytest.mark.rule("KIL-1")
@pytest.mark.parametrize(
    ("grave", "gained"),
    [
        (1, {"vp": 4}),
        (2, {"knowledge": 3}),
        (3, {"coin": 3}),
        (4, {"clay": 3}),
        (5, {"knowledge": 2}),
        (6, {"vp": 2}),
        (7, {"clay": 1, "coin": 1}),
        (8, {}),
    ],
)
def test_the_bonus_of_the_grave_is_taken(at: At, say: Say, golems: Words, grave: int, gained: dict[str, int]) -> None:
    s = at("kill", 4, golems="red-iii yellow-i")
    say(s, "kill red-iii", f"bury grave-{grave}")
    assert s.top is None
    p = s.players[0]
    found = {"vp": p.vp - 10, "clay": p.clay, "coin": p.coin, "knowledge": p.knowledge}
    assert {what: n for what, n in found.items() if n} == gained
    assert golems(s) == "dead yellow-i"
    assert p.dead() == 1


@pytest.mark.rule("KIL-1")
def test_a_grave_takes_one_golem_of_any_player(at: At, say: Say, offered: Offered) -> None:
    s = at("2 x kill", cemetery={"grave-3": 1})
    say(s, "kill red-i")
    assert offered(s) == ["bury grave-1", "bury grave-5", "bury grave-7", "bury grave-8"]
    say(s, "bury grave-5", "kill yellow-i")
    assert offered(s) == ["bury grave-1", "bury grave-7", "bury grave-8"]
    assert s.cemetery[s.box.number["grave-5"]] == 0


@pytest.mark.rule("KIL-1")
def test_the_rightmost_grave_is_unlimited_and_gives_nothing(at: At, say: Say) -> None:
    s = at("4 x kill", golems="red-i red-ii red-iii red-iv", others=[{"golems": "dead dead"}])
    for place in ("red-i", "red-ii", "red-iii", "red-iv"):
        say(s, f"kill {place}", "bury grave-8")
    p = s.players[0]
    assert p.dead() == 4
    assert (p.vp, p.clay, p.coin, p.knowledge) == (10, 0, 0, 0)


@pytest.mark.rule("KIL-1")
def test_with_all_graves_taken_the_rightmost_is_used_unasked(at: At, say: Say) -> None:
    s = at("kill", cemetery={"grave-1": 1, "grave-3": 1, "grave-5": 0, "grave-7": 0})
    say(s, "kill red-i")
    assert s.top is None
    assert s.players[0].dead() == 1


@pytest.mark.rule("KIL-1", "OPT-1", "OPT-4")
@pytest.mark.parametrize(("space", "end"), [(0, 0), (1, 0), (2, 1), (11, 10)])
def test_killing_moves_the_golem_marker_1_down_unasked_as_far_as_it_goes(
    at: At, say: Say, space: int, end: int
) -> None:
    s = at("kill", level=space)
    say(s, "kill red-i")
    assert s.players[0].level == end  # before the grave is chosen
    say(s, "bury grave-8")
    assert s.players[0].level == end


@pytest.mark.rule("KIL-1", "OPT-1")
def test_killing_may_be_declined(at: At, say: Say, golems: Words) -> None:
    s = at("kill & 3 coin")
    say(s, "skip")
    assert golems(s) == "red-i yellow-i"
    assert (s.players[0].level, s.players[0].coin) == (2, 3)


@pytest.mark.rule("KIL-1")
def test_a_killed_golem_is_still_one_that_was_built(at: At, say: Say) -> None:
    s = at("kill", golems="red-i yellow-i blue-v")
    say(s, "kill blue-v", "bury grave-8")
    assert s.players[0].built() == 1


@pytest.mark.rule("KIL-1")
def test_the_other_golem_of_the_section_keeps_its_posture(at: At, say: Say, golems: Words) -> None:
    s = at("kill", golems="red-i-lying red-i")
    say(s, "kill red-i-lying", "bury grave-8")
    assert golems(s) == "dead red-i"
    assert s.players[0].lying == 0


# ------------------------------------------------------------------ KIL-2


@pytest.mark.rule("KIL-2")
@pytest.mark.parametrize(
    ("grave", "vp", "clay", "coin", "knowledge"),
    [(1, 8, 0, 0, 0), (3, 0, 0, 6, 0), (4, 0, 6, 0, 0), (5, 0, 0, 0, 4), (7, 0, 2, 2, 0), (8, 0, 0, 0, 0)],
)
def test_the_doubling_development_doubles_the_graves_bonus(
    at: At, say: Say, grave: int, vp: int, clay: int, coin: int, knowledge: int
) -> None:
    s = at("kill", 4, developed="torso")
    say(s, "kill red-i", f"bury grave-{grave}")
    p = s.players[0]
    assert (p.vp - 10, p.clay, p.coin, p.knowledge) == (vp, clay, coin, knowledge)
    assert p.level == 1  # the step down is no bonus


@pytest.mark.rule("KIL-2")
def test_it_doubles_nothing_for_the_others(at: At, say: Say) -> None:
    s = at("kill", others=[{"developed": "torso"}])
    say(s, "kill red-i", "bury grave-1")
    assert s.players[0].vp == 14


@pytest.mark.rule("KIL-2")
def test_what_a_tile_pays_for_the_dead_is_no_bonus_of_the_cemetery(at: At, say: Say) -> None:
    s = at("kill & 1 vp per dead & 1 clay per dead", developed="torso", golems="red-i dead")
    say(s, "kill red-i", "bury grave-3")
    p = s.players[0]
    assert (p.vp, p.clay, p.coin) == (12, 2, 6)


@pytest.mark.rule("KIL-2", "DEV-2")
def test_the_golem_killed_on_upgrading_is_buried_for_the_double_bonus_already(at: At, say: Say) -> None:
    s = at("develop golem", clay=3)
    say(s, "develop torso", "kill red-i", "bury grave-1")
    assert s.players[0].vp == 18
