"""The help of a command, and the options that several commands share."""

from __future__ import annotations

import argparse
import importlib.util
import os
import textwrap
from pathlib import Path
from typing import Any, Final

from loew.commands.setting_sources import add_sources
from loew.engine.errors import SetupError
from loew.engine.setup import AUTOMA, HUMAN, LEVELS
from loew.i18n import ENGLISH, languages
from loew.lab.workers import LocalWorkers, Workers
from loew.plugins import names as bot_names

WIDTH: Final = 78  # columns of the help


def add_command(subparsers: Any, name: str, text: str, *examples: str, more: str = "") -> argparse.ArgumentParser:
    """Add a command. Its help shows the text as a sentence, `more` about it, and the examples."""
    sentence = f"{text[:1].upper()}{text[1:]}."
    lines = "\n  ".join(examples)
    p: argparse.ArgumentParser = subparsers.add_parser(
        name,
        help=text,
        description="\n\n".join([textwrap.fill(part, WIDTH) for part in (sentence, more) if part]),
        epilog=f"Example: {lines}" if len(examples) == 1 else f"Examples:\n  {lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return p


# ------------------------------------------------------------------ the values of an owner's box

CONTENT_VARIABLE: Final = "LOEW_CONTENT"


def add_content(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--content",
        metavar="PACK",
        help=f"a pack of values from a real box, or a directory with corrections (or set {CONTENT_VARIABLE})",
    )


def content(args: argparse.Namespace) -> Path | None:
    """The pack or the directory with corrections, if one is named."""
    named = args.content or os.environ.get(CONTENT_VARIABLE)
    if not named:
        return None
    if not Path(named).exists():
        raise SetupError(
            f"there is no pack or directory {named}; --content (or {CONTENT_VARIABLE}) must name a pack of values from"
            " a box, or a directory with corrections"
        )
    return Path(named)


# ------------------------------------------------------------------ language

LANGUAGE_VARIABLE: Final = "LOEW_LANGUAGE"


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", metavar="CODE", help=f"{' or '.join(languages())} (default: {LANGUAGE_VARIABLE}, or {ENGLISH})"
    )


def chosen_language(args: argparse.Namespace) -> str:
    """The language of the option, of the environment, or English."""
    wanted = args.language or os.environ.get(LANGUAGE_VARIABLE) or ENGLISH
    if wanted not in languages():
        raise SetupError(f"there is no language {wanted!r}; there are {', '.join(languages())}")
    return str(wanted)


# ------------------------------------------------------------------ seats and variants

SETUPS: Final = {"standard": "", "intro": "introductory"}  # the variants that --setup names


def add_seats(parser: argparse.ArgumentParser) -> None:
    automa = f"{AUTOMA}:1 to {len(LEVELS)}"
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help=f"for each seat {HUMAN}, {HUMAN}:Name, {', '.join(bot_names())}, or in golem {automa}",
    )


def add_variants(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--variant", action="append", metavar="NAME", help="a variant of the game; can be repeated")
    parser.add_argument("--advanced", action="store_true", help="the same as --variant advanced: the harder solo game")
    parser.add_argument("--setup", choices=SETUPS, help="intro is the same as --variant introductory: without a draft")


def variants(args: argparse.Namespace) -> tuple[str, ...]:
    """The variants named by the options."""
    found = [*(args.variant or ()), "advanced" if args.advanced else "", SETUPS[args.setup or "standard"]]
    return tuple(dict.fromkeys(name for name in found if name))


# ------------------------------------------------------------------ storage

STORAGE: Final = ("data", "database")


def add_storage(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="the folder for the games")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a PostgreSQL database for the games, such as postgresql://loew@host/loew (default: LOEW_DATABASE, or"
        " SQLite in the folder)",
    )


def add_server_storage(parser: argparse.ArgumentParser, *more: str) -> None:
    """Add the storage of a server, also read from its settings, and `more` of its options."""
    add_storage(parser)
    add_sources(parser, (*STORAGE, *more))


def data_folder() -> Path:
    """The folder for data of this user."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "loew"


# ------------------------------------------------------------------ worker processes

LOCAL: Final = "local"
RAY: Final = "ray"


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
    """The workers of --jobs and --on."""
    where, colon, address = args.on.partition(":")
    if args.on == LOCAL:
        return LocalWorkers(args.jobs)
    if where != RAY or (colon and not address):
        raise SetupError(f"--on is {LOCAL}, {RAY} or {RAY}:HOST:PORT, not {args.on!r}")
    if importlib.util.find_spec("ray") is None:
        raise SetupError("--on ray needs Ray: pip install 'loew[ray]'")
    from loew.lab.ray_workers import RayWorkers

    return RayWorkers(address, args.jobs)
