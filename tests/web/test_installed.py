"""Whether the packages for the browser table are installed."""

from __future__ import annotations

from importlib.util import find_spec

import pytest


def test_what_the_browser_table_needs_is_installed() -> None:
    needed = ("argon2", "fastapi", "httpx", "jinja2", "openskill", "uvicorn", "webauthn")
    missing = [name for name in needed if find_spec(name) is None]
    if missing:
        pytest.skip(
            f"no test of the browser table was run: {', '.join(missing)} not installed (pip install 'loew[test]')"
        )
