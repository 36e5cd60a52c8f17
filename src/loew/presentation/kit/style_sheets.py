"""The style sheets of the kit, and how one style sheet is made of several files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

KIT: Final = Path(__file__).parent / "css"
FIRST: Final = ("board", "effects", "choices", "pieces")  # what every scene has
LAST: Final = ("motion",)


def scene(folder: Path, names: Sequence[str]) -> str:
    """The style sheet of a game's scene: the kit's, with the files of the game between them."""
    return joined(KIT, FIRST) + joined(folder, names) + joined(KIT, LAST)


def joined(folder: Path, names: Sequence[str]) -> str:
    """The files of these names in a folder, one after the other."""
    return "".join([(folder / f"{name}.css").read_text(encoding="utf-8") for name in names])
