"""Where the games are saved: the options `--data` and `--database`. Other commands than `loew serve` take them from its
settings too."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from loew.commands.setting_sources import add_sources

PLACE = ("data", "database")


def add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="the folder for the games")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a PostgreSQL database for the games, such as postgresql://loew@host/loew (default: LOEW_DATABASE, or"
        " SQLite in the folder)",
    )


def add_place_of_server(parser: argparse.ArgumentParser, *more: str) -> None:
    """The place where a server saves its games, also from its settings, and `more` of them."""
    add_place(parser)
    add_sources(parser, (*PLACE, *more))


def data_folder() -> Path:
    """The folder for data of this user."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "loew"
