"""The style sheets of the kit, and how files are joined into one style sheet."""

from __future__ import annotations

import re
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
BALANCE: Final = files(KIT, "balance")
CHANCES: Final = files(KIT, "chances")
ANALYSIS: Final = files(KIT, "analysis_page")  # with the two before it


def scene(game: Sequence[Path]) -> str:
    """The style sheet of a scene: the files of the kit around those of the game."""
    return concatenate([*FIRST, *game, *LAST])


def concatenate(sheets: Sequence[Path]) -> str:
    """The texts of the files in order, without their indentation."""
    return "".join([re.sub(r"\n +", "\n", file.read_text(encoding="utf-8")) for file in sheets])
