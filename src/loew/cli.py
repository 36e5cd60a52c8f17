"""The command `loew`. A mistake gives one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

import loew
from loew.commands import (
    admin,
    analyse,
    balance,
    bench,
    box,
    catalogue,
    companion,
    db,
    find,
    invite,
    ladder,
    play,
    provenance,
    puzzles,
    replay,
    rules,
    serve,
    simulate,
    tournament,
    train,
)
from loew.commands.progress import Interrupted
from loew.commands.setting_sources import with_sources
from loew.engine.errors import LoewError, SetupError

COMMANDS = (
    play,
    serve,
    db,
    admin,
    invite,
    replay,
    analyse,
    puzzles,
    companion,
    box,
    simulate,
    ladder,
    tournament,
    balance,
    train,
    rules,
    provenance,
    catalogue,
    find,
    bench,
)
MISTAKE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser that raises its errors as `SetupError`."""

    def error(self, message: str) -> NoReturn:
        raise SetupError(f"{message}; see '{self.prog} --help'")


def main(argv: list[str] | None = None) -> int:
    """Run one command. Returns the exit code."""
    words = sys.argv[1:] if argv is None else argv
    prepare_streams()
    try:
        code = run(words)
        sys.stdout.flush()
        return code
    except LoewError as error:
        return print_error(str(error), MISTAKE)
    except BrokenPipeError:
        return discard_output(0)
    except OSError as error:
        return discard_output(
            print_error(f"{error.filename or 'the output'} cannot be used: {error.strerror}", MISTAKE)
        )
    except Interrupted as interrupted:
        return print_error(str(interrupted), INTERRUPTED)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except SystemExit as leaving:  # argparse has printed its help or the version
        return int(leaving.code or 0)


def prepare_streams() -> None:
    """Make sure that there are streams to write to, and that they print unknown letters as question marks."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (open until the program ends)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(words: list[str]) -> int:
    parser, names = parsers()
    if words and not words[0].startswith("-") and words[0] not in names:
        raise SetupError(f"there is no command {words[0]!r}; there are {', '.join(names)}")
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    args.words = words
    code: int = args.run(with_sources(args, words))
    return code


def parsers() -> tuple[Parser, list[str]]:
    """The parser of all commands, and their names."""
    parser = Parser(
        prog="loew",
        description="A table for games about golems.",
        epilog="Example: loew play golem --seats human,greedy",
    )
    parser.add_argument("--version", action="version", version=f"loew {loew.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for module in COMMANDS:
        module.add(commands)
    return parser, list(commands.choices)


def print_error(sentence: str, code: int) -> int:
    """Print the error in one line. Returns the exit code."""
    sys.stderr.write(f"loew: {' '.join(sentence.split())}\n")
    return code


def discard_output(code: int) -> int:
    """Discard the remaining output of a closed pipe, so that the program ends without an error message."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return code
    return code


if __name__ == "__main__":
    sys.exit(main())
