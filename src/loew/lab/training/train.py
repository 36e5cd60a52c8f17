"""Training of a net by self-play. Each round plays games, fits a net and compares it with the best one so far. Every
step writes its files to one directory, so an interrupted training resumes where it stopped.

    DIR/round-3/games-0.npz   the positions of one process
    DIR/round-3/net.npz       the net of the round
    DIR/curve.jsonl           one line for each round: games, fit, strength, kept or not
    DIR/best.npz              the best net so far
"""

from __future__ import annotations

import json
import shutil
from functools import partial
from pathlib import Path
from typing import Any

from loew.bots.learned import Learned
from loew.bots.linear import fitted_evaluator
from loew.bots.net import Net, linear_net, load_net, save_net, versions
from loew.bots.simple import Simple
from loew.engine.bot import Bot
from loew.engine.errors import SetupError
from loew.games.entry import entry_of
from loew.games.registry import game as game_named
from loew.lab.matches import Duel, DuelSummary, Player, play_duel
from loew.lab.training.config import TrainingConfig
from loew.lab.training.dataset import explained, fit_linear, linear_values, read_positions
from loew.lab.training.selfplay import SelfPlayConfig, generate, play_file_again
from loew.lab.training.transcripts import pack
from loew.lab.workers import LocalWorkers, in_order

STRONGEST_AUTOMA = "automa:4"
LEAGUE = 3  # the last nets that take part in self-play
MOST_ROUNDS_READ = 6  # a fit reads the games of the last rounds


def nets_before(config: TrainingConfig, number: int) -> tuple[Path, ...]:
    """The nets that play in a round: the last ones, and the best one twice."""
    files = [config.round(i) / "net.npz" for i in range(max(1, number - LEAGUE), number)]
    found = [file for file in files if file.is_file()]
    return (*found, config.best, config.best) if config.best.is_file() else tuple(found)


def begin_with_linear(config: TrainingConfig) -> None:
    """Start from the linear value of the package if there is no best net yet."""
    game = game_named(config.game)
    linear = fitted_evaluator(game)
    if linear is None:
        raise SetupError(f"the package has no linear value for {config.game}")
    if not config.best.is_file():
        config.directory.mkdir(parents=True, exist_ok=True)
        save_net(linear_net(game, linear.weights, entry_of(game.name).training.first_stage), config.best)


