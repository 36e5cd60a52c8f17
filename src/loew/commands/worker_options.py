"""The options that say where games are played: --jobs and --on."""

from __future__ import annotations

import argparse
import importlib.util
import os

from loew.engine.errors import SetupError
from loew.lab.workers import LocalWorkers, Workers

LOCAL = "local"
RAY = "ray"


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="number of processes (default: all cores)"
    )
    parser.add_argument(
        "--on",
        default=LOCAL,
        metavar="WHERE",
        help="local (processes, the default), ray (a Ray of its own), or ray:HOST:PORT (a Ray cluster; see docs)",
    )


def workers(args: argparse.Namespace) -> Workers:
    """The workers that the options ask for."""
    where, colon, address = args.on.partition(":")
    if args.on == LOCAL:
        return LocalWorkers(args.jobs)
    if where != RAY or (colon and not address):
        raise SetupError(f"--on is {LOCAL}, {RAY} or {RAY}:HOST:PORT, not {args.on!r}")
    return ray_workers(address, args.jobs)


def ray_workers(address: str, jobs: int) -> Workers:
    if importlib.util.find_spec("ray") is None:
        raise SetupError("--on ray needs Ray: pip install 'loew[ray]'")
    from loew.lab.ray_workers import RayWorkers

    return RayWorkers(address, jobs)
