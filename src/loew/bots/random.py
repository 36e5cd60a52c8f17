"""Any option, each as likely."""

from __future__ import annotations

from loew.engine.bot import Glimpse
from loew.engine.machine import Choice


class Random:
    name = "random"

    def choose(self, glimpse: Glimpse) -> Choice:
        return glimpse.dealer.one(glimpse.options)
