"""The components of the board game, by kind."""

from __future__ import annotations

from loew.engine.game import Game
from loew.presentation.golem.catalogue import automa, city, developments, library, numbers, studio, synagogue
from loew.presentation.kit.catalogue_card import CatalogueContent
from loew.presentation.kit.catalogue_section import Section, others


def sections(game: Game) -> list[Section]:
    content = CatalogueContent(game)
    kinds = (
        *(library.books, city.neighbourhoods, synagogue.actions, synagogue.characters),
        *(studio.objectives, studio.starts, studio.artifacts, developments.developments),
        *(city.board, numbers.tracks, numbers.setting_up, automa.automa),
    )
    return [*[make(content) for make in kinds], *others(content)]
