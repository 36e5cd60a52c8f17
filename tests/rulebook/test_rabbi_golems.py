"""The action tiles that create, kill or move on the golem track (RAB-2, RAB-4, RAB-6, RAB-14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.games.golem.rules.state import GolemState
from rulebook.helpers import purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]


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
