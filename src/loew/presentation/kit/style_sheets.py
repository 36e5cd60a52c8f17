"""The style sheets of the kit, and how one style sheet is made of several files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

KIT: Final = Path(__file__).parent / "css"


def joined(folder: Path, names: Sequence[str]) -> str:
    """The files of these names in a folder, one after the other."""
    return "".join([(folder / f"{name}.css").read_text(encoding="utf-8") for name in names])
