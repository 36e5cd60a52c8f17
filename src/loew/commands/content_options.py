"""The values of an owner of the game: --content PACK, or the variable LOEW_CONTENT."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from loew.engine.errors import SetupError

VARIABLE: Final = "LOEW_CONTENT"


def add_content(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--content",
        metavar="PACK",
        help=f"a pack of values from a real box, or a directory with corrections (or set {VARIABLE})",
    )


def content(args: argparse.Namespace) -> Path | None:
    """The pack or the directory with corrections, if one is named."""
    named = args.content or os.environ.get(VARIABLE)
    if not named:
        return None
    if not Path(named).exists():
        raise SetupError(
            f"there is no pack or directory {named}; --content (or {VARIABLE}) must name a pack of values from a"
            " box, or a directory with corrections"
        )
    return Path(named)
