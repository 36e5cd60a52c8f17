"""The style sheets: small files, each used once; a scene needs its own game's only."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import loew
from loew.games.entry import names
from loew.games.golem.ui import presentation as golem
from loew.games.golems.ui import presentation as golems
from loew.ui.style_sheets import (
    ANALYSIS,
    BALANCE,
    CATALOGUE,
    CHANCES,
    FIRST,
    LAST,
    scene,
)
from loew.ui.tokens import BOTH
from support import presentation_of

SOURCE = Path(loew.__file__).parent
FILES = sorted(SOURCE.rglob("*.css"))
LISTED = {"kit": [*FIRST, *LAST, *CATALOGUE, *BALANCE, *CHANCES, *ANALYSIS], "golem": golem.CSS, "golems": golems.CSS}
files = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))


@files
def test_a_style_sheet_needs_nothing_from_elsewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.startswith("/* "), "it says what it is for"
    assert not re.search(r"url\(|@import|https?:", text)
    assert text.count("{") == text.count("}")


@files
def test_on_a_screen_no_type_is_smaller_than_twelve_pixels(file: Path) -> None:
    screen = file.read_text(encoding="utf-8").partition("@media print")[0]
    text = screen.replace("var(--smallest)", BOTH["smallest"])
    pixels = re.findall(r"(?:font-size: (?:max\()?|font: [^;]*?)(\d+)px", text)
    assert min([int(n) for n in pixels], default=12) >= 12
    if "web" not in file.parts:
        assert min([float(n) for n in re.findall(r"font-size: ([\d.]+)em", text)], default=1) >= 0.86


@pytest.mark.parametrize("listed", LISTED.values(), ids=LISTED)
def test_every_file_of_a_folder_is_listed_once(listed: Sequence[Path]) -> None:
    assert sorted(listed) == sorted(listed[0].parent.glob("*.css"))


@pytest.mark.parametrize("name", names())
def test_a_scene_comes_to_rest_for_who_asks_for_less_motion(name: str) -> None:
    assert "prefers-reduced-motion" in scene(presentation_of(name).css)


def test_a_game_has_no_rules_of_another_game() -> None:
    assert "#city" in scene(presentation_of("golem").css)
    assert "#city" not in scene(presentation_of("golems").css)
    assert ".card-row" in scene(presentation_of("golems").css)
    assert ".card-row" not in scene(presentation_of("golem").css)
