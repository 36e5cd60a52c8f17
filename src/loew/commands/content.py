"""The corrections of an owner of the game: --content DIR, or the variable LOEW_CONTENT."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from loew.engine.errors import SetupError

VARIABLE: Final = "LOEW_CONTENT"


def add_content(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--content", metavar="DIR", help=f"a directory with corrections to the cards (or set {VARIABLE})"
    )


def content(args: argparse.Namespace) -> Path | None:
    """The directory with corrections, if one is named."""
    named = args.content or os.environ.get(VARIABLE)
    if not named:
        return None
    if not Path(named).is_dir():
        raise SetupError(
            f"there is no directory {named}; --content (or {VARIABLE}) must name a directory with corrections"
        )
    return Path(named)
