"""The README as a package index shows it: there, neither the pictures nor the other files of the project exist."""

import re
from pathlib import Path

PICTURE = re.compile(r"^(!\[.*|<p><img .*)\n", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?![a-z]+:)([^)]+)\)")
BLANK_LINES = re.compile(r"\n{3,}")


def description(readme: Path) -> str:
    """Without pictures, and with the name of a file of the project instead of a link to it."""
    text = PICTURE.sub("", readme.read_text(encoding="utf-8"))
    return BLANK_LINES.sub("\n\n", LINK.sub(r"\1 (`\2`)", text))
