"""Read a TOML file; errors are sentences that name it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from loew.engine.errors import ContentError


def read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError(f"cannot read {file}: {error.strerror}") from error
    except ValueError as error:
        raise ContentError(f"{file} is not TOML: {error}") from error
