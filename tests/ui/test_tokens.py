"""The design tokens: complete in both themes, easy to read, and the only place where a colour or a font is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import loew
from loew.engine.toml_file import read_toml
from loew.games.entry import names
from loew.ui.terminal import TerminalStyle
from loew.ui.tokens import (
    BOTH,
    DARK,
    FILES,
    INKS,
    LIGHT,
    PALETTE,
    ink,
    nearest,
    style_sheet,
)

SOURCE = Path(loew.__file__).parent
SHEETS = sorted(SOURCE.rglob("*.css"))
FOLDERS = ("ui", "games/*/ui", "games/*/companion", "web")
DRAWING = [file for folder in FOLDERS for file in sorted(SOURCE.glob(f"{folder}/**/*.py"))]
WRITTEN = (*DRAWING, *SHEETS, *sorted(SOURCE.glob("**/art/*.svg")))
COLOUR = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!-)|\brgba?\(|\bhsla?\(", re.IGNORECASE)
FONT = re.compile(r"system-ui|sans-serif|Georgia|Palatino|monospace|Menlo")
GROUNDS = ("page", "card", "sunk")
SEATS = ("seat-a", "seat-b", "seat-c", "seat-d")
DUSK = {f"{district}-{part}" for district in ("red", "yellow", "blue") for part in ("sky", "dusk", "dawn")}
CITY = {*DUSK, "pavement", "kerb", "road", "fog"}  # the ground of the city
NO_INK = {
    *GROUNDS,
    *CITY,
    "cut",
    "rule",
    "night",
    "white",
    "shine",
    "on-seat",
    "glow",
    "glow-soft",
}  # never words or icons
themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_both_themes_have_the_same_tokens_and_differ() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert LIGHT["page"] != DARK["page"]
    assert not LIGHT.keys() & BOTH.keys()


@themes
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_and_icons_stand_out_from_the_ground(theme: dict[str, str], ground: str) -> None:
    for word in ("text", "faint", "brass"):
        assert contrast(theme[word], theme[ground]) >= 4.5, word
    for token in theme.keys() - NO_INK:
        assert contrast(theme[token], theme[ground]) >= 2.9, token


@themes
def test_what_is_drawn_on_a_piece_stands_out_from_its_seats_colour(theme: dict[str, str]) -> None:
    for seat in SEATS:
        assert contrast(theme["on-seat"], theme[seat]) >= 4.5, seat


def test_the_style_sheet_has_every_token_of_both_themes() -> None:
    text = style_sheet()
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    dark = [body for selector, body in blocks if "--page:#13111a" in body]
    light = [body for selector, body in blocks if "--page:#efe4cb" in body]
    assert len(light) == 1
    assert len(dark) == 2, "the theme of the system, and the one that was chosen"
    assert all(f"--{name}:{value};" in light[0] for name, value in LIGHT.items())
    assert all(f"--{name}:{value};" in body for name, value in DARK.items() for body in dark)
    assert all(f"--{name}:{value};" in text for name, value in BOTH.items())


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_style_sheet_uses_only_tokens_that_exist(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    own = set(re.findall(r"--([a-z-]+):", "".join(each.read_text(encoding="utf-8") for each in SHEETS)))
    assert set(re.findall(r"var\(--([a-z0-9-]+)", text)) <= {*LIGHT, *BOTH, *own}


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: str(file.relative_to(SOURCE)))
def test_colours_and_fonts_are_written_in_the_tokens_only(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not COLOUR.findall(text)
    assert not FONT.findall(text)


def tokens_in(file: Path) -> list[str]:
    return [name for kind, table in read_toml(file).items() if kind in ("light", "both") for name in table]


def test_every_token_stands_in_one_file() -> None:
    found = [name for file in FILES for name in tokens_in(file)]
    assert len(found) == len(set(found)) == len(LIGHT) + len(BOTH)


@pytest.mark.parametrize("name", names())
def test_what_is_not_of_a_game_is_drawn_without_its_own_tokens(name: str) -> None:
    folder = SOURCE / "games" / name
    own = set(tokens_in(folder / "ui" / "tokens.toml"))
    for file in WRITTEN:
        if not file.is_relative_to(folder):
            assert not own & set(re.findall(r"var\(--([a-z0-9-]+)", file.read_text(encoding="utf-8"))), file.name


def test_a_terminal_writes_in_the_nearest_of_its_colours() -> None:
    assert nearest("#000000") == 16
    assert nearest("#ffffff") == 231
    assert nearest("#d7af5f") == 179
    assert nearest("#d8ae60") == 179
    assert nearest("#808080") == 244
    assert len(PALETTE) == 240


def test_every_ink_is_a_token_of_the_dark_theme_and_can_be_read_on_black() -> None:
    for name, (token, bold) in INKS.items():
        number = int(ink(name).rpartition(";")[2])
        assert number == nearest(DARK[token])
        assert ink(name).startswith("1;") == bold
        shown = "#{:02x}{:02x}{:02x}".format(*PALETTE[number - 16])
        assert contrast(shown, "#000000") >= (4.5 if name != "line" else 1.5), name


def test_a_terminal_without_colour_writes_the_text_alone() -> None:
    assert TerminalStyle().paint("clay", "clay") == "clay"
    assert TerminalStyle(colour=True).paint("clay", "clay") == f"\x1b[{ink('clay')}mclay\x1b[0m"
