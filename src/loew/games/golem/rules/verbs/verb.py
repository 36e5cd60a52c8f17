"""What a verb of Golem tells the bots and the Automa about itself."""

from __future__ import annotations

from typing import ClassVar

from loew.engine.machine import Effect
from loew.games.golem.rules.state import GolemState


class Verb(Effect[GolemState]):
    """An effect of Golem."""

    __slots__ = ()

    counts_as: ClassVar[str] = "other"  # what bots take it for, of KINDS in `bots/effect_values.py`; empty: nothing
    is_loss: ClassVar[bool] = False  # whether they count it as one of that less
    criteria: ClassVar[str] = ""  # by which the Automa chooses: CRITERIA in `rules/automa/choices.py`; empty: none
    automa_may_decline: ClassVar[bool] = False  # whether these can decline its only option
    surely_gives: ClassVar[bool] = False  # whether it brings the Automa something whenever it is possible (AAC-13)
