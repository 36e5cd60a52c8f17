"""The catalogue of the board game: its components by kind."""

from __future__ import annotations

from loew.engine.game import Game
from loew.games.golem.ui.catalogue import (
    automa,
    city,
    developments,
    library,
    numbers,
    studio,
    synagogue,
)
from loew.games.golem.ui.faces import EFFECTS
from loew.ui.catalogue_card import CatalogueContent
from loew.ui.catalogue_section import Catalogue, others


def catalogue(game: Game) -> Catalogue:
    content = CatalogueContent(game, EFFECTS)
    kinds = (
        *(library.books, city.neighbourhoods, synagogue.actions, synagogue.characters),
        *(studio.objectives, studio.starts, studio.artifacts, developments.developments),
        *(city.board, numbers.tracks, numbers.setting_up, automa.automa),
    )
    return Catalogue([*[make(content) for make in kinds], *others(content)], content.cards)
