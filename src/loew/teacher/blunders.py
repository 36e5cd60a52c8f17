"""Blunder warnings for the options of a question: each option is tried on a copy."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.game import Game
from loew.engine.machine import State, play
from loew.engine.offer import OfferView
from loew.engine.paths import BETWEEN
from loew.engine.view import View
from loew.ui.presentation import Presentation
from loew.ui.reasons import BlunderWarning


def blunder_warnings(presentation: Presentation, s: State, view: View) -> dict[str, BlunderWarning]:
    """The warnings by the path of their option. `s`: the position of the question, `view`: that of the seat it asks."""
    decision = view["decision"]
    if decision is None:
        return {}
    found: dict[str, BlunderWarning] = {}
    risks = new_dangers(presentation.game, s, view["seat"], decision["paths"])
    for offer, more in zip(decision["paths"], risks, strict=True):
        warning = presentation.blunder_warning(view, offer, more)
        if warning is not None:
            found[offer["path"]] = warning
    return found


def new_dangers(game: Game, s: State, seat: int, offers: Sequence[OfferView]) -> list[int]:
    """The additional points in danger after each option, as far as it is certain: nothing is dealt, and no later
    question is answered."""
    now, moment = game.danger(s, seat), (game.round(s), game.phase(s))
    found = []
    for offer in offers:
        tried = s.copy()
        for words in offer["path"].split(BETWEEN):
            play(tried, tuple(words.split()))
        same = tried.top is not None and (game.round(tried), game.phase(tried)) == moment
        found.append(max(0, game.danger(tried, seat) - now) if same else 0)
    return found