def play_round(config: TrainingConfig, number: int) -> tuple[int, float]:
    """Self-play. Returns the number of games and the mean score."""
    folder = config.round(number)
    folder.mkdir(parents=True, exist_ok=True)
    nets = nets_before(config, number)
    selfplay = SelfPlayConfig(config.game, nets, config.width, config.positions, exploit_share=config.exploit_share)
    share = -(-config.games // config.jobs)
    missing = [job for job in range(config.jobs) if not (folder / f"games-{job}.npz").is_file()]
    work = [(folder / f"games-{job}.npz", 1000 * number + job + config.seed) for job in missing]
    act = partial(generate, selfplay, share, config.seconds)
    found = list(in_order(LocalWorkers(config.jobs).run(act, work)))
    games = sum(n for n, _ in found)
    return games, sum(n * score for n, score in found) / max(1, games)


def pack_games(config: TrainingConfig, to: Path) -> int:
    """Write all games of the training to one small file. Returns their number."""
    return pack(sorted(config.directory.glob("round-*/games-*.npz")), to)


def unpack_games(config: TrainingConfig, packed: Path, number: int) -> int:
    """Replay the games of a packed file as the games of a round. Returns their number."""
    folder = config.round(number)
    folder.mkdir(parents=True, exist_ok=True)
    work = [(folder / f"games-{job}.npz", job) for job in range(config.jobs)]
    act = partial(play_file_again, SelfPlayConfig(config.game, ()), packed, config.jobs)
    return sum([games for _, games in LocalWorkers(config.jobs).run(act, work)])


def fit_round(config: TrainingConfig, number: int) -> dict[str, float]:
    """Fit a net to the games of the last rounds. Returns the explained shares of the variance."""
    game = game_named(config.game)
    first = max(1, number - MOST_ROUNDS_READ + 1)
    files = [file for i in range(first, number + 1) for file in sorted(config.round(i).glob("games-*.npz"))]
    data = read_positions(files)
    settings, names = entry_of(game.name).training, game.feature_names()
    first_stage = settings.first_stage
    start = net_to_fine_tune(config) if config.fine_tune else None
    if start is not None:
        linear = start.linear
    else:
        linear = fit_linear(data, settings.stages, first_stage, [(names.index(name), w) for name, w in settings.known])
    tested = (data.stages >= first_stage) & data.test
    found = {"rows": float(len(data.games)), "linear": explained(data, linear_values(data, linear), tested)}
    layers: list[Any] = []
    if start is not None or number > config.linear_rounds:
        from loew.lab.training.fit_net import Fitting, Hyperparameters

        fitting = Fitting(data, linear, Hyperparameters(settings.hidden, settings.nets), first_stage)
        nets = fitting.run() if start is None else fitting.fine_tune(start)
        found["net"] = explained(data, fitting.all_values(nets), tested)
        layers = fitting.layers(nets)
    save_net(Net(linear, layers, versions(game), first_stage), config.round(number) / "net.npz")
    return found


def net_to_fine_tune(config: TrainingConfig) -> Net:
    """The best net; an error if there is none, or if it has no layers."""
    found = load_net(config.best) if config.best.is_file() else None
    if found is None or not found.layers:
        raise SetupError(f"there is no net with layers to fine-tune: {config.best}")
    return found


def learned(file: Path, width: int, positions: int) -> Bot:
    return Learned("learned", width, positions, load_net(file))


def compare_round(config: TrainingConfig, number: int) -> dict[str, Any]:
    """Compare the net of a round with the best one, and keep the better of them. Where an Automa has a seat, both play
    against it on the same deals; elsewhere they play each other, and the first net plays `simple`."""
    file = config.round(number) / "net.npz"
    has_best = config.best.is_file()
    if game_named(config.game).setup_rules.automa_levels:
        new = duel_against(config, file, STRONGEST_AUTOMA)
        best = duel_against(config, config.best, STRONGEST_AUTOMA).total.mean if has_best else None
        kept = best is None or new.total.mean >= best
    else:
        rival = partial(learned, config.best, config.width, config.positions) if has_best else Simple
        new = duel_against(config, file, rival)
        best = new.best_rival.mean
        kept = not has_best or new.wins.share >= 0.5
    if kept:
        shutil.copyfile(file, config.best)
    points, ms = new.total.mean, new.ms_per_choice
    return {"wins": new.wins.share, "points": points, "ms": ms, "kept": kept, "best": best}


def duel_against(config: TrainingConfig, file: Path, rival: Player) -> DuelSummary:
    bot = partial(learned, file, config.width, config.positions)
    return play_duel(Duel(config.game, bot, rival, config.matches, 777_000_000), config.jobs)


def add_to_curve(config: TrainingConfig, line: dict[str, Any]) -> None:
    with (config.directory / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def train(config: TrainingConfig, rounds: int) -> None:
    """Run the rounds that are not done yet, up to this one."""
    done = [json.loads(line).get("round") for line in curve_lines(config)]
    for number in range(1, rounds + 1):
        if number in done:
            continue
        games, score = play_round(config, number)
        fit = fit_round(config, number)
        line = {"round": number, "games": games, "score": score, **fit, **compare_round(config, number)}
        add_to_curve(config, line)
        print(json.dumps(line), flush=True)


def run_step(config: TrainingConfig, step: str, number: int) -> dict[str, Any]:
    """Run one step of a round; the steps may run on different machines."""
    if step == "games":
        games, score = play_round(config, number)
        return {"games": games, "score": score}
    found = fit_round(config, number) if step == "fit" else compare_round(config, number)
    add_to_curve(config, {"step": step, "number": number, **found})
    return found


def curve_lines(config: TrainingConfig) -> list[str]:
    file = config.directory / "curve.jsonl"
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
