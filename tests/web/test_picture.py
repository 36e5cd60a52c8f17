"""The table as a picture: the browser draws it and saves a real PNG."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import pytest

from web.browser_support import OpenPage, import_game, needs_browser, new_table, saved_game, take_step

pytestmark = needs_browser
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(("game", "other"), [("golem", "automa:1"), ("golems", "greedy")])
def test_the_picture_of_a_step_is_a_png_of_the_table(visitor: OpenPage, tmp_path: Path, game: str, other: str) -> None:
    page = visitor()
    table = new_table(page, game, "you", other)
    for _ in range(4):
        take_step(page)
    page.goto(f"/t/{table}/replay?step=9")
    with page.expect_download() as download:
        page.locator("[data-png]").click()
    assert re.fullmatch(rf"{game}-\d{{4}}-\d\d-\d\d-player-\w+-9\.png", download.value.suggested_filename)
    download.value.save_as(tmp_path / "board.png")
    data = (tmp_path / "board.png").read_bytes()
    assert data.startswith(SIGNATURE)
    width, height = struct.unpack(">II", data[16:24])
    assert width == 2880
    assert 1000 < height <= 1920
    assert len(colours(data, width)) > 200, "something is drawn"


def test_a_finished_game_can_be_kept_as_a_png(visitor: OpenPage) -> None:
    page = visitor()
    import_game(page, saved_game("golems", 10_000))
    with page.expect_download() as download:
        page.locator("#result [data-png]").click()
    assert re.fullmatch(r"golems-\d{4}-\d\d-\d\d-player-player\.png", download.value.suggested_filename)


def colours(data: bytes, width: int) -> set[bytes]:
    """The different pixels in the (filtered) rows: about as many as there are colours."""
    parts, at = [], len(SIGNATURE)
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + length])
        at += length + 12
    rows = zlib.decompress(b"".join(parts))
    line = 1 + 4 * width
    return {rows[i : i + 4] for start in range(1, len(rows), line * 8) for i in range(start, start + 4 * width, 4)}
