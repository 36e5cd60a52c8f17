"""`loew` in a shell. A mistake gives one sentence and exit code 2, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper
from typing import NoReturn

import loew
from loew.commands import bench, catalogue, companion, find, ladder, play, provenance, replay, rules, serve, simulate
from loew.engine.errors import LoewError, SetupError

COMMANDS = (
    play,
    serve,
    replay,
    companion,
    simulate,
    ladder,
    rules,
    provenance,
    catalogue,
    find,
    bench,
)
MISTAKE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser that raises our own errors."""

    def error(self, message: str) -> NoReturn:
        raise SetupError(f"{message}; '{self.prog} --help' shows the options")


def main(argv: list[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    words = sys.argv[1:] if argv is None else argv
    prepare()
    try:
        code = run(words)
        sys.stdout.flush()
        return code
    except LoewError as error:
        return complain(str(error), MISTAKE)
    except BrokenPipeError:
        return silence_output(0)
    except OSError as error:
        return silence_output(complain(f"{error.filename or 'the output'} cannot be used: {error.strerror}", MISTAKE))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except SystemExit as leaving:  # argparse has printed its help or the version
        return int(leaving.code or 0)


def prepare() -> None:
    """Make sure that there is an output, and that a letter it cannot write becomes a question mark."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (open until the process ends)
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
    code: int = args.run(args)
    return code


def parsers() -> tuple[Parser, list[str]]:
    """The parser, and the names of the commands."""
    parser = Parser(prog="loew", description="A table for games about golems.")
    parser.add_argument("--version", action="version", version=f"loew {loew.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for module in COMMANDS:
        module.add(commands)
    return parser, list(commands.choices)


def complain(sentence: str, code: int) -> int:
    """Write the error in one line."""
    sys.stderr.write(f"loew: {' '.join(sentence.split())}\n")
    return code


def silence_output(code: int) -> int:
    """Send the rest of the output nowhere: the reader has gone, and exit must not raise an error."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return code
    return code


if __name__ == "__main__":
    sys.exit(main())
