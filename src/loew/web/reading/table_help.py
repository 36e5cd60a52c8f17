"""The explanations of components at a table that is played with the values of an owner's box."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import cast

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from loew.ui.presentation import Presentation
from loew.web.http.assets import with_sprite
from loew.web.reading.explanations import Explanations
from loew.web.table.deps import tables
from loew.web.table.packs import MOST_GAMES
from loew.web.table.routing import PageRoute

router = APIRouter(include_in_schema=False, route_class=PageRoute)


@lru_cache(maxsize=MOST_GAMES)
def explanations_of(presentation: Hashable) -> Explanations:
    """The explanations of a game with a pack; made once."""
    shown = cast(Presentation, presentation)
    return Explanations({shown.game.name: shown})


@router.get("/t/{table}/help/{component}")
def help_card(request: Request, table: str, component: str) -> Response:
    """The explanation of a component as it is at this table."""
    shown = tables(request).find(table).presentation
    return HTMLResponse(with_sprite(explanations_of(cast(Hashable, shown)).card(shown.game.name, component)))
