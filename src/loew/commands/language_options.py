"""The language of a command: --language, or the variable LOEW_LANGUAGE."""

from __future__ import annotations

import argparse
import os
from typing import Final

from loew.engine.errors import SetupError
from loew.i18n import ENGLISH, languages

VARIABLE: Final = "LOEW_LANGUAGE"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", metavar="CODE", help=f"{' or '.join(languages())} (default: {VARIABLE}, or {ENGLISH})"
    )


def chosen_language(args: argparse.Namespace) -> str:
    """The language that was asked for."""
    wanted = args.language or os.environ.get(VARIABLE) or ENGLISH
    if wanted not in languages():
        raise SetupError(f"there is no language {wanted!r}; there are {', '.join(languages())}")
    return str(wanted)
