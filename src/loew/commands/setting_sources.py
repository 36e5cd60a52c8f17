"""Options of a command from the environment (`LOEW_PUBLIC_URL`) and from a file (`public-url = "..."`).

What is written on the command line comes first, then the environment, then the file.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from loew.engine.errors import ContentError, SetupError
from loew.engine.toml_file import parse_toml

PREFIX = "LOEW_"
YES = ("1", "yes", "true", "on")
NO = ("", "0", "no", "false", "off")
NEVER = ("settings", "help")  # options of the command line alone


def add_sources(p: argparse.ArgumentParser, only: tuple[str, ...] = ()) -> None:
    """Let the options of this command come from the environment and from a file too. `only` these options, of a command
    that uses the settings of a server: the others in the file are the server's."""
    text = "the file with the settings of the server" if only else "a TOML file with these options"
    p.add_argument("--settings", type=Path, metavar="FILE", help=f"{text} (or LOEW_SETTINGS)")
    p.set_defaults(sources=p, sourced=only)


def with_sources(args: argparse.Namespace, words: list[str]) -> argparse.Namespace:
    """The arguments with the values of the environment and the file, where the command line has none."""
    parser: argparse.ArgumentParser | None = getattr(args, "sources", None)
    if parser is None:
        return args
    known = {option_name(action): action for action in parser._actions if action.option_strings}
    if args.sourced:
        known = {name: action for name, action in known.items() if name in args.sourced}
    given = tuple([word.partition("=")[0] for word in words if word.startswith("--")])
    file = args.settings or os.environ.get(f"{PREFIX}SETTINGS")
    values: dict[str, Any] = read_file(Path(file)) if file else {}
    if args.sourced:
        values = {name: value for name, value in values.items() if name in known}
    for name in values:
        if name not in known or name in NEVER:
            raise SetupError(f"{file} sets {name!r}, and there is no option --{name}")
    for name in known:
        variable = PREFIX + name.replace("-", "_").upper()
        if variable in os.environ and name not in NEVER:
            values[name] = os.environ[variable]
    if args.sourced and "--data" in given:
        values.pop("database", None)  # who names a folder means that folder
    for name, value in values.items():
        if not any(f"--{name}".startswith(word) for word in given):  # an option can be shortened
            setattr(args, known[name].dest, converted(known[name], name, value))
    return args


def option_name(action: argparse.Action) -> str:
    """The long name of an option, without the dashes."""
    return action.option_strings[-1].lstrip("-")


def read_file(file: Path) -> dict[str, Any]:
    try:
        return parse_toml(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"the settings in {file} cannot be read: {error.strerror}") from error
    except (ValueError, ContentError) as error:
        raise SetupError(f"the settings in {file} are no TOML: {error}") from error


def converted(action: argparse.Action, name: str, value: Any) -> Any:
    """The value as the command line would have made it."""
    if action.nargs == 0:  # an option without a value
        return is_yes(name, value)
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    try:
        found = action.type(text) if callable(action.type) else text
    except (TypeError, ValueError) as error:
        raise SetupError(f"the setting {name} cannot be {text[:60]!r}") from error
    if action.choices is not None and found not in action.choices:
        raise SetupError(f"the setting {name} is one of {', '.join(map(str, action.choices))}, not {text[:60]!r}")
    return found


def is_yes(name: str, value: Any) -> bool:
    word = str(value).strip().lower()
    if word not in (*YES, *NO):
        raise SetupError(f"the setting {name} is yes or no, not {word[:60]!r}")
    return word in YES
