"""Any component explained, as it stands in the catalogue; and the catalogue itself, made once in each language."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from typing import Final

from loew.i18n import language, say
from loew.presentation.kit.catalogue_page import catalogue_page, style
from loew.presentation.kit.html import Markup, tag
from loew.presentation.kit.presentation import Presentation


class Explanations:
    """The cards and the catalogue of these games, as they are played here: with an owner's corrections."""

    def __init__(self, games: Mapping[str, Presentation]) -> None:
        self.games: Final = games
        self.cards: Final[dict[tuple[str, str], dict[str, Markup]]] = {}
        self.pages: Final[dict[str, Markup]] = {}

    def explained(self, name: str, component: str) -> Markup:
        """A component's card; a sentence if there is none."""
        if name not in self.games:
            return tag("p", say("There is no game {name}.", name=name))
        nothing = tag("p", say("Nothing more is known about {component}.", component=component))
        return self.cards_of(name).get(component, nothing)

    def cards_of(self, name: str) -> dict[str, Markup]:
        """All cards of a game in the language spoken here."""
        spoken = (name, language())
        if spoken not in self.cards:
            self.cards[spoken] = self.games[name].catalogue().cards
        return self.cards[spoken]

    def catalogue(self) -> Markup:
        """The catalogue in the language spoken here."""
        if language() not in self.pages:
            self.pages[language()] = catalogue_page(list(self.games.values()))
        return self.pages[language()]

    def policy(self) -> str:
        """What the catalogue may load: nothing but its own style sheet, which it brings along."""
        fingerprint = base64.b64encode(hashlib.sha256(style(list(self.games.values())).encode()).digest()).decode()
        return f"default-src 'self'; style-src 'sha256-{fingerprint}'; img-src 'self' data:; frame-ancestors 'none'"
