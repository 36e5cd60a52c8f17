"""Where the games are saved: the options `--data` and `--database`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


def add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="the folder for the games")
    parser.add_argument(
        "--database",
        default=os.environ.get("LOEW_DATABASE", ""),
        metavar="URL",
        help="a PostgreSQL database for the games, such as postgresql://loew@host/loew (default: LOEW_DATABASE, or"
        " SQLite in the folder)",
    )


def data_folder() -> Path:
    """The folder for data of this user."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "loew"
