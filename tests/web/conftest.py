"""The tests of the browser table need what it needs; without it they are left out, and `test_installed` says so."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from web.house import House

INSTALLED = all(find_spec(name) is not None for name in ("fastapi", "httpx", "jinja2", "uvicorn"))
collect_ignore_glob = [] if INSTALLED else ["test_[!i]*.py"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server within this process, with no limits."""
    from web.house import House

    with House(tmp_path / "data") as opened:
        yield opened
