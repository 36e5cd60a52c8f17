"""Training: small self-play, the linear fit, the comparison, and a training that goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from examples.nim import ENTRY as NIM
from examples.nim.rules import Nim

from loew.bots.learned import Learned
from loew.bots.linear import fitted_evaluator
from loew.bots.net import Net, NetEvaluator, load_net, save_net, versions
from loew.cli import main, parsers
from loew.engine.errors import LoewError, SetupError
from loew.engine.game import Game
from loew.engine.seat import CHANCE
from loew.games import entry
from loew.games.entry import entry_of
from loew.lab.training.config import TrainingConfig
from loew.lab.training.dataset import Positions, fit_linear, linear_values, read_positions, returns
from loew.lab.training.train import begin_with_linear, compare_round, fit_round, play_round
from loew.lab.training.transcripts import Transcript, arrays
from support import Case, the_game, walk


def small_net(seed: int = 1) -> Net:
    """A net with random weights for Golem."""
    g = the_game("golem")
    rng = np.random.default_rng(seed)
    features, cells = len(g.feature_names()), len(g.encoding_names())
    layers = [
        (rng.normal(0, 0.05, (features + cells, 8)).astype(np.float32), rng.normal(0, 1, 8).astype(np.float32)),
        (rng.normal(0, 1, (8, 1)).astype(np.float32), np.array([0.5], np.float32)),
    ]
    return Net(rng.normal(0, 0.1, (5, features)).astype(np.float32), layers, versions(g))


def test_a_net_gives_the_same_values_alone_and_in_a_list_and_from_its_file(tmp_path: Path) -> None:
    g = the_game("golem")
    states = [s.copy() for i, (s, who, _) in enumerate(walk(Case("golem", 2), 2)) if who != CHANCE and i % 12 == 0]
    net = small_net()
    together = NetEvaluator(g, net).values(states, 0)
    assert together == pytest.approx([NetEvaluator(g, net).values([s], 0)[0] for s in states], abs=1e-3)
    save_net(net, tmp_path / "net.npz")
    again = load_net(tmp_path / "net.npz")
    assert again.is_for(g)
    assert again.fits(g)
    assert not again.fits(the_game("golems"))
    assert NetEvaluator(g, again).values(states, 0) == pytest.approx(together, abs=0.5)


def test_a_net_computes_what_plain_arithmetic_does() -> None:
    g = the_game("golem")
    net = small_net()
    s = next(s for s, who, _ in walk(Case("golem", 2), 2) if who != CHANCE and g.round(s) == 2)
    features, cells = g.features(s, 1), list(g.encode(s, 1))
    (weights, biases), (last, bias) = net.layers
    hidden = [
        max(0.0, float(biases[j]) + sum(x * float(weights[i][j]) for i, x in enumerate([*features, *cells])))
        for j in range(8)
    ]
    expected = g.standing(s, 1) + float(bias[0]) + sum(h * float(last[j][0]) for j, h in enumerate(hidden))
    expected += sum(x * float(w) for x, w in zip(features, net.linear[g.stage(s, 1)], strict=True))
    assert NetEvaluator(g, net).values([s], 1)[0] == pytest.approx(expected, abs=1e-2)


def two_in_one(seed: int) -> Net:
    """A net of two nets side by side, each with a layer more than the small one."""
    rng = np.random.default_rng(seed)
    small = small_net(seed)
    between = rng.normal(0, 0.5, (2, 4, 3)).astype(np.float32), rng.normal(0, 1, 6).astype(np.float32)
    last = rng.normal(0, 1, (6, 1)).astype(np.float32), np.array([0.5], np.float32)
    return Net(small.linear, [small.layers[0], between, last], small.made_for)


def test_nets_side_by_side_compute_what_each_of_them_does() -> None:
    g = the_game("golem")
    s = next(s for s, who, _ in walk(Case("golem", 2), 2) if who != CHANCE and g.round(s) == 2)
    net = two_in_one(4)
    between, biases = net.layers[1]
    dense = np.zeros((8, 6), np.float32)
    dense[:4, :3], dense[4:, 3:] = between
    same = Net(net.linear, [net.layers[0], (dense, biases), net.layers[2]], net.made_for)
    assert NetEvaluator(g, net).values([s, s], 1) == pytest.approx(NetEvaluator(g, same).values([s, s], 1), abs=1e-3)


def test_a_file_that_is_no_net_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_bytes(b"nothing")
    with pytest.raises(LoewError, match="not the weights of a net"):
        load_net(tmp_path / "net.npz")


def test_the_linear_fit_finds_weights_that_made_the_points() -> None:
    rng = np.random.default_rng(3)
    features = rng.normal(0, 1, (6000, 4)).astype(np.float32)
    features[:, 3] = 1
    stages = rng.integers(1, 3, 6000)
    wanted = np.array([[0, 0, 0, 0], [1, -2, 0, 5], [0, 3, 1, -1]])
    points = (features * wanted[stages]).sum(axis=1)
    zeros = np.zeros(6000)
    data = Positions(features, zeros, np.arange(6000), stages, zeros, points, np.ones(6000, bool))
    found = fit_linear(data, 3, 1, [(0, -5.0)])
    assert found[1:] == pytest.approx(wanted[1:], abs=0.05)
    assert list(found[0]) == [-5, 0, 0, 0]
    assert linear_values(data, found) == pytest.approx(points, abs=0.2)


def test_returns_lie_between_the_next_estimates_and_the_end() -> None:
    numbers = np.arange(4)
    data = Positions(
        np.zeros((4, 1)), np.zeros((4, 1)), np.zeros(4), np.array([4, 3, 2, 1]), np.array([10.0, 20, 30, 40]),
        np.full(4, 100.0), numbers == 3,
    )  # fmt: skip
    values = np.array([0.0, 30, 20, 10])  # every position is worth 50 in the end, but the first
    assert list(data.standings + returns(data, values, 1.0, 1)) == [100] * 4
    assert list(data.standings + returns(data, values, 0.0, 1)) == [50, 50, 50, 100]
    assert list(data.standings + returns(data, values, 0.5, 1)) == [56.25, 62.5, 75, 100]


def test_self_play_writes_rows_that_lead_to_the_final_points(tmp_path: Path) -> None:
    config = TrainingConfig("golem", tmp_path, games=2, jobs=1, width=2, positions=20, matches=2)
    games, _ = play_round(config, 1)
    data = read_positions(sorted(config.round(1).glob("games-*.npz")))
    assert games == 2
    assert len(set(data.games.tolist())) == 2
    assert data.last.sum() >= 3  # each recorded seat of each game
    assert (data.stages[data.last] <= 1).all()
    assert np.isfinite(data.to_come).all()
    again, _ = play_round(config, 1)
    assert again == 0  # the files are there


def test_self_play_of_the_card_game_leads_to_the_lead_in_the_end(tmp_path: Path) -> None:
    config = TrainingConfig("golems", tmp_path, games=4, jobs=1, width=1, positions=5)
    games, _ = play_round(config, 1)
    data = read_positions([config.round(1) / "games-0.npz"])
    assert games == 4
    solo = data.stages >= 5
    assert set(data.games[solo]) == {3}  # one game of four is for one seat
    assert set(data.stages[~solo]) == {0, 1, 2, 3, 4}
    for game in range(3):
        leads = set(data.totals[data.games == game].tolist())
        assert len(leads) == 1 or sum(leads) == 0  # the lead of one seat is what the other is behind
    linear = fit_linear(data, entry_of("golems").training.stages, 0, [])
    assert linear.shape == (9, len(the_game("golems").feature_names()))


def test_before_its_first_stage_a_net_has_only_its_linear_part() -> None:
    net = small_net()
    rows, cells = np.ones((2, net.features), np.float32), np.zeros((2, net.inputs), np.uint8)
    stages = np.array([0, 1])
    linear = net.linear[:2].sum(axis=1)
    found = net.values(rows, cells, stages) - linear
    assert found[0] == pytest.approx(0, abs=1e-4)
    assert abs(found[1]) > 0.01
    everywhere = Net(net.linear, net.layers, net.made_for, 0)
    assert everywhere.values(rows, cells, stages) - linear == pytest.approx([found[1]] * 2, abs=1e-3)


def test_where_no_automa_has_a_seat_nets_play_against_each_other(tmp_path: Path) -> None:
    config = TrainingConfig("golems", tmp_path, jobs=1, width=1, positions=5, matches=4)
    g = the_game("golems")
    good = np.zeros((9, len(g.feature_names())), np.float32)
    for name in ("my first gems", "my icons", "my golems ready"):
        good[:, g.feature_names().index(name)] = 1.0
    for number, linear in ((1, good), (2, -good)):
        config.round(number).mkdir()
        save_net(Net(linear, [], versions(g), 0), config.round(number) / "net.npz")
    assert compare_round(config, 1)["kept"]
    assert not compare_round(config, 2)["kept"]
    assert (load_net(config.best).linear == good).all()
    assert load_net(config.best).first_stage == 0


def test_a_training_can_begin_with_the_linear_value_of_the_package(tmp_path: Path) -> None:
    words = ["train", "golems", "--dir", str(tmp_path), "--games", "1", "--jobs", "1", "--width", "1"]
    assert main([*words, "--positions", "5", "--step", "games", "--round", "1", "--from-linear"]) == 0
    linear = fitted_evaluator(the_game("golems"))
    assert linear is not None
    assert load_net(tmp_path / "best.npz").linear == pytest.approx(np.array(linear.weights), abs=1e-4)


def test_a_better_net_is_kept_and_a_worse_one_is_not(tmp_path: Path) -> None:
    config = TrainingConfig("golem", tmp_path, jobs=1, width=2, positions=20, matches=2)
    g = the_game("golem")
    good = np.zeros((5, len(g.feature_names())), np.float32)
    for name, weight in (("gold", 1.0), ("columns", 3.0), ("red student", 1.0), ("standing", 3.0), ("unpaid", -5.0)):
        good[:, g.feature_names().index(name)] = weight
    for number, linear in ((1, good), (2, -good)):
        config.round(number).mkdir()
        save_net(Net(linear, [], versions(g)), config.round(number) / "net.npz")
    assert compare_round(config, 1)["kept"]
    assert not compare_round(config, 2)["kept"]
    assert (load_net(config.best).linear == good).all()


@pytest.mark.slow
def test_a_training_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", "golem", "--dir", str(tmp_path), "--games", "3", "--matches", "2", "--jobs", "1"]
    words += ["--width", "2", "--positions", "20"]
    assert main([*words, "--rounds", "1"]) == 0
    first = capsys.readouterr().out
    assert main([*words, "--rounds", "2"]) == 0
    second = capsys.readouterr().out
    assert [json.loads(line)["round"] for line in (first + second).splitlines()] == [1, 2]
    assert (tmp_path / "best.npz").is_file()


@pytest.mark.slow
def test_layers_are_fitted_where_pytorch_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    words = ["train", "golem", "--dir", str(tmp_path), "--games", "20", "--matches", "2", "--jobs", "1"]
    assert main([*words, "--width", "2", "--positions", "20", "--rounds", "1", "--linear-rounds", "0"]) == 0
    net = load_net(tmp_path / "best.npz")
    assert len(net.layers) == 3
    assert Learned(net=net).evaluator(the_game("golem")).values([], 0) == []
    assert main(["train", "golem", "--dir", str(tmp_path), "--step", "fit", "--round", "1", "--fine-tune"]) == 0
    fitted = load_net(tmp_path / "round-1" / "net.npz")
    assert (fitted.linear == net.linear).all()
    assert not np.allclose(fitted.layers[0][0], net.layers[0][0], atol=1e-4)


def test_without_a_net_with_layers_nothing_is_fine_tuned(tmp_path: Path) -> None:
    config = TrainingConfig("golem", tmp_path, games=1, jobs=1, width=1, positions=5, fine_tune=True)
    play_round(config, 1)
    with pytest.raises(SetupError, match="no net with layers"):
        fit_round(config, 1)
    begin_with_linear(config)
    with pytest.raises(SetupError, match="no net with layers"):
        fit_round(config, 1)


def test_fine_tuned_nets_begin_as_they_were() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    from loew.lab.training.fit_net import Fitting, Hyperparameters

    rng = np.random.default_rng(5)
    net = two_in_one(6)
    rows, cells = rng.normal(0, 1, (40, net.features)), rng.integers(0, 3, (40, net.inputs))
    stages, zeros = rng.integers(1, 5, 40), np.zeros(40, np.float32)
    data = Positions(rows.astype(np.float16), cells.astype(np.uint8), np.arange(40), stages, zeros, zeros, zeros == 0)
    fitting = Fitting(data, net.linear, Hyperparameters((4, 3), nets=2), 1)
    wanted = net.values(data.features.astype(np.float32), data.cells, stages)
    nets = fitting.split(net)
    assert fitting.all_values(nets) == pytest.approx(wanted, abs=0.05)
    again = Net(net.linear, fitting.layers(nets), net.made_for)
    assert again.values(data.features.astype(np.float32), data.cells, stages) == pytest.approx(wanted, abs=0.05)


def test_the_old_names_of_options_are_still_understood() -> None:
    parser, _ = parsers()
    args = parser.parse_args(["train", "golem", "--dir", "x", "--unbent", "0.4", "--further"])
    assert args.exploit_share == 0.4
    assert args.fine_tune
    assert not parser.parse_args(["train", "golem", "--dir", "x"]).fine_tune


def test_a_game_without_an_encoding_or_features_cannot_be_trained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(entry.GAMES, NIM.name, NIM)
    assert main(["train", "nim", "--dir", str(tmp_path)]) == 2
    assert "the game nim has no method Game.features, which nets and their training need" in capsys.readouterr().err
    monkeypatch.setattr(Nim, "encoding_names", Game.encoding_names)
    assert main(["train", "nim", "--dir", str(tmp_path)]) == 2
    assert "the game nim has no method Game.encode" in capsys.readouterr().err


def test_packed_games_give_the_same_positions_when_they_are_played_again(tmp_path: Path) -> None:
    config = TrainingConfig("golem", tmp_path / "here", games=4, jobs=1, width=1, positions=5)
    play_round(config, 1)
    assert main(["train", "golem", "--dir", str(config.directory), "--pack", str(tmp_path / "games.npz")]) == 0
    assert (tmp_path / "games.npz").stat().st_size < 8_000
    there = ["train", "golem", "--dir", str(tmp_path / "there"), "--jobs", "1", "--round", "3"]
    assert main([*there, "--unpack", str(tmp_path / "games.npz")]) == 0
    first = read_positions([config.round(1) / "games-0.npz"])
    again = read_positions([tmp_path / "there" / "round-3" / "games-0.npz"])
    assert len(np.unique(again.games)) == 4
    for game in range(4):
        mine, other = first.games == game, again.games == game
        assert set(first.totals[mine].tolist()) == set(again.totals[other].tolist())
        assert {row.tobytes() for row in first.cells[mine]} & {row.tobytes() for row in again.cells[other]}


def test_packed_games_of_other_rules_or_no_games_at_all_are_refused(tmp_path: Path) -> None:
    there = ["train", "golem", "--dir", str(tmp_path), "--jobs", "1", "--unpack", str(tmp_path / "games.npz")]
    np.savez(tmp_path / "games.npz", **arrays([Transcript("bb", 5, bytes([200] * 40))]))
    assert main(there) == 2
    (tmp_path / "games.npz").write_bytes(b"nothing")
    assert main(there) == 2
