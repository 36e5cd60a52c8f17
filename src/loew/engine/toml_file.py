"""Read TOML; errors are sentences that name the file.

What strangers wrote is looked through before `tomllib` reads it: that needs quadratic time for a key with many parts,
fails without a sentence on deep brackets, and takes numbers that Python cannot print.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from loew.engine.errors import ContentError
from loew.engine.message import msg

MOST_PARTS: Final = 6  # of a key: a.b.c has three
DEEPEST: Final = 6  # brackets within each other
LONGEST_WORD: Final = 100  # characters of a number or a key without quotation marks
TOKEN: Final = re.compile(
    r'''
      (?P<text> """ (?: [^"\\] | \\. | "(?!"") )*+ """ "{0,2}
              | \'\'\' (?: [^'] | '(?!'') )*+ \'\'\' '{0,2}
              | "(?!"") (?: [^"\\\n] | \\[^\n] )*+ "
              | '(?!'') [^'\n]*+ '
              | \#[^\n]*+ )
    | (?P<cut> ["'] )
    | (?P<word> [A-Za-z0-9_+-]++ )
    | (?P<dot> \. )
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<end> [\n=,] )
    ''',
    re.VERBOSE | re.DOTALL,
)


def read_toml(file: Path) -> dict[str, Any]:
    try:
        return parse_toml(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"cannot read {file}: {error.strerror}") from error
    except (ValueError, ContentError) as error:
        raise ContentError(f"{file} is not TOML: {error}") from error


def parse_toml(text: str) -> dict[str, Any]:
    """What a text in TOML says. A text that would take too long to read is refused with a sentence; one that is no TOML
    is a ValueError."""
    check_toml(text)
    return tomllib.loads(text)


def check_toml(text: str) -> None:
    """Refuse what no file of ours needs, in linear time: keys with many parts, deep brackets, long words."""
    parts, depth = 1, 0
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "cut":
            return  # a text without an end: tomllib goes no further either
        if kind == "open":
            depth += 1
        elif kind == "close":
            depth -= 1
        if kind == "dot":
            parts += 1
        elif kind not in ("text", "word"):
            parts = 1
        if parts > MOST_PARTS:
            raise ContentError(msg("line {line}: a key has at most {n} parts", line=line_at(text, token), n=MOST_PARTS))
        if depth > DEEPEST:
            raise ContentError(
                msg(
                    "line {line}: there are at most {n} brackets within each other",
                    line=line_at(text, token),
                    n=DEEPEST,
                )
            )
        if kind == "word" and len(token[0]) > LONGEST_WORD:
            raise ContentError(
                msg("line {line}: a number has at most {n} digits", line=line_at(text, token), n=LONGEST_WORD)
            )


def line_at(text: str, token: re.Match[str]) -> int:
    return text.count("\n", 0, token.start()) + 1
