"""PettingZoo's own tests of the environment, and what they do not ask."""

from __future__ import annotations

import time
import warnings
from typing import Any

import numpy as np
import pytest

from loew.rl import aec
from loew.rl.table import picture

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own that it calls deprecated
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

TABLES = [("golems", 2), ("golem", 2), ("golem", 3), ("golem", 4)]
ALONE = ("golems", 1)
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def random_game(table: Any, seed: int) -> dict[str, float]:
    """A game in which every agent chooses at random; the last rewards of all."""
    table.reset(seed=seed)
    draws = np.random.default_rng(seed)
    last: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        last[agent] = reward
        mask = observation["action_mask"]
        table.step(None if over or cut else int(draws.choice(np.flatnonzero(mask))))
    return last


@pytest.mark.parametrize(("game", "seats"), [*TABLES, ALONE])
def test_its_api_test(game: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it prefers names such as "knights_archers_zombies"
        api_test(aec.env(game=game, seats=seats), num_cycles=120, verbose_progress=False)


@pytest.mark.parametrize(("game", "seats"), [*TABLES[:2], ALONE])
def test_its_seed_test(game: str, seats: int) -> None:
    seed_test(lambda: aec.env(game=game, seats=seats), num_cycles=80)


@pytest.mark.parametrize(("game", "seats"), [*TABLES, ALONE])
def test_its_render_test(game: str, seats: int) -> None:
    render_test(lambda render_mode: aec.env(game=game, seats=seats, render_mode=render_mode))


@pytest.mark.slow
def test_its_performance_benchmark(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds of a clock that is ten times as fast, and prints how fast the environment is."""
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: 10 * clock())
    performance_benchmark(aec.raw_env(game="golems", seats=2))
    assert "turns per second" in capsys.readouterr().out


@every_table
def test_a_game_ends_with_rewards_that_add_up_to_nothing(game: str, seats: int) -> None:
    won = random_game(aec.env(game=game, seats=seats), 3)
    assert len(won) == seats
    assert sum(won.values()) == pytest.approx(0)
    assert max(won.values()) > 0
    points = random_game(aec.env(game=game, seats=seats, reward="points"), 3)
    assert sum(points.values()) == pytest.approx(0)
    assert max(won, key=won.__getitem__) == max(points, key=points.__getitem__)


def test_a_player_alone_wins_or_loses_and_sees_the_other_side() -> None:
    table = aec.env(game="golems", seats=1, render_mode="ansi")
    ends = {random_game(table, seed)["player_0"] for seed in range(12)}
    assert ends <= {1.0, -1.0}
    assert {"player 1", "Automa"} <= set(table.render().replace("\N{BOX DRAWINGS LIGHT HORIZONTAL}", " ").split("  "))


def test_only_the_agent_that_is_asked_has_actions() -> None:
    table = aec.env(game="golem", seats=3)
    table.reset(seed=1)
    masks = {agent: table.observe(agent)["action_mask"].sum() for agent in table.agents}
    asked = table.agent_selection
    assert masks.pop(asked) > 1
    assert not any(masks.values())


def test_an_illegal_action_ends_the_game_for_the_agent_that_chose_it() -> None:
    table = aec.env(game="golems", seats=2)
    table.reset(seed=1)
    agent = table.agent_selection
    mask = table.observe(agent)["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.rewards[agent] == -1
    assert all(table.terminations.values()) or all(table.truncations.values())


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_the_table_is_shown_as_text_and_as_a_picture(game: str) -> None:
    table = aec.raw_env(game=game, render_mode="ansi")
    table.reset(seed=2)
    text = table.render()
    assert isinstance(text, str)
    assert len(text.splitlines()) > 10
    table.render_mode = "rgb_array"
    pixels = table.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[2] == 3
    assert 0.005 < (pixels < 128).mean() < 0.5


@pytest.mark.parametrize(("game", "seats"), [*TABLES[:2], ALONE])
def test_all_pictures_have_the_same_size_and_show_every_option(game: str, seats: int) -> None:
    """Windows and videos take no other."""
    table = aec.raw_env(game=game, seats=seats, render_mode="rgb_array")
    sizes, lines = set(), []
    for seed in range(2):
        table.reset(seed=seed)
        draws = np.random.default_rng(seed)
        for i in range(90):
            table.step(int(draws.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
            if any(table.terminations.values()):
                break
            if i % 6 == 0:
                sizes.add(table.render().shape)
                lines.append(len(str(table.table.render("ansi")).splitlines()))
    assert len(sizes) == 1
    assert len(set(lines)) > 1
    assert max(lines) <= table.table.height


def test_a_picture_says_that_there_is_more() -> None:
    assert (picture(["a", "b", "c"], 10, 2) == picture(["a", "..."], 10, 2)).all()


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "terminations"])
def test_nothing_is_read_before_the_first_reset(name: str) -> None:
    table = aec.env(game="golems", seats=2)
    with pytest.raises(AttributeError, match="before reset"):
        getattr(table, name)
    with pytest.raises(AttributeError, match="before reset"):
        table.last()
    table.reset(seed=1)
    assert getattr(table, name) == getattr(table.env, name)
    assert str(table) == "loew_v0"
