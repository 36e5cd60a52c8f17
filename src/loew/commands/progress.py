"""Commands that run for long: a progress bar, and what Ctrl-C leaves behind."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

WIDTH: Final = 40


class Bar:
    """A progress bar on a terminal; nothing where the output is no terminal."""

    def __init__(self, total: int) -> None:
        self.total: Final = total
        self.visible: Final = sys.stderr.isatty()

    def show(self, done: int) -> None:
        if self.visible:
            filled = WIDTH * done // self.total
            bar = "█" * filled + "░" * (WIDTH - filled)
            print(f"\r{bar} {done:,} of {self.total:,} games", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.visible:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in a command that says what it keeps."""


@contextmanager
def interruptible(kept: str) -> Iterator[None]:
    """Let Ctrl-C end the command with a sentence about what is kept."""
    try:
        yield
    except KeyboardInterrupt as error:
        raise Interrupted(f"interrupted; {kept}") from error
