"""OpenSpiel's own tests, its searches, and a playthrough that is kept."""

from __future__ import annotations

import pickle
from hashlib import sha256
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import loew.rl  # noqa: F401  it registers the games

KEPT = Path(__file__).parent / "golems_playthrough.txt"


def first_choice(name: str) -> tuple[pyspiel.Game, pyspiel.State]:
    """A game at the first choice of a seat."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    draws = np.random.RandomState(3)
    while state.is_chance_node():
        state.apply_action(draws.choice([outcome for outcome, _ in state.chance_outcomes()]))
    return game, state


@pytest.mark.parametrize(
    "name",
    [
        "python_loew_golems",
        "python_loew_golems(players=1)",
        pytest.param("python_loew_golem", marks=pytest.mark.slow),
        pytest.param("python_loew_golem(players=4)", marks=pytest.mark.slow),
    ],
)
def test_its_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("players", [1, 2])
def test_its_random_games_with_serialization(players: int) -> None:
    game = pyspiel.load_game(f"python_loew_golems(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_what_positions_share_is_packed_by_name() -> None:
    """The rules cannot be packed when they are compiled, and are the same everywhere."""
    _, state = first_choice("python_loew_golems")
    packed = pickle.dumps(state.shared)
    assert len(packed) < 200
    assert pickle.loads(packed).rules.content_version == state.shared.rules.content_version


def test_what_players_get_adds_up_to_nothing_unless_one_plays_alone() -> None:
    utility = pyspiel.GameType.Utility
    for players, kind, total in ((1, utility.GENERAL_SUM, None), (2, utility.ZERO_SUM, 0.0)):
        game = pyspiel.load_game(f"python_loew_golems(players={players})")
        assert (game.get_type().utility, game.utility_sum()) == (kind, total)
        assert game.get_type().min_num_players <= players <= game.get_type().max_num_players


@pytest.mark.parametrize("players", [1, 2])
def test_its_tree_search_and_its_information_set_search(players: int) -> None:
    game, state = first_choice(f"python_loew_golems(players={players})")
    draws = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, draws)
    assert mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=draws).step(state) in state.legal_actions()
    searcher = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, use_observation_string=True, random_state=draws)
    assert searcher.step(state) in state.legal_actions()


def test_a_position_that_is_sampled_looks_the_same() -> None:
    _, state = first_choice("python_loew_golem(players=3)")
    player = state.current_player()
    draws = np.random.RandomState(2)
    texts = set()
    for _ in range(5):
        other = state.resample_from_infostate(player, draws.random_sample)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        texts.add(str(other))
    assert len(texts) > 1


@pytest.mark.slow
def test_the_playthrough_is_the_one_that_is_kept() -> None:
    """After a change of rules, content or encoding: write it again with `python tests/rl/test_openspiel.py`."""
    assert playthrough() == KEPT.read_text(encoding="utf-8")


def playthrough() -> str:
    """A whole game as OpenSpiel writes it; of lines too long to read, the beginning and a digest."""
    text = str(generate_playthrough.playthrough("python_loew_golems", None, seed=5))
    return "".join([f"{shortened(line).rstrip()}\n" for line in text.splitlines()])


def shortened(line: str) -> str:
    return line if len(line) < 200 else f"{line[:60]} ... {sha256(line.encode()).hexdigest()[:12]}"


if __name__ == "__main__":
    KEPT.write_text(playthrough(), encoding="utf-8")
