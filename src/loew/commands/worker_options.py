"""The options that say where games are played: --jobs."""

from __future__ import annotations

import argparse
import os

from loew.lab.workers import LocalWorkers, Workers


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="number of processes (default: all cores)"
    )


def workers(args: argparse.Namespace) -> Workers:
    """The workers that the options ask for."""
    return LocalWorkers(args.jobs)
