"""The texts of a game's catalogue, from its `catalogue.toml`: its sections, and the lists of numbers in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from loew.i18n import say
from loew.i18n.text_files import read_texts
from loew.ui.catalogue_card import CatalogueContent, Piece
from loew.ui.catalogue_section import Section, ledger
from loew.ui.html import Markup


class CatalogueTexts:
    """A section has its title, icon and intro, the width of its cards, the `words` of fields whose names are not clear,
    and `ledger`s: the components that are lists of numbers."""

    def __init__(self, file: Path) -> None:
        self.tables: Final[dict[str, Any]] = read_texts(file)

    def section(self, name: str, total: int, body: Markup) -> Section:
        own = self.tables["section"][name]
        return Section(name, say(own["title"]), own["icon"], say(own["intro"]), total, body, own.get("width", ""))

    def ledgers(self, contents: CatalogueContent, name: str, file: str) -> list[Markup]:
        """The lists of numbers in a section."""
        own = self.tables["section"][name]
        return [
            ledger(
                contents,
                Piece(contents.entry_of(file, each["kind"]), say(each["title"]), each["icon"], ()),
                own.get("words", {}),
                each.get("effects", ()),
            )
            for each in own["ledger"]
        ]
