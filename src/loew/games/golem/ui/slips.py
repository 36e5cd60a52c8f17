"""The slips of Golem: an option that brings nothing, a golem that will be out of control, a pass."""

from __future__ import annotations

from typing import Final

from loew.engine.message import Amount, msg
from loew.engine.offer import OfferView
from loew.games.golem.rules.view_types import GolemView
from loew.ui.slips import (
    CONTROL,
    PASS,
    Slip,
    idle_slip,
)

LATER: Final = msg("After a pass you act again when the others are done, and the marbles have been dropped again.")
LAST: Final = msg("This is your last pass: after it you must take the actions that you have left.")


def slip(view: GolemView, offer: OfferView, danger: int) -> Slip | None:
    """Why the viewer may regret this option."""
    if danger:
        lost = Amount(danger, "vp")
        return Slip(CONTROL, msg("A golem will be out of control: {lost} lost, unless something changes.", lost=lost))
    if offer["choice"] == "pass":
        return Slip(PASS, LAST if view["stage"] else LATER)
    return idle_slip(offer)
