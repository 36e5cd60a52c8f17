"""A small net as the value of a position: the points now, a linear part, and a few layers. It needs numpy alone."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from struct import Struct
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the lists are short: more threads would only wait for each other

import numpy as np

from loew.bots.beam import Evaluator
from loew.engine.errors import LoewError
from loew.engine.game import Game
from loew.engine.machine import State

Layer = tuple[Any, Any]  # weights (inputs x outputs, or for nets side by side: nets x inputs x outputs) and biases


class Net:
    """The weights, and what they were made for."""

    def __init__(self, linear: Any, layers: list[Layer], made_for: dict[str, str], first_stage: int = 1) -> None:
        self.linear: Final = linear  # stages x features
        self.layers: Final = layers
        self.made_for: Final = made_for  # game, rules and content
        self.first_stage: Final = first_stage  # before it only the linear part counts
        self.features: Final = int(linear.shape[1])
        self.inputs: Final = int(layers[0][0].shape[0]) - self.features if layers else 0

    def fits(self, game: Game) -> bool:
        """Whether it can read the positions of this game."""
        names = len(game.feature_names())
        return self.features == names and (not self.layers or self.inputs == len(game.encoding_names()))

    def is_for(self, game: Game) -> bool:
        """Whether it was made for just these rules and this content."""
        return self.made_for == versions(game)

    def values(self, features: Any, cells: Any, stages: Any) -> Any:
        """The points still to come, one for each row."""
        found = (features * self.linear[stages]).sum(axis=1)
        if not self.layers:
            return found
        weights, biases = self.layers[0]
        hidden = features @ weights[: self.features]
        hidden += cells_product(cells, weights[self.features :])
        hidden += biases
        for weights, biases in self.layers[1:]:
            np.maximum(hidden, 0.0, out=hidden)
            hidden = hidden @ weights if weights.ndim == 2 else side_by_side(hidden, weights)
            hidden += biases
        return found + np.where(stages >= self.first_stage, hidden[:, 0], 0.0)


def side_by_side(hidden: Any, weights: Any) -> Any:
    """The product of each net's part of the row with its own weights."""
    nets, inputs, _ = weights.shape
    parts = hidden.reshape(-1, nets, inputs).transpose(1, 0, 2) @ weights
    return parts.transpose(1, 0, 2).reshape(len(hidden), -1)


def cells_product(cells: Any, weights: Any) -> Any:
    """cells @ weights. The positions of one turn differ in few cells, so only these are multiplied for every row."""
    first = cells[0]
    used = np.flatnonzero(first)
    found = first[used].astype(np.float32) @ weights[used]
    if len(cells) == 1:
        return found
    changed = np.flatnonzero((cells != first).any(axis=0))
    return found + (cells[:, changed].astype(np.float32) - first[changed].astype(np.float32)) @ weights[changed]


def versions(game: Game) -> dict[str, str]:
    return {"game": game.name, "rules": str(game.rules_version), "content": game.content_version}


def linear_net(game: Game, weights: list[list[float]], first_stage: int) -> Net:
    """A net without layers."""
    return Net(np.array(weights, np.float32), [], versions(game), first_stage)


def save_net(net: Net, file: Path) -> None:
    """Write the weights, in half precision."""
    parts: dict[str, Any] = {"linear": net.linear.astype(np.float32)}
    for i, (weights, biases) in enumerate(net.layers):
        parts[f"weights{i}"] = weights.astype(np.float16)
        parts[f"biases{i}"] = biases.astype(np.float32)
    parts["first_stage"] = np.array(net.first_stage)
    parts["made_for"] = np.array([f"{key}={value}" for key, value in net.made_for.items()])
    np.savez_compressed(file, **parts)


def load_net(file: Path) -> Net:
    """Read the weights; an error if the file is not such a file."""
    try:
        with np.load(file, allow_pickle=False) as data:
            linear = data["linear"].astype(np.float32)
            count = len([name for name in data.files if name.startswith("weights")])
            layers = [(data[f"weights{i}"].astype(np.float32), data[f"biases{i}"]) for i in range(count)]
            first_stage = int(data["first_stage"]) if "first_stage" in data.files else 1
            made_for = dict(text.split("=", 1) for text in data["made_for"].tolist())
    except (OSError, ValueError, KeyError) as error:
        raise LoewError(f"{file}: these are not the weights of a net ({error})") from None
    return Net(linear, layers, made_for, first_stage)


@lru_cache(maxsize=8)
def packaged_net(file: Path) -> Net:
    """The weights of a file that does not change: they are read once."""
    return load_net(file)


class NetEvaluator(Evaluator):
    """Values of positions by a net, a whole list in one step."""

    def __init__(self, game: Game, net: Net) -> None:
        self.game: Final = game
        self.net: Final = net
        self.last_stage: Final = int(net.linear.shape[0]) - 1
        self.pack: Final = Struct(f"{net.features}f").pack  # the features of a position as a row of 32-bit numbers

    def values(self, states: list[State], seat: int) -> list[float]:
        if not states:
            return []
        game = self.game
        encoder, reader = game.encoder(seat), game.feature_reader(seat)  # positions of one turn follow each other
        features = bytearray()
        cells = bytearray()
        standings: list[float] = []
        stages: list[int] = []
        for s in states:
            features += self.pack(*reader.read(s))
            cells += encoder.write(s)
            standings.append(game.standing(s, seat))
            stages.append(-1 if s.top is None else min(self.last_stage, game.stage(s, seat)))
        n = len(states)
        stage = np.array(stages)
        rows = np.frombuffer(features, np.float32).reshape(n, -1)
        encoded = np.frombuffer(cells, np.uint8).reshape(n, -1)
        to_come = self.net.values(rows, encoded, np.maximum(stage, 0))
        found = np.array(standings) + np.where(stage < 0, 0.0, to_come)  # the game is over: nothing more comes
        values: list[float] = found.tolist()
        return values
