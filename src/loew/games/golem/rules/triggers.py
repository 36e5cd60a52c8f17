"""Triggered effects: gold tiles on artifacts, and the right leg."""

from __future__ import annotations

from typing import Any

from loew.engine.machine import Effect
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import CREATED


def trigger_artifacts(s: GolemState, who: int, event: int) -> None:
    """Activate every complete artifact with a gold tile that this event triggers (ART-5, ACT-5)."""
    for row in range(4):
        if is_triggered(s, who, row, event):
            activate_row(s, who, row)


def is_triggered(s: GolemState, who: int, row: int, event: int) -> bool:
    p = s.players[who]
    return p.gold[row] == s.box.cauldrons[row] and p.has_trigger(s.box, row, event)


def triggered_effects(s: GolemState, who: int, event: int) -> list[Effect[Any]]:
    """What `trigger_artifacts` starts."""
    return [effect for row in range(4) if is_triggered(s, who, row, event) for effect in row_effects(s, who, row)]


def on_golem_created(s: GolemState, who: int, golem: int) -> None:
    """After a golem is created: triggered artifacts first, then with the right leg it may move and act (GOL-3)."""
    if s.players[who].developed & s.box.new_golem_works:
        s.push(s.box.created_programme, who, 0, golem)
    trigger_artifacts(s, who, CREATED)


def activate_row(s: GolemState, who: int, row: int) -> None:
    """Start the effects of an artifact and of the grey tile on it (ART-3)."""
    for effect in row_effects(s, who, row)[::-1]:
        s.push(effect, who)


def row_effects(s: GolemState, who: int, row: int) -> list[Effect[Any]]:
    """What an activated artifact gives: its own effect, then the effect of its grey tile (ART-3)."""
    p = s.players[who]
    tile = p.grey_tile(row)
    own = s.box.artifact_effects[p.artifact][row]
    return [own, s.box.side_boost[tile]] if tile >= 0 else [own]
