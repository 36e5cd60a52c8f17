"""The explanation of each component, and the catalogue; each is made once per language."""

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
    """The cards and the catalogue of the games, with the owner's corrections."""

    def __init__(self, games: Mapping[str, Presentation]) -> None:
        self.games: Final = games
        self.cards: Final[dict[tuple[str, str], dict[str, Markup]]] = {}
        self.pages: Final[dict[str, Markup]] = {}

    def card(self, name: str, component: str) -> Markup:
        """The card of a component; a sentence if there is none."""
        if name not in self.games:
            return tag("p", say("There is no game {name}.", name=name))
        nothing = tag("p", say("Nothing more is known about {component}.", component=component))
        return self.cards_of(name).get(component, nothing)

    def cards_of(self, name: str) -> dict[str, Markup]:
        """All cards of a game in the current language."""
        key = (name, language())
        if key not in self.cards:
            self.cards[key] = self.games[name].catalogue().cards
        return self.cards[key]

    def catalogue(self) -> Markup:
        """The catalogue in the current language."""
        if language() not in self.pages:
            self.pages[language()] = catalogue_page(list(self.games.values()))
        return self.pages[language()]

    def policy(self) -> str:
        """The content security policy of the catalogue, which allows its inline style sheet."""
        fingerprint = base64.b64encode(hashlib.sha256(style(list(self.games.values())).encode()).digest()).decode()
        return f"default-src 'self'; style-src 'sha256-{fingerprint}'; img-src 'self' data:; frame-ancestors 'none'"
