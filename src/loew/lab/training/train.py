"""Training of a net by self-play, in rounds: games, a fit, a comparison with the best net so far. Every step leaves its
files in one directory, so a training that was interrupted goes on where it stopped.

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
from typing import Any, NamedTuple

from loew.bots.learned import Learned
from loew.bots.linear import fitted_evaluator
from loew.bots.net import Net, linear_net, load_net, save_net, versions
from loew.bots.simple import Simple
from loew.engine.bot import Bot
from loew.engine.errors import SetupError
from loew.games.entry import entry_of
from loew.games.registry import game as game_named
from loew.lab.matches import Duel, Player, Summary, play_duel
from loew.lab.training.dataset import (
    explained,
    fit_linear,
    linear_values,
    read_positions,
)
from loew.lab.training.selfplay import Settings, generate, play_file_again
from loew.lab.training.transcripts import pack
from loew.lab.workers import LocalWorkers, in_order

STRONGEST_AUTOMA = "automa:4"
HALF = 0.5
LEAGUE = 3  # the last nets that take part in self-play
MOST_ROUNDS_READ = 6  # a fit reads the games of the last rounds


class Plan(NamedTuple):
    """A training."""

    game: str
    directory: Path
    games: int = 3000  # in each round
    seconds: float = 0.0  # of self-play in each round; 0: until the games are played
    jobs: int = 2
    linear_rounds: int = 2  # the first rounds fit only the linear part
    width: int = 12
    positions: int = 800
    matches: int = 200
    seed: int = 1
    unbent: float = 0.3
    further: bool = False  # a fit goes on from the best net, so fewer games will do

    def round(self, number: int) -> Path:
        return self.directory / f"round-{number}"

    @property
    def best(self) -> Path:
        return self.directory / "best.npz"


def nets_before(plan: Plan, number: int) -> tuple[Path, ...]:
    """The nets that play in a round: the last ones, and the best one twice."""
    files = [plan.round(i) / "net.npz" for i in range(max(1, number - LEAGUE), number)]
    found = [file for file in files if file.is_file()]
    return (*found, plan.best, plan.best) if plan.best.is_file() else tuple(found)


def begin_with_linear(plan: Plan) -> None:
    """Take the linear value of the package as the best net, if there is none yet."""
    game = game_named(plan.game)
    linear = fitted_evaluator(game)
    if linear is None:
        raise SetupError(f"the package has no linear value for {plan.game}")
    if not plan.best.is_file():
        plan.directory.mkdir(parents=True, exist_ok=True)
        save_net(linear_net(game, linear.weights, entry_of(game.name).training.first_stage), plan.best)


def play_round(plan: Plan, number: int) -> tuple[int, float]:
    """Self-play. Returns the number of games and the mean score."""
    folder = plan.round(number)
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(plan.game, nets_before(plan, number), plan.width, plan.positions, unbent=plan.unbent)
    share = -(-plan.games // plan.jobs)
    missing = [job for job in range(plan.jobs) if not (folder / f"games-{job}.npz").is_file()]
    work = [(folder / f"games-{job}.npz", 1000 * number + job + plan.seed) for job in missing]
    act = partial(generate, settings, share, plan.seconds)
    found = list(in_order(LocalWorkers(plan.jobs).run(act, work)))
    games = sum(n for n, _ in found)
    return games, sum(n * score for n, score in found) / max(1, games)


def pack_games(plan: Plan, to: Path) -> int:
    """All games of the training in one small file. Returns their number."""
    return pack(sorted(plan.directory.glob("round-*/games-*.npz")), to)


def unpack_games(plan: Plan, packed: Path, number: int) -> int:
    """Play the games of a packed file once more, as the games of a round. Returns their number."""
    folder = plan.round(number)
    folder.mkdir(parents=True, exist_ok=True)
    work = [(folder / f"games-{job}.npz", job) for job in range(plan.jobs)]
    act = partial(play_file_again, Settings(plan.game, ()), packed, plan.jobs)
    return sum([games for _, games in LocalWorkers(plan.jobs).run(act, work)])


def fit_round(plan: Plan, number: int) -> dict[str, float]:
    """Fit a net to the games of the last rounds. Returns the explained shares of the variance."""
    game = game_named(plan.game)
    first = max(1, number - MOST_ROUNDS_READ + 1)
    files = [file for i in range(first, number + 1) for file in sorted(plan.round(i).glob("games-*.npz"))]
    data = read_positions(files)
    settings, names = entry_of(game.name).training, game.feature_names()
    first_stage = settings.first_stage
    start = net_to_fit_further(plan) if plan.further else None
    if start is not None:
        linear = start.linear
    else:
        linear = fit_linear(data, settings.stages, first_stage, [(names.index(name), w) for name, w in settings.known])
    tested = (data.stages >= first_stage) & data.test
    found = {"rows": float(len(data.games)), "linear": explained(data, linear_values(data, linear), tested)}
    layers: list[Any] = []
    if start is not None or number > plan.linear_rounds:
        from loew.lab.training.fit_net import Fitting, Recipe

        fitting = Fitting(data, linear, Recipe(settings.hidden, settings.nets), first_stage)
        nets = fitting.run() if start is None else fitting.run_further(start)
        found["net"] = explained(data, fitting.all_values(nets), tested)
        layers = fitting.layers(nets)
    save_net(Net(linear, layers, versions(game), first_stage), plan.round(number) / "net.npz")
    return found


def net_to_fit_further(plan: Plan) -> Net:
    """The best net; an error if there is none, or if it has no layers."""
    found = load_net(plan.best) if plan.best.is_file() else None
    if found is None or not found.layers:
        raise SetupError(f"there is no net with layers to fit further: {plan.best}")
    return found


def learned(file: Path, width: int, positions: int) -> Bot:
    return Learned("learned", width, positions, load_net(file))


def compare_round(plan: Plan, number: int) -> dict[str, Any]:
    """Play the net of a round and the best one against the Automa on the same deals, or against each other where no
    Automa has a seat; keep the better one."""
    file = plan.round(number) / "net.npz"
    if not game_named(plan.game).setup_rules.automa_levels:
        return compare_directly(plan, file)
    new = strength(plan, file)
    old = strength(plan, plan.best) if plan.best.is_file() else None
    kept = old is None or new.total.mean >= old.total.mean
    if kept:
        shutil.copyfile(file, plan.best)
    line = {"wins": new.wins.share, "points": new.total.mean, "ms": new.ms_per_choice, "kept": kept}
    return {**line, "best": old.total.mean if old is not None else None}


def strength(plan: Plan, file: Path) -> Summary:
    return duel_against(plan, file, STRONGEST_AUTOMA)


def compare_directly(plan: Plan, file: Path) -> dict[str, Any]:
    """Play the net of a round against the best one, or the first one against `simple`."""
    rival = partial(learned, plan.best, plan.width, plan.positions) if plan.best.is_file() else Simple
    found = duel_against(plan, file, rival)
    kept = rival is Simple or found.wins.share >= HALF
    if kept:
        shutil.copyfile(file, plan.best)
    line = {"wins": found.wins.share, "points": found.total.mean, "ms": found.ms_per_choice, "kept": kept}
    return {**line, "best": found.best_rival.mean}


def duel_against(plan: Plan, file: Path, rival: Player) -> Summary:
    bot = partial(learned, file, plan.width, plan.positions)
    return play_duel(Duel(plan.game, bot, rival, plan.matches, 777_000_000), plan.jobs)


def add_to_curve(plan: Plan, line: dict[str, Any]) -> None:
    with (plan.directory / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def train(plan: Plan, rounds: int) -> None:
    """Run the rounds that are not done yet."""
    done = [json.loads(line).get("round") for line in curve_lines(plan)]
    for number in range(1, rounds + 1):
        if number in done:
            continue
        games, score = play_round(plan, number)
        fit = fit_round(plan, number)
        line = {"round": number, "games": games, "score": score, **fit, **compare_round(plan, number)}
        add_to_curve(plan, line)
        print(json.dumps(line), flush=True)


def curve_lines(plan: Plan) -> list[str]:
    file = plan.directory / "curve.jsonl"
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
