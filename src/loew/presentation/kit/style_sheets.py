"""The style sheets of the kit, and how one style sheet is made of several files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final


def files(folder: Path, *names: str) -> list[Path]:
    """The style sheets of these names in a folder."""
    return [folder / f"{name}.css" for name in names]


KIT: Final = Path(__file__).parent / "css"
FIRST: Final = files(KIT, "board", "effects", "choices", "pieces", "face")  # what every scene has
LAST: Final = files(KIT, "motion")
CATALOGUE: Final = files(KIT, "catalogue")


def scene(game: Sequence[Path]) -> str:
    """The style sheet of a scene: the kit's files, with those of the game between them."""
    return concatenate([*FIRST, *game, *LAST])


def concatenate(sheets: Sequence[Path]) -> str:
    """The files one after the other."""
    return "".join([file.read_text(encoding="utf-8") for file in sheets])
