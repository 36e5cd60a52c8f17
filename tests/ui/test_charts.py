"""The charts of a result: nothing leaves them."""

from __future__ import annotations

import xml.etree.ElementTree as Tree
from typing import Final

import pytest

from loew.ui.charts import WIDTH, points_by_source
from support import labels

DIGIT: Final = 10  # pixels of a bold digit, at most


@pytest.mark.parametrize("total", [6, 58, 106, 214])
def test_the_total_beside_the_longest_bar_is_not_cut_off(total: int) -> None:
    scores = [{"total": n, "parts": {"golems": n}, "won": n == total} for n in (total, 3)]
    chart = points_by_source(scores, {"golems": "golems"}, labels(("Ada", "Ben")))  # type: ignore[arg-type]
    drawing = Tree.fromstring(f"<div>{chart}</div>").find("svg")
    assert drawing is not None
    number = next(text for text in drawing.iter("text") if text.text == str(total) and text.get("class") == "total")
    assert float(number.attrib["x"]) + DIGIT * len(str(total)) <= WIDTH
