"""The card game's scene."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.game import View
from loew.matchbox.cards import Box


def scene(box: Box, view: View, names: Sequence[str]) -> str:
    return ""
