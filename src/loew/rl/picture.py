"""Lines of text as a picture: an array of pixels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

LETTER = (6, 11)  # the width and the height of a letter of the font that comes with Pillow
PAPER, INK = 250, 20
MARGIN = 8


def picture(lines: Sequence[str], width: int, height: int) -> NDArray[np.uint8]:
    """The lines in black letters on white, as red, green and blue: so many letters wide and so many lines high. Of more
    lines the first ones are shown, and that there are more."""
    shown = list(lines) if len(lines) <= height else [*lines[: height - 1], "..."]
    image = Image.new("L", (LETTER[0] * width + 2 * MARGIN, LETTER[1] * height + 2 * MARGIN), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for i, line in enumerate(shown):
        draw.text((MARGIN, MARGIN + LETTER[1] * i), line, fill=INK, font=font)
    return np.repeat(np.asarray(image, np.uint8)[:, :, None], 3, axis=2)
