"""Gymnasium's own check of the environments, against bots, the Automa and alone."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import HumanRendering

import loew.rl  # noqa: F401  it registers the environments
from loew.bots import bot
from loew.rl.vector import VectorTable

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("Loew/Golems-v0", {"opponents": "random"}),
    ("Loew/Golems-v0", {"opponents": (), "variants": ("advanced",)}),
    ("Loew/Golem-v0", {"opponents": "automa:2"}),
    ("Loew/Golem-v0", {"opponents": ("random", "random", "automa:1"), "reward": "points"}),
]


def play(table: Any, seed: int) -> float:
    """A random game; its reward."""
    _, info = table.reset(seed=seed)
    over, reward = False, 0.0
    draws = np.random.default_rng(seed)
    while not over:
        action = draws.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, _, info = table.step(action)
        assert over or info["action_mask"].any()
    return float(reward)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_its_check(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it checks the unwrapped environment
        check_env(gymnasium.make(name, **options).unwrapped)


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_the_table_is_shown_to_the_end_as_text_and_as_a_picture(name: str, options: dict[str, Any]) -> None:
    texts = gymnasium.make(name, render_mode="ansi", **options)
    play(texts, 5)
    assert len(str(texts.render()).splitlines()) > 10
    pictures = gymnasium.make(name, render_mode="rgb_array", **options)
    pictures.reset(seed=5)
    assert np.asarray(pictures.render()).shape[2] == 3


@pytest.mark.parametrize(("name", "options"), TABLES[:2], ids=str)
def test_gymnasium_shows_the_picture_in_a_window(
    name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table: Any = HumanRendering(gymnasium.make(name, render_mode="rgb_array", **options))
    try:
        _, info = table.reset(seed=5)
        table.step(np.flatnonzero(info["action_mask"])[0])
        assert table.render() is None
    finally:
        table.close()


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_a_game_to_its_end_is_the_same_with_the_same_seed(name: str, options: dict[str, Any]) -> None:
    table = gymnasium.make(name, **options)
    assert play(table, 5) == play(table, 5)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_masks_of_vector_environments_after_the_last_step_are_as_documented(mode: AutoresetMode) -> None:
    tables = SyncVectorEnv([lambda: gymnasium.make("Loew/Golems-v0")], autoreset_mode=mode)
    _, infos = tables.reset(seed=3)
    over = np.array([False])
    while not over[0]:
        mask = infos["action_mask"][0]
        _, _, over, _, infos = tables.step(np.array([np.flatnonzero(mask)[0]]))
    mask = infos["action_mask"][0]
    if mode is AutoresetMode.NEXT_STEP:
        assert not mask.any()
        _, rewards, over, _, infos = tables.step(np.array([0]))
        assert (rewards[0], over[0]) == (0.0, False), "the action was ignored"
    assert infos["action_mask"][0].any()
    tables.close()


def test_bots_can_be_objects_and_win_more_than_random() -> None:
    table = gymnasium.make("Loew/Golems-v0", opponents=bot("simple"))
    assert sum(play(table, seed) for seed in range(12)) < 0


def test_an_action_that_cannot_be_chosen_ends_the_game() -> None:
    table = gymnasium.make("Loew/Golems-v0", illegal_reward=-7)
    _, info = table.reset(seed=1)
    _, reward, over, _, info = table.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (reward, over, info["illegal"]) == (-7, True, True)


@pytest.mark.parametrize(("game", "seats"), [("golem", 2), ("golem", 4), ("golems", 2)])
def test_many_games_at_once_are_the_games_one_by_one(game: str, seats: int) -> None:
    """The rows of each game are what its encoder writes, and masks are its options."""
    tables = VectorTable(game, seats=seats, count=3)
    rows, infos = tables.reset(seed=4)
    draws = np.random.default_rng(1)
    ended = 0
    for _ in range(400 if game == "golem" else 150):
        for i, one in enumerate(tables.batch.games):
            who = one.who()
            assert infos["seat"][i] == who
            assert rows["observation"][i].tobytes() == one.game.encode(one.state, who)
            assert list(np.flatnonzero(rows["action_mask"][i])) == sorted(one.legal)
        actions = np.array([draws.choice(np.flatnonzero(mask)) for mask in rows["action_mask"]])
        acted = infos["seat"].copy()
        again, rewards, over, _, infos = tables.step(actions)
        assert again["observation"] is rows["observation"]
        for done in np.flatnonzero(over):
            assert infos["returns"][done].sum() == pytest.approx(0)
            assert rewards[done] == infos["returns"][done, acted[done]]
        ended += int(over.sum())
    assert ended or seats == 4


def test_many_games_fit_the_spaces_they_declare() -> None:
    tables = VectorTable("golems", count=2)
    rows, _ = tables.reset(seed=1)
    assert tables.observation_space.contains(rows)
    assert tables.action_space.contains(tables.action_space.sample())
    first = {name: row.copy() for name, row in rows.items()}
    tables.reset(seed=1)
    assert all((first[name] == rows[name]).all() for name in rows)


def test_random_actions_of_many_games_are_legal_and_repeat_with_the_seed() -> None:
    tables = VectorTable("golems", count=3)
    games = []
    for _ in range(2):
        tables.reset(seed=5)
        played = []
        for _ in range(100):
            actions = tables.sample()
            assert all(tables.rows["action_mask"][i, action] == 1 for i, action in enumerate(actions))
            played.append(actions.tolist())
            tables.step(actions)
        games.append(played)
    assert games[0] == games[1]
