"""Recovery codes: each lets its owner in once, because there is no e-mail by which a new password could come."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
CODES: Final = 8
PARTS: Final = 4
PART: Final = 4  # letters: 79 bits in all


def new_codes() -> list[str]:
    return [new_code() for _ in range(CODES)]


def new_code() -> str:
    return "-".join(["".join([secrets.choice(LETTERS) for _ in range(PART)]) for _ in range(PARTS)])


def plain(code: str) -> str:
    """A code as somebody has typed it, in the way in which it was given."""
    letters = "".join([letter for letter in code.lower() if letter.isalnum()])
    return "-".join([letters[i : i + PART] for i in range(0, len(letters), PART)])
