"""Fits the layers of a net with PyTorch, on a GPU if there is one."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from loew.bots.net import Net
from loew.lab.training.dataset import Positions, linear_values, returns

SCALE = 10.0  # points that are 1 for the net
BATCH = 2048


class Hyperparameters(NamedTuple):
    """The hyperparameters of a fit."""

    hidden: tuple[int, ...] = (128, 32)
    nets: int = 3  # an ensemble: fitted separately and joined into one net
    epochs: float = 4.0
    dropout: float = 0.3
    decay: float = 0.1
    rate: float = 1e-3
    trust: float = 0.8
    passes: int = 2  # with returns as targets, after the first pass with final points
    fine_tuning: float = 0.3  # of the rate, when nets are fine-tuned


class Fitting:
    """The data on the device, and the nets that are fitted to it."""

    def __init__(self, data: Positions, linear: Any, settings: Hyperparameters, first_stage: int) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.settings = settings
        self.first_stage = first_stage
        self.data = data
        self.linear = linear_values(data, linear)
        features = torch.from_numpy(data.features).to(self.device).half()
        cells = torch.from_numpy(data.cells).to(self.device).half()
        self.inputs = torch.cat([features, cells], 1)
        self.base = torch.from_numpy(self.linear.astype(np.float32)).to(self.device)
        self.mean, self.deviation = self.moments()
        usable = data.stages >= first_stage
        self.train = torch.from_numpy(np.flatnonzero(usable & ~data.test)).to(self.device)
        self.test = torch.from_numpy(np.flatnonzero(usable & data.test)).to(self.device)
        self.points = self.tensor(data.to_come)

    def tensor(self, values: Any) -> torch.Tensor:
        return torch.from_numpy(values.astype(np.float32)).to(self.device)

    def moments(self) -> tuple[torch.Tensor, torch.Tensor]:
        means, deviations = [], []
        for column in range(0, self.inputs.shape[1], 64):
            part = self.inputs[:, column : column + 64].float()
            means.append(part.mean(0))
            deviations.append(part.std(0))
        return torch.cat(means), torch.cat(deviations).clamp_min(0.2)

    def rows(self, chosen: torch.Tensor) -> torch.Tensor:
        return (self.inputs[chosen].float() - self.mean) / self.deviation

    def new_net(self, seed: int) -> nn.Sequential:
        torch.manual_seed(seed)
        parts: list[nn.Module] = []
        size = self.inputs.shape[1]
        for i, hidden in enumerate(self.settings.hidden):
            parts += [nn.Linear(size, hidden), nn.ReLU(), *([nn.Dropout(self.settings.dropout)] if i == 0 else [])]
            size = hidden
        last = nn.Linear(size, 1)
        with torch.no_grad():
            last.weight *= 0.1
            last.bias.zero_()
        return nn.Sequential(*parts, last).to(self.device)

    def predicted(self, net: nn.Module, chosen: torch.Tensor) -> torch.Tensor:
        net.eval()
        with torch.no_grad():
            found = [net(self.rows(chosen[at : at + 65536]))[:, 0] for at in range(0, len(chosen), 65536)]
        net.train()
        return torch.cat(found)

    def test_loss(self, net: nn.Module) -> float:
        wanted = (self.points[self.test] - self.base[self.test]) / SCALE
        return float(((wanted - self.predicted(net, self.test)) ** 2).mean())

    def fit(self, net: nn.Sequential, wanted: torch.Tensor, epochs: float, rate: float, stop: bool) -> Any:
        """One pass of AdamW with a decaying rate. Returns the running mean of the weights, with early stopping if
        `stop`."""
        mean = copy.deepcopy(net)
        per_epoch = max(1, len(self.train) // BATCH)
        steps = max(8, int(epochs * per_epoch))
        optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=self.settings.decay)
        plan = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda i: min(1.0, (i + 1) / 100) * (1 - 0.95 * i / steps))
        best, best_loss, best_epochs = mean, float("inf"), epochs
        order = torch.randperm(len(self.train), device=self.device)
        at = 0
        for step in range(steps):
            if at + BATCH > len(order):
                order, at = torch.randperm(len(self.train), device=self.device), 0
            chosen = self.train[order[at : at + BATCH]]
            at += BATCH
            miss = (wanted[chosen] - self.base[chosen]) / SCALE - net(self.rows(chosen))[:, 0]
            optimizer.zero_grad(set_to_none=True)
            (miss**2).mean().backward()
            optimizer.step()
            plan.step()
            follow(mean, net, min(0.995, (step + 1) / (step + 10)))
            if (step + 1) % max(1, per_epoch // 3) == 0 or step + 1 == steps:
                loss = self.test_loss(mean)
                if loss < best_loss or not stop:
                    best, best_loss, best_epochs = copy.deepcopy(mean), loss, (step + 1) / per_epoch
        return best, best_epochs

    def all_values(self, nets: Sequence[nn.Module]) -> Any:
        """The points to come of all rows, predicted by the mean of the nets."""
        rows = torch.arange(len(self.points), device=self.device)
        joined = torch.stack([self.predicted(net, rows) for net in nets]).mean(0)
        return (self.base + SCALE * joined).cpu().numpy()

    def run(self) -> list[nn.Sequential]:
        """Fit new nets, first to the final points, then to returns."""
        settings = self.settings
        nets, epochs = [], settings.epochs
        for seed in range(settings.nets):
            net, epochs = self.fit(self.new_net(seed), self.points, settings.epochs, settings.rate, True)
            nets.append(net)
        for _ in range(settings.passes):
            nets = self.learn_returns(nets, max(1.0, epochs), settings.rate / 2)
        return nets

    def fine_tune(self, start: Net) -> list[nn.Sequential]:
        """Fine-tune the nets of another training: they learn returns at a lower rate."""
        nets = self.split(start)
        for _ in range(self.settings.passes):
            nets = self.learn_returns(nets, self.settings.epochs / 2, self.settings.rate * self.settings.fine_tuning)
        return nets

    def learn_returns(self, nets: list[nn.Sequential], epochs: float, rate: float) -> list[nn.Sequential]:
        wanted = self.tensor(returns(self.data, self.all_values(nets), self.settings.trust, self.first_stage))
        return [self.fit(net, wanted, epochs, rate, False)[0] for net in nets]

    def layers(self, nets: Sequence[nn.Sequential]) -> list[tuple[Any, Any]]:
        """The ensemble as one net, with the normalization of the inputs in the first layer."""
        each = [[part for part in net if isinstance(part, nn.Linear)] for net in nets]
        found = []
        for depth in range(len(each[0])):
            weights = [parts[depth].weight.detach().double().T for parts in each]
            biases = [parts[depth].bias.detach().double() for parts in each]
            if depth == 0:
                weights = [matrix / self.deviation.double()[:, None] for matrix in weights]
                biases = [b - self.mean.double() @ w for b, w in zip(biases, weights, strict=True)]
                joined, bias = torch.cat(weights, 1), torch.cat(biases)
            elif depth + 1 == len(each[0]):
                joined = torch.cat(weights) * SCALE / len(nets)
                bias = torch.stack(biases).sum(0) * SCALE / len(nets)
            else:
                joined, bias = torch.stack(weights), torch.cat(biases)
            found.append((joined.float().cpu().numpy(), bias.float().cpu().numpy()))
        return found

    def split(self, joined: Net) -> list[nn.Sequential]:
        """The nets of an ensemble that `layers` joined."""
        nets = [self.new_net(seed) for seed in range(self.settings.nets)]
        for i, net in enumerate(nets):
            parts = [part for part in net if isinstance(part, nn.Linear)]
            for depth, (part, (weights, biases)) in enumerate(zip(parts, joined.layers, strict=True)):
                w, b = torch.from_numpy(weights).double(), torch.from_numpy(biases).double()
                size = part.out_features
                if depth == 0:
                    w, b = w[:, i * size : (i + 1) * size], b[i * size : (i + 1) * size]
                    b = b + self.mean.double().cpu() @ w
                    w = w * self.deviation.double().cpu()[:, None]
                elif depth + 1 == len(parts):
                    w = w[i * part.in_features : (i + 1) * part.in_features] * len(nets) / SCALE
                    b = b / SCALE
                else:
                    w, b = w[i], b[i * size : (i + 1) * size]
                with torch.no_grad():
                    part.weight.copy_(w.T)
                    part.bias.copy_(b)
        return nets


def follow(mean: nn.Module, net: nn.Module, weight: float) -> None:
    """Move the running mean towards the net."""
    with torch.no_grad():
        for a, b in zip(mean.parameters(), net.parameters(), strict=True):
            a.mul_(weight).add_(b, alpha=1 - weight)
