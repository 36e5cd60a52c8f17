"""Optional packages of the environments; a missing one is reported in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needing(*packages: str, extra: str = "rl") -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        names = " and ".join(packages)
        raise ImportError(f"loew.rl needs {names}: pip install 'loew[{extra}]'") from error
