"""Lines of text as a picture: an array of pixels."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

LETTER = (6, 11)  # the width and the height of a letter of the font that comes with Pillow
PAPER, INK = 250, 20
MARGIN = 8


def picture(lines: Sequence[str]) -> NDArray[np.uint8]:
    """The lines in black letters on white, as red, green and blue."""
    width = LETTER[0] * max([len(line) for line in lines], default=1) + 2 * MARGIN
    image = Image.new("L", (width, LETTER[1] * max(1, len(lines)) + 2 * MARGIN), PAPER)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default_imagefont()
    for i, line in enumerate(lines):
        draw.text((MARGIN, MARGIN + LETTER[1] * i), line, fill=INK, font=font)
    return np.repeat(np.asarray(image, np.uint8)[:, :, None], 3, axis=2)
